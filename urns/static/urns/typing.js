/* Typing exile papers without waiting: each tap makes a row at once, and the row says «guardada» when the laptop has
   answered. If the Wi-Fi fails the paper waits here and is sent again under the same `ref`, so that it counts once.
   Without this file the page is an ordinary form. */
"use strict";
(() => {
  const form = document.querySelector("form[data-typing]");
  if (!form) return;
  const last = document.getElementById("last");
  const entered = document.getElementById("entered");
  const trouble = document.getElementById("trouble");
  const rowModel = document.getElementById("row-model");
  const words = form.dataset;
  const waiting = [];
  let busy = false;
  let pressed = null;
  let typed = { value: "", at: 0 };

  // crypto.randomUUID does not exist on a page served over plain HTTP.
  const newRef = () => {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    bytes[6] = (bytes[6] & 0x0f) | 0x40;
    bytes[8] = (bytes[8] & 0x3f) | 0x80;
    const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
  };

  const say = (text) => {
    trouble.textContent = text;
    trouble.hidden = !text;
  };

  const tileOf = (symbol) =>
    Array.from(form.querySelectorAll('input[name="symbol"]')).find((input) => input.value === symbol);

  const addRow = (data, button) => {
    const row = rowModel.content.firstElementChild.cloneNode(true);
    row.dataset.symbol = data.get("symbol");
    row.querySelector("[data-symbol-here]").append(
      ...Array.from(tileOf(data.get("symbol")).nextElementSibling.childNodes, (node) => node.cloneNode(true)),
    );
    row.querySelector("[data-what]").textContent = (button.firstChild || button).textContent.trim();
    row.querySelector("[data-state]").textContent = words.saving;
    row.querySelector('input[name="ref"]').value = data.get("ref");
    last.prepend(row);
    Array.from(last.children).slice(Number(last.dataset.shown)).filter((old) => old.dataset.done).forEach((old) => old.remove());
    return row;
  };

  const settle = (job, answer, status) => {
    const state = job.row.querySelector("[data-state]");
    job.row.dataset.done = "1";
    if (status >= 400) {
      job.row.classList.add("rejected");
      if (job.undo) job.row.querySelector("button").disabled = false;
      else job.row.querySelector("form").remove();
      state.textContent = answer.told;
      return;
    }
    entered.textContent = answer.entered;
    const tile = tileOf(job.row.dataset.symbol);
    if (tile && tile.value.length > 1) tile.nextElementSibling.classList.toggle("used", answer.same > 0);
    if (job.undo) {
      job.row.classList.add("undone");
      job.row.querySelector("form").remove();
      state.textContent = words.undone;
    } else {
      state.textContent = answer.same > 1 && tile && tile.value.length > 1 ? words.again : words.saved;
    }
  };

  // Whoever logs in again in another tab gets a new token: the papers that wait here must carry that one.
  const token = () => (document.cookie.match(/(?:^|; )csrftoken=([^;]+)/) || [])[1];

  const send = async () => {
    if (busy || !waiting.length) return;
    busy = true;
    const job = waiting[0];
    let locked = false;
    try {
      if (token()) job.data.set("csrfmiddlewaretoken", token());
      const reply = await fetch(job.url, {
        method: "POST", body: job.data, headers: { Accept: "application/json" }, redirect: "manual",
      });
      locked = reply.type === "opaqueredirect" || reply.status === 403;
      if (locked || reply.status >= 500) throw new Error(String(reply.status));
      const answer = await reply.json();
      waiting.shift();
      settle(job, answer, reply.status);
      if (document.body.classList.replace("waiting", "online")) say("");
    } catch (error) {
      document.body.classList.remove("online");
      document.body.classList.add("waiting");
      say((locked ? words.locked : words.offline).replace("#", String(waiting.length)));
      setTimeout(send, 1500);
      return;
    } finally {
      busy = false;
    }
    send();
  };

  const put = (job) => {
    waiting.push(job);
    send();
  };

  // Older tablets do not say which button sent a form.
  form.addEventListener("click", (event) => { pressed = event.target.closest("button"); });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const button = event.submitter || pressed;
    if (!button || !button.name) return;
    const data = new FormData(form);
    data.append(button.name, button.value);
    if (!data.has("symbol")) {
      if (button.value !== typed.value || Date.now() - typed.at > 700) say(words.nosymbol);  // else: one tap, sent twice
      return;
    }
    data.set("ref", newRef());
    typed = { value: button.value, at: Date.now() };
    say("");
    put({ url: form.action, data, row: addRow(data, button) });
    form.reset();
    form.querySelectorAll("input[type=text]").forEach((box) => box.dispatchEvent(new Event("input", { bubbles: true })));
    form.dispatchEvent(new Event("typed"));
  });

  last.addEventListener("submit", (event) => {
    event.preventDefault();
    event.target.querySelector("button").disabled = true;
    put({ url: event.target.action, data: new FormData(event.target), row: event.target.closest("li"), undo: true });
  });

  // What other tablets have typed in the meantime.
  const look = async () => {
    if (document.hidden || busy || waiting.length) return;
    try {
      const reply = await fetch(form.action, { headers: { Accept: "application/json" }, redirect: "error" });
      const now = await reply.json();
      if (busy || waiting.length) return;
      entered.textContent = now.entered;
      form.querySelectorAll('input[name="symbol"]').forEach((input) =>
        input.nextElementSibling.classList.toggle("used", now.used.includes(input.value)));
    } catch (error) {
      // The next look, or the next paper, says what is wrong.
    }
  };
  setInterval(look, 4000);

  window.addEventListener("online", send);
  window.addEventListener("beforeunload", (event) => { if (waiting.length) event.preventDefault(); });

  /* Keyboard: letters of the symbol, Enter; letters of the name, Enter (the site's own script presses that name). */
  const symbolBox = document.getElementById("find-symbol");
  const nameBox = form.querySelector("[data-filter]");
  if (!symbolBox || !nameBox) return;
  const plain = (text) => text.normalize("NFD").replace(/[\u0300-\u036f]/g, "").toLowerCase().trim();
  const tiles = Array.from(form.querySelectorAll('input[name="symbol"]'), (input) => ({
    input, name: plain(input.nextElementSibling.title || input.nextElementSibling.textContent),
  }));
  const matching = () => {
    const typed = plain(symbolBox.value);
    const found = tiles.filter((tile) => tile.name.startsWith(typed));
    const exact = found.filter((tile) => tile.name === typed);
    return typed ? (exact.length ? exact : found) : [];
  };
  symbolBox.addEventListener("input", () => {
    const found = matching();
    tiles.forEach((tile) => tile.input.closest("li").classList.toggle("apart", found.length > 0 && !found.includes(tile)));
    if (symbolBox.value.trim() && !found.length) say(words.nosuch);
    else if (trouble.textContent === words.nosuch) say("");
  });
  symbolBox.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    const found = matching();
    if (found.length !== 1) {
      symbolBox.select();  // the next letters take the place of these
      return;
    }
    found[0].input.checked = true;
    symbolBox.value = "";
    symbolBox.dispatchEvent(new Event("input"));
    nameBox.focus();
  });
  form.addEventListener("typed", () => { if (document.activeElement === nameBox) symbolBox.focus(); });
})();
