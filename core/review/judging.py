"""The verdict on a moment of a game: the turn that was taken compared with the best one, or luck.

Each moment is judged by itself, from what was known at the time, so that any process can do it.
Effort is counted in states, never in seconds: the same game gets the same review everywhere.
"""

from collections.abc import Sequence
from hashlib import blake2b
from math import fsum
from typing import Any, TypeVar

from core.bots.efforts import Effort
from core.bots.imagined import ImaginedDealer
from core.bots.judge import ahead
from core.bots.lookahead import Horizon, Lookahead
from core.bots.search import Search
from core.bots.turns import Walker, followed
from core.bots.walkers import walker_of
from core.review.moments import Happened, ReviewMoment, Taken
from core.review.review import ReviewedLuck, ReviewedMoment, ReviewedTurn
from core.stream import Stream
from core.view import View

S = TypeVar("S")
EFFORT = Effort(width=16, ends=8, reply_width=1, nodes=1_600)
"""The effort for each turn."""
DEALS = 20
"""The imagined deals behind each expectation."""
DIGITS = 1
SEED = b"review"


def judge_moment(game_key: str, moment: ReviewMoment[Any]) -> ReviewedMoment:
    """Return the verdict on the moment; None if there was no choice. Raises `Unreadable`."""
    if isinstance(moment, Taken):
        return _turn(walker_of(game_key, moment.view), moment)
    return _luck(walker_of(game_key, moment.then), moment)


def _turn(walker: Walker[S], taken: Taken[S]) -> ReviewedTurn | None:
    view, game = taken.view, walker.insight.game
    assert view.seat is not None, "a seat has moved"
    if len(game.legal(view.state, view.seat, view.known)) < 2:
        return None
    search = Search(walker, view, EFFORT, SEED)
    found = search.compared(followed(walker, view.state, view.seat, taken.moves))
    best, own = found.judged[0], found.taken
    lost = max(best.margin - own.margin, 0.0)
    expected = _margins(search.expected(own.way, DEALS))
    return ReviewedTurn(
        taken.first,
        taken.after,
        view.seat,
        round(expected[view.seat] + lost, DIGITS),
        expected[view.seat],
        expected,
        tuple([game.notation.write(move) for move in best.way.moves]) if lost else (),
        round(own.margin - found.first.margin, DIGITS),
    )


def _luck(walker: Walker[S], happened: Happened[S]) -> ReviewedLuck:
    before, then = _expected(walker, happened.before), _expected(walker, happened.then)
    gained = [round(now - was, DIGITS) for was, now in zip(before, then, strict=True)]
    return ReviewedLuck(happened.first, happened.after, happened.rolled, tuple(gained))


def _expected(walker: Walker[S], view: View[S]) -> Sequence[float]:
    """Return the expected lead of each seat once everybody has had a turn."""
    seats = len(walker.insight.positions(view.state))
    ahead = Lookahead(walker, view.seat or 0, Horizon(seats, EFFORT.reply_width))
    found = [ahead.points(view.state, dealer) for dealer in _dealers(walker, view)]
    return _margins([fsum(points) / len(found) for points in zip(*found, strict=True)])


def _dealers(walker: Walker[S], view: View[S]) -> list[ImaginedDealer]:
    key = blake2b(walker.insight.game.digest(view.state), key=SEED).digest()
    seeds = [blake2b(bytes([at]), key=key).digest() for at in range(DEALS)]
    imagine = walker.insight.imagine
    return [ImaginedDealer(imagine(view, Stream(seed, b"imagine")), seed) for seed in seeds]


def _margins(points: Sequence[float]) -> tuple[float, ...]:
    return tuple([round(ahead(points, seat), DIGITS) for seat in range(len(points))])
