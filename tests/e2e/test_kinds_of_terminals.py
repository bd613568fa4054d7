"""Terminals of every kind: dumb, small, without colours, with few, and none at all."""

import re
import subprocess
from pathlib import Path

from tests.support.commands import command, environment, estancia
from tests.support.guests import Guest
from tests.support.processes import killed_in_time
from tests.support.terminals import ENTER, LARGE, MIDDLE, SMALL, Terminal

GAME = ("play", "--game", "gaucho", "--bots", "peon", "--seed", "kinds")
ATTRIBUTES = re.compile(rb"\x1b\[([0-9;:]*)m")
USUAL = (b"39", b"49")
"""The terminal's own colours, which are none."""


def colours(written: bytes) -> set[bytes]:
    """All sequences that choose a colour, except those that reset it."""
    found = set()
    for sequence in ATTRIBUTES.findall(written):
        parts = sequence.replace(b":", b";").split(b";")
        found |= {part for part in parts if re.fullmatch(rb"(3|4|9|10)[0-9]", part)}
    return found - {*USUAL}


def test_a_dumb_terminal_gets_the_game_line_by_line(home: Path) -> None:
    with Terminal(home, *GAME, env={"TERM": "dumb"}) as terminal:
        terminal.until_said("your hand is")
        terminal.until_said("\n>")
        terminal.press("quit", "\n")
        assert terminal.until_over() == 0
        assert b"This terminal has no full screen" in terminal.written
        assert b"\x1b" not in terminal.written


def test_without_a_terminal_nothing_waits_for_ever(home: Path) -> None:
    ran = estancia(home, *GAME)
    assert "your hand is" in ran.text
    assert "\x1b" not in ran.text


def test_a_screen_without_a_keyboard_is_written_line_by_line(home: Path) -> None:
    """The input is a pipe, and the output a terminal."""
    with Terminal(home, "--version") as terminal:
        terminal.until_over()
        with (
            subprocess.Popen(
                command(*GAME),
                stdin=subprocess.PIPE,
                stdout=terminal.other_end,
                stderr=terminal.other_end,
                env=environment(home),
            ) as program,
            killed_in_time(program),
        ):
            program.communicate(b"1\nquit\n")
        terminal.until_shown("Go on with")
        assert program.returncode == 0
    assert b"\x1b[?1049h" not in terminal.written


def test_no_color_means_not_one_colour(home: Path) -> None:
    plain = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"}
    with Terminal(home, size=MIDDLE, env=plain) as terminal:
        terminal.until_shown("New game")
        terminal.press("n", ENTER, "s")
        guest = Guest(terminal)
        guest.play_on(2)
        terminal.press("?")
        terminal.until_shown("Esc")
        terminal.press("\x1b")
        guest.await_turn()
        assert colours(terminal.written) == set()
        assert any(cell.reverse for cell in terminal.cells())


def test_sixteen_colours_are_enough_to_read_everything(home: Path) -> None:
    with Terminal(home, *GAME, env={"TERM": "xterm"}) as terminal:
        guest = Guest(terminal)
        guest.play_on(2)
        used = colours(terminal.written)
        assert used
        assert not used & {b"38", b"48"}
        unreadable = [
            cell
            for cell in terminal.cells()
            if cell.data.strip() and cell.fg == cell.bg != "default"
        ]
        assert unreadable == []


def test_a_window_that_changes_its_size_keeps_the_game_as_it_is(home: Path) -> None:
    with Terminal(home, *GAME, size=SMALL) as terminal:
        guest = Guest(terminal)
        guest.play_on(1)
        before = terminal.lines
        for size in (LARGE, (60, 20), MIDDLE, (20, 6), (300, 90)):
            terminal.resize(size)
            fits = size[0] >= 80
            terminal.until_shown(*(("AREAS", "HERDS") if fits else ("Make the window",)))
            if not fits:
                terminal.press("e", ENTER, "q")
        terminal.resize(SMALL)
        terminal.until(lambda: terminal.lines == before, "the screen as it was")


def test_a_small_window_says_what_it_needs_and_can_be_left(home: Path) -> None:
    with Terminal(home, size=(60, 15)) as terminal:
        terminal.until_shown("80 x 24 needed", "this is 60 x 15")
        terminal.press("\x11")
        assert terminal.until_over() == 0
        assert terminal.restored
