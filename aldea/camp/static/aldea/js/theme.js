// Before anything is drawn: the light this device was left in ("light", "dark" or, by default, as the device says).
"use strict";
try {
  const kept = localStorage.getItem("aldea-theme");
  if (kept) document.documentElement.dataset.theme = kept;
} catch { /* a browser that keeps nothing follows the device */ }
