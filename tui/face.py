"""The seam between a game's words and everything that shows them on a screen.

The words of one game lie in a folder of their own, which its package names (tui/faces.py).
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, TypeVar, runtime_checkable

from msgspec import Struct

from core.game import Event, Game, Move, Seat
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
    """Make a chapter and number its rules from 1; `letters` prefix all numbers of a game."""
    rules = tuple(Rule(f"{letters}{number}.{at}", text) for at, text in enumerate(texts, 1))
    return Chapter(f"{letters}{number}", title, rules)


class TypedForm(Struct, frozen=True):
    """How a kind of move is typed (an example for `to_type`), and what it means."""

    typed: str
    means: str


class OptionWords(Struct, frozen=True):
    """The description of an option: English texts, translated where they are shown."""

    name: str
    tells: str
    """A sentence: what the option changes."""
    values: Mapping[str, str] = {}
    """The names of the values, if the option is a choice among several."""


class Source(Struct, frozen=True):
    """Where some of a player's points came from."""

    seat: Seat
    """Rivals come after the seats, as in outcomes."""
    what: Sentence
    points: int
    short: Sentence | None = None
    """The same in a word, for narrow places."""


class Deed(Struct, frozen=True):
    """What a step did, in a few words, for the summary of what others did."""

    seat: Seat | None
    """The seat that did it or received it; None if it concerns everybody."""
    said: Sentence
    hit: Seat | None = None
    """The seat that it was done to."""
    to_hit: Sentence | None = None
    """The wording for that seat: what it lost, and what it got in return."""
    rival: Sentence | None = None
    """The name of the rival that did it, if no seat did: `seat` is then behind the seats."""


class Cells(Struct, frozen=True):
    """A move as a row of a table, whose last column is what the move brings."""

    kind: Sentence
    """A word for moves of that kind: `stand`."""
    thing: Sentence
    place: Sentence | None = None
    takes: Sentence | None = None
    """What it costs."""
    gains: Sequence[Sentence] | None = None
    """What it makes possible, in marks, if sentences would be too long for a row."""
    brief: Sequence[Sentence] | None = None
    """The same in even less, if there is no room for that either."""


@runtime_checkable
class Bundling(Protocol):
    """A face that describes moves by what they share before one of them is chosen.

    Only games whose lists have rows for several moves need one.
    """

    def bundled(self, state: Any, moves: Sequence[Move]) -> tuple[Sentence, Cells]:
        """Return a sentence for all of them, and a row."""
        ...


@runtime_checkable
class Summing(Protocol):
    """A face that offers several moves as one command, with what they bring; optional."""

    def together(self, moves: Sequence[Move]) -> Sentence | None:
        """Return several moves as one command; None if the last of them says it all."""
        ...

    def thing(self, moves: Sequence[Move]) -> tuple[Sentence, Sentence]:
        """Return kind and thing of the moves that `together` words, for a row of a table."""
        ...

    def gains(self, state: Any, moves: Sequence[Move]) -> Sequence[Sentence]:
        """Return what the moves that `together` words bring, for a row of a table."""
        ...


@runtime_checkable
class Rewording(Protocol):
    """A face that reads better than what is typed; for other faces `phrase` serves both."""

    def worded(self, state: Any, move: Move) -> Sentence:
        """Return the move in words alone, for where nothing is typed."""
        ...


@runtime_checkable
class Introducing(Protocol):
    """A face that introduces the game in two or three sentences; optional."""

    @property
    def introduction(self) -> Line:
        """The aim of the game, what counts, and how long it takes."""
        ...


@runtime_checkable
class DescribingBots(Protocol):
    """A face that describes bots which no other game has (tui/bot_words.py); optional."""

    @property
    def manners(self) -> Mapping[str, str]:
        """How each of them plays, by name: English texts, translated where they are shown."""
        ...


class Face(Protocol[S]):
    """The words of one game. Nothing here decides what is allowed."""

    @property
    def chapters(self) -> Sequence[Chapter]:
        """The rules document, which people read and search, and to which refusals lead."""
        ...

    @property
    def sought(self) -> Sequence[str]:
        """Examples of what can be looked up in the rules: a number, a word (to be translated)."""
        ...

    @property
    def forms(self) -> Sequence[TypedForm]:
        """The ways to type moves."""
        ...

    @property
    def notes(self) -> Line:
        """Further notes on typing moves."""
        ...

    @property
    def options(self) -> Mapping[str, OptionWords]:
        """The words for the game's options, by their keys."""
        ...

    def shown(self, player: Callable[[Seat], str]) -> Mapping[str, Callable[[Any], str]]:
        """Return a function for each kind of argument of a sentence, which shows it."""
        ...

    def told(self, log: Log[S], first: int, end: int | None = None) -> list[Sentence]:
        """Tell what the entries from index `first` to `end` (or the last) did, in order."""
        ...

    def followed(self, event: Event) -> Sentence | None:
        """Tell an event; None if the entry has told it."""
        ...

    def deeds(self, log: Log[S], number: int) -> Sequence[Deed]:
        """Return what the entry of that index did, as far as it is worth looking back on.

        `tui/tellings.py` has an implementation for games that shorten nothing.
        """
        ...

    def described(self, view: View[S]) -> list[Line]:
        """Describe the whole table in short sentences."""
        ...

    def asked(self, view: View[S]) -> Line:
        """Ask the view's seat its question, with all that it needs to know to answer."""
        ...

    def rule(self, view: View[S]) -> str:
        """Return the number of the rule or chapter that the question is about; empty for none."""
        ...

    def phrase(self, state: S, move: Move) -> Sentence:
        """Return the move as a command; `read` understands its English text."""
        ...

    def cells(self, state: S, move: Move) -> Cells | None:
        """Return the move as a row of a table; None if a sentence says it better."""
        ...

    def brings(self, state: S, move: Move) -> list[Sentence]:
        """Say what the move would bring, beyond the events that follow from it."""
        ...

    def group(self, move: Move) -> Sentence:
        """Say what moves of this kind do; the same for those that belong together."""
        ...

    def write(self, move: Move) -> str:
        """Return the move as a person types it."""
        ...

    def read(self, text: str, view: View[S], legal: Sequence[Move], players: Players) -> Move:
        """Return the move that was typed, whether it is legal or not; raises `Unreadable`.

        `players` finds the players named in it.
        """
        ...

    def sources(self, log: Log[S]) -> list[Source]:
        """Return where everybody's points came from, in the order in which people read it."""
        ...

    def amount(self, name: str, count: int) -> Sentence:
        """Word an amount of the outcome: `12 points`."""
        ...

    def named(self, name: str) -> Sentence:
        """Return the word for an amount, the best thing or a rival, as a column's heading."""
        ...

    def knowledge(self, view: View[S]) -> Mapping[str, Sequence[str]]:
        """Return the hidden pieces that the seat needs to choose now, as records write them."""
        ...


def worded(face: Face[Any], state: Any, move: Move) -> Sentence:
    """Return the move for people who read it and type nothing."""
    speaking: object = face
    return (
        speaking.worded(state, move)
        if isinstance(speaking, Rewording)
        else face.phrase(state, move)
    )


def prospects(
    game: Game[Any], face: Face[Any], state: Any, moves: Sequence[Move]
) -> list[Sentence]:
    """Tell what would follow from legal moves made together, then what the face adds."""
    events: list[Event] = []
    before = state
    for move in moves:
        before, state = state, game.play(state, move, events.append)
    followed = [sentence for event in events if (sentence := face.followed(event))]
    return [*followed, *face.brings(before, moves[-1])]
