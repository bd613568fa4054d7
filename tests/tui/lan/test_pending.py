"""A table tells after a while who it waits for, once for each wait."""

import pytest

from core.game import Seat
from tests.support.rooms import until
from tui.lan import pending
from tui.lan.pending import Pending, WaitsFor


class Table:
    """The seats that are asked, and what was told of them."""

    def __init__(self) -> None:
        self.asked: tuple[Seat, ...] = ()
        self.said: list[WaitsFor] = []
        self.pending = Pending(lambda: self.asked, self.said.append)

    def ask(self, *seats: Seat) -> None:
        self.asked = seats
        self.pending.look()


async def test_who_chooses_for_long_is_named_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pending, "PATIENCE", 0.01)
    table = Table()
    table.ask(1)
    await until(lambda: table.said, "it is said")
    table.ask(1)
    table.ask(0, 2)
    await until(lambda: len(table.said) == 2, "others are named")
    assert table.said == [WaitsFor((1,)), WaitsFor((0, 2))]


async def test_who_has_chosen_meanwhile_is_not_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pending, "PATIENCE", 0.01)
    table, other = Table(), Table()
    table.ask(1)
    table.ask()
    other.ask(2)
    await until(lambda: other.said, "the other's time is up, too")
    assert table.said == []


async def test_nothing_is_said_any_more_when_the_game_is_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pending, "PATIENCE", 0.01)
    table, other = Table(), Table()
    table.ask(1)
    table.pending.stop()
    other.ask(2)
    await until(lambda: other.said, "the other's time is up, too")
    assert table.said == []
