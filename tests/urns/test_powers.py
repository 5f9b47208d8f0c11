"""The form of every action of the powers urn: what it offers, in how many taps, and that its paper is what it says."""

import re
import uuid

import pytest
from playwright.sync_api import BrowserContext, expect
from pytest_django.live_server_helper import LiveServer

from aldea.rules.character import Action
from aldea.rules.characters import CHARACTERS, DEALT, PAPER_ACTIONS
from urns import services, state

from .whole_cast import SYMBOLS, Village, new_village

pytestmark = pytest.mark.django_db
OWN = [(key, action.key) for key, character in DEALT.items() for action in character.actions if not action.aloud]
# The wolves sign bites with the pack's sign, and the Albino's own symbol offers what his cover does.
BY_SYMBOL = [(key, action) for key, action in OWN if key not in {"hombre_lobo", "lobo_albino"}]


def main(village: Village, query: str) -> str:
    page = village.page(f"urnas/1/poderes/?{query}")
    return page[page.index("<main") : page.index("</main")]


def form(village: Village, symbol: str, action: str) -> str:
    """The form of an action under a symbol, asked as the page's own links do."""
    start = main(village, f"symbol={symbol}")
    return start if f'name="action" value="{action}"' in start else main(village, f"symbol={symbol}&action={action}")


def taps(village: Village, symbol: str, action: Action) -> int:
    """The fewest taps of a paper with as many names as it usually has: symbol, action if asked, names, «Guardar»."""
    start, shown = main(village, f"symbol={symbol}"), form(village, symbol, action.key)
    names = action.maximum if action.target != "none" else 0
    chosen = 0 if f'name="action" value="{action.key}"' in start else 1
    sends = re.findall(r'data-sends-at="(\d+)"', shown)
    saves = 0 if (sends and int(sends[0]) == names) or re.search(r'<button class="tile[^>]*name="target"', shown) else 1
    return 1 + chosen + names + saves


@pytest.mark.parametrize(("character", "key"), BY_SYMBOL)
def test_each_action_has_its_form_in_few_taps(character: str, key: str) -> None:
    village = new_village()
    shown = form(village, SYMBOLS[character], key)
    assert f'name="action" value="{key}"' in shown
    # A list of four names cannot be typed in less than four taps and its symbol.
    assert taps(village, SYMBOLS[character], PAPER_ACTIONS[key]) <= max(4, 1 + PAPER_ACTIONS[key].maximum)


@pytest.mark.parametrize("name", [*SYMBOLS, "pack", "pack_near"])
def test_no_form_names_the_childs_character(name: str) -> None:
    village = new_village()
    village.say("lovers", "ana", "bea", by="cupido")
    symbol = SYMBOLS.get(name, name)
    shown = main(village, f"symbol={symbol}")
    own = CHARACTERS[name].name if name in CHARACTERS else "Vagabundo"
    listed = {"boticario", "medium"}  # these choose among characters or questions, whoever they are
    if name not in listed:
        assert not re.search(rf"\b{own}\b", shown)
    assert "lobo albino" not in shown or name in listed


@pytest.mark.parametrize(
    ("signer", "action", "targets"),
    [
        ("vidente", "see", ("ana", "bea")), ("catedratico", "ask", ("ana",)), ("medium", "question", ("q05",)),
        ("boticario", "recharge", ("confesor",)), ("ladron", "steal", ("noble",)), ("panadero", "discover", ()),
        ("barbero", "shave", ("loba",)), ("confesor", "confess", ("ana", "bea")), ("bruja", "life", ("victim",)),
        ("bruja", "life", ("ana",)), ("bruja", "death", ("ana",)), ("flautista", "charm", ("ana", "bea", "noble")),
        ("protector", "protect", ("ana", "protector")), ("institutriz", "ban", ("ana", "bea", "noble", "loba")),
        ("pack", "bite", ("ana",)), ("pack_near", "bite", ("ana",)),
    ],
)  # fmt: skip
def test_what_a_form_sends_is_a_paper_that_counts(signer: str, action: str, targets: tuple[str, ...]) -> None:
    village = new_village()
    symbol = SYMBOLS.get(signer, signer)
    shown = form(village, symbol, action)
    sent = [village.refs.get(t, t) if t not in {"confesor"} else t for t in targets]
    assert [value for value in sent if f'name="target" value="{value}"' not in shown] == []
    (ref,) = re.findall(r'name="ref" value="([^"]+)"[^>]*><input type="hidden" name="symbol"', shown)
    answer = village.client().post(
        f"/c/{village.camp.slug}/urnas/1/poderes/", {"ref": ref, "symbol": symbol, "action": action, "target": sent}
    )
    assert answer.status_code == 302
    (verdict,) = state.judged(village.camp, village.record, 1, "powers").verdicts
    assert (verdict.status, verdict.reason) == ("valid", "")


@pytest.mark.parametrize(
    ("action", "targets"), [("reactivate", ("ana",)), ("avenge", ("noble",)), ("devour", ("loba",))]
)
def test_what_waits_for_its_day_can_be_typed_too(action: str, targets: tuple[str, ...]) -> None:
    village = new_village()
    village.say("lovers", "ana", "bea", by="cupido")
    signer = {"reactivate": "alcalde", "avenge": "bea", "devour": "pack_near"}[action]
    symbol = SYMBOLS.get(signer, signer)
    assert f'name="action" value="{action}"' in form(village, symbol, action)
    typed = services.Typed(uuid.uuid4(), symbol, action, tuple(village.refs[t] for t in targets))
    services.save_paper(village.camp, 1, "powers", typed, village.keeper)
    assert state.live(village.camp, 1, "powers").count() == 1


def test_the_deck_has_its_words_and_dims_the_cards_played() -> None:
    village = new_village()
    typed = services.Typed(uuid.uuid4(), SYMBOLS["medium"], "question", ("q04",))
    services.save_paper(village.camp, 1, "powers", typed, village.keeper)
    assert "«¿Sigue activa la Vidente?»" in village.page("urnas/1/poderes/")
    village.resolve("closing")
    services.seal(village.camp, 1, "powers", village.keeper)
    services.count_box(village.camp, 1, "exile", 0, village.keeper)
    services.seal(village.camp, 1, "exile", village.keeper)
    village.resolve("buenas_noches", "count", "exile")
    page = village.page(f"urnas/2/poderes/?symbol={SYMBOLS['medium']}")
    assert re.findall(r'class="tile used" name="target" value="(q\d\d)"', page) == ["q04"]


def test_the_house_rule_says_how_many_names() -> None:
    village = new_village(charms_per_day=2, vidente_targets=1)
    assert 'data-sends-at="2"' in form(village, SYMBOLS["flautista"], "charm")
    assert 'class="tile" name="target"' in form(village, SYMBOLS["vidente"], "see")


def test_more_names_than_the_action_takes_can_be_typed() -> None:
    village = new_village()
    shown = main(village, f"symbol={SYMBOLS['vidente']}&action=see&varios=1")
    assert ("data-sends-at" in shown, 'type="checkbox" name="target"' in shown) == (False, True)


@pytest.mark.browser
@pytest.mark.django_db(transaction=True)
def test_the_last_name_of_a_full_list_is_the_last_tap(live_server: LiveServer, tablet: BrowserContext) -> None:
    village = new_village()
    cookie = village.client().cookies["sessionid"].value
    tablet.add_cookies([{"name": "sessionid", "value": cookie, "url": live_server.url}])
    page = tablet.new_page()
    page.goto(f"{live_server.url}/c/{village.camp.slug}/urnas/1/poderes/")
    page.locator(f'button[name=symbol][value="{SYMBOLS["flautista"]}"]').tap()
    for name in ("ANA", "BEA", "NOBLE"):
        page.locator(f'[data-names] button[value="{village.refs[name.lower()]}"]').tap()
    expect(page.locator("#entered")).to_have_text("1")
    (paper,) = state.live(village.camp, 1, "powers")
    assert sorted(paper.targets) == sorted(village.refs[name] for name in ("ana", "bea", "noble"))
