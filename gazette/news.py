"""Each piece of news in our own words: what the public events of one reading become on the page.

Names stand in `Article.names`; titles and sentences hold none, save the Tabernero's vote. Sentences fit any child.
"""

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from aldea.rules import inputs, outcomes
from aldea.rules.events import Event

from .content import Article, Count, Tally, Void
from .wording import VOID_REASONS, character_name, winner_name

E = TypeVar("E", bound=Event)
Names = Mapping[str, str]


def named(players: Iterable[str], names: Names) -> tuple[str, ...]:
    """Return players' names in the order of the alphabet: the order of the events could tell a cause."""
    return tuple(sorted((names.get(player, "—") for player in players), key=_alphabet))


def _alphabet(name: str) -> tuple[str, str]:
    bare = unicodedata.normalize("NFD", name.casefold())
    return "".join(letter for letter in bare if not unicodedata.combining(letter)), name


def _of(kind: type[E], events: Iterable[Event]) -> list[E]:
    return [event for event in events if isinstance(event, kind)]


def night(events: Sequence[Event], names: Names, *, counted: bool = False) -> list[Article]:
    """Return the news of a Buenas Noches (rules page, section 5). `counted`: its papers' count is read already."""
    shots = _of(outcomes.HunterShot, events)
    struck = [shot.target for shot in shots if shot.target]
    fallen = [event.player for event in _of(outcomes.Fell, events) if event.player not in struck]
    articles = [_night_falls(fallen, names)]
    if _of(outcomes.HunterNotice, events):
        articles.append(_hunter(struck, names))
    articles += _returns(events, names)
    articles += [
        Article(
            title=_("La sombra del cuervo"),
            names=named([mark.player], names),
            body=(
                _("Empezó el recuento con dos votos en contra.")
                if counted
                else _("Empezará el recuento de mañana con dos votos en contra."),
            ),
            poster=_("El cuervo se ha posado sobre"),
        )
        for mark in _of(outcomes.Marked, events)[-1:]
    ]
    articles += [_spirits(said.yes) for said in _of(outcomes.MediumSaid, events)]
    return articles


def _night_falls(fallen: Sequence[str], names: Names) -> Article:
    if not fallen:
        return Article(
            title=_("Una noche tranquila"),
            body=(_("La aldea contó sus puertas y no faltaba nadie. Esta noche nadie ha perdido su poder."),),
            poster=_("Esta noche no ha caído nadie"),
            heals=True,
        )
    return Article(
        title=_("La noche se ha cobrado su presa"),
        names=named(fallen, names),
        body=(
            ngettext(
                "Se apagó una ventana en la aldea. Desde hoy juega sin poder, y sigue votando.",
                "Se apagaron varias ventanas en la aldea. Desde hoy juegan sin poder, y siguen votando.",
                len(fallen),
            ),
        ),
        poster=_("Esta noche se queda sin poder") if len(fallen) == 1 else _("Esta noche se quedan sin poder"),
        hurts=True,
    )


def _hunter(struck: Sequence[str], names: Names) -> Article:
    return Article(
        title=_("El disparo del cazador"),
        names=named(struck, names),
        body=(
            _("Tuvo quince minutos para un último disparo, y dio en el blanco.")
            if struck
            else _("Tuvo quince minutos para un último disparo, pero no sonó ninguno."),
        ),
        poster=_("El disparo del cazador alcanza a") if struck else _("El cazador no ha disparado"),
        hurts=bool(struck),
    )


def _returns(events: Sequence[Event], names: Names) -> list[Article]:
    back = [event.player for event in _of(outcomes.Reactivated, events)]
    if not back:
        return []
    return [
        Article(
            title=_("Una luz que vuelve"),
            names=named(back, names),
            body=(
                ngettext(
                    "Ha recuperado su lugar en el juego.",
                    "Han recuperado su lugar en el juego.",
                    len(back),
                ),
            ),
            poster=_("Vuelve al juego") if len(back) == 1 else _("Vuelven al juego"),
            heals=True,
        )
    ]


def _spirits(yes: bool) -> Article:
    return Article(
        title=_("Los espíritus responden que sí") if yes else _("Los espíritus responden que no"),
        body=(_("Solo quien preguntó sabe a qué."),),
        poster=_("Los espíritus dicen que sí") if yes else _("Los espíritus dicen que no"),
    )


def morning(events: Sequence[Event], names: Names) -> list[Article]:
    """Return the news of a Buenos Días (rules page, section 5), the exile first."""
    out = _of(outcomes.PutOut, events)
    exiled = [player for event in out for player in event.exiled]
    companions = [player for event in out for player in event.companions]
    articles: list[Article] = []
    if out:
        articles.append(_exile(exiled, names))
    if companions:
        articles.append(
            Article(
                title=_("Los números perdidos"),
                names=named(companions, names),
                body=(_("Sus votos suman uno de los números malditos, y se van con quien se va."),),
                poster=_("Y por los números perdidos"),
                hurts=True,
            )
        )
    articles += [
        Article(
            title=_("Perdón en la plaza"),
            names=named([event.player], names),
            body=(_("Un indulto llegó a tiempo: se queda en la aldea."),),
            poster=_("Indulto para"),
            heals=True,
        )
        for event in _of(outcomes.Pardoned, events)
    ]
    articles += [_count(event, names) for event in _of(outcomes.Counted, events)]
    others = [event.player for event in _of(outcomes.Fell, events) if event.player not in (*exiled, *companions)]
    articles += _other_falls(others, names) + _returns(events, names)
    articles += [_tavern(vote, names) for vote in _of(outcomes.TavernVote, events)]
    articles += [_professor(said.yes) for said in _of(outcomes.ProfessorSaid, events)]
    articles += [
        Article(
            title=_("El boticario abre su armario"),
            body=(_("Recupera un uso de su poder: %(character)s.") % {"character": character_name(event.character)},),
        )
        for event in _of(outcomes.Recharged, events)
    ]
    return articles + _votes_today(events, names)


def _exile(exiled: Sequence[str], names: Names) -> Article:
    if not exiled:
        return Article(
            title=_("Hoy no se va nadie"),
            body=(_("Se contaron las papeletas y las puertas de la aldea siguieron cerradas."),),
            poster=_("Hoy no se exilia a nadie"),
            heals=True,
        )
    return Article(
        title=_("La aldea ha hablado"),
        names=named(exiled, names),
        body=(
            ngettext(
                "La aldea le enseña el camino del exilio. Desde hoy juega sin poder, y sigue votando.",
                "La aldea les enseña el camino del exilio. Desde hoy juegan sin poder, y siguen votando.",
                len(exiled),
            ),
        ),
        poster=_("Al exilio"),
        hurts=True,
    )


def _count(event: outcomes.Counted, names: Names) -> Article:
    rows = [Tally(names.get(player, "—"), votes) for player, votes in event.votes.items() if votes]
    rows.sort(key=lambda row: (-row.votes, _alphabet(row.name)))
    known = [reason for reason in VOID_REASONS if event.void.get(reason)]
    voids = tuple(Void(str(VOID_REASONS[reason]), event.void[reason]) for reason in known)
    return Article(title=_("El recuento"), count=Count(event.papers, event.blanks, voids, tuple(rows)))


def _other_falls(fallen: Sequence[str], names: Names) -> list[Article]:
    if not fallen:
        return []
    return [
        Article(
            title=_("También se apagan"),
            names=named(fallen, names),
            body=(ngettext("Desde hoy juega sin poder.", "Desde hoy juegan sin poder.", len(fallen)),),
            poster=_("También se queda sin poder") if len(fallen) == 1 else _("También se quedan sin poder"),
            hurts=True,
        )
    ]


def _tavern(vote: outcomes.TavernVote, names: Names) -> Article:
    who = names.get(vote.player, "—")
    against = names.get(vote.target, "—") if vote.target else ""
    return Article(
        title=_("En la taberna"),
        body=(
            _("%(who)s votó contra %(against)s: fue el primer voto que se leyó.") % {"who": who, "against": against}
            if against
            else _("%(who)s votó en blanco: fue el primer voto que se leyó.") % {"who": who},
        ),
    )


def _professor(yes: bool) -> Article:
    return Article(
        title=_("El Oráculo contesta que sí") if yes else _("El Oráculo contesta que no"),
        body=(_("La pregunta del catedrático tiene su respuesta."),),
        poster=_("El Oráculo contesta que sí") if yes else _("El Oráculo contesta que no"),
    )


def _votes_today(events: Sequence[Event], names: Names) -> list[Article]:
    articles = [
        Article(
            title=_("Sin voz en la urna"),
            names=named(event.players, names),
            body=(
                ngettext(
                    "Por orden de la institutriz, hoy no vota en la urna del exilio.",
                    "Por orden de la institutriz, hoy no votan en la urna del exilio.",
                    len(event.players),
                ),
            ),
            poster=_("Hoy no vota") if len(event.players) == 1 else _("Hoy no votan"),
        )
        for event in _of(outcomes.Banned, events)
        if event.players
    ]
    articles += [
        Article(
            title=_("Hoy votan solo unos pocos") if event.players else _("Hoy no vota nadie"),
            names=named(event.players, names),
            body=(_("Así lo dispuso quien pagó por el empate, para la urna del exilio de hoy."),),
            poster=_votes_only(len(event.players)),
        )
        for event in _of(outcomes.FranchiseLimited, events)
    ]
    return articles


def _votes_only(players: int) -> str:
    if not players:
        return _("Hoy no vota nadie")
    return _("Hoy solo vota") if players == 1 else _("Hoy solo votan")


def asamblea(events: Sequence[Event], names: Names) -> list[Article]:
    """Return the news of an Asamblea: on day 1 who keeps the tavern, then whom the flute charmed."""
    tavern = [
        Article(
            title=_("Se abre la taberna"),
            names=named([event.player], names),
            body=(_("Sirve a la vista de todos: por la mañana su voto es el primero que se lee."),),
        )
        for event in _of(outcomes.Presented, events)
    ]
    return tavern + [
        Article(
            title=_("Una flauta a lo lejos"),
            names=named(event.fresh, names),
            body=(ngettext("Ha caído bajo el hechizo.", "Han caído bajo el hechizo.", len(event.fresh)),),
        )
        for event in _of(outcomes.CharmedListed, events)
        if event.fresh
    ]


def loose_articles(events: Sequence[Event], names: Names) -> list[Article]:
    """Return the news that belong to no act: a victory, the wall's papers, what a GM ruled."""
    articles = [
        Article(
            title=_("La partida tiene vencedor"),
            body=tuple(winner_name(winner) for winner in event.winners),
            poster=", ".join(winner_name(winner) for winner in event.winners),
            victory=True,
        )
        for event in _of(inputs.VictoryAnnounced, events)
    ]
    fallen = [event.player for event in _of(outcomes.Fell, events)]
    articles += _other_falls(fallen, names) + _returns(events, names)
    wall = [event.text for event in _of(inputs.WallPassed, events)]
    if wall:
        articles.append(Article(title=_("Leído en la tapia"), body=tuple(f"«{text}»" for text in wall)))
    return articles
