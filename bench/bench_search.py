"""How many states a second bots look at, beside catanatron's in the same run: processor seconds.

The package of catanatron has no alpha-beta player; the one here stands on what its own players
call to look ahead: `copy`, `execute`, points.
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
"""How many times catanatron's: 60,000 a second where catanatron's makes 20,000."""
DEPTH = 2
TURNS = 60


def catanatron_rate(number: int) -> float:
    """States a second of an alpha-beta with catanatron, over some turns of a game."""
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
    """States a second."""

    counted: float
    """As budgets count them."""
    anew: float
    """Without those that were not looked at again, as what comes of them was in memory."""


class _Stopwatch:
    """Counts the states of a search, and its seconds of the processor."""

    def __init__(self) -> None:
        self._counted = self._remembered = 0
        self._begun = process_time()

    def think(self, walker: Walker[Any] | None, think: Callable[[], T]) -> T:
        """What comes of thinking; its states are counted."""
        assert walker is not None, "the weights that come along are for the rules of today"
        counted, remembered = walker.nodes, walker.remembered
        thought = think()
        self._counted += walker.nodes - counted
        self._remembered += walker.remembered - remembered
        return thought

    def rate(self) -> Rate:
        """Since it was made."""
        seconds = process_time() - self._begun
        return Rate(self._counted / seconds, (self._counted - self._remembered) / seconds)


class _Counted:
    """A bot that plans, and how many states its plans took."""

    def __init__(self, planner: Planner[Any], watch: _Stopwatch) -> None:
        self.name = planner.name
        self._planner = planner
        self._watch = watch

    def choose(self, view: View[Any], legal: Any) -> Any:
        """What the bot chooses."""
        planner = self._planner
        return self._watch.think(planner.walker(view), partial(planner.choose, view, legal))


def planner_rate(key: str, name: str, seats: int, number: int) -> Rate:
    """States a second of a whole game between bots that plan, with all that the table does."""
    seed, made = b"search %d" % number, list[Planner[Any]]()
    for seat in range(seats):
        planner = bot(key, name, seed_of(seed, seat))
        assert isinstance(planner, Planner), "it plans"
        made.append(planner)
    watch = _Stopwatch()
    play_bots(game(key), [_Counted(each, watch) for each in made], seed, {}, logged=False)
    return watch.rate()


def turn_rate(key: str, name: str, number: int) -> Rate:
    """States a second of the plan of one turn, as hard as there are in a random game."""
    made, view = bot(key, name, b"search %d" % number), hardest(key, number)
    assert isinstance(made, Planner), "it plans"
    walker, watch = made.walker(view), _Stopwatch()
    watch.think(walker, partial(made.best_turns, view))
    return watch.rate()


def main() -> None:
    """Whole games of the quickest planner, and single turns of the next one."""
    quick, patient, *_ = EFFORTS
    for key in keys():
        if quick in names(key):
            _print_rate(key, f"games of the {quick}", partial(planner_rate, key, quick, 2))
        if patient in names(key):
            _print_rate(key, f"turns of the {patient}", partial(turn_rate, key, patient))


def _print_rate(key: str, what: str, rate: Callable[[int], Rate]) -> None:
    """Interleaved with catanatron: the median of the rates and of their ratios."""
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
