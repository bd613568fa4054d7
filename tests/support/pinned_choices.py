"""The choices of every bot in some positions of golden games: the same on every machine.

`python -m tests.support.pinned_choices` writes them anew, when bots are changed on purpose: only
bots that were changed may differ. With the names of games it prints theirs. It needs nothing but
core, so that any Python can run it.
"""

import sys
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Any

from msgspec import json
from msgspec.structs import replace

from core.bots.bot import Bot, ask
from core.bots.efforts import Effort
from core.bots.planner import Planner
from core.bots.registry import bot, names
from core.game import Choose
from core.games import game, keys
from core.reading import read_record
from core.record import Record, replay
from core.view import View, known_at

FOLDER = Path(__file__).parent.parent / "goldens"
GAMES = tuple(f"{key}-{seats}-1" for key in keys() for seats in game(key).seats if seats > 1)
"""Golden games by the names of their files."""
MOMENTS = 3
"""Positions of each."""
WHOLE = Effort(width=6, ends=4, reply_width=2)
"""Replies until something is drawn."""
SAMPLED = replace(WHOLE, nodes=300)
"""And past what is drawn."""


def choices_file(golden: str) -> Path:
    """The path of the choices for that game."""
    return FOLDER / f"{golden}-bots.txt"


def pinned(golden: str) -> Iterator[str]:
    """Each bot's choice there, line by line, and a planner's expectation to the last bit."""
    record = read_record((FOLDER / f"{golden}.jsonl").read_bytes().splitlines(keepends=True))
    for at, view in _views(record):
        yield f"#{at}, seat {view.seat}"
        for name in names(record.header.game):
            yield f"  {name:10} {_told(record.header.game, name, view)}"


def _views(record: Record) -> Iterator[tuple[int, View[Any]]]:
    """Positions with many choices, from all parts of the game."""
    log, rules, found = replay(record), game(record.header.game), list[tuple[int, View[Any]]]()
    for at in range(len(log.steps)):
        state = log.state_before(at)
        turn = rules.turn(state)
        if isinstance(turn, Choose):
            seat = turn.seats[-1]
            view = View(seat, state, known_at(log, at, seat, record.pieces))
            if len(rules.legal(state, seat, view.known)) > 3:
                found.append((at, view))
    return islice(found, len(found) // (2 * MOMENTS), None, max(len(found) // MOMENTS, 1))


def _told(key: str, name: str, view: View[Any]) -> str:
    made: Bot[Any] = bot(key, name, b"pinned")
    if isinstance(made, Planner):
        made = replace(made, effort=SAMPLED if made.effort.nodes else WHOLE)
    written = json.encode(game(key).notation.write(ask(game(key), made, view))).decode()
    best = made.best_turns(view) if isinstance(made, Planner) else ()
    return f"{written} {best[0].margin.hex()}" if best else written


def _lines(golden: str) -> str:
    return "".join(f"{line}\n" for line in pinned(golden))


def main(asked: Sequence[str]) -> None:
    """Print those that are asked for, or write all of them anew."""
    if asked:
        sys.stdout.writelines(map(_lines, asked))
        return
    for golden in GAMES:
        choices_file(golden).write_text(_lines(golden))


if __name__ == "__main__":
    main(sys.argv[1:])
