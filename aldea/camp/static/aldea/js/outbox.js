/* The outbox: what was typed on this tablet and the laptop has not answered yet. It outlives the page, the browser and
   the Wi-Fi: any page of the site that is open sends what waits, in the order it was typed.

   aldeaOutbox.put({ url, fields: [[name, value]...], label, said, page, ... }) keeps an item and sends it; it returns the item.
     `label` says what it is to anybody ("Urna del exilio, día 3"); `said` what it says, and stays covered in the list;
     `kind`: "note" for what is no paper; `undoes`: the id of another item, without which this one makes no sense. Whatever else it holds is kept with it.
     A resend has to count once: the fields need a `ref` (newRef) that the server knows again.
   Each item is answered with an event on `document`: `outbox:answer`, detail { item, status, answer }, in every open tab.
   `outbox:found`, when a browser that had died turns out to have kept more than was seen at first.
   `outbox:state`, detail { waiting, refused, offline, locked, durable }, whenever one of them changes.
   The address has to answer JSON to `Accept: application/json`: 2xx, or 4xx with { told } for a refusal. A redirect means
   «log in again»; a page that is no JSON is not from the laptop (the portal of some Wi-Fi), and nothing counts as saved. */
"use strict";
window.aldeaOutbox = (() => {
  const WAITING = "aldea-outbox:", REFUSED = "aldea-refused:", SENDING = "aldea-outbox-sending", SAID = "aldea-outbox-said", GONE = "aldea-gone:";
  const SLOWEST_MS = 10000, LOST_MS = 3000, ASIDE_MS = 20000, TRIES = 6, FORGET_MS = 2 * 24 * 3600 * 1000;
  const memory = new Map();  // what the browser would not keep: then this page must not be closed
  const aside = new Map();   // by id: what the laptop will not take now, so that the others go on: { status, until }
  const failures = new Map();
  const unsure = new Set();  // what was here when the page was opened, until the second copy has said what was taken back
  const now = { offline: false, away: false };  // away: not logged in
  let busy = false, wait = 0, timer = 0, told = "";

  // crypto.randomUUID does not exist on a page served over plain HTTP.
  const newRef = () => {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    bytes[6] = (bytes[6] & 0x0f) | 0x40;
    bytes[8] = (bytes[8] & 0x3f) | 0x80;
    const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
  };
  const tab = newRef();
  const vault = window.aldeaVault;

  // --- What is kept: one entry an item, so that two tabs never overwrite each other ---------------------------------
  // What was written by halves holds up no other: the second copy may have it whole.
  const read = (text) => {
    try {
      const item = JSON.parse(text);
      return item && item.id && item.url && Array.isArray(item.fields) ? item : null;
    } catch { return null; }
  };
  const stored = (prefix) => {
    const found = [];
    try {
      for (let n = 0; n < localStorage.length; n += 1) {
        const key = localStorage.key(n);
        if (key && key.startsWith(prefix)) found.push(read(localStorage.getItem(key)));
      }
    } catch { /* a browser that keeps nothing */ }
    return found.filter(Boolean);
  };
  const list = (prefix) => {
    const held = [...memory].filter(([key]) => key.startsWith(prefix)).map(([, item]) => item);
    return [...stored(prefix), ...held].sort((one, other) => one.n - other.n || one.at - other.at);
  };
  const keep = (prefix, item) => {
    const key = prefix + item.id;
    vault.put(key, item);
    try {
      localStorage.setItem(key, JSON.stringify(item));
      memory.delete(key);
    } catch { memory.set(key, item); }
  };
  const drop = (prefix, id) => {
    memory.delete(prefix + id);
    vault.drop(prefix + id);
    try { localStorage.removeItem(prefix + id); } catch { /* it was never there */ }
  };
  const waiting = () => list(WAITING);
  const refused = () => list(REFUSED);
  const find = (id) => waiting().find((item) => item.id === id);

  const state = () => {
    const detail = {
      waiting: waiting().length, refused: refused().length, offline: now.offline, durable: !memory.size,
      locked: now.away || [...aside.values()].some((one) => one.status === 403),
    };
    const text = JSON.stringify([detail, [...aside.keys()]]);
    if (text === told) return;
    told = text;
    document.dispatchEvent(new CustomEvent("outbox:state", { detail }));
  };
  const tell = (detail) => document.dispatchEvent(new CustomEvent("outbox:answer", { detail }));

  // --- Only one tab sends at a time; one that died while sending holds the others up for three seconds --------------
  const hold = () => {
    try { localStorage.setItem(SENDING, `${tab} ${Date.now()}`); } catch { /* no other tab sees what this one holds */ }
  };
  const taken = () => {
    try {
      const [who, since] = (localStorage.getItem(SENDING) || "").split(" ");
      if (who && who !== tab && Date.now() - Number(since) < LOST_MS && Number(since) <= Date.now()) return true;
    } catch { /* no other tab either */ }
    hold();
    return false;
  };
  const release = () => {
    try { if ((localStorage.getItem(SENDING) || "").startsWith(tab)) localStorage.removeItem(SENDING); } catch { /* nothing is held */ }
  };

  // Whoever logs in again gets a new token: what waits must carry that one.
  const token = () => {
    const cookie = (document.cookie.match(/(?:^|; )csrftoken=([^;]+)/) || [])[1];
    return cookie || JSON.parse(document.body.getAttribute("hx-headers") || "{}")["X-CSRFToken"] || "";
  };

  const post = async (item) => {
    const body = new URLSearchParams(item.fields);
    body.set("csrfmiddlewaretoken", token());
    body.set("ago", String(Math.max(0, Math.round((Date.now() - item.at) / 1000))));
    const stop = new AbortController();
    const late = setTimeout(() => stop.abort(), SLOWEST_MS);
    try {
      const reply = await fetch(item.url, {
        method: "POST", body, headers: { Accept: "application/json" }, redirect: "manual", signal: stop.signal,
      });
      const json = (reply.headers.get("Content-Type") || "").includes("json");
      const answer = json ? await reply.json() : {};
      return { status: reply.type === "opaqueredirect" ? 302 : reply.status, json: json || reply.status === 204, answer };
    } catch {
      return { status: 0 };
    } finally {
      clearTimeout(late);
    }
  };

  const later = (ms) => {
    clearTimeout(timer);
    timer = setTimeout(send, ms);
  };
  const slower = () => {
    wait = Math.min(wait ? wait * 1.6 : 1500, SLOWEST_MS);
    later(wait);
  };
  const next = () => {
    const items = waiting();
    const still = (id) => unsure.has(id) || (aside.has(id) && aside.get(id).until > Date.now());
    return items.find((item) => !still(item.id) && !still(item.undoes));
  };

  const answered = (item, { status, answer }) => {
    if (!find(item.id)) return;  // another tab was quicker, and has told everybody
    drop(WAITING, item.id);
    aside.delete(item.id);
    const detail = { item, status, answer };
    if (status >= 400) {
      keep(REFUSED, { ...item, status, told: answer.told || "", refusedAt: Date.now() });
      waiting().filter((one) => one.undoes === item.id).forEach((one) => drop(WAITING, one.id));
    }
    try {
      localStorage.setItem(SAID, JSON.stringify(detail));
      localStorage.removeItem(SAID);
    } catch { /* no other tab knows of it */ }
    tell(detail);
  };

  // Sends one item; says whether the next may follow at once.
  const step = async () => {
    if (!next()) {
      if (aside.size) later(ASIDE_MS);
      return false;
    }
    if (taken()) {
      later(400);
      return false;
    }
    const item = next();  // as it is now that nobody else sends
    if (!item) {
      release();
      return false;
    }
    const holding = setInterval(hold, 1000);
    try {
      if (!item.tried) keep(WAITING, { ...item, tried: true });
      return took(item, await post(item));
    } finally {  // only now: what was answered is out of the list, and no other tab finds it there
      clearInterval(holding);
      release();
    }
  };

  // What becomes of an item; says whether the next may follow at once.
  const took = (item, reply) => {
    const { status, json } = reply;
    const broken = status >= 500 || status === 429 || status === 408 || (status >= 200 && status < 300 && !json);
    now.offline = status === 0 || broken;
    now.away = status === 302;
    if (status === 0 || now.away) {
      slower();
      return false;
    }
    if (broken) {
      const times = (failures.get(item.id) || 0) + 1;
      failures.set(item.id, times);
      if (times >= TRIES) {
        failures.delete(item.id);
        aside.set(item.id, { status, until: Date.now() + ASIDE_MS });
      }
      slower();
      return false;
    }
    wait = 0;
    if (!json) aside.set(item.id, { status, until: Date.now() + ASIDE_MS });  // 403, 404: not by whoever is logged in now
    else answered(item, reply);
    return true;
  };

  async function send() {
    clearTimeout(timer);
    if (busy) return;
    busy = true;
    try {
      while (await step()) state();
    } finally {
      busy = false;
      state();
    }
  }
  const again = () => {
    wait = 0;
    aside.clear();
    if (waiting().length) send();
  };

  const put = (given) => {
    const n = waiting().reduce((most, one) => Math.max(most, one.n), 0) + 1;
    const item = { label: "", said: "", ...given, id: given.id || newRef(), at: Date.now(), n, page: given.page || location.pathname + location.search, who: document.body.dataset.who || "" };
    keep(WAITING, item);
    state();
    wait = 0;  // somebody is typing here: the laptop is asked soon again
    send();
    return item;
  };
  // Takes back what has never left this tablet, and says whether it could: else an undo has to follow it.
  const remove = (id) => {
    const item = find(id);
    if (!item || item.tried) return false;
    vault.put(GONE + id, { id, at: Date.now() });  // the first copy may forget that it was taken out
    drop(WAITING, id);
    state();
    return true;
  };
  // Drops what may have left: whoever calls sends after it what takes it back, should it have arrived.
  const withdraw = (id) => {
    drop(WAITING, id);
    aside.delete(id);
    state();
  };
  // What cannot be saved is read and put away by a GM; so is what the laptop will never take.
  const dismiss = (id) => {
    drop(REFUSED, id);
    if (aside.has(id)) {
      drop(WAITING, id);
      aside.delete(id);
    }
    state();
  };

  // What only the second copy has was typed just before the browser died. A resend counts once, should it not be so.
  // What was taken back just before it died may still be in the first.
  waiting().forEach((item) => unsure.add(item.id));
  setTimeout(async () => {
    const every = await Promise.race([vault.all(), new Promise((done) => { setTimeout(done, LOST_MS, []); })]);
    const gone = every.filter(({ key }) => key.startsWith(GONE)), kept = every.filter(({ key }) => !key.startsWith(GONE));
    const back = new Set(gone.map(({ item }) => item.id));
    gone.filter(({ item }) => Date.now() - item.at > FORGET_MS).forEach(({ key }) => vault.drop(key));
    waiting().filter((item) => back.has(item.id)).forEach((item) => drop(WAITING, item.id));
    unsure.clear();
    const known = new Set([...waiting().map((one) => WAITING + one.id), ...refused().map((one) => REFUSED + one.id)]);
    const found = kept.filter(({ key, item }) => !known.has(key) && !back.has(item.id));
    found.forEach(({ key, item }) => keep(key.startsWith(REFUSED) ? REFUSED : WAITING, item));
    if (found.length || back.size) document.dispatchEvent(new Event("outbox:found"));
    state();
    send();
  }, 300);

  addEventListener("storage", (event) => {
    if (event.key === SAID && event.newValue) tell(JSON.parse(event.newValue));
    if (event.key === null || event.key.startsWith(WAITING) || event.key.startsWith(REFUSED)) state();
  });
  addEventListener("online", again);
  document.addEventListener("visibilitychange", () => { if (!document.hidden && waiting().length) send(); });
  addEventListener("pageshow", () => { if (waiting().length) send(); state(); });
  addEventListener("pagehide", release);
  addEventListener("beforeunload", (event) => { if (memory.size) event.preventDefault(); });
  setInterval(() => { if (waiting().length && !busy) { state(); send(); } }, SLOWEST_MS);

  return { put, remove, withdraw, dismiss, waiting, refused, find, again, newRef, state, why: (id) => (aside.get(id) || {}).status || 0 };
})();
