/* The outbox's second copy. What localStorage takes at once reaches the disk seconds later: a tablet whose battery ends, or
   whose system kills the browser, would lose the last papers. This one is on the disk as soon as it is written. */
"use strict";
window.aldeaVault = (() => {
  const STORE = "outbox";
  let opened = null;
  const open = () => {
    opened = opened || new Promise((done, fail) => {
      const asked = indexedDB.open("aldea", 1);
      asked.onupgradeneeded = () => asked.result.createObjectStore(STORE);
      asked.onsuccess = () => done(asked.result);
      asked.onerror = asked.onblocked = () => fail(asked.error);
    });
    return opened;
  };
  const within = async (mode, act) => {
    const base = await open();
    return new Promise((done, fail) => {
      const whole = base.transaction(STORE, mode, { durability: "strict" });
      const asked = act(whole.objectStore(STORE));
      whole.oncomplete = () => done(asked.result);
      whole.onerror = whole.onabort = () => fail(whole.error);
    });
  };
  // A browser without it has the first copy.
  const quietly = (promise) => promise.catch(() => undefined);
  return {
    put: (key, item) => quietly(within("readwrite", (store) => store.put({ key, item }, key))),
    drop: (key) => quietly(within("readwrite", (store) => store.delete(key))),
    all: async () => (await quietly(within("readonly", (store) => store.getAll()))) || [],
  };
})();
