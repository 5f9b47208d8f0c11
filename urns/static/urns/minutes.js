/* The minutes left, counted here from what the laptop said: a tablet's own clock may be wrong. */
"use strict";
(() => {
  const shown = document.querySelector("[data-left]");
  if (!shown) return;
  const end = performance.now() + Number(shown.dataset.left) * 1000;
  const tell = () => {
    const left = Math.max(0, Math.round((end - performance.now()) / 1000));
    shown.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
    if (left) setTimeout(tell, 1000);
  };
  tell();
})();
