"""Whole games over a network that breaks: logs agree, nothing is lost, all end alike."""

import os
import subprocess
import sys
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from core.gaucho.entries import EndTurn
from core.gaucho.game import GAUCHO
from net.log.commands import LeaderElected, OpenPromise, RevealChoice, StandIn, TimedOut, pack_entry
from net.log.feed import IN_FLIGHT, FeedPiece
from net.session.messages import TALK
from net.session.ready import Ready
from net.session.watchers import Watchers
from net.wire.limits import LIMITS
from net.wire.packing import decode
from tests.support.all_games import GAMES, always
from tests.support.patience import PATIENCE
from tests.support.scale import SOAKING, some
from tests.support.virtual_disk import Ending
from tests.support.virtual_machine import WATCHERS, Machine
from tests.support.virtual_network import End
from tests.support.virtual_table import VirtualTable
from tests.support.virtual_tables import LONGEST, TABLES, TROUBLE, Players, play, trace_of
from tests.support.virtual_tables import troubled_table as table_of

ROOT = Path(__file__).parents[3]


@pytest.mark.parametrize("key", always("ranchers"))
@pytest.mark.parametrize("players", TABLES)
def test_a_quiet_game_is_played_to_its_end(players: Players, key: str) -> None:
    table = play(VirtualTable(1, players, key=key))
    assert table.finished
    assert table.now < 300


SEEDS = {"gaucho": range(4, 5), "ranchers": range(1)}
"""The seeds of every run; the soak plays far more, and every game."""


@pytest.mark.parametrize(
    ("key", "seed"),
    [
        (key, seed)
        for key in GAMES
        for seed in (range(2_000) if SOAKING else SEEDS.get(key, range(0)))
    ],
)
def test_a_troubled_game_is_played_to_its_end(key: str, seed: int) -> None:
    assert play(table_of(seed, key=key)).finished


@pytest.mark.soak
@pytest.mark.parametrize("seed", [500_565, 700_033])
def test_what_was_proposed_before_a_program_ended_is_no_invention_of_a_later_term(
    seed: int,
) -> None:
    assert play(table_of(seed)).finished


@pytest.mark.soak
def test_a_fork_shows_a_secret_choice_that_the_other_side_has_long_replaced() -> None:
    assert play(table_of(1130)).finished


@pytest.mark.soak
@pytest.mark.parametrize("seed", [339, 1309])
def test_a_program_that_comes_when_all_others_have_gone_ends_the_game_too(seed: int) -> None:
    assert play(table_of(seed)).finished


@pytest.mark.soak
def test_a_side_forks_with_an_opener_without_a_seat_where_one_has_lost_its_power() -> None:
    table = play(table_of(649))
    assert table.finished
    assert table.happened["games that went on apart"] == 2


@pytest.mark.soak
def test_an_opener_without_a_seat_follows_no_leader_from_before_what_is_committed() -> None:
    assert play(table_of(19)).finished


@pytest.mark.soak
def test_a_program_that_wakes_hears_all_that_waited_and_takes_nobody_for_a_flood() -> None:
    assert play(table_of(1719)).finished


@pytest.mark.soak
def test_who_comes_late_into_a_fork_takes_along_what_was_chosen_after_it_had_begun() -> None:
    assert play(table_of(546, key="ranchers")).finished


TROUBLES = {
    *(f"ended {ending.value}" for ending in Ending),
    *("cut one way", "set apart", "put to sleep", "stay away", "slow down"),
    *("cut power", "leave", "incomplete", "lost entries"),
}
ITEMS = {StandIn, LeaderElected, TimedOut, OpenPromise, RevealChoice}
MOVED = "watchers that moved"


@cache
def played(seed: int) -> VirtualTable:
    """The troubled table of that seed at its end; tests share it, and change nothing."""
    return play(table_of(seed))


def test_every_trouble_and_every_kind_of_command_happens() -> None:
    happened: Counter[str] = Counter()
    kinds: set[type] = set()
    # The first ones are enough as long as nothing changes what happens there.
    for seed in (48, 36, 80, 96, 27, 29, 16, *range(30, 42)):
        table = played(seed)
        happened += table.happened
        kinds.update(type(log_entry.command) for log_entry in table.referee.log)
        happened[MOVED] += sum(len(w.places) > 1 for w in table.watchers.values())
        if happened.keys() >= TROUBLES and kinds >= ITEMS and happened[MOVED] > 5:
            break
    assert TROUBLES - happened.keys() == set()
    assert ITEMS - kinds == set()
    assert happened[MOVED] > 5


def test_sides_go_on_apart_and_people_talk() -> None:
    happened: Counter[str] = Counter()
    for seed in (30, 36, 80, 87, 96):
        table = played(seed)
        assert table.finished
        happened += table.happened
        games = {machine.membership.charter.table for machine in table.machines.values()}
        assert games <= table.referees.keys()
    assert happened["games that went on apart"] >= 5
    assert happened["Forked"] > happened["games that went on apart"], "some go on together"
    assert happened["followed"] > 2, "watchers follow, too"
    assert happened["ended by itself"] > 2, "programs end when the others have heard the end"
    assert happened["Said"] > 10
    assert happened["returned"] >= 2, "those left behind come after the others"


def test_the_others_end_without_a_program_that_opened_the_table_and_was_cut_off() -> None:
    table = play(table_of(339))
    assert table.finished
    assert [machine.over for machine in table.machines.values()] == [False, True, True, True]


class FullAtFirst(Machine):
    """A machine whose disk refuses the first fork."""

    refused = False

    def has_room(self) -> bool:
        before, self.refused = self.refused, True
        return before


def test_a_side_whose_disk_is_full_stays_and_goes_on_alone_later() -> None:
    table = play(table_of(87, machine=FullAtFirst))
    assert table.finished
    assert table.happened["fork refused"] >= 2
    assert table.happened["Forked"]


class FullNowAndThen(Machine):
    """A machine whose disk takes only a part of a line now and then, until room is made."""

    def start(self) -> None:
        self.disk.room = sys.maxsize
        super().start()

    def keep(self, ready: Ready) -> None:
        if self.table.agenda.now > 5 and self._luck.random() < 0.01:
            self.disk.room = len(self.disk.written) + self._luck.randrange(40)
        super().keep(ready)


@pytest.mark.parametrize("seed", some((4, 0), 1))
def test_a_full_disk_ends_a_program_that_comes_back_with_all_that_it_had(seed: int) -> None:
    table = play(table_of(seed, 0.0, FullNowAndThen))
    assert table.finished
    assert table.happened["full disk"] >= 2


def in_another_process(seed: int, hash_seed: str) -> str:
    """The trace of a seed, as another process has it."""
    code = f"from tests.support.virtual_tables import trace_of; print(trace_of({seed}))"
    run = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        timeout=PATIENCE,
        capture_output=True,
        check=True,
        text=True,
    )
    return run.stdout.strip()


def test_a_seed_happens_the_same_way_each_time_and_in_every_process() -> None:
    trace = trace_of(14)
    assert trace_of(14) == trace
    assert in_another_process(14, "4242") == trace
    assert trace_of(34) != trace


def test_a_game_that_fails_tells_its_seed_and_what_happened_last() -> None:
    table = table_of(3)
    table.referee.secrets.add(pack_entry(GAUCHO, EndTurn(0)))
    with pytest.raises(AssertionError, match="a watcher is sent a secret") as failed:
        play(table)
    story = failed.value.__notes__[-1]
    assert story.startswith(f"seed 3, players (0, 1, 2, 3), trouble {TROUBLE}")
    assert " hear " in story


class Times(VirtualTable):
    """A table that remembers when people were shown what."""

    def __init__(self, seed: int, players: Players) -> None:
        self.shown: list[tuple[object, ...]] = []
        super().__init__(seed, players)

    def note(self, what: str, *facts: object) -> None:
        super().note(what, *facts)
        if what == "show":
            self.shown.append((self.now, *facts))


@pytest.mark.parametrize("seed", some(range(5), 1))
def test_a_watcher_that_does_not_read_delays_nobody(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Each message has its own delay, so messages about who is there are left out.
    monkeypatch.setattr(Watchers, "look", lambda *_: None)
    reading, not_reading = Times(seed, (0, 1, 2)), Times(seed, (0, 1, 2))
    not_reading.network.deaf.update(not_reading.watchers)
    reading.run(LONGEST, troubled=0)
    not_reading.run(reading.now, troubled=0)
    assert reading.finished
    assert all(machine.over for machine in not_reading.machines.values())
    assert not any(watcher.over for watcher in not_reading.watchers.values())
    assert reading.shown == not_reading.shown


def watched(machine: Machine) -> list[End]:
    """The links of the watchers there."""
    return [end for end in machine.links.values() if end.there >= WATCHERS]


@cache
def is_piece(body: bytes) -> bool:
    """Whether that message shows a watcher a piece of the game."""
    return isinstance(decode(body, TALK, LIMITS), FeedPiece)


def test_what_waits_for_a_watcher_that_does_not_read_is_little() -> None:
    table = VirtualTable(12, (0, 1, 2), watchers=1)
    ends: list[End] = []
    while not ends:
        table.agenda.step(LONGEST)
        ends = [end.other for machine in table.running for end in watched(machine)]
    table.network.deaf.update(table.watchers)
    while not all(machine.over for machine in table.machines.values()):
        assert table.agenda.step(LONGEST)
        bodies = [body for _, body in ends[0].waiting if isinstance(body, bytes)]
        assert sum(map(is_piece, bodies)) <= IN_FLIGHT
