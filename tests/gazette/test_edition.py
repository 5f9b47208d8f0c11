"""An edition made of public lines, as the rules page says in section 5."""

from datetime import date

from aldea.rules import inputs, outcomes
from aldea.rules.village import Act
from gazette.content import Article, Count, LogLine, SideCount, Tally, Void
from gazette.edition import CampFacts, compose, fresh_lines

from .paperwork import FACTS, NAMES, lines, read

NIGHT, COUNT, EXILE, SHOT = Act(1, "buenas_noches"), Act(1, "count"), Act(1, "exile"), Act(1, "shot")


def titles(articles: tuple[Article, ...]) -> list[tuple[str, tuple[str, ...]]]:
    return [(article.title, article.names) for article in articles]


def test_the_first_night() -> None:
    edition = compose(1, FACTS, lines(*read(NIGHT, outcomes.Fell("o"), outcomes.Fell("a"))))
    assert (edition.number, edition.day, edition.date, edition.tone) == (1, 1, date(2026, 7, 1), "noche")
    assert titles(edition.articles) == [("La noche se ha cobrado su presa", ("Ana", "Óscar"))]
    assert edition.latent == ("Ana", "Óscar")
    assert [(poster.words, poster.names) for poster in edition.posters] == [
        ("Esta noche se quedan sin poder", ("Ana", "Óscar"))
    ]


def test_a_night_without_victims_says_so() -> None:
    edition = compose(1, FACTS, lines(*read(NIGHT)))
    assert titles(edition.articles) == [("Una noche tranquila", ())]
    assert edition.latent == ()


def test_a_morning_with_its_count() -> None:
    counted = outcomes.Counted(1, {"a": 4, "b": 9, "c": 4, "o": 0}, 20, 2, {"duplicate": 1, "unsigned": 3})
    edition = compose(
        1,
        FACTS,
        lines(
            *read(COUNT, counted, outcomes.Condemned(1, ("b",), ("a", "c"))),
            *read(
                EXILE,
                outcomes.Pardoned(1, "c"),
                outcomes.PutOut(1, ("b",), ("a",)),
                *(outcomes.Fell(player) for player in ("b", "a", "o")),
                outcomes.Reactivated("i"),
            ),
        ),
    )
    assert (edition.day, edition.date, edition.tone) == (2, date(2026, 7, 2), "alba")
    assert titles(edition.articles) == [
        ("La aldea ha hablado", ("Bea",)),
        ("Los números perdidos", ("Ana",)),
        ("Perdón en la plaza", ("Carla",)),
        ("El recuento", ()),
        ("También se apagan", ("Óscar",)),
        ("Una luz que vuelve", ("Íñigo",)),
    ]
    assert edition.articles[3].count == Count(
        20,
        2,
        (Void("sin firmar", 3), Void("por repetirse", 1)),
        (Tally("Bea", 9), Tally("Ana", 4), Tally("Carla", 4)),
    )


def test_nobody_exiled() -> None:
    edition = compose(1, FACTS, lines(*read(COUNT), *read(EXILE, outcomes.PutOut(1, (), ()))))
    assert titles(edition.articles) == [("Hoy no se va nadie", ())]


def test_the_hunter_s_shot_is_told_apart_from_the_night() -> None:
    night = read(NIGHT, outcomes.Fell("a"), outcomes.HunterNotice(1))
    shot = read(SHOT, outcomes.HunterShot(1, "b"), outcomes.Fell("b"), outcomes.Fell("c"))
    edition = compose(1, FACTS, lines(*night, *shot))
    assert titles(edition.articles) == [
        ("La noche se ha cobrado su presa", ("Ana", "Carla")),
        ("El disparo del cazador", ("Bea",)),
    ]


def test_a_missed_shot() -> None:
    edition = compose(1, FACTS, lines(*read(NIGHT, outcomes.HunterNotice(1)), *read(SHOT, outcomes.HunterShot(1, ""))))
    assert edition.articles[1].body == ("Tuvo quince minutos para un último disparo, pero no sonó ninguno.",)


def test_the_news_are_those_of_after_the_edition_before() -> None:
    before = lines(*read(NIGHT, outcomes.Fell("a")))
    both = lines(*read(NIGHT, outcomes.Fell("a")), inputs.EditionPublished(1, 1, 2), *read(COUNT), *read(EXILE))
    edition = compose(2, FACTS, both, before)
    assert titles(edition.articles) == []
    assert (edition.day, edition.latent) == (2, ("Ana",))


def test_the_latest_reading_leads() -> None:
    edition = compose(
        1,
        FACTS,
        lines(
            *read(NIGHT, outcomes.Fell("a")),
            *read(COUNT),
            *read(EXILE, outcomes.PutOut(1, ("b",), ())),
            *read(Act(2, "buenas_noches"), outcomes.Fell("c")),
        ),
    )
    assert titles(edition.articles) == [
        ("La noche se ha cobrado su presa", ("Carla",)),
        ("La aldea ha hablado", ("Bea",)),
        ("La noche se ha cobrado su presa", ("Ana",)),
    ]
    assert [poster.names for poster in edition.posters] == [("Carla",)]


def test_who_comes_back_or_goes_home_is_no_longer_in_the_list() -> None:
    facts = CampFacts("Gredos", "", date(2026, 7, 1), NAMES, gone=frozenset("b"))
    fallen = [outcomes.Fell(player) for player in "abc"]
    edition = compose(1, facts, lines(*read(NIGHT, *fallen), *read(COUNT), *read(EXILE, outcomes.Reactivated("c"))))
    assert edition.latent == ("Ana",)


def test_what_only_the_board_says() -> None:
    edition = compose(
        1,
        FACTS,
        lines(
            inputs.Noted(1, "Llovió y se abrieron tarde las urnas."),
            *read(NIGHT, outcomes.ItemsLeft(1, {"x": 2, "y": 0}), outcomes.SideCounts(1, 1, 3)),
        ),
    )
    assert edition.logbook == (LogLine(1, "Llovió y se abrieron tarde las urnas."),)
    assert [(item.label, item.left) for item in edition.items] == [("x", 2)]
    assert edition.by_side == SideCount(1, 1, 3)


def test_the_rest_of_what_is_said_aloud() -> None:
    night = read(NIGHT, outcomes.Marked(1, "b"), outcomes.MediumSaid(1, True))
    morning = read(
        EXILE,
        outcomes.TavernVote(1, "a", "b"),
        outcomes.ProfessorSaid(1, False),
        outcomes.Banned(2, ("c", "a")),
        outcomes.FranchiseLimited(2, ()),
    )
    edition = compose(1, FACTS, lines(*night, *read(COUNT), *morning))
    assert titles(edition.articles) == [
        ("En la taberna", ()),
        ("El Oráculo contesta que no", ()),
        ("Sin voz en la urna", ("Ana", "Carla")),
        ("Hoy no vota nadie", ()),
        ("Una noche tranquila", ()),
        ("La sombra del cuervo", ("Bea",)),
        ("Los espíritus responden que sí", ()),
    ]
    assert edition.articles[0].body == ("Ana votó contra Bea: fue el primer voto que se leyó.",)


def test_the_ravens_mark_is_told_by_when_it_is_read() -> None:
    """In the edition of the night its count is still to come; beside the count it has been counted."""
    marked = read(NIGHT, outcomes.Marked(1, "b"))
    counted = read(COUNT, outcomes.Counted(1, {"b": 2}, 0, 0, {}))
    told = [
        article.body[0]
        for entries in (lines(*marked), lines(*marked, *counted))
        for article in compose(1, FACTS, entries).articles
        if article.title == "La sombra del cuervo"
    ]
    assert told == [
        "Empezará el recuento de mañana con dos votos en contra.",
        "Empezó el recuento con dos votos en contra.",
    ]


def test_a_victory_comes_first_and_the_wall_last() -> None:
    entries = lines(
        inputs.WallPassed(1, "Bea no estuvo en la playa"), *read(NIGHT), inputs.VictoryAnnounced(("aldea",))
    )
    edition = compose(1, FACTS, entries)
    assert [article.title for article in edition.articles] == [
        "La partida tiene vencedor",
        "Una noche tranquila",
        "Leído en la tapia",
    ]
    assert edition.articles[2].body == ("«Bea no estuvo en la playa»",)


def test_neither_an_edition_nor_the_closing_is_news() -> None:
    assert fresh_lines(lines(inputs.EditionPublished(1, 1, 1), inputs.ActPublished(1, "closing")), ()) == ()
