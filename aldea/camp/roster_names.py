"""Names as offices write them: parting whole ones, and capitals made into names."""

import re
import unicodedata
from itertools import pairwise

# Written small inside a surname, and kept with the word that they belong to.
PARTICLES = ("de", "del", "la", "las", "los", "y", "i", "da", "das", "do", "dos")
# «1.», «12)», «3.-» before a name.
NUMBERING = re.compile(r"^\d{1,3}\s*[.):\-–ºª]+\s*(?=\D)")
# Enough of the commonest to say, of a list without headings, in which column the given names stand.
_GIVEN = """
adrian aitana alba alejandra alejandro alex alicia alvaro ana andrea angel antonio ariadna bea begona blanca
bruno carla carlos carlota carmen celia clara claudia cristina dani daniel daniela david diego elena emma
enrique erik eva fatima fernando francisco gabriel gael gonzalo guillermo hector helena hugo ignacio ines
irene isabel iker ivan izan jaime javi javier jesus jimena joan joaquin jorge jose juan julia lara laura leire
leo lola lucas lucia luis luna manuel manuela mar marc marco marcos maria marina mario marta martin martina
mateo miguel miriam nadia natalia nerea nicolas noa nora nuria olivia oscar pablo patricia paula pedro pilar
rafael raquel raul ricardo rocio rodrigo ruben samuel santiago sara sergio silvia sofia teresa tomas triana
unai valeria valentina vega vera victor victoria yolanda zoe
"""
GIVEN = frozenset(_GIVEN.split())
# Given names that are surnames just as often.
_BOTH = frozenset(
    {"alonso", "lara", "leo", "lucas", "luna", "marco", "marcos", "martin", "mateo", "tomas", "vega", "vera"}
)


def fold(text: str) -> str:
    """Return `text` without accents, capitals or double spaces, for comparing and sorting (ñ stays after n)."""
    marked = unicodedata.normalize("NFC", text).casefold().replace("ñ", "n\x7f")
    plain = "".join(c for c in unicodedata.normalize("NFKD", marked) if not unicodedata.combining(c))
    return " ".join(plain.split())


def plain(text: str) -> str:
    """Return `text` as a Spanish keyboard without accents would type it: for searching («Begona» finds Begoña)."""
    return fold(text).replace("\x7f", "")


def words(name: str) -> list[str]:
    """Return the words of a name, its particles with the word they belong to: «Gil», «de la Fuente»."""
    return re.findall(rf"(?:(?:{'|'.join(PARTICLES)}) )*\S+", name, re.IGNORECASE)


def part(whole: str, surname: str = "", *, turned: bool = False) -> tuple[str, str]:
    """Part a whole name into name and surname: at the comma, by its capitals, else taking two surnames where there are
    enough words.

    `turned` says that the surnames come first; a surname known from another column is kept, and all the rest is name.
    """
    if surname:
        return whole, surname
    before, comma, after = (piece.strip() for piece in whole.partition(","))
    if comma:
        return after, before
    if shouted := _by_capitals(whole):
        return shouted
    parts = words(whole)
    surnames = min(2, len(parts) - 1)
    if turned:
        # «Pérez María José» has one surname.
        surnames -= len(parts) == 3 and _only_given(parts[1]) and _only_given(parts[2])
        return " ".join(parts[surnames:]), " ".join(parts[:surnames])
    # «Ana María» has none, «María José Pérez» one.
    surnames -= len(parts) in (2, 3) and _only_given(parts[0]) and _only_given(parts[1])
    names = len(parts) - surnames
    return " ".join(parts[:names]), " ".join(parts[names:])


def _by_capitals(whole: str) -> tuple[str, str] | None:
    """Part «PÉREZ GÓMEZ Lucía» or «Lucía PÉREZ GÓMEZ»: the surnames are those in capitals."""
    parts = whole.split()
    loud = [part.isupper() and len(part) > 1 for part in parts]
    if all(loud) or not any(loud) or sum(a != b for a, b in pairwise(loud)) != 1:
        return None
    name = " ".join(part for part, is_loud in zip(parts, loud, strict=True) if not is_loud)
    return name, " ".join(part for part, is_loud in zip(parts, loud, strict=True) if is_loud)


def soften(text: str) -> str:
    """Write a name that is all in capitals, or all small, as a name: «GARCÍA DE LA FUENTE» is García de la Fuente."""
    letters = [letter for letter in text if letter.isalpha() and letter not in "ªº"]
    loud = len(letters) > 1 and all(letter.isupper() for letter in letters)
    if loud and len(letters) == 2 and not set(fold(text)) & set("aeiou"):
        return text  # «JJ» is what he is called
    if not loud and not all(letter.islower() for letter in letters):
        return text
    return " ".join(word.lower() if word.lower() in PARTICLES else _titled(word) for word in text.split())


def _titled(word: str) -> str:
    return re.sub(r"[^\W\d_]+", lambda found: found[0][:1].upper() + found[0][1:].lower(), word)


def is_given(text: str) -> bool:
    """Say whether the first word is a common given name."""
    return fold(text).split(" ")[0].replace("\x7f", "") in GIVEN if text else False


def _only_given(word: str) -> bool:
    last = plain(word).split(" ")[-1]
    return last in GIVEN - _BOTH
