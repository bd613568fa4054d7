"""A program at a table that moves at random and notes the time of each step.

It plays like a real one: its turn is a draft, which is sent when it is over or cannot be undone.
"""

import asyncio
import sys
import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from msgspec import json

from bench import NAMES
from core.game import Move, Seat
from net.address import HERE, Address
from net.links.dialing import Where
from net.links.link import Link
from net.lobby.events import Started
from net.lobby.lobby_state import Offer
from net.lobby.messages import LobbyBoard
from net.lobby.opener import OpenerLobby
from net.log.events import BotAsked, EntryCommitted
from net.room.hosting import Hosting
from net.room.joining import Joining
from net.room.room import Decide, Room
from net.session.events import TurnShown
from net.wire.hello import Purpose
from tui.lan.table import LanTable


class Seen:
    """The times at which each number of entries was first reached."""

    def __init__(self) -> None:
        self.times: dict[int, float] = {}

    def note(self, entries: int) -> None:
        """Note the time of all entries up to this number."""
        now = time.monotonic()
        for number in range(len(self.times) + 1, entries + 1):
            self.times[number] = now


class Drafting(LanTable):
    """The program's copy of the game, which sends its draft to the room."""

    def __init__(self, room: Room, seats: tuple[Seat, ...]) -> None:
        super().__init__(room.membership.charter, seats, room)
        self.chose: dict[int, float] = {}
        """The times at which moves were sent, by the number of entries including them."""
        self.sizes: dict[int, int] = {}
        """The number of moves sent together, by the same."""

    def _send(self, moves: Sequence[Move]) -> None:
        if self.draft:
            # A secret choice is not a draft.
            entries = self.own.committed + len(moves)
            self.sizes[entries], self.chose[entries] = len(moves), time.monotonic()
        super()._send(moves)


class LanPlayer:
    """Plays a whole game, with `pause` seconds before each move, once enough spectators watch."""

    def __init__(self, name: str, pause: float, watchers: int = 0) -> None:
        self.name = name
        self._watchers = watchers
        self._from = 0
        self.verified, self.committed = Seen(), Seen()
        self._pause = pause
        self._random = Random(name)
        self._game: Drafting | None = None
        self._room: Room | None = None
        self._asked = False
        self._links: set[Link] = set()
        """The links to other programs with seats so far."""

    def sit(self, room: Room) -> None:
        """Begin the game, and note when entries are examined, before they are committed."""
        self._room = room
        self._game = Drafting(room, room.membership.charter.seats_of(room.membership.me))
        receive = room.node.receive

        def noted(*args: Any) -> None:
            receive(*args)
            self.verified.note(len(room.node.replica.ledger.log.steps))

        room.node.receive = noted  # type: ignore[method-assign, assignment]

    def hear(self, room: Room | None, event: Any) -> None:
        """Handle an event of the room."""
        if isinstance(event, TurnShown) and self._game is not None:
            self._game.follow_turn(event)
        if room is None or not isinstance(event, EntryCommitted):
            return
        if self._room is None:
            self.sit(room)
        assert self._game is not None, "it sits"
        links = room.links.values()
        self._links.update(each for each in links if each.hello.purpose == Purpose.PEER)
        if event.step is not None:
            self.committed.note(room.node.replica.ledger.at(event.number).entries)
            self._game.own.follow(event.step)
        self._wait()

    def _wait(self) -> None:
        """Move after the pause."""
        if not self._asked:
            self._asked = True
            asyncio.get_running_loop().call_later(self._pause, self._move)

    def _move(self) -> None:
        self._asked = False
        room, game = self._room, self._game
        assert room is not None, "it sits"
        assert game is not None, "it sits"
        if room.session.watchers.count < self._watchers:
            self._from = room.node.entries + 1
            self._wait()
            return
        seat = game.asked
        if seat is None:
            return
        view = game.match.view(seat)
        moves = game.match.log.game.legal(view.state, seat, view.known)
        game.choose(moves[int(self._random.random() * len(moves))])
        if game.asked is not None:
            self._wait()

    def noted(self) -> dict[str, Any]:
        """Return everything that was noted."""
        room, game = self._room, self._game
        assert room is not None, "it has played"
        assert game is not None, "it has played"
        moves = sum(isinstance(step.entry, Move) for step in room.node.replica.ledger.log.steps)
        return {
            "from": self._from,
            "chose": game.chose,
            "sizes": game.sizes,
            "verified": self.verified.times,
            "committed": self.committed.times,
            "traffic": sum(link.traffic for link in self._links),
            "moves": moves,
        }


async def no_bot(asked: BotAsked) -> Move:
    """Fail: no bots sit at this table."""
    raise AssertionError(asked)


async def host(player: LanPlayer, folder: Path, game: str) -> None:
    """Open the table, sit down, and start when all are there."""
    offer = Offer(game, len(NAMES), 0, open=True)

    def tell(event: Any) -> None:
        if isinstance(event, LobbyBoard) and all(
            place.player is not None for place in event.places
        ):
            asyncio.get_running_loop().call_soon(hosting.act, partial(OpenerLobby.ready, on=True))
        if not isinstance(event, LobbyBoard | Started):
            player.hear(hosting.room, event)

    hosting = Hosting(offer, b"", folder, no_bot, tell)
    await hosting.open(HERE, 0)
    print(hosting.port, flush=True)
    hosting.act(lambda lobby, now: lobby.sit(player.name, now))
    await hosting.run()


async def join(player: LanPlayer, folder: Path, port: int, decide: Decide = no_bot) -> None:
    """Sit down at the table at that port."""
    joining = Joining(
        Where((Address(HERE, port),)),
        b"",
        player.name,
        folder,
        decide,
        lambda event: player.hear(joining.room, event),
    )
    await joining.run(HERE)


def main() -> None:
    """NAME PAUSE PORT WATCHERS GAME: host a table (port 0), or join one; print times as JSON."""
    name, pause, port, watchers, game = sys.argv[1:]
    player = LanPlayer(name, float(pause), int(watchers))
    with TemporaryDirectory() as folder:
        if int(port):
            asyncio.run(join(player, Path(folder), int(port)))
        else:
            asyncio.run(host(player, Path(folder), game))
    sys.stdout.buffer.write(json.encode(player.noted()))


if __name__ == "__main__":
    main()
