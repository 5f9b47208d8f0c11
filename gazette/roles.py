"""What each player's card says: from the dealt village and the kernel's characters to `cards.RoleCard`."""

from collections.abc import Iterable, Mapping
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from aldea.rules.characters import CHARACTERS
from aldea.rules.signatures import PACK, PACK_NEAR
from aldea.rules.village import Player, Village

from .cards import RoleCard

SIDES: Final = {
    "aldea": gettext_lazy("Juegas con la aldea"),
    "hl": gettext_lazy("Juegas con los hombres lobo"),
}
# Who bears a sign besides his own symbol (rules page, section 3): the Albino's is the near copy.
SIGNS: Final = {"hombre_lobo": PACK, "lobo_albino": PACK_NEAR}


def keeps_secrets(village: Village) -> bool:
    """Say whether a card of this deal shows what only keepers may know: that somebody is not who the list says."""
    return any(player.official != player.character for player in village.players.values())


def role_cards(village: Village, names: Mapping[str, str], order: Iterable[str]) -> tuple[RoleCard, ...]:
    """Return the cards of the players in `order` (ids); `names` are what the backs say."""
    return tuple(
        _card(village, village.players[player], names[player]) for player in order if player in village.players
    )


def _card(village: Village, player: Player, child: str) -> RoleCard:
    character = CHARACTERS[player.character]
    sign = SIGNS.get(player.character, "") if village.rules.pack_sign != "none" else ""
    if sign == player.symbol:
        # `pack_sign = "all"`: the sign is the only symbol that this wolf has.
        signing = _("Esta es la señal de la manada: firma con ella todas tus papeletas y no se la enseñes a nadie más.")
        sign = ""
    elif sign:
        signing = _("Señal de la manada: firma con ella solo la papeleta de morder. En las demás, pon tu dibujo.")
    else:
        signing = _("Firma con tu dibujo todas tus papeletas y no se lo enseñes a nadie.")
    return RoleCard(
        child=child,
        title=_(character.name),
        side=str(SIDES.get(character.side, "")),
        words=_(character.card),
        sign=player.symbol,
        signing=signing,
        pack=sign,
    )
