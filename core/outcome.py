"""How a game ended: amounts that are compared one after the other, and the places they give."""

from typing import Any

from msgspec import Struct


class Amount(Struct, frozen=True):
    """Something counted for everybody: seats first, then rivals that sit on no seat."""

    name: str
    """What the game calls it; its face has the word."""
    of: tuple[int, ...]


class Outcome(Struct, frozen=True):
    """The seat with most of the first amount wins; a tie goes to the next amount.

    Parties that are equal in all amounts share their place, and the victory too.
    """

    ranking: tuple[Amount, ...]
    """What decides, in this order; the first amount is the points."""
    seats: int
    rivals: tuple[str, ...] = ()
    """The names of those that take part without a seat, as a solo game's opponent."""

    @property
    def points(self) -> tuple[int, ...]:
        """The first amount by seat."""
        return self.ranking[0].of[: self.seats]

    @property
    def places(self) -> tuple[int, ...]:
        """The place of everybody, rivals last in the row: equal ones have the same."""
        scores = self._scores()
        return tuple(1 + sum(other > each for other in scores) for each in scores)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won; none if only rivals did, or where nobody else took part."""
        if self.alone:
            return ()
        return tuple(seat for seat, place in enumerate(self.places[: self.seats]) if place == 1)

    @property
    def alone(self) -> bool:
        """Whether one seat was all there was: it had nobody to win against."""
        return self.seats + len(self.rivals) == 1

    @property
    def order(self) -> tuple[int, ...]:
        """Everybody from the first place to the last, equal ones by seat."""
        places = self.places
        return tuple(sorted(range(len(places)), key=places.__getitem__))

    @property
    def decided_by(self) -> str | None:
        """The tie-break that made the winner; None where points did, or the victory is shared."""
        scores = sorted(self._scores(), reverse=True)
        if len(scores) < 2 or scores[0] == scores[1]:
            return None
        differs = next(at for at, (a, b) in enumerate(zip(*scores[:2], strict=True)) if a != b)
        return self.ranking[differs].name if differs else None

    def tied_with_winner(self) -> tuple[int, ...]:
        """Those that have as many points as the winner."""
        points = self.ranking[0].of
        most = points[self.order[0]]
        return tuple(each for each, count in enumerate(points) if count == most)

    def _scores(self) -> list[tuple[Any, ...]]:
        return list(zip(*(amount.of for amount in self.ranking), strict=True))
