"""The small game at a table on the LAN: real processes, and programs on a simulated network."""

from pathlib import Path
from typing import Any

import pytest
from msgspec import json

from core.bots.bot import ask, seed_of
from core.bots.registry import bot as make_bot
from core.game import Choose, Move
from core.reading import read_record
from core.record import new_log
from core.view import Eyes
from saves.library import open_library
from tests.support.altered import Wrong
from tests.support.commands import estancia
from tests.support.lan import Party, Seat
from tests.support.patience import PATIENCE
from tests.support.toy import TOY
from tui.lan.bots import LUCK

OPTIONS = {"days": 3, "fiesta": True, "pouch": "calves"}
TABLE = (
    *("--open", "--game", TOY),
    *("--option", "days=3", "--option", "fiesta", "--option", "pouch=calves"),
)


def public(entries: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The entries without hidden cards, which each seat is told for itself."""
    hidden = ("deal", "letter")
    return [{**each, "cards": None} if each["e"] in hidden else each for each in entries]


def test_five_seats_with_options_bots_and_watchers_see_one_game(tmp_path: Path) -> None:
    with Party(tmp_path) as party:
        host, address = party.host(*TABLE, "--seats", "5", "--bots", "drover,peon")
        early = party.watch("early", address)
        players = [party.join("Ana", address, "drover"), party.join("Beto", address)]
        players.append(party.join("Cleo", address))
        party.until(lambda: len(host.entries) > 15, "the game is under way")
        with players[1].standing_still():
            late = party.watch("late", address)
            party.until(lambda: late.statuses("begun"), "somebody comes late")
        party.finish(host, early, late, *players)
        for seat in (early, late, *players):
            assert public(seat.entries) == public(host.entries)
            assert not seat.complaint
        for seat in (early, *players):
            assert seat.statuses("options")[-1]["options"] == OPTIONS
        record = saved_record(players[0])
        assert json.decode(record.splitlines()[0])["options"] == OPTIONS
        assert saved_record(players[1]) == record


def saved_record(player: Seat) -> bytes:
    """The game that the player's program keeps, which is verified."""
    with open_library(player.home) as library:
        (saved,) = library.games()
    assert saved.game == TOY
    record = estancia(player.home, "export", "1").out
    file = player.home / "record.jsonl"
    file.write_bytes(record)
    assert estancia(player.home, "verify", str(file)).text == f"{file}: OK\n"
    return record


@pytest.mark.soak
def test_a_table_goes_on_after_all_were_killed(tmp_path: Path) -> None:
    with Party(tmp_path) as party:
        host, address = party.host(*TABLE, "--seats", "2")
        zoe = party.ask("Zoe", address)
        players = [party.join("Ana", address), zoe]
        # She never answers, so that the game cannot be over before all are killed.
        party.until(lambda: any("ask" in line for line in zoe.lines), "Zoe is asked")
        before = [each.entries for each in players]
        for seat in (host, *players):
            seat.kill()
        for player in players:
            player.come_back("drover")
        party.finish(*players)
        for player, told in zip(players, before, strict=True):
            assert public(player.entries[: len(told)]) == public(told)
        assert public(players[0].entries) == public(players[1].entries)


def test_a_bot_that_takes_a_killed_persons_place_knows_what_was_dealt_before(
    tmp_path: Path,
) -> None:
    with Party(tmp_path) as party:
        host, address = party.host(*TABLE, "--seats", "2")
        ana, beto = party.ask("Ana", address), party.join("Beto", address)
        answered = 0

        def is_asked_with_a_hand() -> bool:
            """She does what comes first until then; nothing of hers is under way when asked."""
            nonlocal answered
            asked = sum("ask" in line for line in ana.lines)
            if asked == answered or not (question := ana.question):
                return False
            if any(None not in line["cards"] for line in ana.entries if line["e"] == "deal"):
                return True
            answered = asked
            ana.answer(json.encode(question["legal"][0]).decode())
            return False

        party.until(is_asked_with_a_hand, "Ana has a hand")
        before = len(ana.entries)
        ana.kill()
        ana.come_back("drover")
        party.finish(host, ana, beto)
        assert saved_record(ana) == saved_record(beto)
        seat = ana.statuses("seated")[0]["seat"]
        drawn = choices_of_the_bot(saved_record(ana), seat, before)
    assert any(knows for _move, _bot, knows in drawn)
    assert all(move == bot for move, bot, _knows in drawn)


def choices_of_the_bot(written: bytes, seat: int, start: int) -> list[tuple[Move, Move, bool]]:
    """What the seat did from there on when it alone was asked, and what a bot does there.

    The bot knows all that was shown to the seat; and whether that is more than all know.
    """
    record = read_record(written.splitlines(keepends=True))
    log, bot = new_log(record.header), make_bot(TOY, "drover", seed_of(LUCK, seat))
    eyes, found = Eyes(log, record.pieces), list[tuple[Move, Move, bool]]()
    for number, entry in enumerate(record.entries):
        asked = isinstance(log.turn, Choose) and log.turn.seats == (seat,)
        if number >= start and asked and isinstance(entry, Move) and entry.seat == seat:
            view = eyes.view(seat)
            found.append((entry, ask(log.game, bot, view), view.known != eyes.known(None)))
        log.append(entry)
    return found


def test_two_that_count_differently_stop_and_leave_a_report(tmp_path: Path) -> None:
    with Party(tmp_path) as party:
        host, address = party.host(*TABLE, "--seats", "2")
        ana = party.join("Ana", address)
        zoe = party.join("Zoe", address, "peon", kind=Wrong)
        everybody = (host, ana, zoe)
        party.until(lambda: all(each.statuses("halted") for each in everybody), "all stop")
        assert [each.process.wait(PATIENCE) for each in everybody] == [1] * 3
        told = [line for each in everybody for line in each.statuses("differs")]
        assert told
        for line in told:
            assert Path(line["path"]).is_file()
            assert line["parts"] == ["coins"]
