"""The writers of what is said aloud, seen and answered: each one transaction under the camp's lock. See `services`."""

from django.contrib.auth.models import User
from django.utils.translation import gettext as _

from aldea.book import services as book
from aldea.book.errors import Refused
from aldea.camp.models import Camp
from aldea.rules.aloud import hear, revocable
from aldea.rules.characters import ALOUD_ACTIONS
from aldea.rules.inputs import (
    Absent,
    Back,
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

from . import checks, gestures, questions, voice


def speak(camp: Camp, speaker: str, action: str, targets: tuple[str, ...], by: User, *, keeper: bool = False) -> Spoken:
    """Write something that `speaker` said aloud, with what follows at once, and return it.

    The kernel says whether it holds; if not, raises Refused with the reason. What betrays the Albino is heard by
    keepers only: from anybody else it is refused as a thing that nobody can say.
    """
    with book.writing(camp, by=by) as pen:
        village = pen.record.village
        said = hear(village, village.day, speaker, action, targets)
        if voice.is_secret(action) and not keeper:
            raise Refused(voice.why_not(village, Spoken(village.day, speaker, "", (), "no_action"), {}))
        if said.reason:
            raise Refused(voice.why_not(village, said, book.names(camp)))
        pen.react(said)
        return said


def take_back(camp: Camp, action: str, by: User, *, keeper: bool = False) -> Spoken:
    """Take back the last word of an action that still stands: a new entry. Return what had been said.

    Raises Refused when there is none, or when something has been made of it already.
    """
    with book.writing(camp, by=by) as pen:
        said = voice.standing(pen.record, action)
        if said is None or action not in ALOUD_ACTIONS or (voice.is_secret(action) and not keeper):
            raise Refused(_("Eso no está apuntado, o ya estaba deshecho."))
        if not revocable(pen.record.village, said.day, action):
            raise Refused(_("Ya ha tenido su efecto: no se puede deshacer. Si hace falta, haz un dictamen."))
        pen.append(WordTakenBack(said.day, said.by, action))
        return said


def sanction(camp: Camp, player: str, reason: str, by: User) -> None:
    """Take a player's vote in the next exile urn that closes (rules page, section 3)."""
    with book.writing(camp, by=by) as pen:
        checks.in_the_game(pen.record, player)
        day = pen.record.village.closed + 1
        if player in pen.record.village.marked("sanction", day):
            raise Refused(_("Ya estaba sancionado: pierde su próximo voto, una sola vez."))
        pen.append(Sanctioned(player=player, day=day, reason=reason.strip()[: checks.LONGEST_TEXT]))


def lift_sanction(camp: Camp, player: str, by: User) -> None:
    """Take back a sanction that has not yet cost its vote."""
    with book.writing(camp, by=by) as pen:
        day = voice.sanctioned_for(pen.record.village, player)
        if not day:
            raise Refused(_("Esa sanción ya ha costado su voto, o ya estaba quitada."))
        pen.append(SanctionLifted(player=player, day=day))


def be_absent(camp: Camp, player: str, by: User) -> None:
    """Note that a player is away for this day (rules page, section 8): casts nothing and is nobody's target."""
    with book.writing(camp, by=by) as pen:
        checks.in_the_game(pen.record, player)
        village = pen.record.village
        if not village.present_on(player, village.day):
            raise Refused(_("Ya estaba apuntado que hoy no está."))
        pen.append(Absent(player=player, day=village.day))


def leave(camp: Camp, player: str, by: User) -> None:
    """Note that a player goes home for good, with what follows at once."""
    with book.writing(camp, by=by) as pen:
        checks.in_the_game(pen.record, player)
        if not pen.record.village.players[player].here:
            raise Refused(_("Ya estaba apuntado que se ha ido."))
        pen.react(Left(player=player))


def come_back(camp: Camp, player: str, by: User) -> None:
    """Note that one who was away is here again, with the state he had."""
    with book.writing(camp, by=by) as pen:
        checks.in_the_game(pen.record, player)
        if pen.record.village.present_on(player, pen.record.village.day):
            raise Refused(_("No consta que se hubiera ido: no hay nada que apuntar."))
        pen.react(Back(player=player))


def note(camp: Camp, text: str, by: User) -> None:
    """Write a line of the logbook, for everybody to read."""
    text = text.strip()
    if not text or len(text) > checks.LONGEST_TEXT:
        raise Refused(_("Escribe una nota de 1 a %(most)d letras.") % {"most": checks.LONGEST_TEXT})
    with book.writing(camp, by=by) as pen:
        if not pen.record.village.players:
            raise Refused(_("Aún no se han repartido las cartas: el Libro empieza con el reparto."))
        pen.append(Noted(day=pen.record.village.day, text=text))


def note_gesture(camp: Camp, giver: str, receiver: str, *, seen: bool, by: User) -> None:
    """Write that a gesture of today was given before a GM, or is missing. The last word on each holds.

    With the last of them the day's gestures are checked. Raises Refused for a gesture that is not owed, or too late.
    """
    with book.writing(camp, by=by) as pen:
        today = gestures.of_today(pen.record)
        gestures.refuse_late(today)
        if (giver, receiver) not in today.owed:
            raise Refused(_("Ese gesto no se espera hoy: mira otra vez la lista."))
        pen.append((KissSeen if seen else KissMissed)(today.day, giver, receiver))
        if not today.checked and not gestures.of_today(pen.record).unrecorded:
            pen.append(KissesChecked(today.day))


def note_other_gestures(camp: Camp, *, seen: bool, by: User) -> None:
    """Write that today's gestures not noted one by one were given, or are missing: that is asked before the seal."""
    with book.writing(camp, by=by) as pen:
        today = gestures.of_today(pen.record)
        gestures.refuse_late(today)
        if not today.owed or today.checked:
            raise Refused(_("Hoy no queda ningún gesto por apuntar."))
        kind = KissSeen if seen else KissMissed
        pen.append(*(kind(today.day, *pair) for pair in today.unrecorded), KissesChecked(today.day))


def answer_question(camp: Camp, day: int, question: str, *, yes: bool, by: User) -> None:
    """Write a GM's answer to a question that the Book cannot answer. Until it is said, a later answer replaces it."""
    with book.writing(camp, by=by) as pen:
        asked = questions.to_settle(camp, pen.record, day)
        if question not in [each.key for each in asked]:
            raise Refused(_("Esa pregunta no está entre las papeletas que valen: mira otra vez."))
        if questions.is_said(pen.record, day):
            raise Refused(_("Buenas Noches ya está contado: la respuesta no se puede cambiar."))
        pen.append(QuestionSettled(day, question, yes))
