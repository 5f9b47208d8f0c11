"""What a tablet without network kept: judged when it was said, written once, and never lost without a word."""

import uuid
from datetime import datetime, timedelta

import pytest
from django.test import Client
from django.utils import timezone

from aldea.book import services as book
from aldea.book.verify import verify
from aldea.rules.inputs import (
    ActPublished,
    CameTooLate,
    KissesChecked,
    KissMissed,
    KissSeen,
    Noted,
    Sanctioned,
    Spoken,
)
from urns import services, state

from .whole_cast import Village, new_village

pytestmark = pytest.mark.django_db
NOON = datetime(2026, 7, 1, 10, tzinfo=timezone.get_default_timezone())


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[datetime]:
    """The laptop's clock: a test moves it on."""
    now = [NOON]
    monkeypatch.setattr(timezone, "now", lambda: now[0])
    return now


def wait(clock: list[datetime], minutes: float) -> None:
    clock[0] += timedelta(minutes=minutes)


class Tablet:
    """A tablet without network, whose outbox sends what was tapped some minutes ago."""

    def __init__(self, village: Village, clock: list[datetime]) -> None:
        self.village, self.clock, self.client = village, clock, Client()
        self.client.force_login(village.keeper)

    def sends(self, path: str, fields: dict[str, object], at: datetime, ref: str = "") -> tuple[int, str]:
        sent = fields | {"ref": ref or str(uuid.uuid4()), "ago": int((self.clock[0] - at).total_seconds())}
        address = f"/c/{self.village.camp.slug}/{path}"
        answer = self.client.post(address, sent, headers={"Accept": "application/json"})
        return answer.status_code, answer.json().get("told", "")

    def says(self, what: str, *names: str, by: str = "", at: datetime, ref: str = "") -> tuple[int, str]:
        refs = self.village.refs
        fields: dict[str, object] = {"dice": what, "quien": refs.get(by, by), "target": [refs.get(n, n) for n in names]}
        return self.sends("voz/", fields, at, ref)

    def gesture(self, giver: str, receiver: str, gesture: str, at: datetime) -> tuple[int, str]:
        refs = self.village.refs
        return self.sends("gestos/", {"da": refs[giver], "recibe": refs[receiver], "gesto": gesture}, at)


def seal(village: Village, day: int, *urns: str) -> None:
    for urn in urns:
        services.count_box(village.camp, day, urn, state.live(village.camp, day, urn).count(), village.keeper)
        services.seal(village.camp, day, urn, village.keeper)


def read(village: Village, act: str, day: int = 1) -> None:
    with book.writing(village.camp) as pen:
        pen.append(ActPublished(day, act))


def marked(village: Village, day: int = 1) -> tuple[str, ...]:
    called = {ref: name for name, ref in village.refs.items()}
    return tuple(called[ref] for ref in village.record.village.marked("mark", day))


def night(village: Village) -> None:
    village.resolve("closing")
    seal(village, 1, "powers")
    village.resolve("buenas_noches")
    read(village, "buenas_noches")


# The mark ------------------------------------------------------------------------------------------------------------


def test_a_mark_whispered_before_buenas_noches_counts_although_it_arrives_after(clock: list[datetime]) -> None:
    village = new_village()
    tablet, whispered = Tablet(village, clock), clock[0]
    wait(clock, 10)
    night(village)
    wait(clock, 20)
    status, told = tablet.says("mark", "ana", by="cuervo", at=whispered)
    assert (status, marked(village)) == (200, ("ana",))
    assert "decid también la marca" in told
    # The Book says when it was said and when it came.
    [(line, _said)] = [(line, e) for line, e in village.record.events(Spoken)]
    assert (line.said_at, line.at) == (whispered, clock[0])
    assert "llegó a las" in village.page("voz/")
    assert "llegó después" in village.page("libro/")
    # ... and it is public, as a mark of a reading that has begun.
    assert [each.event.KIND for each in book.public_lines(village.record)][-1] == "marked"
    assert verify(village.camp) == []


def test_a_mark_said_when_the_reading_had_begun_is_remembered_and_does_not_count(clock: list[datetime]) -> None:
    village = new_village()
    night(village)
    wait(clock, 1)
    said = clock[0]
    wait(clock, 30)
    status, told = Tablet(village, clock).says("mark", "ana", by="cuervo", at=said)
    assert (status, marked(village)) == (409, ())
    assert "antes de que empiece Buenas Noches" in told
    assert [e.reason for _line, e in village.record.events(Spoken)] == ["too_late"]
    assert "Marcar: ANA <em>— La marca se dice antes" in village.page("voz/")


def test_a_mark_that_the_count_went_without_is_refused_with_what_to_do(clock: list[datetime]) -> None:
    village = new_village()
    said = clock[0]
    wait(clock, 5)
    night(village)
    seal(village, 1, "exile")
    village.resolve("count")
    status, told = Tablet(village, clock).says("mark", "ana", by="cuervo", at=said)
    assert (status, "dictamen" in told) == (409, True)
    assert [e.reason for _line, e in village.record.events(Spoken)] == ["overtaken"]


def test_the_last_name_said_holds_not_the_last_to_arrive(clock: list[datetime]) -> None:
    village = new_village()
    tablet, first = Tablet(village, clock), clock[0]
    wait(clock, 30)
    village.say("mark", "bea", by="cuervo")
    wait(clock, 5)
    status, told = tablet.says("mark", "ana", by="cuervo", at=first)
    assert (status, "vale lo último" in told, marked(village)) == (409, True, ("bea",))


def test_what_was_taken_back_later_is_not_said_again_by_a_tablet_that_comes_late(clock: list[datetime]) -> None:
    village = new_village()
    tablet, first = Tablet(village, clock), clock[0]
    village.say("mark", "bea", by="cuervo")
    wait(clock, 5)
    village.say("deshacer", "mark")
    wait(clock, 5)
    assert tablet.says("mark", "ana", by="cuervo", at=first)[0] == 409
    assert marked(village) == ()


def test_a_mark_is_judged_by_who_was_active_when_it_was_said(clock: list[datetime]) -> None:
    village = new_village()
    said = clock[0]
    wait(clock, 5)
    book.rule(village.camp, village.refs["cuervo"], "latent", "", village.keeper)
    tablet = Tablet(village, clock)
    assert tablet.says("mark", "ana", by="cuervo", at=clock[0])[0] == 409
    assert tablet.says("mark", "ana", by="cuervo", at=said)[0] == 200


# Once, and within a day ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("what", "names", "by"),
    [("mark", ("ana",), "cuervo"), ("sancion", ("ana",), ""), ("ausente", ("ana",), ""), ("se-va", ("ana",), "")],
)
def test_what_is_sent_again_is_written_once(what: str, names: tuple[str, ...], by: str, clock: list[datetime]) -> None:
    village, ref = new_village(), str(uuid.uuid4())
    tablet, said = Tablet(village, clock), clock[0]
    wait(clock, 2)
    assert tablet.says(what, *names, by=by, at=said, ref=ref)[0] == 200
    before = village.record.head
    wait(clock, 2)
    assert tablet.says(what, *names, by=by, at=said, ref=ref)[0] == 200
    assert village.record.head == before


def test_what_was_refused_late_is_refused_again_when_it_is_sent_again(clock: list[datetime]) -> None:
    village = new_village()
    tablet, said = Tablet(village, clock), clock[0]
    wait(clock, 5)
    night(village)
    seal(village, 1, "exile")
    village.resolve("count")
    for what, by in (("mark", "cuervo"), ("sancion", "")):
        ref = str(uuid.uuid4())
        first = tablet.says(what, "ana", by=by, at=said, ref=ref)
        head = village.record.head
        again = tablet.says(what, "ana", by=by, at=said, ref=ref)
        assert (first, village.record.head) == (again, head)
        assert first[0] == 409


@pytest.mark.parametrize("ago", ["-5", "luego", "1" * 12, "1.5"])
def test_a_tablet_that_does_not_know_when_it_was_is_not_believed(ago: str) -> None:
    village = new_village()
    sent = {"dice": "mark", "quien": village.refs["cuervo"], "target": village.refs["ana"], "ago": ago}
    answer = village.client().post(
        "/c/gredos/voz/", sent | {"ref": str(uuid.uuid4())}, headers={"Accept": "application/json"}
    )
    assert (answer.status_code, marked(village)) == (409, ())


def test_a_word_of_more_than_a_day_ago_is_remembered_only(clock: list[datetime]) -> None:
    village = new_village()
    said = clock[0]
    wait(clock, 25 * 60)
    village.say("nota", text="Ha llovido.")
    status, told = Tablet(village, clock).says("mark", "ana", by="cuervo", at=said)
    assert (status, "más de un día" in told, marked(village)) == (409, True, ())
    assert [e.reason for _line, e in village.record.events(Spoken)] == ["stale"]
    Tablet(village, clock).says("sancion", "ana", at=said)
    assert [e.reason for _line, e in village.record.events(CameTooLate)] == ["stale"]


def test_what_is_refused_at_once_is_no_line_of_the_book(clock: list[datetime]) -> None:
    village = new_village()
    assert Tablet(village, clock).says("mark", "ana", by="noble", at=clock[0])[0] == 409
    wait(clock, 5)
    assert Tablet(village, clock).says("mark", "nadie", by="cuervo", at=clock[0] - timedelta(minutes=4))[0] == 409
    assert not list(village.record.events(Spoken))


def test_the_mestizos_of_a_tablet_exist_for_keepers_only(clock: list[datetime]) -> None:
    village = new_village()
    said = clock[0]
    wait(clock, 5)
    night(village)
    tablet = Tablet(village, clock)
    tablet.client.force_login(village.gm)
    answers = [tablet.says("mestizos", "ana", "bea", by=by, at=said) for by in ("lobo_albino", "ana", "nadie")]
    assert len(set(answers)) == 1
    assert answers[0][0] == 409
    assert not list(village.record.events(Spoken))
    assert Tablet(village, clock).says("mestizos", "ana", "bea", by="lobo_albino", at=said)[0] == 200
    assert len(village.record.village.mestizos) == 2


# Sanctions, gestures, notes ------------------------------------------------------------------------------------------


def test_a_sanction_costs_the_vote_that_was_next_when_it_was_said(clock: list[datetime]) -> None:
    village = new_village()
    said = clock[0]
    wait(clock, 60)
    village.resolve("closing")
    wait(clock, 5)
    tablet = Tablet(village, clock)
    assert tablet.says("sancion", "ana", at=said)[0] == 200
    assert tablet.says("sancion", "bea", at=clock[0])[0] == 200
    assert [(e.player, e.day) for _line, e in village.record.events(Sanctioned)] == [
        (village.refs["ana"], 1),
        (village.refs["bea"], 2),
    ]


def test_a_sanction_whose_vote_has_been_counted_changes_nothing(clock: list[datetime]) -> None:
    village = new_village()
    said = clock[0]
    wait(clock, 60)
    night(village)
    seal(village, 1, "exile")
    village.resolve("count")
    assert Tablet(village, clock).says("sancion", "ana", at=said)[0] == 409
    assert [(e.what, e.day, e.reason) for _line, e in village.record.events(CameTooLate)] == [
        ("sanction", 1, "overtaken")
    ]
    assert "Sanción: ANA <em>— Llegó cuando ya se había contado" in village.page("voz/")
    assert village.record.village.marked("sanction", 2) == ()


def second_day(village: Village) -> None:
    village.say("lovers", "ana", "bea", by="cupido")
    village.resolve("closing")
    seal(village, 1, "exile", "powers")
    village.resolve("buenas_noches", "count", "exile")


def test_a_gesture_seen_in_time_holds_until_the_votes_are_counted(clock: list[datetime]) -> None:
    village = new_village()
    second_day(village)
    wait(clock, 5)
    seen = clock[0]
    wait(clock, 60)
    village.resolve("closing", day=2)
    village.post("gestos/", gesto="missed", resto="1")
    seal(village, 2, "exile", "powers")
    wait(clock, 30)
    tablet = Tablet(village, clock)
    # Noted on its own, it knows better than «los demás, faltan»; and the seal does not undo what was seen.
    assert tablet.gesture("ana", "bea", "seen", seen)[0] == 200
    pair = (village.refs["ana"], village.refs["bea"])
    assert pair not in set(zip(*[iter(village.record.village.marked("kiss", 2))] * 2, strict=True))
    # What is tapped now that the urn is sealed is too late, and after the count so is everything.
    assert tablet.gesture("bea", "ana", "seen", clock[0])[0] == 409
    village.resolve("buenas_noches", "count", day=2)
    assert tablet.gesture("bea", "ana", "seen", seen)[0] == 409
    assert [(e.what, e.reason) for _line, e in village.record.events(CameTooLate)] == [("gesture", "overtaken")]
    assert "Gesto: BEA a ANA" in village.page("voz/")


def test_the_last_word_on_a_gesture_is_the_last_one_said(clock: list[datetime]) -> None:
    village = new_village()
    second_day(village)
    wait(clock, 5)
    early = clock[0]
    wait(clock, 10)
    village.post("gestos/", gesto="seen", da=village.refs["ana"], recibe=village.refs["bea"])
    wait(clock, 10)
    assert Tablet(village, clock).gesture("ana", "bea", "missed", early)[0] == 409
    assert not list(village.record.events(KissMissed))
    assert [e.reason for _line, e in village.record.events(CameTooLate)] == ["replaced"]


def test_six_gestures_tapped_without_network_check_the_day(clock: list[datetime]) -> None:
    village = new_village()
    second_day(village)
    wait(clock, 5)
    at, tablet = clock[0], Tablet(village, clock)
    wait(clock, 5)
    three = ("ana", "bea", "cupido")
    for giver, receiver in ((g, r) for g in three for r in three if g != r):
        assert tablet.gesture(giver, receiver, "seen", at)[0] == 200
    assert len(list(village.record.events(KissSeen))) == 6
    assert len(list(village.record.events(KissesChecked))) == 1


def test_an_absence_and_a_note_are_of_the_day_on_which_they_were_tapped(clock: list[datetime]) -> None:
    village = new_village()
    said = clock[0]
    wait(clock, 5)
    second_day(village)
    tablet = Tablet(village, clock)
    assert tablet.says("ausente", "ana", at=said)[0] == 409
    assert village.record.village.present_on(village.refs["ana"], 2)
    assert tablet.sends("voz/", {"dice": "nota", "text": "Llovía."}, said)[0] == 200
    assert [e.day for _line, e in village.record.events(Noted)] == [1]


# Undoing what may have arrived ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("what", "by", "kind"), [("mark", "cuervo", "mark"), ("sancion", "", "sanction"), ("se-va", "", "")]
)
def test_what_is_undone_on_the_tablet_is_undone_in_the_book_if_it_had_arrived(
    what: str, by: str, kind: str, clock: list[datetime]
) -> None:
    village, ref = new_village(), str(uuid.uuid4())
    tablet = Tablet(village, clock)
    tablet.says(what, "ana", by=by, at=clock[0], ref=ref)
    assert tablet.sends("voz/", {"dice": "retirar", "target": ref}, clock[0])[0] == 200
    assert village.record.village.marked(kind, 1) == ()
    assert village.record.village.players[village.refs["ana"]].here
    head = village.record.head
    assert tablet.sends("voz/", {"dice": "retirar", "target": ref}, clock[0])[0] in {200, 409}
    assert tablet.sends("voz/", {"dice": "retirar", "target": str(uuid.uuid4())}, clock[0])[0] == 200
    assert village.record.head == head


def test_a_note_that_has_arrived_stays(clock: list[datetime]) -> None:
    village, ref = new_village(), str(uuid.uuid4())
    tablet = Tablet(village, clock)
    tablet.sends("voz/", {"dice": "nota", "text": "Llueve."}, clock[0], ref)
    assert tablet.sends("voz/", {"dice": "retirar", "target": ref}, clock[0])[0] == 409
