"""The secret drawings that sign papers (rules, section 3): keys only, the glyphs are drawn elsewhere.

50 families of three symbols; a child is dealt one from a family nobody else has while there are enough. Beyond 150
players a symbol is a pair of drawings, written `s01+s02`.
"""

from __future__ import annotations

from collections.abc import Iterable

PACK = "pack"
"""The pack's sign: every wolf knows it."""
PACK_NEAR = "pack_near"
"""The near copy of the pack's sign: the Albino's."""

_NAMES = (
    *("sol", "casa", "pez", "llave", "hoja", "ola", "luna", "estrella", "arbol", "taza", "pajaro", "flor", "barco"),
    *("escalera", "rayo", "espiral", "corona", "ojo", "campana", "ancla", "seta", "flecha", "montana", "letra"),
    *("bicho", "serpiente", "conejo", "huella", "camisa", "tienda", "cometa", "coche", "cohete", "paraguas"),
    *("martillo", "espada", "libro", "dado", "guitarra", "reloj", "helado", "cereza", "queso", "cactus"),
    *("silla", "puente", "faro", "corazon", "cara", "signo"),
)

FAMILIES: dict[str, tuple[str, ...]] = {
    name: tuple(f"s{3 * i + k:02d}" for k in (1, 2, 3)) for i, name in enumerate(_NAMES)
}
"""Family name -> its three symbol keys: sol s01-s03, casa s04-s06, ... letra s70-s72, ... signo s148-s150."""

SYMBOLS: tuple[str, ...] = tuple(symbol for family in FAMILIES.values() for symbol in family)
SIGNS = (PACK, PACK_NEAR)
_PLACES = {symbol: place for place, symbol in enumerate((*SYMBOLS, *SIGNS))}


def is_symbol(key: str) -> bool:
    """Whether a key is a symbol that a player can be dealt (a drawing, or a pair of two different ones)."""
    first, plus, second = key.partition("+")
    if not plus:
        return key in _KNOWN
    return first in _KNOWN and second in _KNOWN and first != second


def all_symbols() -> Iterable[str]:
    """Every symbol, in the order in which they are dealt: one of each family first, the pairs last."""
    drawings = [family[k] for k in range(3) for family in FAMILIES.values()]
    yield from drawings
    for apart in _APART:
        for first, second in zip(drawings, (*drawings[apart:], *drawings[:apart]), strict=True):
            yield f"{first}+{second}"


def in_order(symbols: Iterable[str]) -> list[str]:
    """Symbols in the order of their families, a pair after its first drawing, the pack's signs last.

    By the letters of the keys `s100` would stand before `s11`, away from its family.
    """
    return sorted(symbols, key=lambda symbol: ([_PLACES.get(one, len(_PLACES)) for one in symbol.split("+")], symbol))


_KNOWN = frozenset(SYMBOLS)
_APART = sorted(
    range(1, len(SYMBOLS)),
    key=lambda apart: (apart % len(FAMILIES) == 0, 2 * apart >= len(SYMBOLS), -apart),
)
"""How far apart the two drawings of a pair stand: first so that they are of different families, few pairs share a
drawing and none is another's the other way round; pairs of one family come last."""
