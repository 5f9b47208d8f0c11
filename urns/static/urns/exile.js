/* Exile papers: symbol and name, two taps; or by piles, a name once and then one tap a symbol. */
"use strict";
(() => {
  const typing = window.aldeaTyping;
  if (!typing) return;
  const { page, words, say, put, tiles } = typing;
  const MODE = "aldea-typing-mode", DOUBLE_MS = 700;
  const late = page.querySelector('input[name="late"]');
  const radios = Array.from(page.querySelectorAll('input[name="symbol"]'));
  const names = Array.from(page.querySelectorAll('button[name="target"]'));
  const save = page.querySelector("[data-save-several]");
  const head = page.querySelector("[data-pile]");
  let pile = false, several = false, chosen = null, piled = 0;
  let tapped = { symbol: null, at: 0 };
  let sent = { target: null, at: 0 };

  const called = (button) => (button.firstChild || button).textContent.trim();
  const pressed = () => inTurn(names.filter((button) => button.getAttribute("aria-pressed") === "true"));
  let turn = 0;  // names are kept in the order in which they were tapped
  const press = (button, on) => {
    button.dataset.turn = String(turn += 1);
    if (on) button.setAttribute("aria-pressed", "true");
    else button.removeAttribute("aria-pressed");
  };
  const inTurn = (buttons) => buttons.sort((one, other) => one.dataset.turn - other.dataset.turn);
  const symbol = () => (radios.find((radio) => radio.checked) || { value: null }).value;
  const filterAgain = () => page.querySelectorAll("input[type=text]").forEach((box) => {
    box.value = "";
    box.dispatchEvent(new Event("input", { bubbles: true }));
  });

  const paper = (signed, buttons) => {
    const fields = buttons.map((button) => ["target", button.value]);
    if (late.checked) fields.push(["late", "1"]);
    put({ fields, symbol: signed, what: buttons.map(called).join(", ") });
    late.checked = false;
    radios.forEach((radio) => { radio.checked = false; });
    filterAgain();
  };

  const show = () => {
    page.classList.toggle("by-piles", pile);
    page.classList.toggle("several", several);
    document.querySelectorAll("[data-mode]").forEach((link) => {
      if ((link.dataset.mode === "pile") === pile) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    });
    page.querySelectorAll("[data-two-only]").forEach((one) => { one.hidden = pile; });
    page.querySelectorAll("[data-pile-only]").forEach((one) => { one.hidden = !pile; });
    head.querySelector("[data-pile-name]").textContent = chosen ? called(chosen) : head.dataset.none;
    head.querySelector("[data-pile-count]").textContent = piled ? head.dataset.count.replace("#", String(piled)) : "";
    head.classList.toggle("ready", Boolean(chosen));
    save.hidden = !several || pile;
    save.disabled = !pressed().length;
  };
  const setMode = (piles) => {
    pile = piles;
    several = false;
    chosen = null;
    piled = 0;
    names.forEach((button) => press(button, false));
    radios.forEach((radio) => { radio.checked = false; });
    try { localStorage.setItem(MODE, piles ? "pile" : "two"); } catch { /* only for this page, then */ }
    show();
  };
  const setSeveral = (on) => {
    several = on;
    names.forEach((button) => press(button, false));
    show();
  };
  const choosePile = (button) => {
    names.forEach((one) => press(one, one === button));
    if (chosen !== button) piled = 0;
    chosen = button;
    say("");
    filterAgain();
    show();
    page.dispatchEvent(new Event("piled"));
  };

  const tapName = (button) => {
    if (pile) return choosePile(button);
    if (several) {
      press(button, button.getAttribute("aria-pressed") !== "true");
      return show();
    }
    const signed = symbol();
    if (signed === null) {  // the second half of a double tap is not told off
      if (button.value !== sent.target || Date.now() - sent.at > DOUBLE_MS) say(words.nosymbol);
      return undefined;
    }
    sent = { target: button.value, at: Date.now() };
    return paper(signed, [button]);
  };
  // In pile mode a symbol is a paper. A finger that bounces is one paper; a tap after that is another.
  const tapSymbol = (signed) => {
    if (!pile) return undefined;
    if (!chosen) {
      radios.forEach((radio) => { radio.checked = false; });
      return say(words.nopile);
    }
    if (signed === tapped.symbol && Date.now() - tapped.at < DOUBLE_MS) {
      radios.forEach((radio) => { radio.checked = false; });
      return say(words.double);
    }
    tapped = { symbol: signed, at: Date.now() };
    piled += 1;
    paper(signed, [chosen]);
    return show();
  };

  page.addEventListener("submit", (event) => event.preventDefault());
  page.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    const radio = event.target.closest('input[name="symbol"]');
    if (radio) tapSymbol(radio.value);
    else if (button && button.name === "target") tapName(button);
    else if (button && button === save) {
      if (symbol() === null) say(words.nosymbol);
      else {
        paper(symbol(), pressed());
        setSeveral(false);
      }
    } else if (event.target.closest("[data-several]")) setSeveral(!several);
    else return;
    if (!radio) event.preventDefault();
  });
  // The arrows go from symbol to symbol; in pile mode only the space bar or Enter makes one a paper.
  page.addEventListener("keydown", (event) => {
    const at = radios.indexOf(event.target);
    if (!pile || at < 0) return;
    if (event.key === "Enter") {
      event.preventDefault();
      tapSymbol(event.target.value);
    }
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    radios[(at + step + radios.length) % radios.length].focus();
  });
  document.addEventListener("click", (event) => {
    const link = event.target.closest("[data-mode]");
    if (!link) return;
    event.preventDefault();
    say("");
    setMode(link.dataset.mode === "pile");
  });

  // What the keys call for.
  Object.assign(typing, {
    takeSymbol(signed) {
      radios.forEach((radio) => { radio.checked = radio.value === signed; });
      if (pile) tapSymbol(signed);
      return pile ? !chosen : true;  // whether a name has to follow
    },
    isPile: () => pile,
    star() {
      say("");
      setMode(!pile);
      return pile;
    },
    enterEmpty: () => { if (several && !save.disabled) save.click(); },
    forget() {
      radios.forEach((radio) => { radio.checked = false; });
      if (several) setSeveral(false);
    },
    late: () => { late.checked = !late.checked; },
    home: () => (pile && !chosen ? page.querySelector("[data-filter]") : document.getElementById("find-symbol")),
  });

  let kept = "";
  try { kept = localStorage.getItem(MODE) || ""; } catch { /* two taps, then */ }
  const asked = location.hash.slice(1).replace("%3F", "?");
  if (asked) history.replaceState(null, "", location.pathname);
  const early = symbol();  // tapped before this script had come over the Wi-Fi
  setMode(asked.startsWith("monton") || (asked !== "varios" && kept === "pile"));
  if (asked === "varios") setSeveral(true);
  const wanted = names.find((button) => `monton=${button.value}` === asked);
  if (wanted) choosePile(wanted);
  if (early !== null) typing.takeSymbol(early);
})();
