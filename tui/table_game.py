"""A game as people play it here: alone, at one keyboard, or with others on the LAN."""

from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from core.dealer import Head
from core.game import Choose, Known, Move, Over, Seat
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
"""What is typed before words for others."""


class Withdrawn(Exception):
    """What was asked need not be answered any more: the game has gone on without."""


class GoingAlone(Protocol):
    """Going on without others who were lost, as a game of its own."""

    @property
    def is_offered(self) -> bool:
        """Whether people are asked for that."""
        ...

    def go_on(self) -> None:
        """Go on without them; raises `Unreadable` where nobody is lost."""
        ...

    def wait_on(self) -> None:
        """Wait for them: nobody is asked again until it is possible anew."""
        ...


class Talking(Protocol):
    """How people at different programs talk."""

    def say(self, text: str) -> None:
        """Say it to everybody; raises `Unreadable` where nobody hears it."""
        ...

    @property
    def mute(self) -> Callable[[], bool]:
        """Hear those who look on no more, or again; whether they are not heard from now on."""
        ...


class SeenLinks(Protocol):
    """Who is there at other programs, and how good the links are."""

    @property
    def told(self) -> Sequence[str]:
        """In sentences."""
        ...

    @property
    def written(self) -> Mapping[str, Any]:
        """For programs."""
        ...


class AskingOthers(Protocol):
    """What people at different programs agree on: each raises `Unreadable` where it cannot be."""

    def propose(self, what: str, who: Seat | None) -> None:
        """Ask the others to agree on that, for or about whom if it is about somebody."""
        ...

    def agree(self, *, on: bool) -> None:
        """Answer what is asked."""
        ...


class TableGame(Protocol):
    """What a screen, the lines and JSON show, ask and do; moves are checked, and entries saved."""

    match: Match[Any]
    """The game so far, with the own moves that can still be taken back."""
    players: tuple[Player, ...]
    keeper: Keeper
    """Keeps the game in the library while it is played, where that is its place."""
    passes: Passes
    acts_beside: bool
    """Whether people here ever might act out of turn in this game."""
    hints: bool
    """Whether bots give hints here."""
    undoes: bool
    """Whether people here may take moves back."""

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of those who sit before this screen."""
        ...

    @property
    def asked(self) -> Seat | None:
        """Who of them is to choose now; None while others are, or when it is over."""
        ...

    @property
    def may(self) -> tuple[Seat, ...]:
        """Who of them may act now, before the seat that is to choose does."""
        ...

    @property
    def invited(self) -> Seat | None:
        """Who of them may act, and is asked for that."""
        ...

    @property
    def others_wait(self) -> bool:
        """Whether the others wait for those who have lifted their standing pass."""
        ...

    @property
    def draft(self) -> int:
        """How many own moves of the running turn can still be taken back."""
        ...

    @property
    def over(self) -> bool:
        """Whether nothing more happens."""
        ...

    def open_view(self, seat: Seat | None) -> View[Any]:
        """The game as the seat may see it while the other people here look too."""
        ...

    def chooses_by_secrets(self, seat: Seat) -> bool:
        """Whether not all people here may see what the seat chooses, or from what."""
        ...

    def choose(self, move: Move) -> list[Step[Any]]:
        """A move of a person here, and what it led to; raises `Illegal`."""
        ...

    def can_undo(self, seat: Seat) -> bool:
        """Whether the person's last move can be taken back."""
        ...

    def undo(self, seat: Seat) -> Step[Any] | None:
        """Take the person's last move back; None if it cannot be."""
        ...

    def deal(self) -> list[Step[Any]]:
        """One answer of chance or one check, if this process gives them."""
        ...

    def volunteers(self) -> tuple[Seat, ...]:
        """The bots that this process asks whether they act out of turn."""
        ...

    def let_pass(self, seat: Seat) -> None:
        """The person who is invited does nothing here."""
        ...

    def wait_for(self, seat: Seat) -> None:
        """Ask the person wherever they may act; raises `Unreadable` where they never do."""
        ...

    def wait_no_more_for(self, seat: Seat) -> None:
        """Ask them no more, as at first."""
        ...

    @property
    def series(self) -> SeriesScore | None:
        """How the games stand that the same people play one after the other, when it is over."""
        ...

    def leave(self) -> None:
        """Get up: everything can be come back to."""
        ...


class LineGame(TableGame, Protocol):
    """The same for whoever plays line by line: it goes on by itself until somebody is asked."""

    @property
    def alone(self) -> GoingAlone | None:
        """How people go on without others who were lost; None where nobody can be lost."""
        ...

    @property
    def talk(self) -> Talking | None:
        """How people talk to the others; None where everybody sits before this screen."""
        ...

    @property
    def asking(self) -> AskingOthers | None:
        """How people ask the others; None where everybody sits before this screen."""
        ...

    @property
    def links(self) -> SeenLinks | None:
        """Who else is there; None where everybody sits before this screen."""
        ...

    @property
    def way_back(self) -> str:
        """The command that goes on with the game; empty if there is none."""
        ...

    def run(self) -> AsyncIterator[None]:
        """All that happens until a person here is asked or invited, or nothing more happens.

        Yields whenever the game has changed.
        """
        ...

    async def answered(self, line: Awaitable[T]) -> T:
        """What is answered to the question; raises `Withdrawn` as soon as that is void."""
        ...


def going_alone(game: LineGame) -> GoingAlone:
    """How people there go on without others; raises `Unreadable` where nobody can be lost."""
    if game.alone is None:
        raise Unreadable("Nobody is missing here for whom a bot could play.")
    return game.alone


def talking(game: LineGame) -> Talking:
    """How people there talk to others; raises `Unreadable` where nobody else is there."""
    if game.talk is None:
        raise Unreadable("Everybody sits at this screen: there is nobody to write to.")
    return game.talk


def asking_others(game: LineGame) -> AskingOthers:
    """How people there ask others; raises `Unreadable` where nobody else is there."""
    if game.asking is None:
        raise Unreadable("Everybody sits at this screen: there is nobody to ask.")
    return game.asking


def seen_links(game: LineGame) -> SeenLinks:
    """Who else is there; raises `Unreadable` where nobody is."""
    if game.links is None:
        raise Unreadable("Everybody sits before this screen: there are no links.")
    return game.links


def to_say(line: str) -> str | None:
    """What somebody wants to say who has typed that line; None where it is no talk."""
    word, _space, rest = line.strip().partition(" ")
    return rest.strip() if folded(word) in map(folded, typed(SAY)) else None


def offers_alone(game: LineGame) -> bool:
    """Whether people there are asked to go on without others who were lost."""
    return game.alone is not None and game.alone.is_offered


class SeatedGame:
    """What every game here knows of the people before the screen: their secrets, their passes."""

    def __init__(
        self, match: Match[Any], players: Sequence[Player], people: tuple[Seat, ...], keeper: Keeper
    ) -> None:
        self.match = match
        self.players = tuple(players)
        self.people = people
        """The seats of those who sit before this screen."""
        self.keeper = keeper
        self.passes = Passes()
        """Who lets others go on where they may act, and who is to be asked."""
        self.acts_beside = False
        """Whether people ever might act out of turn in this game."""
        self.hints = self.undoes = True
        """Whether bots give hints here, and whether people may take moves back."""
        self._may: tuple[Head, tuple[Seat, ...]] | None = None
        """Who may act where the log ended when it was asked last."""

    def shared(self) -> Known:
        """The hidden pieces that all people here know; without any, what everybody may see."""
        first, *others = [self.match.known(seat) for seat in self.people or (None,)]
        return {
            slot: piece for slot, piece in first.items() if all(slot in known for known in others)
        }

    def open_view(self, seat: Seat | None) -> View[Any]:
        """The game as the seat may see it while the other people here look too."""
        return View(seat, self.match.log.state, self.shared())

    def chooses_by_secrets(self, seat: Seat) -> bool:
        """Whether not all people here may see what the seat chooses, or from what."""
        if len(self.people) < 2:
            return False
        log, turn = self.match.log, self.match.turn
        if isinstance(turn, Choose) and len(turn.seats) > 1:
            return True
        needed = {*log.game.needs(log.state, seat)}
        return not needed <= self.shared().keys()

    @property
    def may(self) -> tuple[Seat, ...]:
        """The people who may act now, before the seat that is to choose does."""
        head = self.match.log.head
        if self._may is None or self._may[0] != head:
            may = (seat for seat in self.match.may if seat in self.people)
            self._may = head, tuple(seat for seat in may if self.match.legal(seat))
            self.acts_beside = self.acts_beside or bool(self._may[1])
        return self._may[1]

    def _first_who_may(self) -> Seat | None:
        """The first person who may act and has not let it pass."""
        head = self.match.log.head
        return next((seat for seat in self.may if not self.passes.has_passed(seat, head)), None)

    def let_pass(self, seat: Seat) -> None:
        """The person who is invited does nothing here."""
        self.passes.let_pass(seat, self.match.log.head)

    def wait_for(self, seat: Seat) -> None:
        """Ask the person wherever they may act; raises `Unreadable` where they never do."""
        self.passes.lift(seat)

    def wait_no_more_for(self, seat: Seat) -> None:
        """Ask them no more, as at first."""
        self.passes.restore(seat)

    @property
    def over(self) -> bool:
        """Whether nothing more happens."""
        return isinstance(self.match.turn, Over)
