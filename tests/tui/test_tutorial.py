"""docs/adding-a-game.md is true: its files make a game, and its commands do what they say."""

import re
import shlex
from pathlib import Path

from tests.support.commands import estancia
from tests.support.lan import Party
from tests.support.tutorial import PAGE
from tui.arguments import read_arguments

COMMANDS = re.findall(r"^\$ estancia (.+)$", PAGE, re.MULTILINE)


def ran_as_written(home: Path, name: str, *more: str) -> str:
    """What the page's command of that name says; it has to end well."""
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
    import core.due
    import core.game
    import core.outcome
    import tui.face

    modules = (core.best, core.due, core.game, core.outcome, tui.face)
    there = {name for module in modules for name in vars(module)}
    table = PAGE.partition("## What more a game can use")[2]
    named = set(re.findall(r"`([A-Z]\w+)", table))
    assert named - {"Board", "Lesson"} <= there
