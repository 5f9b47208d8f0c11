"""The acts' names in addresses."""

from django.urls import register_converter

from .models import Moment

Act = Moment.Act
BY_SLUG: dict[str, Moment.Act] = {
    "cierre": Act.CLOSING,
    "oraculo": Act.ORACLE,
    "buenas-noches": Act.BUENAS_NOCHES,
    "disparo": Act.SHOT,
    "recuento": Act.COUNT,
    "exilio": Act.EXILE,
}
BY_ACT: dict[str, str] = {str(act): slug for slug, act in BY_SLUG.items()}


class ActConverter:
    """Turn `recuento` in an address into the kernel's key of the act ("count"), and back."""

    regex = "|".join(BY_SLUG)

    def to_python(self, value: str) -> str:
        """Return the act's key ("count")."""
        return str(BY_SLUG[value])

    def to_url(self, value: str) -> str:
        """Return the act's word in addresses ("recuento")."""
        return BY_ACT[value]


# Once, here: the clock's addresses and the scripts' both use it.
register_converter(ActConverter, "act")
