"""Hints of a bot that plans: the best turns, and the reason for each of them."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import accumulate
from math import fsum
from typing import TypeVar

from core.bots.bot import Advice, AdvisedTurn, seat_of
from core.bots.efforts import Effort
from core.bots.insight import Naming, Worded
from core.bots.search import Judged, Search
from core.bots.turns import Walker, followed
from core.game import Move, Seat
from core.says import Sentence
from core.view import View

S = TypeVar("S")
Weighed = Mapping[str, float]
"""The points from each feature."""
EFFORT = Effort(width=20, ends=8, reply_width=1, nodes=1_500)
"""The effort for a hint, which is there within a blink."""
TOLD = 3
"""The number of turns in a hint."""
SEED = b"hint"


def advise(walker: Walker[S], view: View[S], legal: Sequence[Move]) -> Advice | None:
    """Return the best turns, and the loss if the turn ends now; None if no turn is found."""
    seat, search = seat_of(view), Search(walker, view, EFFORT, SEED)
    ending = [move for move in legal if walker.insight.ends_turn(view.state, move)]
    if len(ending) != 1:
        # With several ways to end it, the choice is among these.
        judged, left = search.best(), None
    else:
        found = search.compared(followed(walker, view.state, seat, ending))
        judged = found.judged
        left = max(judged[0].margin - found.taken.margin, 0.0)
    if not judged:
        return None
    told = _told(walker, seat, judged)
    return Advice(told[0].moves[0], (), told, left)


def _told(walker: Walker[S], seat: Seat, judged: Sequence[Judged[S]]) -> tuple[AdvisedTurn, ...]:
    """Return the best turns; of turns that are equal in every feature only the first."""
    weighed = [walker.judge.weighed(each.way.state, seat) for each in judged]
    told = [at for at, each in enumerate(weighed) if each not in weighed[:at]][:TOLD]
    # A turn that is told alone is compared with the turns that are not told.
    beside = [weighed[at] for at in told] if told[1:] else weighed
    words = walker.insight.words if isinstance(walker.insight, Worded) else {}
    usual = (_average(beside), _average(weighed))
    turns = [(weighed[at], _named(walker, judged[at].way.moves)) for at in told]
    reasons = _reasons(words, turns, usual)
    # A turn that was dropped early saw less of chance: it is told as no better than those kept.
    margins = accumulate((judged[at].margin for at in told), min)
    return tuple(
        [
            AdvisedTurn(judged[at].way.moves, margin, reason)
            for at, margin, reason in zip(told, margins, reasons, strict=True)
        ]
    )


def _average(weighed: Sequence[Weighed]) -> Weighed:
    """Return the average points from each feature."""
    names = {name for each in weighed for name in each}
    return {name: fsum(each.get(name, 0.0) for each in weighed) / len(weighed) for name in names}


def _named(walker: Walker[S], moves: Sequence[Move]) -> Collection[str]:
    """Return the features that the turn names itself."""
    insight: object = walker.insight
    if not isinstance(insight, Naming):
        return ()
    return {name for move in moves for name in insight.named_by(move)}


def _reasons(
    words: Mapping[str, Sentence],
    turns: Sequence[tuple[Weighed, Collection[str]]],
    usual: Sequence[Weighed],
) -> Iterator[Sentence | None]:
    """Yield the reason for each turn: what it has most of beyond the others, if not said yet.

    A turn with nothing beyond the first of the `usual` averages is compared with the next one.
    """
    unsaid = {*words}
    for own, named in turns:
        names = unsaid.difference(named)
        best = next(filter(None, (_most(own, each, names) for each in usual)), None)
        unsaid.discard(best or "")
        yield words[best] if best else None


def _most(own: Weighed, usual: Weighed, names: Collection[str]) -> str | None:
    """Return the name in which the turn exceeds the usual most, if it exceeds it at all."""
    more = {name: own.get(name, 0.0) - usual[name] for name in sorted(names) if name in usual}
    best = max(more, key=lambda name: more[name], default=None)
    return best if best is not None and more[best] > 0 else None
