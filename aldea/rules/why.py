"""Why something happened to a player, as a chain of sentences drawn from the causes that outcomes carry.

Whoever is no keeper gets a cover version where the truth would betray the Albino.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from aldea.rules.events import Event
from aldea.rules.outcomes import BondEnded, FellBecause, PowerLost, ReactivatedBecause, Spared, Stolen
from aldea.rules.words import N_


@dataclass(frozen=True, slots=True)
class Reason:
    """A sentence with {a} for the player and {b} for the others behind it (`others`), and the papers that show it."""

    text: str
    player: str
    others: tuple[str, ...] = ()
    papers: tuple[str, ...] = ()


COVER = N_("{a} perdió su poder esa noche.")

_FALLS: Mapping[str, str] = {
    "bite": N_("La manada mordió a {a}: bastantes lobos escribieron su nombre."),
    "devour": N_("El Lobo Albino devoró a {a}."),
    "poison": N_("{a} recibió una poción de muerte."),
    "exile": N_("La aldea exilió a {a} en la votación."),
    "companion": N_("{a} tenía justo un número perdido de votos y salió con quien exilió la aldea."),
    "scapegoat": N_("Nadie deshizo el empate y {a} pagó por todos como cabeza de turco."),
    "shave": N_("La navaja del Barbero se llevó a {a}."),
    "love": N_("{a} cayó por amor: antes había caído {b}."),
    "shot": N_("A {a} le alcanzó el disparo del Cazador."),
    "mayor": N_("{a} devolvió el poder a un lobo y perdió el suyo: {b}."),
    "vengeance": N_("Los enamorados vengaron a Cupido en {a}."),
    "ruling": N_("Los monis decidieron que {a} quedara latente."),
}
_RETURNS: Mapping[str, str] = {
    "mayor": N_("El Alcalde reactivó a {a}."),
    "vengeance": N_("Los enamorados vengaron a {a}, y recuperó su poder."),
    "ruling": N_("Los monis decidieron que {a} recuperara su poder."),
}
_SPARED: Mapping[str, str] = {
    "shield": N_("Los lobos fueron a por {a}, pero tenía protección."),
    "immune": N_("Los lobos fueron a por {a}, pero era inmune."),
    "healed": N_("Los lobos mordieron a {a}, y una poción de vida deshizo la mordedura."),
    "elder": N_("Los lobos mordieron a {a}, pero era su primera mordedura."),
}


def why(events: Iterable[Event], player: str, *, keeper: bool) -> tuple[Reason, ...]:
    """Why the player is active or latent now: the last fall or return, then what lay behind it, one step at a time."""
    told = list(events)
    chain: list[Reason] = []
    asked, seen = [player], {player}
    while asked:
        current = asked.pop(0)
        last = next((e for e in reversed(told) if _moves(e, current)), None)
        if not isinstance(last, (FellBecause, ReactivatedBecause)):
            continue
        chain.append(_reason(last, current, keeper=keeper))
        if isinstance(last, FellBecause) and last.cause in ("love", "mayor"):
            behind = [pid for pid in last.because.players if pid not in seen]
            asked += behind
            seen.update(behind)
    return tuple(chain)


def story(events: Iterable[Event], player: str, *, keeper: bool) -> tuple[Reason, ...]:
    """Everything that happened to a player, in order: falls, returns, bites that failed, powers lost or stolen."""
    found = []
    for event in events:
        if event.audience == "keepers" and not keeper:
            if isinstance(event, FellBecause) and event.player == player:
                found.append(Reason(COVER, player))
        elif _moves(event, player):
            assert isinstance(event, (FellBecause, ReactivatedBecause))
            found.append(_reason(event, player, keeper=keeper))
        elif isinstance(event, Spared) and event.player == player:
            found.append(Reason(_SPARED[event.why], player, (), event.because.papers))
        elif isinstance(event, Stolen) and event.player == player:
            found.append(Reason(N_("{b} robó el poder de {a}."), player, (event.thief,), event.because.papers))
        elif isinstance(event, PowerLost) and event.player == player:
            found.append(Reason(N_("{a} perdió su poder para siempre."), player, (), event.because.papers))
        elif isinstance(event, BondEnded) and player in event.because.players:
            found.append(Reason(N_("Se rompió el enamoramiento de {a}."), player))
    return tuple(found)


def _moves(event: Event, player: str) -> bool:
    return isinstance(event, (FellBecause, ReactivatedBecause)) and event.player == player


def _reason(event: FellBecause | ReactivatedBecause, player: str, *, keeper: bool) -> Reason:
    if event.audience == "keepers" and not keeper:
        return Reason(COVER, player)
    texts = _FALLS if isinstance(event, FellBecause) else _RETURNS
    others = tuple(pid for pid in event.because.players if pid != player)
    return Reason(texts[event.cause], player, others, event.because.papers)
