"""One program at a virtual table: a session with a disk, a clock and people of its own.

It is driven as a room is (`net/session/driver.py`), without sockets and tasks.
"""

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from core.game import Over
from core.says import Sentence
from net.address import Address
from net.log.charter import Membership, NodeId
from net.log.events import (
    BotAsked,
    Desynced,
    EntryCommitted,
    Halted,
    NotProposed,
    ProposalDropped,
    TimedOutEarly,
)
from net.log.feed import HiddenPieces
from net.log.proposals import DurableState
from net.room.journal import Journal, JournalFailed, journal_after, why_no_fork
from net.session.driver import Driver
from net.session.events import (
    CannotFork,
    Forked,
    MayFork,
    OthersForked,
    SessionEvent,
    TokenRejected,
)
from net.session.messages import ForkFailed
from net.session.ready import Close, Dial, ForkJob, LinkId, Ready, Send
from net.session.session import LOG_MESSAGES, Session
from net.timing import TIMING
from net.wire.hello import Hello
from net.wire.packing import encode
from net.wire.refusals import Reason
from net.wire.refusals import Refused as TurnedAway
from tests.support.virtual_disk import Disk, Ended, Ending, Fate, VirtualFile
from tests.support.virtual_network import End, Proof, host_of, place_of
from tests.support.virtual_people import People
from tests.support.virtual_time import Deed

if TYPE_CHECKING:
    from tests.support.virtual_referee import Referee
    from tests.support.virtual_table import VirtualTable

SYNCS = (0.03, 0.03, 2.0)
"""The most seconds that a flush takes; some disks are busy with other things."""
WATCHERS = 100
"""The first place of watchers."""
JOURNAL = Path("virtual.journal")
AWAY = 3.0
"""Seconds in which people make room on a full disk."""
FULL_DISKS = 0.3
"""The share of forks for which a disk has no room."""


class Machine(Driver[End]):
    """A program with its people and bots; its disk outlives it."""

    syncs: float | None = None
    """The most seconds that its disk takes, if the seed does not choose."""

    def __init__(self, table: "VirtualTable", me: NodeId, membership: Membership) -> None:
        super().__init__()
        self.table = table
        self.me = me
        self.membership = membership
        self.disk = Disk()
        self.lives = False
        """Whether the program is running."""
        self.done = False
        """Whether it has ended by itself, as the game is over or nobody was there for long."""
        self.over = False
        """Whether its people have seen the end of the game."""
        self.aftermath: Deed = lambda: None
        """A deed after the fork was entered or refused."""
        self.wakes_at = 0.0
        """The program sleeps until then."""
        self._luck = Random(f"{table.seed} machine {me}")
        self._random = Random(f"{table.seed} session {me}")
        self._life = 0
        self._offset = 0.0
        self._tick_at = float("inf")
        self._syncs = False
        self.fate = Fate(self._luck, table.count)
        """The moment at which the program ends."""
        self._slowest_sync = self.syncs or self._luck.choice(SYNCS)
        self.journal = self._journal(self.disk, JOURNAL)
        self.journal.begin(membership)

    @property
    def runs(self) -> bool:
        """Whether the driver carries anything out."""
        return self.lives

    @property
    def referee(self) -> "Referee":
        """The referee of the game that it is in."""
        return self.table.referees[self.membership.charter.table]

    @property
    def has_seat(self) -> bool:
        """Whether it has a seat."""
        return self.me in self.membership.charter.voters

    def plays(self, table: bytes) -> bool:
        """Whether it is in that game."""
        return self.membership.charter.table == table

    # Starting and ending.

    def start(self) -> None:
        """Start from the disk, with a clock that begins anywhere."""
        known = self.disk.read()
        assert known is not None, "the chair was kept"
        if known.over:
            # There is nothing to come back for.
            self.over = self.done = True
            return
        self.membership = known.membership
        self.journal = self._journal(self.disk, JOURNAL)
        saved = self.journal.resume(known)
        self.referee.restart(self.me, saved)
        self.referee.begun.setdefault(self.me, self.table.now)
        self.disk.keep(saved)
        if not saved.complete:
            self.table.count("incomplete")
        self._life += 1
        self._syncs = self._serves = False
        self._offset = self._luck.uniform(0, 1_000_000)
        self.lives, self.done = True, False
        self.over, self.fate.doom, self.wakes_at = False, None, 0.0
        self._tick_at = float("inf")
        peer_state, timing, random = (
            self.journal.peer_state,
            self.table.timing,
            self._random.randbytes,
        )
        self.session = Session(
            known.membership,
            peer_state,
            self.found(saved),
            self.now,
            random,
            timing,
            returns=self._life > 1,
        )
        self._people = People(self, self._luck)
        self.table.network.listen(self.me, self._admits, self._called)
        self.do(Session.tick)

    def next_bytes(self, count: int) -> bytes:
        """The bytes that the session will draw next."""
        state = self._random.getstate()
        drawn = self._random.randbytes(count)
        self._random.setstate(state)
        return drawn

    def found(self, saved: DurableState) -> DurableState:
        """The state that it resumes; subclasses lie here."""
        return saved

    def stop(self, *, silently: bool = False) -> None:
        """End the program in the middle of whatever it does."""
        if not self.lives:
            return
        self.table.note("stop", self.me, silently)
        self.lives = False
        self._life += 1
        self.links.clear()
        self.table.network.vanish(self.me, silently=silently)

    def leave(self) -> None:
        """Let its people close the program."""
        if self.lives:
            self.fate.doom = None
            super().leave()
            self.journal.close()
            self.stop()

    def lose_power(self) -> None:
        """Cut the computer's power: a part of what was not flushed is lost."""
        self.stop(silently=True)
        disk = self.disk
        disk.boots += 1
        before, after = disk.found(), self._luck.randint(disk.safe, len(disk.written))
        less = disk.cut(after).found()
        if not self.referee.may_forget(self.me, before, less):
            # Entries that everybody has lost cannot be recovered.
            self.table.count("kept the last copy")
            return
        if before.log_entries != less.log_entries:
            self.table.count("lost entries")
        del disk.written[after:]
        # The rest is on the disk, even if the power fails again.
        disk.safe = after
        disk.durable = disk.asked = less

    def later(self, seconds: float, deed: Deed) -> None:
        """Schedule a deed for the program, if it still runs and is awake then."""
        life = self._life

        def run() -> None:
            if self._life != life:
                return
            if self.wakes_at > self.table.agenda.now:
                self.table.agenda.after(self.wakes_at - self.table.agenda.now, run)
            else:
                deed()

        self.table.agenda.after(seconds, run)

    # Links.

    def _admits(self, who: int, proof: Proof) -> TurnedAway | None:
        """Whether a caller can authenticate itself; watchers need not."""
        hello, secret = proof
        admission = self.session.peers.auth.admits(hello)
        if isinstance(admission, TurnedAway) or admission.secret == secret:
            return admission if isinstance(admission, TurnedAway) else None
        self.table.count("refused")
        return TurnedAway(Reason.WRONG_SECRET)

    def _called(self, who: int, end: End) -> None:
        hello, _ = end.proof
        self._talk(end, hello, hello.program)

    def call(self, wanted: Dial, address: Address) -> None:
        """Call a program there."""
        hello, life = wanted.hello, self._life

        def answered(end: End | None, refused: TurnedAway | None) -> None:
            if self._life != life:
                if end is not None:
                    end.close()
                return
            if end is None:
                self.call_failed(wanted, refused, self.membership.wire_id(wanted.program))
            else:
                self._talk(end, hello, self.session.membership.wire_id(end.there), wanted.program)

        place = place_of(address.host)
        self.table.network.call(self.me, place, answered, (hello, wanted.secret))

    def _talk(self, end: End, hello: Hello, peer: bytes, called: NodeId | None = None) -> None:
        """Register a link, and serve it."""
        number = self.linked(end, hello, peer, host_of(end.there), called)
        end.hear = lambda message: self._hear(number, end.there, message)
        end.ended = lambda: self._lost(number, end)
        if not end.open:
            end.ended()

    def _hear(self, link: LinkId, who: int, message: Any) -> None:
        """Hand a received message to the session."""
        if who < WATCHERS:
            message = self.table.post.read(message)
            self.table.note("hear", self.me, who, message)
            if type(message) in LOG_MESSAGES and self.session.peers.at(link) == who:
                self.referee.heard[self.me, who] = self.table.now
        self.do(lambda session, now: session.receive(link, message, now))

    def _lost(self, link: LinkId, end: End) -> None:
        if self.lives:
            linked = self.session.peers.linked
            last = linked.get(end.there) == link
            self.ended(link, end.heard_at + self._offset)
            if last and end.there not in linked:
                self.referee.parted[self.me, end.there] = end.heard_at

    # Called by the driver.

    @property
    def now(self) -> float:
        """The program's own clock."""
        return self.table.agenda.now + self._offset

    def serve(self) -> None:
        """Carry out what the session wants, unless the program ends over it."""
        try:
            super().serve()
        except JournalFailed:
            self.table.count("full disk")
            self.journal.close()
            self.stop()
            self.table.agenda.after(AWAY, self.start)
        except Ended:
            self.stop(silently=self._luck.random() < 0.3)
            self.aftermath()

    def save(self, ready: Ready) -> None:
        """Write the changes; the write may be the end of the program."""
        self.fate.note(ready, self.disk, self.journal.peer_state)
        self.referee.time_deputies(self.me, self.node, self.table.now)
        self.keep(ready)
        self.referee.follow(self.me, self.node)
        self.fate.strike(Ending.KEPT)

    def keep(self, ready: Ready) -> None:
        """Write to the journal at once, and flush it later."""
        saved = replace(ready.saved, log_entries=tuple(ready.saved.log_entries))
        self.disk.asked = saved
        if self.journal.save(ready) and not self._syncs:
            self._make_safe()
        self.disk.keep(saved)

    def _make_safe(self) -> None:
        self._syncs = True
        self.later(TIMING.safe, self._sync)

    def _sync(self) -> None:
        self.journal.unsafe = False
        length, disk = len(self.disk.written), self.disk
        seconds = self._luck.uniform(0.001, self._slowest_sync)
        self.later(seconds, lambda: disk.sync(length))
        self.later(seconds, self._synced)

    def _synced(self) -> None:
        self._syncs = False
        if self.journal.unsafe:
            self._make_safe()

    def _journal(self, disk: Disk, path: Path) -> Journal:
        """A journal on that disk, if it has room."""

        def opened(_: Path) -> VirtualFile:
            if disk is not self.disk and not self.has_room():
                disk.room = 0
            return VirtualFile(disk, self.fate.lets_through)

        return Journal(path, opened, str(disk.boots))

    def send(self, envelopes: Sequence[Send]) -> None:
        """Send the envelopes; the program may end in the middle."""
        half = self.fate.comes(Ending.HALF)
        for each in envelopes[: len(envelopes) // 2 if half else None]:
            if (end := self.links.get(each.link)) is None:
                continue
            if isinstance(each.message, HiddenPieces):
                assert self.node.over, "nothing is laid open before the end"
                end.send(encode(each.message))
            elif end.there >= WATCHERS:
                self.show(end, encode(each.message))
            else:
                self.referee.send(self.me, self.node, end.there, each.message)
                end.send(self.table.post.write(each.message))
        self.fate.strike(Ending.HALF)
        self.fate.strike(Ending.SENT)

    def show(self, end: End, body: bytes) -> None:
        """Send something to a watcher."""
        self.table.hide(self.node.dealer.pieces)
        self.referee.inspect(body)
        end.send(body)

    def tell(self, event: SessionEvent) -> None:
        """Tell people, who may have something to choose then."""
        match event:
            case EntryCommitted(number, command, step):
                self.table.note("show", self.me, number, command)
                self.referee.tell(self.me, self.node, event, self.table.now)
                if step is not None:
                    rules = self.node.replica.ledger.log.game
                    self.over |= isinstance(rules.turn(step.state), Over)
                self._people.hear(self.node)
            case ProposalDropped(rule):
                raise AssertionError(f"a legal move was refused by {rule!r}")
            case TimedOutEarly(seat, left):
                raise AssertionError(f"the time of {seat} was up {left} s too early")
            case NotProposed(seat):
                raise AssertionError(f"somebody made up what {seat} chose")
            case Desynced() | Halted() | TokenRejected():
                raise AssertionError(f"nobody counts differently here: {event}")
            case MayFork(on):
                self._people.may_fork(on=on)
            case OthersForked() | CannotFork() | ForkFailed():
                self.table.count(type(event).__name__)
                self._people.left_behind()
            case Forked(returned=True):
                self.table.count("returned")
            case _:
                # The leader had not heard the node that heard it, so a bot may stand in: see the
                # referee.
                self.table.count(type(event).__name__)

    def think(self, asked: BotAsked) -> None:
        """Let the bot answer a moment later."""
        self._people.let_think(self.node, asked)
        self._people.hear(self.node)

    def begin(self, fork: ForkJob) -> Sentence | None:
        """Enter the fork, whose journal is on the disk as a whole or not at all."""
        disk, saved, old = Disk(), fork.node.saved(), self.journal
        disk.boots, begun = self.disk.boots, partial(self._journal, disk)
        try:
            journal = journal_after(old.path, fork.membership, old.peer_state, saved, begun)
        except JournalFailed as journal_failed:
            self.table.count("fork refused")
            return why_no_fork(journal_failed)
        disk.keep(saved)
        self.table.note("fork", self.me)
        self.table.fork(self.me, fork, disk)
        self.disk, self.journal, self.membership = disk, journal, fork.membership
        self._people = People(self, self._luck)
        return None

    def has_room(self) -> bool:
        """Whether its disk takes another game."""
        return self._luck.random() >= FULL_DISKS

    def hang_up(self, link: End, close: Close) -> None:
        """End a link."""
        assert close.refused is None, "nobody says too much"
        link.close()

    def wake(self, due: float) -> None:
        """Call the session at that time."""
        at = max(due - self._offset, self.table.now + 0.001)
        if at < min(self._tick_at, float("inf")):
            self._tick_at = at
            self.later(at - self.table.now, lambda: self._tick(at))

    def _tick(self, due: float) -> None:
        if due == self._tick_at:
            self._tick_at = float("inf")
            self.do(Session.tick)

    def end(self) -> None:
        """End by itself, as the game is over or nobody was there for long."""
        self.table.count("ended by itself")
        self.done = True
