"""Coming back to a table, with what this program's journal holds of it."""

import time
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

from net.address import Address
from net.discovery.places import addresses_to_tell, own_places
from net.links.listening import Listening, listening_like
from net.lobby.events import Started
from net.room.doors import ANYTHING
from net.room.events import TellNews
from net.room.looking import looking
from net.room.opened import admit_to, reopen_room
from net.room.room import Decide, Room
from net.room.sign import game_card, sign
from net.session.events import TableReopened
from net.timing import TIMING
from net.wire.greeting import Admission
from net.wire.hello import Hello
from net.wire.join_codes import Guard
from net.wire.refusals import Refused


class Returning:
    """A chair that this program has left, or was cut off from. Raises as `reopen_room` does.

    Somebody of the table may also be at the addresses `typed`.
    """

    timing = TIMING

    def __init__(
        self,
        path: Path,
        decide: Decide,
        tell: TellNews,
        typed: Sequence[Address] = (),
    ) -> None:
        self.room: Room = reopen_room(path, decide, tell, self.timing)
        self._tell = tell
        self._bind = ""
        self._typed = tuple(typed)
        membership = self.room.membership
        guard = Guard(self._admit, time.monotonic)
        self._listening = Listening(
            guard.admit_from,
            membership.wire_id(membership.me),
            self.room.called,
            ANYTHING,
            greeted=guard.greeted,
        )

    def _admit(self, hello: Hello) -> Admission | Refused:
        return admit_to(self.room)(hello)

    @property
    def started(self) -> Started:
        """The game as it began."""
        membership = self.room.membership
        return Started(
            membership.charter,
            membership.me,
            membership.seed,
            (),
            membership.mine,
            membership.theirs,
        )

    @property
    def port(self) -> int:
        """Where the others can reach this program."""
        return self._listening.port

    async def open(self, bind: str, port: int | None = None) -> None:
        """Listen there; raises `OSError`, `Unkept`.

        If no port is asked for: where the others know this program to be, or anywhere else if
        somebody else is there.
        """
        for each in (*self._typed, *self._known_addresses()):
            bind = listening_like(bind, each[0])
        try:
            await self._listen(bind, port)
            self.room.sits(self.port)
        except Exception:
            await self._listening.stop()
            self.room.close()
            raise
        self._bind = bind

    def _known_addresses(self) -> Iterator[Address]:
        """Where the others were."""
        for program in self.room.node.replica.others:
            yield from self.room.session.peers.auth.addresses(program)

    async def _listen(self, bind: str, port: int | None) -> None:
        usual = self.room.session.peers.auth.peer_state.known.newest[
            self.room.membership.me
        ].address.port
        try:
            await self._listening.start(bind, usual if port is None else port)
        except OSError:
            if port is not None:
                raise
            await self._listening.start(bind, 0)

    async def run(self) -> None:
        """Find the others, and play on."""
        bind, port = self._bind, self.port
        try:
            told = addresses_to_tell(bind, own_places())
            addresses = tuple(Address(host, port) for host in told)
            membership = self.room.membership
            self._tell(
                TableReopened(
                    addresses, membership.name, membership.watching.decode(errors="replace")
                )
            )
            self._tell(self.started)
            card = partial(game_card, self.room)
            async with (
                sign(bind, port, card, self._tell),
                looking(bind, port, self.room, self._typed),
            ):
                await self.room.run()
        finally:
            await self._listening.stop()
            self.room.close()
