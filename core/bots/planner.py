"""A bot that plans whole turns with trained weights, as thoroughly as its effort allows."""

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
"""The number of planned decisions kept in memory."""

Situation = tuple[Effort, bytes, Likes, bytes, Seat, frozenset[tuple[Slot, Piece]]]
"""The bot's effort, seed and likes, a state's digest, the seat, and what the seat knows."""
HASTY = Effort(width=4, ends=2, reply_width=1)
HURRIED = Effort(width=4, ends=3, reply_width=1, nodes=60)


class Planner(Struct, Generic[S], frozen=True):
    """Plans a turn once, and then plays the plan."""

    name: str
    insight: Insight[S]
    weights: str | Trained
    """The trained weights, or their place as `package:file`."""
    effort: Effort
    otherwise: Bot[S]
    """The bot that plays if there are no weights for the current rules."""
    seed: bytes = b"planner"
    likes: Likes = ()

    def choose(self, view: View[S], legal: Sequence[Move]) -> Move:
        """Return the next move of the plan, or the first of a new one."""
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
        """Return the best turns in a view, with reasons; this takes more thought than a move."""
        mind = self._mind(view)
        advice = advise(mind.walker, view, legal) if mind and len(legal) > 1 else None
        if advice:
            return advice
        if isinstance(self.otherwise, Adviser):
            return self.otherwise.advise(view, legal)
        return Advice(self.choose(view, legal))

    def volunteer(self, view: View[S], legal: Sequence[Move]) -> Move | None:
        """Let the other bot act out of turn: plans are for the own turn."""
        other = self.otherwise
        return other.volunteer(view, legal) if isinstance(other, Volunteer) else None

    def best_turns(self, view: View[S]) -> list[Judged[S]]:
        """Return the turns that were examined closely, the best first; none without weights."""
        mind = self._mind(view)
        return self._best(mind, view) if mind else []

    def walker(self, view: View[S]) -> Walker[S] | None:
        """Return the walker that generates and judges its turns; None without weights."""
        mind = self._mind(view)
        return mind.walker if mind else None

    def looked_at(self, view: View[S]) -> int:
        """Return how many states the process has looked at with its weights."""
        mind = self._mind(view)
        return mind.walker.nodes if mind else 0

    def excuse(self) -> Sentence | None:
        """Return why another bot plays in its place; None if it plays itself."""
        try:
            self._trained()
        except Unreadable as error:
            return error.why
        return None

    def hurried(self) -> "Planner[S]":
        """Return the same bot with hardly any thinking time, for trials."""
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
        """Yield each state on the way, with the move to make there."""
        insight, state, seat = self.insight, view.state, seat_of(view)
        for move in best.way.moves:
            yield self._moment(state, seat, view.known), move
            state = dealt(insight.game, insight.game.play(state, move))

    def _moment(self, state: S, seat: Seat, known: Known) -> Situation:
        digest = self.insight.game.digest(state)
        return self.effort, self.seed, self.likes, digest, seat, frozenset(known.items())


class _Mind(Generic[S]):
    """The memory of a process between decisions: it makes them faster, never different."""

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
