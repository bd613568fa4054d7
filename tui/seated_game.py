"""The people before the screen of a game, at home or on the LAN: their secrets, their passes."""

from collections.abc import Sequence
from typing import Any

from core.dealer import Head
from core.game import Choose, Known, Over, Seat
from core.match import Match
from core.view import View
from saves.games import Player
from tui.keeping import Keeper
from tui.passes import Passes


class SeatedGame:
    """The part of a table's game that local games and those on the LAN share."""

    def __init__(
        self, match: Match[Any], players: Sequence[Player], people: tuple[Seat, ...], keeper: Keeper
    ) -> None:
        self.match = match
        self.players = tuple(players)
        self.people = people
        """The seats of the people before this screen."""
        self.keeper = keeper
        self.passes = Passes()
        """The passes of people who may act out of turn."""
        self.acts_beside = False
        """Whether people might ever act out of turn in this game."""
        self.hints = self.undoes = True
        """Whether bots give hints here, and whether people may take moves back."""
        self._may: tuple[Head, tuple[Seat, ...]] | None = None
        """The seats that may act, and the end of the log when that was last worked out."""

    def shared(self) -> Known:
        """Return the hidden pieces known to all people here, or to everybody if there are none."""
        first, *others = [self.match.known(seat) for seat in self.people or (None,)]
        return {
            slot: piece for slot, piece in first.items() if all(slot in known for known in others)
        }

    def open_view(self, seat: Seat | None) -> View[Any]:
        """Return the game as the seat may see it while the other people here look too."""
        return View(seat, self.match.log.state, self.shared())

    def chooses_by_secrets(self, seat: Seat) -> bool:
        """Return whether the seat's choice shows something that not all people here may see."""
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
        """Return the first person who may act and has not let it pass."""
        head = self.match.log.head
        return next((seat for seat in self.may if not self.passes.has_passed(seat, head)), None)

    def let_pass(self, seat: Seat) -> None:
        """Let the chance of the invited person pass."""
        self.passes.let_pass(seat, self.match.log.head)

    def wait_for(self, seat: Seat) -> None:
        """Ask the person wherever they may act; raises `Unreadable` if they never may."""
        self.passes.lift(seat)

    def wait_no_more_for(self, seat: Seat) -> None:
        """Stop asking them, as at the start."""
        self.passes.restore(seat)

    @property
    def over(self) -> bool:
        """Whether nothing more happens."""
        return isinstance(self.match.turn, Over)
