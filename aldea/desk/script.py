"""What a GM reads aloud in each act, in the order of section 5 of the rules: a function of the Book's public events."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TypeVar

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from aldea.book import services as book
from aldea.book.record import Record
from aldea.camp.roster import fold
from aldea.rules import outcomes as o
from aldea.rules.characters import CHARACTERS
from aldea.rules.events import Event
from aldea.rules.inputs import ActPublished, MoonRead, WallPassed
from aldea.rules.moon import CARDS
from aldea.rules.village import Act

from . import words

E = TypeVar("E", bound=Event)
# The acts that read out who fell and who is back.
_LISTS = frozenset({"buenas_noches", "exile"})


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the count, as it is read."""

    name: str
    votes: str


@dataclass(frozen=True, slots=True)
class Piece:
    """One thing to say: `say` aloud, then `names` or the `rows` of a count; `aside` is for the reader alone."""

    say: str
    names: tuple[str, ...] = ()
    rows: tuple[Row, ...] = ()
    aside: str = ""


def script(record: Record, act: Act, called: Mapping[str, str]) -> tuple[Piece, ...]:
    """Return what is read in a resolved act; `called` gives each player's name. Pure: no query."""
    said = [line.event for line in record.lines if book.told_in(line) == act and line.event.audience == "public"]
    said += _since_the_last_reading(record, act)
    match act.kind:
        case "buenas_noches":
            return tuple(_buenas_noches(said, called))
        case "shot":
            return tuple(_shot(said, called))
        case "count":
            return tuple(_count(said, called))
        case "exile":
            passed = (line.event for line in record.passed_to_read())
            wall = [event.text for event in passed if isinstance(event, WallPassed) and event.day == act.day]
            return tuple(_exile(said, called, wall))
    return ()


def _since_the_last_reading(record: Record, act: Act) -> list[Event]:
    """Falls and returns outside the acts (a ruling, a departure): each is said at the next list of the fallen."""
    if act.kind not in _LISTS:
        return []
    loose: list[Event] = []
    for line in record.lines:
        event = line.event
        if isinstance(event, ActPublished) and event.act in _LISTS:
            if (event.day, event.act) == (act.day, act.kind):
                return loose
            loose = []
        elif line.act is None and isinstance(event, (o.Fell, o.Reactivated)):
            loose.append(event)
    return loose


def _of(said: Iterable[Event], kind: type[E]) -> list[E]:
    return [event for event in said if isinstance(event, kind)]


def _buenas_noches(said: list[Event], called: Mapping[str, str]) -> Iterable[Piece]:
    yield Piece(_("Buenas noches, aldea. Esto es lo que ha pasado hoy."), aside=_("Espera a que haya silencio."))
    yield _fallen(said, called, nobody=_("Esta noche nadie ha perdido su poder."))
    yield from _back(said, called)
    for mark in _of(said, o.Marked)[-1:]:  # the last name holds, also one said while the assembly was late
        say = _("El Cuervo ha dejado su marca. Mañana empieza el recuento con dos votos:")
        yield Piece(say, (called[mark.player],))
    for moon in _of(said, MoonRead):
        yield Piece(_("Mañana hay luna nueva en la aldea:"), tuple(_(CARDS.get(card, card)) for card in moon.cards))
    for answer in _of(said, o.MediumSaid):
        yield Piece(_("Los espíritus han hablado con el Médium, y dicen:"), (_yes_no(answer.yes),))
    if not _of(said, o.HunterNotice):
        yield _good_night()
    else:
        yield Piece(
            _("El Cazador ha perdido su poder. Tiene quince minutos para decirle un nombre al oído a un moni."),
            aside=_("Cuentan desde «Empezamos»: cantad algo, sin mirar a nadie. El nombre se apunta aquí debajo."),
        )


def _good_night() -> Piece:
    return Piece(_("La aldea se va a dormir. Buenas noches."))


def _shot(said: list[Event], called: Mapping[str, str]) -> Iterable[Piece]:
    shots = [event.target for event in _of(said, o.HunterShot)]
    target = shots[0] if shots else ""
    if not target:
        yield Piece(_("Han pasado los quince minutos y no ha sonado ningún disparo."))
    else:
        yield Piece(_("Ha sonado un disparo. El Cazador se lleva consigo a:"), (called[target],))
    others = [event.player for event in _of(said, o.Fell) if event.player != target]
    if others:
        yield Piece(_("Y también pierde su poder:"), words.names(others, called))
    yield _good_night()


def _count(said: list[Event], called: Mapping[str, str]) -> Iterable[Piece]:
    yield Piece(_("Buenos días, aldea. Vamos a contar los votos de ayer."), aside=_("Espera a que haya silencio."))
    for vote in _of(said, o.TavernVote):
        who, whom = called[vote.player], called.get(vote.target, "") or _("papeleta en blanco")
        yield Piece(_("El primer voto que se lee es el del Tabernero, %(who)s. Ha votado a:") % {"who": who}, (whom,))
    for count in _of(said, o.Counted):
        papers = ngettext("Había %(n)d papeleta en la urna.", "Había %(n)d papeletas en la urna.", count.papers)
        blanks = [_("En blanco: %(n)d.") % {"n": count.blanks}] if count.blanks else []
        yield Piece(" ".join([papers % {"n": count.papers}, words.void(count.void), *blanks]))
        if count.votes:
            yield Piece(_("Los votos:"), rows=_rows(count.votes, called), aside=_("De menos a más. Lee despacio."))
        else:
            yield Piece(_("Nadie ha recibido votos."))
    for result in _of(said, o.Condemned):
        yield from _sentence(result.exiled, result.companions, called)
    yield Piece(
        _("¿Tiene alguien algo que decir antes de que se cumpla?"),
        aside=_("Por si hay un indulto al oído. Cuando ya no pueda haberlo, pulsa «La lectura ha terminado»."),
    )


def _exile(said: list[Event], called: Mapping[str, str], wall: list[str]) -> Iterable[Piece]:
    for pardon in _of(said, o.Pardoned):
        yield Piece(_("Ha habido un indulto. Se libra:"), (called[pardon.player],))
    out: set[str] = set()
    for result in _of(said, o.PutOut):
        out |= {*result.exiled, *result.companions}
        yield from _sentence(result.exiled, result.companions, called)
    others = [event for event in _of(said, o.Fell) if event.player not in out]
    if others:
        yield _fallen(others, called, nobody="")
    yield from _back(said, called)
    for limit in _of(said, o.FranchiseLimited):
        if limit.players:
            say = _("El Cabeza de turco ha hablado. Hoy, en la urna del exilio, solo pueden votar:")
            yield Piece(say, words.names(limit.players, called))
        else:
            yield Piece(_("El Cabeza de turco ha hablado. Hoy no vota nadie en la urna del exilio."))
    for answer in _of(said, o.ProfessorSaid):
        yield Piece(_("El Catedrático ha preguntado por alguien, y la respuesta es:"), (_yes_no(answer.yes),))
    for charge in _of(said, o.Recharged):
        yield Piece(_("El Boticario ha recargado a:"), (_(CHARACTERS[charge.character].name),))
    for ban in _of(said, o.Banned):
        yield Piece(_("La Institutriz ha castigado sin votar hoy a:"), words.names(ban.players, called))
    for number, text in enumerate(wall):
        yield Piece(_("En la tapia han aparecido estos papeles:") if number == 0 else "", (f"«{text}»",))
    yield Piece(_("Que tengáis un buen día, aldea. Las urnas os esperan."))


def _sentence(exiled: Iterable[str], companions: Iterable[str], called: Mapping[str, str]) -> Iterable[Piece]:
    gone, along = words.names(exiled, called), words.names(companions, called)
    if not gone:
        yield Piece(_("La aldea no exilia hoy a nadie."))
        return
    yield Piece(ngettext("La aldea exilia a:", "La aldea exilia a estas personas:", len(gone)), gone)
    if along:
        yield Piece(
            ngettext(
                "Los números perdidos se cumplen, y acompaña al exilio:",
                "Los números perdidos se cumplen, y acompañan al exilio:",
                len(along),
            ),
            along,
        )


def _fallen(said: Iterable[Event], called: Mapping[str, str], nobody: str) -> Piece:
    fallen = words.names((event.player for event in _of(said, o.Fell)), called)
    if not fallen:
        return Piece(nobody)
    return Piece(ngettext("Ha perdido su poder:", "Han perdido su poder:", len(fallen)), fallen)


def _back(said: Iterable[Event], called: Mapping[str, str]) -> Iterable[Piece]:
    back = words.names((event.player for event in _of(said, o.Reactivated)), called)
    if back:
        yield Piece(ngettext("Ha recuperado su poder:", "Han recuperado su poder:", len(back)), back)


def _rows(votes: Mapping[str, int], called: Mapping[str, str]) -> tuple[Row, ...]:
    fewest_first = sorted(votes.items(), key=lambda item: (item[1], fold(called.get(item[0], item[0]))))
    return tuple(Row(called.get(player, player), words.votes(count)) for player, count in fewest_first)


def _yes_no(yes: bool) -> str:
    return _("SÍ") if yes else _("NO")
