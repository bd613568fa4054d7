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
from typing import Any

from bench.figures import wanted
from bench.thinking import hardest
from core.arena import play_bots
from core.bots.bot import seed_of
from core.bots.efforts import EFFORTS
from core.bots.planner import Planner
from core.bots.registry import bot, names
from core.games import game, keys
from core.view import View

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


class _Counted:
    """A bot that plans, and how many states its plans took."""

    def __init__(self, planner: Planner[Any]) -> None:
        self.name = planner.name
        self.nodes = 0
        self._planner = planner

    def choose(self, view: View[Any], legal: Any) -> Any:
        """What the bot chooses."""
        walker = self._planner.walker(view)
        assert walker is not None, "the weights that come along are for the rules of today"
        before = walker.nodes
        move = self._planner.choose(view, legal)
        self.nodes += walker.nodes - before
        return move


def planner_rate(key: str, name: str, seats: int, number: int) -> float:
    """States a second of a whole game between bots that plan, with all that the table does."""
    seed, bots = b"search %d" % number, list[_Counted]()
    for seat in range(seats):
        made = bot(key, name, seed_of(seed, seat))
        assert isinstance(made, Planner), "it plans"
        bots.append(_Counted(made))
    before = process_time()
    play_bots(game(key), bots, seed, {}, logged=False)
    return sum(each.nodes for each in bots) / (process_time() - before)


def turn_rate(key: str, name: str, number: int) -> float:
    """States a second of the plan of one turn, as hard as there are in a random game."""
    made, view = bot(key, name, b"search %d" % number), hardest(key, number)
    assert isinstance(made, Planner), "it plans"
    before, begun = made.looked_at(view), process_time()
    made.best_turns(view)
    return (made.looked_at(view) - before) / (process_time() - begun)


def main() -> None:
    """Whole games of the quickest planner, and single turns of the next one."""
    quick, patient, *_ = EFFORTS
    for key in keys():
        if quick in names(key):
            _print_rate(key, f"games of the {quick}", partial(planner_rate, key, quick, 2))
        if patient in names(key):
            _print_rate(key, f"turns of the {patient}", partial(turn_rate, key, patient))


def _print_rate(key: str, what: str, rate: Callable[[int], float]) -> None:
    """Interleaved with catanatron: the median of the rates and of their ratios."""
    rates, ratios = [], []
    for number in range(RUNS):
        base = catanatron_rate(number)
        rates.append(rate(number))
        ratios.append(rates[-1] / base)
    bound = ""
    if key in LEAST:
        bound = wanted(f"{key}, {what}", median(ratios), at_least=LEAST[key])
    print(
        f"{key}, {what}: {median(rates):,.0f} states a second, "
        f"{median(ratios):.1f} x catanatron's alpha-beta {bound}",
        flush=True,
    )
