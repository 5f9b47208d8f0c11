"""Everything that a child may say aloud, the daily gesture, and the questions that a GM answers."""

import uuid

import pytest

from aldea.book import services as book
from aldea.book.errors import Refused
from aldea.camp.models import Membership
from aldea.desk.script import script
from aldea.oracle import owed
from aldea.rules.acts import Act
from aldea.rules.inputs import ActPublished, KissesChecked, KissMissed, KissSeen, Spoken, WordTakenBack
from aldea.rules.outcomes import Introduced, MediumSaid
from urns import gestures, services, state
from urns.services import Typed

from .whole_cast import SYMBOLS, Village, new_village

pytestmark = pytest.mark.django_db


def seal(village: Village, day: int, *urns: str) -> None:
    for urn in urns:
        services.count_box(village.camp, day, urn, state.live(village.camp, day, urn).count(), village.keeper)
        services.seal(village.camp, day, urn, village.keeper)


def second_day(village: Village, *, lovers: bool = True) -> None:
    """Day 1 with no papers; CUPIDO joins ANA and BEA."""
    if lovers:
        village.say("lovers", "ana", "bea", by="cupido")
    village.resolve("closing")
    seal(village, 1, "exile", "powers")
    village.resolve("buenas_noches", "count", "exile")


def put(village: Village, day: int, signer: str, action: str, *targets: str) -> None:
    names = tuple(village.refs.get(target, target) for target in targets)
    typed = Typed(uuid.uuid4(), SYMBOLS[signer], action, names)
    services.save_paper(village.camp, day, "powers", typed, village.keeper)


# Words ---------------------------------------------------------------------------------------------------------------


def test_the_mark_is_one_tap_the_last_name_holds_and_it_can_be_undone() -> None:
    village = new_village()
    form = village.page(f"voz/?dice=mark&quien={village.refs['cuervo']}")
    assert f'name="target" value="{village.refs["ana"]}"' in form
    village.say("mark", "ana", by="cuervo")
    _status, page = village.say("mark", "bea", by="cuervo")
    assert village.record.village.marked("mark", 1) == (village.refs["bea"],)
    assert "cambiado después" in page
    _status, page = village.say("deshacer", "mark")
    assert ("deshecho" in page, village.record.village.marked("mark", 1)) == (True, ())
    assert village.say("deshacer", "mark")[0] == 409


def test_a_name_said_while_buenas_noches_is_late_is_read_all_the_same() -> None:
    village = new_village()
    village.say("mark", "ana", by="cuervo")
    village.resolve("closing")
    seal(village, 1, "powers")
    village.resolve("buenas_noches")
    village.say("mark", "bea", by="cuervo")
    assert village.say("deshacer", "mark")[0] == 409
    pieces = script(village.record, Act(1, "buenas_noches"), book.names(village.camp))
    assert [piece.names for piece in pieces if "Cuervo" in piece.say] == [("BEA",)]
    assert not [line for line in book.public_lines(village.record) if line.event.KIND == "marked"]


def test_the_lovers_named_by_mistake_are_named_anew() -> None:
    village = new_village()
    village.say("lovers", "ana", "loba", by="cupido")
    refused, page = village.say("lovers", "ana", "bea", by="cupido")
    assert (refused, "deshaz antes" in page) == (409, True)
    village.say("deshacer", "lovers")
    assert village.say("lovers", "ana", "bea", by="cupido")[0] == 302
    met = [e for e in owed.answers(village.record, keeper=True) if isinstance(e, Introduced)]
    assert {e.to for e in met} == {village.refs["ana"], village.refs["bea"]}


@pytest.mark.parametrize(
    ("what", "names", "by", "why"),
    [
        ("lovers", ("ana", "ana"), "cupido", "Hacen falta 2 nombres distintos"),
        ("lovers", ("ana", "cupido"), "cupido", "No puede nombrarse"),
        ("mark", ("nadie",), "cuervo", "Ese nombre no es de este campamento"),
        ("pardon", ("ana",), "noble", "desde que se cierran las urnas"),
        ("mark", ("ana",), "noble", "No puede decir eso"),
    ],
)
def test_what_does_not_hold_is_explained(what: str, names: tuple[str, ...], by: str, why: str) -> None:
    village = new_village()
    status, page = village.say(what, *names, by=by)
    assert (status, why in page) == (409, True)
    assert not list(village.record.events(Spoken))


def test_a_latent_child_is_not_marked() -> None:
    village = new_village()
    book.rule(village.camp, village.refs["ana"], "latent", "", village.keeper)
    assert "ANA está latente" in village.say("mark", "ana", by="cuervo")[1]


def test_the_mestizos_exist_for_keepers_only() -> None:
    village = new_village()
    assert "dice=mestizos" not in village.page("voz/", village.gm)
    asked = f"voz/?dice=mestizos&quien={village.refs['lobo_albino']}"
    assert 'value="mestizos"' not in village.page(asked, village.gm)
    # The Albino is refused with the words for anybody else.
    answers = [village.say("mestizos", "ana", "bea", by=by, user=village.gm) for by in ("lobo_albino", "ana", "nadie")]
    assert {(status, page.count("No puede decir eso")) for status, page in answers} == {(409, 1)}
    assert "dice=mestizos" in village.page("voz/")
    assert village.say("mestizos", "ana", "bea", by="lobo_albino")[0] == 302
    assert ("Nombrar a los mestizos <details" in (page := village.page("voz/")), "ANA, BEA" in page) == (True, True)
    assert "mestizos" not in village.page("voz/", village.gm)
    assert village.say("deshacer", "mestizos", user=village.gm)[0] == 409
    assert village.say("deshacer", "mestizos")[0] == 302
    assert village.record.village.mestizos == ()


def test_the_only_gm_of_a_camp_hears_the_mestizos() -> None:
    village = new_village()
    Membership.objects.filter(user=village.keeper).delete()
    assert village.say("mestizos", "ana", "bea", by="lobo_albino", user=village.gm)[0] == 302


def test_a_pardon_that_saved_nobody_is_kept() -> None:
    village = new_village()
    village.resolve("closing")
    village.say("pardon", "ana", by="noble")
    seal(village, 1, "exile", "powers")
    village.resolve("buenas_noches", "count", "exile")
    assert "no hizo falta: no se gasta" in village.page("voz/")
    assert village.say("deshacer", "pardon")[0] == 409


def test_the_confesor_lets_both_know_with_no_name_to_tap() -> None:
    village = new_village()
    put(village, 1, "confesor", "confess", "ana", "noble")
    second_day(village, lovers=False)
    form = village.page(f"voz/?dice=reveal&quien={village.refs['confesor']}")
    assert ('name="target"' in form, "No hace falta ningún nombre" in form) == (False, True)
    village.say("reveal", by="confesor")
    told = [e for e in owed.answers(village.record, keeper=True) if getattr(e, "topic", "") == "reveal"]
    assert {e.to for e in told} == {village.refs["ana"], village.refs["noble"]}


def test_the_hunters_minutes_run_from_empezamos() -> None:
    village = new_village()
    for _wolf in range(3):
        typed = Typed(uuid.uuid4(), "pack", "bite", (village.refs["cazador"],))
        services.save_paper(village.camp, 1, "powers", typed, village.keeper)
    village.resolve("closing")
    seal(village, 1, "powers")
    village.resolve("buenas_noches")
    assert "data-left" not in village.page("voz/")
    with book.writing(village.camp) as pen:
        pen.append(ActPublished(1, "buenas_noches"))
    page = village.page("voz/")
    assert "data-left" in page
    # A shot is played at once: it wants its own button.
    form = village.page(f"voz/?dice=shot&quien={village.refs['cazador']}")
    assert ('type="radio"' in form, ">Apuntar<" in form) == (True, True)


def test_a_sanction_is_lifted_until_its_vote_is_lost() -> None:
    village = new_village()
    village.say("sancion", "ana")
    village.say("perdonar", "ana")
    assert village.record.village.marked("sanction", 1) == ()
    assert village.say("perdonar", "ana")[0] == 409
    village.say("sancion", "bea")
    village.resolve("closing")
    assert village.say("perdonar", "bea")[0] == 409


# Gestures ------------------------------------------------------------------------------------------------------------


def test_no_gesture_is_owed_on_day_one_nor_without_lovers() -> None:
    village = new_village()
    assert "no se espera ningún gesto" in village.page("gestos/")
    second_day(village, lovers=False)
    assert "no se espera ningún gesto" in village.page("gestos/")
    assert village.post("gestos/", gesto="seen", resto="1") == 409


def test_gestures_not_recorded_hold_the_exile_seal_with_a_way_to_record_them() -> None:
    village = new_village()
    second_day(village)
    village.resolve("closing", day=2)
    services.count_box(village.camp, 2, "exile", 0, village.keeper)
    page = village.page("urnas/2/exilio/sellar/")
    assert ("Apunta antes los gestos" in page, "/gestos/" in page) == (True, True)
    with pytest.raises(Refused, match="gestos"):
        services.seal(village.camp, 2, "exile", village.keeper)
    seal(village, 2, "powers")
    assert village.post("gestos/", gesto="seen", resto="1") == 302
    services.seal(village.camp, 2, "exile", village.keeper)
    assert village.post("gestos/", gesto="missed", da=village.refs["ana"], recibe=village.refs["bea"]) == 409


def test_six_boxes_the_last_of_which_checks_the_day() -> None:
    village = new_village()
    second_day(village)
    today = gestures.of_today(village.record)
    assert len(today.owed) == 6
    for giver, receiver in today.owed[:-1]:
        village.post("gestos/", gesto="seen", da=giver, recibe=receiver)
    assert not gestures.of_today(village.record).checked
    giver, receiver = today.owed[-1]
    village.post("gestos/", gesto="missed", da=giver, recibe=receiver)
    assert gestures.of_today(village.record).checked
    kinds = [
        line.event.KIND
        for line in village.record.lines
        if isinstance(line.event, KissSeen | KissMissed | KissesChecked)
    ]
    assert kinds == ["kiss_seen"] * 5 + ["kiss_missed", "kisses_checked"]
    # A slip of the finger is corrected by a new entry, and the day stays checked.
    village.post("gestos/", gesto="seen", da=giver, recibe=receiver)
    assert village.record.village.marked("kiss", 2) == ()


def test_a_missing_gesture_costs_the_three_their_vote() -> None:
    village = new_village()
    second_day(village)
    village.post("gestos/", gesto="missed", da=village.refs["ana"], recibe=village.refs["bea"])
    village.post("gestos/", gesto="seen", resto="1")
    for name in ("ana", "cupido", "noble"):
        typed = Typed(uuid.uuid4(), SYMBOLS[name], targets=(village.refs["loba"],))
        services.save_paper(village.camp, 2, "exile", typed, village.keeper)
    verdicts = state.judged(village.camp, village.record, 2, "exile").verdicts
    assert [verdict.reason for verdict in verdicts] == ["no_vote_right", "no_vote_right", ""]


@pytest.mark.parametrize(
    ("sent", "says"), [({}, "«Dado»"), ({"gesto": "seen", "da": "x", "recibe": "y"}, "no se espera")]
)
def test_a_gesture_that_nobody_owes_is_refused(sent: dict[str, str], says: str) -> None:
    village = new_village()
    second_day(village)
    answer = village.client().post(f"/c/{village.camp.slug}/gestos/", sent)
    assert (answer.status_code, says in answer.content.decode()) == (409, True)


# Questions -----------------------------------------------------------------------------------------------------------


def test_a_question_that_the_book_cannot_answer_holds_the_seal_until_a_gm_does() -> None:
    village = new_village()
    put(village, 1, "medium", "question", "q13")
    village.resolve("closing")
    page = village.page("urnas/1/poderes/sellar/")
    assert ("contestadla antes" in page, "/pregunta/" in page) == (True, True)
    asked = village.page("urnas/1/pregunta/")
    assert ("¿Duerme algún lobo" in asked, "MEDIUM" in asked) == (True, False)
    assert village.post("urnas/1/pregunta/", pregunta="q13", respuesta="quizá") == 409
    assert village.post("urnas/1/pregunta/", pregunta="q01", respuesta="si") == 409
    village.post("urnas/1/pregunta/", pregunta="q13", respuesta="si")
    seal(village, 1, "powers")
    village.post("urnas/1/pregunta/", pregunta="q13", respuesta="no")  # the last word holds until the night
    village.resolve("buenas_noches")
    assert [event.yes for _line, event in village.record.events(MediumSaid)] == [False]
    assert village.post("urnas/1/pregunta/", pregunta="q13", respuesta="si") == 409


def test_a_question_that_the_book_answers_asks_nobody() -> None:
    village = new_village()
    put(village, 1, "medium", "question", "q04")
    village.resolve("closing")
    assert "ninguna pregunta" in village.page("urnas/1/pregunta/")
    seal(village, 1, "powers")


def test_the_undoing_of_a_word_is_a_new_entry() -> None:
    village = new_village()
    village.say("mark", "ana", by="cuervo")
    before = village.record.lines
    village.say("deshacer", "mark")
    after = village.record.lines
    assert after[: len(before)] == before
    assert [line.event for line in after[len(before) :]] == [WordTakenBack(1, village.refs["cuervo"], "mark")]
