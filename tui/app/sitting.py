"""A game at this terminal: the match, its players, and the log so far."""

from collections.abc import Callable
from typing import Any

from core.bots.bot import seed_of
from core.game import Chance, Entry, Move, Seat
from core.log import Step
from core.view import View
from tui.app.board import Beat, Board, BoardPage, Shown
from tui.app.log_painting import LogLine, attributed
from tui.language import _
from tui.table_game import TableGame
from tui.voice import Voice, plain

BEFORE_ALL = -1
"""The entry number of log lines that no undo takes away."""


class Sitting:
    """What the table screen shows and continues. It waits for nobody and draws nothing."""

    def __init__(
        self, game: TableGame, board: Board, warn: Callable[[str], object] = lambda _: None
    ) -> None:
        self.game = game
        self.match = game.match
        self.players = game.players
        self.board = board
        self.voice = Voice(board.face, [player.name for player in game.players])
        self.log: list[LogLine] = []
        self.before: Any = None
        self.beats: list[Beat] = []
        """What the last step brought, if that is more than shows at a glance."""
        self.alone: Seat | None = None
        """The only person looking at the screen, after the keyboard was passed to them."""
        self.acting: Seat | None = None
        """The person whose choices are open though another seat is to choose."""
        self._told = 0
        self._warn_with = warn
        self._warned = False
        self._seed = bytes.fromhex(game.match.header.seed or "")
        self.tell()

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats that people play."""
        return tuple(seat for seat, player in enumerate(self.players) if player.bot is None)

    def bot_of(self, seat: Seat) -> str | None:
        """Return the bot that plays the seat."""
        return self.players[seat].bot

    def bot_seed(self, seat: Seat) -> bytes:
        """Return the seed of a bot's own luck."""
        return seed_of(self._seed, seat)

    def is_secret(self, seat: Seat) -> bool:
        """Return whether other people before the screen must not see what the seat chooses from."""
        return self.game.chooses_by_secrets(seat)

    @property
    def asks_openly(self) -> bool:
        """Whether a person before the screen is next, and nothing needs to be covered for that."""
        seat = next(iter(self.match.choosers), None)
        return seat is not None and seat in self.people and not self.is_secret(seat)

    def viewer(self) -> Seat | None:
        """Return the seat whose eyes the screen is for: the one acting, or the only person's."""
        if self.acting is not None:
            return self.acting
        people = self.people
        for seat in self.match.choosers:
            if seat in people:
                return seat
        return people[0] if len(people) == 1 else None

    def view(self, seat: Seat | None) -> View[Any]:
        """Return the game as the seat may see it here now: with all its knowledge only if alone."""
        if seat is not None and seat == self.alone:
            return self.match.view(seat)
        return self.game.open_view(seat)

    def shown(self, page: BoardPage, picker: Any = None, before: Any = None) -> Shown:
        """Return what the panes show on that page now; for no seat while any of several may look.

        Differences from `before` are marked; without it, those of the last step.
        """
        anybody = picker is None and len(self.people) > 1
        view = self.view(None if anybody else self.viewer())
        before = self.before if before is None else before
        return Shown(view, self.voice.names, page, picker, before)

    def has_secrets(self, seat: Seat) -> bool:
        """Return whether the seat knows something that not all people here know."""
        hidden = self.board.hidden
        return hidden(self.match.view(seat)) != hidden(self.game.open_view(seat))

    def hand_over(self, seat: Seat) -> None:
        """Let the seat's person alone look, until something happens that is not for them alone."""
        self.alone = seat

    def cover(self) -> None:
        """Let anybody look."""
        self.alone = None

    def open_beside(self, seat: Seat) -> None:
        """Open the seat's choices though another seat is to choose."""
        self.acting = seat
        if self.alone != seat:
            self.cover()

    def close_beside(self) -> None:
        """Close them, after the seat has acted or let its chance pass."""
        self.acting = None
        self._cover_again()

    @property
    def peeks(self) -> bool:
        """Whether somebody looks at secrets that are not needed now."""
        return self.alone is not None and not self.is_secret(self.alone)

    def _cover_again(self) -> None:
        """Cover the secrets again, unless the same person goes on choosing from them."""
        asked = next(iter(self.match.choosers), None)
        if self.alone != asked or asked is None or not self.is_secret(asked):
            self.cover()

    def shown_at(self, beat: Beat, before: Any, page: BoardPage) -> Shown:
        """Return what the panes show on that page at one moment of the last step."""
        now = self.shown(page)
        view = View(now.view.seat, beat.state, now.view.known)
        return Shown(view, now.names, page, None, before, beat.lit)

    def choose(self, move: Move) -> None:
        """Make a move; raises `Illegal`."""
        self._follow(lambda: self.game.choose(move))
        self._cover_again()

    def deal(self) -> Entry | None:
        """Append one answer of chance or one check; None if a seat is to choose, or at the end."""
        steps = self._follow(self.game.deal)
        self._cover_again()
        return steps[-1].entry if steps else None

    def undo(self, seat: Seat) -> bool:
        """Take the seat's last move back; return whether one could be taken back."""
        if self.game.undo(seat) is None:
            return False
        self._cover_again()
        self.before, self.beats = None, []
        count = len(self.match.log.steps)
        self.log = [line for line in self.log if line.number < count]
        self._told = count
        return True

    def _follow(self, happen: Callable[[], list[Step[Any]]]) -> list[Step[Any]]:
        """Let something happen, which is kept, and then tell it."""
        before = self.match.log.state
        steps = happen()
        if steps:
            self.before, self.beats = before, []
            for step in steps:
                self.beats += self.board.beats(before, step)
                before = step.state
            self.tell()
        return steps

    def leave(self) -> None:
        """Keep everything, including moves that can still be undone."""
        self.game.leave()

    def tell(self) -> None:
        """Add the news to the log; a run of chance of one kind is one sentence."""
        log = self.match.log
        first = min(self._told, len(log.steps))
        while 0 < first < len(log.steps) and self._goes_on(first):
            first -= 1
        self.log = [line for line in self.log if line.number < first]
        while first < len(log.steps):
            end = first + 1
            while end < len(log.steps) and self._goes_on(end):
                end += 1
            entry = log.steps[first].entry
            seat = entry.seat if isinstance(entry, Move) else None
            texts = [*map(self.voice.say, self.board.face.told(log, first, end))]
            self.log += attributed(first, texts, seat, self.voice.names)
            first = end
        self._told = len(log.steps)
        self._warn()

    def _warn(self) -> None:
        """Say once why the game is not saved any more."""
        trouble = self.game.keeper.trouble
        if trouble and not self._warned:
            self._warned = True
            text = f"{plain(trouble)} {_('The game goes on, but it is not saved.')}"
            self.log.append(LogLine(BEFORE_ALL, text))
            self._warn_with(text)

    def _goes_on(self, number: int) -> bool:
        """Return whether the entry is chance of the same kind as the one before."""
        entry, last = (self.match.log.steps[each].entry for each in (number, number - 1))
        return isinstance(entry, Chance) and type(entry) is type(last)
