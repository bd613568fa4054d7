"""The bots of the game: what holds for every bot, and that the rancher knows what pays."""

from collections.abc import Callable

import pytest

from core.batch import Batch, jobs, play_job
from tests.core.bots import test_every_bot as of_bots
from tests.core.bots import test_insight as of_insights
from tests.support.scale import SOAKING
from tests.support.trail import trail

__all__ = ["trail"]

LAWS = [
    of_insights.test_sensible_moves_are_some_of_the_legal_ones,
    of_insights.test_each_feature_has_a_name_and_a_guess,
    of_insights.test_at_the_end_positions_are_worth_the_points,
    of_insights.test_an_imagined_deal_has_what_the_seat_knows_and_not_what_it_does_not,
    of_insights.test_a_game_goes_on_to_its_end_with_an_imagined_deal,
]
BATCHES = [(2, 2), (4, 1), *(((2, 200), (3, 40), (4, 40)) if SOAKING else ())]
"""Players, and games of one rancher against peons."""


@pytest.mark.parametrize("law", LAWS)
def test_what_holds_for_every_insight(trail: str, law: Callable[[str], None]) -> None:
    law(trail)


@pytest.mark.parametrize("name", ["peon", "rancher"])
def test_what_holds_for_every_bot(trail: str, name: str) -> None:
    of_bots.test_the_same_view_is_answered_the_same(trail, name, 2)
    of_bots.test_a_bot_answers_the_same_in_another_process(trail, name)
    of_bots.test_what_is_hidden_changes_nothing(trail, name, 2)


@pytest.mark.parametrize(("seats", "games"), BATCHES)
def test_the_rancher_beats_peons(trail: str, seats: int, games: int) -> None:
    bots = ("rancher", *("peon",) * (seats - 1))
    won = 0
    for finished in map(play_job, jobs(Batch(trail, bots, games, b"proof", {}))):
        assert finished.outcome
        won += finished.players.index(0) in finished.outcome.winners
    assert won >= games * 0.99


@pytest.mark.parametrize("level", [1, 4])
def test_the_rancher_plays_alone(trail: str, level: int) -> None:
    (finished,) = map(play_job, jobs(Batch(trail, ("rancher",), 1, b"alone", {"solo": level})))
    assert finished.outcome
