"""Lessons line by line: every step of every game, with right moves and wrong ones."""

import asyncio
import io
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec import json

from tests.support.commands import estancia
from tui.faces import face
from tui.learner import Learner
from tui.lesson import lesson
from tui.plain.lesson import teach
from tui.plain.screen import Screen

KEY = "gaucho"
TYPED = {
    "Taking dice": ("take 5 6",),
    "Standing": ("stand A1",),
    "Completing a pasture": ("stand A1", "done"),
    "Occupying an area": ("occupy steppe",),
    "Wish": ("wish 4", "stand B2"),
}
"""The commands that the texts of some steps tell people to type."""


def taught(key: str, *lines: str, bookmark: Path | None = None) -> list[str]:
    """Return everything that is said to somebody who types these lines."""
    out = io.StringIO()
    screen = Screen(io.StringIO("".join(f"{line}\n" for line in lines)), out)
    asyncio.run(teach(key, screen, bookmark))
    return out.getvalue().splitlines()


def wanted(key: str) -> Iterator[str]:
    """Yield the moves of the whole lesson, as programs write them."""
    learner = Learner(lesson(key), face(key))
    for number in range(len(learner.lesson.steps)):
        learner.begin(number)
        while not learner.done:
            move = next(
                each for each in learner.legal() if learner.step.wants(learner.log.state, each)
            )
            yield json.encode(learner.log.game.notation.write(move)).decode()
            learner.choose((move,))
        yield ""


def through_the_whole_lesson(key: str) -> None:
    said, steps = taught(key, *wanted(key)), lesson(key).steps
    titles = [line for line in said if line.startswith("Step ")]
    assert titles == [
        f"Step {number} of {len(steps)}: {step.title}." for number, step in enumerate(steps, 1)
    ]
    for step in steps:
        assert (step.typed or step.text) in said
        assert step.praise in said
    assert said[-2:] == [">", "The lesson is over."]


def test_right_moves_lead_through_the_whole_lesson() -> None:
    through_the_whole_lesson(KEY)


def test_an_installed_game_is_taught_alike(toy: str) -> None:
    through_the_whole_lesson(toy)


@pytest.mark.parametrize("title", TYPED)
def test_what_a_text_says_is_what_is_typed(title: str) -> None:
    steps = lesson(KEY).steps
    (number,) = (at for at, step in enumerate(steps) if step.title == title)
    said = taught(KEY, *["next"] * number, *TYPED[title])
    assert steps[number].praise in said
    assert TYPED[title][-1] in steps[number].typed


def test_nobody_who_types_is_told_to_point() -> None:
    for step in lesson(KEY).steps:
        assert not re.search("Point at|click|arrows|Enter|\\([a-z][),]", step.typed or step.text)


def test_a_move_that_is_not_meant_is_answered_and_the_question_stays() -> None:
    said = taught(KEY, "take 2 4", "take 1 2", "1000", "moo", "take 5 6")
    assert "That can be done, but here we want the dice 5 and 6." in said
    assert "The rodeo holds 2, 4, 5, 6 and 6: you cannot take 1 + 2. (G5.2)" in said
    assert any(line.startswith("The moves have the numbers 1 to") for line in said)
    assert lesson(KEY).steps[0].praise in said


def test_steps_are_left_out_repeated_and_left() -> None:
    said = taught(KEY, "next", "back", "again", "table", "rules", "quit", "never read")
    titles = [line.split(":")[0] for line in said if line.startswith("Step ")]
    assert titles == [f"Step {number} of {len(lesson(KEY).steps)}" for number in (1, 2, 1, 1)]
    assert any(line.startswith("G5 ") for line in said)
    assert said[-1] == "The lesson is over."


def test_it_is_a_command_and_the_end_of_the_input_ends_it(tmp_path: Path) -> None:
    ran = estancia(tmp_path, "lesson", given=b"take 5 6\n")
    assert (ran.status, ran.complaint) == (0, "")
    assert ran.text.startswith("The lesson of El Gaucho has ")
    assert ran.text.endswith("The lesson is over.\n")


def test_a_game_waits_for_its_lesson(tmp_path: Path) -> None:
    given = b"lesson\nquit\nkeep W11\n"
    said = estancia(tmp_path, "play", "--plain", "--seed", "x", given=given).text.splitlines()
    assert said.index("The lesson is over.") < said.index("The game goes on.")
    assert "Ana keeps white 11." in said


def test_a_game_without_a_lesson_says_so(tmp_path: Path, roundup: str) -> None:
    ran = estancia(tmp_path, "lesson", "--game", roundup)
    assert (ran.status, ran.out) == (1, b"")
    assert ran.complaint == "There is no lesson for Roundup.\n"


def test_it_goes_on_where_it_was_left(tmp_path: Path) -> None:
    bookmark, steps = tmp_path / f"{KEY}.json", lesson(KEY).steps
    third = f"Step 3 of {len(steps)}: {steps[2].title}."
    taught(KEY, "next", "next", "quit", bookmark=bookmark)
    said = taught(KEY, "first", "quit", bookmark=bookmark)
    back = said.index("You left the lesson here; first begins with the first step.")
    first = said.index(f"Step 1 of {len(steps)}: {steps[0].title}.")
    assert [line for line in said[back:first] if line.startswith("Step ")] == [third]
    assert "It begins in another position than the one before has ended in." not in said[:first]
    assert third not in taught(KEY, "quit", bookmark=bookmark)


def test_the_next_step_waits_after_one_that_is_done(tmp_path: Path) -> None:
    bookmark, steps = tmp_path / f"{KEY}.json", lesson(KEY).steps
    taught(KEY, "take 5 6", "quit", bookmark=bookmark)
    assert f"Step 2 of {len(steps)}: {steps[1].title}." in taught(KEY, "quit", bookmark=bookmark)
