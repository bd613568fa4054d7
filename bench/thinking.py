"""A bot that thinks without a pause, the way a table asks it: python -m bench.thinking.

It prints a line for each answer: the seconds that it took.
"""

import asyncio
from itertools import count
from time import perf_counter

from bench.bench_core import record_path
from core.game import Choose
from core.games import game
from core.record import replay
from core.view import View, known_at
from tui.thinker import Thinker

GAME, BOT = "gaucho", "baron"


def hardest(key: str, number: int = 0) -> View[object]:
    """Return the decision with the most choices in a random game, as its seat sees it."""
    rules = game(key)
    record = record_path(rules, {}, number)
    log = replay(record)
    found: dict[int, View[object]] = {}
    for at, step in enumerate(log.steps, 1):
        turn = rules.turn(step.state)
        if isinstance(turn, Choose):
            seat = turn.seats[0]
            view = View(seat, step.state, known_at(log, at, seat, record.pieces))
            found[len(rules.legal(view.state, seat, view.known))] = view
    return found[max(found)]


async def think() -> None:
    """Ask again and again until this process is ended.

    Each time it is a new bot: one that was asked the same before would remember its plan.
    """
    thinker, view = Thinker(), hardest(GAME)
    for number in count():
        before = perf_counter()
        await thinker.move(GAME, BOT, b"%d" % number, view)
        print(f"{perf_counter() - before:.2f}", flush=True)


if __name__ == "__main__":
    asyncio.run(think())
