"""Watching a table: every log entry is checked, and a program that shows an impossible one is left.

Messages and the time come in; events go out, and replies gather. The driver, which has the sockets,
calls `next_address`, hands messages on, and calls again when the link has ended.
"""

from collections.abc import Callable, Iterable, Mapping

from msgspec import Struct
from msgspec.structs import replace

from core.says import Unreadable
from net.address import Address
from net.lobby.events import Started, WatchStarted
from net.lobby.guest import GuestEvent, GuestLobby
from net.lobby.messages import CodeRenewed, Seated
from net.log.charter import Charter, NodeId
from net.log.events import EntryCommitted
from net.log.feed import Disagreed, FeedAck, FeedPiece, FeedReader, HiddenPieces
from net.log.resolutions import ResolutionDecided
from net.session.events import (
    CutOff,
    Doubted,
    Forked,
    RematchBegins,
    SeatGranted,
    TurnShown,
    WatchersCounted,
)
from net.session.messages import (
    Goodbye,
    NextTable,
    Roster,
    SeatGrant,
    TablePresence,
    TurnSoFar,
    WatcherCount,
)
from net.session.seat_handover import SeatSeeker
from net.session.watched_places import (
    WatchedPlaces,
    another_game,
    impossible,
    no_table,
)
from net.session.watchers import PresenceChange, changes
from net.timing import TIMING
from net.wire.limits import LIMITS, RateLimit
from net.wire.packing import Message
from net.wire.refusals import Reason, Refused

FEW = 16
"""A feed piece with fewer log entries is the last one of the backlog."""
_GameEvent = (
    Charter
    | EntryCommitted
    | TurnShown
    | ResolutionDecided
    | Forked
    | PresenceChange
    | WatchersCounted
)
WatchEvent = GuestEvent | _GameEvent | CutOff | Doubted | RematchBegins | SeatGranted
"""The events for watching people, in the lobby and in the game."""


class WatchClient:
    """One watched table; no secrets come here, and everything is checked."""

    timing = TIMING
    stays = False
    """Whether people here stay until the table has ended, not only its game."""
    _moving_on = 0
    """How many calls may fail after a link that ended because the game began."""
    code = b""
    """The code that watchers need; empty at an open table."""
    _listens_at: Mapping[NodeId, Address] = {}
    """The address of each program, as told by the table."""

    def __init__(
        self,
        addresses: Iterable[Address],
        table: str,
        tell: Callable[[WatchEvent], object],
        random: Callable[[int], bytes],
        now: float,
    ) -> None:
        self.reader: FeedReader | None = None
        self.caught_up = False
        """Whether the backlog is over: each link shows the game from its beginning."""
        self.places = WatchedPlaces(addresses, now)
        self.reply: list[Struct] = []
        """Messages for the watched program."""
        self.hangs_up = False
        """Whether its link is to be closed."""
        self.seeker = SeatSeeker(random)
        """The part that asks for a seat."""
        self._table = table
        self._tell = tell
        self._random = random
        self._charter: Charter | None = None
        self._lobby: GuestLobby
        self._presence = TablePresence()
        self._turn_pace: RateLimit
        self._presence_pace: RateLimit
        self._cut = False
        """Whether people were told that the link is lost."""
        self._so_far: TurnSoFar | None = None
        """The unfinished turn that was shown, until the entries before it are there."""

    @property
    def table(self) -> str:
        """The id of the table, if it is known; no other table is accepted."""
        return self._table if self._charter is None else self._charter.table.hex()

    @property
    def halted(self) -> bool:
        """Whether the game has stopped because programs count differently."""
        return self._presence.halted

    @property
    def waits(self) -> bool:
        """Whether the table has lost its quorum."""
        return self._presence.waits

    @property
    def over(self) -> bool:
        """Whether the end of the game was shown."""
        reader = self.reader
        if reader is None:
            return False
        ended = reader.ledger.here.agreements.ended
        return ended or reader.ledger.log.game.outcome(reader.state) is not None

    # Calls.

    def next_address(self, now: float) -> Address:
        """The address to call after a link has ended or a call has failed.

        Raises `Unwatchable`.
        """
        address = self.places.next(now, self.timing)
        self._tell_cut(on=self._moving_on == 0)
        self._moving_on = max(self._moving_on - 1, 0)
        return address

    def linked(self, address: Address) -> None:
        """Note a link to that address."""
        self.places.linked(address)
        self.reply, self.hangs_up = [], False
        self._so_far = None
        # A program that was watched before does not use up what this one may say.
        self._turn_pace = RateLimit(LIMITS.commands, LIMITS.command_time)
        self._presence_pace = RateLimit(LIMITS.commands, LIMITS.command_time)
        self.caught_up = self._moving_on > 0
        self._lobby = GuestLobby(address.host, self._random)
        self.reply += self.seeker.again()

    def ended(self, refused: Refused | None, called: Address, now: float) -> None:
        """Note that the link that was called at that address has ended."""
        if refused is not None and refused.reason in (Reason.UNREADABLE, Reason.TOO_LONG):
            self._doubt(no_table(self.places.at))
        self.places.ended(called, now)

    # Messages.

    def hear(self, message: object, now: float) -> None:
        """Handle a message of the watched program."""
        match message:
            case Charter():
                self._begin(message)
            case FeedPiece() | HiddenPieces() | TurnSoFar():
                self._hear_of_game(message, now)
            case WatcherCount() | SeatGrant():
                self._hear_of_watchers(message)
            case TablePresence():
                self._see_presence(message, now)
            case Roster(lines):
                self._listens_at = {
                    each.program: each.address.reached_by(self.places.at.host) for each in lines
                }
                self.places.also_at(self._listens_at.values())
            case Goodbye():
                self.places.nobody_plays = self._is_the_last()
            case NextTable(table, opener) if self.over:
                self._follow_to(table, opener)
            case Message():
                self._hear_lobby(message, now)
            case _:
                pass

    def _hear_of_game(self, message: FeedPiece | HiddenPieces | TurnSoFar, now: float) -> None:
        """Handle what is shown of the game: what is committed, what was hidden, a running turn."""
        match message:
            case FeedPiece():
                self._see(message)
            case HiddenPieces():
                if self.reader is not None:
                    self.reader.hear(message)
            case TurnSoFar():
                self._so_far = message if self._turn_pace.keeps(now) else None
                self._tell_turn()

    def _hear_of_watchers(self, message: WatcherCount | SeatGrant) -> None:
        """Handle news of watchers, and a seat granted to the people here."""
        match message:
            case WatcherCount(count, onlookers):
                self._tell(WatchersCounted(count, onlookers))
            case SeatGrant():
                self._take_seat(message)

    def _take_seat(self, grant: SeatGrant) -> None:
        """Accept a seat that the players have granted."""
        try:
            taken = self.seeker.take(grant, self.code, self.places.at.host)
        except Unreadable:
            self._doubt(no_table(self.places.at))
            return
        if taken is not None:
            self._tell(SeatGranted(taken))
            self.hangs_up = True

    def _is_the_last(self) -> bool:
        """Whether nobody but the watched program is left."""
        if self._charter is None:
            return False
        here = {each for each, address in self._listens_at.items() if address == self.places.at}
        there = {*self._charter.voters}.difference(self._presence.away)
        return not there - here if here else len(there) < 2

    def _follow_to(self, table: bytes, opener: NodeId) -> None:
        """Follow the same people to a rematch."""
        known = (self._listens_at.get(opener), *self.places.addresses)
        there = tuple(dict.fromkeys(each for each in known if each is not None and each.port))
        self._tell(RematchBegins(opener, table, addresses=there))
        self.hangs_up = True

    def _hear_lobby(self, message: Message, now: float) -> None:
        self._tell_cut(on=False)
        self._lobby.receive(message, now)
        for event in self._lobby.take_events():
            if isinstance(event, Seated | Started):
                # No table gives a seat to a program that has come to watch.
                self._doubt(no_table(self.places.at))
                return
            self._tell(event)
            if isinstance(event, CodeRenewed):
                self.code = event.code.encode()
            if isinstance(event, WatchStarted):
                self.caught_up = True
                self._begin(event.charter)
                self.places.also_at(event.addresses)
                self._moving_on = len(self.places.addresses) + 1
                self.hangs_up = True

    def _tell_cut(self, *, on: bool) -> None:
        if on != self._cut:
            self._cut = on
            self.caught_up = self.caught_up and not on
            self._tell(CutOff(on))

    def _see_presence(self, presence: TablePresence, now: float) -> None:
        """Tell changes of the presence since it was last told.

        Messages beyond the limit are only ignored: people at a table may come and go in haste, and
        that is no reason to doubt the program that tells of it.
        """
        if self.reader is None:
            self._doubt(no_table(self.places.at))
        elif self._presence_pace.keeps(now):
            self._moving_on = 0
            before, self._presence = self._presence, presence
            for change in changes(before, presence):
                self._tell(change)
            self.hangs_up = self.hangs_up or self.halted

    def _begin(self, charter: Charter) -> None:
        """Begin to watch a game; the same one again continues."""
        if self.reader is None:
            self._tell_cut(on=False)
            self._charter, self.reader = charter, FeedReader(replace(charter))
            self._tell(charter)
        elif self._charter is None or self._charter.table != charter.table:
            self._follow(self.reader, charter)
        else:
            self._tell_cut(on=False)

    def _follow(self, reader: FeedReader, charter: Charter) -> None:
        """Follow those who have forked the game."""
        other = reader.follow(charter)
        if other is None:
            self._doubt(another_game(self.places.at))
        elif self._has_less(other, reader) and not self.places.takes_less:
            # Others may have all that was shown, and play on.
            self.places.less = self.hangs_up = True
        else:
            self._tell_cut(on=False)
            taken_back = len(reader.ledger.log.steps) - len(other.ledger.log.steps)
            self._charter, self.reader, self._presence = charter, other, TablePresence()
            self._so_far = None
            self._tell(Forked(charter, taken_back))

    @staticmethod
    def _has_less(other: FeedReader, reader: FeedReader) -> bool:
        return len(other.ledger.log_entries) < len(reader.ledger.log_entries)

    def _see(self, shown: FeedPiece) -> None:
        if self.reader is None:
            self._doubt(no_table(self.places.at))
            return
        try:
            news = self.reader.receive(shown)
        except Disagreed as wrong:
            self._doubt(impossible(self.places.at, wrong.number))
            return
        self.caught_up = self.caught_up or len(shown.log_entries) < FEW
        for came in news:
            self._tell(came)
        self._tell_turn()
        self.reply.append(FeedAck(len(self.reader.ledger.log_entries)))
        self.hangs_up = self.hangs_up or (self.over and not self.stays)

    def _tell_turn(self) -> None:
        """Tell the unfinished turn that was shown last, if all before it is there and no more."""
        turn, reader = self._so_far, self.reader
        if turn is None or reader is None or turn.after > len(reader.ledger.log.steps):
            return
        self._so_far = None
        if turn.after == len(reader.ledger.log.steps):
            self._tell(TurnShown(turn.seat, turn.after, turn.entries))

    def _doubt(self, doubted: Doubted) -> None:
        """Leave an address that cannot be trusted, and tell people once."""
        self.hangs_up = True
        if self.places.doubt(doubted):
            self._tell(doubted)
