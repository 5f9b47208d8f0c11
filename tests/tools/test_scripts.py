"""No script of the site is newer than ES2020: the camp's tablets are old."""

import pytest

from tools.scripts import ROOT, own_scripts, too_new


def test_every_script_is_looked_at() -> None:
    names = {path.name for path in own_scripts()}
    assert {"app.js", "outbox.js", "typing.js", "minutes.js"} <= names
    served = {path for room in ("aldea", "urns", "gazette", "templates") for path in (ROOT / room).rglob("*.js")}
    assert served == set(own_scripts())


@pytest.mark.parametrize("path", own_scripts(), ids=lambda path: path.name)
def test_it_runs_on_an_old_tablet(path: object) -> None:
    assert too_new((ROOT / str(path)).read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    "newer",
    [
        "a ||= 1;", "a ??= b;", "a &&= b;", "class A { x = 1; }", "class A { static x = 1; }", "class A { #x() {} }",
        "class A { static { go(); } }", "const n = 1_000;", "await go();", "const r = /a/d;", "const r = /[a--b]/v;",
        "for await (const one of list) go(one);", "#!/bin/node\ngo();", "a.replaceAll('a', 'b');", "a.at(-1);",
        "a?.at(-1);", "Object.hasOwn(a, 'b');", "structuredClone(a);", "a.findLast(Boolean);", "a.toSorted();",
        "Promise.any([]);", "new WeakRef(a);", "crypto.randomUUID();", "navigator.locks.request('a', go);",
        "navigator.serviceWorker.register('a');", "const f = ;",
    ],
)  # fmt: skip
def test_what_is_newer_is_found(newer: str) -> None:
    assert len(too_new(newer)) == 1, too_new(newer)


@pytest.mark.parametrize(
    "old",
    [
        "const a = b?.c ?? 1;", "const big = 10n;", "import('a');", "try { go(); } catch { stop(); }",
        "const a = { ...b };",
        "async function go() { for await (const one of list) await one; }", "const go = async () => { await stop(); };",
        "const r = /\\p{L}(?<=a)(?<x>b)/gimsuy;", "Promise.allSettled([]);", "'a ||= 1_000 a.at(1)';",
        "item.at = 1; use(item.at);",
        "`${a}||=`;", "// a.replaceAll()\ngo();", "class A { go() {} static stop() {} get x() { return 1; } }",
        "[...'a'.matchAll(/b/g)]; globalThis.a = 1;", "const { at, locks } = item;",
    ],
)  # fmt: skip
def test_what_is_not_newer_passes(old: str) -> None:
    assert too_new(old) == []
