"""One program at a virtual table: a session with a disk, a clock and people of its own.

It does what `net/room/room.py` does with sockets and tasks.
"""

from random import Random
from typing import TYPE_CHECKING, Any

from core.game import Over
from net.lobby.messages import Said
from net.room.journal import Grown, Hidden, Line, Voted
from net.session.chair import Chair
from net.session.news import Away, Back, GoneOn, LeftBehind, MayPart, SessionEvent, Waiting, Watched
from net.session.peer_auth import Held
from net.session.ready import Call, Fork, Linked, LinkId, Ready
from net.session.session import LETTERS, Session
from net.table.charter import Program
from net.table.events import Came, Displaced, Hasty, Refused, Unwished
from net.table.node import Node
from net.table.parting import Stayed
from net.table.saved import Saved
from net.timing import TIMING
from net.wire.hello import Hello
from net.wire.packing import encode
from net.wire.refusals import Reason
from net.wire.refusals import Refused as TurnedAway
from tests.support.virtual_clock import Deed
from tests.support.virtual_disk import Disk, DiskJournal, Ended, Ending
from tests.support.virtual_network import End, Proof, host_of, place_of
from tests.support.virtual_people import People

if TYPE_CHECKING:
    from tests.support.virtual_referee import Referee
    from tests.support.virtual_table import VirtualTable

SYNCS = (0.03, 0.03, 2.0)
"""So long disks take at the most; some are busy with other things, too."""
WATCHERS = 100
"""Places from here on are those of watchers."""
KINDS: dict[str, type[Line]] = {"items": Grown, "vote": Voted, "secret": Hidden, "token": Held}
"""What a program may be writing down when it ends."""


class Machine:
    """A program with its people and bots; what it has on its disk outlives it."""

    syncs: float | None = None
    """So long its disk takes at the most, if it is not chosen by the seed."""

    def __init__(self, table: "VirtualTable", me: Program, chair: Chair) -> None:
        self.table = table
        self.me = me
        self.chair = chair
        self.disk = Disk()
        self.session: Session | None = None
        self.over = False
        """Whether its people have seen the end of the game."""
        self.doom: tuple[Ending, str] | None = None
        """At what the program will end when it next writes that kind of line."""
        self.ended: Deed = lambda: None
        """What comes of that."""
        self.wakes_at = 0.0
        """Until then the program gets no time."""
        self.ends: dict[LinkId, End] = {}
        """Its side of each link."""
        self._links = 0
        self._luck = Random(f"{table.seed} machine {me}")
        self._random = Random(f"{table.seed} session {me}")
        self._life = 0
        self._offset = 0.0
        self._tick_at = float("inf")
        self._syncs = False
        self._busy = self._again = False
        self._slowest_sync = self.syncs or self._luck.choice(SYNCS)
        self.journal = DiskJournal(self.disk, self._writing)
        self.journal.begin(chair)

    @property
    def node(self) -> Node | None:
        """Its copy of the log, while it runs."""
        return self.session.node if self.session is not None else None

    @property
    def referee(self) -> "Referee":
        """That of the game that it is in."""
        return self.table.referees[self.chair.charter.table]

    def plays(self, table: bytes) -> bool:
        """Whether it is in that game."""
        return self.chair.charter.table == table

    # From its start to its end.

    def start(self) -> None:
        """Go on with what is on the disk; a clock starts anywhere."""
        known = self.disk.read()
        assert known is not None, "the chair was kept"
        self.chair = known.chair
        self.journal = DiskJournal(self.disk, self._writing)
        saved = self.journal.resume(known)
        self.referee.restart(self.me, saved)
        self.referee.begun[self.me] = self.table.now
        self.disk.kept = self.disk.asked = saved
        if not saved.sure:
            self.table.count("unsure")
        self._life += 1
        self._syncs = self._busy = False
        self._offset = self._luck.uniform(0, 1_000_000)
        self.over, self.doom, self.wakes_at = False, None, 0.0
        self._tick_at = float("inf")
        held, timing = self.journal.held, self.table.timing
        self.session = Session(
            known.chair, held, self.found(saved), self.clock, self._random.randbytes, timing
        )
        self._people = People(self, self._luck)
        self.table.network.listen(self.me, self._admits, self._called)
        self.session.tick(self.clock)
        self.pump()

    def next_bytes(self, count: int) -> bytes:
        """Those that the session draws next."""
        state = self._random.getstate()
        drawn = self._random.randbytes(count)
        self._random.setstate(state)
        return drawn

    def found(self, saved: Saved) -> Saved:
        """What it takes for what it had kept."""
        return saved

    def stop(self, *, silently: bool = False) -> None:
        """The program ends in the middle of whatever it does."""
        if self.session is None:
            return
        self.table.note("stop", self.me, silently)
        self.session = None
        self._life += 1
        self.ends.clear()
        self.table.network.vanish(self.me, silently=silently)

    def leave(self) -> None:
        """The program is closed by its people."""
        if self.session is not None:
            self.doom = None
            self.session.leave()
            self.pump()
            self.journal.close()
            self.stop()

    def lose_power(self) -> None:
        """The computer is off: a part of what was not on its disk yet is lost."""
        self.stop(silently=True)
        disk = self.disk
        disk.boots += 1
        before, after = disk.found(), self._luck.randint(disk.safe, len(disk.written))
        less = disk.cut(after).found()
        if not self.referee.may_forget(self.me, before, less):
            # Nobody can find again what nobody has.
            self.table.count("kept the last copy")
            return
        if before.items != less.items:
            self.table.count("lost items")
        del disk.written[after:]
        # What is still there is on the disk, also if the power fails again.
        disk.safe = after
        disk.kept = disk.asked = less

    def later(self, seconds: float, deed: Deed) -> None:
        """Do it in so many seconds, if the program still runs then and gets any time."""
        life = self._life

        def run() -> None:
            if self._life != life:
                return
            if self.wakes_at > self.table.agenda.now:
                self.table.agenda.after(self.wakes_at - self.table.agenda.now, run)
            else:
                deed()

        self.table.agenda.after(seconds, run)

    @property
    def clock(self) -> float:
        """The program's own clock."""
        return self.table.agenda.now + self._offset

    # Links.

    def _admits(self, who: int, proof: Proof) -> TurnedAway | None:
        """Whether a caller can prove who it is; who watches need not."""
        hello, secret = proof
        assert self.session is not None, "it listens"
        if who >= WATCHERS or self.session.secret_of(hello) == secret:
            return None
        self.table.count("refused")
        return TurnedAway(Reason.WRONG_SECRET)

    def _called(self, who: int, end: End) -> None:
        hello, _ = end.proof
        self._talk(end, hello, hello.program, None)

    def _call(self, wanted: Call, host: str) -> None:
        """Call a program there."""
        hello, life = wanted.hello, self._life

        def answered(end: End | None, refused: TurnedAway | None) -> None:
            if self._life != life:
                if end is not None:
                    end.close()
                return
            assert self.session is not None, "it lives"
            if end is None:
                name = self.chair.wire_id(wanted.program)
                self.session.call_failed(wanted.program, hello, refused, name)
                self.pump()
            else:
                self._talk(end, hello, self.session.chair.wire_id(end.there), wanted.program)

        self.table.network.call(self.me, place_of(host), answered, (hello, wanted.secret))

    def _talk(self, end: End, hello: Hello, peer: bytes, called: Program | None) -> None:
        """There is a link."""
        self._links += 1
        number = self._links
        self.ends[number] = end
        end.hear = lambda message: self._hear(number, end.there, message)
        end.ended = lambda: self._lost(number, end)
        assert self.session is not None, "it lives"
        token, host = hello.token, host_of(end.there)
        self.session.linked(
            Linked(number, hello.purpose, hello.table, peer, token, host, called), self.clock
        )
        self.pump()

    def _hear(self, link: LinkId, who: int, message: Any) -> None:
        """What comes over a link."""
        assert self.session is not None, "links end with their program"
        if who < WATCHERS:
            message = self.table.post.read(message)
            self.table.note("hear", self.me, who, message)
            if type(message) in LETTERS and self.session.peers.at(link) == who:
                self.referee.heard[self.me, who] = self.table.now
        self.session.receive(link, message, self.clock)
        self.pump()

    def _lost(self, link: LinkId, end: End) -> None:
        self.ends.pop(link, None)
        if self.session is not None:
            heard_at = end.heard_at + self._offset
            if self.session.peers.at(link) == end.there:
                self.referee.parted[self.me, end.there] = end.heard_at
            self.session.ended(link, heard_at, self.clock)
            self.pump()

    # What the session wants.

    def pump(self) -> None:
        """Do what the session wants done, until it wants nothing more."""
        self._again = True
        if self._busy:
            return
        self._busy = True
        try:
            while self._again and self.session is not None:
                self._again = False
                self._do(self.session.ready(self.clock))
        except Ended:
            self.stop(silently=self._luck.random() < 0.3)
            self.ended()
        finally:
            self._busy = False

    def _do(self, ready: Ready) -> None:
        """First everything is in the journal; then it goes out, and people are told."""
        node = self.node
        assert node is not None, "it lives"
        kinds = self._unwritten(ready)
        self.referee.time_deputies(self.me, node, self.table.agenda.now)
        self.keep(ready)
        self.referee.follow(self.me, node)
        self._end_at(kinds, Ending.KEPT)
        self.send(ready, kinds)
        self._end_at(kinds, Ending.SENT)
        news = self._tell(node, ready)
        if ready.fork is not None:
            self._fork(ready.fork)
        for call in ready.call:
            for host, _ in call.addresses:
                self._call(call, host)
        for close in ready.close:
            if (end := self.ends.get(close.link)) is not None:
                assert close.refused is None, "nobody says too much"
                end.close()
        self._set_alarm(ready)
        if news:
            self._people.ask(node)

    def _fork(self, fork: Fork) -> None:
        """Go on as another game, which is whole on the disk then, or not there at all."""
        assert self.session is not None, "it lives"
        disk = Disk()
        disk.boots = self.disk.boots
        journal = DiskJournal(disk, self._writing)
        journal.begin(fork.chair)
        journal.hold(self.journal.held)
        journal.keep(fork.saved)
        journal.sync()
        self.table.note("fork", self.me)
        self.table.fork(self.me, fork, disk)
        self.disk, self.journal, self.chair = disk, journal, fork.chair
        self.session.forked(self.clock)
        self._people = People(self, self._luck)
        self._again = True

    def keep(self, ready: Ready) -> None:
        """Write down what has changed."""
        self.journal.hold(ready.held)
        self.journal.keep(ready.saved)
        if self.journal.unsafe and ready.at_once:
            self.journal.sync()
        elif self.journal.unsafe:
            self._make_safe()

    def _make_safe(self) -> None:
        """Bring it onto the disk beside everything else, in a while; a disk takes its time."""
        if not self._syncs:
            self._syncs = True
            self.later(TIMING.safe, self._sync)

    def _sync(self) -> None:
        self.journal.unsafe = False
        length, journal = len(self.disk.written), self.journal
        seconds = self._luck.uniform(0.001, self._slowest_sync)
        self.later(seconds, lambda: journal.sync_to(length))
        self.later(seconds, self._synced)

    def _synced(self) -> None:
        self._syncs = False
        if self.journal.unsafe:
            self._make_safe()

    def _unwritten(self, ready: Ready) -> list[str]:
        """What kinds of lines come next, as far as it matters."""
        if self.doom is None:
            return []
        saved, kept = ready.saved, self.disk.kept
        changed = {
            "items": tuple(saved.items) != tuple(kept.items),
            "vote": saved.kept != kept.kept,
            "secret": saved.secrets != kept.secrets,
            "token": ready.held != self.journal.held,
        }
        return [kind for kind, now in changed.items() if now]

    def _end_at(self, kinds: list[str], here: Ending) -> None:
        """Whether it is here that the program ends, having written such lines."""
        if self.doom is not None and self.doom[0] is here and self.doom[1] in kinds:
            self.table.count(f"ended {here.value}")
            raise Ended

    def _writing(self, lines: list[Line], size: int) -> int:
        """How many of the bytes get to the disk."""
        if self.doom is None or not any(isinstance(line, KINDS[self.doom[1]]) for line in lines):
            return size
        match self.doom[0]:
            case Ending.BEFORE | Ending.TORN as ending:
                self.table.count(f"ended {ending.value}")
                return 0 if ending is Ending.BEFORE else self._luck.randrange(size)
            case _:
                return size

    def _tell(self, node: Node, ready: Ready) -> bool:
        """Show people what is new; whether they or bots may have something to choose."""
        for event in ready.tell:
            match event:
                case Came(number):
                    self.table.note("show", self.me, number, event.item)
                    self.referee.tell(self.me, node, event, self.table.now)
                    if event.step is not None:
                        rules = node.replica.ledger.log.game
                        self.over |= isinstance(rules.turn(event.step.state), Over)
                case Refused(rule):
                    raise AssertionError(f"a legal move was refused by {rule!r}")
                case Hasty(seat, left):
                    raise AssertionError(f"the time of {seat} was up {left} s too early")
                case Unwished(seat):
                    raise AssertionError(f"somebody made up what {seat} chose")
                case Displaced():
                    # The host has not heard who heard it; it has waited: see the referee.
                    self.table.count("displaced")
                case _:
                    self._tell_of_others(event)
        for asked in ready.think:
            self._people.let_think(node, asked)
        return any(isinstance(event, Came) for event in ready.tell) or bool(ready.think)

    def _tell_of_others(self, event: SessionEvent) -> None:
        match event:
            case MayPart(on):
                self._people.may_part(on=on)
            case LeftBehind():
                self._people.left_behind()
            case Away() | Back() | Waiting() | Watched() | GoneOn() | Stayed() | Said():
                self.table.count(type(event).__name__)
            case _:
                raise AssertionError(f"nobody counts differently here: {event}")

    def send(self, ready: Ready, kinds: list[str]) -> None:
        """Letters go out."""
        node = self.node
        assert node is not None, "it lives"
        ends = self.doom is not None and self.doom[1] in kinds and self.doom[0] is Ending.HALF
        for each in ready.send[: len(ready.send) // 2 if ends else None]:
            if (end := self.ends.get(each.link)) is None:
                continue
            if end.there >= WATCHERS:
                self.show(end, encode(each.message))
            else:
                self.referee.send(self.me, node, end.there, each.message)
                end.send(self.table.post.write(each.message))
        self._end_at(kinds, Ending.HALF)

    def show(self, end: End, body: bytes) -> None:
        """Something goes to somebody who watches."""
        assert self.node is not None, "it lives"
        self.table.hide(self.node.dealer.pieces)
        self.referee.inspect(body)
        end.send(body)

    def _set_alarm(self, ready: Ready) -> None:
        due = max(ready.wake - self._offset, self.table.agenda.now + 0.001)
        if due < self._tick_at and due < float("inf"):
            self._tick_at = due
            self.later(due - self.table.agenda.now, lambda: self._tick(due))

    def _tick(self, due: float) -> None:
        if due != self._tick_at or self.session is None:
            return
        self._tick_at = float("inf")
        self.session.tick(self.clock)
        self.pump()
