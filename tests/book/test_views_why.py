"""«¿Por qué está latente Bea?»: the chain of causes while pressed, and the cover version for who is no keeper."""

import pytest
from django.contrib.auth.models import User
from django.test import Client

from aldea.book import services as book
from aldea.camp.models import Camp, Membership, Player
from aldea.rules.ballots import Paper
from aldea.rules.inputs import ActPublished, Dealt, ReadingOver, Seat, Spoken, UrnSealed
from aldea.rules.resolve import Act
from aldea.rules.why_words import COVER

CAST = {"Ana": "hombre_lobo", "Bea": "vagabundo", "Carla": "vagabundo", "Diego": "cupido", "Eva": "hombre_lobo"}


@pytest.fixture
def village(camp: Camp, gm: User) -> dict[str, str]:
    """The children, before the deal; Pablo is a keeper, `gm` is not."""
    Membership.objects.create(camp=camp, user=gm)
    Membership.objects.create(camp=camp, user=User.objects.create_user("pablo"), keeper=True)
    names = (*CAST, "Oto", "Fer")
    return {name: Player.objects.create(camp=camp, name=name, label=name).ref for name in names}


def deal(camp: Camp, gm: User, refs: dict[str, str], albino: str = "Oto") -> None:
    cast = CAST | {name: "lobo_albino" if name == albino else "vagabundo" for name in ("Oto", "Fer")}
    with book.writing(camp, by=gm) as pen:
        seats = (Seat(refs[name], character, f"s{place:02}") for place, (name, character) in enumerate(cast.items(), 1))
        pen.append(Dealt(seats=tuple(seats), seed=7))


def night(camp: Camp, gm: User, day: int, *papers: Paper) -> None:
    with book.writing(camp, by=gm) as pen:
        pen.resolve(Act(day, "closing"))
        pen.append(UrnSealed(day, "powers", papers, ()))
        pen.resolve(Act(day, "buenas_noches"))


def morning(camp: Camp, gm: User, day: int) -> None:
    with book.writing(camp, by=gm) as pen:
        pen.append(ActPublished(day, "buenas_noches"), UrnSealed(day, "exile", (), ()))
        pen.resolve(Act(day, "count"))
        pen.append(ActPublished(day, "count"), ReadingOver(day))
        pen.resolve(Act(day, "exile"))


def devoured(camp: Camp, gm: User, refs: dict[str, str], albino: str) -> None:
    """Two days at whose end the Albino has devoured Ana."""
    deal(camp, gm, refs, albino)
    night(camp, gm, 1)
    morning(camp, gm, 1)
    night(camp, gm, 2, Paper("d1", "powers", "pack_near", "devour", (refs["Ana"],)))


def asked(user: str, camp: Camp, ref: str) -> str:
    client = Client()
    client.force_login(User.objects.get(username=user))
    answer = client.get(f"/c/{camp.slug}/porque/{ref}/", headers={"hx-request": "true"})
    assert answer.status_code == 200
    return answer.content.decode()


def test_the_chain_goes_back_to_the_bite_and_its_papers(camp: Camp, gm: User, village: dict[str, str]) -> None:
    deal(camp, gm, village)
    with book.writing(camp, by=gm) as pen:
        pen.react(Spoken(1, village["Diego"], "lovers", (village["Bea"], village["Carla"])))
    night(camp, gm, 1, *(Paper(ref, "powers", "pack", "bite", (village["Bea"],)) for ref in ("b1", "b2")))
    page = asked(gm.username, camp, village["Carla"])
    love, bite = page.index("Carla cayó por amor: antes había caído Bea."), page.index("La manada mordió a Bea")
    assert love < bite
    assert "Está en 2 papeletas." in page


def test_nothing_happened_to_diego(camp: Camp, gm: User, village: dict[str, str]) -> None:
    deal(camp, gm, village)
    assert "A Diego no le ha pasado nada todavía." in asked(gm.username, camp, village["Diego"])


def test_only_a_keeper_reads_who_devoured_ana(camp: Camp, gm: User, village: dict[str, str]) -> None:
    devoured(camp, gm, village, "Oto")
    assert "El Lobo Albino devoró a Ana." in asked("pablo", camp, village["Ana"])
    cover = asked(gm.username, camp, village["Ana"])
    assert COVER.format(a="Ana") in cover
    assert "Albino" not in cover
    assert "papeleta" not in cover


def test_the_cover_is_the_same_whoever_is_the_albino(camp: Camp, gm: User, village: dict[str, str]) -> None:
    other = Camp.objects.create(slug="gredos-2", name="Gredos", starts_on=camp.starts_on, days=camp.days)
    Membership.objects.create(camp=other, user=gm)
    Membership.objects.create(camp=other, user=User.objects.get(username="pablo"), keeper=True)
    twins = {name: Player.objects.create(camp=other, name=name, label=name).ref for name in village}
    devoured(camp, gm, village, "Oto")
    devoured(other, gm, twins, "Fer")
    assert [asked(gm.username, camp, ref) for ref in village.values()] == [
        asked(gm.username, other, ref) for ref in twins.values()
    ]


def test_the_pages_offer_it_for_the_latent_and_tell_nothing_themselves(
    camp: Camp, gm: User, village: dict[str, str]
) -> None:
    deal(camp, gm, village)
    Camp.objects.filter(pk=camp.pk).update(dealt_at="2026-07-01T10:00Z")
    night(camp, gm, 1, *(Paper(ref, "powers", "pack", "bite", (village["Bea"],)) for ref in ("b1", "b2")))
    client = Client()
    client.force_login(gm)
    address = f"/c/{camp.slug}/porque/{village['Bea']}/"
    for page in (f"/c/{camp.slug}/libro/", f"/c/{camp.slug}/reparto/", f"/c/{camp.slug}/jugadores/{village['Bea']}/"):
        words = client.get(page).content.decode()
        assert address in words
        assert "mordió" not in words
    dealt = client.get(f"/c/{camp.slug}/reparto/").content.decode()
    assert (dealt.count("¿Por qué está latente Bea?"), dealt.count("Mantén pulsado para verlo")) == (1, len(village))
    assert "¿Por qué está latente Bea?" in client.get(address).content.decode()


def test_a_stranger_and_an_unknown_child(camp: Camp, gm: User, village: dict[str, str]) -> None:
    deal(camp, gm, village)
    stranger, desk = Client(), Client()
    desk.force_login(gm)
    assert stranger.get(f"/c/{camp.slug}/porque/{village['Bea']}/").status_code == 302
    assert desk.get(f"/c/{camp.slug}/porque/nadie/").status_code == 404
