"""The lesson without a screen: real positions, right moves that lead on, wrong ones explained."""

import pytest

from core.log import Log
from tui.app.board import Choice
from tui.app.boards import board
from tui.app.learn_layout import TOLD, told_width
from tui.app.learning import Learning
from tui.app.wrapping import wrap
from tui.language import _
from tui.lesson import lesson

KEY = "gaucho"
STEPS = lesson(KEY).steps
NUMBERS = range(len(STEPS))
MOST_MOVES = 4
NARROW = told_width(80)


def at_step(number: int) -> Learning:
    learning = Learning(lesson(KEY), board(KEY))
    learning.begin(number)
    return learning


def wanted(learning: Learning) -> list[Choice]:
    """Return the choices that begin with a move that leads on."""
    assert learning.picker is not None
    state = learning.log.state
    return [each for each in learning.picker.choices if learning.step.wants(state, each[0])]


@pytest.mark.parametrize("number", NUMBERS)
def test_each_position_has_really_been_played(number: int) -> None:
    learning = at_step(number)
    log = learning.log
    again: Log[object] = Log(log.game, len(learning.lesson.names), {})
    for step in log.steps:
        again.append(step.entry)
    assert again.state == log.state


@pytest.mark.parametrize("number", NUMBERS)
def test_right_moves_reach_what_the_step_is_about(number: int) -> None:
    learning = at_step(number)
    for _move in range(MOST_MOVES):
        if not learning.done:
            learning.choose(wanted(learning)[0])
    assert learning.done
    assert learning.said == STEPS[number].praise
    assert learning.picker is None
    assert learning.lines


@pytest.mark.parametrize("number", NUMBERS)
def test_a_possible_move_that_is_not_meant_is_not_made_but_answered(number: int) -> None:
    learning = at_step(number)
    assert learning.picker is not None
    before = learning.log.state
    for at, choice in enumerate(learning.picker.choices):
        if choice not in wanted(learning):
            learning.picker = picked = learning.picker.pick(at)
            learning.choose(choice)
            assert learning.said == STEPS[number].hint
            assert learning.log.state is before
            assert learning.picker is picked, "what is beside it can be picked next"


@pytest.mark.parametrize("number", NUMBERS)
def test_a_right_move_is_found_by_one_who_knows_only_the_choices(number: int) -> None:
    assert wanted(at_step(number))


def test_an_impossible_choice_is_explained_by_its_rule() -> None:
    learning = at_step(0)
    learning.end_turn()
    assert "(G5.2)" in learning.said
    assert learning.rule == "G5.2"
    assert not learning.lines


def test_pointing_at_what_is_not_possible_says_why() -> None:
    learning = at_step(1)
    assert learning.picker is not None
    learning.picker = learning.picker.key("t")
    learning.try_there()
    assert "(G" in learning.said


def test_a_step_begins_anew() -> None:
    learning = at_step(2)
    first = learning.log.state
    learning.choose(wanted(learning)[0])
    assert learning.log.state != first
    learning.begin(2)
    assert learning.log.state == first
    assert not learning.lines


def begun(learning: Learning, number: int) -> bool:
    """Return whether the step begins in another position than the one where the last step ended."""
    learning.begin(number)
    return learning.elsewhere


def test_a_step_in_another_position_than_the_last_one_says_so() -> None:
    learning = Learning(lesson(KEY), board(KEY))
    assert not learning.elsewhere
    assert begun(learning, 1)
    assert begun(learning, 1), "begun anew it still is another one than that of the step before"


def test_a_step_that_goes_on_where_the_last_one_ended_says_nothing() -> None:
    learning = Learning(lesson("trail"), board("trail"))
    numbers = range(1, len(learning.lesson.steps))
    assert [number for number in numbers if not begun(learning, number)] == [2]


def test_steps_end_at_both_ends() -> None:
    learning = at_step(-5)
    assert learning.index == 0
    learning.begin(99)
    assert learning.last


@pytest.mark.parametrize("number", NUMBERS)
def test_all_that_is_told_fits_a_small_terminal(number: int) -> None:
    step = STEPS[number]
    text = wrap(_(step.text), NARROW)
    for said in (_(step.praise), _(step.hint)):
        assert 1 + len(text) + len(wrap(said, NARROW)) <= TOLD


def test_rules_named_by_the_steps_exist() -> None:
    chapters = {chapter.number for chapter in board(KEY).face.chapters}
    assert {step.rule for step in STEPS} <= chapters
