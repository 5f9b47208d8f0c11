"""The scripts: what is read, in order, and nothing else."""

from datetime import timedelta

from aldea.book import services as book
from aldea.desk.script import Piece, script
from aldea.rules.events import Event
from aldea.rules.outcomes import (
    Banned,
    Condemned,
    Counted,
    Fell,
    FellBecause,
    HunterNotice,
    HunterShot,
    Marked,
    Pardoned,
    PutOut,
    TavernVote,
)
from aldea.rules.village import Act
from tests.moments.game import Game, at


def read(game: Game, act: str, *events: Event, day: int = 1) -> list[str]:
    """What is said after `events` came out of an act: each piece in one line."""
    with book.writing(game.camp) as pen:
        pen.append(*events, cause=f"act:{day}:{act}", day=day)
    called = {ref: name for name, ref in game.refs.items()}
    return [_line(piece) for piece in script(game.record, Act(day, act), called)]


def _line(piece: Piece) -> str:
    rows = [f"{row.name} {row.votes}" for row in piece.rows]
    return " ".join([piece.say, ", ".join([*piece.names, *rows])]).strip()


def test_the_fallen_of_a_night_are_one_list_without_causes_in_alphabetical_order(game: Game) -> None:
    fell = [Fell(game.refs[name]) for name in ("Dora", "Ana")]
    said = read(game, "buenas_noches", *fell, FellBecause(game.refs["Ana"], "poison"))
    assert said[1] == "Han perdido su poder: Ana, Dora"
    assert len(said) == 3


def test_a_quiet_night_is_said(game: Game) -> None:
    assert read(game, "buenas_noches")[1] == "Esta noche nadie ha perdido su poder."


def test_the_hunters_notice_comes_last_and_names_nobody(game: Game) -> None:
    said = read(game, "buenas_noches", HunterNotice(1), Marked(1, game.refs["Bea"]), Fell(game.refs["Caza"]))
    assert [line.split()[1] for line in said[1:4]] == ["perdido", "Cuervo", "Cazador"]
    assert "Caza" not in said[3].replace("Cazador", "")


def test_the_count_is_read_in_the_order_of_the_rules(game: Game) -> None:
    ana, bea, carla = (game.refs[name] for name in ("Ana", "Bea", "Carla"))
    count = Counted(1, {ana: 3, bea: 1}, papers=8, blanks=1, void={"unsigned": 2, "duplicate": 1})
    said = read(game, "count", Condemned(1, (ana,), (bea,)), count, TavernVote(1, carla, ana))
    assert said[1:6] == [
        "El primer voto que se lee es el del Tabernero, Carla. Ha votado a: Ana",
        "Había 8 papeletas en la urna. 3 papeletas nulas: 2 sin firma, 1 repetida. En blanco: 1.",
        "Los votos: Bea 1 voto, Ana 3 votos",
        "La aldea exilia a: Ana",
        "Los números perdidos se cumplen, y acompaña al exilio: Bea",
    ]


def test_the_exile_says_the_pardon_the_exiled_and_who_else_fell(game: Game) -> None:
    ana, bea, carla = (game.refs[name] for name in ("Ana", "Bea", "Carla"))
    events = [PutOut(1, (bea,), ()), Fell(bea), Fell(carla), Pardoned(1, ana), Banned(2, (ana,))]
    assert read(game, "exile", *events)[:4] == [
        "Ha habido un indulto. Se libra: Ana",
        "La aldea exilia a: Bea",
        "Ha perdido su poder: Carla",
        "La Institutriz ha castigado sin votar hoy a: Ana",
    ]


def test_nobody_is_exiled(game: Game) -> None:
    assert read(game, "exile", PutOut(1, (), ()))[0] == "La aldea no exilia hoy a nadie."


def test_the_shot_names_whom_it_hit_and_who_else_falls(game: Game) -> None:
    ana, bea = game.refs["Ana"], game.refs["Bea"]
    said = read(game, "shot", HunterShot(1, ana), Fell(ana), Fell(bea))
    assert said[:2] == ["Ha sonado un disparo. El Cazador se lleva consigo a: Ana", "Y también pierde su poder: Bea"]


def test_a_missed_shot_is_said(game: Game) -> None:
    missed = "Han pasado los quince minutos y no ha sonado ningún disparo."
    assert read(game, "shot", HunterShot(1, "")) == [missed, "La aldea se va a dormir. Buenas noches."]


def test_a_ruling_is_said_at_the_next_list_of_the_fallen_and_only_there(game: Game) -> None:
    game.tick(at(1, "17:00"))
    game.powers(1, ("pack", "bite", "Ana"))
    game.exile(1)
    book.rule(game.camp, game.refs["Bea"], "latent", "Se ha ido de la lengua", game.marta)
    game.tick(at(1, "22:30"))
    called = {ref: name for name, ref in game.refs.items()}

    def fallen(act: str) -> list[str]:
        return [name for piece in script(game.record, Act(1, act), called) for name in piece.names]

    assert fallen("buenas_noches") == ["Ana", "Bea"]
    game.read(1, "buenas_noches")
    book.rule(game.camp, game.refs["Carla"], "latent", "También", game.marta)
    assert fallen("buenas_noches") == ["Ana", "Bea"]
    game.tick(at(2, "09:30"))
    game.read(1, "count")
    game.over(1, at(2, "09:40"))
    assert fallen("exile") == ["Carla"]


def test_a_real_day_reads_from_the_kernels_own_events(game: Game) -> None:
    """A day played whole: what the kernel says is what the scripts read."""
    game.tick(at(1, "17:00"))
    game.powers(1, ("pack", "bite", "Ana"))
    game.exile(1, Bea="Carla", Ana="Carla", Dora="Bea")
    game.tick(at(2, "09:30"))
    game.read(1, "buenas_noches")
    game.read(1, "count")
    game.over(1, at(2, "09:30") + timedelta(minutes=10))
    called = {ref: name for name, ref in game.refs.items()}
    night, count, exile = (
        [_line(piece) for piece in script(game.record, Act(1, act), called)]
        for act in ("buenas_noches", "count", "exile")
    )
    assert "Ha perdido su poder: Ana" in night
    assert "Los votos: Bea 1 voto, Carla 2 votos" in count
    assert "La aldea exilia a: Carla" in count
    assert "La aldea exilia a: Carla" in exile
    assert not [line for line in exile if "perdido" in line]
