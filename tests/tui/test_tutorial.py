"""docs/adding-a-game.md is true: its files make a game, and its commands work as described."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

from net.address import HERE
from tests.support.commands import estancia
from tests.support.installed import Shelf
from tests.support.lan import Party
from tests.support.patience import PATIENCE
from tests.support.tutorial import PAGE
from tui.arguments import read_arguments

TOLD = re.compile(r"open at (\S+); the code is ([a-z-]+)\.")
"""A host's line with the address of a table and the code for it."""
COMMANDS = re.findall(r"^\$ estancia (.+)$", PAGE, re.MULTILINE)


def ran_as_written(home: Path, name: str, *more: str) -> str:
    """Run the page's command of that name, which has to succeed; return its output."""
    (typed,) = (each for each in COMMANDS if each.startswith(name))
    ran = estancia(home, *shlex.split(typed), *more)
    assert ran.status == 0, ran.complaint
    return ran.text


def test_every_command_of_the_page_is_understood(roundup: str) -> None:
    assert len(COMMANDS) >= 5
    for typed in COMMANDS:
        assert callable(read_arguments(shlex.split(typed)).run)


def test_the_game_holds_what_every_game_must(tmp_path: Path, roundup: str) -> None:
    said = ran_as_written(tmp_path, "check-game")
    assert "FAILED" not in said
    assert "No words: " in said
    assert "Bots: peon." in said


def test_it_is_played_line_by_line_and_between_bots(tmp_path: Path, roundup: str) -> None:
    assert ran_as_written(tmp_path, "play").startswith("Roundup: ")
    assert "20 games" in ran_as_written(tmp_path, "simulate")


def test_it_is_installed_as_the_page_says(tmp_path: Path, roundup: str, shelf: Shelf) -> None:
    (typed,) = re.findall(r"^\$ pip (.+)$", PAGE, re.MULTILINE)
    place = tmp_path / "site"
    offline = ("--no-index", "--no-build-isolation", "--target", str(place))
    subprocess.run(
        [sys.executable, "-m", "pip", *shlex.split(typed), *offline],
        check=True,
        capture_output=True,
        cwd=shelf.folder,
        timeout=PATIENCE,
    )
    (told,) = place.glob("*.dist-info/entry_points.txt")
    assert "roundup = roundup:PACKAGE" in told.read_text()
    (way,) = place.glob("*.pth")
    assert way.read_text().strip() == str(shelf.folder)


def test_two_people_play_it_with_the_commands_of_the_page(tmp_path: Path, roundup: str) -> None:
    hosting, joining = (
        next(each for each in COMMANDS if each.startswith(name)) for name in ("host", "join")
    )
    with Party(tmp_path) as party:
        here = ("--bind", HERE, "--port", "0", "--hidden")
        host = party.start("host", *shlex.split(hosting), *here)
        party.until(lambda: TOLD.search(host.text), "the host tells the code")
        told = TOLD.search(host.text)
        assert told, "it was there"
        address, code = told.groups()
        answered = {
            party.start(name, *shlex.split(joining), address, "--code", code, "--name", name): 0
            for name in ("Ana", "Beto")
        }

        def is_over() -> bool:
            """Return whether both have ended; players who are asked take the first choice."""
            for person, answers in answered.items():
                if person.text.count("\n>\n") > answers:
                    person.answer("1")
                    answered[person] += 1
            return all(person.process.poll() is not None for person in answered)

        party.until(is_over, "the game is over")
        assert [person.process.returncode for person in answered] == [0, 0]
        assert all(answered.values())
        assert host.process.wait(PATIENCE) == 0


def test_it_is_played_on_the_network_and_saved_as_a_record(tmp_path: Path, roundup: str) -> None:
    with Party(tmp_path) as party:
        host, address = party.host("--open", "--seats", "2", "--bots", "none", "--game", roundup)
        players = [party.join(name, address) for name in ("Ana", "Beto")]
        party.finish(host, *players)
        assert players[0].entries == host.entries
        assert players[0].over
    record = tmp_path / "game.jsonl"
    record.write_bytes(estancia(players[0].home, "export", "1").out)
    assert estancia(tmp_path, "verify", str(record)).status == 0


def test_the_page_names_nothing_of_the_seam_that_is_not_there() -> None:
    import core.best
    import core.bots.insight
    import core.due
    import core.game
    import core.games
    import core.outcome
    import tui.app.board
    import tui.app.marks
    import tui.face
    import tui.phrasebook
    import tui.tellings

    words = (tui.face, tui.phrasebook, tui.tellings, tui.app.board, tui.app.marks)
    seam = (core.best, core.bots.insight, core.due, core.game, core.games, core.outcome)
    there = {name for module in (*seam, *words) for name in vars(module)}
    table = PAGE.partition("## What more a game can use")[2]
    named = set(re.findall(r"`([A-Z]\w+)", table))
    assert named - {"Board", "Lesson"} <= there
