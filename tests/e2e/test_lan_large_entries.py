"""A game of large entries between real processes, also late and returning ones."""

from functools import partial
from pathlib import Path

import pytest
from msgspec import json

from tests.support.lan import Party, Seat
from tests.support.wide import SPEECHES, wide

__all__ = ["wide"]
ALL = 2 * SPEECHES
TABLE = ("--open", "--game", "wide", "--seats", "8", "--bots", ",".join(["talker"] * 4))
"""The arguments of a table with as many seats as there may be."""
BEGUN = 38
"""Entries before one player falls silent: some hundred thousand bytes."""
BACK = ("join", "--resume", "--bot", "talker", "--json", "--bind", "127.0.0.1")


def has(seat: Seat, count: int) -> bool:
    return len(seat.entries) >= count


def is_asked_anew(seat: Seat, before: int) -> bool:
    """Whether it is asked now, and has printed more than that many lines."""
    return len(seat.lines) > before and "ask" in seat.question


def fall_silent(party: Party, seat: Seat) -> None:
    """Play on until then, and wait for the next question."""
    party.until(partial(is_asked_anew, seat, 0), "the first question")
    while not has(seat, BEGUN):
        count = len(seat.lines)
        seat.answer(json.encode(seat.question["legal"][0]).decode())
        party.until(partial(is_asked_anew, seat, count), "the next question")


@pytest.mark.soak
@pytest.mark.usefixtures("wide")
def test_who_comes_late_or_back_gets_all_of_a_log_of_large_entries(tmp_path: Path) -> None:
    with Party(tmp_path) as party:
        host, address = party.host(*TABLE)
        bots = [party.join(name, address, "talker") for name in ("Ana", "Beto", "Cleo")]
        dario = party.ask("Dario", address)
        fall_silent(party, dario)
        begun = dario.entries
        for seat in (*bots, dario):
            seat.kill()
        for seat in bots:
            seat.again(*BACK)
        late = party.watch("late", address)
        for seat in (host, late, *bots):
            party.until(partial(has, seat, len(begun)), f"{seat.name} has what was played")
            assert seat.entries == begun
        dario.again(*BACK)
        for seat in (host, late, *bots, dario):
            party.until(partial(has, seat, ALL), f"{seat.name} has it all")
            assert seat.entries == host.entries
            assert not seat.complaint
