"""`--option` on the command line, and the question about options at a terminal."""

from pathlib import Path

import pytest
from msgspec import json

from tests.support.commands import estancia
from tests.support.terminals import Terminal
from tests.support.toy import TOY

DROUGHT = ("--option", "drought", "--option", "pouch=bulls")


def header(out: bytes) -> dict[str, object]:
    first: dict[str, object] = json.decode(out.splitlines()[0])
    return first


def test_options_are_those_of_the_header(tmp_path: Path, toy: str) -> None:
    ran = estancia(tmp_path, "play", "--json", "--game", toy, *DROUGHT)
    assert header(ran.out)["options"] == {"drought": True, "pouch": "bulls"}
    ran = estancia(tmp_path, "play", "--plain", "--game", toy, *DROUGHT)
    assert ran.status == 0
    assert ran.text.splitlines()[1] == "Options: drought, animals: mostly bulls."
    assert header(estancia(tmp_path, "export", "2").out)["options"] == {
        "drought": True,
        "pouch": "bulls",
    }


def test_what_comes_last_counts(tmp_path: Path, toy: str) -> None:
    typed = (
        "--option",
        "days=3",
        "--option",
        "days=5",
        "--option",
        "drought",
        *DROUGHT[:1],
        "drought=no",
    )
    ran = estancia(tmp_path, "play", "--json", "--game", toy, *typed)
    assert header(ran.out)["options"] == {"days": 5}


def test_bots_play_with_them(tmp_path: Path, toy: str) -> None:
    bots = ("--bots", "peon", "--games", "1", "--out", str(tmp_path))
    ran = estancia(tmp_path, "simulate", "--game", toy, *bots, "--json", *DROUGHT)
    assert json.decode(ran.out)["options"] == {"drought": True, "pouch": "bulls"}
    record = (tmp_path / "0001.jsonl").read_bytes()
    assert header(record)["options"] == {"drought": True, "pouch": "bulls"}


COMMANDS = (
    ("play", "--plain", "--seats", "1"),
    ("play", "--json", "--seats", "1"),
    ("simulate", "--bots", "peon", "--players", "1"),
    ("host", "--headless", "--seats", "1"),
    ("host", "--headless", "--seats", "1", "--tables", "2"),
)


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize(
    ("options", "why"),
    [
        (
            ("snow",),
            "There is no option snow here: known are letter, drought, fiesta, pouch, days.",
        ),
        (("whistles",), "A table of 1 has no option whistles."),
        (("days=9",), "The option days is one of 2 ... 6; found: 9."),
        (("drought", "fiesta"), "In a drought there is no fiesta. (C7.3)"),
    ],
)
def test_what_cannot_be_is_one_sentence(
    tmp_path: Path, toy: str, command: tuple[str, ...], options: tuple[str, ...], why: str
) -> None:
    typed = [part for each in options for part in ("--option", each)]
    ran = estancia(tmp_path, *command, "--game", toy, *typed)
    assert (ran.status, ran.out) == (2, b"")
    assert " ".join(ran.complaint.split()) == why


def test_a_game_without_options_says_so(tmp_path: Path) -> None:
    ran = estancia(tmp_path, "play", "--plain", "--option", "drought")
    assert (ran.status, ran.out) == (2, b"")
    assert ran.complaint == "This game has no options; found: drought.\n"


def test_at_a_terminal_options_are_asked_for(tmp_path: Path, toy: str) -> None:
    with Terminal(tmp_path, "play", "--plain", "--game", toy) as screen:
        screen.until_said("[Ana]: ")
        screen.press("\n")
        screen.until_said("[1]: ")
        screen.press("0\n")
        said = screen.until_said("press Enter to begin: ")
        lines = said.split("\r\n")
        assert "  drought                   Drought: no. Animals cost a coin more." in lines
        assert (
            "  pouch=mixed|calves|bulls  Animals: mixed. Which animals come to the corral." in lines
        )
        assert "  days=2..6                 Days: 4. How many turns everybody has." in lines
        assert "whistles" not in said
        screen.press("drought, pouch=bulls\n")
        screen.until_said("Options: drought, animals: mostly bulls.")
        screen.press("fiesta\n")
        screen.until_said("In a drought there is no fiesta. (C7.3)")
        screen.press("days=3\n")
        screen.until_said("Options: drought, animals: mostly bulls, days: 3.")
        screen.press("\n")
        screen.until_said("> ")
        screen.press("quit\n")
    out = estancia(tmp_path, "export", "1").out
    assert header(out)["options"] == {"drought": True, "pouch": "bulls", "days": 3}
    assert header(out)["game"] == TOY


def test_at_a_terminal_nobody_is_asked_about_what_was_said(tmp_path: Path, toy: str) -> None:
    with Terminal(tmp_path, "play", "--plain", "--game", toy, *DROUGHT) as screen:
        screen.until_said("[Ana]: ")
        screen.press("\n")
        screen.until_said("[1]: ")
        screen.press("0\n")
        assert "Enter to begin" not in screen.until_said("> ")
