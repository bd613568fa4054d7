"""Whole games over a network that breaks, in which people pause, go on and let bots play."""

import pytest

from tests.support.scale import scaled
from tests.support.virtual_table import VirtualTable
from tests.support.virtual_tables import TROUBLE, play
from tests.support.virtual_voters import VotingMachine

PLAYERS = ((0, 1, 2), (0, 1, 2, 3), (0, "peon", 1))


def voting_table(seed: int, trouble: float) -> VirtualTable:
    players = PLAYERS[seed % len(PLAYERS)]
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
