"""What a bot that plans tells people: the best turns, and what speaks for each of them."""

from collections.abc import Mapping, Sequence
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
    weighed = [walker.judge.weighed(each.way.state, seat) for each in judged]
    names = {name for each in weighed for name in each}
    usual = {name: sum(each.get(name, 0.0) for each in weighed) / len(weighed) for name in names}
    words = walker.insight.words if isinstance(walker.insight, Worded) else {}
    return tuple(
        [
            AdvisedTurn(each.way.moves, each.margin, _reason(words, own, usual))
            for each, own in zip(judged[:TOLD], weighed, strict=False)
        ]
    )


def _reason(
    words: Mapping[str, Sentence], own: Mapping[str, float], usual: Mapping[str, float]
) -> Sentence | None:
    """What it has most of beyond the others, if there is a word for it."""
    more = {name: own.get(name, 0.0) - usual[name] for name in usual if name in words}
    best = max(sorted(more), key=lambda name: more[name], default=None)
    return words[best] if best is not None and more[best] > 0 else None
