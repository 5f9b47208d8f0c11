/* What waits in the outbox, told on every page: a banner while the laptop is out of reach, a chip for what it refused,
   and the list of both. What a paper says stays covered until it is pressed, and covers itself again. */
"use strict";
(() => {
  const SHOWS_MS = 10000, PATIENCE_MS = 3000;
  const outbox = window.aldeaOutbox;
  const part = (name) => document.querySelector(`[data-outbox${name}]`);
  const me = () => document.body.dataset.who || "";
  let last = { durable: true }, soon = 0;

  const hour = (at) => new Date(at).toLocaleTimeString(document.documentElement.lang || "es", { hour: "2-digit", minute: "2-digit" });
  const fill = (words, what) => words.replace("#", String(what));

  const cover = (row) => {
    clearTimeout(row.timer);
    row.querySelector("[data-said]").hidden = true;
    row.querySelector("[data-said]").textContent = "";
    row.querySelector("[data-press]").setAttribute("aria-expanded", "false");
  };
  const coverAll = () => document.querySelectorAll("[data-outbox-list] li").forEach(cover);
  const uncover = (row, words) => {
    coverAll();
    const said = row.querySelector("[data-said]");
    said.textContent = me() && row.item.who === me() ? row.item.said || "…" : fill(words.someone, row.item.who);
    said.hidden = false;
    row.querySelector("[data-press]").setAttribute("aria-expanded", "true");
    row.timer = setTimeout(() => cover(row), SHOWS_MS);
  };

  const reason = (item, words) => {
    if (item.refusedAt) return item.told || fill(words.unknown, item.status);
    const why = outbox.why(item.id);
    if (!why) return words.waits;
    return fill(why >= 500 ? words.broken : words.notYours, why);
  };
  const rowOf = (item, words) => {
    const row = part("-item").content.firstElementChild.cloneNode(true);
    row.item = item;
    row.dataset.id = item.id;
    row.querySelector("[data-label]").textContent = item.label;
    row.querySelector("[data-hour]").textContent = hour(item.at);
    row.querySelector("[data-why]").textContent = reason(item, words);
    row.querySelector("[data-press]").textContent = words.cover;
    const off = row.querySelector("[data-dismiss-one]");
    off.textContent = words.dismiss;
    // A helper calls a GM, who reads it and puts it away, on a page of the camp.
    off.hidden = !document.body.hasAttribute("data-gm") || !(item.refusedAt || outbox.why(item.id));
    return row;
  };
  const put = (name, items, words) => {
    const box = part(name), ul = box.querySelector("ul");
    box.hidden = !items.length;
    const key = items.map((item) => `${item.id} ${reason(item, words)}`).join("|");
    if (ul.dataset.key === key) return;  // what is being read does not jump
    ul.dataset.key = key;
    ul.replaceChildren(...items.map((item) => rowOf(item, words)));
  };

  const draw = () => {
    const section = part(""), words = section && section.dataset;
    if (!section) return;
    const waiting = outbox.waiting(), refused = outbox.refused(), { offline, locked, durable } = last;
    const oldest = waiting.length ? Date.now() - waiting[0].at : 0;
    const stuck = waiting.some((item) => outbox.why(item.id));
    clearTimeout(soon);
    // A paper that is on its way for a moment is nobody's business.
    const loud = waiting.length > 0 && (offline || locked || stuck || oldest > PATIENCE_MS);
    if (waiting.length && !loud) soon = setTimeout(draw, PATIENCE_MS);
    const open = !part("-list").hidden;
    section.hidden = !loud && !(open && waiting.length + refused.length);
    if (!waiting.length && !refused.length) toggle(false);
    section.classList.toggle("quiet", !loud);
    part("-enter").hidden = !(locked && loud);
    part("-enter").setAttribute("href", location.pathname + location.search);
    const text = locked ? words.lockedWords : offline ? (durable ? words.offlineWords : words.offlineVolatile) : words.sendingWords;
    const count = fill(waiting.every((item) => item.kind === "note") ? words.notes : words.papers, waiting.length);
    part("-told").textContent = loud ? fill(text, count) : "";
    const chip = part("-chip");
    if (chip) {
      const told = refused.length ? `▲ ${fill(words.refusedShort, refused.length)}` : "";
      chip.hidden = !told;
      chip.textContent = told;
    }
    put("-refused", refused, words);
    put("-waiting", waiting, words);
  };
  function toggle(open) {
    part("-list").hidden = !open;
    for (const name of ["-see", "-chip"]) if (part(name)) part(name).setAttribute("aria-expanded", String(open));
    if (!open) coverAll();
  }

  document.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (!button) return;
    const row = button.closest("[data-outbox-list] li");
    if (button.matches("[data-outbox-see], [data-outbox-chip]")) toggle(part("-list").hidden);
    else if (button.matches("[data-outbox-close]")) toggle(false);
    else if (button.matches("[data-outbox-again]")) outbox.again();
    else if (row && button.matches("[data-press]")) {
      if (button.getAttribute("aria-expanded") === "true") cover(row);
      else uncover(row, part("").dataset);
    } else if (row && button.matches("[data-dismiss-one]")) {
      if (!button.dataset.asked) {
        button.dataset.asked = "1";
        button.textContent = part("").dataset.sure;
        return;
      }
      outbox.dismiss(row.item.id);
    } else return;
    draw();
  });
  document.addEventListener("visibilitychange", () => { if (document.hidden) coverAll(); });
  document.addEventListener("outbox:state", (event) => { last = event.detail; draw(); });
  document.addEventListener("htmx:load", draw);
  outbox.again();
  outbox.state();
})();
