"""What the services refuse, each with the sentence that the GM reads."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from aldea.book.errors import Refused
from aldea.book.record import Record
from aldea.camp.models import Camp
from aldea.rules.characters import DEALT, PAPER_ACTIONS
from aldea.rules.questions import QUESTIONS
from aldea.rules.signatures import SIGNS

from . import options, state
from .models import PaperVersion, Urn
from .typed import Typed

UNSIGNED, UNREADABLE, NOBODYS = NO_SYMBOL = "", "?", "unknown"
BLANK = ""
OTHER = "other"
"""The action of a powers paper that says something the official list does not offer."""
LONGEST_TEXT = 1000
# More names than this on one paper is a slip of the finger: no character names more than a handful.
MOST_NAMES = 12


def still_open(camp: Camp, record: Record, day: int, urn: str) -> None:
    """Refuse whatever would change an urn that is sealed, or of a day that does not exist or has not come."""
    known_urn(record, day, urn)
    if not 1 <= day <= camp.days:
        raise Refused(_("El día %(day)d no es de este campamento.") % {"day": day})
    if state.is_sealed(record, day, urn):
        raise Refused(_("Esta urna ya está sellada: no se puede cambiar nada en ella."))


def known_urn(record: Record, day: int, urn: str) -> None:
    """Refuse an urn that there is not, and one whose day has not come."""
    if urn not in Urn.values:
        raise Refused(_("Esa urna no existe."))
    if not record.village.players:
        raise Refused(_("Aún no se han repartido las cartas: sin ellas no hay símbolos."))
    if day > max(record.village.day, 1):
        raise Refused(_("El día %(day)d aún no ha llegado.") % {"day": day})


def well_typed(record: Record, urn: str, typed: Typed) -> None:
    """Refuse a symbol or a name that this camp does not have, and what does not belong on such a paper.

    What a child may write wrongly (too many names, a power he does not have) is typed as it stands: the kernel judges.
    """
    if typed.symbol not in {*(player.symbol for player in record.village.players.values()), *NO_SYMBOL, *SIGNS}:
        raise Refused(_("Ese símbolo no es de este campamento: elige uno de los que se ven."))
    if len(typed.text) > LONGEST_TEXT:
        raise Refused(_("El texto es demasiado largo: como mucho %(most)d letras.") % {"most": LONGEST_TEXT})
    if urn == Urn.WALL:
        if not typed.text.strip():
            raise Refused(_("Escribe lo que pone la papeleta."))
        if typed.targets or typed.action:
            raise Refused(_("Una papeleta de la tapia solo lleva un texto y una firma."))
        return
    if len(typed.targets) > MOST_NAMES:
        raise Refused(_("Son demasiados nombres para una papeleta."))
    if urn == Urn.EXILE:
        if typed.action:
            raise Refused(_("Una papeleta del exilio solo lleva un nombre y una firma."))
        if not typed.targets:
            raise Refused(_("Toca el nombre que pone la papeleta, o «en blanco»."))
    elif typed.symbol not in NO_SYMBOL and typed.action not in {OTHER, *PAPER_ACTIONS}:
        raise Refused(_("Toca lo que hace la papeleta, o «pone otra cosa»."))
    elif typed.action == OTHER and not typed.text.strip():
        raise Refused(_("Escribe lo que pone la papeleta."))
    _known_names(record, typed)


def _known_names(record: Record, typed: Typed) -> None:
    allowed = {*record.village.players, BLANK, UNREADABLE}
    if action := PAPER_ACTIONS.get(typed.action):
        named = {"character": DEALT, "question": QUESTIONS}.get(action.target, ())
        allowed |= {*action.special, *named}
    if not set(typed.targets) <= allowed:
        raise Refused(_("Ese nombre no es de este campamento: elige uno de los que se ven, o «no se lee»."))


def in_the_game(record: Record, player: str) -> None:
    """Refuse whoever was dealt no card."""
    if player not in record.village.players:
        raise Refused(_("Ese nombre no está en el juego: elige uno de los que se ven."))


def still_blind(blind: bool) -> None:
    """Refuse a second reading that the camp does not want (any more)."""
    if not blind:
        raise Refused(_("En esta urna ya no hay segunda lectura: esa papeleta no hace falta teclearla."))


def same_paper(versions: Sequence[PaperVersion], typed: Typed) -> PaperVersion:
    """Return what a paper that was sent again says now, which a GM may have corrected since it was sent first.

    Refused when it comes under the name of another: nothing may be overwritten by a page left open.
    """
    now = next(version for version in versions if version.confirmed)
    if now.withdrawn:
        raise Refused(_("Esa papeleta se había deshecho. Si la tienes en la mano, tecléala otra vez."))
    said = (typed.symbol, typed.action, list(typed.targets), typed.text, typed.late)
    if said not in [(each.symbol, each.action, each.targets, each.text, each.late) for each in versions]:
        raise Refused(_("La papeleta de antes ya estaba guardada y no se ha cambiado. Teclea esta otra vez."))
    return now


def words_unseen(how: options.How, unseen: int) -> str:
    """Return the sentence that says what the second pair of eyes has still to see."""
    if how.looked_at:
        return ngettext(
            "Falta que otro moni mire %(n)d papeleta con el papel delante.",
            "Falta que otro moni mire %(n)d papeletas con los papeles delante.",
            unseen,
        ) % {"n": unseen}
    return ngettext(
        "%(n)d papeleta no tiene pareja en la otra lectura: terminad la segunda, o comparadlas.",
        "%(n)d papeletas no tienen pareja en la otra lectura: terminad la segunda, o comparadlas.",
        unseen,
    ) % {"n": unseen}
