"""`estancia check-game`: the promises that a game keeps or breaks, and what it lacks."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.support.commands import estancia
from tests.support.installed import TWIN, TWIN_PACKAGE, Shelf
from tests.support.scale import some

RULES = "twin_rules:RULES"

LYING = """
from core.games import Package
from roundup.game import Roundup

class Lying(Roundup):
    key = "lying"

    def outcome(self, state):
        return None

RULES = Lying()
PACKAGE = Package(name="Lying", rules="lying:RULES"{more})
"""
ANYTHING = """
ANYTHING = {"key": "value"}
"""
SPOKEN = """
from tui.notation_face import NotationFace

class Mumbling(NotationFace):
    def write(self, move):
        return "hm"

FACE = Mumbling(RULES)
"""
PAINTED = """
from tui.app.palette import Looks
from tui.gaucho.screen import GauchoBoard

class Board(GauchoBoard):
    looks = Looks(dark={"text": "#ff0000"})

BOARD = Board()
"""


def test_a_game_that_holds_everything_ends_with_zero(tmp_path: Path, roundup: str) -> None:
    ran = estancia(tmp_path, "check-game", roundup, "--times", "0.1")
    assert ran.status == 0
    assert "FAILED" not in ran.text
    count, held = (int(word) for word in ran.text.splitlines()[-1].split() if word.isdigit())
    assert count == held > 40


def test_a_game_that_does_not_is_told_what_and_where(
    tmp_path: Path, shelf: Shelf, roundup: str
) -> None:
    shelf.write("lying", LYING.format(more=""))
    shelf.register("lying", "lying:PACKAGE", "lying")
    ran = estancia(tmp_path, "check-game", "lying", "--times", "0.1")
    assert ran.status == 1
    assert "FAILED a game ends with an outcome and has none before (lying-2)" in ran.text
    assert "  must hold: " in ran.text
    assert "No words: moves are typed and told as records write them." in ran.text
    assert "No board: " in ran.text
    assert "Traceback" not in ran.text + ran.complaint


def test_a_part_that_cannot_be_loaded_is_said(tmp_path: Path, shelf: Shelf, roundup: str) -> None:
    shelf.write("lying", LYING.format(more=', words="nowhere:FACE"'))
    shelf.register("lying", "lying:PACKAGE", "lying")
    ran = estancia(tmp_path, "check-game", "lying", "--times", "0.1")
    assert ran.status == 1
    assert ran.complaint.startswith("The installed game lying cannot be loaded: nowhere:FACE")


PLACES = {
    "best": ("lying:ANYTHING", "lying:ANYTHING is no Best."),
    "words": ("lying:ANYTHING", "lying:ANYTHING is no Face."),
    "board": ("lying:ANYTHING", "lying:ANYTHING is no Board."),
    "lesson": ("lying:ANYTHING", "lying:ANYTHING is no Lesson."),
    "examples": ("lying:examples", "no example games lie at lying:examples."),
    "catalogue": ("lying", "no texts of languages lie in lying."),
}


def test_every_part_that_is_another_thing_is_said(
    tmp_path: Path, shelf: Shelf, roundup: str
) -> None:
    places = "".join(f", {part}={place!r}" for part, (place, _said) in PLACES.items())
    shelf.write("lying", LYING.format(more=places) + ANYTHING)
    shelf.register("lying", "lying:PACKAGE", "lying")
    ran = estancia(tmp_path, "check-game", "lying", "--times", "0.05")
    assert ran.status == 1
    wrong = [line for line in ran.complaint.splitlines() if line.startswith("The installed game")]
    assert {*wrong} == {
        f"The installed game lying is broken: {said}" for _place, said in PLACES.values()
    }


@pytest.mark.parametrize("command", some([("play", "--plain"), ("check-game", "twin")], 1))
def test_broken_words_are_a_sentence_wherever_they_are_needed(
    tmp_path: Path, shelf: Shelf, command: tuple[str, ...]
) -> None:
    shelf.add(package=replace(TWIN_PACKAGE, rules=RULES, words=RULES))
    named = ("--times", "0.01") if command[0] == "check-game" else ("--game", TWIN)
    ran = estancia(tmp_path, *command, *named)
    assert ran.status == 1
    assert ran.complaint == f"The installed game twin is broken: {RULES} is no Face.\n"


def test_bots_play_a_game_with_broken_words(tmp_path: Path, shelf: Shelf) -> None:
    shelf.add(package=replace(TWIN_PACKAGE, rules=RULES, words=RULES))
    ran = estancia(
        tmp_path, "simulate", "--games", "1", "--bots", "peon,peon", "--game", TWIN, "--jobs", "1"
    )
    assert (ran.status, ran.text.splitlines()[1].split()[1]) == (0, "peon:")


def test_words_are_checked_with_their_game(tmp_path: Path, shelf: Shelf, roundup: str) -> None:
    shelf.write("lying", LYING.format(more=', words="lying:FACE"') + SPOKEN)
    shelf.register("lying", "lying:PACKAGE", "lying")
    ran = estancia(tmp_path, "check-game", "lying", "--times", "0.05")
    assert ran.status == 1
    assert "FAILED a legal move is read as it is written and as it is shown (lying-2)" in ran.text
    assert "No words: " not in ran.text


def test_a_board_is_checked_with_its_game(tmp_path: Path, shelf: Shelf, roundup: str) -> None:
    shelf.write("lying", LYING.format(more=', board="lying:BOARD"') + PAINTED)
    shelf.register("lying", "lying:PACKAGE", "lying")
    ran = estancia(tmp_path, "check-game", "lying", "--times", "0.1")
    assert ran.status == 1
    assert "FAILED the common meanings stay as they are (lying-2)" in ran.text
    assert "  found: Common meanings: ['text']." in ran.text
    assert "No board: " not in ran.text


def test_a_game_that_is_not_there_is_one_sentence(tmp_path: Path) -> None:
    ran = estancia(tmp_path, "check-game", "chess")
    assert (ran.status, ran.out) == (2, b"")
    assert ran.complaint.startswith("No game here is called chess: known are gaucho")


def test_no_games_at_all_are_refused(tmp_path: Path) -> None:
    ran = estancia(tmp_path, "check-game", "gaucho", "--times", "0")
    assert (ran.status, ran.out) == (2, b"")
