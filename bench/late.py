"""A finished game of four for a late spectator, compared with the same game as a record."""

import asyncio
import subprocess
import sys
import time
from random import Random
from secrets import token_bytes
from typing import Any

from bench import NAMES
from core.dealer import SeededDealer
from core.game import Over
from core.games import game
from core.reading import read_record
from core.record import Record, replay
from core.writing import write_record
from net.address import HERE, Address
from net.links.dialing import call
from net.links.link import Link
from net.links.listening import Listening
from net.log.charter import Charter, seed_check
from net.log.feed import FeedAck, FeedPiece, FeedReader
from net.log.node import Node
from net.session.messages import ANYTHING
from net.session.ready import Outbox
from net.session.watchers import Watchers
from net.wire.greeting import Admission
from net.wire.hello import Purpose, hello_for

GAME = "gaucho"
SEED = b"late"
TIMES = 15


def finished() -> Node:
    """Return a node that has played a whole game for all four."""
    charter = Charter(bytes(16), GAME, game(GAME).rules, NAMES, (0, 0, 0, 0), seed_check(SEED))
    node, random, now = Node(0, charter, SeededDealer(SEED), 0.0), Random(1), 10.0
    node.tick(now)
    rules = game(GAME)
    while not isinstance(rules.turn(node.committed_state), Over):
        seat = node.choosers()[0]
        view = node.view(seat)
        node.choose((random.choice(rules.legal(view.state, seat, view.known)),), bytes(16), now)
    return node


async def serve() -> None:
    """Show the game to every caller until the input ends."""
    node = finished()
    out, links = Outbox(), dict[int, Link]()
    watchers = Watchers(lambda: (node.replica.ledger, node.replica.commit_index), out)

    def post() -> None:
        for each in out.send:
            links[each.link].send(each.message)
        out.clear()

    async def called(link: Link) -> None:
        number = len(links)
        links[number] = link
        watchers.show(number, node.charter)
        post()
        await link.listen(lambda _, message: hear(number, message))

    def hear(link: int, message: object) -> None:
        watchers.hear(link, message, time.monotonic())
        post()

    def admit(_: object) -> Admission:
        return Admission(GAME, game(GAME).rules, node.charter.table.hex(), b"")

    listening = Listening(lambda _: admit, token_bytes(8), called, ANYTHING)
    await listening.start(HERE, 0)
    print(listening.port, flush=True)
    await asyncio.to_thread(sys.stdin.read)
    await listening.stop()


async def join(port: int) -> float:
    """Return the seconds from the end of the greeting until the whole game is examined."""
    hello = hello_for(Purpose.WATCH, token_bytes(8))
    link = await call(Address(HERE, port), hello, b"", ANYTHING)
    watchers: list[FeedReader] = []

    def hear(link: Link, message: Any) -> None:
        if isinstance(message, Charter):
            watchers.append(FeedReader(message))
        elif isinstance(message, FeedPiece):
            watchers[0].receive(message)
            link.send(FeedAck(len(watchers[0].ledger.log_entries)))
            if isinstance(game(GAME).turn(watchers[0].state), Over):
                link.end()

    begun = time.monotonic()
    await link.listen(hear)
    return time.monotonic() - begun


def late_joins() -> list[float]:
    """Return the times of several spectators, one after the other."""
    program = (sys.executable, "-m", "bench.late")
    with subprocess.Popen(program, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as server:
        assert server.stdout is not None, "a pipe was asked for"
        assert server.stdin is not None, "a pipe was asked for"
        port = int(server.stdout.readline())
        times = [asyncio.run(join(port)) for _ in range(TIMES)]
        server.stdin.close()
    return times


def replays() -> tuple[list[float], list[float]]:
    """Return the seconds to read the game's record, and to fold its entries once read."""
    node = finished()
    entries = [step.entry for step in node.replica.ledger.log.steps]
    record = Record(node.charter.header, entries, dict(node.dealer.pieces))
    lines = list(write_record(record))
    reads, folds = [], []
    for _ in range(TIMES):
        begun = time.monotonic()
        read_record(lines)
        read = time.monotonic()
        replay(record)
        reads.append(read - begun)
        folds.append(time.monotonic() - read)
    return reads, folds


if __name__ == "__main__":
    asyncio.run(serve())
