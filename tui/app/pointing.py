"""Choosing a move by pointing at what it is about: the part that every game's picker has."""

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
"""The index while none of the choices is picked, because none should be by itself."""


class Pointing(Struct, Generic[S, T], frozen=True):
    """One seat's choosing at one state.

    A picker is a value; each key or click makes another one. It plays nothing: it narrows the
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
    """Where arrows may lead; everywhere while nothing is known to be painted."""

    @abstractmethod
    def points(self, choice: Choice) -> tuple[T, ...]:
        """What of the board a choice is about."""

    def open_choices(self) -> list[Choice]:
        """All choices, wherever the cursor is."""
        return [(move,) for move in self.moves]

    def narrows(self) -> bool:
        """Whether the cursor leaves only what is about its place."""
        return self.cursor is not None

    @property
    def choices(self) -> list[Choice]:
        """What is left of the moves."""
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
        """Everything that some choice is about, wherever the cursor is."""
        return frozenset(each for choice in self.open_choices() for each in self.points(choice))

    @property
    def at(self) -> T | None:
        """What the cursor is on, or what the picked choice is about first."""
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
        """Whether all arrows lead over the board: on a walk, and where nothing is to choose.

        A single choice that is not picked is one to choose.
        """
        alone = len(self.choices) < 2 and self.index != NOTHING
        return self.cursor is not None and (self.walks or alone)

    def pick(self, index: int) -> Self:
        """The choice of that index, going round at the ends."""
        count = len(self.choices)
        return replace(self, index=index % count if count else 0)

    def opened(self, several: Several) -> Self:
        """The moves of a row that stands for several: games that have such rows say which."""
        return self

    def showing(self, move: Move) -> Self:
        """The move picked: by itself, or as the first of several that are made together."""
        choices = self.choices
        alone = (at for at, choice in enumerate(choices) if choice == (move,))
        first = (at for at, choice in enumerate(choices) if choice[0] == move)
        return self.pick(next(alone, next(first, 0)))

    def point(self, target: T | None) -> Self:
        """The cursor on a target, or on none."""
        return replace(self, cursor=target, index=0, walks=False)

    def walk(self, target: T | None) -> Self:
        """The cursor on a target to which an arrow led."""
        return replace(self.point(target), walks=True)

    def seeing(self, painted: Iterable[T]) -> Self:
        """With arrows that lead only there, as nothing else is on the screen."""
        return replace(self, painted=frozenset(painted))

    def step(self, around: Mapping[T, Place], start: T | None, key: str) -> Self:
        """The next place at which something can be done; any place where there is none."""
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
        """After a click: the cursor goes there."""
        return self.point(target)

    @abstractmethod
    def key(self, key: str) -> Self | None:
        """After a key of the game's own; None if it has none."""

    def word_for(self, own: OwnKeys, count: int) -> str:
        """What the line of keys says about so many of those keys: the same always."""
        return (own.one if count == 1 else "") or own.brief

    def missed(self, key: str) -> Sentence | None:
        """What is said to a key that finds nothing."""
        return None

    def tried(self) -> Move | None:
        """The move that was meant by the cursor, though it is not possible."""
        return None

    def cleared(self) -> Self:
        """Nothing chosen, the cursor nowhere."""
        return replace(self, cursor=None, index=0)
