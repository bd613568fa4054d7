"""Promises of every bot of every game: its games end, and it answers the same again."""

import pickle
import subprocess
import sys
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import pytest

from core.arena import play_bots
from core.bots.bot import Bot, hurried, seed_of
from core.bots.efforts import EFFORTS
from core.bots.registry import bot, names
from core.game import Move
from core.games import game, keys
from core.view import View
from tests.support.patience import PATIENCE
from tests.support.scale import SOAKING, some

ASKED_AGAIN = 9 if SOAKING else 31
"""One choice in this many is made once more: strong bots think long."""
LONG = ("trail",)
"""Their games are so long that bots which search play them for the soak only."""
BOTS = [
    pytest.param(key, name, marks=pytest.mark.soak if key in LONG and name in EFFORTS else ())
    for key in keys()
    for name in names(key)
]
"""Every bot of every game at this table."""
# Grouped by module: the tests of a bot run in sequence, and share the game that it has played.
every_bot = pytest.mark.parametrize(("key", "name"), BOTS, scope="module")

OUTCOMES = """
from core.arena import play_bots
from core.bots.bot import hurried
from core.bots.registry import bot, names
from core.games import game, keys
for key in keys():
    bots = [hurried(bot(key, name, b"seed")) for name in (names(key)[0], names(key)[-1])]
    print(play_bots(game(key), bots, b"hash", {}, rounds=2).log.head.hash.hex())
"""


class Watched:
    """A bot with a note of its views and choices."""

    def __init__(self, key: str, name: str, seed: bytes) -> None:
        self.name = name
        self.choices: list[tuple[View[Any], Sequence[Move], Move]] = []
        self.bot: Bot[Any] = hurried(bot(key, name, seed))

    def choose(self, view: View[Any], legal: Sequence[Move]) -> Move:
        move = self.bot.choose(view, legal)
        self.choices.append((view, legal, move))
        return move


@lru_cache
def watch(key: str, name: str, seats: int) -> list[Watched]:
    """One game of one kind of bot with itself; each move is checked."""
    bots = [Watched(key, name, seed_of(b"watch", seat)) for seat in range(seats)]
    played = play_bots(game(key), bots, b"watch", {}, rounds=60)
    assert played.outcome, "the game ends"
    return bots


@pytest.mark.parametrize("seats", some((2, 4), 1))
@every_bot
def test_the_same_view_is_answered_the_same(key: str, name: str, seats: int) -> None:
    for seat, watched in enumerate(watch(key, name, seats)):
        again: Bot[Any] = hurried(bot(key, name, seed_of(b"watch", seat)))
        for seen, legal, move in watched.choices[::ASKED_AGAIN]:
            assert again.choose(seen, legal) == move


@every_bot
def test_a_bot_answers_the_same_in_another_process(key: str, name: str) -> None:
    for watched in watch(key, name, 2):
        sent = pickle.loads(pickle.dumps(watched.bot))
        for seen, legal, move in pickle.loads(
            pickle.dumps(watched.choices[:: ASKED_AGAIN * 2 // 3])
        ):
            assert sent.choose(seen, legal) == move


def test_games_do_not_depend_on_how_python_hashes() -> None:
    heads = {
        subprocess.run(
            [sys.executable, "-c", OUTCOMES],
            env={"PYTHONHASHSEED": seed},
            check=True,
            capture_output=True,
            timeout=PATIENCE,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(heads) == 1
