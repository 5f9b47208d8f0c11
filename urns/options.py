"""How a camp handles each of its urns: whether it is counted by hand, and who looks at what was typed."""

from dataclasses import dataclass

from aldea.camp.models import Camp

from .models import Eyes, Urn, Way


@dataclass(frozen=True, slots=True)
class How:
    """How one urn is handled: `count`: by hand before it is sealed; `eyes`: a value of `Eyes`."""

    count: bool
    eyes: str = Eyes.NONE

    @property
    def looked_at(self) -> bool:
        """Say whether a second GM looks at each paper."""
        return self.eyes == Eyes.LOOK

    @property
    def blind(self) -> bool:
        """Say whether another person types the papers too, without seeing the first typing."""
        return self.eyes == Eyes.BLIND


# Few papers go into the other two, and nobody looks twice unless the camp wants it.
USUAL = {str(urn): How(count=urn == Urn.EXILE) for urn in Urn}


def of(camp: Camp) -> dict[str, How]:
    """Return how the camp handles its urns, by urn. One query."""
    return USUAL | {way.urn: How(way.count, way.eyes) for way in Way.objects.filter(camp=camp)}
