"""States are told by word and by shape, so that no two look alike in the dark."""

from aldea.camp.glyphs_marks import STATES, chip


def test_no_two_states_share_both_shape_and_filling() -> None:
    assert len({(state.shape, state.solid) for state in STATES.values()}) == len(STATES)


def test_no_two_states_share_a_word() -> None:
    assert len({str(state.word) for state in STATES.values()}) == len(STATES)


def test_a_chip_says_what_is_waited_for_and_escapes_it() -> None:
    assert "espera: la urna &lt;b&gt;" in chip("waiting", "la urna <b>")


def test_an_unknown_state_is_shown_as_it_stands() -> None:
    assert chip("?") == '<span class="chip chip-plain">?</span>'
