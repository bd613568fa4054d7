"""Views of seats at their choices in games between peons, to try bots on."""

from functools import lru_cache
from typing import Any

from core.arena import play_bots
from core.bots.bot import seed_of
from core.bots.insight import Insight, insight
from core.bots.registry import bot, names
from core.game import Move
from core.games import game, keys
from core.view import View, known_at
from tests.support.toy import toy_installed

with toy_installed():
    INSIGHTFUL = [key for key in keys() if insight(key)]
    """The games that tell bots about themselves, the small one among them."""


def insight_of(key: str) -> Insight[Any]:
    """The insight of a game that is known to have one."""
    found = insight(key)
    assert found is not None
    return found


@lru_cache
def choices(key: str, seats: int, number: int = 0) -> tuple[tuple[View[Any], Move], ...]:
    """The mover, the move and the view of each choice in a game."""
    peon, seed = names(key)[0], b"views %d" % number
    bots = [bot(key, peon, seed_of(seed, seat)) for seat in range(seats)]
    played = play_bots(game(key), bots, seed, {})
    assert played.log is not None
    log, found = played.log, []
    for count, step in enumerate(log.steps):
        if isinstance(step.entry, Move):
            seat = step.entry.seat
            seen = View(seat, log.state_before(count), known_at(log, count, seat, played.pieces))
            found.append((seen, step.entry))
    return tuple(found)


@lru_cache
def views(key: str, seats: int, number: int = 0) -> tuple[View[Any], ...]:
    """The views where there was a choice; moves out of turn are left out."""
    return tuple(seen for seen, move in choices(key, seats, number) if _chooses(key, seen, move))


def _chooses(key: str, seen: View[Any], move: Move) -> bool:
    legal = game(key).legal(seen.state, move.seat, seen.known)
    asked = getattr(game(key).turn(seen.state), "seats", ())
    return len(legal) > 1 and move.seat in asked
