"""Acting out of turn in the line mode: `as NAME`, `wait NAME`, and who looks meanwhile."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.script import Script
from tui.plain.screen import VEIL_LINES

ARGS = ("--game", "corral", "--names", "Ana,Beto", "--seed", "a")
"""Beto begins; Ana can pay for two whistles."""
VEIL = [""] * VEIL_LINES


@pytest.fixture
def people(toy: str, tmp_path: Path) -> Iterator[Script]:
    """Yield a script in which Beto is asked, after the keyboard was passed to him."""
    with Script(tmp_path, *ARGS, "--bots", "none") as script:
        script.listen()
        yield script
        assert script.end() == (0, "")


@pytest.fixture
def alone(toy: str, tmp_path: Path) -> Iterator[Script]:
    """Yield a script in which Ana is asked for the first time, after a turn of the bot."""
    with Script(tmp_path, *ARGS, "--bots", "peon") as script:
        yield script
        assert script.end() == (0, "")


def answer(script: Script, text: str) -> list[str]:
    heard = script.answer(text)
    assert heard is not None, "the game goes on"
    return heard


def begins(heard: list[str], said: str) -> bool:
    return any(line.startswith(said) for line in heard)


def test_people_are_told_that_others_may_act_and_how(people: Script) -> None:
    assert answer(people, "")[-1] == "Ana may act, too: type as Ana."


def test_what_somebody_may_do_is_listed_and_enter_lets_it_pass(people: Script) -> None:
    answer(people, "")
    listed = answer(people, "as ana")
    assert listed[-4:] == [
        "Ana may act before Beto chooses.",
        "  1  Whistle for calf. Ana pays 2 coins.",
        "  2  Whistle for cow. Ana pays 3 coins.",
        "To let it pass press Enter.",
    ]
    assert answer(people, "")[-1].startswith("Pass the keyboard to Beto")
    assert begins(answer(people, ""), "  1  Work.")


def test_what_was_for_the_chooser_alone_is_hidden_before_another_one_acts(people: Script) -> None:
    shown = answer(people, "")
    assert any("water and rope" in line for line in shown)
    listed = answer(people, "as ana")
    assert listed[:VEIL_LINES] == VEIL
    assert not any("water and rope" in line for line in listed)


@pytest.mark.parametrize("typed", ["as ana whistle for cow", "as A 2"])
def test_an_act_can_be_typed_with_its_name_and_the_chooser_is_asked_on(
    people: Script, typed: str
) -> None:
    answer(people, "")
    heard = answer(people, typed)
    assert "Ana whistles: cow." in heard
    asked = answer(people, "") if heard[-1].startswith("Pass the keyboard to Beto") else heard
    assert any(line.startswith("Beto, 2 hours are left.") for line in asked)
    assert "Ana may act, too: type as Ana." not in asked


def test_an_act_out_of_turn_is_taken_from_the_list_by_its_number(people: Script) -> None:
    answer(people, "")
    answer(people, "as ana")
    assert "Ana whistles: calf." in answer(people, "1")


def test_what_cannot_be_done_out_of_turn_is_refused_with_a_sentence(people: Script) -> None:
    answer(people, "")
    assert answer(people, "as beto") == ["Beto may do nothing now."]
    assert answer(people, "as zoe") == ["Say who, of Ana and Beto."]
    assert answer(people, "as") == ["Say who, of Ana and Beto."]
    assert answer(people, "as ana whistle for bull")[0].endswith("(C3.2)")


def test_help_tells_of_acts_out_of_turn_where_they_may_be(people: Script, tmp_path: Path) -> None:
    answer(people, "")
    assert any(line.startswith("  as NAME") for line in answer(people, "help"))
    with Script(tmp_path, "--game", "gaucho", "--seed", "a") as other:
        other.listen()
        assert not any(line.startswith("  as NAME") for line in answer(other, "help"))


def working(script: Script) -> None:
    """Go on until Ana may work."""
    heard = script.listen()
    while heard is not None and not begins(heard, "  1  Work."):
        heard = script.answer("1")
    assert heard is not None, "the game goes on"


def test_bots_wait_for_somebody_who_wants_it_until_they_let_it_pass(alone: Script) -> None:
    working(alone)
    assert answer(alone, "wait ana") == ["Bots now wait for Ana before they go on."]
    heard = answer(alone, "work")
    while "Ana may act before Beto chooses." not in heard:
        assert not any(line.startswith("Beto works") for line in heard)
        heard = answer(alone, "1")
    assert begins(answer(alone, ""), "Beto ")


def test_who_wants_no_more_such_questions_lets_the_open_one_pass(alone: Script) -> None:
    working(alone)
    answer(alone, "wait ana")
    heard = answer(alone, "work")
    while "Ana may act before Beto chooses." not in heard:
        heard = answer(alone, "1")
    heard = answer(alone, "wait ana")
    assert heard[0] == "Bots no longer wait for Ana."
    assert begins(heard, "Beto ")


def test_waiting_ends_as_it_began(alone: Script) -> None:
    working(alone)
    answer(alone, "wait ana")
    assert answer(alone, "wait ana") == ["Bots no longer wait for Ana."]
    assert alone.play_on(["  1  Work."]) > 4
    assert "Ana may act before Beto chooses." not in alone.said
