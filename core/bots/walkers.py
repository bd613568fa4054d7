"""The best available judge of a game's positions: trained weights, or the initial ones."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from core.bots.insight import Insight, insight
from core.bots.judge import Judge
from core.bots.planner import Planner
from core.bots.registry import bot, names
from core.bots.turns import Walker
from core.games import game
from core.says import Unreadable
from core.view import View


def planners(game_key: str) -> Iterator[Planner[Any]]:
    """Yield the bots of the game that plan with weights, the quickest first."""
    for name in names(game_key):
        made = bot(game_key, name, b"")
        if isinstance(made, Planner):
            yield made


def insight_or_refusal(game_key: str) -> Insight[Any]:
    """Return the game's insight; raises `Unreadable` if it has none."""
    told = insight(game_key)
    if told is None:
        text = "{game} does not say what its positions are worth, so that nothing can be reviewed."
        raise Unreadable(text, game=game(game_key).name)
    return told


def walker_of(game_key: str, view: View[Any]) -> Walker[Any]:
    """Return a walker for the game of that view; raises `Unreadable` like `insight_or_refusal`."""
    for planner in planners(game_key):
        if found := planner.walker(view):
            return found
    return _guessing(insight_or_refusal(game_key))


@lru_cache(maxsize=4)
def _guessing(told: Insight[Any]) -> Walker[Any]:
    return Walker(told, Judge(told, told.guess))
