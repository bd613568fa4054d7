"""Bots, hints and reviews go by what a seat knows: another deal behind it changes nothing."""

from collections.abc import Iterator
from typing import Any

import pytest

from core.bots import planner
from core.bots.bot import ask, ask_advice, hurried
from core.bots.registry import adviser, bot, names
from core.conformance.resampling import resample
from core.conformance.table import Table
from core.conformance.walk import Moment
from core.dealer import SeededDealer
from core.game import Choose, Known, Seat
from core.games import game
from core.knowledge import Knowledge
from core.log import Log
from core.record import Record
from core.review.moments import Taken, moments
from core.stream import Stream
from core.view import View, known_at
from tests.support.bot_views import INSIGHTFUL, insight_of
from tests.support.scale import scaled

pytestmark = pytest.mark.usefixtures("toy")
SECRET = (Knowledge, Log, Record, SeededDealer, Stream)
"""The types that reveal where hidden pieces lie, or let one work it out."""
SWAPS = 60


def table_of(key: str) -> Table:
    """Three play: what one hides from another, and both from the third."""
    return Table(game(key), min(3, max(game(key).seats)))


def deals(key: str) -> Iterator[tuple[list[Moment], Seat, Known]]:
    """Beginnings of games, the seat that is to choose, and another deal that looks alike to it."""
    table = table_of(key)
    luck = table.luck("deals")
    for number in range(scaled(4)):
        game_moments = [*table.walk(number)]
        for cut in range(len(game_moments) // 9, len(game_moments), len(game_moments) // 3):
            past = game_moments[:cut]
            turn = table.game.turn(past[-1].after)
            if isinstance(turn, Choose):
                seat = turn.seats[0]
                yield past, seat, resample(past, seat, luck, SWAPS)


def seen(past: list[Moment], seat: Seat, pieces: Known) -> View[Any]:
    return View(seat, past[-1].after, known_at(past[-1].log, len(past), seat, pieces))


def answers(key: str, view: View[Any]) -> list[object]:
    """Return the choice of each bot, and the hint, computed anew."""
    planner._mind.cache_clear()
    bots = [hurried(bot(key, name, b"views")) for name in names(key)]
    hint = ask_advice(game(key), bot(key, adviser(key) or "", b"views"), view)
    return [*(ask(game(key), each, view) for each in bots), hint]


@pytest.mark.parametrize("key", INSIGHTFUL)
def test_where_hidden_pieces_lie_changes_no_answer_and_no_hint(key: str) -> None:
    differed = 0
    for past, seat, others in deals(key):
        true = past[-1].dealer.pieces
        differed += others != true
        assert answers(key, seen(past, seat, others)) == answers(key, seen(past, seat, true))
    assert differed


@pytest.mark.parametrize("key", INSIGHTFUL)
def test_nothing_in_a_view_leads_to_a_secret(key: str) -> None:
    for past, seat, _others in deals(key):
        view = seen(past, seat, past[-1].dealer.pieces)
        assert set(view.known) == past[-1].shown_after[seat]
        assert not [each for each in within(view) if isinstance(each, SECRET)]


def within(whole: object) -> Iterator[object]:
    """All that can be reached from there."""
    left, met = [whole], set[int]()
    while left:
        each = left.pop()
        if id(each) in met or isinstance(each, type):
            continue
        met.add(id(each))
        yield each
        left += [getattr(each, name) for name in getattr(each, "__struct_fields__", ())]
        left += vars(each).values() if hasattr(each, "__dict__") else ()
        if isinstance(each, dict):
            left += [*each, *each.values()]
        elif isinstance(each, tuple | list | set | frozenset):
            left += each


@pytest.mark.parametrize("key", INSIGHTFUL)
def test_a_review_judges_a_seat_by_nothing_that_was_hidden_from_it(key: str) -> None:
    table = table_of(key)
    luck, differed = table.luck("reviews"), 0
    for number in range(scaled(2)):
        past = [*table.walk(number)]
        true = past[-1].dealer.pieces
        for seat in range(table.seats):
            others = resample(past, seat, luck, SWAPS)
            differed += others != true
            assert judged(key, past, seat, others) == judged(key, past, seat, true)
    assert differed


def judged(key: str, past: list[Moment], seat: Seat, pieces: Known) -> list[object]:
    """Return the verdicts on the seat's turns as it saw them, and on everything everybody saw."""
    found = moments(past[-1].log, insight_of(key), pieces)
    return [
        each
        for each in found
        if (each.view.seat == seat if isinstance(each, Taken) else each.then.seat in (seat, None))
    ]
