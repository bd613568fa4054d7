"""The states that bots look at per second, beside catanatron's in the same run, by processor time.

The catanatron package has no alpha-beta player; the one here uses the same calls as catanatron's
own players when they look ahead: `copy`, `execute`, points.
"""

import random
from collections.abc import Callable
from functools import partial
from math import inf
from statistics import median
from time import process_time
from typing import Any, NamedTuple, TypeVar

from bench.figures import wanted
from bench.thinking import hardest
from core.arena import play_bots
from core.bots.bot import seed_of
from core.bots.efforts import EFFORTS
from core.bots.planner import Planner
from core.bots.registry import bot, names
from core.bots.turns import Walker
from core.games import game, keys
from core.view import View

T = TypeVar("T")
RUNS = 5
LEAST = {"gaucho": 3.0}
"""The factor over catanatron's rate: 60,000 states a second where catanatron makes 20,000."""
DEPTH = 2
TURNS = 60


def catanatron_rate(number: int) -> float:
    """Return the states per second of an alpha-beta search with catanatron, over part of a game."""
    from catanatron import Color, Game, RandomPlayer

    random.seed(number)
    played = Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE)], seed=number)
    nodes, before = 0, process_time()

    def worth(state: Any) -> float:
        mine, theirs = (state.player_state[f"P{seat}_ACTUAL_VICTORY_POINTS"] for seat in range(2))
        return float(mine - theirs)

    def search(at: Any, depth: int, low: float, high: float) -> float:
        nonlocal nodes
        if not depth or at.winning_color() is not None:
            return worth(at.state)
        sign = 1 if at.state.current_player_index == 0 else -1
        for action in at.state.playable_actions:
            after = at.copy()
            after.execute(action, validate_action=False)
            nodes += 1
            value = search(after, depth - 1, low, high)
            low, high = (max(low, value), high) if sign > 0 else (low, min(high, value))
            if low >= high:
                break
        return low if sign > 0 else high

    for _ in range(TURNS):
        if played.winning_color() is not None:
            break
        search(played, DEPTH, -inf, inf)
        played.play_tick()
    return nodes / (process_time() - before)


class Rate(NamedTuple):
    """States per second."""

    counted: float
    """As budgets count them."""
    anew: float
    """Without those whose results were found in memory."""


class _Stopwatch:
    """Counts the states of a search, and the seconds of processor time."""

    def __init__(self) -> None:
        self._counted = self._remembered = 0
        self._begun = process_time()

    def think(self, walker: Walker[Any] | None, think: Callable[[], T]) -> T:
        """Return the result of thinking, and count its states."""
        assert walker is not None, "the weights that come along are for the rules of today"
        counted, remembered = walker.nodes, walker.remembered
        thought = think()
        self._counted += walker.nodes - counted
        self._remembered += walker.remembered - remembered
        return thought

    def rate(self) -> Rate:
        """Return the rate since the watch was made."""
        seconds = process_time() - self._begun
        return Rate(self._counted / seconds, (self._counted - self._remembered) / seconds)


class _Counted:
    """A bot that plans, with a count of the states in its plans."""

    def __init__(self, planner: Planner[Any], watch: _Stopwatch) -> None:
        self.name = planner.name
        self._planner = planner
        self._watch = watch

    def choose(self, view: View[Any], legal: Any) -> Any:
        """Return the bot's choice."""
        planner = self._planner
        return self._watch.think(planner.walker(view), partial(planner.choose, view, legal))


def planner_rate(key: str, name: str, seats: int, number: int) -> Rate:
    """Return the states per second of a whole game between planning bots, as a table plays it."""
    seed, made = b"search %d" % number, list[Planner[Any]]()
    for seat in range(seats):
        planner = bot(key, name, seed_of(seed, seat))
        assert isinstance(planner, Planner), "it plans"
        made.append(planner)
    watch = _Stopwatch()
    play_bots(game(key), [_Counted(each, watch) for each in made], seed, {}, logged=False)
    return watch.rate()


def turn_rate(key: str, name: str, number: int) -> Rate:
    """Return the states per second of planning one turn, the hardest in a random game."""
    made, view = bot(key, name, b"search %d" % number), hardest(key, number)
    assert isinstance(made, Planner), "it plans"
    walker, watch = made.walker(view), _Stopwatch()
    watch.think(walker, partial(made.best_turns, view))
    return watch.rate()


def main() -> None:
    """Measure whole games of the quickest planner, and single turns of the next one."""
    quick, patient, *_ = EFFORTS
    for key in keys():
        if quick in names(key):
            _print_rate(key, f"games of the {quick}", partial(planner_rate, key, quick, 2))
        if patient in names(key):
            _print_rate(key, f"turns of the {patient}", partial(turn_rate, key, patient))


def _print_rate(key: str, what: str, rate: Callable[[int], Rate]) -> None:
    """Alternate with catanatron; print the median of the rates and of their ratios."""
    rates, ratios, anew = [], [], []
    for number in range(RUNS):
        base, found = catanatron_rate(number), rate(number)
        rates.append(found.counted)
        ratios.append(found.counted / base)
        anew.append(found.anew / base)
    bound = ""
    if key in LEAST:
        bound = " " + wanted(f"{key}, {what}", median(ratios), at_least=LEAST[key])
    print(
        f"{key}, {what}: {median(rates):,.0f} states a second, "
        f"{median(ratios):.1f} x catanatron's alpha-beta{bound}; "
        f"{median(anew):.1f} x without those found in memory",
        flush=True,
    )
