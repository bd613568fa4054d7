"""Each check of a game's words finds the mistake that it looks for."""

from collections.abc import Mapping
from typing import Any

import pytest
from msgspec.structs import replace

from core.conformance.suite import failure_of
from core.game import Event, Game, Move
from core.games import game
from core.gaucho.game import GAUCHO
from core.gaucho.state import GauchoState
from core.says import Sentence
from core.view import View
from tests.support.toy import TOY
from tui import word_checks
from tui.face import Line, chapter
from tui.faces import face
from tui.gaucho.face import GauchoFace
from tui.gaucho.rulebook import CHAPTERS
from tui.language import say
from tui.word_checks import CHECKS, SpokenTable, WordCheck

EMPTY = Sentence("{seat} takes {nothing}.", {"seat": 0})


class Mumbling(GauchoFace):
    def write(self, move: Move) -> str:
        return "done"


class Gappy(GauchoFace):
    def followed(self, event: Event) -> Sentence | None:
        return EMPTY


class Curt(GauchoFace):
    def described(self, view: View[GauchoState]) -> list[Line]:
        return []


class Silent(GauchoFace):
    def asked(self, view: View[GauchoState]) -> Line:
        return () if view.seat else (say("What now?"),)


class Blank(GauchoFace):
    def group(self, move: Move) -> Sentence:
        return say(" ")


class Miscounting(GauchoFace):
    def amount(self, name: str, count: int) -> Sentence:
        return Sentence({1: "a peso", 2: "two pesos"}[count])


class Short(GauchoFace):
    chapters = tuple(each for each in CHAPTERS if each.number != "G5")


class Twice(GauchoFace):
    chapters = (*CHAPTERS, replace(CHAPTERS[0], number="G99"))


class Lost(GauchoFace):
    sought = ("G6.5", "teleport")


class Untaught(GauchoFace):
    chapters = (chapter("G", 6, "Dice", say("They are rolled.")),)
    sought: Any = ("dice",)


MISTAKES: list[tuple[WordCheck, GauchoFace, str]] = [
    (
        word_checks.a_legal_move_is_read_as_it_is_written_and_as_it_is_shown,
        Mumbling(),
        "instead of",
    ),
    (word_checks.whatever_happens_is_told, Gappy(), "'nothing' is not there to be filled in"),
    (word_checks.the_table_is_described_to_everybody, Curt(), "Nothing is described to seat 0."),
    (word_checks.who_is_asked_is_told_what, Silent(), "Nothing is asked of seat 1."),
    (word_checks.moves_are_told_apart_and_grouped, Blank(), "says nothing"),
    (word_checks.what_is_counted_has_words, Miscounting(), "KeyError"),
    (word_checks.a_rule_that_refuses_can_be_looked_up, Short(), "G5.1 is in no chapter."),
    (word_checks.the_rules_are_whole, Twice(), "Two rules have the same number."),
    (word_checks.what_is_sought_as_an_example_is_found, Lost(), "nothing about ['teleport']"),
    (word_checks.every_step_of_the_lesson_can_be_learnt, Untaught(), "there is no rule"),
]


@pytest.mark.parametrize(
    ("check", "words", "found"), MISTAKES, ids=[type(each[1]).__name__ for each in MISTAKES]
)
def test_a_mistake_of_words_is_found(check: WordCheck, words: GauchoFace, found: str) -> None:
    failure = failure_of(check, SpokenTable(GAUCHO, 2, words, 0.25))
    assert failure is not None
    assert found in failure.why


class Optionless:
    """The words of the small game, but for one of its options."""

    def __init__(self) -> None:
        self._words = face(TOY)

    @property
    def options(self) -> Mapping[str, Any]:
        kept = dict(self._words.options)
        kept["pouch"] = replace(kept["pouch"], values={})
        return kept

    def __getattr__(self, name: str) -> Any:
        return getattr(self._words, name)


def test_values_without_words_are_found(toy: str) -> None:
    rules: Game[Any] = game(toy)
    words: Any = Optionless()
    check = word_checks.what_can_be_chosen_has_words
    failure = failure_of(check, SpokenTable(rules, 2, words, 0.1))
    assert failure is not None
    assert "No words for these of the option pouch: " in failure.why


def test_every_check_has_a_mistake_that_it_finds() -> None:
    known = {check for check, _words, _found in MISTAKES}
    assert known | {word_checks.what_can_be_chosen_has_words} == {*CHECKS}
