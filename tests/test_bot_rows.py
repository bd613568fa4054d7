"""`make bench-bots`: which rows it plays, and what it says of them."""

from pathlib import Path

import pytest

from bench import bot_rows, figures
from bench.bot_rows import ROWS, BotRow, chosen, main, play
from core.bots.registry import names
from core.games import game
from tests.support.toy import TOY

TINY = BotRow(TOY, "drover", "peon", 3, 3, 0.5)


@pytest.fixture(autouse=True)
def kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setattr(bot_rows, "KEPT", tmp_path / "games")
    monkeypatch.setattr(bot_rows, "PROCESSES", 1)
    missed: list[str] = []
    monkeypatch.setattr(figures, "missed", missed)
    monkeypatch.setattr(bot_rows, "missed", missed)
    return tmp_path / "games"


def test_only_quick_rows_are_played_unless_others_are_asked_for() -> None:
    assert {row.bot for row in chosen(())} == {"capataz"}
    assert {row.bot for row in chosen(("gaucho", "3"))} == {"capataz"}
    barons = chosen(("gaucho", "baron", "2"))
    assert [(row.field, row.players) for row in barons] == [("rancher", 2), ("capataz", 2)]
    assert chosen(("capataz", "baron", "estanciero")) == list(ROWS)


def test_a_word_that_no_row_has_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(("peon",)) == 2
    assert "No row for peon" in capsys.readouterr().out


@pytest.mark.parametrize(
    "row", ROWS, ids=lambda row: f"{row.bot}-{row.field}-{row.game}-{row.players}"
)
def test_every_row_names_bots_and_players_that_there_are(row: BotRow) -> None:
    assert {row.bot, row.field} <= {*names(row.game)}
    assert row.players in game(row.game).seats
    assert 1 / row.players < row.least < 1


@pytest.mark.usefixtures("toy")
def test_a_row_tells_its_command_the_rate_and_whether_it_is_enough(
    capsys: pytest.CaptureFixture[str], kept: Path
) -> None:
    assert play(TINY)
    command, told = capsys.readouterr().out.splitlines()
    assert command.startswith(f"$ estancia arena --game {TOY} --bots drover,peon --challenger")
    assert "drover against peon, 3 players: " in told
    assert " of 3 games (" in told
    assert "(wanted: at least 0.5" in told
    (games,) = kept.iterdir()
    written = games.read_bytes()
    assert written.count(b"\n") == 4, "what they are of, and each game"
    games.write_bytes(b"".join(written.splitlines(keepends=True)[:2]))
    assert play(TINY)
    assert capsys.readouterr().out.splitlines()[1] == told, "it goes on where it was stopped"
    assert games.read_bytes().count(b"\n") == 4


@pytest.mark.usefixtures("toy")
def test_a_row_that_is_stopped_says_how_far_it_came(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tui.commands.arena.Progress.step", _stop)
    assert not play(TINY)
    assert ", so far; the same command goes on" in capsys.readouterr().out
    assert figures.missed == []


def _stop(_progress: object, _done: int) -> None:
    raise KeyboardInterrupt
