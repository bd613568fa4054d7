"""Deserted tables: watchers are told, and the watch ends."""

import pytest

from net.timing import BEATS, TIMING
from tests.support.virtual_table import VirtualTable

A_WHILE = 15.0


@pytest.mark.parametrize(
    ("dark", "seconds"), [(False, TIMING.deserted), (True, TIMING.unwatched)], ids=str
)
def test_when_all_programs_have_ended_the_watch_ends(dark: bool, seconds: float) -> None:
    """Soon if the computers refuse connections, later if they say nothing."""
    table = VirtualTable(1, (0, 1))
    table.run(A_WHILE, troubled=0)
    for machine in table.machines.values():
        machine.stop(silently=dark)
        if dark:
            table.network.dark.add(machine.me)
    table.run(A_WHILE + seconds - 1, troubled=0)
    assert not any(watcher.gone for watcher in table.watchers.values())
    table.run(A_WHILE + BEATS.lost + 2 * TIMING.connect + seconds, troubled=0)
    assert all(watcher.gone for watcher in table.watchers.values())


def test_a_program_that_is_back_in_time_is_watched_on() -> None:
    table = VirtualTable(1, (0, 1))
    table.run(A_WHILE, troubled=0)
    for machine in table.machines.values():
        machine.stop()
    table.run(A_WHILE + TIMING.deserted / 2, troubled=0)
    for machine in table.machines.values():
        machine.start()
    table.run(300.0, troubled=0)
    assert table.finished
    assert not any(watcher.gone for watcher in table.watchers.values())


def test_an_opener_without_a_seat_that_missed_the_end_ends_and_so_does_the_watch() -> None:
    table = VirtualTable(1, (1, 2))
    table.run(A_WHILE, troubled=0)
    opener = table.machines[0]
    opener.stop()
    table.run(200.0, troubled=0)
    assert table.machines[1].done
    assert table.machines[2].done
    opener.start()
    table.run(200.0 + 2 * TIMING.nobody, troubled=0)
    assert opener.done
    assert table.finished
