"""What the terminal shows once the village answers: where it is, as letters and as a QR, and the first GM's link."""

from collections.abc import Sequence

from gazette import qr

_BLACK_ON_WHITE, _RESET = "\x1b[30;107m", "\x1b[0m"
_HALVES = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}
_MARGIN = 2  # modules; scanners want a quiet zone around the code


def half_blocks(matrix: Sequence[Sequence[bool]], *, colour: bool) -> str:
    """Draw a QR with two modules to a letter; with colour, black on white whatever the terminal's own colours are."""
    width = len(matrix[0]) + 2 * _MARGIN
    blank = [False] * width
    side = [False] * _MARGIN
    rows = [blank] * _MARGIN + [[*side, *row, *side] for row in matrix] + [blank] * _MARGIN
    if len(rows) % 2:
        rows.append(blank)
    lines = (
        "".join(_HALVES[upper, lower] for upper, lower in zip(above, below, strict=True))
        for above, below in zip(rows[::2], rows[1::2], strict=True)
    )
    return "\n".join(f"  {_BLACK_ON_WHITE}{line}{_RESET}" if colour else f"  {line}" for line in lines)


def text(addresses: Sequence[str], port: int, first_key: str, *, colour: bool) -> str:
    """Return the whole banner. `first_key` is the token of the one-time link, or empty when a GM exists."""
    here, *others = (f"http://{address}:{port}/" for address in addresses)
    lines = ["", "  La Aldea está en marcha.", "", f"  En este ordenador:  http://127.0.0.1:{port}/"]
    lines.append(f"  En las tabletas:    {here}")
    lines += [f"                 o:    {other}" for other in others]
    lines += ["", half_blocks(qr.matrix(here), colour=colour), ""]
    if first_key:
        lines += [
            "  Todavía no hay ningún monitor. Este enlace crea el primero y sirve una sola vez:",
            f"  {here}primera/{first_key}/",
            "",
        ]
    lines += ["  Ctrl-C lo para todo. Nada se pierde.", ""]
    return "\n".join(lines)
