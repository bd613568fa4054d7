"""What the table screen needs of a game: how choosing works and how panes are painted."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

from msgspec import Struct

from core.game import Move, Seat
from core.log import Log, Step
from core.says import Sentence
from core.view import View
from tui.app.canvas import Canvas
from tui.app.layout import Layout
from tui.app.motion import Motion
from tui.app.palette import Looks
from tui.face import Face, Line

Choice = tuple[Move, ...]
Paint = Callable[[Canvas], None]


class Several(tuple[Move, ...]):
    """A row for moves of which one is still to be chosen: it opens, and nothing is done yet."""

    __slots__ = ()


class OwnKeys(Struct, frozen=True):
    """Keys that point at something of the board; nothing else can have them at the table.

    A sign on the board that needs an explanation stands among them, with no key at all.
    """

    keys: tuple[str, ...]
    """The key as Textual calls it."""
    shown: str
    does: str
    brief: str = ""
    """What the line of keys says about them, in a word; empty where they are not named there."""
    one: str = ""
    """The same where only one of several keys does something: `4 die`; empty: as of several."""


class BoardPage(Struct, frozen=True):
    """One page of a board: everything that its panes show at a time."""

    name: str
    title: Sentence
    """What is seen there, in a few words with a small letter: `the ranch of {seat}`."""
    seat: Seat | None = None
    """The player whose own board is shown, in games that give everybody one."""


class Unused(Struct, frozen=True):
    """What a turn that ended now would leave undone."""

    said: Sentence
    """In a few words, without a full stop: `3 and 5 unused`."""
    waits: bool = False
    """Whether it can be done in a later turn as well: then it is asked about once."""


class Beat(Struct, frozen=True):
    """One moment of a step that brought several things: what is said, and how the table looks."""

    title: str
    said: Sentence
    state: Any
    lit: frozenset[Any]


class Belonging(Struct, frozen=True):
    """Something that a seat has beside its points, as chips in a row."""

    seat: Seat
    chips: tuple[str, ...]
    look: str
    """One of the game's own meanings."""
    worth: int
    """What it would bring."""
    sign: str = ""
    """The mark of that kind."""


class Yield(Struct, frozen=True):
    """What one kind of thing brought a seat in a whole game."""

    seat: Seat
    what: Sentence
    points: int
    sign: str = ""
    """The mark of that kind."""
    look: str = ""
    """One of the game's own meanings."""


@runtime_checkable
class Yielding(Protocol):
    """A board that tells what each kind of thing brought: statistics chart it.

    Of other boards they chart where points came from.
    """

    @property
    def yields_title(self) -> str:
        """What those kinds are called, to be translated: `By breed`."""
        ...

    def yields(self, log: Log[Any]) -> Sequence[Yield]:
        """What each kind brought everybody."""
        ...


class Picker(Protocol):
    """Choosing a move by pointing, as a value: each key or click makes another picker."""

    @property
    def choices(self) -> Sequence[Choice]:
        """What is left to choose from."""
        ...

    @property
    def picked(self) -> Choice | None:
        """What a confirmation makes."""
        ...

    @property
    def index(self) -> int:
        """Which of the choices is picked; -1 where none should be by itself."""
        ...

    @property
    def at(self) -> Any:
        """What the cursor is on, or what the picked choice is about; None for nothing."""
        ...

    @property
    def lit(self) -> frozenset[Any]:
        """What of the board some choice is about, wherever the cursor is."""
        ...

    @property
    def held(self) -> frozenset[Any]:
        """What has been chosen to do something with."""
        ...

    def key(self, key: str) -> "Picker | None":
        """After a key of the game's own (a piece, a place, an arrow); None if it has none."""
        ...

    def seeing(self, painted: Iterable[Any]) -> "Picker":
        """With arrows that lead only there, as nothing else is on the screen."""
        ...

    def word_for(self, own: OwnKeys, count: int) -> str:
        """What the line of keys says about so many of those keys; empty for nothing."""
        ...

    def missed(self, key: str) -> Sentence | None:
        """What is said to a key of the game that finds nothing, such as a number no die has."""
        ...

    def press(self, target: Any) -> "Picker":
        """After a click on something of the board."""
        ...

    def point(self, target: Any) -> "Picker":
        """With the cursor there."""
        ...

    def pick(self, index: int) -> "Picker":
        """With another choice picked."""
        ...

    def opened(self, several: Several) -> "Picker":
        """With the moves of that row alone to choose from."""
        ...

    def showing(self, move: Move) -> "Picker":
        """With that move picked, as it is offered, and all that must be opened for it open."""
        ...

    def cleared(self) -> "Picker":
        """With nothing chosen."""
        ...

    def tried(self) -> Move | None:
        """The move that was meant where none is possible: to say why not."""
        ...

    @property
    def pointing(self) -> bool:
        """Whether all arrows lead over the board, and none through the choices."""
        ...


class Board(Protocol):
    """The panes of one game."""

    @property
    def face(self) -> Face[Any]:
        """The game's words."""
        ...

    @property
    def keys(self) -> Sequence[OwnKeys]:
        """The keys that point at something of the board."""
        ...

    @property
    def looks(self) -> Looks:
        """What the game's own meanings look like; the common ones stay as they are."""
        ...

    def header(self, state: Any) -> str:
        """Where the game stands, in a few words."""
        ...

    def picker(self, view: View[Any], moves: Sequence[Move]) -> Picker:
        """Choosing for the view's seat."""
        ...

    def pages(self, state: Any, seat: Seat | None) -> Sequence[BoardPage]:
        """What the seat (None: somebody watching) may leaf through; most games have one page."""
        ...

    def arrange(self, width: int, height: int, seats: int, page: BoardPage) -> Layout:
        """Where each pane lies on that page: the game's own and those of every game.

        The terminal is never smaller than tui/app/layout.py says. A page has the same panes
        at every size, each with room, and none on another.
        """
        ...

    def painters(self, shown: "Shown") -> Mapping[str, Paint]:
        """How each of the game's own panes on the shown page is painted, by its name.

        A `functools.partial` of a function and values is painted anew only where they differ from
        those that were painted last.
        """
        ...

    def ending(self, seat: Seat) -> Move | None:
        """The move that ends the seat's turn; None where the game has none."""
        ...

    def unused(self, state: Any, moves: Sequence[Move]) -> Unused | None:
        """What would be left undone if the turn ended now; None if nothing."""
        ...

    def points(self, state: Any) -> Sequence[int]:
        """What everybody has now, for a chart."""
        ...

    @property
    def belongings_title(self) -> str:
        """What those of the end are called, to be translated; empty where there are none."""
        ...

    def belongings(self, state: Any) -> Sequence[Belonging]:
        """What everybody has beside points, by seat: it is shown at the end, and weighs moves."""
        ...

    def beats(self, before: Any, happened: Step[Any]) -> Sequence[Beat]:
        """What the step brought, one thing after the other; nothing if it shows at a glance."""
        ...

    def motion(self, before: Any, happened: Step[Any]) -> Motion | None:
        """What of the board moves for a moment when somebody has done that; None for nothing."""
        ...

    def about(self, state: Any, target: Any) -> Line:
        """What lies where somebody points: what it is, and what it counts."""
        ...

    @property
    def secret(self) -> str:
        """What seats have that others do not see, in a word for the line of keys: `hand`.

        Empty where it is too seldom wanted to stand there.
        """
        ...

    def hidden(self, view: View[Any]) -> Line:
        """What the view knows of that does not lie open on the table."""
        ...


@runtime_checkable
class Ruling(Protocol):
    """A board that knows which rule tells of a thing on it; others need not."""

    def rule_of(self, target: Any) -> str:
        """The number of the rule; empty where what is asked leads further."""
        ...


class Shown:
    """What the panes show now."""

    def __init__(
        self,
        view: View[Any],
        names: Sequence[str],
        page: BoardPage,
        picker: Picker | None = None,
        before: Any = None,
        lit: frozenset[Any] = frozenset(),
    ) -> None:
        self.view = view
        """It knows what everybody who may look knows: less than its seat, where others do."""
        self.names = tuple(names)
        self.page = page
        """The page that is looked at."""
        self.picker = picker
        self.before = before
        """The state before the last step: what differs has just changed."""
        self.lit = lit
        """What of the board is spoken of while nobody chooses."""

    @property
    def mover(self) -> Seat | None:
        """Who looks at the screen."""
        return self.view.seat
