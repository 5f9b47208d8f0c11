/* Wall papers: the text, then the symbol that signs it, which saves it. */
"use strict";
(() => {
  const typing = window.aldeaTyping;
  if (!typing) return;
  const { page, words, say, put } = typing;
  const text = page.querySelector("textarea");
  const late = page.querySelector('input[name="late"]');
  let sent = { symbol: null, at: 0 };

  const save = (symbol) => {
    const said = text.value.trim();
    if (!said) {  // the second half of a double tap is not told off
      if (symbol !== sent.symbol || Date.now() - sent.at > 700) {
        say(words.notext);
        if (typing.byKeys()) text.focus();
      }
      return;
    }
    sent = { symbol, at: Date.now() };
    put({ fields: [["text", said], ...(late.checked ? [["late", "1"]] : [])], symbol, what: `«${said}»` });
    page.reset();
  };
  page.addEventListener("submit", (event) => event.preventDefault());
  page.addEventListener("click", (event) => {
    const button = event.target.closest('button[name="symbol"]');
    if (!button) return;
    event.preventDefault();
    save(button.value);
  });
  Object.assign(typing, {
    takeSymbol(symbol) {
      save(symbol);
      return false;
    },
    finish() {
      document.getElementById("find-symbol").focus();
      return true;
    },
    forget: () => {},
    late: () => { late.checked = !late.checked; },
    home: () => text,
  });
})();
