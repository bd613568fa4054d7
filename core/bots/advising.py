"""What a bot that plans tells people: the best turns, and what speaks for each of them."""

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
"""The points of each feature."""
EFFORT = Effort(width=20, ends=8, reply_width=1, nodes=1_500)
"""How much is thought about a hint: it is there within a blink."""
TOLD = 3
"""Turns told in a hint."""
SEED = b"hint"


def advise(walker: Walker[S], view: View[S], legal: Sequence[Move]) -> Advice | None:
    """The best turns, and what is left if the turn ends now; None where none is found."""
    seat, search = seat_of(view), Search(walker, view, EFFORT, SEED)
    ending = [move for move in legal if walker.insight.ends_turn(view.state, move)]
    if len(ending) != 1:
        # Several that end it are what is to be chosen.
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
    """The best ones; of those that come to the same in all that is weighed only the first."""
    weighed = [walker.judge.weighed(each.way.state, seat) for each in judged]
    told = [at for at, each in enumerate(weighed) if each not in weighed[:at]][:TOLD]
    # A turn that is told alone is set apart from those that are not told.
    beside = [weighed[at] for at in told] if told[1:] else weighed
    words = walker.insight.words if isinstance(walker.insight, Worded) else {}
    usual = (_average(beside), _average(weighed))
    turns = [(weighed[at], _named(walker, judged[at].way.moves)) for at in told]
    reasons = _reasons(words, turns, usual)
    # What fell out early saw less of chance: it is told as no better than what stayed.
    margins = accumulate((judged[at].margin for at in told), min)
    return tuple(
        [
            AdvisedTurn(judged[at].way.moves, margin, reason)
            for at, margin, reason in zip(told, margins, reasons, strict=True)
        ]
    )


def _average(weighed: Sequence[Weighed]) -> Weighed:
    """How much there is of each feature."""
    names = {name for each in weighed for name in each}
    return {name: fsum(each.get(name, 0.0) for each in weighed) / len(weighed) for name in names}


def _named(walker: Walker[S], moves: Sequence[Move]) -> Collection[str]:
    """The features that the turn names itself."""
    insight: object = walker.insight
    if not isinstance(insight, Naming):
        return ()
    return {name for move in moves for name in insight.named_by(move)}


def _reasons(
    words: Mapping[str, Sentence],
    turns: Sequence[tuple[Weighed, Collection[str]]],
    usual: Sequence[Weighed],
) -> Iterator[Sentence | None]:
    """What each has most of beyond the others and is not said yet, if there is a word for it.

    Where it has no more of anything than the first who are usual, it is set beside the next.
    """
    unsaid = {*words}
    for own, named in turns:
        names = unsaid.difference(named)
        best = next(filter(None, (_most(own, each, names) for each in usual)), None)
        unsaid.discard(best or "")
        yield words[best] if best else None


def _most(own: Weighed, usual: Weighed, names: Collection[str]) -> str | None:
    """Of which of these there is most beyond what is usual."""
    more = {name: own.get(name, 0.0) - usual[name] for name in sorted(names) if name in usual}
    best = max(more, key=lambda name: more[name], default=None)
    return best if best is not None and more[best] > 0 else None
