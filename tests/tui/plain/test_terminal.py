"""The line mode on a terminal: two questions first, folded lines, a screen that is cleared."""

from pathlib import Path

from tests.support.terminals import INTERRUPT, Terminal


def test_two_questions_with_defaults_start_a_game(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", "--plain", "--game", "gaucho") as screen:
        screen.until_said("[Ana]: ")
        screen.press("\n")
        screen.until_said("[1]: ")
        screen.press("\n")
        said = screen.until_said("> ")
        assert "Ana, your hand is" in said
        screen.press("quit\n")
        screen.until_said("estancia resume 1")
        assert screen.until_over() == 0


def test_lines_are_folded_between_words(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", "--plain", "--game", "gaucho", "--bots", "peon") as screen:
        said = screen.until_said("> ")
        assert all(len(line) < 80 for line in said.splitlines())
        screen.press("\x04")
        assert screen.until_over() == 0


def test_the_screen_is_cleared_after_a_secret_choice(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", "--plain", "--game", "gaucho", "--bots", "none") as screen:
        screen.until_said("press Enter.")
        screen.press("\n")
        screen.until_said("> ")
        screen.press("1\n")
        said = screen.until_said("press Enter.")
        assert said.index("\x1b[2J\x1b[3J") < said.index("has chosen.")


def test_questions_that_cannot_be_answered_so_come_again(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", "--plain", "--game", "gaucho") as screen:
        screen.until_said("[Ana]: ")
        screen.press("a,b,c,d,e\n")
        screen.until_said("4 seats at most")
        screen.press("Ida, Ole\n")
        screen.until_said("[0]: ")
        screen.press("7\n")
        screen.until_said("0 to 2.")
        screen.press("1\n")
        assert "Ida, Ole, " in screen.until_said("press Enter.")


def test_an_interrupt_ends_it_quietly(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", "--plain", "--game", "gaucho", "--bots", "peon") as screen:
        screen.until_said("\n> ")
        screen.press(INTERRUPT)
        assert screen.until_said("estancia resume 1\r\n").split("\r\n")[1:] == [
            "Go on with: estancia resume 1",
            "",
        ]
        assert screen.until_over() == 130
        assert "Traceback" not in screen.said
