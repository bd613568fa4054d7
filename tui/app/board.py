"""The seam between the table screen and a game's board: choosing moves, and painting panes."""

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
    """Moves that share a row: the row opens, and one of them is still to be chosen."""

    __slots__ = ()


class OwnKeys(Struct, frozen=True):
    """Keys that point at something on the board; the table leaves them to the game.

    A sign on the board that needs an explanation is listed here too, with no key at all.
    """

    keys: tuple[str, ...]
    """The key as Textual names it."""
    shown: str
    does: str
    brief: str = ""
    """A word for the line of keys; empty to leave them out of it."""
    one: str = ""
    """The word if only one of several keys acts: `4 pick the die`; empty if it is the same."""


class BoardPage(Struct, frozen=True):
    """One page of a board: everything that its panes show at a time."""

    name: str
    title: Sentence
    """The page's content in a few words, beginning with a small letter: `the ranch of {seat}`."""
    seat: Seat | None = None
    """The player whose own board is shown, in games that give everybody one."""


class Unused(Struct, frozen=True):
    """What would be left undone if the turn ended now."""

    said: Sentence
    """In a few words, without a full stop: `3 and 5 unused`."""
    waits: bool = False
    """Whether it can still be done in a later turn: then it is asked about only once."""


class Beat(Struct, frozen=True):
    """One moment of a step that brought several things: what is said, and how the table looks."""

    title: str
    said: Sentence
    state: Any
    lit: frozenset[Any]


class Belonging(Struct, frozen=True):
    """Something that a seat owns beside its points, shown as chips in a row."""

    seat: Seat
    chips: tuple[str, ...]
    look: str
    """One of the game's own looks."""
    worth: int
    """The points that it would bring."""
    sign: str = ""
    """The mark of that kind."""


class Yield(Struct, frozen=True):
    """The points that one kind of thing brought a seat in a whole game."""

    seat: Seat
    what: Sentence
    points: int
    sign: str = ""
    """The mark of that kind."""
    look: str = ""
    """One of the game's own looks."""


@runtime_checkable
class Yielding(Protocol):
    """A board that tells the points each kind of thing brought, for the charts of statistics.

    For other boards, statistics chart where points came from.
    """

    @property
    def yields_title(self) -> str:
        """The name of those kinds, to be translated: `By breed`."""
        ...

    def yields(self, log: Log[Any]) -> Sequence[Yield]:
        """Return the points that each kind brought everybody."""
        ...


class Picker(Protocol):
    """Choosing a move by pointing, as a value: each key or click returns another picker."""

    @property
    def choices(self) -> Sequence[Choice]:
        """The choices that are left."""
        ...

    @property
    def picked(self) -> Choice | None:
        """The choice that a confirmation makes."""
        ...

    @property
    def index(self) -> int:
        """The index of the picked choice; -1 if none should be picked by itself."""
        ...

    @property
    def at(self) -> Any:
        """The place under the cursor, or else of the picked choice; None for nothing."""
        ...

    @property
    def lit(self) -> frozenset[Any]:
        """The places that some choice is about, wherever the cursor is."""
        ...

    @property
    def held(self) -> frozenset[Any]:
        """The places chosen to do something with."""
        ...

    def key(self, key: str) -> "Picker | None":
        """Take a key of the game's own (a piece, a place, an arrow); None if it has none."""
        ...

    def seeing(self, painted: Iterable[Any]) -> "Picker":
        """Let arrows lead only to those places, as nothing else is on the screen."""
        ...

    def word_for(self, own: OwnKeys, count: int) -> str:
        """Return a word for that many of those keys in the line of keys; empty for nothing."""
        ...

    def missed(self, key: str) -> Sentence | None:
        """Answer a key of the game that finds nothing, such as a number that no die shows."""
        ...

    def press(self, target: Any) -> "Picker":
        """Take a click on something of the board."""
        ...

    def point(self, target: Any) -> "Picker":
        """Move the cursor there."""
        ...

    def pick(self, index: int) -> "Picker":
        """Pick another choice."""
        ...

    def opened(self, several: Several) -> "Picker":
        """Offer only the moves of that row."""
        ...

    def showing(self, move: Move) -> "Picker":
        """Pick that move as it is offered, and open the rows that lead to it."""
        ...

    def cleared(self) -> "Picker":
        """Choose nothing."""
        ...

    def tried(self) -> Move | None:
        """Return the move that was meant if none is possible, so that the rules can say why not."""
        ...

    @property
    def pointing(self) -> bool:
        """Whether all arrows move over the board, and none through the choices."""
        ...


class Board(Protocol):
    """The panes of one game."""

    @property
    def face(self) -> Face[Any]:
        """The game's face."""
        ...

    @property
    def keys(self) -> Sequence[OwnKeys]:
        """The keys that point at something on the board."""
        ...

    @property
    def looks(self) -> Looks:
        """The game's own looks in each theme; the common ones stay as they are."""
        ...

    def header(self, state: Any) -> str:
        """Say in a few words how far the game is."""
        ...

    def picker(self, view: View[Any], moves: Sequence[Move]) -> Picker:
        """Return a picker for the view's seat."""
        ...

    def pages(self, state: Any, seat: Seat | None) -> Sequence[BoardPage]:
        """Return the pages that the seat (None: a watcher) may leaf through, in most games one."""
        ...

    def arrange(self, width: int, height: int, seats: int, page: BoardPage) -> Layout:
        """Return the region of each pane on that page, both the game's own and every game's.

        The terminal is never smaller than tui/app/layout.py says. A page has the same panes
        at every size, each with room, and none on another.
        """
        ...

    def painters(self, shown: "Shown") -> Mapping[str, Paint]:
        """Return a painter for each of the game's own panes on the shown page, by its name.

        A `functools.partial` of a function and values is painted anew only if they differ from
        those that were painted last.
        """
        ...

    def ending(self, seat: Seat) -> Move | None:
        """Return the move that ends the seat's turn; None if the game has none."""
        ...

    def unused(self, state: Any, moves: Sequence[Move]) -> Unused | None:
        """Return what would be left undone if the turn ended now; None if nothing."""
        ...

    def points(self, state: Any) -> Sequence[int]:
        """Return everybody's points now, for a chart."""
        ...

    @property
    def belongings_title(self) -> str:
        """The title of the belongings at the end, to be translated; empty if there are none."""
        ...

    def belongings(self, state: Any) -> Sequence[Belonging]:
        """Return everybody's belongings, by seat: shown at the end, and used to weigh moves."""
        ...

    def beats(self, before: Any, happened: Step[Any]) -> Sequence[Beat]:
        """Return what the step brought, one thing at a time; nothing if it shows at a glance."""
        ...

    def motion(self, before: Any, happened: Step[Any]) -> Motion | None:
        """Return what moves on the board for a moment after that step; None for nothing."""
        ...

    def about(self, state: Any, target: Any) -> Line:
        """Describe the place that somebody points at: what it is, and what it counts."""
        ...

    @property
    def secret(self) -> str:
        """A word for what seats hide from others, for the line of keys: `hand`.

        Empty if it is wanted too seldom to stand there.
        """
        ...

    def hidden(self, view: View[Any]) -> Line:
        """Tell what the view knows that does not lie open on the table."""
        ...


@runtime_checkable
class Ruling(Protocol):
    """A board that knows which rule is about a place on it; optional."""

    def rule_of(self, target: Any) -> str:
        """Return the rule's number; empty if the rule of the question is more helpful."""
        ...


class Shown:
    """All that the panes are painted from now."""

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
        """It knows what every onlooker may know: less than its seat if others look too."""
        self.names = tuple(names)
        self.page = page
        """The page that is shown."""
        self.picker = picker
        self.before = before
        """The state before the last step, to mark what has just changed."""
        self.lit = lit
        """The places that are spoken of while nobody chooses."""

    @property
    def mover(self) -> Seat | None:
        """The seat that looks at the screen."""
        return self.view.seat
