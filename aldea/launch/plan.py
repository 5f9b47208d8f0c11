"""What the supervisor is told to run. Standard library only: the supervisor stays small by never loading Django."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field

# Every process of a launch carries this variable, so that what a killed launch left behind can be known for ours.
MARK = "ALDEA_LAUNCH"


@dataclass(frozen=True, slots=True)
class Program:
    """One process to keep alive."""

    name: str  # names the log file
    label: str  # how the terminal calls it, with its article: «la web»
    argv: tuple[str, ...]
    log: str
    last: bool = False  # the others talk to it while they stop: it is stopped after them
    # A folder that can be done without: set aside when the program keeps dying, because it may be what kills it.
    expendable: str = ""


@dataclass(frozen=True, slots=True)
class Plan:
    """Everything that the supervisor needs to know."""

    programs: tuple[Program, ...]
    environment: Mapping[str, str]  # added to the children's
    port: int
    banner: str  # printed once the web answers
    # The process whose end must end everything (0: nobody's). `make` cannot hand its own place over to us.
    parent: int = 0
    farewell: str = field(default="La Aldea se ha parado. Todo queda guardado.")

    def dumps(self) -> str:
        """Return the plan as one line of JSON."""
        return json.dumps(asdict(self))

    @classmethod
    def loads(cls, text: str) -> "Plan":
        """Read what `dumps` wrote."""
        raw = json.loads(text)
        programs = tuple(Program(**{**item, "argv": tuple(item["argv"])}) for item in raw.pop("programs"))
        return cls(programs=programs, **raw)
