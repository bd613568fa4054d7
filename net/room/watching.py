"""Watching a table: every item is examined, and who shows what cannot be is not watched on."""

import asyncio
import secrets
import time
from collections.abc import Iterable, Sequence
from typing import Any

from msgspec.structs import replace

from core.says import Sentence
from net.address import Address
from net.links.calling import Unreachable
from net.links.link import Link
from net.links.trying import Where, call_first
from net.lobby.events import Started, WatchStarted
from net.lobby.guest import GuestLobby
from net.lobby.messages import Seated
from net.room.doors import ANYTHING, hello_for
from net.room.doubts import GONE, Doubted, Unwatchable, another_game, impossible, no_table
from net.room.events import TellNews
from net.session.messages import Company, Looking
from net.session.news import CutOff, GoneOn, Watched
from net.session.spectators import changes
from net.session.whereabouts import Whereabouts
from net.table.charter import Charter
from net.table.watching import Disagreed, Seen, Shown, Watcher
from net.timing import TIMING
from net.wire.hello import Purpose
from net.wire.limits import LIMITS, RateLimit
from net.wire.refusals import Reason

MOST_ADDRESSES = 32
"""More places to watch a table from are not remembered."""
FEW = 16
"""A piece of fewer items is the last one of what has happened before."""
MOST_DOUBTS = 8
"""Whoever is told of more and more places that show what cannot be watches none of them."""


class Watching:
    """A table that this program watches: it gets no secret, and examines everything."""

    timing = TIMING

    def __init__(self, where: Where, code: bytes, tell: TellNews) -> None:
        self.watcher: Watcher | None = None
        self.caught_up = False
        """Whether what is shown has just happened: each link shows all from the beginning."""
        self._where = where
        self._addresses = [*where.addresses]
        self._code = code
        self._tell = tell
        self._charter: Charter | None = None
        self._less = False
        """Whether the program called last goes on from less than was shown."""
        self._takes_less = False
        """Whether that will do: nobody else answers."""
        self._doubted: set[Address] = set()
        """Where something was shown that cannot be."""
        self._last: Sentence | None = None
        """What was wrong where nobody else was left."""
        self._company = Company()
        self._pace = RateLimit(LIMITS.commands, LIMITS.command_time)
        self._cut = False
        """Whether people were told that there is no link to the table."""
        self._moving_on = 0
        """So many calls may fail when the link has ended because the game begins."""

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
        return watcher is not None and watcher.ledger.log.game.outcome(watcher.state) is not None

    async def run(self) -> None:
        """Until the game is over or halted.

        Raises `Unreachable` if nobody answers at first, and `Unwatchable`: who has shown what
        cannot be is not called again, and if no other answers that is all; so it is when nobody
        answers for long.
        """
        await self._watch_from(self._addresses)
        silent, seen_at = 0, time.monotonic()
        while not (self.over or self.halted):
            self._takes_less = silent >= len(self._addresses)
            self._look_whether_gone(time.monotonic() - seen_at, tried=self._takes_less)
            self._tell_cut(on=self._moving_on == 0)
            self._moving_on = max(self._moving_on - 1, 0)
            self._addresses = [*self._addresses[1:], *self._addresses[:1]]
            await asyncio.sleep(self.timing.call)
            silent += 1
            try:
                await self._watch_from(self._addresses[:1])
            except Unreachable as failed:
                # Where too many call somebody is there all the same.
                silent -= failed.refused is not None and failed.refused.again_in > 0
                continue
            if not self._less:
                silent, seen_at = 0, time.monotonic()

    def _look_whether_gone(self, waited: float, *, tried: bool) -> None:
        """Nobody answers, for so long already; `tried`: at none of the addresses."""
        doubted = len(self._doubted)
        if doubted and (doubted >= MOST_DOUBTS or (tried and not self._less)):
            raise Unwatchable(self._last)
        if waited >= self.timing.unwatched:
            raise Unwatchable(GONE)

    async def _watch_from(self, addresses: Sequence[Address]) -> None:
        table = self._where.table if self._charter is None else self._charter.table.hex()
        hello = hello_for(Purpose.WATCH, secrets.token_bytes(8), table=table)
        link = await call_first(addresses, hello, self._code, ANYTHING)
        self._less = False
        # Whoever was watched before does not use up what this one may say.
        self._pace = RateLimit(LIMITS.commands, LIMITS.command_time)
        self.caught_up = self._moving_on > 0
        lobby = GuestLobby(link.address[0], secrets.token_bytes)
        ended = await link.listen(lambda link, message: self._hear(link, lobby, message))
        if ended.reason in (Reason.UNREADABLE, Reason.TOO_LONG):
            self._doubt(link, no_table(link.address))
        if len(addresses) == 1 and link.address in self._doubted:
            # The name that was called is another one than the address that it stands for.
            self._forget(addresses[0])

    def _hear(self, link: Link, lobby: GuestLobby, message: Any) -> None:
        if isinstance(message, Charter):
            self._begin(message, link)
        elif isinstance(message, Shown):
            self._see(link, message)
        elif isinstance(message, Looking):
            self._tell(Watched(message.count))
        elif isinstance(message, Company):
            self._see_company(link, message)
        elif isinstance(message, Whereabouts):
            self._also_at(each.address.reached_by(link.address[0]) for each in message.spots)
        else:
            self._hear_lobby(link, lobby, message)

    def _hear_lobby(self, link: Link, lobby: GuestLobby, message: Any) -> None:
        self._tell_cut(on=False)
        lobby.receive(message, time.monotonic())
        for event in lobby.take_events():
            if isinstance(event, Seated | Started):
                # No table gives a seat to a program that has come to watch.
                self._doubt(link, no_table(link.address))
                return
            self._tell(event)
            if isinstance(event, WatchStarted):
                self.caught_up = True
                self._begin(event.charter, link)
                self._also_at(event.addresses)
                self._moving_on = len(self._addresses) + 1
                link.end()

    def _tell_cut(self, *, on: bool) -> None:
        if on != self._cut:
            self._cut = on
            self.caught_up = self.caught_up and not on
            self._tell(CutOff(on))

    def _see_company(self, link: Link, company: Company) -> None:
        """Tell what has changed since it was told last, by whichever program.

        What is too much is passed over and no more: people at a table may come and go in haste,
        and that is no reason to doubt the program that tells of it.
        """
        if self.watcher is None:
            self._doubt(link, no_table(link.address))
            return
        if not self._pace.keeps(time.monotonic()):
            return
        self._moving_on = 0
        before, self._company = self._company, company
        for change in changes(before, company):
            self._tell(change)
        if self.halted:
            link.end()

    def _also_at(self, told: Iterable[Address]) -> None:
        """The table can be watched there too."""
        others = [each for each in told if each.port and each.is_number]
        known = dict.fromkeys([*self._addresses, *others])
        self._addresses = [each for each in known if each not in self._doubted][:MOST_ADDRESSES]

    def _begin(self, charter: Charter, link: Link) -> None:
        """The game to be watched; the same one again goes on where it was."""
        if self.watcher is None:
            self._tell_cut(on=False)
            self._charter, self.watcher = charter, Watcher(replace(charter))
            self._tell(charter)
        elif self._charter is None or self._charter.table != charter.table:
            self._follow(self.watcher, charter, link)
        else:
            self._tell_cut(on=False)

    def _follow(self, watcher: Watcher, charter: Charter, link: Link) -> None:
        """Those who are watched have gone on with the game as another one."""
        other = watcher.follow(charter)
        if other is None:
            self._doubt(link, another_game(link.address))
            return
        if len(other.ledger.items) < len(watcher.ledger.items) and not self._takes_less:
            # Others may have all that was shown, and play on.
            self._less = True
            link.end()
            return
        self._tell_cut(on=False)
        taken_back = len(watcher.ledger.log.steps) - len(other.ledger.log.steps)
        self._charter, self.watcher, self._company = charter, other, Company()
        self._tell(GoneOn(charter, taken_back))

    def _see(self, link: Link, shown: Shown) -> None:
        if self.watcher is None:
            self._doubt(link, no_table(link.address))
            return
        try:
            news = self.watcher.receive(shown)
        except Disagreed as wrong:
            self._doubt(link, impossible(link.address, wrong.number))
            return
        self.caught_up = self.caught_up or len(shown.items) < FEW
        for came in news:
            self._tell(came)
        link.send(Seen(len(self.watcher.ledger.items)))
        if self.over:
            link.end()

    def _doubt(self, link: Link, doubted: Doubted) -> None:
        """Say what is the matter, once for each place, and watch somebody else, if there is one."""
        link.end()
        self._forget(doubted.address)
        if doubted.address in self._doubted:
            return
        self._doubted.add(doubted.address)
        if self._addresses:
            self._tell(doubted)
        else:
            self._last = doubted.why

    def _forget(self, address: Address) -> None:
        self._addresses = [each for each in self._addresses if each != address]
