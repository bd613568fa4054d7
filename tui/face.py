"""What a game shows to people: the seam between its words and everything that is on a screen.

What speaks for one game lies in a folder of its own, which its package names (tui/faces.py).
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, TypeVar, runtime_checkable

from msgspec import Struct

from core.game import Event, Move, Seat
from core.log import Log
from core.says import Sentence
from core.view import View
from tui.players import Players

S = TypeVar("S")
Line = tuple[Sentence, ...]
"""Sentences that belong together."""


class Rule(Struct, frozen=True):
    """One rule in our own words."""

    number: str
    text: Sentence


class Chapter(Struct, frozen=True):
    """Rules that belong together."""

    number: str
    title: str
    rules: tuple[Rule, ...]


def chapter(letters: str, number: int, title: str, *texts: Sentence) -> Chapter:
    """A chapter with its rules, numbered from 1; `letters` stand before all numbers of a game."""
    rules = tuple(Rule(f"{letters}{number}.{at}", text) for at, text in enumerate(texts, 1))
    return Chapter(f"{letters}{number}", title, rules)


class TypedForm(Struct, frozen=True):
    """How a kind of move is typed (an example for `to_type`), and what it means."""

    typed: str
    means: str


class OptionWords(Struct, frozen=True):
    """What people are told of an option: English texts, translated where they are shown."""

    name: str
    tells: str
    """A sentence: what is other with it."""
    values: Mapping[str, str] = {}
    """What the values of one of several are called."""


class Source(Struct, frozen=True):
    """Where some of a player's points came from."""

    seat: Seat
    """Rivals come after the seats, as in outcomes."""
    what: Sentence
    points: int
    short: Sentence | None = None
    """The same in a word, for where there is little room."""


class Deed(Struct, frozen=True):
    """What a step did, in a few words, for those who look back on what others did."""

    seat: Seat | None
    """Who did it or to whom it came; None for what concerns everybody."""
    said: Sentence
    hit: Seat | None = None
    """Whom it was done to."""
    to_hit: Sentence | None = None
    """What that seat is told instead: what it lost, and what it got for that."""
    rival: Sentence | None = None
    """What a rival is called who did it and plays on no seat: `seat` comes after the others."""


class Cells(Struct, frozen=True):
    """A move as a row of a table; what it brings stands at the end of the row."""

    kind: Sentence
    """A word for moves of that kind: `stand`."""
    thing: Sentence
    place: Sentence | None = None
    takes: Sentence | None = None
    """What it is paid with."""
    gains: Sequence[Sentence] | None = None
    """What it makes possible, in marks: where sentences would be longer than a row has room for."""
    brief: Sequence[Sentence] | None = None
    """The same in even less: where there is no room for that either."""


@runtime_checkable
class Bundling(Protocol):
    """A face that says what moves have in common of which one is still to be chosen.

    Only games whose lists have rows for several moves need one.
    """

    def bundled(self, state: Any, moves: Sequence[Move]) -> tuple[Sentence, Cells]:
        """All of them in a sentence, and in a row."""
        ...


@runtime_checkable
class Summing(Protocol):
    """A face that puts several moves and what they bring into few words; others need not."""

    def thing(self, moves: Sequence[Move]) -> tuple[Sentence, Sentence]:
        """The kind and the thing of the moves that `together` names, for a row of a table."""
        ...

    def gains(self, state: Any, moves: Sequence[Move]) -> Sequence[Sentence]:
        """What the moves that `together` names bring, for a row of a table."""
        ...


@runtime_checkable
class Rewording(Protocol):
    """A face that says moves without what is typed for them; of others `phrase` is read as well."""

    def worded(self, state: Any, move: Move) -> Sentence:
        """The move in words alone, for where nothing is typed."""
        ...


@runtime_checkable
class Introducing(Protocol):
    """A face that says in two or three sentences what the game is about; others need not."""

    @property
    def introduction(self) -> Line:
        """What one does and what counts, and how long a game takes."""
        ...


class Face(Protocol[S]):
    """The words of one game. Nothing here decides what is allowed."""

    @property
    def chapters(self) -> Sequence[Chapter]:
        """The rules document: people read it, look numbers up in it, and refusals lead there."""
        ...

    @property
    def sought(self) -> Sequence[str]:
        """What may be looked up in the rules, as examples: a number, a word (to be translated)."""
        ...

    @property
    def forms(self) -> Sequence[TypedForm]:
        """How moves are typed."""
        ...

    @property
    def notes(self) -> Line:
        """What else is good to know for that."""
        ...

    @property
    def options(self) -> Mapping[str, OptionWords]:
        """The words for the game's options, by their keys."""
        ...

    def shown(self, player: Callable[[Seat], str]) -> Mapping[str, Callable[[Any], str]]:
        """How each kind of argument of a sentence is shown."""
        ...

    def told(self, log: Log[S], first: int, end: int | None = None) -> list[Sentence]:
        """What the entries from index `first` to `end` (or the last) did, in order."""
        ...

    def followed(self, event: Event) -> Sentence | None:
        """What an event says; None if the entry has said it."""
        ...

    def deeds(self, log: Log[S], number: int) -> Sequence[Deed]:
        """What the entry of that index did, as far as it is worth looking back on.

        `tui/tellings.py` has what a game says that puts nothing into fewer words.
        """
        ...

    def described(self, view: View[S]) -> list[Line]:
        """The whole table in short sentences."""
        ...

    def asked(self, view: View[S]) -> Line:
        """What the view's seat is asked now, with what it needs to know for that."""
        ...

    def rule(self, view: View[S]) -> str:
        """The number of the rule, or of the chapter, that the question is about; empty for none."""
        ...

    def phrase(self, state: S, move: Move) -> Sentence:
        """The move as a command; `read` understands its English text."""
        ...

    def cells(self, state: S, move: Move) -> Cells | None:
        """The move as a row of a table; None where a sentence says it better."""
        ...

    def together(self, moves: Sequence[Move]) -> Sentence | None:
        """Several moves as one command; None where the last of them says it all."""
        ...

    def brings(self, state: S, move: Move) -> list[Sentence]:
        """What the move would bring, beyond the events that follow from it."""
        ...

    def group(self, move: Move) -> Sentence:
        """What moves of this kind do; alike for those that belong together."""
        ...

    def write(self, move: Move) -> str:
        """The move as a person types it."""
        ...

    def read(self, text: str, view: View[S], legal: Sequence[Move], players: Players) -> Move:
        """The move that was typed, be it allowed or not; raises `Unreadable`.

        `players` finds who is named in it.
        """
        ...

    def sources(self, log: Log[S]) -> list[Source]:
        """Where the points of everybody came from, in the order in which people read about it."""
        ...

    def amount(self, name: str, count: int) -> Sentence:
        """Say an amount of the outcome: `12 points`."""
        ...

    def named(self, name: str) -> Sentence:
        """The word for an amount, the best thing or a rival, as it stands over a column."""
        ...

    def knowledge(self, view: View[S]) -> Mapping[str, Sequence[str]]:
        """The hidden pieces that the seat needs to choose now, as records write them."""
        ...


def worded(face: Face[Any], state: Any, move: Move) -> Sentence:
    """The move for those who read it and type nothing."""
    speaking: object = face
    return (
        speaking.worded(state, move)
        if isinstance(speaking, Rewording)
        else face.phrase(state, move)
    )
