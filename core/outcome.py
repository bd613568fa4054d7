"""The result of a game: amounts that are compared in turn, and the places that follow."""

from typing import Any

from msgspec import Struct


class Amount(Struct, frozen=True):
    """An amount for everybody: seats first, then rivals without a seat."""

    name: str
    """The game's name for it; the game's face has the word."""
    of: tuple[int, ...]


class Outcome(Struct, frozen=True):
    """The seat with the most of the first amount wins; ties are broken by the next amount.

    Parties that are equal in all amounts share their place, and victory too.
    """

    ranking: tuple[Amount, ...]
    """The amounts that decide, in this order; the first is the points."""
    seats: int
    rivals: tuple[str, ...] = ()
    """The names of participants without a seat, such as a solo game's opponent."""

    @property
    def points(self) -> tuple[int, ...]:
        """The first amount by seat."""
        return self.ranking[0].of[: self.seats]

    @property
    def places(self) -> tuple[int, ...]:
        """The place of everybody, rivals last; equal ones share a place."""
        scores = self._scores()
        return tuple(1 + sum(other > each for other in scores) for each in scores)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won; none if only rivals did, or if a seat was alone."""
        if self.alone:
            return ()
        return tuple(seat for seat, place in enumerate(self.places[: self.seats]) if place == 1)

    @property
    def alone(self) -> bool:
        """Whether there was only one seat, and nobody to win against."""
        return self.seats + len(self.rivals) == 1

    @property
    def order(self) -> tuple[int, ...]:
        """Everybody from the first place to the last, equal ones by seat."""
        places = self.places
        return tuple(sorted(range(len(places)), key=places.__getitem__))

    @property
    def decided_by(self) -> str | None:
        """The tie-break that decided; None if points did, or if victory is shared."""
        scores = sorted(self._scores(), reverse=True)
        if len(scores) < 2 or scores[0] == scores[1]:
            return None
        differs = next(at for at, (a, b) in enumerate(zip(*scores[:2], strict=True)) if a != b)
        return self.ranking[differs].name if differs else None

    def tied_with_winner(self) -> tuple[int, ...]:
        """Return everybody with as many points as the winner."""
        points = self.ranking[0].of
        most = points[self.order[0]]
        return tuple(each for each, count in enumerate(points) if count == most)

    def _scores(self) -> list[tuple[Any, ...]]:
        return list(zip(*(amount.of for amount in self.ranking), strict=True))
