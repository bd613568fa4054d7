"""The app on a real terminal: opening it, leaving it, and when that cannot be done."""

from pathlib import Path
from signal import SIGTERM

from saves.library import open_library
from tests.support.libraries import played, save
from tests.support.terminals import Terminal

BROKEN = """
import sys
from tui.app.screens.home import Home
from tui.main import main

def break_down(self, name):
    raise RuntimeError("the barn burns")

Home.do = break_down
sys.exit(main([]))
"""


def test_alone_it_opens_at_home_and_leaves_the_terminal_as_it_was(tmp_path: Path) -> None:
    with Terminal(tmp_path) as screen:
        screen.until_shown("New game")
        assert not screen.restored
        screen.press("q")
        assert screen.until_over() == 0
        assert screen.taken_over
        assert screen.restored


def test_arguments_open_a_table_at_once(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", "--names", "Ana,Zoe", "--bots", "none") as screen:
        screen.until_shown("Pass the keyboard to")
        screen.press("\x11")
        assert screen.until_over() == 0
    with open_library(tmp_path) as library:
        assert [each.name for each in library.games()] == ["Ana, Zoe"]


def test_a_saved_game_is_resumed_at_the_table(tmp_path: Path) -> None:
    with open_library(tmp_path) as library:
        number = save(library, played(), 40)
    with Terminal(tmp_path, "resume", str(number)) as screen:
        screen.until_shown("AREAS")
        screen.press("q")
        screen.until_shown("New game")
        screen.press("q")
        assert screen.until_over() == 0


def test_the_language_is_asked_for_on_the_command_line(tmp_path: Path) -> None:
    with Terminal(tmp_path, "--lang", "en") as screen:
        screen.until_shown("New game")
        screen.press("q")
        assert screen.until_over() == 0


def test_a_terminal_that_can_show_lines_only_gets_lines(tmp_path: Path) -> None:
    with Terminal(
        tmp_path, "play", "--game", "gaucho", "--bots", "peon", env={"TERM": "dumb"}
    ) as screen:
        # The text said, not shown: with many choices the first lines have left the screen.
        screen.until_said("no full screen")
        screen.until_said("your hand is")
        screen.press("quit\n")
        assert screen.until_over() == 0
        assert not screen.taken_over


def test_an_error_of_the_program_is_a_sentence_and_a_report(tmp_path: Path) -> None:
    with Terminal(tmp_path, code=BROKEN) as screen:
        screen.until_shown("New game")
        screen.press("\r")
        assert screen.until_over() == 1
        said = screen.said_afterwards
        assert "Something in the program itself went wrong" in said
        assert "Traceback" not in screen.said
        assert screen.restored
    (report,) = (tmp_path / "reports").iterdir()
    assert "the barn burns" in report.read_text()
    assert report.name in said


def test_an_end_from_outside_restores_the_terminal(tmp_path: Path) -> None:
    with Terminal(tmp_path) as screen:
        screen.until_shown("New game")
        screen.send(SIGTERM)
        assert screen.until_over() == 0
        assert screen.taken_over
        assert screen.restored
