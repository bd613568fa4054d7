"""Bad peers at a real table: each is refused or cut, nobody else notices, the game goes on."""

import asyncio
import gc
import resource
import socket
import time
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, ExitStack, asynccontextmanager, contextmanager
from pathlib import Path
from random import Random
from secrets import token_bytes

from core.game import Move
from net.address import HERE, Address
from net.lobby.messages import PlayerReady, Said, Say
from net.log.commands import LeaderElected, Promise, StandIn, pack_entry
from net.log.events import EntryCommitted
from net.log.feed import FeedAck
from net.log.ledger import LONGEST
from net.log.messages import (
    AppendEntries,
    AppendReply,
    Proposal,
    ProposalRefused,
    Propose,
    SectionsReply,
    VoteReply,
    VoteRequest,
)
from net.session.events import PeerBack, PeerLost
from net.session.messages import (
    ForkAgreed,
    ForkFailed,
    ForkInvite,
    ForkReply,
    ForkRequest,
    Roster,
    RosterLine,
    WatcherCount,
)
from net.timing import Beats
from net.wire.channel import Channel
from net.wire.frames import PREFACE, FrameReader, frame
from net.wire.greeting import calling
from net.wire.hello import WIRE, Hello, HelloAnswer, Purpose
from net.wire.limits import LIMITS
from net.wire.packing import decode, pack
from net.wire.refusals import Reason, Refused
from tests.support.patience import PATIENCE
from tests.support.rooms import PATIENT, Guest, come_back, gone, keeper, seated, until, watch
from tests.support.scale import SOAKING
from tests.support.strangers import Faults, Raw, impostor, liar, onlooker, raw, watcher_hello

CROWD = 2_000 if SOAKING else 600
HUGE = 2**62 - 1
SOON = Beats(quiet=0.5, lost=3.0)
"""Beats that give up silent peers sooner than at a table."""


class Evening:
    """A table of real rooms, whose people wait while peers misbehave, then play to the end."""

    def __init__(self, guests: list[Guest], tasks: list[asyncio.Task[None]], host: Guest) -> None:
        self.guests = guests
        self.tasks = tasks
        self.host = host
        """The leader when the bad peers come."""
        self.peer = next(each for each in guests if each is not host)

    @property
    def port(self) -> int:
        return self.guests[0].listening.port

    @property
    def digest(self) -> bytes:
        """The digest of the state that all have."""
        (digest,) = {g.room.node.replica.ledger.log.digest for g in self.guests if g.room}
        return digest

    async def play_on(self) -> None:
        """Play to the end, and check that everybody has the same."""
        for guest in self.guests:
            guest.plays = True
            guest.move()
        await asyncio.wait_for(asyncio.gather(*self.tasks), PATIENCE)
        assert self.digest
        assert all(guest.room and guest.room.session.over for guest in self.guests)


@asynccontextmanager
async def evening(folder: Path, *players: int | str) -> AsyncIterator[Evening]:
    """A game under way that waits for its people; fails on any uncaught exception."""
    faults = Faults()
    guests, tasks = await seated(folder, *players)
    try:
        await until(lambda: all(len(g.came) > 30 for g in guests), "the game is under way")
        for guest in guests:
            guest.plays = False
        await until(lambda: any(g.room and g.room.node.choosers() for g in guests), "it waits")
        yield Evening(guests, tasks, await keeper(guests))
    finally:
        await gone(guests, tasks)
    gc.collect()
    assert faults.seen == []


async def test_strangers_are_refused_or_cut(tmp_path: Path) -> None:
    async with evening(tmp_path, 0, 1) as table:
        guest = table.guests[0]
        rules = {"gaucho": guest.charter.rules}
        refusals = {
            Reason.UNREADABLE: watcher_hello(guest, wire=(0, 0)),
            Reason.OLD_TABLE: watcher_hello(guest, wire=(WIRE[1] + 1, WIRE[1] + 9)),
            Reason.OTHER_RULES: watcher_hello(guest, games={"gaucho": "0" * 32}),
            Reason.OTHER_GAME: watcher_hello(guest, games={"ranchers": rules["gaucho"]}),
            Reason.NO_SUCH_TABLE: watcher_hello(guest, table="ab" * 16),
        }
        for reason, hello in refusals.items():
            with raw(table.port) as other:
                refused = await other.greet(hello, b"")
                assert refused is not None
                assert refused.reason == reason
        for purpose, secret in ((Purpose.JOIN, b""), (Purpose.PEER, bytes(32))):
            with raw(table.port) as other:
                assert await other.greet(watcher_hello(guest, purpose=purpose), secret)
        await table.play_on()


def count_watchers(guest: Guest) -> int:
    assert guest.room is not None
    return guest.room.session.watchers.count


@contextmanager
def more_files(count: int) -> Iterator[None]:
    """Allow so many open files, where that is permitted."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, min(count, hard)), hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


RUBBISH = {
    "another protocol": b"GET / HTTP/1.1\r\nHost: a\r\n\r\n",
    "another version of frames": PREFACE[:-1] + b"\xff",
    "a length beyond all limits": PREFACE + b"\xff\xff\xff\xff",
    "no message": PREFACE + frame(b"\xc1"),
    "another message": PREFACE + frame(pack([35, "hola"])),
    "an empty frame": PREFACE + frame(b""),
    "arrays in arrays": PREFACE + frame(b"\x91" * 900),
    "an array that claims too much": PREFACE + frame(b"\xdd\xff\xff\xff\xff"),
}


async def test_rubbish_is_refused_and_cut(tmp_path: Path) -> None:
    async with evening(tmp_path, 0, 1) as table:
        for said in RUBBISH.values():
            with raw(table.port) as other:
                await other.say(said)
                await asyncio.wait_for(other.hear_end(), PATIENCE)
                assert len(other.heard) > len(PREFACE), "a typed refusal"
        await table.play_on()


async def test_a_recorded_link_cannot_be_played_again(tmp_path: Path) -> None:
    async with evening(tmp_path, 0, 1) as table:
        with raw(table.port) as first:
            assert await first.greet(watcher_hello(table.guests[0]), b"") is None
            await first.hear()
        with raw(table.port) as again:
            await again.say(first.said)
            await asyncio.wait_for(again.hear_end(), PATIENCE)
        await until(lambda: count_watchers(table.guests[0]) == 0, "nobody is taken for a watcher")
        await table.play_on()


async def test_a_program_that_lies_is_passed_over(tmp_path: Path) -> None:
    async with evening(tmp_path, 0, 1, 2) as table:
        host, peer = table.host, table.peer
        victims = [each for each in table.guests if each is not peer]
        assert host.room is not None
        replica = host.room.node.replica
        term, count = replica.hard_state.term, replica.count
        other = StandIn(host.me, on=True)
        before = [event.command for event in host.came]
        for victim in victims:
            other_self = await liar(peer, victim)
            other_self.say(
                AppendEntries(HUGE, 0, 0, (), bytes(8), 2**32 - 1),
                AppendEntries(0, 0, 0, (other,), bytes(8), 1),
                AppendEntries(term, 2**32 - 1, HUGE, (), bytes(8), 2**32 - 1),
                AppendReply(HUGE, 2**32 - 1, success=True),
                AppendReply(term, 0, success=False),
                AppendReply(term, count, success=True, desynced=True),
                VoteRequest(HUGE, 2**32 - 1, HUGE, binding=True),
                VoteReply(HUGE, granted=False, binding=True),
                VoteReply(term, granted=True, binding=True),
            )
            other_self.say(
                Propose((Proposal(other, count), Proposal(LeaderElected(peer.me), count))),
                Propose((Proposal(Promise(-1, bytes(16)), 0), Proposal(b"\xc1" * 1024, 0))),
                ProposalRefused(2**32 - 1, "\x1b[2J"),
                SectionsReply(2**32 - 1, (("\x1b[2J", b"x"),), bytes(8)),
                Say("hola"),
                Said("Ana", "hola"),
                FeedAck(2**32 - 1),
                PlayerReady(on=True),
            )
            await other_self.cut()
        await table.play_on()
        assert [event.command for event in table.guests[0].came][: len(before)] == before


async def test_a_program_that_lies_about_who_is_there_is_passed_over(tmp_path: Path) -> None:
    async with evening(tmp_path, 0, 1, 2) as table:
        host, peer = table.host, table.peer
        assert host.room is not None
        name = host.room.membership.name
        for last in (ForkAgreed(bytes(16), 0, ()), ForkAgreed(b"x" * 16, LONGEST, (15, 15))):
            other_self = await liar(peer, host)
            other_self.say(
                ForkRequest(),
                ForkInvite(bytes(16)),
                ForkReply(bytes(16), LONGEST, comes=True),
                ForkFailed(),
                WatcherCount(2**16 - 1),
                Roster((RosterLine(host.me, 2**32 - 1, Address("a..b", 1)),)),
                Roster((RosterLine(8, 2**32 - 1, Address("", 0)),)),
                last,
            )
            await other_self.cut()
        await table.play_on()
        assert all(guest.room and guest.room.membership.name == name for guest in table.guests)


async def test_nobody_moves_out_of_turn(tmp_path: Path) -> None:
    async with evening(tmp_path, 0, 1, 2) as table:
        host, peer = table.host, table.peer
        assert host.room is not None
        node = host.room.node
        entries = node.entries
        game = node.replica.ledger.log.game
        old = [step.entry for step in node.replica.ledger.log.steps]
        other_self = await impostor(table.guests, table.tasks, peer, host)
        for after in (0, entries - 1, entries, entries + 1, 2**32 - 1):
            wishes = tuple(Proposal(pack_entry(game, entry), after) for entry in old[-9:])
            other_self.say(Propose(wishes))
        other_self.say(AppendEntries(0, 0, 0, (), bytes(8), 0))
        await until(
            lambda: any(isinstance(m, AppendReply) and not m.success for m in other_self.heard),
            "it was heard",
        )
        new = [step.entry for step in node.replica.ledger.log.steps[entries:]]
        moved = {entry.seat for entry in new if isinstance(entry, Move)}
        assert moved <= set(host.charter.seats_of(peer.me)), "nobody moves for others"
        await other_self.go()
        await come_back(table.guests, table.tasks, peer.me)
        await table.play_on()


async def test_what_is_no_message_ends_the_link(tmp_path: Path) -> None:
    async with evening(tmp_path, 0, 1) as table:
        for body in (b"\xc1", pack([200]), pack([1, -1, 0, 0, [], bytes(8), 0]), b""):
            other_self = await liar(table.peer, table.host)
            other_self.link.send_body(body)
            assert (await other_self.cut()).reason == Reason.CUT_OFF
        await table.play_on()


async def test_a_host_that_says_only_what_nobody_can_take_is_cut(tmp_path: Path) -> None:
    async with evening(tmp_path, 0, 1, 2) as table:
        host, room = table.host.me, table.peer.room
        assert room is not None
        replica, link = room.node.replica, room.link(host)
        assert link is not None
        count, term = replica.count, replica.hard_state.term
        last = replica.ledger.term_of(count)
        wrong = AppendEntries(term, count, last, (), b"mistaken", replica.commit_index)
        number = room.session.peers.linked[host]
        for _ in range(10 * LIMITS.commands):
            room.do(lambda session, now: session.receive(number, wrong, now))
        assert link.closed == Refused(Reason.FLOOD)
        await table.play_on()


async def test_a_program_that_floods_is_cut(tmp_path: Path) -> None:
    async with evening(tmp_path, 0, 1, 2) as table:
        other_self = await impostor(table.guests, table.tasks, table.peer, table.host)
        other_self.say(*[Say("hola")] * (10 * LIMITS.commands))
        assert await other_self.cut() == Refused(Reason.FLOOD)
        told = [each for each in table.host.news if isinstance(each, Said)]
        assert len(told) <= LIMITS.chats
        await come_back(table.guests, table.tasks, table.peer.me)
        await table.play_on()


async def test_a_watcher_that_floods_is_cut(tmp_path: Path) -> None:
    async with evening(tmp_path, 0, 1) as table:
        for message in (FeedAck(0), Say("hola"), Propose(())):
            watcher = await onlooker(table.guests[0])
            watcher.say(*[message] * (10 * LIMITS.commands))
            assert await watcher.cut() == Refused(Reason.FLOOD)
        await table.play_on()


async def test_who_reads_nothing_delays_nobody(tmp_path: Path) -> None:
    async with evening(tmp_path, 0, 1) as table, AsyncExitStack() as silent:
        guest = table.guests[0]
        for each in table.guests:
            each.listening._beats = SOON
        for _ in range(5):
            other = silent.enter_context(raw(table.port))
            assert await other.greet(watcher_hello(guest), b"") is None
        peer, host = table.peer, table.host
        assert peer.room is not None
        half_open = silent.enter_context(raw(host.listening.port))
        auth = peer.room.session.peers.auth
        assert await half_open.greet(auth.hello(host.me), auth.secret(host.me)) is None
        await table.play_on()


async def test_many_connections_keep_nobody_out(tmp_path: Path) -> None:
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    crowd = CROWD if hard == resource.RLIM_INFINITY else min(CROWD, hard // 2 - 200)
    with more_files(2 * crowd + 400), ExitStack() as crowded:
        async with evening(tmp_path, 0, 1, 2) as table:
            for number in range(crowd):
                source = f"127.0.{1 + number % 9}.{1 + number % 250}"
                crowded.enter_context(raw(table.guests[number % 3].listening.port, source))
                if number % 50 == 0:
                    await asyncio.sleep(0)
            table.tasks[1].cancel()
            await come_back(table.guests, table.tasks, 1)
            await until(
                lambda: any(
                    isinstance(e, PeerBack) and e.program == 1 for e in table.guests[0].news
                ),
                "who sits here comes back in",
            )
            watching = asyncio.create_task(
                watch(table.guests[0], Address(HERE, table.port), lambda: False)
            )
            await until(lambda: count_watchers(table.guests[0]), "somebody watches")
            await table.play_on()
            watcher = await watching
            assert watcher.ledger.log.digest == table.digest


class Crowd:
    """Strangers who call a program over and over, and leave without any proof."""

    def __init__(self, port: int, hello: Hello) -> None:
        self.port = port
        self.answers = Counter[type]()
        self._call = Channel(calling(hello, bytes(32), token_bytes), 0.0).outgoing()

    async def call_from(self, source: str) -> None:
        while True:
            with raw(self.port, source) as stranger:
                await stranger.say(self._call)
                self.answers[await self._answer_to(stranger)] += 1

    async def _answer_to(self, stranger: Raw) -> type:
        reader = FrameReader(LIMITS)
        while piece := await stranger.hear():
            reader.feed(piece)
            if (body := reader.next()) is not None:
                return type(decode(body, HelloAnswer | Refused, LIMITS))
        return type(None)


async def test_twelve_addresses_that_greet_the_leader_cost_little_and_hold_up_no_game(
    tmp_path: Path,
) -> None:
    async with evening(tmp_path, 0, 1, 2) as table:
        stranger = watcher_hello(table.guests[0], purpose=Purpose.PEER)
        crowd, begun = Crowd(table.host.listening.port, stranger), time.monotonic()
        flood = [
            asyncio.create_task(crowd.call_from(f"127.0.3.{1 + number}")) for number in range(12)
        ]
        try:
            await until(lambda: crowd.answers[Refused], "strangers are sent away")
            peer, news = table.peer.me, table.host.news
            before = news.count(PeerBack(peer))
            table.tasks[peer].cancel()
            await come_back(table.guests, table.tasks, peer)
            await until(lambda: news.count(PeerBack(peer)) > before, "a player comes back in")
            await table.play_on()
            spans = 1 + (time.monotonic() - begun) // LIMITS.answer_time
        finally:
            for task in flood:
                task.cancel()
            await asyncio.gather(*flood, return_exceptions=True)
        assert 0 < crowd.answers[HelloAnswer] <= LIMITS.answers * spans


def cut_at_random(said: bytes, random: Random) -> bytes:
    """The same with a bit changed, or cut short, or more of it."""
    changed = bytearray(said)
    for _ in range(random.randint(1, 3)):
        changed[random.randrange(len(changed))] ^= 1 << random.randrange(8)
    return bytes(changed[: random.randrange(1, len(changed) + 1)]) + random.randbytes(
        random.randrange(40)
    )


async def test_greetings_with_anything_changed_are_refused_or_cut(tmp_path: Path) -> None:
    random = Random(7)
    async with evening(tmp_path, 0, 1) as table:
        with raw(table.port) as first:
            assert await first.greet(watcher_hello(table.guests[0]), b"") is None
        for _ in range(40):
            with raw(table.port) as other:
                await other.say(cut_at_random(first.said, random))
                other.socket.shutdown(socket.SHUT_WR)
                await asyncio.wait_for(other.hear_end(), PATIENCE)
        await until(lambda: count_watchers(table.guests[0]) == 0, "nobody is let in")
        await table.play_on()


async def test_fast_play_is_no_flood(tmp_path: Path) -> None:
    guests, tasks = await seated(tmp_path, 0, 1, "peon", 2, timing=PATIENT)
    try:
        await asyncio.wait_for(asyncio.gather(*tasks), PATIENCE)
        for guest in guests:
            last = max(n for n, event in enumerate(guest.news) if isinstance(event, EntryCommitted))
            assert not [event for event in guest.news[:last] if isinstance(event, PeerLost)]
    finally:
        await gone(guests, tasks)
