"""The village's woodcuts as paths: a 100 x 100 box, y downwards, absolute M L C Z, filled by the even-odd rule.

What overlaps shows the paper, which is how an eye and the veins of a leaf are cut.
"""

from typing import Final

WOLF: Final = (
    "M 30 3 C 33 2 35 4 36 7 L 43 17 C 47 18 50 19 52 21 C 56 21 60 22 65 20 C 63 25 61 28 60 31 "
    "C 65 38 71 46 76 57 C 81 67 84 76 84 85 C 90 84 94 80 97 74 C 100 82 98 91 91 95 C 88 97 84 97 80 97 "
    "L 57 97 C 57 94 60 92 65 91 C 62 86 60 81 59 76 C 57 82 54 88 52 92 L 51 97 L 37 97 C 37 94 40 92 44 91 "
    "C 45 82 45 74 43 66 L 40 70 L 39 62 L 35 65 L 36 56 L 32 57 C 33 52 33 48 34 44 L 31 44 "
    "C 33 39 34 35 33 31 C 31 27 29 24 27 21 C 24 20 23 17 23 13 L 29 16 C 28 11 28 7 30 3 Z "
    "M 41 20 L 45 21 L 43 23 Z",
)

CORNER: Final = (
    "M 4 4 C 40 6 60 14 72 30 C 54 26 42 30 36 38 C 46 40 54 46 58 58 C 46 50 36 48 28 50 C 32 58 32 64 30 72 "
    "C 14 60 6 40 4 4 Z",
    "M 12 12 C 20 20 28 28 40 32 L 30 32 L 34 42 C 26 32 18 22 12 12 Z",
)


def branch(pairs: int = 5) -> tuple[str, ...]:
    """Return a rule: a twig with `pairs` of leaves on each side of a seed, as wide as the box, about y = 50."""
    paths = ["M 47 50 C 48.5 47.5 51.5 47.5 53 50 C 51.5 52.5 48.5 52.5 47 50 Z"]
    for side in (-1, 1):

        def at(distance: float, y: float, side: int = side) -> str:
            return f"{50 + side * distance:.2f} {y:.2f}"

        paths.append(f"M {at(4.2, 49.75)} L {at(49, 49.9)} L {at(49, 50.1)} L {at(4.2, 50.25)} Z")
        for leaf in range(pairs):
            root = 6.5 + leaf * (40 / pairs)
            length, height = 6.6 - leaf * 0.5, 3.3 - leaf * 0.22
            for up in (-1, 1):
                y = 50 + up * 0.5
                paths.append(
                    f"M {at(root, y)} C {at(root + length * 0.2, y + up * height)} "
                    f"{at(root + length * 0.7, y + up * height)} {at(root + length, y + up * height * 1.05)} "
                    f"C {at(root + length * 0.8, y + up * height * 0.3)} {at(root + length * 0.5, y)} {at(root, y)} Z"
                )
    return tuple(paths)


BRANCH: Final = branch()
