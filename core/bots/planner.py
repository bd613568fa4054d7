"""A bot that plans whole turns with trained weights, and thinks as much as its effort allows."""

from collections import OrderedDict
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Generic, TypeVar

from msgspec import Struct, structs

from core.bots.advising import advise
from core.bots.bot import Advice, Adviser, Bot, Volunteer, seat_of
from core.bots.efforts import Effort
from core.bots.insight import Insight
from core.bots.judge import Judge
from core.bots.search import Judged, Search
from core.bots.taste import Likes, Taste
from core.bots.trained import Trained, trained
from core.bots.turns import Walker, dealt
from core.due import Piece, Slot
from core.game import Known, Move, Seat
from core.says import Sentence, Unreadable
from core.view import View

S = TypeVar("S")
REMEMBERED = 4096
"""Decisions of plans kept in memory."""

Situation = tuple[Effort, bytes, Likes, bytes, Seat, frozenset[tuple[Slot, Piece]]]
"""How somebody thinks and what they like, a state's digest, who decides, what that seat knows."""
HASTY = Effort(width=4, ends=2, reply_width=1)
HURRIED = Effort(width=4, ends=3, reply_width=1, nodes=60)


class Planner(Struct, Generic[S], frozen=True):
    """Plans a turn once, and then plays it as it was planned."""

    name: str
    insight: Insight[S]
    weights: str | Trained
    """What training found, or where that is, as `package:file`."""
    effort: Effort
    otherwise: Bot[S]
    """Plays where there are no weights for the rules of today."""
    seed: bytes = b"planner"
    likes: Likes = ()

    def choose(self, view: View[S], legal: Sequence[Move]) -> Move:
        """The next move of the plan, or the first of a new one."""
        if len(legal) == 1:
            return legal[0]
        mind = self._mind(view)
        if mind is None:
            return self.otherwise.choose(view, legal)
        move = mind.plans.get(self._moment(view.state, seat_of(view), view.known))
        if move is None or move not in legal:
            best = self._best(mind, view)
            if not best:
                return next(iter(self.insight.sensible(view.state, view.known, legal)))
            move = best[0].way.moves[0]
            _remember(mind.plans, self._decisions(view, best[0]))
        return move

    def advise(self, view: View[S], legal: Sequence[Move]) -> Advice:
        """The best turns in a view, and why; for that it thinks more than about a move."""
        mind = self._mind(view)
        advice = advise(mind.walker, view, legal) if mind and len(legal) > 1 else None
        if advice:
            return advice
        if isinstance(self.otherwise, Adviser):
            return self.otherwise.advise(view, legal)
        return Advice(self.choose(view, legal))

    def volunteer(self, view: View[S], legal: Sequence[Move]) -> Move | None:
        """What the other bot does out of turn: plans are for the own turn."""
        other = self.otherwise
        return other.volunteer(view, legal) if isinstance(other, Volunteer) else None

    def best_turns(self, view: View[S]) -> list[Judged[S]]:
        """The turns that were looked at closely, the best first; none without weights."""
        mind = self._mind(view)
        return self._best(mind, view) if mind else []

    def walker(self, view: View[S]) -> Walker[S] | None:
        """What makes its turns, and judges them; None without weights."""
        mind = self._mind(view)
        return mind.walker if mind else None

    def looked_at(self, view: View[S]) -> int:
        """How many states the process has looked at with its weights."""
        mind = self._mind(view)
        return mind.walker.nodes if mind else 0

    def excuse(self) -> Sentence | None:
        """Why another bot plays in its place; None if it plays itself."""
        try:
            self._trained()
        except Unreadable as error:
            return error.why
        return None

    def hurried(self) -> "Planner[S]":
        """The same bot with hardly any time, for trials."""
        return structs.replace(self, effort=HURRIED if self.effort.nodes else HASTY)

    def _best(self, mind: "_Mind[S]", view: View[S]) -> list[Judged[S]]:
        effort = self.effort.among(len(self.insight.positions(view.state)))
        return Search(mind.walker, view, effort, self.seed, mind.taste).best()

    def _mind(self, view: View[S]) -> "_Mind[S] | None":
        try:
            found = self._trained()
        except Unreadable:
            return None
        players = len(self.insight.positions(view.state))
        if players not in found.weights:
            return None
        return _mind(self.insight, found.weights[players], self.likes)

    def _trained(self) -> Trained:
        weights = self.weights
        return trained(weights, self.insight) if isinstance(weights, str) else weights

    def _decisions(self, view: View[S], best: Judged[S]) -> Iterator[tuple[Situation, Move]]:
        """What is decided in each state on the way."""
        insight, state, seat = self.insight, view.state, seat_of(view)
        for move in best.way.moves:
            yield self._moment(state, seat, view.known), move
            state = dealt(insight.game, insight.game.play(state, move))

    def _moment(self, state: S, seat: Seat, known: Known) -> Situation:
        digest = self.insight.game.digest(state)
        return self.effort, self.seed, self.likes, digest, seat, frozenset(known.items())


class _Mind(Generic[S]):
    """What a process keeps between decisions: it makes them quicker, never other ones."""

    def __init__(self, insight: Insight[S], weights: tuple[float, ...], likes: Likes) -> None:
        self.taste = Taste(insight, likes) if likes else None
        liked = self.taste.weights(weights) if self.taste else weights
        self.walker = Walker(insight, Judge(insight, liked))
        self.plans: _Plans = OrderedDict()


@lru_cache(maxsize=16)
def _mind(insight: Insight[S], weights: tuple[float, ...], likes: Likes) -> _Mind[S]:
    return _Mind(insight, weights, likes)


_Plans = OrderedDict[Situation, Move]


def _remember(plans: _Plans, decisions: Iterator[tuple[Situation, Move]]) -> None:
    """Keep a plan; the oldest decisions go when there are too many."""
    plans.update(decisions)
    while len(plans) > REMEMBERED:
        plans.popitem(last=False)
