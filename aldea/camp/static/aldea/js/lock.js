// A screen that nobody touches for a while locks itself, but not while an urn is being typed on it.
"use strict";
(() => {
  const door = document.body.dataset.lock;
  if (!door) return;
  const UNTOUCHED_MS = 15 * 60 * 1000;
  const LOOK_MS = 15 * 1000;
  const KEY = "aldea-touched";  // all the tabs of a tablet are one screen
  const typing = document.body.classList.contains("typing");
  let here = Date.now();

  const touch = () => {
    here = Date.now();
    try { localStorage.setItem(KEY, String(here)); } catch { /* this tab only, then */ }
  };
  const last = () => {
    let elsewhere = 0;
    try { elsewhere = Number(localStorage.getItem(KEY)) || 0; } catch { /* this tab only, then */ }
    return Math.max(here, elsewhere);
  };
  const token = () => (document.cookie.match(/(?:^|; )csrftoken=([^;]+)/) || [])[1] || JSON.parse(document.body.getAttribute("hx-headers"))["X-CSRFToken"];

  const lock = async () => {
    try {
      // Without the laptop the page stays: a script may be being read at the campfire, and no secret is on it unpressed.
      const reply = await fetch(door, { method: "POST", headers: { "X-CSRFToken": token() }, body: new URLSearchParams({ do: "lock" }) });
      if (!reply.ok) return;
    } catch { return; }
    document.querySelector("main").replaceChildren();
    location.replace(`${door}?next=${encodeURIComponent(location.pathname + location.search)}`);
  };
  const look = () => {
    if (typing && !document.hidden) touch();
    else if (Date.now() - last() >= UNTOUCHED_MS) lock();
  };

  for (const what of ["pointerdown", "keydown", "scroll"]) addEventListener(what, touch, { capture: true, passive: true });
  document.addEventListener("visibilitychange", () => { if (!document.hidden) look(); });
  // A page that the browser kept for «Atrás» is asked for again: it may be locked by now.
  addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });
  setInterval(look, LOOK_MS);
  touch();
})();
