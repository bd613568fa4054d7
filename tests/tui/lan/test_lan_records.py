"""Records of games on the LAN with bots: right, and the same, at every remaining program."""

import asyncio
from collections.abc import Callable
from itertools import chain, count, product
from pathlib import Path
from typing import Any

import pytest

from core.dealer import SeededDealer
from core.gaucho.entries import GauchoStart
from core.match import Match
from core.record import Header
from net.log.charter import NodeId
from net.log.commands import OpenPromise
from net.log.ledger import Ledger
from net.log.node import Node
from net.log.position import LedgerPosition
from net.room.journal_files import journal_path
from net.timing import Timing
from tests.net.room.test_branching import alone, go_on
from tests.support.commands import estancia
from tests.support.exports import exported, imported
from tests.support.patience import PATIENCE
from tests.support.rooms import gone, room_of, seated
from tests.support.scale import SOAKING, some, some_rows
from tests.support.split_table import SplitTable
from tests.support.virtual_table import SEED, VirtualTable, charter_of, dice_of
from tests.support.virtual_tables import Players, play
from tui.lan.stowing import stow

ALONE = Timing().alone + 20
OF_FOUR = ("bPPb",)
"""The orders of four seats that are played in every run; soaking plays all."""


def orders(least: int) -> list[str]:
    """Return people (P) and bots (b) in turn order, starting player first: enough of both."""
    ways = (product("Pb", repeat=seats) for seats in (2, 3, 4))
    orders = map("".join, chain.from_iterable(ways))
    mixed = [order for order in orders if "b" in order and order.count("P") >= least]
    return [order for order in mixed if SOAKING or len(order) < 4 or order in OF_FOUR]


def seated_in(order: str, seed: bytes) -> Players:
    """Return the players' seats, so that they choose in that order; each person has a program."""
    start, programs = start_player(len(order), seed), count()
    bots = (order[(seat - start) % len(order)] == "b" for seat in range(len(order)))
    return tuple("peon" if is_bots else next(programs) for is_bots in bots)


def start_player(seats: int, seed: bytes) -> int:
    """Return the start player for the seed."""
    charter = charter_of(tuple(range(seats)))
    header = Header(charter.game, charter.rules, charter.names)
    match = Match[object](header, SeededDealer(seed))
    while True:
        match.deal()
        entry = match.log.steps[-1].entry
        if isinstance(entry, GauchoStart):
            return entry.seat


@pytest.mark.parametrize("order", some(orders(1), 5))
def test_every_program_exports_the_same_right_record(order: str, tmp_path: Path) -> None:
    table = VirtualTable(1, seated_in(order, dice_of(1)), watchers=1)
    play(table)
    ledgers = [each.node.replica.ledger for each in table.machines.values()]
    assert len(ledgers) == order.count("P")
    assert len(open_promises(ledgers[0])) == order.count("b")
    (record,) = {exported(ledger) for ledger in ledgers}
    assert imported(tmp_path, record) == record


def open_promises(ledger: Ledger) -> list[OpenPromise]:
    return [dated.command for dated in ledger.log_entries if isinstance(dated.command, OpenPromise)]


class Torn(SplitTable):
    """A table that falls apart as soon as some program knows that entry."""

    moment: Callable[[Ledger], bool] | None = None
    torn: tuple[frozenset[NodeId], ...] = ()

    def _hand_over(self, sender: NodeId, to: NodeId, message: Any) -> None:
        super()._hand_over(sender, to, message)
        if self.moment is not None and self.moment(self.members[to].node.replica.ledger):
            self.moment = None
            self.split(*self.torn)


def somebody_has_promised(ledger: Ledger) -> bool:
    return bool(ledger.here.promises)


def all_have_promised(ledger: Ledger) -> bool:
    return ledger.choice.next_to_show is not None


def somebody_has_shown(ledger: Ledger) -> bool:
    return shows(ledger.here)


def shows(place: LedgerPosition) -> bool:
    """Return whether some of those who choose at once have shown their choices, and others not."""
    return any(seat not in place.secret for seat, _ in place.promises)


MOMENTS = somebody_has_promised, all_have_promised, somebody_has_shown


def torn_tables() -> list[object]:
    """Return each order falling apart at one moment; when soaking, at every moment."""
    pairs = [(order, moment) for moment in MOMENTS for order in orders(2)]
    once = {order: MOMENTS[number % 3] for number, order in enumerate(orders(2))}
    pairs.sort(key=lambda pair: once[pair[0]] is not pair[1])
    return some_rows(pairs, len(once))


@pytest.mark.parametrize(("order", "moment"), torn_tables())
def test_both_sides_of_a_table_that_falls_apart_export_right_records(
    order: str, moment: Callable[[Ledger], bool], tmp_path: Path
) -> None:
    players = seated_in(order, SEED)
    table = Torn(1, *players)
    first, *rest = table.members
    table.moment, table.torn = moment, (frozenset({first}), frozenset(rest))
    table.run(20)
    assert table.sides == list(table.torn), "it has fallen apart"
    play_to_the_end(table, *table.members)
    for side in table.sides:
        ledgers = [table.members[each].node.replica.ledger for each in side]
        (record,) = {exported(ledger) for ledger in ledgers}
        assert imported(tmp_path, record) == record


def play_to_the_end(table: SplitTable, *members: NodeId) -> None:
    """Let those who lost others go on alone, to the end of their games."""
    table.run(ALONE)
    for each in members:
        table.request(each)
    while not all(table.members[each].over for each in members):
        table.run(10)
        assert table.now < 5_000


def shows_in_a_branch(node: Node) -> bool:
    """Return whether people there have seen some of several choices, in a forked game."""
    place = node.replica.ledger.at(node.replica.commit_index)
    return node.charter.forked_from is not None and shows(place)


def fall_apart(table: Torn) -> None:
    """Play until the moment has come."""
    while table.moment is not None:
        table.run(2)
        assert table.now < 1_000
    table.run(2)


def branched_twice(table: Torn, moment: Callable[[Ledger], bool]) -> list[Ledger]:
    """Return the final logs of the first two of four who lost the others, then each other."""
    table.moment, table.torn = moment, (frozenset({0, 1}), frozenset({2, 3}))
    fall_apart(table)
    table.run(ALONE)
    table.request(0)
    table.moment = lambda _: all(shows_in_a_branch(table.members[me].node) for me in (0, 1))
    table.torn = (frozenset({0}), frozenset({1}))
    fall_apart(table)
    play_to_the_end(table, 0, 1)
    ledgers = [table.members[me].node.replica.ledger for me in (0, 1)]
    assert [ledger.charter.absent for ledger in ledgers] == [(1, 2, 3), (0, 2, 3)]
    return ledgers


@pytest.mark.parametrize("moment", some(MOMENTS, 1))
def test_a_game_that_branched_off_twice_in_the_middle_of_a_choice_is_a_right_record(
    moment: Callable[[Ledger], bool], tmp_path: Path
) -> None:
    for ledger in branched_twice(Torn(1, 0, 1, 2, 3), moment):
        assert ledger.charter.forked_from is not None
        assert shows(ledger.at(ledger.charter.forked_from[1]))
        record = exported(ledger)
        assert imported(tmp_path, record) == record


def test_a_game_with_a_bot_that_branched_off_twice_is_a_right_record(
    toy: str, tmp_path: Path
) -> None:
    """Four people and a bot: the largest table of the small game."""
    ledgers = branched_twice(Torn(1, 0, 1, "peon", 2, 3, key=toy), all_have_promised)
    for ledger in ledgers:
        assert open_promises(ledger), "the bot has promised"
        record = exported(ledger)
        assert imported(tmp_path, record) == record


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the place of this test's library."""
    folder = tmp_path / "home"
    folder.mkdir()
    monkeypatch.setenv("ESTANCIA_HOME", str(folder))
    return folder


def verify_and_import(home: Path, journal: Path) -> None:
    """Save the game of the journal in the library, export it as a record, and import it."""
    stow(journal)
    assert not journal.exists(), "the game is in the library"
    record = home / "record.jsonl"
    record.write_bytes(estancia(home, "export", "1").out)
    assert estancia(home, "verify", str(record)).text == f"{record}: OK\n"
    assert estancia(home, "import", str(record)).status == 0
    assert estancia(home, "export", "2").out == record.read_bytes()


async def test_commands_take_what_was_played_over_real_links(home: Path, tmp_path: Path) -> None:
    guests, tasks = await seated(tmp_path, "peon", 0, "peon", 1)
    try:
        await asyncio.wait_for(asyncio.gather(*tasks), PATIENCE)
        records = {exported(room_of(guest).node.replica.ledger) for guest in guests}
    finally:
        await gone(guests, tasks)
    assert len(records) == 1
    verify_and_import(home, guests[0].path)


async def test_commands_take_what_was_played_on_alone(home: Path, tmp_path: Path) -> None:
    guests, tasks = await seated(tmp_path, 0, "peon", 1)
    try:
        survivor = await alone(guests, tasks)
        await go_on(survivor)
        journal = journal_path(survivor.path.parent, room_of(survivor).membership)
    finally:
        await gone(guests, tasks)
    verify_and_import(home, journal)
