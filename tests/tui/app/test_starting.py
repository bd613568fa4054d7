"""The app on a real terminal: how it is opened, how it is left, and when it cannot be."""

from pathlib import Path

from saves.library import open_library
from tests.support.libraries import played, save
from tests.support.ptys import LEFT, terminal

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
    with terminal(tmp_path) as screen:
        screen.until("New game")
        assert screen.mode() != screen.modes
        screen.type("q")
        assert screen.wait() == 0
        assert LEFT in screen.seen
        assert screen.mode() == screen.modes


def test_arguments_open_a_table_at_once(tmp_path: Path) -> None:
    with terminal(tmp_path, "play", "--names", "Ana,Zoe", "--bots", "none") as screen:
        screen.until("Pass the keyboard to")
        screen.until("Zoe")
        screen.type("\x11")
        assert screen.wait() == 0
    with open_library(tmp_path) as library:
        assert [each.name for each in library.games()] == ["Ana, Zoe"]


def test_a_saved_game_is_resumed_at_the_table(tmp_path: Path) -> None:
    with open_library(tmp_path) as library:
        number = save(library, played(), 40)
    with terminal(tmp_path, "resume", str(number)) as screen:
        screen.until("PAMPA")
        screen.type("q")
        screen.until("New game")
        screen.type("q")
        assert screen.wait() == 0


def test_the_language_is_asked_for_on_the_command_line(tmp_path: Path) -> None:
    with terminal(tmp_path, "--lang", "en") as screen:
        screen.until("New game")
        screen.type("q")
        assert screen.wait() == 0


def test_a_terminal_that_can_show_lines_only_gets_lines(tmp_path: Path) -> None:
    with terminal(tmp_path, "play", "--bots", "peon", term="dumb") as screen:
        screen.until("no full screen")
        screen.until("your hand is")
        screen.type("quit\n")
        assert screen.wait() == 0
        assert LEFT not in screen.seen


def test_an_error_of_the_program_is_a_sentence_and_a_report(tmp_path: Path) -> None:
    with terminal(tmp_path, code=BROKEN) as screen:
        screen.until("New game")
        screen.type("\r")
        assert screen.wait() == 1
        said = screen.seen.rpartition(LEFT)[2]
        assert "Something in the program itself went wrong" in said
        assert "Traceback" not in screen.seen
        assert screen.mode() == screen.modes
    (report,) = (tmp_path / "reports").iterdir()
    assert "the barn burns" in report.read_text()
    assert report.name in said


def test_who_ends_it_from_outside_gets_the_terminal_back(tmp_path: Path) -> None:
    with terminal(tmp_path) as screen:
        screen.until("New game")
        screen.end()
        assert screen.wait() == 0
        assert LEFT in screen.seen
        assert screen.mode() == screen.modes
