"""Recogida: shares alike, the Albino with a keeper, ticks, whispers, and envelopes that are mended."""

from collections import Counter

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.utils import timezone

from aldea.book import collecting, drawing
from aldea.book import services as book
from aldea.book.errors import Refused
from aldea.book.models import DealLimit, DealPlan, Interview
from aldea.book.shares import shares
from aldea.camp.models import Camp, Membership, Player
from aldea.camp.roster import Child
from aldea.oracle import owed
from aldea.rules.acts import Act
from aldea.rules.inputs import Dealt, Left, RulesChanged, Seat, SymbolChanged
from aldea.rules.signatures import PACK

CAST = ["hombre_lobo", "hombre_lobo", "hombre_lobo", "vidente", "bruja", "cazador", *["vagabundo"] * 3]


@pytest.fixture
def gms(camp: Camp) -> dict[str, User]:
    found = {name: User.objects.create_user(name) for name in ("ana", "bea", "carlos")}
    for name, user in found.items():
        role = Membership.Role.DIRECTOR if name == "ana" else Membership.Role.GM
        Membership.objects.create(camp=camp, user=user, role=role, keeper=name != "ana")
    return found


def deal(camp: Camp, albino: int | None = None) -> list[str]:
    """Deal the cast in its order to N0, N1...; `albino`: who of the Vagabundos he is."""
    cast: list[tuple[str, str | None]] = [(key, None) for key in CAST]
    if albino is not None:
        cast[albino] = ("lobo_albino", "vagabundo")
    refs = [f"{place:012d}" for place in range(len(cast))]
    for place, ref in enumerate(refs):
        Player.objects.create(camp=camp, ref=ref, name=f"N{place}", label=f"N{place}", place=place)
    seats = (
        Seat(ref, key, f"s{3 * n + 1:02d}", cover) for n, (ref, (key, cover)) in enumerate(zip(refs, cast, strict=True))
    )
    with book.writing(camp) as pen:
        pen.append(Dealt(tuple(seats), seed=5), cause="deal")
        Camp.objects.filter(pk=camp.pk).update(dealt_at=timezone.now())
    camp.refresh_from_db()
    return refs


def client(user: User) -> Client:
    found = Client()
    found.force_login(user)
    return found


TEAM = [(1, False), (2, True), (3, True), (4, False)]


def test_shares_are_alike_and_always_the_same(camp: Camp) -> None:
    deal(camp)
    found = shares(book.record(camp), TEAM)
    assert sorted(Counter(found.values()).values()) == [2, 2, 2, 3]
    assert found == shares(book.record(camp), TEAM)


@pytest.mark.parametrize("albino", [6, 7, 8])
def test_the_albino_falls_to_a_keeper_and_no_other_share_says_who_he_is(camp: Camp, albino: int) -> None:
    refs = deal(camp, albino)
    found = shares(book.record(camp), TEAM)
    assert found[refs[albino]] in (2, 3)
    assert max(Counter(found.values()).values()) - min(Counter(found.values()).values()) <= 1
    # The same whoever of those who pass for a Vagabundo he is.
    assert sorted(refs.index(ref) for ref, user in found.items() if user == 1) == [0, 1]


def test_whoever_gets_his_envelope_gets_his_keeper(camp: Camp, gms: dict[str, User]) -> None:
    refs = deal(camp, albino=6)
    before = shares(book.record(camp), TEAM)
    other = next(ref for ref, user in before.items() if user == 1)
    collecting.swap(camp, refs[6], other, gms["ana"])
    after = shares(book.record(camp), TEAM)
    assert (after[other], after[refs[6]]) == (before[refs[6]], 1)
    assert {ref: user for ref, user in after.items() if ref not in (other, refs[6])} == {
        ref: user for ref, user in before.items() if ref not in (other, refs[6])
    }


def test_only_her_own_children_open(camp: Camp, gms: dict[str, User]) -> None:
    refs = deal(camp, albino=6)
    of = shares(book.record(camp), [(gms[n].pk, n != "ana") for n in ("ana", "bea", "carlos")])
    hers = {ref for ref in refs if client(gms["ana"]).get(f"/c/gredos/recogida/{ref}/").status_code == 200}
    assert hers == {ref for ref in refs if of[ref] == gms["ana"].pk}
    page = client(gms["ana"]).get("/c/gredos/recogida/").content.decode()
    assert {ref for ref in refs if f"/recogida/{ref}/" in page} == hers
    assert "La rueda" not in page
    assert "La rueda" in client(gms["bea"]).get("/c/gredos/recogida/").content.decode()


def test_an_uncovered_screen_of_a_keeper_says_of_nobody_that_he_is_in_the_ring(
    camp: Camp, gms: dict[str, User]
) -> None:
    refs = deal(camp, albino=6)
    bea = client(gms["bea"])
    pages = {ref: bea.get(f"/c/gredos/recogida/{ref}/") for ref in refs}
    assert {page.status_code for page in pages.values()} == {200}
    assert all("Ha oído el susurro" in page.content.decode() for page in pages.values())
    rueda = bea.get("/c/gredos/recogida/rueda/", headers={"HX-Request": "true"}).content.decode()
    assert [f"<strong>N{n}</strong>" in rueda for n in range(9)] == [n in (0, 1, 2, 6) for n in range(9)]
    assert client(gms["ana"]).get("/c/gredos/recogida/rueda/").status_code == 404
    bea.post(f"/c/gredos/recogida/{refs[6]}/hecho/", {"what": "whispered", "on": "1"})
    assert "✓" in bea.get("/c/gredos/recogida/rueda/").content.decode()


def test_ticks_and_progress(camp: Camp, gms: dict[str, User]) -> None:
    refs = deal(camp)
    of = shares(book.record(camp), [(gms[n].pk, n != "ana") for n in ("ana", "bea", "carlos")])
    mine = next(ref for ref in refs if of[ref] == gms["ana"].pk)
    ana = client(gms["ana"])
    for what in ("knows", "draws", "card_back"):
        assert ana.post(f"/c/gredos/recogida/{mine}/hecho/", {"what": what, "on": "1"}).status_code == 302
    assert collecting.recogida(camp, book.record(camp), gms["ana"].pk, keeper=False).done == {mine}
    ana.post(f"/c/gredos/recogida/{mine}/hecho/", {"what": "draws", "on": "0"})
    assert collecting.recogida(camp, book.record(camp), gms["ana"].pk, keeper=False).done == frozenset()


def test_what_is_whispered_is_told_for_the_oracle_too(camp: Camp, gms: dict[str, User]) -> None:
    refs = deal(camp)
    collecting.tick(camp, refs[0], "whispered", gms["ana"], on=True, keeper=False)
    with book.writing(camp) as pen:
        pen.resolve(Act(1, "closing"))
    waiting = {call.to for call in owed.panel(book.record(camp), keeper=True).owed}
    assert refs[0] not in waiting
    assert {refs[1], refs[2]} <= waiting


def test_another_ring_is_whispered_again(camp: Camp, gms: dict[str, User]) -> None:
    refs = deal(camp)
    for ref in refs[:3]:
        collecting.tick(camp, ref, "whispered", gms["ana"], on=True, keeper=False)
    collecting.swap(camp, refs[0], refs[3], gms["ana"])
    ring = collecting.whispers(book.record(camp).village, keeper=True)
    heard = set(Interview.objects.exclude(whispered="").values_list("player__ref", "whispered"))
    assert heard <= {(to, said.about[0]) for to, said in ring.items()}
    told = owed.told_lines(book.record(camp))
    assert {f"ring:{ref}" for ref, _partner in heard} == set(told)


def test_swapped_envelopes_change_card_and_symbol_until_the_urns_close(camp: Camp, gms: dict[str, User]) -> None:
    refs = deal(camp)
    page = {"first": refs[3], "second": refs[6]}
    assert client(gms["bea"]).post("/c/gredos/recogida/cambiados/", page).status_code == 422
    assert client(gms["bea"]).post("/c/gredos/recogida/cambiados/", {**page, "yes": "on"}).status_code == 302
    players = book.record(camp).village.players
    assert (players[refs[3]].character, players[refs[3]].symbol) == ("vagabundo", "s19")
    assert (players[refs[6]].character, players[refs[6]].symbol) == ("vidente", "s10")
    with book.writing(camp) as pen:
        pen.resolve(Act(1, "closing"))
    with pytest.raises(Refused, match="cerrado las urnas"):
        collecting.swap(camp, refs[3], refs[6], gms["bea"])
    # The page says so before anything is filled in.
    shown = client(gms["bea"]).get("/c/gredos/recogida/cambiados/").content.decode()
    assert ("cerrado las urnas" in shown, 'name="second"' in shown) == (True, False)


def test_a_new_symbol_and_a_character_handed_on(camp: Camp, gms: dict[str, User]) -> None:
    refs = deal(camp)
    symbol = collecting.change_symbol(camp, refs[3], gms["ana"])
    assert book.record(camp).village.players[refs[3]].symbol == symbol not in {f"s{3 * n + 1:02d}" for n in range(9)}
    with pytest.raises(Refused, match="se ha ido"):
        collecting.hand_over(camp, refs[3], Child("Zoe", "", "", "", ""), gms["ana"])
    with book.writing(camp) as pen:
        pen.react(Left(refs[3]))
    heir = collecting.hand_over(camp, refs[3], Child("Zoe", "", "", "", ""), gms["ana"])
    assert book.record(camp).village.players[heir.ref].character == "vidente"
    with pytest.raises(Refused, match="ya tiene a otro"):
        collecting.hand_over(camp, refs[3], Child("Yago", "", "", "", ""), gms["ana"])


def test_whoever_takes_a_wolfs_place_signs_as_the_pack_does(camp: Camp, gms: dict[str, User]) -> None:
    """Where wolves have no symbol but the sign, another one would tell who they are."""
    refs = deal(camp)
    with book.writing(camp) as pen:
        pen.append(RulesChanged({"pack_sign": "all"}))
        pen.append(SymbolChanged(refs[0], PACK))
        pen.react(Left(refs[0]))
    heir = collecting.hand_over(camp, refs[0], Child("Zoe", "", "", "", ""), gms["ana"])
    assert book.record(camp).village.players[heir.ref].symbol == PACK


def test_drawn_envelopes_are_whose_number_is_typed(camp: Camp, gms: dict[str, User]) -> None:
    refs = deal(camp)
    with pytest.raises(Refused, match="cada sobre lleva un nombre"):
        drawing.draw(camp, refs[0], 1, gms["ana"])
    DealPlan.objects.create(camp=camp, drawn=True)
    held = {n: book.record(camp).village.players[ref] for ref, n in drawing.numbers(book.record(camp)).items()}
    for place, ref in enumerate(refs):
        drawing.draw(camp, ref, len(refs) - place, gms["ana"])
    for place, ref in enumerate(refs):
        player, dealt = book.record(camp).village.players[ref], held[len(refs) - place]
        assert (player.character, player.symbol) == (dealt.character, dealt.symbol)
    with pytest.raises(Refused, match="está apuntado a N8"):
        drawing.draw(camp, refs[0], 1, gms["ana"])
    with pytest.raises(Refused, match="No hay ningún sobre"):
        drawing.draw(camp, refs[0], 10, gms["ana"])


def test_the_number_typed_is_said_back(camp: Camp, gms: dict[str, User]) -> None:
    refs = deal(camp)
    DealPlan.objects.create(camp=camp, drawn=True)
    answer = client(gms["ana"]).post(f"/c/gredos/recogida/{refs[0]}/sobre/", {"number": "7"}, follow=True)
    assert f"{camp.players.get(ref=refs[0]).label}: sobre 7." in answer.content.decode()


def typed(camp: Camp) -> dict[str, int | None]:
    """The number of each child's envelope, as typed."""
    return dict(Interview.objects.filter(player__camp=camp).values_list("player__ref", "envelope"))


def test_a_number_typed_wrong_is_mended_and_follows_its_envelope(camp: Camp, gms: dict[str, User]) -> None:
    refs, ana = deal(camp), gms["ana"]
    DealPlan.objects.create(camp=camp, drawn=True)
    held = {n: book.record(camp).village.players[ref].symbol for ref, n in drawing.numbers(book.record(camp)).items()}
    drawing.draw(camp, refs[0], 7, ana)  # he has 9
    with pytest.raises(Refused, match="«Sobres cambiados»"):
        drawing.draw(camp, refs[1], 7, ana)
    collecting.swap(camp, refs[0], refs[1], ana)
    assert typed(camp) == {refs[0]: None, refs[1]: 7}
    with pytest.raises(Refused, match="No queda ningún sobre"):  # nobody knows who has another
        collecting.deal_again(camp, refs[1], ana)
    drawing.draw(camp, refs[0], 9, ana)
    assert collecting.deal_again(camp, refs[1], ana) == refs[0]
    assert typed(camp) == {refs[0]: 7, refs[1]: 9}
    drawing.take_back(camp, refs[1])
    drawing.draw(camp, refs[1], 8, ana)
    now = book.record(camp).village.players
    assert [now[ref].symbol for ref in refs[:2]] == [held[7], held[8]]
    assert drawing.numbers(book.record(camp))[refs[1]] == 8


def test_one_is_dealt_again_with_an_envelope_nobody_has_seen_within_the_limits(
    camp: Camp, gms: dict[str, User]
) -> None:
    refs = deal(camp)
    for ref in refs[3:6]:  # their interviews have begun
        collecting.tick(camp, ref, "knows", gms["ana"], on=True, keeper=False)
    player = Player.objects.get(ref=refs[8])
    for key in ("vagabundo",):
        DealLimit.objects.create(camp=camp, player=player, character=key)
    collecting.deal_again(camp, refs[8], gms["ana"])
    assert book.record(camp).village.players[refs[8]].character == "hombre_lobo"
    DealLimit.objects.create(camp=camp, player=player, character="hombre_lobo")
    with pytest.raises(Refused, match="No queda ningún sobre"):
        collecting.deal_again(camp, refs[8], gms["ana"])


def test_dealt_again_by_a_button(camp: Camp, gms: dict[str, User]) -> None:
    refs = deal(camp)
    of = shares(book.record(camp), [(gms[n].pk, n != "ana") for n in ("ana", "bea", "carlos")])
    mine, another = (next(ref for ref in refs if (of[ref] == gms["ana"].pk) is own) for own in (True, False))
    ana, before = client(gms["ana"]), book.record(camp).head
    assert ana.post(f"/c/gredos/recogida/{another}/otro/").status_code == 404
    assert "se cambian el sobre" in ana.post(f"/c/gredos/recogida/{mine}/otro/", follow=True).content.decode()
    assert book.record(camp).head > before
