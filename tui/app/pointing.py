"""Choosing a move by pointing: the part of the picker that all games share."""

from abc import abstractmethod
from collections.abc import Iterable, Mapping
from typing import Generic, Self, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from core.game import Known, Move, Seat
from core.says import Sentence
from tui.app.board import Choice, OwnKeys, Several
from tui.app.compass import DIRECTIONS, Place, nearest

S = TypeVar("S")
T = TypeVar("T")

NOTHING = -1
"""The index while no choice is picked, because none should be picked by itself."""


class Pointing(Struct, Generic[S, T], frozen=True):
    """The choosing of one seat in one state.

    A picker is a value: each key or click returns another one. It plays nothing, but narrows the
    legal moves down to `choices`, of which one is `picked`.
    """

    state: S
    seat: Seat
    known: Known
    moves: tuple[Move, ...]
    cursor: T | None = None
    """A place of the board."""
    index: int = 0
    walks: bool = False
    """Whether arrows led the cursor to its place."""
    painted: frozenset[T] = frozenset()
    """The places that arrows may lead to; any place while it is not known what is painted."""

    @abstractmethod
    def points(self, choice: Choice) -> tuple[T, ...]:
        """Return the places of the board that a choice is about."""

    def open_choices(self) -> list[Choice]:
        """Return all choices, wherever the cursor is."""
        return [(move,) for move in self.moves]

    def narrows(self) -> bool:
        """Return whether the cursor leaves only the choices about its place."""
        return self.cursor is not None

    @property
    def choices(self) -> list[Choice]:
        """The choices that are left."""
        found = self.open_choices()
        if not self.narrows():
            return found
        return [choice for choice in found if self.cursor in self.points(choice)]

    @property
    def picked(self) -> Choice | None:
        """The choice that a confirmation makes."""
        choices = self.choices
        if not choices or self.index == NOTHING:
            return None
        return choices[min(self.index, len(choices) - 1)]

    @property
    def lit(self) -> frozenset[T]:
        """The places that some choice is about, wherever the cursor is."""
        return frozenset(each for choice in self.open_choices() for each in self.points(choice))

    @property
    def at(self) -> T | None:
        """The place under the cursor, or else the first place of the picked choice."""
        if self.cursor is not None:
            return self.cursor
        points = self.points(self.picked) if self.picked else ()
        return points[0] if points else None

    @property
    def held(self) -> frozenset[T]:
        """Nothing is chosen beside the cursor."""
        return frozenset()

    @property
    def pointing(self) -> bool:
        """Whether all arrows move over the board: on a walk, and if there is nothing to choose.

        A single choice that is not picked counts as something to choose.
        """
        alone = len(self.choices) < 2 and self.index != NOTHING
        return self.cursor is not None and (self.walks or alone)

    def pick(self, index: int) -> Self:
        """Pick the choice of that index, going round at the ends."""
        count = len(self.choices)
        return replace(self, index=index % count if count else 0)

    def opened(self, several: Several) -> Self:
        """Offer the moves of a row that stands for several, in games that have such rows."""
        return self

    def showing(self, move: Move) -> Self:
        """Pick the move: by itself, or as the first of several that are made together."""
        choices = self.choices
        alone = (at for at, choice in enumerate(choices) if choice == (move,))
        first = (at for at, choice in enumerate(choices) if choice[0] == move)
        return self.pick(next(alone, next(first, 0)))

    def point(self, target: T | None) -> Self:
        """Put the cursor on a target, or on none."""
        return replace(self, cursor=target, index=0, walks=False)

    def walk(self, target: T | None) -> Self:
        """Put the cursor on a target to which an arrow led."""
        return replace(self.point(target), walks=True)

    def seeing(self, painted: Iterable[T]) -> Self:
        """Let arrows lead only to those places, as nothing else is on the screen."""
        return replace(self, painted=frozenset(painted))

    def step(self, around: Mapping[T, Place], start: T | None, key: str) -> Self:
        """Go to the next place where something can be done; to any place if there is none."""
        seen = {
            target: place
            for target, place in around.items()
            if not self.painted or target in self.painted
        }
        lit = self.lit
        found = {target: place for target, place in seen.items() if target in lit}
        if start is not None and start in seen:
            found[start] = seen[start]
        if not seen:
            return self
        return self.walk(nearest(found or seen, start, DIRECTIONS[key]))

    def press(self, target: T) -> Self:
        """Take a click: the cursor goes there."""
        return self.point(target)

    @abstractmethod
    def key(self, key: str) -> Self | None:
        """Take a key of the game's own; None if it has none."""

    def word_for(self, own: OwnKeys, count: int) -> str:
        """Return the word for that many of those keys: always the same."""
        return (own.one if count == 1 else "") or own.brief

    def missed(self, key: str) -> Sentence | None:
        """Return no answer to a key that finds nothing."""
        return None

    def tried(self) -> Move | None:
        """Return the move that the cursor meant, though it is not possible."""
        return None

    def cleared(self) -> Self:
        """Choose nothing, with the cursor nowhere."""
        return replace(self, cursor=None, index=0)
