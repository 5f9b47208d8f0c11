/* A screen that nobody touches for a while locks itself, but not while an urn is being typed on it; and a paired tablet
   learns at once, on any page, that it is paired no longer. What waits in its outbox stays. */
"use strict";
(() => {
  const { lock: door, still, cutOff, lockAfter, lockAfterTyping } = document.body.dataset;
  const LOOK_MS = 15 * 1000, STILL_MS = 5 * 1000;
  const KEY = "aldea-touched";  // all the tabs of a tablet are one screen
  const typing = document.body.classList.contains("typing");
  const UNTOUCHED_MS = Number(lockAfter) * 1000;
  const TYPED_MS = Number(lockAfterTyping) * 1000;

  const ask = async () => {
    if (document.hidden) return;
    try {
      const reply = await fetch(still, { redirect: "manual", cache: "no-store" });
      if (reply.status === 403 || reply.status === 404) location.replace(cutOff);
    } catch { /* without the laptop nobody knows */ }
  };
  if (still) setInterval(ask, STILL_MS);

  if (document.body.classList.contains("door")) {  // whoever comes in by this page has just been there
    try { localStorage.removeItem(KEY); } catch { /* nothing was kept */ }
  }
  if (!door) return;
  let here = 0, touched = Date.now();

  const alive = () => {
    here = Date.now();
    try { localStorage.setItem(KEY, String(here)); } catch { /* this tab only, then */ }
  };
  const touch = () => {
    touched = Date.now();
    alive();
  };
  const last = () => {
    let elsewhere = 0;
    try { elsewhere = Number(localStorage.getItem(KEY)) || 0; } catch { /* this tab only, then */ }
    return Math.max(here, elsewhere > Date.now() ? 0 : elsewhere);  // a clock that was set back
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
  const untouched = () => Date.now() - last() >= UNTOUCHED_MS;
  const look = () => {
    // An urn being typed rests between two piles, and keeps the tablet's other tabs open too.
    if (!typing || document.hidden) { if (untouched()) lock(); }
    else if (Date.now() - touched >= TYPED_MS) lock();
    else alive();
  };

  for (const what of ["pointerdown", "keydown", "scroll"]) addEventListener(what, touch, { capture: true, passive: true });
  // One whose screen was dark all the while was not being typed.
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) return;
    if (untouched()) lock();
    else look();
  });
  // A page that the browser kept for «Atrás» is asked for again: it may be locked by now.
  addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });
  setInterval(look, LOOK_MS);
  // A browser that was closed and is opened the next morning has been untouched since then.
  if (last() && untouched()) lock();
  else touch();
})();
