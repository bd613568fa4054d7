"""A game as people play it here: alone, at one keyboard, or with others on the LAN."""

from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from core.game import Move, Seat
from core.log import Step
from core.match import Match
from core.says import Unreadable
from core.view import View
from saves.games import Player, SeriesScore
from tui.keeping import Keeper
from tui.language import W_, folded, typed
from tui.passes import Passes

T = TypeVar("T")
SAY = W_("say")
"""The command that says something to others."""


class Withdrawn(Exception):
    """The question need not be answered any more: the game has gone on without an answer."""


class GoingAlone(Protocol):
    """Going on without lost players, as a game of its own."""

    @property
    def is_offered(self) -> bool:
        """Whether people are asked about it."""
        ...

    def go_on(self) -> None:
        """Go on without them; raises `Unreadable` if nobody is lost."""
        ...

    def wait_on(self) -> None:
        """Wait for them; nobody is asked again until it becomes possible anew."""
        ...


class Talking(Protocol):
    """Talk between people at different programs."""

    def say(self, text: str) -> None:
        """Say it to everybody; raises `Unreadable` if nobody can hear it."""
        ...

    @property
    def mute(self) -> Callable[[], bool]:
        """Mute watchers or unmute them, and return whether they are muted now."""
        ...


class SeenLinks(Protocol):
    """The people at other programs, and the quality of the links."""

    @property
    def told(self) -> Sequence[str]:
        """In sentences, for people."""
        ...

    @property
    def written(self) -> Mapping[str, Any]:
        """As an object, for programs."""
        ...


class AskingOthers(Protocol):
    """Agreements between people at different programs; an impossible one raises `Unreadable`."""

    def propose(self, what: str, who: Seat | None) -> None:
        """Propose that to the others; `who` is the seat it is for or about, if any."""
        ...

    def agree(self, *, on: bool) -> None:
        """Answer the proposal."""
        ...


class TableGame(Protocol):
    """A game as screens, lines and JSON show and play it; moves are checked, and entries saved."""

    match: Match[Any]
    """The game so far, including own moves that can still be taken back."""
    players: tuple[Player, ...]
    keeper: Keeper
    """Keeps the game in the library while it is played, if it belongs there."""
    passes: Passes
    acts_beside: bool
    """Whether people here might ever act out of turn in this game."""
    hints: bool
    """Whether bots give hints here."""
    undoes: bool
    """Whether people here may take moves back."""

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of the people before this screen."""
        ...

    @property
    def asked(self) -> Seat | None:
        """The one of them who is to choose now; None while others are, and at the end."""
        ...

    @property
    def may(self) -> tuple[Seat, ...]:
        """Those of them who may act now, before the seat that is to choose does."""
        ...

    @property
    def invited(self) -> Seat | None:
        """The one of them who may act and is asked whether to."""
        ...

    @property
    def others_wait(self) -> bool:
        """Whether others wait for people here who have lifted their standing pass."""
        ...

    @property
    def draft(self) -> int:
        """The number of own moves of the running turn that can still be taken back."""
        ...

    @property
    def over(self) -> bool:
        """Whether nothing more happens."""
        ...

    def open_view(self, seat: Seat | None) -> View[Any]:
        """Return the game as the seat may see it while the other people here look too."""
        ...

    def chooses_by_secrets(self, seat: Seat) -> bool:
        """Return whether the seat's choice shows something that not all people here may see."""
        ...

    def choose(self, move: Move) -> list[Step[Any]]:
        """Make a move of a person here; return it with what followed. Raises `Illegal`."""
        ...

    def can_undo(self, seat: Seat) -> bool:
        """Return whether the person's last move can be taken back."""
        ...

    def undo(self, seat: Seat) -> Step[Any] | None:
        """Take the person's last move back; None if it cannot be."""
        ...

    def deal(self) -> list[Step[Any]]:
        """Append one answer of chance or one check, if this process provides them."""
        ...

    def volunteers(self) -> tuple[Seat, ...]:
        """Return the bots that this process asks whether they act out of turn."""
        ...

    def let_pass(self, seat: Seat) -> None:
        """Let the chance of the invited person pass."""
        ...

    def wait_for(self, seat: Seat) -> None:
        """Ask the person wherever they may act; raises `Unreadable` if they never may."""
        ...

    def wait_no_more_for(self, seat: Seat) -> None:
        """Ask them no more, as at first."""
        ...

    @property
    def series(self) -> SeriesScore | None:
        """The score of the series that the same people play, when the game is over."""
        ...

    def leave(self) -> None:
        """Leave the table; everything can be continued later."""
        ...


class LineGame(TableGame, Protocol):
    """The same for playing line by line: it goes on by itself until somebody is asked."""

    @property
    def alone(self) -> GoingAlone | None:
        """The way to go on without lost players; None if nobody can be lost."""
        ...

    @property
    def talk(self) -> Talking | None:
        """The way to talk to the others; None if everybody sits before this screen."""
        ...

    @property
    def asking(self) -> AskingOthers | None:
        """The way to ask the others; None if everybody sits before this screen."""
        ...

    @property
    def links(self) -> SeenLinks | None:
        """The people elsewhere; None if everybody sits before this screen."""
        ...

    @property
    def way_back(self) -> str:
        """The command that continues the game; empty if there is none."""
        ...

    def run(self) -> AsyncIterator[None]:
        """Run until a person here is asked or invited, or nothing more happens.

        Yields whenever the game has changed.
        """
        ...

    async def answered(self, line: Awaitable[T]) -> T:
        """Return the answer to the question; raises `Withdrawn` as soon as that is void."""
        ...


def going_alone(game: LineGame) -> GoingAlone:
    """Return the way to go on without lost players; raises `Unreadable` if nobody can be lost."""
    if game.alone is None:
        raise Unreadable("Nobody is missing here for whom a bot could play.")
    return game.alone


def talking(game: LineGame) -> Talking:
    """Return the way to talk to others; raises `Unreadable` if nobody else is there."""
    if game.talk is None:
        raise Unreadable("Everybody sits at this screen: there is nobody to write to.")
    return game.talk


def asking_others(game: LineGame) -> AskingOthers:
    """Return the way to ask others; raises `Unreadable` if nobody else is there."""
    if game.asking is None:
        raise Unreadable("Everybody sits at this screen: there is nobody to ask.")
    return game.asking


def seen_links(game: LineGame) -> SeenLinks:
    """Return the people elsewhere; raises `Unreadable` if there are none."""
    if game.links is None:
        raise Unreadable("Everybody sits before this screen: there are no links.")
    return game.links


def to_say(line: str) -> str | None:
    """Return what the typed line says to others; None if it is no talk."""
    word, _space, rest = line.strip().partition(" ")
    return rest.strip() if folded(word) in map(folded, typed(SAY)) else None


def offers_alone(game: LineGame) -> bool:
    """Return whether people there are asked about going on without lost players."""
    return game.alone is not None and game.alone.is_offered
