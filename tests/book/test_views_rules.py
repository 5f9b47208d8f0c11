"""The house rules: the camp's before the deal, the Book's after it."""

import pytest
from django.contrib.auth.models import User
from django.test import Client

from aldea.book import services as book
from aldea.book.dealing import deal_camp
from aldea.camp import roster
from aldea.camp import services as camps
from aldea.camp.forms_rules import RulesForm
from aldea.camp.models import Camp, Membership
from aldea.rules.house_rules import HOUSE_RULES, RuleBook
from aldea.rules.inputs import LastDay, RulesChanged

RULES = "/c/gredos/reglas/"


def posted(**changes: object) -> dict[str, str]:
    """Return the whole form as a browser sends it."""
    values = {**RulesForm.of(RuleBook()), **changes}
    said = {key: ", ".join(map(str, v)) if isinstance(v, tuple) else v for key, v in values.items()}
    return {key: "on" if value is True else str(value) for key, value in said.items() if value is not False}


@pytest.fixture
def marta(camp: Camp, gm: User) -> Client:
    Membership.objects.create(camp=camp, user=gm, role="director")
    camps.import_roster(camp, roster.read("Lucía\nJavi\nNoa\nHugo\nVera\nLeo"))
    camps.suggest_deck(camp)
    client = Client()
    client.force_login(gm)
    return client


def test_every_rule_is_explained(marta: Client) -> None:
    page = marta.get(RULES).content.decode()
    assert [rule.sentence for rule in HOUSE_RULES.values() if rule.sentence not in page] == []
    assert "Lo normal: 4, 8, 15, 16, 23, 42." in page


def test_what_is_set_before_the_deal_is_dealt_with(marta: Client, camp: Camp, gm: User) -> None:
    answer = marta.post(RULES, posted(charms_per_day=6, albino_in_pack=False, lost_numbers=(4,)), follow=True)
    assert "3 reglas cambiadas." in answer.content.decode()
    camp.refresh_from_db()
    assert camp.rules == {"charms_per_day": 6, "albino_in_pack": False, "lost_numbers": [4]}
    deal_camp(camp, gm)
    assert book.record(camp).village.rules == RuleBook(charms_per_day=6, albino_in_pack=False, lost_numbers=(4,))


def test_after_the_deal_a_change_is_written_in_the_book(marta: Client, camp: Camp, gm: User) -> None:
    deal_camp(camp, gm)
    camp.refresh_from_db()
    marta.post(RULES, posted(unbroken_tie="lot", lost_numbers=()))
    assert book.record(camp).lines[-1].event == RulesChanged({"lost_numbers": (), "unbroken_tie": "lot"})
    before = len(book.record(camp).lines)
    assert (
        "ya eran esas" in marta.post(RULES, posted(unbroken_tie="lot", lost_numbers=()), follow=True).content.decode()
    )
    assert len(book.record(camp).lines) == before


def test_the_share_verdict_knows_the_last_day(marta: Client, camp: Camp, gm: User) -> None:
    deal_camp(camp, gm)
    marta.post(RULES, posted(last_day_verdict="share"))
    assert book.record(camp).lines[-1].event == LastDay(camp.days)


@pytest.mark.parametrize(
    ("said", "says"),
    [
        ({"charms_per_day": "60"}, "Escribe un número del 1 al 10."),
        ({"charms_per_day": "muchos"}, "Escribe un número del 1 al 10."),
        ({"lost_numbers": "4, ocho"}, "separados por comas"),
        ({"lost_numbers": "0"}, "Escribe números del 1 al 999"),
        ({"lost_numbers": ", ".join(map(str, range(1, 20)))}, "demasiados números"),
        ({"unbroken_tie": "gamusino"}, "Elige una de las opciones"),
        ({"love_gesture": "  "}, "Escribe algo"),
    ],
)
def test_an_impossible_value_is_said(marta: Client, camp: Camp, said: dict[str, str], says: str) -> None:
    answer = marta.post(RULES, {**posted(vidente_targets=1), **said})
    assert answer.status_code == 422
    assert says in answer.content.decode()
    camp.refresh_from_db()
    assert not camp.rules


def test_another_gm_reads_them_and_changes_nothing(marta: Client, camp: Camp) -> None:
    luis = User.objects.create_user("luis", password="otra-clave-larga")
    Membership.objects.create(camp=camp, user=luis)
    client = Client()
    client.force_login(luis)
    assert "Jugar con estas reglas" not in client.get(RULES).content.decode()
    assert client.post(RULES, posted(charms_per_day=6)).status_code == 403
    camp.refresh_from_db()
    assert not camp.rules
