"""The urns' names in addresses."""

from .models import Urn

BY_SLUG: dict[str, Urn] = {"exilio": Urn.EXILE, "poderes": Urn.POWERS, "tapia": Urn.WALL}
BY_URN: dict[str, str] = {str(urn): slug for slug, urn in BY_SLUG.items()}


class UrnConverter:
    """Turn `exilio`, `poderes` and `tapia` in an address into the kernel's key of the urn, and back."""

    regex = "|".join(BY_SLUG)

    def to_python(self, value: str) -> str:
        """Return the urn's key ("exile")."""
        return str(BY_SLUG[value])

    def to_url(self, value: str) -> str:
        """Return the urn's word in addresses ("exilio")."""
        return BY_URN[value]
