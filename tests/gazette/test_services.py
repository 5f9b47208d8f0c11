"""Publishing: numbered editions of what has been read out, and never half of it."""

import pytest
from django.utils import timezone

from aldea.book import services as book
from aldea.camp.errors import Refused
from aldea.rules.inputs import EditionPublished, Noted
from gazette import reading, services
from gazette.content import Edition
from gazette.models import Projector
from tests.moments.game import Game, at

from .conftest import morning, night


def edition(game: Game, number: int) -> Edition:
    found = reading.edition_of(game.camp, game.record, number)
    assert found is not None
    return found


def refusal(game: Game) -> str:
    head = game.record.head
    with pytest.raises(Refused) as refused:
        services.publish(game.camp, game.marta)
    assert game.record.head == head
    return refused.value.message


def test_the_first_edition(game: Game) -> None:
    night(game)
    head = game.record.head
    assert services.publish(game.camp, game.marta) == 1
    assert [event for _line, event in game.record.events(EditionPublished)] == [EditionPublished(1, 1, head)]
    assert edition(game, 1).articles[0].names == ("Ana",)


def test_the_second_tells_what_came_after_and_the_first_stays_as_it_was(game: Game) -> None:
    night(game)
    services.publish(game.camp, game.marta)
    first = edition(game, 1)
    morning(game, Bea="Carla", Dora="Carla")
    assert services.publish(game.camp, game.pablo) == 2
    second = edition(game, 2)
    assert (second.day, second.articles[0].names, second.latent) == (2, ("Carla",), ("Ana", "Carla"))
    assert edition(game, 1) == first


def test_nothing_to_tell_yet(game: Game) -> None:
    assert refusal(game) == "Aún no hay nada que contar: el primer número sale después de las primeras Buenas Noches."


def test_nothing_new(game: Game) -> None:
    night(game)
    services.publish(game.camp, game.marta)
    assert refusal(game) == "No hay nada nuevo desde el n.º\u00a01: espera a la próxima lectura."


def test_what_is_resolved_but_not_read_waits(game: Game) -> None:
    game.tick(at(1, "17:00"))
    game.powers(1, ("pack", "bite", "Ana"))
    game.tick(at(1, "22:30"))
    assert "Aún no se ha leído «Buenas Noches 1»" in refusal(game)


def test_half_a_buenos_dias_waits_for_the_other_half(game: Game) -> None:
    night(game)
    services.publish(game.camp, game.marta)
    game.exile(1, Bea="Carla")
    game.tick(at(2, "09:30"))
    game.read(1, "count")
    assert refusal(game) == "Falta leer «Exilio (Buenos Días 2)»: la Gaceta sale cuando se ha leído todo."


def test_a_night_with_a_hunter_waits_for_his_shot(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timezone, "now", lambda: at(1, "22:35"))
    night(game, "Caza")
    assert "El disparo" in refusal(game)
    game.shot(1, "Dora")
    game.tick(at(1, "22:40"))
    game.read(1, "shot")
    services.publish(game.camp, game.marta)
    assert [article.names for article in edition(game, 1).articles] == [("Caza",), ("Dora",)]


def test_what_is_resolved_after_an_edition_is_not_in_it_though_written_before(game: Game) -> None:
    """The exile of a morning is read late: an edition in between holds the note that came first, not the news."""
    services.note(game.camp, game.marta, "Llueve.")
    game.tick(at(1, "17:00"))
    game.powers(1, ("pack", "bite", "Ana"))
    game.tick(at(1, "22:30"))
    services.publish(game.camp, game.marta)
    game.read(1, "buenas_noches")
    assert edition(game, 1).articles == ()
    services.publish(game.camp, game.marta)
    assert edition(game, 2).articles[0].names == ("Ana",)


def test_two_gms_who_saw_the_same_button_publish_one(game: Game) -> None:
    night(game)
    assert services.publish(game.camp, game.marta, number=1) == 1
    assert services.publish(game.camp, game.pablo, number=1) == 1
    assert len(reading.published(game.record)) == 1


def test_a_line_of_the_logbook(game: Game) -> None:
    services.note(game.camp, game.marta, "  Llovió   y se abrieron tarde\nlas urnas. ")
    assert game.record.lines[-1].event == Noted(1, "Llovió y se abrieron tarde las urnas.")


@pytest.mark.parametrize("text", ["", "   \n ", "a" * 301])
def test_an_empty_or_endless_line_is_refused(game: Game, text: str) -> None:
    head = game.record.head
    with pytest.raises(Refused):
        services.note(game.camp, game.marta, text)
    assert game.record.head == head


def test_the_projector_shows_what_was_published_until_made_dark(game: Game) -> None:
    assert not Projector.objects.exists()
    night(game)
    services.publish(game.camp, game.marta)
    screen = Projector.objects.get(camp=game.camp)
    assert screen.showing == 1
    services.show(game.camp, None)
    dark = Projector.objects.get(camp=game.camp)
    assert dark.showing is None
    assert dark.version > screen.version


@pytest.mark.parametrize("number", [0, 1, 7])
def test_no_edition_that_is_not_out_goes_on_the_projector(game: Game, number: int) -> None:
    with pytest.raises(Refused):
        services.show(game.camp, number)
    assert not Projector.objects.exists()


def test_an_edition_says_names_that_the_book_does_not_hold(game: Game) -> None:
    night(game)
    services.publish(game.camp, game.marta)
    assert "Ana" not in repr(book.public_lines(book.record(game.camp)))
