"""Whole games over a faulty network: players agree on something, and watchers take over seats."""

import pytest

from tests.support.scale import scaled
from tests.support.virtual_newcomers import Giving, Newcomer
from tests.support.virtual_table import VirtualTable
from tests.support.virtual_tables import TROUBLE, play
from tests.support.virtual_voters import VotingMachine

VOTERS = ((0, 1, 2), (0, 1, 2, 3), (0, "peon", 1))
WITH_BOTS = (
    *((0, 1, "peon"), (0, "peon", 1, "peon"), ("peon", 0, 1)),
    *((0, "peon"), (0, 1, 2, "peon")),
)
TAKEN = "seats taken over"


def voting_table(seed: int, trouble: float) -> VirtualTable:
    players = VOTERS[seed % len(VOTERS)]
    return VirtualTable(seed, players, trouble, machine=VotingMachine)


def test_a_quiet_game_with_pauses_is_played_to_its_end() -> None:
    table = play(voting_table(0, trouble=0.0))
    assert table.finished
    assert table.happened["asked PauseGame"] > 0
    assert table.happened["asked ResumeGame"] > 0
    assert table.happened["answered"] > 0


@pytest.mark.parametrize(
    "seed", [pytest.param(406, marks=pytest.mark.soak), *range(200, 200 + scaled(3, most=200))]
)
def test_a_troubled_game_with_agreements_is_played_to_its_end(seed: int) -> None:
    assert play(voting_table(seed, TROUBLE)).finished


def giving_table(seed: int, trouble: float) -> VirtualTable:
    """The table of that seed, with one or two who want to play for its bots."""
    players = WITH_BOTS[seed % len(WITH_BOTS)]
    return VirtualTable(seed, players, trouble, machine=Giving, watcher=Newcomer)


def test_in_a_quiet_game_everybody_who_asks_plays_to_the_end() -> None:
    table = play(giving_table(1, trouble=0.0))
    assert table.finished
    assert table.happened[TAKEN] == 2
    assert [each.over for each in table.machines.values()] == [True] * 4


@pytest.mark.parametrize("seed", range(scaled(4, most=200)))
def test_a_troubled_game_is_played_to_its_end_by_those_who_took_seats_over(seed: int) -> None:
    assert play(giving_table(seed, TROUBLE)).finished


def test_what_was_asked_before_a_program_ended_is_no_invention_of_others() -> None:
    assert play(giving_table(90, TROUBLE)).finished
