"""Camps, their lists and their decks."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import time

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.utils import timezone

from aldea.camp import roster, services
from aldea.camp.errors import Refused
from aldea.camp.models import Camp
from aldea.camp.roster import Child
from aldea.camp.schedule import Schedule

Put = Callable[[str], list[str]]
FORTY = "Nombre;Apellidos\n" + "\n".join(f"Niño{n};Gil" for n in range(40))


def test_whoever_creates_a_camp_directs_it(ana: User, camp: Camp) -> None:
    assert [(m.user, m.role) for m in camp.memberships.all()] == [(ana, "director")]
    assert list(Camp.objects.for_user(ana)) == [camp]


def test_nobody_else_has_it(camp: Camp) -> None:
    assert not Camp.objects.for_user(User.objects.create_user("luis")).exists()


def test_two_camps_of_one_name_have_two_addresses(ana: User, camp: Camp, plan: services.CampPlan) -> None:
    assert [camp.slug, services.create_camp(ana, plan).slug] == ["los-pinos", "los-pinos-2"]


def test_a_camp_without_letters_has_an_address_too(ana: User, plan: services.CampPlan) -> None:
    assert services.create_camp(ana, replace(plan, name="¡!")).slug == "campamento"


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"days": 0}, "entre 1 y 31"),
        ({"days": 32}, "entre 1 y 31"),
        ({"time_zone": "Europa/Madrid"}, "zona horaria"),
        ({"schedule": Schedule(urns_close=time(14, 0))}, "en este orden"),
    ],
)
def test_a_camp_that_no_clock_could_follow_is_refused(
    camp: Camp, plan: services.CampPlan, change: dict[str, object], says: str
) -> None:
    with pytest.raises(Refused, match=says):
        services.change_camp(camp, replace(plan, name="Otro", **change))  # type: ignore[arg-type]
    camp.refresh_from_db()
    assert camp.name == "Los Pinos"


def test_rain_moves_the_urns(camp: Camp, plan: services.CampPlan) -> None:
    services.change_camp(camp, replace(plan, schedule=Schedule(urns_close=time(17, 20))))
    camp.refresh_from_db()
    assert camp.schedule.urns_close == time(17, 20)


def test_the_same_list_twice_adds_nobody_twice(camp: Camp, children: Put) -> None:
    text = "Nombre;Apellidos\nLucía;Pérez\nJavi;Gil\n"
    assert children(text) == ["Javi", "Lucía"]
    refs = set(camp.players.values_list("ref", flat=True))
    again = services.import_roster(camp, roster.read("APELLIDOS;NOMBRE\nPEREZ;LUCIA\nGIL;JAVI\nSanz;Noa"))
    assert ([c.name for c in again.new], [c.name for c in again.known]) == (["Noa"], ["Lucia", "Javi"])
    assert refs < set(camp.players.values_list("ref", flat=True))
    assert camp.players.count() == 3


def test_a_second_list_fills_in_what_the_first_did_not_say(camp: Camp, children: Put) -> None:
    children("Nombre;Apellidos;Tienda\nLucía;Pérez;4\n")
    done = services.import_roster(camp, roster.read("Nombre;Apellidos;Mote;Tienda\nLucia;Perez;Luci;\n"))
    assert (len(done.new), len(done.changed)) == (0, 1)
    assert camp.players.values_list("label", "name", "surname", "tent").get() == ("Luci", "Lucía", "Pérez", "4")


def test_the_preview_says_what_the_import_does_and_changes_nothing(camp: Camp, children: Put) -> None:
    children("Nombre;Apellidos\nLucía;Pérez\n")
    read = roster.read("Nombre;Apellidos\nLucía;Pérez\nJavi;Gil\n;Sanz\n")
    seen = services.preview(camp, read)
    assert camp.players.count() == 1
    assert seen == services.import_roster(camp, read)
    assert (len(seen.new), len(seen.known), len(seen.attention)) == (1, 1, 1)


def test_a_second_lucia_lengthens_the_first(camp: Camp, children: Put) -> None:
    assert children("Lucía;Pérez") == ["Lucía"]
    assert services.add_player(camp, Child("Lucía", "Gil")).label == "Lucía G."
    assert set(camp.players.values_list("label", flat=True)) == {"Lucía P.", "Lucía G."}


def test_names_sort_whatever_their_accents(children: Put) -> None:
    assert children("Noa\nÓscar\nÁlvaro\nñu\nOlga\nBea") == ["Álvaro", "Bea", "Noa", "Ñu", "Olga", "Óscar"]


def test_a_twin_needs_something_of_his_own(camp: Camp, children: Put) -> None:
    children("Lucía;Pérez")
    with pytest.raises(Refused, match="ponle un mote"):
        services.add_player(camp, Child("LUCIA", "Perez"))
    services.add_player(camp, Child("Lucía", "Pérez", tent="5"))
    assert camp.players.count() == 2


def test_a_child_cannot_become_another(camp: Camp, children: Put) -> None:
    children("Lucía;Pérez\nJavi;Gil")
    javi = camp.players.get(name="Javi")
    with pytest.raises(Refused, match="Ya hay alguien"):
        services.change_player(camp, javi.ref, Child("Lucía", "Pérez"))
    services.change_player(camp, javi.ref, Child("Javi", "Gil", nickname="Pulga"))
    javi.refresh_from_db()
    assert javi.label == "Pulga"


def test_removing_a_lucia_shortens_the_other(camp: Camp, children: Put) -> None:
    children("Lucía;Pérez\nLucía;Gil")
    services.remove_player(camp, camp.players.get(surname="Gil").ref)
    assert camp.players.get().label == "Lucía"


def test_a_camp_holds_three_hundred(camp: Camp, children: Put) -> None:
    children("\n".join(f"Niño{n};Gil" for n in range(300)))
    with pytest.raises(Refused, match="caben 300"):
        services.add_player(camp, Child("Uno", "Más"))
    with pytest.raises(Refused, match="serían 301"):
        services.import_roster(camp, roster.read("Uno;Más"))


def test_once_dealt_the_list_and_the_deck_stand(camp: Camp, children: Put) -> None:
    children("Lucía;Pérez\nJavi;Gil")
    ref = camp.players.get(name="Lucía").ref
    Camp.objects.filter(pk=camp.pk).update(dealt_at=timezone.now())
    for change in (
        lambda: services.add_player(camp, Child("Noa")),
        lambda: services.remove_player(camp, ref),
        lambda: services.import_roster(camp, roster.read("Noa")),
        lambda: services.step_deck(camp, "bruja", 1),
        lambda: services.fill_deck(camp),
        lambda: services.suggest_deck(camp),
        lambda: services.set_deck(camp, {"bruja": 1}),
    ):
        with pytest.raises(Refused, match="ya están repartidas"):
            change()
    services.change_player(camp, ref, Child("Lucía", "Pérez", "Luci"))
    assert list(camp.players.values_list("label", flat=True)) == ["Javi", "Luci"]


def test_forty_children_get_six_wolves_and_a_chain_that_ends_in_time(camp: Camp, children: Put) -> None:
    children(FORTY)
    services.suggest_deck(camp)
    camp.refresh_from_db()
    assert (camp.deck["hombre_lobo"], camp.deck["vagabundo"], len(camp.deck)) == (6, 14, 22)


def test_vagabundos_fill_what_is_missing_and_take_back_what_is_over(camp: Camp, children: Put) -> None:
    children(FORTY)
    services.set_deck(camp, {"hombre_lobo": 8, "bruja": 1, "vagabundo": 40})
    services.fill_deck(camp)
    camp.refresh_from_db()
    assert camp.deck == {"hombre_lobo": 8, "bruja": 1, "vagabundo": 31}


def test_a_step_more_and_a_step_less(camp: Camp, children: Put) -> None:
    children(FORTY)
    services.step_deck(camp, "bruja", 1)
    services.step_deck(camp, "hombre_lobo", 1)
    services.step_deck(camp, "hombre_lobo", 1)
    services.step_deck(camp, "bruja", -1)
    camp.refresh_from_db()
    assert camp.deck == {"hombre_lobo": 2}


@pytest.mark.parametrize(
    ("key", "step", "says"),
    [
        ("bruja", 2, "solo puede haber uno"),
        ("bruja", -1, "no queda ninguno"),
        ("hombre_lobo", 41, "tantas cartas como niños"),
        ("mestizo", 1, "no está entre los que"),
        ("gamusino", 1, "no está entre los que"),
    ],
)
def test_a_card_that_does_not_fit_is_refused(camp: Camp, children: Put, key: str, step: int, says: str) -> None:
    children(FORTY)
    with pytest.raises(Refused, match=says):
        services.step_deck(camp, key, step)
    camp.refresh_from_db()
    assert camp.deck == {}


def test_vagabundos_cannot_take_cards_away(camp: Camp, children: Put) -> None:
    children(FORTY)
    services.set_deck(camp, {"hombre_lobo": 40, "bruja": 1})
    with pytest.raises(Refused, match="más cartas que niños"):
        services.fill_deck(camp)


@pytest.mark.django_db(transaction=True)
def test_two_gms_step_the_deck_at_once_and_neither_step_is_lost(camp: Camp, children: Put) -> None:
    children(FORTY)

    def step(_gm: int) -> None:
        try:
            services.step_deck(camp, "hombre_lobo", 1)
        finally:
            connection.close()

    with ThreadPoolExecutor(4) as gms:
        list(gms.map(step, range(8)))
    camp.refresh_from_db()
    assert camp.deck == {"hombre_lobo": 8}


@pytest.mark.django_db(transaction=True)
def test_two_gms_import_the_same_list_at_once_and_nobody_is_there_twice(camp: Camp) -> None:
    def put(_gm: int) -> int:
        try:
            return len(services.import_roster(camp, roster.read(FORTY)).new)
        finally:
            connection.close()

    with ThreadPoolExecutor(2) as gms:
        assert sorted(gms.map(put, range(2))) == [0, 40]
    assert camp.players.count() == 40


def test_house_rules_are_set_until_the_deal(camp: Camp, children: Put) -> None:
    services.set_rules(camp, {"charms_per_day": 6})
    camp.refresh_from_db()
    assert camp.rules == {"charms_per_day": 6}
    with pytest.raises(Refused, match="no pueden tener ese valor: charms_per_day"):
        services.set_rules(camp, {"charms_per_day": 60})
    Camp.objects.filter(pk=camp.pk).update(dealt_at=timezone.now())
    with pytest.raises(Refused, match="ya están repartidas"):
        services.set_rules(camp, {})
