"""A minimal table: the same messages, sealed, with the game's own rules.

It has no log that outlives its programs, no election, no bots, no liars, no lost nodes and no
spectators: `bench lan` prints how long a move takes here beside its own figures.
"""

import asyncio
import sys
import time
from random import Random
from typing import Any

from msgspec import json, msgpack

from bench import NAMES
from core.beginning import shortest
from core.dealer import SEED_SIZE, SeededDealer
from core.game import Choose, Over
from core.games import game
from core.log import Step
from core.match import Match
from core.record import Header
from net.address import HERE
from net.log.commands import pack_entry, unpack_entry
from net.wire.frames import LENGTH, Seal

GAME = "gaucho"
KEY = bytes(32)
LEADER = 0
QUORUM = 2
"""The number of others that make a majority together with the leader."""


class MinimalLine(asyncio.Protocol):
    """A link between the leader and another program."""

    def __init__(self, table: "MinimalTable") -> None:
        self._table = table
        self._waiting = b""
        self._sending, self._receiving = Seal(KEY), Seal(KEY)
        self._transport: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Register the connected program."""
        assert isinstance(transport, asyncio.Transport), "links go over TCP"
        self._transport = transport
        self._table.lines.append(self)
        self._table.look()

    def data_received(self, data: bytes) -> None:
        """Take whole messages."""
        waiting = self._waiting + data
        while len(waiting) >= LENGTH:
            end = LENGTH + int.from_bytes(waiting[:LENGTH], "big")
            if len(waiting) < end:
                break
            body, waiting = self._receiving.open(waiting[LENGTH:end]), waiting[end:]
            self._table.hear(self, msgpack.decode(body))
        self._waiting = waiting

    def send(self, body: bytes) -> None:
        """Send a message."""
        self._transport.write(self._sending.close(body))


class MinimalTable:
    """One program's copy of the game."""

    def __init__(self, seat: int, pause: float) -> None:
        self.lines: list[MinimalLine] = []
        self.over = asyncio.Event()
        self.times: dict[str, dict[int, float]] = {"chose": {}, "verified": {}, "committed": {}}
        self._seat = seat
        self._pause = pause
        self._random = Random(NAMES[seat])
        rules = game(GAME)
        header = Header(GAME, rules.rules, NAMES, shortest(rules, len(NAMES), {}))
        self._match: Match[Any] = Match(header, SeededDealer(bytes(SEED_SIZE)))
        self._log = self._match.log
        self._committed = 0
        self._has: dict[MinimalLine, int] = {}
        """The number of entries that each of the others has."""

    def look(self) -> None:
        """Begin if this is the leader and all are there."""
        if self._seat == LEADER and len(self.lines) == len(NAMES) - 1:
            self._deal()
            self._tell(0)

    def hear(self, line: MinimalLine, message: list[Any]) -> None:
        """Handle new entries with their digest, or the progress of the others."""
        match message:
            case [before, entries, digest]:
                self._follow(before, entries, digest)
                line.send(msgpack.encode([len(self._log.steps)]))
            case [before, entries]:
                self._follow(before, entries, b"")
                self._deal()
                self._note("verified")
                self._tell(before)
            case [count] if self._seat == LEADER:
                self._has[line] = count
                most = sorted(self._has.values(), reverse=True)[QUORUM - 1 : QUORUM]
                if most and most[0] > self._committed:
                    self._commit(most[0])
                    for each in self.lines:
                        each.send(msgpack.encode(most))
            case [count]:
                self._commit(count)

    def _follow(self, before: int, entries: list[bytes], digest: bytes) -> None:
        """Examine new entries, and compare the digests."""
        for packed in entries[len(self._log.steps) - before :]:
            self._match.follow(unpack_entry(self._log.game, packed))
        if digest:
            assert self._log.digest == digest, "all count alike"
            self._note("verified")

    def _deal(self) -> None:
        while isinstance(self._match.deal(), Step):
            pass

    def _tell(self, before: int) -> None:
        """Send everybody what is new."""
        entries = [pack_entry(self._log.game, each.entry) for each in self._log.steps[before:]]
        body = msgpack.encode([before, entries, self._log.digest])
        for line in self.lines:
            line.send(body)

    def _commit(self, count: int) -> None:
        self._committed = count
        self._note("committed")
        turn = self._match.turn
        if isinstance(turn, Over):
            self.over.set()
        elif isinstance(turn, Choose) and turn.seats[0] == self._seat:
            asyncio.get_running_loop().call_later(self._pause, self._play)

    def _play(self) -> None:
        """Play a turn, and send it when it is over or cannot be undone."""
        log, before = self._log, len(self._log.steps)
        while isinstance(turn := log.turn, Choose) and turn.seats[0] == self._seat:
            moves = log.game.legal(log.state, self._seat, self._match.known(self._seat))
            move = moves[int(self._random.random() * len(moves))]
            log.append(move, self._match.known(self._seat))
            if log.game.binds(move):
                break
        self.times["chose"][len(log.steps)] = time.monotonic()
        if self._seat == LEADER:
            self._deal()
            self._tell(before)
        else:
            entries = [pack_entry(log.game, each.entry) for each in log.steps[before:]]
            self.lines[0].send(msgpack.encode([before, entries]))

    def _note(self, what: str) -> None:
        noted, now = self.times[what], time.monotonic()
        for number in range(len(noted) + 1, len(self._log.steps) + 1):
            noted[number] = now


async def run(table: MinimalTable, port: int) -> None:
    """Wait for the others as the leader, or connect to it; then play to the end."""
    loop = asyncio.get_running_loop()
    if port:
        await loop.create_connection(lambda: MinimalLine(table), HERE, port)
    else:
        server = await loop.create_server(lambda: MinimalLine(table), HERE, 0)
        print(server.sockets[0].getsockname()[1], flush=True)
    await table.over.wait()


def main() -> None:
    """NAME PAUSE PORT: lead the table (port 0), or join it; print the times as JSON."""
    name, pause, port, *_ = sys.argv[1:]

    async def play() -> dict[str, dict[int, float]]:
        table = MinimalTable(NAMES.index(name), float(pause))
        await run(table, int(port))
        return table.times

    sys.stdout.buffer.write(json.encode({"from": 0, **asyncio.run(play())}))


if __name__ == "__main__":
    main()
