"""Introductions as a checklist, half-truths, and what is said before everybody."""

import pytest

from aldea.book import services as book
from aldea.book.errors import Refused
from aldea.oracle import fool, owed, services
from aldea.oracle.introductions import Circle, checklist
from tests.urns.whole_cast import Village, new_village

pytestmark = pytest.mark.django_db


def asamblea() -> Village:
    """The Asamblea of day 1, with the lovers and the Mestizos named."""
    village = new_village()
    village.say("lovers", "ana", "bea", by="cupido")
    village.say("mestizos", "noble", "cuervo", by="lobo_albino")
    village.resolve("closing")
    return village


def circles(village: Village, *, keeper: bool) -> dict[str, tuple[int, int]]:
    return {each.matter: (each.told, each.all) for each in checklist(village.record, keeper=keeper).circles}


def test_the_ring_with_the_albino_in_it_is_the_keepers() -> None:
    village = asamblea()
    # Two wolves, the Niña and the Albino; and of the chain two Vagabundos, told to the Alcalde.
    assert circles(village, keeper=True) == {
        "ring": (0, 4), "lovers": (0, 2), "mestizos": (0, 2), "chain": (0, 2), "mayor": (0, 1),
    }  # fmt: skip
    assert circles(village, keeper=False) == {"lovers": (0, 2), "chain": (0, 2), "mayor": (0, 1)}
    seen = village.page("oraculo/presentaciones/", village.gm)
    assert [word for word in ("rueda", "mestizos", "LOBA", "NINA", "NOBLE") if word in seen] == []
    secret = f"/c/gredos/oraculo/presentaciones/{village.refs['loba']}/"
    assert village.client(village.gm).get(secret).status_code == 404
    assert village.client().get(secret).status_code == 200


def test_the_page_names_no_circle_beside_a_child_until_pressed() -> None:
    village = asamblea()
    page = village.page("oraculo/presentaciones/")
    rows = page[page.index('<ul class="calls"') :]
    assert ("LOBA" in rows, "lobos" in rows, "ring" in rows) == (True, False, False)
    pressed = village.client().get(
        f"/c/gredos/oraculo/presentaciones/{village.refs['ana']}/", headers={"HX-Request": "true"}
    )
    assert "El amor te une a:" in pressed.content.decode()
    assert "no-store" in pressed.headers["Cache-Control"]


def test_told_here_is_told_at_the_oracle() -> None:
    village = asamblea()
    (child,) = [each for each in checklist(village.record, keeper=True).children if each.to == village.refs["loba"]]
    sent = {"player": child.to, "shown": str(len(child.waiting))}
    assert village.post("oraculo/presentaciones/contado/", **sent) == 302
    assert village.post("oraculo/presentaciones/contado/", **sent) == 302  # pressed twice
    assert circles(village, keeper=True)["ring"] == (1, 4)
    assert child.to not in [call.to for call in owed.panel(village.record, keeper=True).owed]
    assert village.post("oraculo/presentaciones/contado/", player=village.refs["vidente"], shown="1") == 409
    services.take_back(village.camp, child.to, village.keeper, keeper=True)
    assert circles(village, keeper=True)["ring"] == (0, 4)


def test_mestizos_named_again_replace_the_first() -> None:
    village = new_village()
    village.say("mestizos", "noble", "cuervo", by="lobo_albino")
    village.say("mestizos", "noble", "ana", by="lobo_albino")
    met = checklist(village.record, keeper=True)
    assert {child.to for child in met.children} == {village.refs["noble"], village.refs["ana"]}
    assert met.circles == (Circle("mestizos", 1, 0, 2),)


def test_the_tavern_is_said_before_everybody_on_day_one() -> None:
    assert "TABERNERO" in asamblea().page("oraculo/")


def test_a_half_truth_is_chosen_and_then_called_like_any_answer() -> None:
    village = asamblea()
    called = book.names(village.camp)
    assert "Alguien oye hoy una verdad a medias" in village.page("oraculo/")
    page = village.page("oraculo/verdades/")
    assert ("TONTO" in page, page.count('name="frase"')) == (False, 6)
    offer = fool.offers(village.record, called)[1]
    assert village.post("oraculo/verdades/", frase=offer.value) == 302
    call = next(call for call in owed.panel(village.record, keeper=False).owed if call.to == village.refs["tonto"])
    told = village.client(village.gm).get(f"/c/gredos/oraculo/{call.to}/", headers={"HX-Request": "true"})
    assert offer.words in told.content.decode()
    services.tell(village.camp, call.to, len(call.answers), village.gm, keeper=False)
    with pytest.raises(Refused, match="Ya se le ha contado"):
        services.choose_hearsay(village.camp, offer.value, "", village.gm)


@pytest.mark.parametrize(("frase", "text"), [("", ""), ("own", "  "), ("rumour:nadie:bruja", ""), ("own", "x" * 400)])
def test_a_half_truth_that_says_nothing_is_refused(frase: str, text: str) -> None:
    village = asamblea()
    assert village.post("oraculo/verdades/", frase=frase, text=text) == 409
    assert fool.wanted(village.record)


def test_the_book_holds_no_name_of_a_half_truth() -> None:
    village = asamblea()
    for offer in fool.offers(village.record, {}):
        services.choose_hearsay(village.camp, offer.value, "", village.keeper)
    written = [line.event for line in village.record.lines if line.event.KIND == "hearsay_told"]
    labels = book.names(village.camp).values()
    assert not [label for event in written for label in labels if label in repr(event)]


def test_nobody_hears_half_truths_once_latent() -> None:
    village = asamblea()
    book.rule(village.camp, village.refs["tonto"], "latent", "", village.keeper)
    assert not fool.wanted(village.record)
    assert "Hoy nadie oye verdades a medias" in village.page("oraculo/verdades/")
    assert village.post("oraculo/verdades/", frase="own", text="Algo") == 409
