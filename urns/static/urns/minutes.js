/* The minutes left, counted here from what the laptop said: a tablet's own clock may be wrong, but it also counts while
   the tablet sleeps, which the page's does not. */
"use strict";
(() => {
  const start = (shown) => {
    const began = [performance.now(), Date.now()];
    const tell = () => {
      if (!shown.isConnected) return;  // the page has another one by now, or nothing left to count
      const gone = Math.max(performance.now() - began[0], Date.now() - began[1]) / 1000;
      const left = Math.max(0, Math.round(Number(shown.dataset.left) - gone));
      shown.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
      if (left) setTimeout(tell, 1000);
    };
    tell();
  };
  const find = () => document.querySelectorAll("[data-left]:not([data-counting])").forEach((shown) => {
    shown.dataset.counting = "1";
    start(shown);
  });
  document.addEventListener("htmx:load", find);
  find();
})();
