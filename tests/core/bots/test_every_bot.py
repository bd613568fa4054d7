"""What holds for every bot of every game: legal, deterministic, blind to what it may not see."""

import pickle
import subprocess
import sys
from collections.abc import Sequence
from functools import lru_cache

import pytest

from core.arena import play_bots
from core.bots.bot import Bot, ask, seed_of
from core.bots.registry import bot, names
from core.due import Piece, Slot
from core.game import Known, Move
from core.gaucho.game import GAUCHO
from core.gaucho.state import State, deck
from core.view import View
from tests.support.patience import PATIENCE

NAMES = names("gaucho")

OUTCOMES = """
from core.arena import play_bots
from core.bots.registry import bot, names
from core.games import game
bots = [bot("gaucho", name, b"seed") for name in names("gaucho")[-2:]] * 2
print(play_bots(game("gaucho"), bots[:2], b"hash", {}).log.head.hash.hex())
"""


class Watched:
    """A bot, and what it was asked and answered."""

    def __init__(self, name: str, seed: bytes) -> None:
        self.name = name
        self.choices: list[tuple[View[State], Sequence[Move], Move]] = []
        self.bot: Bot[State] = bot("gaucho", name, seed)

    def choose(self, view: View[State], legal: Sequence[Move]) -> Move:
        move = self.bot.choose(view, legal)
        self.choices.append((view, legal, move))
        return move


@lru_cache
def watch(name: str, seats: int) -> tuple[list[Watched], Known]:
    """One game of one kind of bot with itself; each move is checked."""
    bots = [Watched(name, seed_of(b"watch", seat)) for seat in range(seats)]
    played = play_bots(GAUCHO, bots, b"watch", {}, rounds=60)
    assert played.outcome, "the game ends"
    return bots, played.pieces


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("name", NAMES)
def test_the_same_view_is_answered_the_same(name: str, seats: int) -> None:
    for seat, watched in enumerate(watch(name, seats)[0]):
        again: Bot[State] = bot("gaucho", name, seed_of(b"watch", seat))
        for seen, legal, move in watched.choices[::9]:
            assert again.choose(seen, legal) == move


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_answers_the_same_in_another_process(name: str) -> None:
    for watched in watch(name, 2)[0]:
        sent = pickle.loads(pickle.dumps(watched.bot))
        for seen, legal, move in pickle.loads(pickle.dumps(watched.choices[::6])):
            assert sent.choose(seen, legal) == move


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("name", NAMES)
def test_what_is_hidden_changes_nothing(name: str, seats: int) -> None:
    bots, pieces = watch(name, seats)
    for watched in bots:
        for seen, _, move in watched.choices[1::9]:
            other = reshuffled(seen, pieces)
            again = View(seen.seat, seen.state, {slot: other[slot] for slot in seen.known})
            assert ask(GAUCHO, watched.bot, again) == move


def reshuffled(seen: View[State], pieces: Known) -> dict[Slot, Piece]:
    """The same view, with every slot that it does not show holding another piece."""
    hidden = [slot for slot in range(len(deck(seen.state).pieces)) if slot not in seen.known]
    turned = hidden[1:] + hidden[:1]
    moved = {slot: pieces[other] for slot, other in zip(hidden, turned, strict=True)}
    return {**pieces, **moved}


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
