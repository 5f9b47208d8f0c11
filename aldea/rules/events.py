"""What the Book can hold: the base class of every event, and the way to and from its stored form.

Inputs (`inputs.py`) are what people do and say; outcomes (`outcomes.py`) are what the rules make of it. Both are frozen
dataclasses with a stable tag `KIND` and a `VERSION`; an old version is upgraded on reading by `UPCASTS`.
"""

from __future__ import annotations

import dataclasses
import types
import typing
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Literal, TypeVar

Audience = Literal["public", "player", "gms", "keepers"]
"""public: anybody. player: the one named by `.to`, and the GMs. gms: the GMs. keepers: the two who know the Albino."""
JSON = Any


class UnknownEvent(ValueError):  # noqa: N818 - says what was met, as the rest of the kernel does
    """The stored kind, version or payload is not one that this kernel knows."""


@dataclass(frozen=True, slots=True)
class Because:
    """Why an outcome came about: the rule's name, the papers and the players behind it."""

    rule: str = ""
    papers: tuple[str, ...] = ()
    players: tuple[str, ...] = ()


NONE = Because()
"""No cause told here: public events leave it to their twins."""


@dataclass(frozen=True)
class Event:
    """Base of all events. `AUDIENCE` is who may read it, declared once per kind; see `audience`."""

    KIND: ClassVar[str] = ""
    VERSION: ClassVar[int] = 1
    IS_INPUT: ClassVar[bool] = False
    AUDIENCE: ClassVar[Audience] = "gms"

    @property
    def audience(self) -> Audience:
        """Who may read this event; kinds with a `secret` field are the keepers' when it is true."""
        return "keepers" if getattr(self, "secret", False) else self.AUDIENCE


EVENTS: dict[str, type[Event]] = {}
"""Every kind the Book can hold, by its tag."""
UPCASTS: dict[tuple[str, int], Callable[[dict[str, JSON]], dict[str, JSON]]] = {}
"""(kind, old version) -> the payload as the next version writes it."""

E = TypeVar("E", bound=type[Event])


def kind(tag: str, audience: Audience = "gms", *, is_input: bool = False, version: int = 1) -> Callable[[E], E]:
    """Class decorator: gives an event its stable tag and enters it in EVENTS."""

    def enter(cls: E) -> E:
        if tag in EVENTS:
            raise ValueError(f"two events share the tag {tag!r}")
        cls.KIND, cls.AUDIENCE, cls.IS_INPUT, cls.VERSION = tag, audience, is_input, version
        EVENTS[tag] = cls
        return cls

    return enter


def dump(event: Event) -> dict[str, JSON]:
    """The event's payload, without its kind and version: JSON-safe, keys sorted, stable."""
    names = [field.name for field in dataclasses.fields(event)]
    return {name: _plain(getattr(event, name)) for name in sorted(names)}


def load(kind: str, version: int, payload: Mapping[str, JSON]) -> Event:
    """The event behind a stored payload, upgraded to the present version; raises UnknownEvent."""
    cls = EVENTS.get(kind)
    if cls is None or not 1 <= version <= cls.VERSION:
        raise UnknownEvent(f"unknown event {kind!r} version {version}")
    stored = dict(payload)
    for old in range(version, cls.VERSION):
        stored = UPCASTS[kind, old](stored)
    hints = _hints(cls)
    if not stored.keys() <= hints.keys():
        raise UnknownEvent(f"{kind}: unknown fields {sorted(stored.keys() - hints.keys())}")
    try:
        return cls(**{name: _typed(value, hints[name]) for name, value in stored.items()})
    except (TypeError, ValueError, KeyError) as error:
        raise UnknownEvent(f"{kind}: {error}") from error


def _plain(value: Any) -> JSON:
    if isinstance(value, (str, int, float, type(None))):
        return value
    if isinstance(value, Mapping):
        return {str(key): _plain(value[key]) for key in sorted(value)}
    if isinstance(value, (tuple, list)):
        return [_plain(item) for item in value]
    return {field.name: _plain(getattr(value, field.name)) for field in dataclasses.fields(value)}


_HINTS: dict[Any, dict[str, Any]] = {}


def _hints(cls: Any) -> dict[str, Any]:
    """The types of a dataclass's fields; looked up once, for reading a Book asks for them line by line."""
    if cls not in _HINTS:
        names = {field.name for field in dataclasses.fields(cls)}
        _HINTS[cls] = {name: hint for name, hint in typing.get_type_hints(cls).items() if name in names}
    return _HINTS[cls]


def _typed(value: JSON, hint: Any) -> Any:
    origin = typing.get_origin(hint)
    if origin is types.UnionType:
        inner = next(arg for arg in typing.get_args(hint) if arg is not type(None))
        return None if value is None else _typed(value, inner)
    if origin is tuple:
        if not isinstance(value, list):
            raise TypeError(f"a list was expected, not {value!r}")
        inner = typing.get_args(hint)[0]
        return tuple(_typed(item, inner) for item in value)
    if origin is not None and issubclass(origin, Mapping):
        if not isinstance(value, Mapping):
            raise TypeError(f"a table was expected, not {value!r}")
        inner = typing.get_args(hint)[1]
        return {str(key): _typed(item, inner) for key, item in value.items()}
    if dataclasses.is_dataclass(hint):
        if not isinstance(value, Mapping):
            raise TypeError(f"a table was expected, not {value!r}")
        hints = _hints(hint)
        made: Any = hint
        return made(**{key: _typed(item, hints[key]) for key, item in value.items()})
    if hint in (str, int, bool) and (not isinstance(value, hint) or (hint is int and isinstance(value, bool))):
        raise TypeError(f"{hint.__name__} was expected, not {value!r}")
    return value
