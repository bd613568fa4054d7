"""A bot that thinks without a pause, as a table asks it: python -m bench.thinking."""

import asyncio

from bench.bench_core import record_path
from core.game import Choose
from core.games import game
from core.record import replay
from core.view import View, known_at
from tui.thinker import Thinker

GAME, BOT = "gaucho", "baron"


def hardest(number: int = 0) -> View[object]:
    """The decision of a random game with the most choices, as its seat sees it."""
    rules = game(GAME)
    record = record_path(rules, {}, number)
    log = replay(record)
    found: dict[int, View[object]] = {}
    for count, step in enumerate(log.steps, 1):
        turn = rules.turn(step.state)
        if isinstance(turn, Choose):
            seat = turn.seats[0]
            view = View(seat, step.state, known_at(log, count, seat, record.pieces))
            found[len(rules.legal(view.state, seat, view.known))] = view
    return found[max(found)]


async def think() -> None:
    """Ask the same again and again, until this process is ended."""
    thinker, view = Thinker(), hardest()
    while True:
        await thinker.move(GAME, BOT, b"", view)


if __name__ == "__main__":
    asyncio.run(think())
