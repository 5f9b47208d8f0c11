"""Recogida, the interviews of day 1: what has been seen to, and what is mended there. The only writers of both."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.contrib.auth.models import AbstractBaseUser
from django.db.models import Q
from django.utils.translation import gettext as _

from aldea.camp import services as camps
from aldea.camp.keepers import gms_of
from aldea.camp.models import Camp, Player
from aldea.camp.roster import Child
from aldea.rules.covers import within
from aldea.rules.deal import fresh_symbol, late_symbol
from aldea.rules.dice import Dice
from aldea.rules.inputs import HandedOver, Swapped, SymbolChanged, Told, Untold
from aldea.rules.introductions import ring
from aldea.rules.limits import Limits
from aldea.rules.outcomes import Introduced
from aldea.rules.sides import ALBINO
from aldea.rules.village import Village

from .errors import Refused
from .models import DealPlan, Interview
from .plan import limits_of
from .record import Record
from .services import Pen, writing
from .services import record as record_of
from .shares import shares

NOTHING = "-"  # he has heard that there is nothing for him
TICKS = ("knows", "draws", "card_back", "whispered")


@dataclass(frozen=True, slots=True)
class Recogida:
    """The interviews as one GM may see them.

    `mine` are her children; `offered` those whose page she may open: for a keeper everybody's, to whisper, when the
    Albino is in the ring (`keepers_ring`); `ring` what she may whisper, and to whom; `per_gm` how many of each GM's
    children are done, and of how many.
    """

    mine: frozenset[str]
    offered: frozenset[str]
    ring: Mapping[str, Introduced]
    done: frozenset[str]
    rows: Mapping[str, Interview]
    per_gm: Mapping[int, tuple[int, int]]
    everybody: int
    keepers_ring: bool

    def has_heard(self, ref: str) -> bool:
        """Say whether what is whispered to a child now has been whispered."""
        said = self.ring.get(ref)
        return ref in self.rows and self.rows[ref].whispered == (said.about[0] if said else NOTHING)


def recogida(camp: Camp, record: Record, user_id: int, *, keeper: bool) -> Recogida:
    """Return the state of the interviews. Three queries."""
    rows = {row.player.ref: row for row in Interview.objects.filter(player__camp=camp).select_related("player")}
    who = shares(record, gms_of(camp))
    here = [ref for ref in who if record.village.players[ref].here]
    done = frozenset(ref for ref in here if ref in rows and rows[ref].done)
    per_gm: dict[int, tuple[int, int]] = {}
    for ref in here:
        so_far, all_of_them = per_gm.get(who[ref], (0, 0))
        per_gm[who[ref]] = (so_far + (ref in done), all_of_them + 1)
    mine = frozenset(ref for ref in here if who[ref] == user_id)
    every = ring(record.village)
    heard = {said.to: said for said in every if keeper or not said.secret}
    secret = any(said.secret for said in every)
    offered = frozenset(here) if secret and keeper else mine
    return Recogida(mine, offered, heard, done, rows, per_gm, len(here), secret)


def left(record: Record, players: Iterable[Player]) -> int:
    """Return how many of `players` (with their interviews) are here and have not been seen to yet, by any GM."""
    rows = {player.ref: getattr(player, "interview", None) for player in players}
    here = (rows.get(player.id) for player in record.village.players.values() if player.here)
    return sum(row is None or not row.done for row in here)


def gm_of(camp: Camp, ref: str) -> int:
    """Return the user who interviews a child now."""
    return shares(record_of(camp), gms_of(camp))[ref]


def whispers(village: Village, *, keeper: bool) -> dict[str, Introduced]:
    """Return whom each of the ring is told of; nothing for who is no keeper when the Albino is in it."""
    return {said.to: said for said in ring(village) if keeper or not said.secret}


def tick(camp: Camp, ref: str, what: str, by: AbstractBaseUser, *, on: bool, keeper: bool) -> None:
    """Tick something off a child's list, or take the tick back. What is whispered is also the Oracle's, as told."""
    if what not in TICKS:
        raise Refused(_("Eso no está en la lista de la recogida."))
    with writing(camp, by) as pen:
        row = _row(pen.camp, ref)
        if what == "whispered":
            _whisper(pen, row, whispers(pen.record.village, keeper=keeper).get(ref), on=on)
        else:
            setattr(row, what, on)
        row.by_id = by.pk
        row.save()


def swap(camp: Camp, first: str, second: str, by: AbstractBaseUser) -> None:
    """Write that two children have each other's envelope: character and symbol change hands. Until 17:00 of day 1.

    Both are interviewed again, and whoever is now another's neighbour in the ring is whispered to again.
    """
    with writing(camp, by) as pen:
        _refuse_played(pen)
        if first == second:
            raise Refused(_("Elige a dos niños distintos."))
        exchange(pen, first, second, cause="mended")
        Interview.objects.filter(player__camp=pen.camp, player__ref__in=(first, second)).update(
            knows=False, draws=False, card_back=False
        )


def deal_again(camp: Camp, ref: str, by: AbstractBaseUser) -> str:
    """Deal one child again: by chance, the envelope of another whose interview has not begun, within the limits.

    Return that other child: the two exchange their envelopes. Where they are drawn, his number has to be known.
    """
    with writing(camp, by) as pen:
        _refuse_played(pen)
        village = pen.record.village
        begun = Interview.objects.filter(Q(knows=True) | Q(draws=True) | Q(card_back=True) | ~Q(whispered=""))
        busy = {*begun.filter(player__camp=pen.camp).values_list("player__ref", flat=True), ref}
        if DealPlan.objects.filter(camp=pen.camp, drawn=True).exists():
            known = Interview.objects.filter(player__camp=pen.camp).exclude(envelope=None)
            busy |= set(village.players) - set(known.values_list("player__ref", flat=True))
        cast, limits = {player.id: player.character for player in village.players.values()}, _limits(pen)
        free = [
            other
            for other in sorted(cast)
            if other not in busy
            and village.players[other].here
            and limits.kept_by({**cast, ref: cast[other], other: cast[ref]})
        ]
        if ref not in cast or not free:
            raise Refused(_("No queda ningún sobre sin recoger con el que cambiarlo: usa «Sobres cambiados»."))
        other = Dice(village.seed).pick(f"again:{pen.record.head}", free)
        exchange(pen, ref, other, cause="dealt_again")
        Interview.objects.filter(player__camp=pen.camp, player__ref=ref).update(
            knows=False, draws=False, card_back=False
        )
        return other


def exchange(pen: Pen, first: str, second: str, cause: str) -> None:
    """Exchange the characters and symbols of two children, and ask for what was whispered and no longer holds.

    The numbers of their envelopes change hands too: who has none yet leaves the other without, to be asked again.
    """
    village = pen.record.village
    if first not in village.players or second not in village.players:
        raise Refused(_("Elige a dos niños que tengan carta."))
    one, other = village.players[first].symbol, village.players[second].symbol
    pen.append(Swapped(first, second), cause=cause)
    if one != other:
        pen.append(SymbolChanged(first, other), SymbolChanged(second, one), cause=cause)
    _exchange_numbers(pen.camp, first, second)
    now = whispers(pen.record.village, keeper=True)
    before = whispers(village, keeper=True)
    for row in Interview.objects.filter(player__camp=pen.camp).exclude(whispered="").select_related("player"):
        said, old = now.get(row.player.ref), before.get(row.player.ref)
        if (said.about[0] if said else NOTHING) != row.whispered:
            if old is not None and row.whispered != NOTHING:
                pen.append(Untold(old.key, old.secret), cause=cause)
            row.whispered = ""
            row.save(update_fields=["whispered"])


def change_symbol(camp: Camp, ref: str, by: AbstractBaseUser) -> str:
    """Give a child a symbol that nobody has or had, and return it; he draws it from memory again."""
    with writing(camp, by) as pen:
        village = pen.record.village
        if ref not in village.players:
            raise Refused(_("Ese niño todavía no tiene carta."))
        had = [line.event.symbol for line in pen.record.lines if isinstance(line.event, SymbolChanged)]
        taken = [player.symbol for player in village.players.values()] + had
        symbol = fresh_symbol(taken, village.seed, f"{ref}:{len(had)}")
        pen.append(SymbolChanged(ref, symbol), cause="mended")
        Interview.objects.filter(player__camp=pen.camp, player__ref=ref).update(draws=False)
        return symbol


def hand_over(camp: Camp, ref: str, heir: Child, by: AbstractBaseUser) -> Player:
    """Hand the character of a child who went home to one who comes, with a new symbol (rules, section 8)."""
    with writing(camp, by) as pen:
        village = pen.record.village
        former = village.players.get(ref)
        if former is None or former.here:
            raise Refused(_("Solo se pasa el personaje de quien se ha ido: apunta antes, en «Voz», que se va a casa."))
        if any(line.event.player == ref for line in pen.record.lines if isinstance(line.event, HandedOver)):
            raise Refused(_("Ese personaje ya tiene a otro niño."))
        player = camps.add_late_player(pen.camp, heir)
        symbol = late_symbol(village, player.ref, former.character)
        pen.append(HandedOver(ref, player.ref, symbol), cause="handed_over")
        return player


def _whisper(pen: Pen, row: Interview, said: Introduced | None, *, on: bool) -> None:
    if said is None:
        row.whispered = NOTHING if on else ""
        return
    if on and row.whispered != said.about[0]:
        row.whispered = said.about[0]
        pen.append(Told(said.key, said.secret), cause="collecting")
    elif not on and row.whispered:
        row.whispered = ""
        pen.append(Untold(said.key, said.secret), cause="collecting")


def _exchange_numbers(camp: Camp, first: str, second: str) -> None:
    rows = Interview.objects.filter(player__camp=camp, player__ref__in=(first, second))
    numbers = dict(rows.values_list("player__ref", "envelope"))
    if numbers.get(first) != numbers.get(second):
        for ref, other in ((first, second), (second, first)):
            row = _row(camp, ref)
            row.envelope = numbers.get(other)
            row.save(update_fields=["envelope", "at"])


def _row(camp: Camp, ref: str) -> Interview:
    player = camp.players.filter(ref=ref).first()
    if player is None:
        raise Refused(_("Ese niño no está en la lista."))
    return Interview.objects.get_or_create(player=player)[0]


def _limits(pen: Pen) -> Limits:
    """Return the deal's limits by the official list, which must go on keeping them."""
    albino = next(pen.record.village.having(ALBINO), None)
    found = limits_of(pen.camp)
    return within(found, albino.official) if albino else found


def _refuse_played(pen: Pen) -> None:
    if pen.record.village.closed:
        raise Refused(_("Ya se han cerrado las urnas del primer día: los sobres no se cambian. Haz un dictamen."))
