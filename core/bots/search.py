"""The search for the best turn: many are found, and the most promising are looked into."""

from collections.abc import Sequence
from hashlib import blake2b
from math import ceil, fsum, log2
from typing import Generic, NamedTuple, TypeVar

from msgspec import Struct, field
from msgspec.structs import replace

from core.bots.bot import seat_of
from core.bots.efforts import Effort
from core.bots.imagined import ImaginedDealer
from core.bots.lookahead import FoundTurns, Horizon, Lookahead
from core.bots.taste import Taste
from core.bots.turns import Walker, Way
from core.bots.uncollected import uncollected
from core.game import Move
from core.stream import Stream
from core.view import View

S = TypeVar("S")
FOUND = 64
"""The ends found before the most promising are chosen."""
IMAGINED = 2
"""The deals imagined where a turn goes on only after something hidden was shown."""


class Judged(NamedTuple, Generic[S]):
    """A turn, with its expected result for the seat."""

    margin: float
    """The points ahead of the others' average, at the end."""
    way: Way[S]


class Compared(NamedTuple, Generic[S]):
    """The turn that was taken, compared with others."""

    judged: list[Judged[S]]
    """All turns that were looked into, the best first."""
    taken: Judged[S]
    first: Judged[S]
    """The turn that looks best at first sight."""


class Search(Generic[S]):
    """A search for the best turns from a view."""

    def __init__(
        self,
        walker: Walker[S],
        view: View[S],
        effort: Effort,
        seed: bytes,
        taste: Taste[S] | None = None,
    ) -> None:
        """`taste`: the seat's likes for its own turn."""
        self._walker = walker
        self._taste = taste
        self._view = view
        self._seat = seat_of(view)
        self._seats = len(walker.insight.positions(view.state))
        self._effort = effort
        self._key = blake2b(walker.insight.game.digest(view.state), key=seed[:64]).digest()
        self._dealers: list[ImaginedDealer] = []
        self._answers: FoundTurns[S] = {}
        """The replies found while looking ahead: some hundred turns."""

    @uncollected
    def best(self) -> list[Judged[S]]:
        """Return the ends of the turn that were looked into, best first; none if it cannot end."""
        ways = self._found()
        if len({way.moves[0] for way in ways}) < 2:
            return [Judged(way.worth, way) for way in ways]
        return self._judged(ways)

    @uncollected
    def compared(self, taken: Way[S]) -> Compared[S]:
        """Return the same, with the turn that was taken and the one that looks best at first sight.

        Both are looked into as closely as the best one.
        """
        ways = self._found()
        own = next((way for way in ways if way.state == taken.state), taken)
        first = ways[0] if ways else own
        if own not in ways:
            ways.append(own)
        judged = self._judged(ways, (own.moves, first.moves))
        by_moves = {each.way.moves: each for each in judged}
        return Compared(judged, by_moves[own.moves], by_moves[first.moves])

    @uncollected
    def expected(self, way: Way[S], deals: int) -> list[float]:
        """Return the points that each seat may expect after the way, averaged over these deals."""
        ahead = self._ahead(way, Horizon(self._turns, self._effort.reply_width))
        found = [ahead.points(way.state, self._dealer(at)) for at in range(deals)]
        return [fsum(points) / deals for points in zip(*found, strict=True)]

    def _found(self) -> list[Way[S]]:
        """Return the ends to look into, ordered by first sight."""
        view, effort = self._view, self._effort
        ways = self._walker.ways(view.state, self._seat, view.known, width=effort.width, most=FOUND)
        if self._taste:
            ways = self._taste.order(view.state, ways)
        return _varied(ways, effort.ends)

    def _judged(
        self, ways: Sequence[Way[S]], kept: Sequence[tuple[Move, ...]] = ()
    ) -> list[Judged[S]]:
        if self._effort.nodes:
            return self._sampled(ways, kept)
        judged = [Judged(self._replied(way) + way.liked, way) for way in ways]
        judged.sort(key=_margin, reverse=True)
        return judged

    def _replied(self, way: Way[S]) -> float:
        """Return the margin after everybody else's turn, up to the first draw."""
        ahead = self._ahead(way, Horizon(self._seats - 1, self._effort.reply_width, chance=False))
        if way.whole:
            return ahead.margin(way.state, self._dealer(0))
        return fsum(ahead.margin(way.state, self._dealer(at)) for at in range(IMAGINED)) / IMAGINED

    def _sampled(self, ways: Sequence[Way[S]], stay: Sequence[tuple[Move, ...]]) -> list[Judged[S]]:
        """Judge the ways by imagined chance, and drop the worse half of them after each round.

        All that are left see the same dice and tiles, so luck favours none of them. The ways in
        `stay` are never dropped, and are listed where they belong.
        """
        left = [_Entrant(way) for way in ways]
        gone: list[_Entrant[S]] = []
        rounds = self._effort.rounds or max(ceil(log2(len(left))), 1)
        horizon = Horizon(self._turns, self._effort.reply_width)
        begun, at = self._walker.nodes, 0
        for number in range(1, rounds + 1):
            until = begun + self._effort.nodes * number // rounds
            while True:
                for entrant in left:
                    ahead = self._ahead(entrant.way, horizon)
                    entrant.total += ahead.margin(entrant.way.state, self._dealer(at))
                    entrant.count += 1
                at += 1
                if self._walker.nodes >= until:
                    break
            for entrant in left:
                entrant.means.append(_mean(entrant))
            left.sort(key=_mean, reverse=True)
            kept = (len(left) + 1) // 2
            weak = left[kept:]
            left = left[:kept] + [each for each in weak if each.way.moves in stay]
            gone = [each for each in weak if each.way.moves not in stay] + gone
        return [Judged(_beside(left[0], entrant), entrant.way) for entrant in left + gone]

    @property
    def _turns(self) -> int:
        """The turns until everybody else has had one; with two players, until one more is over."""
        return self._effort.turns or self._seats

    def _ahead(self, way: Way[S], horizon: Horizon) -> Lookahead[S]:
        """Look ahead from the way; the rest of an unfinished turn is not counted as a turn."""
        more = 0 if way.whole else 1
        horizon = replace(horizon, turns=horizon.turns + more)
        return Lookahead(self._walker, self._seat, horizon, self._answers)

    def _dealer(self, at: int) -> ImaginedDealer:
        """Return the imagined chance for that trial."""
        while len(self._dealers) <= at:
            seed = blake2b(len(self._dealers).to_bytes(4, "big"), key=self._key).digest()
            pieces = self._walker.insight.imagine(self._view, Stream(seed, b"imagine"))
            self._dealers.append(ImaginedDealer(pieces, seed))
        return self._dealers[at]


def _varied(ways: Sequence[Way[S]], most: int) -> list[Way[S]]:
    """Return the best of them, half of these the best ways with different first moves."""
    first: dict[Move, Way[S]] = {}
    for way in ways:
        first.setdefault(way.moves[0], way)
    chosen = [*first.values()][: most // 2]
    chosen += [way for way in ways if way not in chosen][: most - len(chosen)]
    return sorted(chosen, key=_worth, reverse=True)


def _worth(way: Way[S]) -> float:
    return way.worth


class _Entrant(Struct, Generic[S]):
    """A turn in the contest, with its results so far."""

    way: Way[S]
    total: float = 0.0
    count: int = 0
    means: list[float] = field(default_factory=list)
    """Its average result after each round."""


def _beside(best: _Entrant[S], other: _Entrant[S]) -> float:
    """Return the other's result, as far behind the best as it was with the same luck."""
    seen = len(other.means) - 1
    return best.means[-1] - best.means[seen] + other.means[seen]


def _mean(entrant: _Entrant[S]) -> float:
    return entrant.total / entrant.count + entrant.way.liked


def _margin(judged: Judged[S]) -> float:
    return judged.margin
