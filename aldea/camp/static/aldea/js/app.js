// Niceties only: every page works without this file. No inline code, no eval, nothing from outside.
"use strict";

const TAP_SHOWS_MS = 10000;  // a secret opened by a tap or by Enter covers itself again
const HOLD_MS = 350;         // longer than this is a press: the secret lasts as long as the finger
const all = (selector, root = document) => [...root.querySelectorAll(selector)];

// --- A secret is shown while pressed -------------------------------------------------------------------------------
function cover(secret) {
  const link = secret.querySelector(".secret-press");
  clearTimeout(secret.timer);
  secret.asked = null;
  secret.querySelector(".secret-out").replaceChildren();
  link.setAttribute("aria-expanded", "false");
}

async function uncover(secret) {
  const link = secret.querySelector(".secret-press");
  const asked = secret.asked = Symbol("asked");
  try {
    const answer = await fetch(link.href, { headers: { "HX-Request": "true" }, cache: "no-store" });
    if (answer.redirected) { location.assign(link.href); return; }
    const text = await answer.text();
    if (secret.asked !== asked) return;  // let go before it came
    if (!answer.ok) throw new Error(String(answer.status));
    secret.querySelector(".secret-out").innerHTML = text;
    link.setAttribute("aria-expanded", "true");
    secret.querySelector(".secret-out").scrollIntoView({ block: "nearest" });  // not under the bar
  } catch {
    if (secret.asked === asked) cover(secret);
    ping();
  }
}

function coverAll() { all("[data-secret]").forEach(cover); }

document.addEventListener("pointerdown", (event) => {
  const link = event.target.closest(".secret-press");
  if (!link || event.button > 0) return;
  const secret = link.closest("[data-secret]");
  const shown = link.getAttribute("aria-expanded") === "true";
  coverAll();
  secret.pressedAt = shown ? null : event.timeStamp;
  if (!shown) uncover(secret);
});
for (const end of ["pointerup", "pointercancel"]) {
  document.addEventListener(end, (event) => {
    for (const secret of all("[data-secret]")) {
      if (!secret.pressedAt) continue;
      const held = event.timeStamp - secret.pressedAt > HOLD_MS;
      secret.pressedAt = null;
      if (held) cover(secret);
      else secret.timer = setTimeout(() => cover(secret), TAP_SHOWS_MS);
    }
  });
}
document.addEventListener("click", (event) => {
  const link = event.target.closest(".secret-press");
  if (!link) return;
  event.preventDefault();
  if (event.detail !== 0) return;  // a finger or a mouse: done above. What is left is the Enter key.
  const secret = link.closest("[data-secret]");
  const shown = link.getAttribute("aria-expanded") === "true";
  coverAll();
  if (shown) return;
  uncover(secret);
  secret.timer = setTimeout(() => cover(secret), TAP_SHOWS_MS);
});
document.addEventListener("contextmenu", (event) => { if (event.target.closest(".secret-press")) event.preventDefault(); });
document.addEventListener("visibilitychange", () => { if (document.hidden) coverAll(); });
addEventListener("pagehide", coverAll);

// --- A form is sent once --------------------------------------------------------------------------------------------
const buttons = (form) => [...form.elements].filter((one) => one.type === "submit");  // also those outside, by form="..."

function busy(form, pressed, off) {
  form.dataset.sent = "1";
  for (const one of buttons(form)) {
    if (!off || one.disabled) continue;
    one.disabled = true;
    one.dataset.off = "1";
  }
  if (!pressed) return;
  pressed.setAttribute("aria-busy", "true");
  if (pressed.dataset.busy && !pressed.querySelector("svg")) {
    pressed.dataset.said = pressed.textContent;
    pressed.textContent = pressed.dataset.busy;
  }
}

function free(form) {
  delete form.dataset.sent;
  for (const one of buttons(form)) {
    if (one.dataset.off) { one.disabled = false; delete one.dataset.off; }
    one.removeAttribute("aria-busy");
    if (one.dataset.said) { one.textContent = one.dataset.said; delete one.dataset.said; }
  }
}

document.addEventListener("submit", (event) => {
  if (event.target.dataset.sent) { event.preventDefault(); event.stopImmediatePropagation(); }
}, true);  // before anyone else sends it
// Without Wi-Fi a tap would trade this page, script or half a form, for the browser's own error page. A laptop with no network
// at all says "offline" too, and still reaches itself: so it is asked before going on.
let asked = null;
const away = () => lost || !navigator.onLine;
document.addEventListener("submit", (event) => {
  const form = event.target;
  if (event.defaultPrevented || form === asked || !away()) return;
  event.preventDefault();
  ping().then(() => {
    if (lost) return;
    asked = form;
    form.requestSubmit(event.submitter);
    asked = null;
  });
});
document.addEventListener("click", (event) => {
  const link = event.target.closest("a[href]");
  if (event.defaultPrevented || !link || !away()) return;
  if (link.origin !== location.origin || link.target || link.getAttribute("href").startsWith("#")) return;
  event.preventDefault();
  ping().then(() => { if (!lost) location.assign(link.href); });
});

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (event.defaultPrevented || form.method === "get" || form.hasAttribute("data-repeat")) return;
  setTimeout(() => busy(form, event.submitter, true), 0);  // after the browser has taken the pressed button's value
});
document.addEventListener("htmx:beforeSend", (event) => {  // htmx sends it: the buttons keep the focus
  const form = event.target.closest("form");
  const { verb, triggeringEvent } = event.detail.requestConfig;
  if (form && verb !== "get" && !form.hasAttribute("data-repeat")) busy(form, triggeringEvent?.submitter, false);
});
document.addEventListener("htmx:afterRequest", (event) => { const form = event.target.closest("form"); if (form) free(form); });
addEventListener("pageshow", () => all("form[data-sent]").forEach(free));

// The second half of a double tap lands where the page before had its button: what cannot be undone waits for it to pass.
const DOUBLE_TAP_MS = 700;
function pause() {
  for (const one of all("form[data-deliberate]").flatMap(buttons)) {
    one.disabled = true;
    setTimeout(() => { one.disabled = false; }, DOUBLE_TAP_MS);
  }
}
pause();
addEventListener("pageshow", (event) => { if (event.persisted) pause(); });

// --- The laptop is out of reach -------------------------------------------------------------------------------------
let lost = false;
async function ping() {
  try {
    await fetch(document.body.dataset.ping || location.href, { method: "HEAD", cache: "no-store" });
    say(false);
  } catch {
    say(true);
  }
}
function say(isLost) {
  const banner = document.querySelector("[data-offline]");
  if (banner) banner.hidden = !isLost;
  if (isLost && !lost) setTimeout(again, 3000);
  lost = isLost;
}
async function again() { await ping(); if (lost) setTimeout(again, 3000); }
document.addEventListener("htmx:sendError", ping);
document.addEventListener("htmx:timeout", ping);
addEventListener("offline", ping);
addEventListener("online", ping);

// --- The names narrow as one types ----------------------------------------------------------------------------------
const plain = (text) => text.toLocaleLowerCase("es").normalize("NFD").replace(/[\u0300-\u036f]/g, "");
// «Ana» is Ana, although Anabel begins like that.
const calledExactly = (item, wanted) => {
  const tile = item.querySelector(".tile") || item;
  return plain((tile.firstChild || tile).textContent.trim()) === wanted;
};
function narrow(box) {
  const picker = box.closest("[data-names]");
  const wanted = plain(box.value).split(/\s+/).filter(Boolean);
  let seen = 0;
  for (const item of all("[data-name]", picker)) {
    const words = plain(item.dataset.name).split(/\s+/);
    item.hidden = !wanted.every((part) => words.some((word) => word.startsWith(part)));
    if (!item.hidden) seen += 1;
  }
  picker.querySelector("[data-none]").hidden = seen > 0;
}
document.addEventListener("input", (event) => { if (event.target.matches("[data-filter]")) narrow(event.target); });

// --- Keys: "/" finds a name, Enter takes the only one left, Escape starts again, data-key="x" presses what it stands on -
document.addEventListener("keydown", (event) => {
  const box = event.target.closest("[data-filter]");
  if (box && event.key === "Enter") {
    event.preventDefault();
    const left = all("[data-name]:not([hidden])", box.closest("[data-names]"));
    const wanted = plain(box.value).trim();
    const [only] = left.length > 1 ? left.filter((one) => calledExactly(one, wanted)) : left;
    if (only && wanted) only.querySelector("button, input, a").click();
    return;
  }
  if (event.key === "Escape") { coverAll(); if (box) { box.value = ""; narrow(box); } return; }
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, textarea, select")) return;
  const target = event.key === "/" ? document.querySelector("[data-filter]") : document.querySelector(`[data-key="${CSS.escape(event.key)}"]`);
  if (!target) return;
  event.preventDefault();
  if (event.key === "/") target.focus(); else target.click();
});

// --- The light of the desk ------------------------------------------------------------------------------------------
function theme(button) {
  const root = document.documentElement;
  const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  button.textContent = dark ? button.dataset.day : button.dataset.night;
  return dark;
}
function ready(root) {
  for (const hidden of all(".names-find[hidden], [data-theme-toggle][hidden], [data-js][hidden]", root)) hidden.hidden = false;
  all("[data-theme-toggle]", root).forEach(theme);
}
document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-theme-toggle]");
  if (!button) return;
  const next = theme(button) ? "light" : "dark";
  document.documentElement.dataset.theme = next;
  try { localStorage.setItem("aldea-theme", next); } catch { /* only for this page, then */ }
  theme(button);
});
document.addEventListener("htmx:load", (event) => ready(event.target));
ready(document);
document.querySelector("main [aria-invalid=true]")?.focus();
