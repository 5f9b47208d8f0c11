"""Cazador (rules, section 6): deactivated by any cause, he has fifteen minutes at Buenas Noches to shoot somebody.

Whoever holds the shot, a thief too, is announced and shoots. A missed window spends it; reactivated before his Buenas
Noches there is no shot and it stays unspent.
"""

from __future__ import annotations

from collections.abc import Iterator

from aldea.rules.character import Action, Character
from aldea.rules.events import Because, Event
from aldea.rules.outcomes import Doomed, HunterDue, HunterNotice, HunterShot, HunterWindow, PowerLost, PowerUsed
from aldea.rules.scene import Scene
from aldea.rules.words import N_


def due(scene: Scene, gone: tuple[str, ...]) -> Iterator[Event]:
    """Whoever falls with the shot unspent is due at the next Buenas Noches."""
    for pid in gone:
        player = scene.player(pid)
        if player.latent and player.here and player.uses.get("cazador", 0):
            yield HunterDue(pid, Because("cazador", players=(pid,)))


def announce(scene: Scene) -> Iterator[Event]:
    """Night: he is announced, without a name; an absent one waits until he is back."""
    ready = [p for p in scene.village.players.values() if p.hunter_due and p.latent and not p.away]
    for player in ready[:1]:
        yield HunterWindow(scene.day, player.id, Because("cazador", players=(player.id,)))
        yield HunterNotice(scene.day)


def shoot(scene: Scene) -> Iterator[Event]:
    """The shot spoken within the window, or its end."""
    hunter = scene.village.players.get(scene.village.hunter or "")
    if hunter is None or hunter.active or not hunter.here:
        yield HunterShot(scene.day, "")
        return
    because = Because("shot", players=(hunter.id,))
    named = [pid for pid in scene.village.marked("shot", scene.day) if scene.player(pid).playing]
    yield HunterShot(scene.day, named[0] if named else "")
    if not named:
        yield PowerLost(hunter.id, "cazador", because)
        return
    # The only shot there is: nothing recharges it.
    yield PowerUsed(scene.day, hunter.id, "cazador", (named[0],), 0, because)
    yield Doomed(named[0], "shot", because)


CHARACTER = Character(
    key="cazador",
    name=N_("Cazador"),
    side="aldea",
    power="U",
    card=N_(
        "Cuando pierdas tu poder, por lo que sea, en el siguiente «Buenas Noches» se anunciará que el cazador "
        "ha caído. Tienes entonces quince minutos para decir un nombre a un moni: ese jugador pierde también "
        "su poder. Solo hay un disparo, y si no lo usas se pierde."
    ),
    actions=(Action("shot", N_("Disparar"), aloud=True, own=False, active_target=True),),
    uses={"cazador": 1},
    items={"cazador": N_("Disparos")},
    script=N_("Ha sido desactivado el cazador."),
    steps={"hunter": announce, "shoot": shoot},
    consequence=due,
)
