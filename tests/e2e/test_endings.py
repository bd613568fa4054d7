"""Programs that are ended from outside in the middle of a game: nothing is lost."""

import signal
from pathlib import Path

import pytest

from saves.games import Condition
from saves.library import open_library
from tests.support.guests import Guest
from tests.support.patience import PATIENCE
from tests.support.processes import children, is_running, is_stopped
from tests.support.scale import some
from tests.support.terminals import ENTER, LARGE, MIDDLE, SMALL, Terminal

GAME = ("play", "--game", "gaucho", "--bots", "peon,peon", "--seats", "3", "--seed", "ends")


FULL_SCREEN = "\x1b[?1049h"
GOES_ON = "Your turn goes on where you left it"


def amid_a_turn(terminal: Terminal, turns: int = 3) -> list[str]:
    """Play some turns and begin another one: the board after its first move."""
    guest = Guest(terminal)
    guest.play_on(turns)
    for _choice in range(20):
        if "take two dice" in terminal.text:
            break
        # Nothing is preselected once both dice are used.
        guest.press("e" if "your dice are used" in terminal.text else ENTER)
    before = terminal.lines
    guest.press(ENTER)
    assert terminal.lines != before
    return board(terminal)


def board(terminal: Terminal) -> list[str]:
    """The board without the marks of the last step's changes, which nobody has seen now."""
    lines = [line.replace("|", " ").rstrip() for line in terminal.lines]
    herds = next((at for at, line in enumerate(lines) if "HERDS" in line), 0)
    return lines[: herds + 4]


def entries(home: Path) -> int:
    """The number of saved entries of the only game, which must be sound."""
    with open_library(home) as library:
        (game,) = library.games(state=Condition.RUNNING)
        saved = library.load(game.id)
    assert saved.damage is None
    return len(saved.entries)


@pytest.mark.parametrize("size", some((SMALL, LARGE), 1), ids=str)
def test_a_killed_game_goes_on_where_it_was_in_the_own_turn(
    home: Path, size: tuple[int, int]
) -> None:
    with Terminal(home, *GAME, size=size) as terminal:
        told = amid_a_turn(terminal)
        bots = children(terminal.process.pid)
        assert bots
        terminal.send(signal.SIGKILL)
        terminal.until_over()
        terminal.until(lambda: not any(map(is_running, bots)), "the end of the bots")
    with Terminal(home, "resume", size=size) as terminal:
        terminal.until(
            lambda: board(terminal) == told and GOES_ON in terminal.text, "the same board"
        )


@pytest.mark.parametrize("way", some(["terminate", "leave"], 1))
def test_an_end_from_outside_gives_the_terminal_back_and_keeps_the_turn(
    home: Path, way: str
) -> None:
    with Terminal(home, *GAME, size=MIDDLE) as terminal:
        told = amid_a_turn(terminal)
        if way == "terminate":
            terminal.send(signal.SIGTERM)
        else:
            terminal.press("q")
            terminal.until_shown("Continue")
            terminal.press("q")
        assert terminal.until_over() == 0
        assert terminal.restored
    with Terminal(home, "resume", size=MIDDLE) as terminal:
        terminal.until(
            lambda: board(terminal) == told and GOES_ON in terminal.text, "the same board"
        )


def test_a_window_that_is_closed_leaves_the_game_in_the_library(home: Path) -> None:
    with Terminal(home, *GAME, size=MIDDLE) as terminal:
        told = amid_a_turn(terminal)
        bots = children(terminal.process.pid)
        kept = entries(home)
        terminal.hang_up()
        terminal.process.wait(PATIENCE)
        assert terminal.process.returncode == 0
        assert not any(map(is_running, bots))
    assert entries(home) == kept
    assert not (home / "reports").exists()
    with Terminal(home, "resume", size=MIDDLE) as terminal:
        terminal.until(lambda: board(terminal) == told, "the turn that was begun")


def test_a_window_that_is_closed_ends_a_table_on_the_network_too(home: Path) -> None:
    opened = ("host", "--seats", "2", "--hidden", "--bind", "127.0.0.1", "--port", "0")
    with Terminal(home, *opened, size=MIDDLE) as terminal:
        terminal.until_shown("The code for others")
        terminal.press("2")
        terminal.until_shown("2   Peon")
        terminal.press("r")
        terminal.until_shown("Keep one tile")
        terminal.hang_up()
        terminal.process.wait(PATIENCE)
        assert terminal.process.returncode == 0
    assert not (home / "reports").exists()


def test_a_signal_to_go_on_does_not_start_the_screen_of_a_program_that_was_not_stopped(
    home: Path,
) -> None:
    with Terminal(home, size=MIDDLE) as terminal:
        terminal.until_shown("New game")
        for _time in range(3):
            terminal.send(signal.SIGCONT)
        terminal.press("s")
        terminal.until_shown("SETTINGS")
        terminal.hang_up()
        assert terminal.process.wait(PATIENCE) == 0
        assert terminal.said.count(FULL_SCREEN) == 1


def test_a_program_that_was_stopped_paints_its_screen_when_it_goes_on(home: Path) -> None:
    with Terminal(home, size=MIDDLE) as terminal:
        terminal.until_shown("New game")
        terminal.send(signal.SIGTSTP)
        terminal.until(lambda: is_stopped(terminal.process.pid), "the program stands still")
        terminal.until(lambda: terminal.restored, "the terminal as it was")
        terminal.send(signal.SIGCONT)
        terminal.until(lambda: not terminal.restored, "the screen again")
        terminal.press("s")
        terminal.until_shown("SETTINGS")
        terminal.hang_up()
        assert terminal.process.wait(PATIENCE) == 0


WAITING_LEADER = """
import os, signal, subprocess, sys
signal.signal(signal.SIGHUP, lambda *_: None)
started = subprocess.Popen([sys.executable, "-m", "tui.main"])
print("program", started.pid, flush=True)
sys.exit(started.wait())
"""
"""A parent that waits for the program's end, whatever happens to the window, as make does."""


def test_a_window_that_is_closed_ends_the_program_also_where_only_its_starter_is_told(
    home: Path,
) -> None:
    with Terminal(home, code=WAITING_LEADER) as terminal:
        terminal.until_shown("New game")
        (program,) = children(terminal.process.pid)
        terminal.hang_up()
        terminal.process.wait(PATIENCE)
        assert not is_running(program)
        assert terminal.process.returncode == 0
