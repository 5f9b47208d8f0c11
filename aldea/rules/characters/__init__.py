"""The characters and marks of the game, one module each; a new module here is found by itself."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Mapping
from types import MappingProxyType

from aldea.rules.character import Action, Character


def _found() -> dict[str, Character]:
    names = sorted(module.name for module in pkgutil.iter_modules(__path__) if not module.name.startswith("_"))
    modules = [importlib.import_module(f"{__name__}.{name}") for name in names]
    return {module.CHARACTER.key: module.CHARACTER for module in modules}


CHARACTERS: Mapping[str, Character] = MappingProxyType(_found())
"""Every character and mark, by its key, in alphabetical order."""
DEALT: Mapping[str, Character] = MappingProxyType({k: c for k, c in CHARACTERS.items() if not c.mark})
"""The characters that a deck may hold."""
ACTIONS: Mapping[str, Action] = MappingProxyType(
    {a.key: a for c in reversed(list(CHARACTERS.values())) for a in c.actions}
)
"""Every action, of papers and aloud, by its key."""
PAPER_ACTIONS: Mapping[str, Action] = MappingProxyType({k: a for k, a in ACTIONS.items() if not a.aloud})
ALOUD_ACTIONS: Mapping[str, Action] = MappingProxyType({k: a for k, a in ACTIONS.items() if a.aloud})


def catalog() -> Mapping[str, Character]:
    """Every character and mark, by its key."""
    return CHARACTERS


OWNERS: Mapping[str, Character] = MappingProxyType(
    {a.key: c for c in reversed(list(CHARACTERS.values())) for a in c.actions}
)
"""Action -> the character or mark that it belongs to; the bite is the wolves', though the Albino shares it."""
