/* The keyboard: letters of the symbol, Enter; letters of the name, Enter. The page lists every key under «Teclado».
   Single keys count while the box under the cursor is empty, so that no letter of a name is ever taken for an order. */
"use strict";
(() => {
  const typing = window.aldeaTyping;
  if (!typing) return;
  const { page, words, say, tiles, nameOf, last } = typing;
  const symbolBox = document.getElementById("find-symbol");
  const nameBox = page.querySelector("[data-filter]");
  const trouble = document.getElementById("trouble");
  let byKeys = false;
  typing.byKeys = () => byKeys;

  const plain = (text) => text.normalize("NFD").replace(/[\u0300-\u036f]/g, "").toLowerCase().trim();
  const symbols = Array.from(tiles, ([symbol, tile]) => ({ symbol, tile, name: plain(nameOf(symbol)) }));
  const matching = () => {
    const typed = plain(symbolBox.value);
    const found = symbols.filter((one) => one.name.startsWith(typed));
    const exact = found.filter((one) => one.name === typed);
    return typed ? (exact.length ? exact : found) : [];
  };
  const next = (box) => { if (box) box.focus(); };
  const home = () => (typing.home ? typing.home() : symbolBox);  // where a paper begins
  // Takes a symbol by the keys, and goes where what follows is typed.
  const take = (symbol) => {
    symbolBox.value = "";
    symbolBox.dispatchEvent(new Event("input"));
    next(typing.takeSymbol(symbol) ? nameBox : home());
  };

  symbolBox.addEventListener("input", () => {
    const found = matching();
    symbols.forEach((one) => one.tile.closest("li").classList.toggle("apart", found.length > 0 && !found.includes(one)));
    if (symbolBox.value.trim() && !found.length) say(words.nosuch);
    else if (trouble.textContent === words.nosuch) say("");
  });
  symbolBox.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    event.stopPropagation();
    const found = matching();
    if (found.length === 1) take(found[0].symbol);
    else if (symbolBox.value) symbolBox.select();  // the next letters take the place of these
    else if (typing.enterEmpty) typing.enterEmpty();
  });

  const undoLast = () => {
    const row = Array.from(last.children).find((one) => one.querySelector("button:not(:disabled)"));
    if (row) typing.undo(row);
  };
  const clear = () => [symbolBox, nameBox].filter(Boolean).forEach((box) => {
    box.value = "";
    box.dispatchEvent(new Event("input", { bubbles: true }));
  });
  const named = (value) => {
    const button = Array.from(page.querySelectorAll('button[name="target"]')).find((one) => one.value === value);
    if (button) button.click();
    return Boolean(button);
  };

  // What one key does; false when it means nothing here.
  const order = (key, box) => {
    const naming = box === nameBox && nameBox !== null;
    if (key === "/") next(symbolBox);
    else if (key === "+") typing.late();
    else if (key === "*") {
      if (!typing.star) return false;
      next(typing.star() ? nameBox : symbolBox);
    } else if (/^[1-9]$/.test(key)) return Boolean(typing.digit) && typing.digit(Number(key));
    else if (key === "-") {
      if (!naming) take("");
      else return named("");
    } else if (key === "?") {
      if (!naming) take("?");
      else return named("?");
    } else if (key === "0" && !naming) take("unknown");
    else return false;
    return true;
  };

  document.addEventListener("pointerdown", () => { byKeys = false; }, true);
  document.addEventListener("keydown", (event) => {
    byKeys = true;
    const at = event.target, box = at === symbolBox || at === nameBox ? at : null;
    const done = () => {
      event.preventDefault();
      event.stopPropagation();
    };
    if (event.key === "Escape" && (box || !at.closest("input, select") || page.contains(at))) {
      clear();
      typing.forget();
      say("");
      next(typing.isPile && typing.isPile() ? nameBox : symbolBox);
      return done();
    }
    if (event.key === "Enter" && event.ctrlKey && typing.finish) {
      if (typing.finish()) next(symbolBox);
      return done();
    }
    if (at.closest("textarea, select") || (at.closest("input") && !box && !at.matches('[type="radio"], [type="checkbox"]')) || (box && box.value)) return undefined;
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z") {
      undoLast();
      return done();
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
    if (event.key === "Enter" && box === nameBox && box && typing.enterEmpty) {
      typing.enterEmpty();
      return done();
    }
    if (order(event.key, box)) return done();
    // A letter typed nowhere is a symbol's.
    if (!box && /^\p{L}$/u.test(event.key)) {
      next(symbolBox);
      event.stopPropagation();
    }
    return undefined;
  }, true);

  page.addEventListener("typed", () => { if (byKeys) next(home()); });
  page.addEventListener("piled", () => { if (byKeys) next(symbolBox); });
  if (matchMedia("(hover: hover) and (pointer: fine)").matches) next(home());
})();
