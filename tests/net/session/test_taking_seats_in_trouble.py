"""Whole games over a faulty network, in which watchers take over bots' seats."""

import pytest

from tests.support.scale import scaled
from tests.support.virtual_newcomers import Giving, Newcomer
from tests.support.virtual_table import VirtualTable
from tests.support.virtual_tables import TROUBLE, play

PLAYERS = ((0, 1, "peon"), (0, "peon", 1, "peon"), ("peon", 0, 1), (0, "peon"), (0, 1, 2, "peon"))
TAKEN = "seats taken over"


def table_of(seed: int, trouble: float) -> VirtualTable:
    """The table of that seed, with one or two who want to play for its bots."""
    players = PLAYERS[seed % len(PLAYERS)]
    return VirtualTable(seed, players, trouble, machine=Giving, watcher=Newcomer)


def test_in_a_quiet_game_everybody_who_asks_plays_to_the_end() -> None:
    table = play(table_of(1, trouble=0.0))
    assert table.finished
    assert table.happened[TAKEN] == 2
    assert [each.over for each in table.machines.values()] == [True] * 4


@pytest.mark.parametrize("seed", range(scaled(4, most=200)))
def test_a_troubled_game_is_played_to_its_end_by_those_who_took_seats_over(seed: int) -> None:
    table = play(table_of(seed, TROUBLE))
    assert table.finished


def test_what_was_asked_before_a_program_ended_is_no_invention_of_others() -> None:
    assert play(table_of(90, TROUBLE)).finished
