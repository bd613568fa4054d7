"""What a game tells bots about itself, in four small functions.

Everything else is written once over these: turns are made (core/bots/turns.py), judged
(core/bots/judge.py), searched and trained, whatever the game.
"""

from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar, runtime_checkable

from core.due import Piece, Slot
from core.game import Game, Known, Move
from core.games import part
from core.says import Sentence
from core.stream import Stream
from core.view import View

S = TypeVar("S")
S_contra = TypeVar("S_contra", contravariant=True)


class Features(NamedTuple):
    """What counts for a seat: points that are sure, and how much of each feature there is."""

    base: float
    """In points of the game; no weight changes it."""
    amounts: tuple[tuple[int, float], ...]
    """The features that are there, by their number, each with its amount."""


class SeatPart(Hashable, Protocol):
    """One part of a position, such as the things of one kind. Equal parts have equal features."""

    def features(self) -> Features:
        """What this part brings along."""
        ...


@runtime_checkable
class Section(Hashable, Protocol):
    """Much of what counts for one seat. Equal sections are worth the same: each is judged once."""

    def parts(self) -> Iterable[SeatPart]:
        """What the section is made of; what it is worth is the sum over its parts."""
        ...


SeatPosition = Sequence[Section]
"""All that counts for one seat, in sections that change apart from each other."""


def parts_of(position: SeatPosition) -> Iterator[SeatPart]:
    """Those of all sections."""
    return (part for section in position for part in section.parts())


class Insight(Hashable, Protocol[S]):
    """What bots need to know of a game beyond its rules."""

    @property
    def game(self) -> Game[S]:
        """The rules."""
        ...

    @property
    def names(self) -> Sequence[str]:
        """What each feature is called, by its number."""
        ...

    @property
    def guess(self) -> Sequence[float]:
        """A weight for each feature to begin with; training makes better ones of them."""
        ...

    def sensible(self, state: S, known: Known, moves: Sequence[Move]) -> Iterable[Move]:
        """Of the legal moves those that a good player would consider; one at least."""
        ...

    def positions(self, state: S) -> Sequence[SeatPosition]:
        """What each seat has, as far as the whole table may see it."""
        ...

    def imagine(self, view: View[S], stream: Stream) -> Mapping[Slot, Piece]:
        """A piece for every slot of the decks begun, so that all fits what the seat may see."""
        ...

    def ends_turn(self, state: S, move: Move) -> bool:
        """Whether the turn of the seat is over with the move."""
        ...


@runtime_checkable
class Worded(Protocol):
    """An insight that says its features in the words of the game; others need not."""

    @property
    def words(self) -> Mapping[str, Sentence]:
        """What speaks for a turn, by the name of the feature; `points` is what is sure."""
        ...

    @property
    def unit(self) -> str:
        """What outcomes call the points."""
        ...


@runtime_checkable
class Doing(Protocol[S_contra]):
    """An insight that names what is done by moves, so that bots can like to do it."""

    @property
    def deeds(self) -> Mapping[str, Callable[[S_contra, Move], float]]:
        """By name: how much of it a legal move does in a state, 0 for most."""
        ...


@runtime_checkable
class Naming(Protocol):
    """An insight that knows which features moves name themselves; others need not."""

    def named_by(self, move: Move) -> Collection[str]:
        """The features that whoever reads the move has read of: they are no reason for it."""
        ...


def insight(game_key: str) -> Insight[Any] | None:
    """What the game tells bots about itself; None if it tells nothing. Raises `Unreadable`."""
    found: Insight[Any] | None = part(game_key, "insight", Insight)
    return found
