"""The writers of what is said aloud, seen and answered: each one transaction under the camp's lock. See `services`."""

from django.contrib.auth.models import User
from django.utils.translation import gettext as _

from aldea.book import services as book
from aldea.book.errors import Refused
from aldea.book.record import Tap
from aldea.camp.models import Camp
from aldea.rules.acts import gestures_used
from aldea.rules.aloud import revocable
from aldea.rules.characters import ALOUD_ACTIONS
from aldea.rules.inputs import (
    Absent,
    ActReopened,
    Back,
    CameTooLate,
    KissesChecked,
    KissMissed,
    KissSeen,
    Left,
    Noted,
    QuestionSettled,
    Sanctioned,
    SanctionLifted,
    Spoken,
    WordTakenBack,
)
from aldea.rules.village import Act

from . import checks, gestures, late, questions, voice


def speak(
    camp: Camp,
    speaker: str,
    action: str,
    targets: tuple[str, ...],
    by: User,
    *,
    keeper: bool = False,
    tap: Tap | None = None,
) -> Spoken:
    """Write something that `speaker` said aloud, with what follows at once, and return it.

    The kernel says whether it holds; if not, raises Refused with the reason. What betrays the Albino is heard by
    keepers only: from anybody else it is refused as a thing that nobody can say. `tap`: it was said when a tablet
    without network was tapped, and is judged as of then; what does not hold is remembered too (see `late`).
    """
    with book.writing(camp, by=by, tap=tap) as pen:
        if voice.is_secret(action) and not keeper:
            raise Refused(voice.why_not(pen.record.village, Spoken(0, speaker, "", (), "no_action"), {}))
        before = late.written(pen.record, tap)
        if before is not None and isinstance(before.event, Spoken):
            said, judged_by = before.event, pen.record.village
        else:
            judged_by = late.judges(pen.record, tap, action)
            if action == "shot" and not speaker:  # the script's form does not say who the hunter is
                speaker = next(iter(judged_by.marked("hunter", judged_by.day)), "")
            said = late.hear_now(pen, tap, speaker, action, targets)
            if not said.reason:
                reopened = isinstance(pen.record.written[-1].event, ActReopened)
                pen.react(said)
                if reopened:
                    pen.resolve(Act(said.day, "shot"))
            elif late.is_worth_keeping(pen.record, tap, said):
                pen.append(said)
    if said.reason:
        raise Refused(voice.why_not(judged_by, said, book.names(camp)))
    return said


def take_back(camp: Camp, action: str, by: User, *, keeper: bool = False, tap: Tap | None = None) -> None:
    """Take back the last word of an action that still stands: a new entry.

    Raises Refused when there is none, or when something has been made of it already.
    """
    with book.writing(camp, by=by, tap=tap) as pen:
        if late.has_arrived(pen.record, tap):
            return
        said = voice.standing(pen.record, action)
        if said is None or action not in ALOUD_ACTIONS or (voice.is_secret(action) and not keeper):
            raise Refused(_("Eso no está apuntado, o ya estaba deshecho."))
        if tap is not None and late.said_since(pen.record, said, tap):
            raise Refused(str(voice.WHY_NOT["replaced"]))
        if not revocable(pen.record.village, said.day, action):
            raise Refused(_("Ya ha tenido su efecto: no se puede deshacer. Si hace falta, haz un dictamen."))
        pen.append(WordTakenBack(said.day, said.by, action))


def withdraw_tap(camp: Camp, ref: str, by: User, *, keeper: bool = False) -> None:
    """Take back what a tablet sent under this mark, if it had arrived; raises Refused when that cannot be done."""
    line = late.tapped(book.record(camp), ref)
    match line.event if line else None:
        case Spoken(reason="") as said:
            if voice.standing(book.record(camp), said.action) is said:
                take_back(camp, said.action, by, keeper=keeper)
        case Sanctioned(player=player):
            lift_sanction(camp, player, by)
        case Absent(player=player) | Left(player=player):
            come_back(camp, player, by)
        case None | Spoken() | CameTooLate():
            pass  # it never arrived, or it does not count anyway
        case _:
            raise Refused(_("Ya está en el Libro y no se puede deshacer."))


def sanction(camp: Camp, player: str, reason: str, by: User, tap: Tap | None = None) -> None:
    """Take a player's vote in the next exile urn that closes (rules page, section 3), as of when a GM said so."""
    lost: CameTooLate | None = None
    with book.writing(camp, by=by, tap=tap) as pen:
        if late.has_arrived(pen.record, tap):
            return
        checks.in_the_game(pen.record, player)
        day = late.village_of(pen.record, tap).closed + 1
        if player in pen.record.village.marked("sanction", day):
            raise Refused(_("Ya estaba sancionado: pierde su próximo voto, una sola vez."))
        if late.is_stale(tap) or pen.record.village.done(day, "count"):
            lost = late.lose(pen, tap, CameTooLate(day, "sanction", (player,)))
        else:
            pen.append(Sanctioned(player=player, day=day, reason=reason.strip()[: checks.LONGEST_TEXT]))
    late.refuse(lost)


def lift_sanction(camp: Camp, player: str, by: User, tap: Tap | None = None) -> None:
    """Take back a sanction that has not yet cost its vote."""
    with book.writing(camp, by=by, tap=tap) as pen:
        if late.has_arrived(pen.record, tap):
            return
        day = voice.sanctioned_for(pen.record.village, player)
        if not day:
            raise Refused(_("Esa sanción ya ha costado su voto, o ya estaba quitada."))
        pen.append(SanctionLifted(player=player, day=day))


def be_absent(camp: Camp, player: str, by: User, tap: Tap | None = None) -> None:
    """Note that a player is away for this day (rules page, section 8): casts nothing and is nobody's target."""
    lost: CameTooLate | None = None
    with book.writing(camp, by=by, tap=tap) as pen:
        if late.has_arrived(pen.record, tap):
            return
        checks.in_the_game(pen.record, player)
        village, day = pen.record.village, late.village_of(pen.record, tap).day
        if not village.present_on(player, day):
            raise Refused(_("Ya estaba apuntado que hoy no está."))
        if late.is_stale(tap) or day != village.day:
            lost = late.lose(pen, tap, CameTooLate(day, "absent", (player,)))
        else:
            pen.append(Absent(player=player, day=day))
    late.refuse(lost)


def leave(camp: Camp, player: str, by: User, tap: Tap | None = None) -> None:
    """Note that a player goes home for good, with what follows at once."""
    with book.writing(camp, by=by, tap=tap) as pen:
        if late.has_arrived(pen.record, tap):
            return
        checks.in_the_game(pen.record, player)
        if not pen.record.village.players[player].here:
            raise Refused(_("Ya estaba apuntado que se ha ido."))
        pen.react(Left(player=player))


def come_back(camp: Camp, player: str, by: User, tap: Tap | None = None) -> None:
    """Note that one who was away is here again, with the state he had."""
    with book.writing(camp, by=by, tap=tap) as pen:
        if late.has_arrived(pen.record, tap):
            return
        checks.in_the_game(pen.record, player)
        if pen.record.village.present_on(player, pen.record.village.day):
            raise Refused(_("No consta que se hubiera ido: no hay nada que apuntar."))
        pen.react(Back(player=player))


def note(camp: Camp, text: str, by: User, tap: Tap | None = None) -> None:
    """Write a line of the logbook, for everybody to read."""
    text = text.strip()
    if not text or len(text) > checks.LONGEST_TEXT:
        raise Refused(_("Escribe una nota de 1 a %(most)d letras.") % {"most": checks.LONGEST_TEXT})
    with book.writing(camp, by=by, tap=tap) as pen:
        if late.has_arrived(pen.record, tap):
            return
        if not pen.record.village.players:
            raise Refused(_("Aún no se han repartido las cartas: el Libro empieza con el reparto."))
        pen.append(Noted(day=late.village_of(pen.record, tap).day, text=text))


def note_gesture(camp: Camp, giver: str, receiver: str, *, seen: bool, by: User, tap: Tap | None = None) -> None:
    """Write that a gesture of today was given before a GM, or is missing. The last word on each holds.

    With the last of them the day's gestures are checked. Raises Refused for a gesture that is not owed, or too late.
    """
    lost: CameTooLate | None = None
    with book.writing(camp, by=by, tap=tap) as pen:
        if late.has_arrived(pen.record, tap):
            return
        then = late.village_of(pen.record, tap)
        gestures.refuse_late(gestures.of_day(then, then.day))
        today = gestures.of_day(pen.record.village, then.day)
        replaced = tap is not None and late.gesture_since(pen.record, today.day, (giver, receiver), tap)
        if (giver, receiver) not in today.owed:
            raise Refused(_("Ese gesto no se espera hoy: mira otra vez la lista."))
        if replaced or late.is_stale(tap) or gestures_used(pen.record.village, today.day):
            reason = "replaced" if replaced else ""
            lost = late.lose(pen, tap, CameTooLate(today.day, "gesture", (giver, receiver), reason))
        else:
            pen.append((KissSeen if seen else KissMissed)(today.day, giver, receiver))
            if not today.checked and not gestures.of_day(pen.record.village, today.day).unrecorded:
                pen.append(KissesChecked(today.day))
    late.refuse(lost)


def note_other_gestures(camp: Camp, *, seen: bool, by: User, tap: Tap | None = None) -> None:
    """Write that today's gestures not noted one by one were given, or are missing: that is asked before the seal."""
    with book.writing(camp, by=by, tap=tap) as pen:
        if late.has_arrived(pen.record, tap):
            return
        day = late.village_of(pen.record, tap).day
        today = gestures.of_day(pen.record.village, day)
        gestures.refuse_late(today)
        if not today.owed or today.checked or late.is_stale(tap):
            raise Refused(_("Hoy no queda ningún gesto por apuntar."))
        kind = KissSeen if seen else KissMissed
        pen.append(*(kind(today.day, *pair) for pair in today.unrecorded), cause=gestures.REST)
        pen.append(KissesChecked(today.day))


def answer_question(camp: Camp, day: int, question: str, *, yes: bool, by: User) -> None:
    """Write a GM's answer to a question that the Book cannot answer. Until it is said, a later answer replaces it."""
    with book.writing(camp, by=by) as pen:
        asked = questions.to_settle(camp, pen.record, day)
        if question not in [each.key for each in asked]:
            raise Refused(_("Esa pregunta no está entre las papeletas que valen: mira otra vez."))
        if questions.is_said(pen.record, day):
            raise Refused(_("Buenas Noches ya está contado: la respuesta no se puede cambiar."))
        pen.append(QuestionSettled(day, question, yes))
