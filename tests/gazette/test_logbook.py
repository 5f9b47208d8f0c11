"""The logbook's suggestions: what was used, once it has been read, and never what says who is who."""

from aldea.book.record import Record
from aldea.rules.events import Event
from aldea.rules.inputs import Noted
from aldea.rules.outcomes import PowerLost, PowerUsed
from aldea.rules.village import Act, Village
from gazette.logbook import suggestions

from .paperwork import lines, read

NIGHT, MORNING = Act(1, "buenas_noches"), Act(1, "exile")


def offered(*entries: Event | tuple[Act, Event], published: bool = True) -> list[str]:
    village = Village(published=frozenset({NIGHT, MORNING} if published else ()))
    told = lines(*entries)
    return [each.text for each in suggestions(Record(1, told, village, "", told))]


def used(power: str) -> PowerUsed:
    return PowerUsed(day=1, player="b", power=power, targets=("a",), left=1)


def test_a_potion_is_offered_once_it_has_been_read_and_until_it_is_written() -> None:
    assert offered((NIGHT, used("life")), published=False) == []
    assert offered(*read(NIGHT, used("life"))) == ["La bruja ha usado una poción de vida."]
    assert offered(*read(NIGHT, used("life")), Noted(day=1, text="La bruja ha usado una poción de vida.")) == []


def test_of_two_equal_uses_each_is_written_once() -> None:
    potions = read(NIGHT, used("death"), used("death"))
    assert len(offered(*potions)) == 2
    assert len(offered(*potions, Noted(day=1, text="La bruja ha usado una poción de muerte."))) == 1


def test_what_would_name_the_exiled_mans_character_is_not_offered() -> None:
    ends = [PowerLost(player="b", power=power) for power in ("barbero", "alcalde")]
    assert offered(*read(MORNING, used("cabeza_de_turco"), *ends)) == []
