"""Today's page and the script's page."""

from datetime import date, datetime

import pytest

from aldea.book import services as book
from aldea.book.models import Interview
from aldea.camp.models import Camp, Membership, Player
from aldea.moments import services as moments
from aldea.rules.inputs import EditionPublished, Left
from aldea.rules.outcomes import Answered
from tests.moments.game import Game, at
from urns import services as urns

URL = "/c/gredos/"
NIGHT, COUNT, EXILE = f"{URL}guion/1/buenas-noches/", f"{URL}guion/1/recuento/", f"{URL}guion/1/exilio/"


def step(game: Game) -> str:
    """The one thing to do now, as its button says it."""
    found: str = game.client().get(URL).context["today"].step.words
    return found


def test_before_the_deal_the_list_the_deck_and_the_cards_come_first(game: Game, clock: list[datetime]) -> None:
    camp = Camp.objects.create(slug="nuevo", name="Nuevo", starts_on=date(2026, 7, 1), days=3)
    Membership.objects.create(camp=camp, user=game.marta)
    said = []

    def look() -> None:
        said.append(game.client().get("/c/nuevo/").context["today"].step.words)

    look()
    Player.objects.create(camp=camp, name="Ana", label="Ana")
    look()
    Camp.objects.filter(pk=camp.pk).update(deck={"hombre_lobo": 1})
    look()
    assert said == ["Meter la lista", "Componer el mazo", "Repartir las cartas"]


def test_a_day_as_the_button_leads_through_it(game: Game, clock: list[datetime]) -> None:
    game.tick(clock[0])
    said = [step(game)]
    clock[0] = at(1, "17:00")
    game.tick(clock[0])
    said.append(step(game))
    game.powers(1, ("pack", "bite", "Ana"))
    said.append(step(game))
    game.exile(1, Bea="Carla")
    said.append(step(game))
    clock[0] = at(1, "22:30")
    game.tick(clock[0])
    said.append(step(game))
    game.read(1, "buenas_noches")
    clock[0] = at(2, "09:30")
    game.tick(clock[0])
    said.append(step(game))
    game.read(1, "count")
    said.append(step(game))
    game.over(1, clock[0])
    said.append(step(game))
    game.read(1, "exile")
    said.append(step(game))
    with book.writing(game.camp) as pen:
        pen.append(EditionPublished(1, 2, pen.record.head))
    said.append(step(game))
    assert said == [
        "Imprimir las tarjetas",
        "Teclear la urna de los poderes",
        "Teclear la urna del exilio",
        "",
        "Ir a leerlo",
        "Ir a leerlo",
        "Seguir leyendo",
        "Ir a leerlo",
        "Publicar la Gaceta",
        "",
    ]


def test_an_urn_with_all_its_papers_is_to_be_sealed(game: Game, clock: list[datetime]) -> None:
    clock[0] = at(1, "17:00")
    game.tick(clock[0])
    urns.count_box(game.camp, 1, "powers", 0, game.marta)
    assert step(game) == "Sellar la urna de los poderes"


def test_the_papers_come_before_the_oracle_which_stays_a_tap_away(game: Game, clock: list[datetime]) -> None:
    answer = Answered("k", game.refs["Vera"], "see", (game.refs["Lobo"],), ("hombre_lobo",), 1, "asamblea")
    with book.writing(game.camp) as pen:
        pen.append(answer)
    game.tick(at(1, "17:00"))
    said = []
    for clock[0] in (at(1, "17:10"), at(1, "17:30")):
        said.append(step(game))
        page = game.client().get(URL).text
        # Before the acts and the urns: on the first screen of a tablet.
        assert page.index(f'class="btn" href="{URL}oraculo/"') < page.index("Los actos del día")
    game.powers(1, ("pack", "bite", "Ana"))
    said.append(step(game))
    game.exile(1, Bea="Carla")
    said.append(step(game))
    clock[0] = at(1, "17:20")
    said.append(step(game))
    assert said == [
        "Teclear la urna de los poderes",
        "Teclear la urna de los poderes",
        "Teclear la urna del exilio",
        "Abrir el Oráculo",
        "",
    ]


def test_today_tells_of_the_interviews_left_all_day_1_also_once_the_urns_are_closed(
    game: Game, clock: list[datetime]
) -> None:
    def left() -> tuple[int, bool]:
        page = game.client().get(URL)
        return page.context["today"].interviews, f'href="{URL}recogida/"' in page.text

    said = [left()]
    game.tick(at(1, "17:00"))
    clock[0] = at(1, "17:10")
    Interview.objects.create(player=Player.objects.get(ref=game.refs["Ana"]), knows=True, draws=True, card_back=True)
    Interview.objects.create(player=Player.objects.get(ref=game.refs["Bea"]), knows=True)
    said.append(left())
    with book.writing(game.camp) as pen:
        pen.react(Left(game.refs["Dora"]))
    said.append(left())
    Interview.objects.filter(player__ref=game.refs["Bea"]).update(draws=True, card_back=True)
    for name in ("Lobo", "Vera", "Caza", "Carla"):
        player = Player.objects.get(ref=game.refs[name])
        Interview.objects.create(player=player, knows=True, draws=True, card_back=True)
    said.append(left())
    assert said == [(7, True), (6, True), (5, True), (0, False)]


def test_the_interviews_are_of_day_1(game: Game, clock: list[datetime]) -> None:
    game.tick(at(1, "17:00"))
    game.powers(1)
    game.exile(1)
    game.tick(at(1, "22:30"))
    game.read(1, "buenas_noches")
    game.tick(at(2, "09:30"))
    game.read(1, "count")
    game.over(1, at(2, "09:40"))
    game.tick(at(2, "09:40"))
    clock[0] = at(2, "10:00")
    assert game.client().get(URL).context["today"].interviews == 0


def test_today_tells_who_has_put_nothing_once_the_urns_are_closed(game: Game, clock: list[datetime]) -> None:
    assert game.client().get(URL).context["today"].silent is None
    game.tick(at(1, "17:00"))
    clock[0] = at(1, "17:00")
    assert set(game.client().get(URL).context["today"].silent) == set(game.refs)


def test_today_reloads_itself_when_something_changes_and_only_then(game: Game, clock: list[datetime]) -> None:
    game.tick(at(1, "10:00"))
    client = game.client()
    version = client.get(URL).context["today"].version
    same = client.get(f"{URL}?v={version}", headers={"HX-Request": "true"})
    assert (same.status_code, "HX-Refresh" in same.headers) == (204, False)
    game.tick(at(1, "17:00"))
    changed = client.get(f"{URL}?v={version}", headers={"HX-Request": "true"})
    assert (changed.status_code, changed.headers["HX-Refresh"]) == (204, "true")


def test_the_hunters_minutes_are_the_thing_to_do(game: Game, clock: list[datetime]) -> None:
    game.tick(at(1, "17:00"))
    game.powers(1, ("pack", "bite", "Caza"))
    clock[0] = at(1, "22:30")
    game.tick(clock[0])
    game.read(1, "buenas_noches")
    game.tick(clock[0])
    shown = game.client().get(URL).context["today"].step
    assert (shown.why.split("las ")[1][:5], shown.words) == ("22:45", "Apuntar el disparo")


def test_the_morning_after_a_page_says_one_day(game: Game, clock: list[datetime]) -> None:
    """Urns of day 1 still on the table on day 2: nothing on the page says «día 2»."""
    game.tick(at(1, "17:00"))
    clock[0] = at(2, "08:00")
    page = game.client().get(f"{URL}urnas/").text
    assert ("Urnas del día 1" in page, "día 2" in page, "jornada" in page) == (True, False, False)


def test_a_shot_that_is_noted_is_not_asked_for_again(game: Game, clock: list[datetime]) -> None:
    game.tick(at(1, "17:00"))
    game.powers(1, ("pack", "bite", "Caza"))
    clock[0] = at(1, "22:30")
    game.tick(clock[0])
    game.read(1, "buenas_noches")
    game.tick(clock[0])
    assert "data-left" in game.client().get(f"{URL}voz/").text
    game.shot(1, "Ana")
    assert "data-left" not in game.client().get(f"{URL}voz/").text
    shown = game.client().get(URL).context["today"].step
    assert (shown.why.split(":")[0], shown.words) == ("El disparo está apuntado", "")
    moments.hold(game.camp, 1, "shot", game.marta)
    assert step(game) == "Ir al Reloj"
    moments.release(game.camp, 1, "shot", game.marta)
    game.tick(clock[0])
    assert step(game) == "Ir a leerlo"


def night(game: Game) -> None:
    game.tick(at(1, "17:00"))
    game.powers(1, ("pack", "bite", "Ana"))
    game.tick(at(1, "22:30"))


def test_a_script_is_covered_until_empezamos(game: Game) -> None:
    night(game)
    page = game.client().get(NIGHT)
    assert "Empezamos" in page.text
    assert "Ana" not in page.text
    rehearsed = game.client().get(f"{NIGHT}?ensayo")
    assert "Ana" in rehearsed.text
    assert "nada de esto es público" in rehearsed.text
    game.read(1, "buenas_noches")
    assert "Ana" in game.client().get(NIGHT).text


def test_an_act_that_waits_says_so_and_shows_nothing(game: Game, clock: list[datetime]) -> None:
    game.tick(at(1, "22:40"))
    clock[0] = at(1, "22:40")
    page = game.client().get(f"{NIGHT}?ensayo").text
    assert "Todavía no se puede leer" in page
    assert "falta sellar la urna de los poderes" in page
    assert "Empezamos" not in page


def test_the_reading_ends_from_the_counts_script(game: Game) -> None:
    night(game)
    game.exile(1, Bea="Carla")
    game.tick(at(2, "09:30"))
    game.read(1, "buenas_noches")
    game.read(1, "count")
    assert "La lectura ha terminado" in game.client().get(COUNT).text
    answer = game.client().post("/c/gredos/reloj/1/leido/")
    assert answer.headers["Location"] == EXILE
    assert "La lectura ha terminado" not in game.client().get(COUNT).text.split("<main")[1].split("bar-primary")[1]


def test_there_is_no_script_of_what_is_not_read(game: Game) -> None:
    game.tick(at(1, "17:00"))
    assert game.client().get(f"{URL}guion/1/cierre/").status_code == 404
    for day in ("8", "0", "9" * 30):
        assert game.client().get(f"{URL}guion/{day}/recuento/").status_code == 404


def test_a_page_costs_few_queries(game: Game, django_assert_max_num_queries: pytest.FixtureRequest) -> None:
    night(game)
    client = game.client()
    client.get(URL)
    for page in (URL, NIGHT, "/c/gredos/reloj/", "/c/gredos/oraculo/"):
        with django_assert_max_num_queries(12):  # type: ignore[operator]
            client.get(page)
