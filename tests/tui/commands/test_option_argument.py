"""`--option` on the command line, and the question about options at a terminal."""

from pathlib import Path

import pytest
from msgspec import json

from tests.support.commands import estancia
from tests.support.fiesta import FIESTA
from tests.support.terminals import Terminal

STORM = ("--option", "storm", "--option", "market=far")


def header(out: bytes) -> dict[str, object]:
    first: dict[str, object] = json.decode(out.splitlines()[0])
    return first


def test_options_are_those_of_the_header(tmp_path: Path, fiesta: str) -> None:
    ran = estancia(tmp_path, "play", "--json", "--game", fiesta, *STORM)
    assert header(ran.out)["options"] == {"storm": True, "market": "far"}
    ran = estancia(tmp_path, "play", "--plain", "--game", fiesta, *STORM)
    assert ran.status == 0
    assert ran.text.splitlines()[1] == "Options: Storm, Market: far away."
    assert header(estancia(tmp_path, "export", "2").out)["options"] == {
        "storm": True,
        "market": "far",
    }


def test_what_comes_last_counts(tmp_path: Path, fiesta: str) -> None:
    typed = (
        "--option",
        "days=3",
        "--option",
        "days=1",
        "--option",
        "storm",
        *STORM[:1],
        "storm=no",
    )
    ran = estancia(tmp_path, "play", "--json", "--game", fiesta, *typed)
    assert header(ran.out)["options"] == {"days": 1}


def test_bots_play_with_them(tmp_path: Path, fiesta: str) -> None:
    bots = ("--bots", "peon", "--games", "1", "--out", str(tmp_path))
    ran = estancia(tmp_path, "simulate", "--game", fiesta, *bots, "--json", *STORM)
    assert json.decode(ran.out)["options"] == {"storm": True, "market": "far"}
    record = (tmp_path / "0001.jsonl").read_bytes()
    assert header(record)["options"] == {"storm": True, "market": "far"}


COMMANDS = (
    ("play", "--plain"),
    ("play", "--json"),
    ("simulate", "--bots", "peon"),
    ("host", "--headless"),
    ("host", "--headless", "--tables", "2"),
)


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize(
    ("options", "why"),
    [
        (("snow",), "There is no option snow here: known are storm, drought, market, days."),
        (("crowd",), "A table of 2 has no option crowd."),
        (("days=9",), "The option days is one of 1 ... 3; found: 9."),
        (("storm", "drought"), "Storm and drought do not come in the same year. (F1.2)"),
    ],
)
def test_what_cannot_be_is_one_sentence(
    tmp_path: Path, fiesta: str, command: tuple[str, ...], options: tuple[str, ...], why: str
) -> None:
    typed = [part for each in options for part in ("--option", each)]
    ran = estancia(tmp_path, *command, "--game", fiesta, *typed)
    assert (ran.status, ran.out) == (2, b"")
    assert " ".join(ran.complaint.split()) == why


def test_a_game_without_options_says_so(tmp_path: Path) -> None:
    ran = estancia(tmp_path, "play", "--plain", "--option", "storm")
    assert (ran.status, ran.out) == (2, b"")
    assert ran.complaint == "This game has no options; found: storm.\n"


def test_at_a_terminal_options_are_asked_for(tmp_path: Path, fiesta: str) -> None:
    with Terminal(tmp_path, "play", "--plain", "--game", fiesta) as screen:
        screen.until_said("[Ana]: ")
        screen.press("\n")
        screen.until_said("[1]: ")
        screen.press("\n")
        said = screen.until_said("press Enter to begin: ")
        assert (
            "  storm                   Storm: no. Herds run off at the end of a round.\r\n" in said
        )
        assert "  market=open|closed|far  Market: open to all. Where herds are sold." in said
        assert "crowd" not in said
        screen.press("storm, market=far\n")
        screen.until_said("Options: Storm, Market: far away.")
        screen.press("drought\n")
        screen.until_said("Storm and drought do not come in the same year. (F1.2)")
        screen.press("days=3\n")
        screen.until_said("Options: Storm, Market: far away, days: 3.")
        screen.press("\n")
        screen.until_said("> ")
        screen.press("quit\n")
    out = estancia(tmp_path, "export", "1").out
    assert header(out)["options"] == {"storm": True, "market": "far", "days": 3}
    assert header(out)["game"] == FIESTA


def test_at_a_terminal_nobody_is_asked_about_what_was_said(tmp_path: Path, fiesta: str) -> None:
    with Terminal(tmp_path, "play", "--plain", "--game", fiesta, *STORM) as screen:
        screen.until_said("[Ana]: ")
        screen.press("\n")
        screen.until_said("[1]: ")
        screen.press("\n")
        assert "Enter to begin" not in screen.until_said("> ")
