"""Moves that begin alike share a row, which opens: first which ship or building, then where."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from itertools import takewhile
from typing import Any

from msgspec.structs import replace

from core.game import Move
from core.says import Sentence
from core.trail import entries
from core.trail.parts import WORKER
from core.trail.state import TrailState
from tui.face import Cells
from tui.language import say, say_n
from tui.trail.brings import gains, named
from tui.trail.cells import building_in_short, cells, in_words, kind_of
from tui.trail.stops import what_is

Decisions = tuple[Hashable, ...]
"""The decisions about a move, in order."""


def way_of(move: Move) -> Decisions:
    """Return the decisions in order; nothing if the move is a single decision."""
    found = _WAYS.get(type(move))
    return () if found is None else tuple((type(move), *each) for each in found(move))


def way_to(moves: Sequence[Move]) -> Decisions:
    """Return the decisions that they all share."""
    steps = zip(*map(way_of, moves), strict=False)
    return tuple(step[0] for step in takewhile(lambda step: len({*step}) == 1, steps))


def bundle(state: TrailState, moves: Sequence[Move]) -> tuple[Sentence, Cells]:
    """Return what they have in common, how many there are, and what each of them brings."""
    first = moves[0]
    thing, count = _THINGS[type(first)](state, moves)
    if isinstance(first, entries.WalkPath):
        ways = [row for move in moves if (row := cells(state, move))]
        paid = ways[0].takes if all(row.takes == ways[0].takes for row in ways) else None
        brought, brief = [row.gains or () for row in ways], [row.brief or () for row in ways]
        row = Cells(kind_of(first), thing, count, paid, _alike(brought), _alike(brief))
    else:
        brought = [gains(state, move) for move in moves]
        row = Cells(kind_of(first), thing, count, gains=_alike(brought))
    words = in_words(state, first, row)
    if isinstance(first, entries.Token):
        # Cards to draw are a gain: as wide a place would leave all others little room for theirs.
        row = replace(row, place=None, gains=[count])
    return words, row


def _alike(brought: Sequence[Sequence[Sentence]]) -> list[Sentence]:
    """Return what all of them bring."""
    return [each for each in brought[0] if all(each in other for other in brought[1:])]


def _one_by_one(row: Callable[[Any], Sequence[int]]) -> Callable[[Any], list[Decisions]]:
    return lambda move: [(each, at) for at, each in enumerate(row(move))]


_cards = _one_by_one(lambda move: move.cards)
_WAYS: Mapping[type[Move], Callable[[Any], list[Decisions]]] = {
    entries.Token: lambda move: [()],
    entries.WalkPath: lambda move: [(move.path[-1],)],
    entries.Load: lambda move: [(move.ship,)],
    entries.UpgradeStation: lambda move: [(move.station,)],
    entries.BuildOnSite: lambda move: [(move.tile,)],
    entries.DeliverDisc: lambda move: [(move.quay,)],
    entries.HireWorker: lambda move: [(WORKER[move.tile],)],
    entries.BuyCattle: lambda move: [(move.gauchos,)],
    entries.HelpFarmers: _one_by_one(lambda move: move.farmers),
    entries.TrimHand: _cards,
    entries.DiscardCards: _cards,
    entries.RemoveCards: _cards,
    entries.PullCards: _cards,
}
BundleWords = tuple[Sentence, Sentence]
"""Their subject, and how many there are."""


def _ways(moves: Sequence[Move]) -> Sentence:
    return say_n("{count} way", "{count} ways", count=len(moves))


def _routes(moves: Sequence[Move]) -> Sentence:
    return say_n("{count} route", "{count} routes", count=len(moves))


def _places(moves: Sequence[Move]) -> Sentence:
    return say_n("{count} place", "{count} places", count=len(moves))


def _discs(moves: Sequence[Move]) -> Sentence:
    return say_n("{count} disc", "1 of {count} discs", count=len(moves))


def _of_token(state: TrailState, moves: Sequence[entries.Token]) -> BundleWords:
    most = max(move.n for move in moves)
    return say("exchange"), say("draw up to {count}", count=most)


def _of_cards(state: TrailState, moves: Sequence[Any]) -> BundleWords:
    alike = len(way_to(moves))
    return say("{parts} \N{HORIZONTAL ELLIPSIS}", parts=named(moves[0].cards[:alike])), _ways(moves)


def _of_help(state: TrailState, moves: Sequence[entries.HelpFarmers]) -> BundleWords:
    fields = moves[0].farmers[: len(way_to(moves))]
    tiles = tuple(state.farmers[field] for field in fields)
    return say("{tiles} \N{HORIZONTAL ELLIPSIS}", tiles=tiles), _ways(moves)


def _of_buying(state: TrailState, moves: Sequence[entries.BuyCattle]) -> BundleWords:
    hands = moves[0].gauchos
    return say_n("{count} gaucho", "{count} gauchos", count=hands), _ways(moves)


_THINGS: Mapping[type[Move], Callable[[TrailState, Any], BundleWords]] = {
    entries.Token: _of_token,
    entries.WalkPath: lambda state, moves: (what_is(state, moves[0].path[-1]), _routes(moves)),
    entries.Load: lambda state, moves: (say("{ship}", ship=moves[0].ship), _discs(moves)),
    entries.UpgradeStation: lambda state, moves: (
        say("{station}", station=moves[0].station),
        _discs(moves),
    ),
    entries.BuildOnSite: lambda state, moves: (
        building_in_short(state, moves[0].tile),
        _places(moves),
    ),
    entries.DeliverDisc: lambda state, moves: (
        say("from {quay}", quay=moves[0].quay),
        _places(moves),
    ),
    entries.HireWorker: lambda state, moves: (
        say("{kind}", kind=WORKER[moves[0].tile]),
        _ways(moves),
    ),
    entries.BuyCattle: _of_buying,
    entries.HelpFarmers: _of_help,
    entries.TrimHand: _of_cards,
    entries.DiscardCards: _of_cards,
    entries.RemoveCards: _of_cards,
    entries.PullCards: _of_cards,
}
assert _THINGS.keys() == _WAYS.keys(), "whatever shares a row has words for it"
