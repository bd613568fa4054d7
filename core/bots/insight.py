"""Everything a game tells bots about itself, in four small functions.

Everything else is written once on top of these: turns are generated (core/bots/turns.py), judged
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
    """The value of a part for a seat: points that are certain, and an amount of each feature."""

    base: float
    """In points of the game; no weight changes it."""
    amounts: tuple[tuple[int, float], ...]
    """The features that are present, by number, each with its amount."""


class SeatPart(Hashable, Protocol):
    """One part of a position, such as everything of one kind. Equal parts have equal features."""

    def features(self) -> Features:
        """Return the features of this part."""
        ...


@runtime_checkable
class Section(Hashable, Protocol):
    """A large part of a seat's position. Equal sections have equal worth: each is judged once."""

    def parts(self) -> Iterable[SeatPart]:
        """Return the parts of the section; its worth is the sum of theirs."""
        ...


SeatPosition = Sequence[Section]
"""A seat's whole position, in sections that change independently."""


def parts_of(position: SeatPosition) -> Iterator[SeatPart]:
    """Yield the parts of all sections."""
    return (part for section in position for part in section.parts())


class Insight(Hashable, Protocol[S]):
    """Everything bots need to know about a game beyond its rules."""

    @property
    def game(self) -> Game[S]:
        """The rules."""
        ...

    @property
    def names(self) -> Sequence[str]:
        """The name of each feature, by its number."""
        ...

    @property
    def guess(self) -> Sequence[float]:
        """The initial weight of each feature, to be improved by training."""
        ...

    def sensible(self, state: S, known: Known, moves: Sequence[Move]) -> Iterable[Move]:
        """Return the legal moves that a good player would consider; at least one."""
        ...

    def positions(self, state: S) -> Sequence[SeatPosition]:
        """Return the position of each seat, as far as the whole table may see it."""
        ...

    def imagine(self, view: View[S], stream: Stream) -> Mapping[Slot, Piece]:
        """Return a piece for every slot of the decks begun, in accord with what the seat sees."""
        ...

    def ends_turn(self, state: S, move: Move) -> bool:
        """Return whether the move ends the seat's turn."""
        ...


@runtime_checkable
class Worded(Protocol):
    """An insight that can express its features in the words of the game; this is optional."""

    @property
    def words(self) -> Mapping[str, Sentence]:
        """The reasons for a turn by the name of the feature; `points` are the certain ones."""
        ...

    @property
    def unit(self) -> str:
        """The unit of the points in outcomes."""
        ...


@runtime_checkable
class Doing(Protocol[S_contra]):
    """An insight that names the deeds of moves, so that bots can like them."""

    @property
    def deeds(self) -> Mapping[str, Callable[[S_contra, Move], float]]:
        """By name, the function that tells how much of it a move does in a state: mostly 0."""
        ...


@runtime_checkable
class Naming(Protocol):
    """An insight that knows which features a move names itself; this is optional."""

    def named_by(self, move: Move) -> Collection[str]:
        """Return the features that a reader of the move knows of: they are no reason for it."""
        ...


def insight(game_key: str) -> Insight[Any] | None:
    """Return the game's insight, or None if it has none; raises `Unreadable`."""
    found: Insight[Any] | None = part(game_key, "insight", Insight)
    return found
