"""Batches on executors, and their results."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from core.batch import Batch, Finished
from core.outcome import Amount, Outcome
from core.says import Unreadable
from tui.simulate import AHEAD, CountedGames, processes, simulate, wilson

PEONS = Batch("gaucho", ("peon", "peon"), 6, b"seed", recorded=True)


def test_two_processes_play_the_same_games_as_one() -> None:
    assert processes(1) is None
    executor = processes(2)
    assert executor
    with executor:
        assert list(simulate(PEONS, executor)) == list(simulate(PEONS))


def test_games_come_in_order_however_many_there_are() -> None:
    batch = Batch("gaucho", ("peon", "peon"), AHEAD + 10, b"seed", rounds=1)
    with ThreadPoolExecutor(4) as executor:
        numbers = [game.number for game in simulate(batch, executor)]
    assert numbers == list(range(AHEAD + 10))


def test_what_is_left_is_called_off_when_nobody_listens_any_more() -> None:
    batch = Batch("gaucho", ("peon", "peon"), 1_000_000, b"seed")
    with ThreadPoolExecutor(1) as executor:
        games = simulate(batch, executor)
        assert next(games).number == 0
        del games


def test_an_unknown_bot_is_refused_before_anything_is_played() -> None:
    with pytest.raises(Unreadable, match="called fox"):
        simulate(Batch("gaucho", ("peon", "fox"), 1, b"seed"))


def game(players: tuple[int, ...], pesos: tuple[int, ...]) -> Finished:
    return Finished(0, players, Outcome((Amount("pesos", pesos),), len(pesos)), 10, 100, None)


def test_victories_and_pesos_are_counted_by_player_not_by_seat() -> None:
    count = CountedGames(Batch("gaucho", ("rancher", "peon"), 4, b""))
    count.add(game((0, 1), (90, 40)))
    count.add(game((1, 0), (30, 80)))
    count.add(game((0, 1), (50, 50)))
    count.add(Finished(3, (1, 0), None, 1_000, 5_000, None))
    summary = count.summary
    assert (summary.games, summary.broken_off) == (4, 1)
    rancher, peon = summary.standings
    assert (rancher.name, rancher.won, rancher.points) == ("rancher", 2.5, 220 / 3)
    assert (peon.name, peon.won, peon.points) == ("peon", 0.5, 40)
    assert rancher.rate == 2.5 / 3
    assert (rancher.places, peon.places) == ((3,), (1, 2))
    assert (summary.amount, summary.rivals, summary.tie_breaks) == ("pesos", {}, {})
    assert (summary.rounds, summary.moves) == (1_030 / 4, 5_300 / 4)


def test_nothing_counted_yet_is_a_summary_too() -> None:
    summary = CountedGames(PEONS).summary
    assert summary.games == 0
    assert summary.standings[0].interval == wilson(0, 0)


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [(0, 0, 0, 1), (0, 10, 0, 0.2775), (10, 10, 0.7225, 1), (50, 100, 0.4038, 0.5962)],
)
def test_the_interval_is_wilsons(won: int, games: int, low: float, high: float) -> None:
    interval = wilson(won, games)
    assert interval.low == pytest.approx(low, abs=1e-4)
    assert interval.high == pytest.approx(high, abs=1e-4)
