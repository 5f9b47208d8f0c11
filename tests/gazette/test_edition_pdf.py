"""An edition on paper."""

from datetime import date

from gazette.content import Article, Count, Edition, Item, LogLine, Tally, Void
from gazette.edition_pdf import edition_pdf
from gazette.moon import moon_of

from .paperwork import faces, opened, texts

DAY = date(2026, 7, 14)


def edition(*articles: Article, latent: tuple[str, ...] = (), log: tuple[LogLine, ...] = ()) -> Edition:
    return Edition(
        "Los Robles", "Gredos", 2, 3, DAY, "alba", moon_of(DAY), articles, latent,
        items=(Item("Pociones de vida", 1),), logbook=log,
    )  # fmt: skip


def votes(number: int) -> Article:
    tallies = tuple(Tally(f"Jugador {n}", 200 - n) for n in range(number))
    return Article("El recuento", count=Count(100, 3, (Void("sin firmar", 4),), tallies))


def test_one_page_that_says_it_all() -> None:
    exile = Article("La aldea ha hablado", ("Íñigo Núñez",), ("Desde hoy juega sin poder.",), hurts=True)
    (page,) = texts(edition_pdf(edition(exile, votes(3), latent=("Ana", "Begoña"), log=(LogLine(3, "¡Llovió!"),))))
    for words in (
        "La Gaceta de la Aldea",
        "Número 2",
        "Martes, 14 de julio de 2026 · Jornada 3",
        "Los Robles · Gredos",
        "La aldea ha hablado",
        "Íñigo Núñez",
        "Desde hoy juega sin poder.",
        "100 papeletas: 3 en blanco y 4 nulas.",
        "Nulas: 4 sin firmar.",
        "Jugador 0",
        "2 jugadores latentes",
        "Begoña",
        "Pociones de vida",
        "Día 3. ¡Llovió!",
    ):
        assert words in page


def test_all_faces_are_embedded_and_helvetica_is_not_named() -> None:
    named = faces(edition_pdf(edition(Article("La aldea ha hablado", ("Ana",), ("Sí.",)), votes(2))))
    assert len(named) == 5
    assert all(named.values())
    assert not any("Helvetica" in name for name in named)


def test_a_hundred_children_and_a_long_logbook_lose_nothing() -> None:
    log = tuple(LogLine(n, " ".join([f"Línea {n}."] + ["palabra"] * 40)) for n in range(12))
    latent = tuple(f"Latente {n}" for n in range(100))
    pages = texts(edition_pdf(edition(Article("Una noche tranquila"), votes(100), latent=latent, log=log)))
    whole = " ".join(pages)
    assert 1 < len(pages) < 5
    assert all(f"Jugador {n} " in f"{whole} " for n in range(100))
    assert all(f"Latente {n} " in f"{whole} " for n in range(100))
    assert all(f"Línea {n}." in whole for n in range(12))


def long_edition(news: int, players: int) -> Edition:
    lead = Article("La aldea ha hablado", ("Íñigo Núñez",), ("Desde hoy juega sin poder.",))
    short = [Article(f"Noticia {n}", ("Ana",), ("Nadie oyó nada hasta el alba. " * 8,)) for n in range(news)]
    log = tuple(LogLine(1, "Hoy hemos ido de excursión al río y ha llovido.") for _n in range(news))
    return edition(lead, votes(players), *short, latent=tuple(f"Latente {n}" for n in range(players)), log=log)


def test_a_middling_edition_takes_one_page() -> None:
    (page,) = texts(edition_pdf(long_edition(news=3, players=24)))
    assert "Latente 23" in page
    assert "Pociones de vida" in page


def test_a_long_edition_is_two_even_pages_with_its_lists_whole() -> None:
    pages = texts(edition_pdf(long_edition(news=6, players=40)))
    assert len(pages) == 2
    assert min(len(page) for page in pages) > 500
    (board,) = [page for page in pages if "Sin poder" in page]
    assert all(f"Latente {n} " in board for n in range(39))
    assert "Por usar" in board
    assert "Pociones de vida" in board


def test_a_name_as_wide_as_the_page_is_set_smaller() -> None:
    name = "María de los Ángeles Fernández-Villaverde y Etxeberria de la Torre del Campo"
    (page,) = texts(edition_pdf(edition(Article("La noche se ha cobrado su presa", (name,)), latent=(name,))))
    assert name in page


def test_without_news_the_lists_stand_alone() -> None:
    (page,) = texts(edition_pdf(edition(log=(LogLine(1, "Hoy, excursión."),))))
    assert "Hoy, excursión." in page


def test_the_same_edition_gives_the_same_bytes() -> None:
    assert edition_pdf(edition(votes(4))) == edition_pdf(edition(votes(4)))


def test_the_title_says_the_number() -> None:
    info = opened(edition_pdf(edition())).metadata
    assert info is not None
    assert info.title == "La Gaceta de la Aldea, n.º\u00a02"
