/* What is said aloud, noted without waiting for the laptop: every form of these pages goes through the tablet's outbox, so
   that it also works where there is no Wi-Fi, and outlives the page. Without this file each is an ordinary form. */
"use strict";
document.addEventListener("DOMContentLoaded", () => {  // the outbox is there by now
  const outbox = window.aldeaOutbox;
  const model = document.querySelector("template[data-voice-model]");
  const panel = document.querySelector("[data-voice-panel]");
  const here = (root, name) => root.querySelector(`[data-here="${name}"]`);
  const value = (item, name) => (item.fields.find(([key]) => key === name) || [])[1];
  const asked = () => panel && panel.querySelector("form");

  // --- One thing's form, built from what the page already holds -----------------------------------------------------
  const tileOf = (person, mode) => {
    const li = person.cloneNode(true), tile = li.querySelector(".tile");
    const box = document.createElement(mode === "tap" ? "button" : "label");
    if (mode === "tap") {
      box.className = tile.className;
      box.name = "target";
      box.value = li.dataset.ref;
      box.append(...tile.childNodes);
      tile.replaceWith(box);
    } else {
      const input = Object.assign(document.createElement("input"), { type: mode, name: "target", value: li.dataset.ref });
      tile.replaceWith(box);
      box.append(input, tile);
    }
    return li;
  };
  const open = (link) => {
    const say = link.dataset, form = model.content.firstElementChild.cloneNode(true);
    Object.assign(form.dataset, { mode: say.mode, title: link.textContent.trim(), least: say.least, few: model.dataset.few, empty: model.dataset.empty });
    if ("covered" in say) form.dataset.covered = "";
    form.elements.dice.value = say.say;
    form.elements.quien.value = say.quien;
    here(form, "title").textContent = say.title;
    here(form, "lead").textContent = say.lead;
    here(form, "lead").hidden = !say.lead;
    for (const [part, wanted] of [["note", say.mode === "text"], ["reason", "reason" in say]]) if (!wanted) here(form, part).remove();
    const names = here(form, "names");
    if (say.mode === "text" || say.mode === "none") names.remove();
    else {
      const people = [...document.querySelector("template[data-voice-people]").content.children];
      const offered = people.filter((person) => ("away" in person.dataset) === ("ofAway" in say));
      for (const person of offered) {
        const li = tileOf(person, say.mode);
        if ("dim" in say && "latent" in person.dataset) li.querySelector(".tile").classList.add("used");
        names.querySelector("ul").append(li);
      }
      if (!offered.length) names.hidden = !(here(form, "nobody").hidden = false);
    }
    panel.replaceChildren(form);
    shape();
    scrollTo(0, 0);
    here(form, "title").focus({ preventScroll: true });
  };
  const close = () => {
    if (!panel) return;
    panel.replaceChildren();
    shape();
  };
  let gestures = false;
  // After a tap, and after the laptop has sent the list anew, the page looks as it was left.
  const shape = () => {
    const form = asked(), menu = document.querySelector("[data-voice-menu]"), button = document.querySelector("[data-voice-do]");
    if (menu) menu.hidden = Boolean(form);
    if (button) button.hidden = !form || form.dataset.mode === "tap";
    const boxes = document.querySelector("[data-voice-gestures-here]"), link = document.querySelector("[data-voice-gestures]");
    if (boxes) boxes.hidden = !gestures;
    if (link) link.setAttribute("aria-expanded", String(gestures));
    if (form && menu && here(form, "gone")) {
      const still = [...menu.querySelectorAll("[data-say]")].some((one) => one.dataset.say === form.elements.dice.value && one.dataset.quien === form.elements.quien.value);
      here(form, "gone").hidden = still;
    }
    draw();
  };

  document.addEventListener("click", (event) => {
    const link = event.target.closest("a, button");
    if (!link) return;
    if (link.matches("[data-say]") && model) open(link);
    else if (link.matches("[data-voice-leave]")) close();
    else if (link.matches("[data-voice-gestures]")) {
      gestures = !gestures;
      shape();
      if (gestures) document.querySelector("[data-voice-gestures-here]").scrollIntoView();
    } else return;
    event.preventDefault();
  }, true);  // before the site's own script asks whether there is Wi-Fi

  // --- What a form says goes into the outbox ------------------------------------------------------------------------
  const words = () => document.querySelector("[data-voice-waiting]")?.dataset || {};
  const name = (input) => {
    const tile = input.matches("button") ? input : input.nextElementSibling;
    return (tile.firstChild || tile).textContent.trim();
  };
  const chosen = (form, pressed) => {
    const inputs = [...form.querySelectorAll('input[name="target"]:checked')];
    return (pressed && pressed.name === "target" ? [pressed] : inputs).map(name);
  };
  const press = (form, button) =>
    form.querySelectorAll("[aria-pressed]").forEach((one) => one.setAttribute("aria-pressed", String(one === button)));
  const complain = (form, text) => {
    const place = here(form, "trouble");
    if (!place) return;
    place.textContent = text || "";
    place.hidden = !text;
    if (text) place.scrollIntoView({ block: "nearest" });
  };
  let pressed = null, last = { key: "", at: 0 };
  document.addEventListener("click", (event) => { pressed = event.target.closest("button"); }, true);  // older tablets do not say which button sent a form
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!form.matches("form[data-voice]") || !outbox) return;
    event.preventDefault();
    const button = event.submitter || pressed, names = chosen(form, button), mode = form.dataset.mode;
    const few = (mode === "radio" && !names.length) || (mode === "checkbox" && names.length < Number(form.dataset.least || 0));
    const blank = mode === "text" && !form.elements.text.value.trim();
    if (few || blank) {
      complain(form, few ? form.dataset.few : form.dataset.empty);
      return;
    }
    const fields = [...new FormData(form)].filter(([key]) => key !== "csrfmiddlewaretoken");
    if (button && button.name) fields.push([button.name, button.value]);
    const key = JSON.stringify(fields);
    if (key === last.key && Date.now() - last.at < 700) return;  // one tap, sent twice
    last = { key, at: Date.now() };
    const text = mode === "text" ? form.elements.text.value.trim() : "";
    const who = text ? `«${text}»` : names.join(", ") || (mode === "checkbox" ? words().nobody : form.dataset.what || "");
    const doing = button && button.name === "gesto" ? `${form.dataset.title} · ${button.textContent.trim()}` : form.dataset.title;
    outbox.put({
      url: form.getAttribute("action"), kind: "note", label: words().label || form.dataset.title, said: who ? `${doing}: ${who}` : doing,
      voice: { what: doing, who, covered: "covered" in form.dataset }, fields: [...fields, ["ref", outbox.newRef()]],
    });
    if (form.closest("[data-voice-panel]")) close();
    form.closest("details")?.removeAttribute("open");
    press(form, button);
    draw();
  }, true);

  // --- What waits here, with its undo -------------------------------------------------------------------------------
  const mine = () => [...outbox.waiting(), ...outbox.refused()].filter((item) => item.voice && item.who === (document.body.dataset.who || "")).reverse();
  const row = (item, told) => {
    const li = told.querySelector("template").content.firstElementChild.cloneNode(true), { what, who, covered } = item.voice;
    li.dataset.id = item.id;
    here(li, "what").textContent = who && !covered ? `${what}: ${who}` : what;
    here(li, "covered").hidden = !(who && covered);
    here(li, "who").textContent = who;
    here(li, "hour").textContent = new Date(item.at).toLocaleTimeString(document.documentElement.lang || "es", { hour: "2-digit", minute: "2-digit" });
    here(li, "state").textContent = item.refusedAt ? item.told : Date.now() - item.at < 2000 ? told.dataset.sending : told.dataset.waits;
    li.classList.toggle("past", Boolean(item.refusedAt));
    li.querySelector("[data-voice-undo]").hidden = Boolean(item.refusedAt) || !value(item, "dice") || value(item, "dice") === "retirar";
    li.querySelector("[data-voice-read]").hidden = !item.refusedAt;
    return li;
  };
  function draw() {
    const told = document.querySelector("[data-voice-waiting]"), items = outbox ? mine() : [];
    const shot = items.some((item) => value(item, "dice") === "shot" && !item.refusedAt);
    document.querySelectorAll('[data-hunter], [data-say="shot"]').forEach((one) => { one.hidden = shot; });
    for (const item of items.filter((one) => value(one, "da") && !one.refusedAt).reverse()) {
      const box = [...document.querySelectorAll(".gestures form")].find(({ elements: { da, recibe } }) => da.value === value(item, "da") && recibe.value === value(item, "recibe"));
      if (box) press(box, box.querySelector(`[value="${value(item, "gesto")}"]`));
    }
    if (!told) return;
    const list = told.querySelector("ul"), key = JSON.stringify(items.map((item) => [item.id, item.told, Date.now() - item.at < 2000]));
    if (list.dataset.key !== key) {  // what is being read does not jump
      list.dataset.key = key;
      list.replaceChildren(...items.map((item) => row(item, told)));
    }
    told.hidden = !items.length;
    if (items.some((item) => Date.now() - item.at < 2000)) setTimeout(draw, 2000);
  }
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-voice-undo], [data-voice-read]");
    if (!button) return;
    const id = button.closest("li").dataset.id, item = outbox.find(id);
    if (button.matches("[data-voice-read]")) outbox.dismiss(id);
    else if (item && !outbox.remove(id)) {
      // It may have arrived although the answer was lost: the laptop is asked to take it back, if it has it.
      outbox.withdraw(id);
      outbox.put({
        url: item.url, kind: "note", label: item.label, said: `${words().undoing}: ${item.said}`,
        voice: { ...item.voice, what: `${words().undoing}: ${item.voice.what}` },
        fields: [["dice", "retirar"], ["target", value(item, "ref")], ["ref", outbox.newRef()]],
      });
    }
    draw();
  });

  document.addEventListener("outbox:state", draw);
  document.addEventListener("outbox:answer", (event) => {
    const { item, status, answer } = event.detail, told = document.querySelector("[data-voice-told]");
    if (!item.voice) return;
    if (told) {
      told.querySelector("span").textContent = answer.told || "";
      told.hidden = status >= 400 || !answer.told;
    }
    document.dispatchEvent(new CustomEvent("voice:look"));
    draw();
  });
  document.addEventListener("htmx:load", shape);
  shape();
});
