/* What every typing page does without waiting: a paper is a row at once, goes through the outbox, and its row says
   «guardada» when the laptop has answered. Rows of papers that wait are there again when the page is opened again.
   Each urn's own script (exile.js, powers.js, wall.js) decides when a paper is whole. Without these files the pages are plain forms. */
"use strict";
window.aldeaTyping = (() => {
  const page = document.querySelector("[data-typing]");
  if (!page) return null;
  const outbox = window.aldeaOutbox;
  const last = document.getElementById("last");
  const entered = document.getElementById("entered");
  const pending = document.getElementById("pending");
  const trouble = document.getElementById("trouble");
  const rowModel = document.getElementById("row-model").content.firstElementChild;
  const words = Object.assign({}, ...Array.from(page.querySelectorAll("[data-words]"), (one) => one.dataset));
  const here = page.dataset.save;  // where papers go
  const undoTo = rowModel.querySelector("form").getAttribute("action");
  const helper = !document.body.hasAttribute("data-gm");
  const OFTEN = ["", "?", "unknown", "pack", "pack_near"];  // many papers may bear these
  let link = { offline: false, locked: false }, answers = 0;

  const say = (text) => {
    trouble.textContent = text;
    trouble.hidden = !text;
  };

  // A tile is a label around its radio, or a button.
  const tiles = new Map(Array.from(page.querySelectorAll('[name="symbol"]:not([type="hidden"])'), (input) => [
    input.value, input.matches("input") ? input.nextElementSibling : input,
  ]));
  const nameOf = (symbol) => {
    const tile = tiles.get(symbol);
    return tile ? (tile.title || tile.textContent).trim() : symbol;
  };
  const isUsed = (symbol) => Boolean(tiles.get(symbol)) && tiles.get(symbol).classList.contains("used");
  const dim = (symbol, used) => {
    if (!helper && tiles.has(symbol) && !OFTEN.includes(symbol)) tiles.get(symbol).classList.toggle("used", used);
  };

  // --- Rows: the last papers, each with its undo ---------------------------------------------------------------------
  const rowFor = (ref) => Array.from(last.children).find((row) => row.querySelector('input[name="ref"]') ?
    row.querySelector('input[name="ref"]').value === ref : row.dataset.ref === ref);
  const stateOf = (row, text, mark) => {
    const state = row.querySelector("[data-state]");
    state.textContent = text;
    state.classList.toggle("mark", Boolean(mark));
  };
  const wait = (row) => {
    const text = row.dataset.undoing ? words.undoing : link.offline || link.locked ? words.waits : words.saving;
    stateOf(row, row.dataset.again ? `${words.again} · ${text}` : text, row.dataset.again);
  };
  const addRow = (ref, { symbol, what, action, again }) => {
    const row = rowModel.cloneNode(true);
    row.dataset.ref = ref;
    row.dataset.symbol = symbol;
    if (again) row.dataset.again = "1";
    if (tiles.has(symbol)) row.querySelector("[data-symbol-here]").append(...Array.from(tiles.get(symbol).childNodes, (node) => node.cloneNode(true)));
    row.querySelector("[data-what]").textContent = what;
    row.querySelector("[data-action]").textContent = action || "";
    row.querySelector('input[name="ref"]').value = ref;
    last.prepend(row);
    wait(row);
    Array.from(last.children).slice(Number(last.dataset.shown)).filter((old) => old.dataset.done).forEach((old) => old.remove());
    return row;
  };
  const close = (row) => {
    row.dataset.done = "1";
    delete row.dataset.undoing;
    const form = row.querySelector("form");
    if (form) form.remove();
  };
  const undone = (row) => {
    close(row);
    row.classList.add("undone");
    stateOf(row, words.undone, false);
  };

  // `fields` are the paper's own; `what` and `action` say them in words.
  const put = ({ fields, symbol, what, action }) => {
    const ref = outbox.newRef();
    const row = { symbol, what, action, again: isUsed(symbol) };
    say("");
    addRow(ref, row);
    dim(symbol, true);
    outbox.put({
      id: ref, url: here, fields: [["ref", ref], ["symbol", symbol], ...fields], row, label: words.label,
      said: [nameOf(symbol), action, what].filter(Boolean).join(" · "),
    });
    count();
    page.dispatchEvent(new Event("typed"));
  };

  const undo = (row) => {
    const ref = row.querySelector('input[name="ref"]').value;
    if (outbox.remove(ref)) {
      undone(row);
      dim(row.dataset.symbol, Boolean(row.dataset.again));
      count();
      return;
    }
    row.dataset.undoing = "1";
    row.querySelector("button").disabled = true;
    wait(row);
    outbox.put({ url: undoTo, fields: [["ref", ref]], undoes: ref, label: words.label, said: `↶ ${row.querySelector("[data-what]").textContent}` });
  };
  last.addEventListener("submit", (event) => {
    event.preventDefault();
    undo(event.target.closest("li"));
  });

  const settled = ({ item, status, answer }) => {
    if (item.url !== here && item.url !== undoTo) return;
    answers += 1;
    const row = rowFor(item.undoes || item.id);
    const good = status < 400;
    if (good) entered.textContent = answer.entered;
    count();
    if (!row) return;
    if (!good) {
      row.classList.add("rejected");
      row.dataset.done = "1";
      if (item.undoes && row.querySelector("button")) {
        delete row.dataset.undoing;
        row.querySelector("button").disabled = false;
      } else close(row);
      if (!item.undoes) dim(row.dataset.symbol, Boolean(row.dataset.again));
      stateOf(row, answer.told, false);
      return;
    }
    dim(row.dataset.symbol, answer.same > 0);
    if (item.undoes) undone(row);
    else if (row.dataset.undoing) wait(row);
    else {
      row.dataset.done = "1";
      const { before } = answer;
      const more = before ? (before.alike ? words.same : words.before).replace("#", before.at) : "";
      const saved = item.fields.some(([name]) => name === "late") ? words.late : words.saved;
      stateOf(row, more ? `${saved} · ${more}` : saved, more);
    }
  };

  // --- How many: in the urn, and still on this tablet ---------------------------------------------------------------
  const mine = () => outbox.waiting().filter((item) => item.url === here);
  function count() {
    const waits = mine().length;
    if (!pending) return;
    pending.hidden = !waits || !(link.offline || link.locked);
    pending.textContent = words.pending.replace("#", String(waits));
  }
  document.addEventListener("outbox:answer", (event) => settled(event.detail));
  document.addEventListener("outbox:state", (event) => {
    link = event.detail;
    Array.from(last.children).filter((row) => !row.dataset.done || row.dataset.undoing).forEach(wait);
    count();
  });

  // What was typed before this page was closed, and what other tablets type in the meantime.
  const restore = () => {
    for (const item of mine()) {  // what another typed on this tablet goes too, and is not shown
      if (item.row && item.who === document.body.dataset.who && !rowFor(item.id)) addRow(item.id, item.row);
      dim(item.row && item.row.symbol, true);
    }
    for (const item of outbox.waiting().filter((one) => one.url === undoTo)) {
      const row = rowFor(item.undoes);
      if (row && row.querySelector("button")) {
        row.dataset.undoing = "1";
        row.querySelector("button").disabled = true;
        wait(row);
      }
    }
    count();
  };
  document.addEventListener("outbox:found", restore);
  restore();
  const look = async () => {
    if (document.hidden) return;
    const heard = answers;
    try {
      const reply = await fetch(here, { headers: { Accept: "application/json" }, redirect: "error" });
      const now = await reply.json();
      if (heard !== answers) return;  // older than what has been answered since
      entered.textContent = now.entered;
      const used = new Set([...now.used, ...mine().map((item) => item.row && item.row.symbol)]);
      tiles.forEach((tile, symbol) => dim(symbol, used.has(symbol)));
    } catch (error) {
      // The next look, or the next paper, says what is wrong.
    }
  };
  setInterval(look, 4000);

  return { page, words, say, put, undo, tiles, nameOf, last, byKeys: () => false };
})();
