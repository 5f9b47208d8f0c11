"""The last one out: kills what a killed supervisor leaves behind.

The supervisor owns the writing end of this process's standard input and writes one line per process group: `123` when
it is born, `-123` when it is gone. However the supervisor ends, kill -9 included, the kernel closes its end of the
pipe, and what is still listed is stopped. It takes only pipes and process groups: the same on Linux and macOS.

Standard library only, and run without `site`: it sleeps all week and should weigh nothing.
"""

import os
import signal
import sys
import time

GRACE_SECONDS = 2.0


def alive(group: int) -> bool:
    """Tell whether any process of a group is left."""
    try:
        os.killpg(group, 0)
    except PermissionError:  # macOS says this of a group of zombies.
        return False
    except ProcessLookupError:
        return False
    return True


def stop(groups: set[int]) -> None:
    """End all the groups: politely, then without asking."""
    for number, patience in ((signal.SIGTERM, GRACE_SECONDS), (signal.SIGKILL, GRACE_SECONDS)):
        for group in filter(alive, groups):
            os.killpg(group, number)
        deadline = time.monotonic() + patience
        while time.monotonic() < deadline and any(map(alive, groups)):
            time.sleep(0.05)


def main() -> None:
    """Listen until the supervisor is gone."""
    for ignored in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(ignored, signal.SIG_IGN)
    groups: set[int] = set()
    for line in sys.stdin:
        number = int(line)
        if number > 0:
            groups.add(number)
        else:
            groups.discard(-number)
    stop(groups)


if __name__ == "__main__":
    main()
