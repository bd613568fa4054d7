"""Resolutions that the players of a running table can agree on, and their state.

One resolution at a time is put to the table. Its electors are named with it, so that everybody
counts the same ballots, also those who fold the log after a fork.
"""

from enum import IntEnum
from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from core.game import MOST_SEATS, Seat
from net.wire.limits import LIMITS
from net.wire.tags import ResolutionTag

TableSeat = Annotated[Seat, Meta(ge=0, lt=MOST_SEATS)]
"""A seat, as a resolution may name it."""
MOST_NODES = MOST_SEATS + 1
"""A leader may have no seat."""
SEAT_KEY = 32
"""Bytes of the key by which a watcher asks for a seat."""
SeatKey = Annotated[bytes, Meta(min_length=SEAT_KEY, max_length=SEAT_KEY)]
MOST_PUT = 32
"""The most resolutions of one seat, so that nobody can pester the others for ever."""


class LetBotPlay(Struct, frozen=True, array_like=True, tag=ResolutionTag.LET_BOT_PLAY.value):
    """A bot plays for somebody who is away, at once, until they are back."""

    seat: TableSeat


class PauseGame(Struct, frozen=True, array_like=True, tag=ResolutionTag.PAUSE_GAME.value):
    """Nobody moves and no clock runs until the game is resumed."""


class ResumeGame(Struct, frozen=True, array_like=True, tag=ResolutionTag.RESUME_GAME.value):
    """The game goes on after a pause."""


class EndGame(Struct, frozen=True, array_like=True, tag=ResolutionTag.END_GAME.value):
    """The game ends here, without a winner."""


class RemovePlayer(Struct, frozen=True, array_like=True, tag=ResolutionTag.REMOVE_PLAYER.value):
    """A bot plays that seat from here on; its player only watches."""

    seat: TableSeat


class GiveSeat(Struct, frozen=True, array_like=True, tag=ResolutionTag.GIVE_SEAT.value):
    """A watcher takes over a bot's seat, as another node of the table."""

    seat: TableSeat
    node: Annotated[int, Meta(ge=1, lt=MOST_NODES)]
    """The number by which that program is known from then on."""
    name: Annotated[str, Meta(min_length=1, max_length=LIMITS.name)]
    key: SeatKey
    """The public half of that program's key: to it alone the seat is handed over."""


Resolution = LetBotPlay | PauseGame | ResumeGame | EndGame | RemovePlayer | GiveSeat


class BallotChoice(IntEnum):
    """The choice of a ballot."""

    REFUSE = 0
    AGREE = 1
    ABSTAIN = 2
    """The seat is not counted, as that of a program that plays by itself."""


class OpenResolution(Struct, frozen=True):
    """A resolution that is put to the table and not decided."""

    number: int
    """The log entry that put it to the table."""
    seat: Seat
    """The seat that put it to the table, which agrees."""
    resolution: Resolution
    electors: tuple[Seat, ...]
    ballots: tuple[tuple[Seat, BallotChoice], ...]

    @property
    def carried(self) -> bool | None:
        """Whether more than half agree; None while that is open."""
        said = [choice for _seat, choice in self.ballots]
        count = len(self.electors) - said.count(BallotChoice.ABSTAIN)
        if 2 * said.count(BallotChoice.AGREE) > count:
            return True
        return False if 2 * said.count(BallotChoice.REFUSE) >= count else None

    @property
    def silent(self) -> tuple[Seat, ...]:
        """The electors who have not answered."""
        said = {seat for seat, _choice in self.ballots}
        return tuple(seat for seat in self.electors if seat not in said)

    def with_ballot(self, seat: Seat, choice: BallotChoice) -> "OpenResolution":
        """With an elector's ballot."""
        return replace(self, ballots=(*self.ballots, (seat, choice)))


class ResolutionDecided(Struct, frozen=True):
    """A resolution was carried or rejected."""

    number: int
    """The log entry that decided it."""
    seat: Seat
    """The seat that had put it to the table."""
    resolution: Resolution
    carried: bool

    @property
    def ends_game(self) -> bool:
        """Whether it ends the game."""
        return self.carried and isinstance(self.resolution, EndGame)


class Agreements(Struct, frozen=True):
    """The agreements of the players so far."""

    open: OpenResolution | None = None
    paused: bool = False
    ended: bool = False
    """Whether the game was ended by agreement."""
    removed: frozenset[Seat] = frozenset()
    """The seats that bots play for good."""
    put: tuple[Seat, ...] = ()
    """The seats that have put something to the table, once for each time."""
    last: ResolutionDecided | None = None

    @property
    def stands_still(self) -> bool:
        """Whether nobody may move."""
        return self.paused or self.ended

    def with_open(self, opened: OpenResolution) -> "Agreements":
        """With a resolution put to the table."""
        return replace(self, open=opened, put=(*self.put, opened.seat))

    def decided(self, number: int, *, carried: bool) -> "Agreements":
        """With the open resolution decided by that log entry."""
        opened = self.open
        assert opened is not None, "something is put to the table"
        last = ResolutionDecided(number, opened.seat, opened.resolution, carried)
        now = replace(self, open=None, last=last)
        if not carried:
            return now
        match opened.resolution:
            case PauseGame():
                return replace(now, paused=True)
            case ResumeGame():
                return replace(now, paused=False)
            case EndGame():
                return replace(now, ended=True)
            case RemovePlayer(seat):
                return replace(now, removed=now.removed | {seat})
            case GiveSeat(seat):
                return replace(now, removed=now.removed - {seat})
            case LetBotPlay():
                # A stand-in like others: the fold keeps those.
                return now
