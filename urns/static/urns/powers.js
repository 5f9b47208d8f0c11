/* Powers papers: the symbol, then what the official list offers for it, then its names; the last name is the last tap.
   The page carries the offers of every symbol, so that all of it goes on without the Wi-Fi. */
"use strict";
(() => {
  const typing = window.aldeaTyping;
  if (!typing) return;
  const { page, words, say, put, tiles } = typing;
  const offers = JSON.parse(document.getElementById("offers").textContent);
  const part = (name) => page.querySelector(`[data-${name}]`);
  const late = page.querySelector('input[name="late"]');
  const text = page.querySelector("textarea");
  const picker = page.querySelector("[data-names]");
  const players = picker.querySelector("ul");
  const UNSIGNED = ["", "?", "unknown"];
  let symbol = null, action = null, several = false;
  let sent = { value: null, at: 0 };

  let turn = 0;  // names are kept in the order in which they were tapped
  const press = (button, on) => {
    button.dataset.turn = String(turn += 1);
    if (on) button.setAttribute("aria-pressed", "true");
    else button.removeAttribute("aria-pressed");
  };
  const inTurn = (buttons) => buttons.sort((one, other) => one.dataset.turn - other.dataset.turn);
  const isPressed = (button) => button.getAttribute("aria-pressed") === "true";
  const called = (button) => (button.firstChild || button).textContent.trim();
  const choices = () => Array.from(page.querySelectorAll('button[name="target"]'));
  const kind = () => (offers.actions[action] || { target: "" });
  const keys = () => {
    if (symbol === null || UNSIGNED.includes(symbol)) return [];
    return [...(offers.symbols[symbol] || []), "other"];
  };
  const most = () => (several ? Infinity : kind().target === "player" ? kind().most : 1);

  const button = (key, word, name) => {
    const made = document.createElement("button");
    made.type = "button";
    made.className = "tile";
    made.name = name;
    made.value = key;
    made.textContent = word;
    return made;
  };
  const fill = (ul, pairs, off) => ul.replaceChildren(...pairs.map(([key, word]) => {
    const li = document.createElement("li");
    li.dataset.name = word;
    li.append(button(key, word, "target"));
    if (off && off.includes(key)) li.firstChild.classList.add("used");
    return li;
  }));
  const list = document.createElement("ul");
  list.setAttribute("role", "list");

  const showNames = () => {
    const { target, special, list: named, off } = kind();
    const ul = target === "list" ? list : players;
    if (ul === list) {
      list.className = kind().long ? "names sentences" : "names";
      fill(list, [...named, ["?", words.unreadable]], off);
    }
    if (!picker.contains(ul)) picker.querySelector("ul").replaceWith(ul);
    fill(part("specials"), special || []);
    part("specials").hidden = !(special || []).length;
    picker.hidden = action === "other" || UNSIGNED.includes(symbol) || target === "none";
    picker.classList.toggle("asleep", !target);
    part("text").hidden = action !== "other";
  };
  const show = () => {
    tiles.forEach((tile, key) => press(tile, key === symbol));
    const chips = Array.from(part("actions").children);
    chips.forEach((chip) => press(chip, chip.value === action));
    const { target, most: names } = kind();
    const bare = symbol !== null && UNSIGNED.includes(symbol);
    const many = choices().filter(isPressed).length;
    showNames();
    part("more").hidden = target !== "player" || several;
    part("more").textContent = names > 1 ? words.manymore : words.several;
    part("save").hidden = !(bare || action === "other" || target === "none" || (target === "player" && most() > 1));
    part("save").disabled = target === "player" && !many;
    let hint = words.first;
    if (bare) hint = words.bare;
    else if (target === "none") hint = words.nothing;
    else if (target === "player" && most() > 1) hint = several ? words.all : words.upto.replace("#", String(names));
    else if (target || action === "other") hint = "";
    else if (symbol !== null) hint = words.which;
    part("hint").textContent = hint;
  };
  const choose = (key) => {
    action = key;
    several = false;
    say("");
    choices().forEach((one) => press(one, false));
    show();
    if (key === "other" && typing.byKeys()) text.focus();
  };
  const start = (key) => {
    symbol = key;
    action = null;
    text.value = "";
    const offered = keys();
    const word = (each) => (each === "other" ? words.other : offers.actions[each].label);
    part("actions").replaceChildren(...offered.map((each) => button(each, word(each), "what")));
    say("");
    choose(offered.length === 2 ? offered[0] : offered.length === 1 ? "other" : null);
  };
  const forget = () => {
    symbol = action = null;
    several = false;
    late.checked = false;
    text.value = "";
    part("actions").replaceChildren();
    choices().forEach((one) => press(one, false));
    page.querySelectorAll("input[type=text]").forEach((box) => {
      box.value = "";
      box.dispatchEvent(new Event("input", { bubbles: true }));
    });
    show();
  };

  const save = () => {
    const named = inTurn(choices().filter(isPressed));
    const bare = UNSIGNED.includes(symbol);
    if (symbol === null || (!bare && !action)) return false;
    if (action === "other" && !text.value.trim()) {
      say(words.notext);
      return false;
    }
    if (kind().target && kind().target !== "none" && !named.length) return false;
    const fields = named.map((one) => ["target", one.value]);
    if (!bare) fields.push(["action", action]);
    if (action === "other") fields.push(["text", text.value.trim()]);
    if (late.checked) fields.push(["late", "1"]);
    const said = action === "other" ? `«${text.value.trim()}»` : named.map(called).join(", ");
    const label = kind().label || "";
    put({ fields, symbol, what: said || label, action: said && action !== "other" ? label : "" });
    forget();
    return true;
  };
  const tapName = (one) => {
    if (!kind().target || kind().target === "none") {  // the second half of a double tap is not told off
      if (one.value !== sent.value || Date.now() - sent.at > 700) say(symbol === null ? words.nosymbol : words.which);
      return;
    }
    press(one, !isPressed(one));
    page.querySelectorAll("[data-filter]").forEach((box) => {
      box.value = "";
      box.dispatchEvent(new Event("input", { bubbles: true }));
    });
    if (choices().filter(isPressed).length < most()) return void show();
    sent = { value: one.value, at: Date.now() };
    save();
  };

  page.addEventListener("submit", (event) => event.preventDefault());
  page.addEventListener("click", (event) => {
    const one = event.target.closest("button");
    if (!one || !one.closest("[data-typing]")) return;
    event.preventDefault();
    if (one.name === "symbol") start(one.value);
    else if (one.name === "what") choose(one.value);
    else if (one.name === "target") tapName(one);
    else if (one.matches("[data-save]")) save();
    else if (one.matches("[data-more]")) {
      several = true;
      show();
    }
  });

  Object.assign(typing, {
    takeSymbol(signed) {
      start(signed);
      return true;
    },
    digit(n) {
      const chip = part("actions").children[n - 1];
      if (chip) choose(chip.value);
      return Boolean(chip);
    },
    star() {
      if (keys().includes("other")) choose("other");
      return action === "other";
    },
    finish: save,
    enterEmpty: save,
    forget,
    late: () => { late.checked = !late.checked; },
  });

  forget();
  const asked = new URLSearchParams(location.hash.slice(1));
  if (location.hash) history.replaceState(null, "", location.pathname);
  if (asked.has("symbol") && tiles.has(asked.get("symbol"))) {
    start(asked.get("symbol"));
    if (keys().includes(asked.get("action"))) choose(asked.get("action"));
  }
})();
