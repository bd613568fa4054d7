"""Rules found by number or word, whatever a game calls its chapters."""

import pytest

from tui.face import Chapter, Rule
from tui.gaucho.face import GauchoFace
from tui.language import say
from tui.rulebook import contents, look_up


class TwoParts(GauchoFace):
    """Basic rules and those of a module, each counted from one."""

    chapters = (
        Chapter("R1", "Cards", (Rule("R1.1", say("A hand has five cards.")),)),
        Chapter("R2", "Turns", (Rule("R2.1", say("Play one.")), Rule("R2.2", say("Draw one.")))),
        Chapter("M1", "Rail", (Rule("M1.1", say("A train takes two.")),)),
        Chapter("R3", "Goals", (Rule("R3.1", say("Goals pay.")), Rule("R3.1.1", say("Town: 4.")))),
    )
    sought = ("R2.1", "train")


class NoRules(GauchoFace):
    """A game without written rules."""

    chapters = ()


TWO_PARTS = TwoParts()


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ("R2.1", ["R2.1 Play one."]),
        (" r02.01 ", ["R2.1 Play one."]),
        ("2.2", ["R2.2 Draw one."]),
        ("m1.1", ["M1.1 A train takes two."]),
        ("1.1", ["R1.1 A hand has five cards.", "M1.1 A train takes two."]),
        ("m1", ["M1 Rail", "M1.1 A train takes two."]),
        ("2", ["R2 Turns", "R2.1 Play one.", "R2.2 Draw one."]),
        ("R2.9", ["R2 Turns", "R2.1 Play one.", "R2.2 Draw one."]),
        ("R3.1", ["R3.1 Goals pay.", "R3.1.1 Town: 4."]),
        ("3.1.1", ["R3.1.1 Town: 4."]),
        ("train", ["M1.1 A train takes two."]),
        ("ONE", ["R2.1 Play one.", "R2.2 Draw one."]),
    ],
)
def test_rules_are_found_by_number_and_by_word(asked: str, found: list[str]) -> None:
    assert look_up(TWO_PARTS, asked) == found


@pytest.mark.parametrize(
    ("asked", "answer"),
    [
        ("9", "There is no rule R9."),
        ("m7", "There is no rule M7."),
        ("G1", "No rule speaks of that."),
        ("cow", "No rule speaks of that."),
    ],
)
def test_what_is_not_there_is_answered_with_the_chapters(asked: str, answer: str) -> None:
    assert look_up(TWO_PARTS, asked) == [answer, *contents(TWO_PARTS)]


def test_the_examples_are_those_of_the_game() -> None:
    said = "More with a number or a word, such as: rules R2.1, rules train."
    assert contents(TWO_PARTS)[-1] == said
    assert look_up(TWO_PARTS, "") == contents(TWO_PARTS)


def test_a_game_without_rules_says_so() -> None:
    assert look_up(NoRules(), "") == ["The rules of this game are not here."]
    assert look_up(NoRules(), "1") == ["There is no rule 1.", *contents(NoRules())]
