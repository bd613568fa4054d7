"""Real processes that stand still, whose journal was changed, or that count wrongly."""

import time
from pathlib import Path

import pytest

from tests.support.altered import Impatient, Wrong
from tests.support.lan import Party
from tests.support.patience import PATIENCE

STOPPED = 20.0
"""Seconds: longer than a leader is waited for, and than a silent link is kept."""


@pytest.mark.soak
def test_a_program_that_stood_still_goes_on_with_the_others(tmp_path: Path) -> None:
    with Party(tmp_path) as party:
        host, address = party.host("--open", "--seats", "3")
        players = [party.join(name, address) for name in ("Ana", "Beto", "Cleo")]
        party.until(lambda: len(players[0].entries) > 20, "the game is under way")
        with players[1].standing_still():
            stopped = time.monotonic()
            party.until(lambda: time.monotonic() - stopped > STOPPED, "for a while")
            party.until(lambda: host.statuses("away"), "the others have noticed")
        party.finish(*players, host)
        assert all(player.entries == host.entries for player in players)


@pytest.mark.soak
@pytest.mark.parametrize("back", [1, 400], ids=["last byte", "middle"])
def test_a_program_whose_journal_was_changed_comes_back_with_what_came_before(
    tmp_path: Path, back: int
) -> None:
    with Party(tmp_path) as party:
        host, address = party.host("--open", "--seats", "3")
        players = [party.join(name, address) for name in ("Ana", "Beto", "Cleo")]
        party.until(lambda: players[1].journaled > 4_000, "the game is under way")
        players[1].kill()
        (journal,) = players[1].home.glob("tables/*.journal")
        written = bytearray(journal.read_bytes())
        written[-back] ^= 0x55
        journal.write_bytes(written)
        players[1].come_back()
        party.finish(*players, host)
        assert all(player.entries == host.entries for player in players)
        assert not any(player.complaint for player in players)


def test_two_that_cannot_agree_stop_and_leave_a_report(tmp_path: Path) -> None:
    with Party(tmp_path, Impatient) as party:
        host, address = party.host("--open", "--seats", "2")
        watching = [party.watch(name, address) for name in ("Wanda", "Willy")]
        party.until(lambda: all(each.lines for each in watching), "two look on")
        ana = party.join("Ana", address)
        zoe = party.join("Zoe", address, "peon", kind=Wrong)
        everybody = (host, ana, zoe, *watching)
        party.until(lambda: all(each.statuses("halted") for each in everybody), "all stop")
        assert [each.process.wait(PATIENCE) for each in everybody] == [1] * 5
        told = [line for each in (host, ana, zoe) for line in each.statuses("differs")]
        assert told
        for line in told:
            assert Path(line["path"]).is_file()
            assert line["parts"] == ["pesos"]
        assert not any(each.over or each.complaint for each in everybody)
