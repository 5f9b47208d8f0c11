"""What each player's card says, from the dealt village and the kernel's characters; `cards` draws it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from aldea.rules.characters import CHARACTERS
from aldea.rules.signatures import PACK, PACK_NEAR
from aldea.rules.village import Player, Village

from .weekdays import by_name

SIDES: Final = {
    "aldea": gettext_lazy("Juegas con la aldea"),
    "hl": gettext_lazy("Juegas con los hombres lobo"),
}
ALONE: Final = gettext_lazy("Juegas por tu cuenta")
WOLF: Final = "hombre_lobo"
ALBINO: Final = "lobo_albino"


@dataclass(frozen=True)
class RoleCard:
    """What one card says. `sign` and `pack` are keys of glyphs; `pack` is "" for who does not bear the pack's sign."""

    child: str
    title: str
    side: str
    words: str
    sign: str
    signing: str
    pack: str = ""

    @property
    def shared(self) -> tuple[str, str, str, str, str]:
        """Return what this card has in common with the others of its character."""
        return (self.title, self.side, self.words, self.signing, self.pack)


def keeps_secrets(village: Village) -> bool:
    """Say whether a card of this deal shows what only keepers may know: that somebody is not who the list says."""
    return any(player.official != player.character for player in village.players.values())


def role_cards(
    village: Village, names: Mapping[str, str], order: Iterable[str], dates: tuple[date, int] | None = None
) -> tuple[RoleCard, ...]:
    """Return the cards of the players in `order` (ids); `names` are what the backs say.

    `dates`: the camp's first day and its number of days, to say which days are even by their names.
    """
    return tuple(
        _card(village, village.players[player], names[player], dates) for player in order if player in village.players
    )


def _card(village: Village, player: Player, child: str, dates: tuple[date, int] | None) -> RoleCard:
    character = CHARACTERS[player.character]
    symbol, sign, signing = _signature(village, player)
    side = str(ALONE if character.key == ALBINO else SIDES[character.side])
    if player.official != player.character and village.rules.albino_seen_as == "cover":
        side = _("Juegas por tu cuenta; pasas por %(cover)s") % {"cover": _(CHARACTERS[player.official].name)}
    return RoleCard(
        child=child,
        title=_(character.name),
        side=side,
        words=by_name(_(character.card), *dates) if dates else _(character.card),
        sign=symbol,
        signing=signing,
        pack=sign,
    )


def _signature(village: Village, player: Player) -> tuple[str, str, str]:
    """Return a player's symbol, the sign he bears besides it ("" for none) and how he signs (rules page, section 3)."""
    use = village.rules.pack_sign
    sign = {WOLF: PACK, ALBINO: PACK_NEAR}.get(player.character, "")
    if sign and use == "all":
        return sign, "", _("Firma con este signo todas tus papeletas y no se lo enseñes a nadie que no lo tenga.")
    if sign == PACK_NEAR:
        if use == "none":
            return player.symbol, sign, _("Firma así solo la papeleta de devorar. Las demás, con tu dibujo.")
        return (
            player.symbol,
            sign,
            _("Tu otro signo: firma así las papeletas de morder y devorar. Las demás, con tu dibujo."),
        )
    if sign and use == "bites":
        return (
            player.symbol,
            sign,
            _("El signo de la manada: firma así solo la papeleta de morder. Las demás, con tu dibujo."),
        )
    return player.symbol, "", _("Firma con tu dibujo todas tus papeletas y no se lo enseñes a nadie.")
