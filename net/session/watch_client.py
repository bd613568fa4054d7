"""Watching a table: every log entry is examined, and who shows what cannot be is not watched on.

Messages and the time come in; what is to be told and sent gathers here. Whoever has the sockets
calls where `next_address` says, hands on what comes, and calls again when the link has ended.
"""

from collections.abc import Callable, Iterable, Mapping

from msgspec import Struct
from msgspec.structs import replace

from core.says import Sentence, Unreadable, show
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
    WatchersCounted,
)
from net.session.messages import Goodbye, NextTable, TablePresence, WatcherCount
from net.session.roster import Roster
from net.session.seat_grant import SeatGrant, SeatSeeker
from net.session.watchers import PresenceChange, changes
from net.timing import TIMING
from net.wire.limits import LIMITS, RateLimit
from net.wire.packing import Message
from net.wire.refusals import Reason, Refused

MOST_ADDRESSES = 32
"""More places to watch a table from are not remembered."""
FEW = 16
"""A piece of fewer log entries is the last one of what has happened before."""
MOST_DOUBTS = 8
"""The most places that show what cannot be; after that nothing is watched."""
GONE = Sentence(
    "Nobody at this table has answered for some minutes: it is gone, or its game is over. "
    "Watch it anew when it is back."
)
NOBODY_PLAYS = Sentence(
    "Everybody has left: nobody plays at this table now. Watch it anew when they are back."
)
NO_OTHER = Sentence(
    "No other program shows this game: watch it anew, or ask those who play how it goes on."
)


class Unwatchable(Exception):
    """Nobody is left who shows the game as it was shown."""

    def __init__(self, why: Sentence | None = None) -> None:
        self.why = why or NO_OTHER
        super().__init__(show(self.why, {}))


def impossible(where: Address, number: int) -> Doubted:
    """A log entry that the rules forbid, or that does not fit what came before."""
    why = Sentence(
        "What {address} shows at step {number} cannot be, or does not follow what was shown "
        "before: it is not watched any more.",
        {"address": str(where), "number": number},
    )
    return Doubted(where, why)


def another_game(where: Address) -> Doubted:
    """A game that is neither the one watched nor a fork of it that is possible."""
    why = Sentence(
        "{address} shows another game than was shown before: it is not watched any more.",
        {"address": str(where)},
    )
    return Doubted(where, why)


def no_table(where: Address) -> Doubted:
    """What no program of a table would send."""
    why = Sentence(
        "What {address} sends is not what a table sends: it is not watched any more.",
        {"address": str(where)},
    )
    return Doubted(where, why)


_Game = Charter | EntryCommitted | ResolutionDecided | Forked | PresenceChange | WatchersCounted
WatchEvent = GuestEvent | _Game | CutOff | Doubted | RematchBegins | SeatGranted
"""What watching people are told, in the lobby and in the game."""


class WatchClient:
    """One table that is watched: no secret of it comes here, and everything is examined."""

    timing = TIMING
    stays = False
    """Whether people here look on until the table has ended, and not only its game."""
    _less = False
    """Whether the program called last goes on from less than was shown."""
    _takes_less = False
    """Whether that will do: nobody else answers."""
    _nobody_plays = False
    """Whether the last program that was there has said goodbye."""
    _moving_on = 0
    """How many calls may fail when the link has ended because the game begins."""
    code = b""
    """What whoever watches has to know; empty at an open table."""
    _listens_at: Mapping[NodeId, Address] = {}
    """Where each program of the table listens, as was told."""

    def __init__(
        self,
        addresses: Iterable[Address],
        table: str,
        tell: Callable[[WatchEvent], object],
        random: Callable[[int], bytes],
        now: float,
    ) -> None:
        self.watcher: FeedReader | None = None
        self.caught_up = False
        """Whether what is shown has just happened: each link shows all from the beginning."""
        self.addresses = [*addresses]
        """Where to call, in this order."""
        self.reply: list[Struct] = []
        """What is to be sent to the program that is watched."""
        self.hangs_up = False
        """Whether its link is to be ended."""
        self.seeker = SeatSeeker(random)
        """What the people here do to get a seat."""
        self._table = table
        self._tell = tell
        self._random = random
        self._charter: Charter | None = None
        self._at = Address("", 0)
        """The program that is watched, or was called last."""
        self._lobby: GuestLobby
        self._silent = 0
        """Calls since somebody showed enough."""
        self._empty: set[Address] = set()
        """Where no program listens, as its computer has said."""
        self._seen_at = now
        self._doubted: set[Address] = set()
        """Where something was shown that cannot be."""
        self._last: Sentence | None = None
        """What was wrong where nobody else was left."""
        self._company = TablePresence()
        self._pace: RateLimit
        self._cut = False
        """Whether people were told that there is no link to the table."""

    @property
    def table(self) -> str:
        """The id of the table, if it is known: no other is taken for it."""
        return self._table if self._charter is None else self._charter.table.hex()

    @property
    def halted(self) -> bool:
        """Whether the game has stopped because programs count differently."""
        return self._company.halted

    @property
    def waits(self) -> bool:
        """Whether too few are there for the game to go on."""
        return self._company.waits

    @property
    def over(self) -> bool:
        """Whether the end of the game was shown."""
        watcher = self.watcher
        if watcher is None:
            return False
        ended = watcher.ledger.here.agreements.ended
        return ended or watcher.ledger.log.game.outcome(watcher.state) is not None

    # Calls.

    def next_address(self, now: float) -> Address:
        """Whom to call when a link has ended, or a call came to nothing.

        Raises `Unwatchable`: a program that has shown what cannot be is not called again, and if
        no other answers that is all; so it is when nobody answers for long.
        """
        self._takes_less = self._silent >= len(self.addresses)
        doubted = len(self._doubted)
        if doubted >= MOST_DOUBTS or (doubted and self._takes_less and not self._less):
            raise Unwatchable(self._last)
        silent = now - self._seen_at
        deserted = silent >= self.timing.deserted and self._empty.issuperset(self.addresses)
        if deserted or (self._nobody_plays and self._takes_less):
            raise Unwatchable(NOBODY_PLAYS)
        if not self.addresses or silent >= self.timing.unwatched:
            raise Unwatchable(self._last or GONE)
        self._tell_cut(on=self._moving_on == 0)
        self._moving_on = max(self._moving_on - 1, 0)
        self.addresses = [*self.addresses[1:], *self.addresses[:1]]
        self._silent += 1
        return self.addresses[0]

    def failed(self, refused: Refused | None, *, nobody: bool) -> None:
        """Nobody has answered; where too many call somebody is there all the same."""
        self._silent -= refused is not None and refused.again_in > 0
        if nobody:
            self._empty.add(self.addresses[0])
        else:
            self._empty.discard(self.addresses[0])

    def linked(self, address: Address) -> None:
        """There is a link, to that address."""
        self._at, self._less = address, False
        self._empty.clear()
        self.reply, self.hangs_up, self._nobody_plays = [], False, False
        # A program that was watched before does not use up what this one may say.
        self._pace = RateLimit(LIMITS.commands, LIMITS.command_time)
        self.caught_up = self._moving_on > 0
        self._lobby = GuestLobby(address.host, self._random)
        self.reply += self.seeker.again()

    def ended(self, refused: Refused | None, called: Address, now: float) -> None:
        """The link that was called at that address has ended."""
        if refused is not None and refused.reason in (Reason.UNREADABLE, Reason.TOO_LONG):
            self._doubt(no_table(self._at))
        if self._at in self._doubted:
            # The name that was called is another one than the address that it stands for.
            self._forget(called)
        if not self._less:
            self._silent, self._seen_at = 0, now

    # Messages.

    def hear(self, message: object, now: float) -> None:
        """What the program says that is watched."""
        match message:
            case Charter():
                self._begin(message)
            case FeedPiece():
                self._see(message)
            case HiddenPieces() if self.watcher is not None:
                self.watcher.hear(message)
            case WatcherCount() | SeatGrant():
                self._hear_of_watchers(message)
            case TablePresence():
                self._see_company(message, now)
            case Roster(lines):
                self._listens_at = {
                    each.program: each.address.reached_by(self._at.host) for each in lines
                }
                self._also_at(self._listens_at.values())
            case Goodbye():
                self._nobody_plays = self._is_the_last()
            case NextTable(table, opener) if self.over:
                self._follow_to(table, opener)
            case Message():
                self._hear_lobby(message, now)
            case _:
                pass

    def _hear_of_watchers(self, message: WatcherCount | SeatGrant) -> None:
        """Who looks on, and whether one of them is to play: that may be the people here."""
        match message:
            case WatcherCount(count, onlookers):
                self._tell(WatchersCounted(count, onlookers))
            case SeatGrant():
                self._take_seat(message)

    def _take_seat(self, grant: SeatGrant) -> None:
        """The players have agreed: from now on this program plays there."""
        try:
            taken = self.seeker.take(grant, self.code, self._at.host)
        except Unreadable:
            self._doubt(no_table(self._at))
            return
        if taken is not None:
            self._tell(SeatGranted(taken))
            self.hangs_up = True

    def _is_the_last(self) -> bool:
        """Whether nobody is there but the program that is watched."""
        if self._charter is None:
            return False
        here = {each for each, address in self._listens_at.items() if address == self._at}
        there = {*self._charter.voters}.difference(self._company.away)
        return not there - here if here else len(there) < 2

    def _follow_to(self, table: bytes, opener: NodeId) -> None:
        """The same people go on with another game, which can be watched as this one was."""
        known = (self._listens_at.get(opener), *self.addresses)
        there = tuple(dict.fromkeys(each for each in known if each is not None and each.port))
        self._tell(RematchBegins(opener, table, addresses=there))
        self.hangs_up = True

    def _hear_lobby(self, message: Message, now: float) -> None:
        self._tell_cut(on=False)
        self._lobby.receive(message, now)
        for event in self._lobby.take_events():
            if isinstance(event, Seated | Started):
                # No table gives a seat to a program that has come to watch.
                self._doubt(no_table(self._at))
                return
            self._tell(event)
            if isinstance(event, CodeRenewed):
                self.code = event.code.encode()
            if isinstance(event, WatchStarted):
                self.caught_up = True
                self._begin(event.charter)
                self._also_at(event.addresses)
                self._moving_on = len(self.addresses) + 1
                self.hangs_up = True

    def _tell_cut(self, *, on: bool) -> None:
        if on != self._cut:
            self._cut = on
            self.caught_up = self.caught_up and not on
            self._tell(CutOff(on))

    def _see_company(self, table_presence: TablePresence, now: float) -> None:
        """Tell what has changed since it was told last, by whichever program.

        What is too much is passed over and no more: people at a table may come and go in haste,
        and that is no reason to doubt the program that tells of it.
        """
        if self.watcher is None:
            self._doubt(no_table(self._at))
        elif self._pace.keeps(now):
            self._moving_on = 0
            before, self._company = self._company, table_presence
            for change in changes(before, table_presence):
                self._tell(change)
            self.hangs_up = self.hangs_up or self.halted

    def _also_at(self, told: Iterable[Address]) -> None:
        """The table can be watched there too."""
        others = (each for each in told if each.port and each.is_number)
        known = dict.fromkeys([*self.addresses, *others])
        self.addresses = [each for each in known if each not in self._doubted][:MOST_ADDRESSES]

    def _begin(self, charter: Charter) -> None:
        """The game to be watched; the same one again goes on where it was."""
        if self.watcher is None:
            self._tell_cut(on=False)
            self._charter, self.watcher = charter, FeedReader(replace(charter))
            self._tell(charter)
        elif self._charter is None or self._charter.table != charter.table:
            self._follow(self.watcher, charter)
        else:
            self._tell_cut(on=False)

    def _follow(self, watcher: FeedReader, charter: Charter) -> None:
        """Those who are watched have gone on with the game as another one."""
        other = watcher.follow(charter)
        if other is None:
            self._doubt(another_game(self._at))
        elif (
            len(other.ledger.log_entries) < len(watcher.ledger.log_entries) and not self._takes_less
        ):
            # Others may have all that was shown, and play on.
            self._less = self.hangs_up = True
        else:
            self._tell_cut(on=False)
            taken_back = len(watcher.ledger.log.steps) - len(other.ledger.log.steps)
            self._charter, self.watcher, self._company = charter, other, TablePresence()
            self._tell(Forked(charter, taken_back))

    def _see(self, shown: FeedPiece) -> None:
        if self.watcher is None:
            self._doubt(no_table(self._at))
            return
        try:
            news = self.watcher.receive(shown)
        except Disagreed as wrong:
            self._doubt(impossible(self._at, wrong.number))
            return
        self.caught_up = self.caught_up or len(shown.log_entries) < FEW
        for came in news:
            self._tell(came)
        self.reply.append(FeedAck(len(self.watcher.ledger.log_entries)))
        self.hangs_up = self.hangs_up or (self.over and not self.stays)

    # Doubts.

    def _doubt(self, doubted: Doubted) -> None:
        """Say what is the matter, once for each place, and watch somebody else, if there is one."""
        self.hangs_up = True
        self._forget(doubted.address)
        if doubted.address in self._doubted:
            return
        self._doubted.add(doubted.address)
        if self.addresses:
            self._tell(doubted)
        else:
            self._last = doubted.why

    def _forget(self, address: Address) -> None:
        self.addresses = [each for each in self.addresses if each != address]
