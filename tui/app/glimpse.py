"""A glimpse of a game: the board during a random game, as large as there is room for."""

import random
from collections.abc import Mapping
from functools import lru_cache, partial
from typing import Any

from msgspec import Struct

from core.beginning import begin, fitting
from core.dealer import Head, SeededDealer
from core.game import Choose, Draw, Game, Over
from core.games import game
from core.option import Value
from core.view import View
from tui.app.board import Board, BoardPage, Paint, Shown
from tui.app.boards import board
from tui.app.canvas import Canvas
from tui.app.layout import COMMON, SMALLEST, Layout
from tui.language import _

SEED = bytes(32)
"""Fixed, so that everybody sees the same game."""
MIDDLE = 0.45
"""The part of a game after which most of its pieces are in play."""
LONGEST = 3000
"""The most steps of the random game."""
HEAD = 1
"""The row that says that it is an example."""
TALLEST = 60
TALL, NARROW = 34, 96
"""The least rows and columns of a terminal with room for a picture."""
BEGINNING = Head(0, b"")


class Glimpse(Struct, frozen=True):
    """A painter, and the columns and rows that it needs."""

    paint: Paint
    width: int
    height: int


def glimpse(
    game_key: str,
    names: tuple[str, ...],
    options: Mapping[str, Value],
    room: tuple[int, int],
    steps: int = 0,
) -> Glimpse | None:
    """Return the board so many steps after the middle of a game; None if there is no room.

    It is headed as an example, unless only the board has room.

    Raises `Unreadable` for a game without a screen.
    """
    course = _course(game_key, len(names), tuple(sorted(options.items())))
    first = int(len(course) * MIDDLE)
    state, (width, height) = course[first + steps % (len(course) - first)], room
    headed = glimpse_of(game_key, state, names, (width, height - HEAD), HEAD)
    return headed or glimpse_of(game_key, state, names, room)


def glimpse_of(
    game_key: str, state: Any, names: tuple[str, ...], room: tuple[int, int], head: int = 0
) -> Glimpse | None:
    """Return the board in that state, as everybody sees it; None if there is no room.

    If there are rows above it for that, it is headed as an example.
    """
    found = board(game_key)
    page = found.pages(state, None)[0]
    places = {
        name: region.translate((0, head))
        for name, region in _places(game_key, page, len(names), room).items()
    }
    if not places:
        return None
    height = max(region.bottom for region in places.values())
    paint = partial(
        _paint, board=found, state=state, names=names, page=page, places=places, headed=bool(head)
    )
    return Glimpse(paint, room[0], height)


def _places(game_key: str, page: BoardPage, seats: int, room: tuple[int, int]) -> Layout:
    """Return the regions of the game's panes, as large as there is room for; empty if none fit."""
    width, height = room
    for tall in range(TALLEST, SMALLEST[1] - 1, -1) if width >= SMALLEST[0] else ():
        places = board(game_key).arrange(width, tall, seats, page)
        own = {name: region for name, region in places.items() if name not in COMMON}
        top = min(region.y for region in own.values())
        if max(region.bottom for region in own.values()) - top <= height:
            return {name: region.translate((0, -top)) for name, region in own.items()}
    return {}


def _paint(
    canvas: Canvas,
    board: Board,
    state: Any,
    names: tuple[str, ...],
    page: BoardPage,
    places: Layout,
    headed: bool,
) -> None:
    """Paint every pane in its place; nothing there can be pointed at.

    A widget whose size is about to change is painted then.
    """
    if canvas.height != max(region.bottom for region in places.values()):
        return
    if headed:
        x = canvas.text(2, 0, _("EXAMPLE"), "title")
        canvas.text(x + 2, 0, _("in the middle of a game"), "dim")
    panes = board.painters(Shown(View(None, state, {}), names, page))
    for name, region in places.items():
        part = Canvas(*region.size, edges=canvas.edges)
        panes[name](part)
        part.marks.clear()
        canvas.paste(part, region.x, region.y)


@lru_cache(maxsize=8)
def _course(game_key: str, seats: int, options: tuple[tuple[str, Value], ...]) -> list[Any]:
    """Return the states of a random game in which somebody chooses."""
    rules = game(game_key)
    return _played(rules, begin(rules, seats, fitting(rules, seats, dict(options))))


def _played(rules: Game[Any], state: Any) -> list[Any]:
    dealer, luck, course = SeededDealer(SEED), random.Random(0), [state]
    for _step in range(LONGEST):
        turn = rules.turn(state)
        if isinstance(turn, Over):
            break
        if isinstance(turn, Choose):
            seat = turn.seats[0]
            known = {slot: dealer.pieces[slot] for slot in rules.needs(state, seat)}
            entry: Any = luck.choice(rules.legal(state, seat, known))
            course.append(state)
        elif isinstance(turn, Draw):
            answer = dealer.answer(turn.due, BEGINNING)
            assert isinstance(answer, tuple), "this dealer never waits"
            entry = rules.settle(state, answer)
        else:
            entry = turn.check
        state = rules.play(state, entry)
    return course
