"""What a bot that plans tells people: the best turns, and what speaks for each of them."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate
from math import fsum
from typing import TypeVar

from core.bots.bot import Advice, AdvisedTurn, seat_of
from core.bots.efforts import Effort
from core.bots.insight import Worded
from core.bots.search import Judged, Search
from core.bots.turns import Walker, followed
from core.game import Move, Seat
from core.says import Sentence
from core.view import View

S = TypeVar("S")
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
    told = judged[:TOLD]
    # A turn that is told alone is set apart from those that are not told.
    weighed = [
        walker.judge.weighed(each.way.state, seat) for each in (told if told[1:] else judged)
    ]
    names = {name for each in weighed for name in each}
    usual = {name: fsum(each.get(name, 0.0) for each in weighed) / len(weighed) for name in names}
    words = walker.insight.words if isinstance(walker.insight, Worded) else {}
    reasons = _reasons(words, weighed[: len(told)], usual)
    # What fell out early saw less of chance: it is told as no better than what stayed.
    margins = accumulate((each.margin for each in told), min)
    return tuple(
        [
            AdvisedTurn(each.way.moves, margin, reason)
            for each, margin, reason in zip(told, margins, reasons, strict=True)
        ]
    )


def _reasons(
    words: Mapping[str, Sentence],
    weighed: Sequence[Mapping[str, float]],
    usual: Mapping[str, float],
) -> Iterator[Sentence | None]:
    """What each has most of beyond the others and is not said yet, if there is a word for it."""
    unsaid = words.keys() & usual.keys()
    for own in weighed:
        more = {name: own.get(name, 0.0) - usual[name] for name in unsaid}
        best = max(sorted(more), key=lambda name: more[name], default=None)
        if best is None or more[best] <= 0:
            yield None
        else:
            unsaid = unsaid - {best}
            yield words[best]
