"""Every game is an environment as PettingZoo itself checks it, and tells a seat no secrets."""

import warnings
from collections.abc import Iterator, Mapping
from functools import partial

import numpy as np
import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    seed_test,
)

from core import rl
from core.game import Choose
from core.games import game
from core.option import Value
from core.rl.encoding import ACTIONS, PASS, actions_of, observed
from core.says import Unreadable
from core.view import Eyes
from tests.support.all_games import GAMES, always, options_of
from tests.support.random_games import play_out

Game = tuple[str, int, Mapping[str, Value]]


@pytest.fixture(params=[*GAMES, "corral"])
def played(request: pytest.FixtureRequest) -> Game:
    """A game, how many play it, and with which options."""
    if request.param == "corral":
        request.getfixturevalue("toy")
    seats = game(request.param).seats
    return request.param, min(3, seats.stop - 1), options_of(request.param)


@pytest.fixture(autouse=True)
def _their_advice() -> Iterator[None]:
    """PettingZoo warns of observations with a mask unless it knows the game's name."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


def test_it_is_what_pettingzoo_calls_an_environment(played: Game) -> None:
    api_test(rl.env(*played), num_cycles=40)
    parallel_api_test(rl.parallel_env(*played), num_cycles=40)
    assert rl.env(*played).possible_agents == ["seat_0", "seat_1", "seat_2"]


def test_the_same_seed_is_the_same_game(played: Game) -> None:
    seed_test(partial(rl.env, *played), num_cycles=20)
    parallel_seed_test(partial(rl.parallel_env, *played), num_cycles=20)
    table = rl.parallel_env(*played)
    seen = [table.reset(seed=seed)[0]["seat_0"]["observation"] for seed in (1, 1)]
    assert np.array_equal(*seen)


def test_a_game_that_is_too_long_is_cut_off() -> None:
    max_cycles_test(rl)
    table = rl.parallel_env(max_cycles=1)
    table.reset(seed=1)
    *_, over, cut, _ = table.step(dict.fromkeys(table.agents, PASS))
    assert not any(over.values())
    assert all(cut.values())
    assert table.agents == []


@pytest.mark.parametrize("played", [*always("gaucho"), "corral"], indirect=True)
def test_a_whole_game_by_the_mask_ends_with_victories_that_sum_to_nothing(played: Game) -> None:
    table, random = rl.parallel_env(*played), np.random.default_rng(1)
    seen, _ = table.reset(seed=2)
    rewards, over = dict.fromkeys(table.agents, 0.0), dict.fromkeys(table.agents, False)
    while table.agents:
        actions = {
            agent: int(random.choice(np.flatnonzero(seen[agent]["action_mask"])))
            for agent in table.agents
        }
        assert not any(rewards.values()), "nothing before the end"
        seen, rewards, over, *_ = table.step(actions)
    assert all(over.values())
    assert sum(rewards.values()) == pytest.approx(0)
    assert max(rewards.values()) > 0


def test_moves_have_numbers_of_their_own_and_the_same_everywhere(played: Game) -> None:
    key, seats, options = played
    numbers: dict[object, set[int]] = {}
    for moment in play_out(game(key), seats, 1, options=options):
        if isinstance(moment.turn, Choose):
            for seat in moment.turn.seats:
                moves = moment.legal(seat)
                numbered = actions_of(moves)
                assert [*numbered.values()] == moves
                assert all(PASS < number < ACTIONS for number in numbered)
                for number, move in numbered.items():
                    numbers.setdefault(move, set()).add(number)
    alike = sum(len(each) == 1 for each in numbers.values())
    assert alike > 0.9 * len(numbers)


def test_an_action_that_is_not_possible_counts_as_the_next_one_that_is() -> None:
    tables = [rl.parallel_env(), rl.parallel_env()]
    (seen, _), _ = (table.reset(seed=3) for table in tables)
    possible = {agent: np.flatnonzero(each["action_mask"]) for agent, each in seen.items()}
    choosing = next(agent for agent, numbers in possible.items() if len(numbers) > 1)
    first, second = (int(number) for number in possible[choosing][:2])
    assert first + 1 < second
    results = [
        table.step({**dict.fromkeys(table.agents, PASS), choosing: action})[0]
        for table, action in zip(tables, (first + 1, second), strict=True)
    ]
    for agent in tables[0].agents:
        assert np.array_equal(results[0][agent]["observation"], results[1][agent]["observation"])


def test_a_seat_sees_what_its_view_holds_and_nothing_else() -> None:
    table = rl.parallel_env(players=2)
    seen, _ = table.reset(seed=5)
    match = table._match
    assert match.known(0) != match.known(1), "each has a hand"
    for seat in (0, 1):
        shown = seen[f"seat_{seat}"]["observation"]
        assert np.array_equal(shown, observed(match.view(seat)))
        # Other hands make no difference: pieces unknown here cannot be revealed.
        blind = Eyes(match.log, match.known(seat)).view(seat)
        assert np.array_equal(shown, observed(blind))
    assert not np.array_equal(*(each["observation"] for each in seen.values()))


@pytest.mark.parametrize(
    ("made", "why"),
    [
        ({"game": "chess"}, "chess"),
        ({"players": 9}, "9"),
        ({"options": {"storm": True}}, "storm"),
    ],
)
def test_what_is_not_there_is_a_sentence(made: dict[str, object], why: str) -> None:
    with pytest.raises(Unreadable, match=why):
        rl.env(**made)  # type: ignore[arg-type]
