"""The hours of a camp's day, and the instants they fall on (section 2 of the rules)."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from datetime import UTC, date, datetime, time, timedelta
from itertools import pairwise
from zoneinfo import ZoneInfo


@dataclass(frozen=True, slots=True)
class Schedule:
    """Local times of one day, defaults of section 2. A time before `buenos_dias` is past midnight, at the day's end."""

    buenos_dias: time = time(9, 30)
    urns_open: time = time(15, 0)
    urns_close: time = time(17, 0)
    asamblea: time = time(17, 30)
    buenas_noches: time = time(22, 30)

    @classmethod
    def from_json(cls, hours: Mapping[str, str]) -> "Schedule":
        """Read the camp's stored hours {key: "HH:MM"}; what is not stored is the default."""
        known = {field.name for field in fields(cls)}
        return cls(**{key: time.fromisoformat(text) for key, text in hours.items() if key in known})

    def to_json(self) -> dict[str, str]:
        """Return {key: "HH:MM"}, as stored."""
        return {key: value.strftime("%H:%M") for key, value in asdict(self).items()}

    def at(self, key: str) -> time:
        """Return the local time of one key ("urns_close", ...); KeyError for another word."""
        if key not in {field.name for field in fields(self)}:
            raise KeyError(key)
        value: time = getattr(self, key)
        return value

    def in_order(self) -> bool:
        """Say whether the five hours follow one another within one day that begins at Buenos Días."""
        minutes = [self._since_morning(value) for value in asdict(self).values()]
        return all(first < then for first, then in pairwise(minutes))

    def moment(self, day_one: date, day: int, key: str, zone: ZoneInfo) -> datetime:
        """Return the instant of `key` on camp day `day` (1 = `day_one`), aware, in `zone`.

        A time that the change of clocks skips is the instant reached by counting on from before it; one that
        happens twice is the first.
        """
        local = self.at(key)
        date_of_it = day_one + timedelta(days=day - 1 + (local < self.buenos_dias))
        return datetime.combine(date_of_it, local, tzinfo=zone).astimezone(UTC).astimezone(zone)

    def _since_morning(self, value: time) -> int:
        minute = value.hour * 60 + value.minute
        return (minute - self.buenos_dias.hour * 60 - self.buenos_dias.minute) % (24 * 60)
