"""One program at a virtual table: what `net/room/room.py` does, without sockets and tasks."""

from collections.abc import Sequence
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any

from core.dealer import SeededDealer
from core.game import Over
from net.room.chair import Chair
from net.room.journal import Grown, Held, Hidden, Line, Voted
from net.room.safekeeping import SAFE
from net.room.whereabouts import Whereabouts
from net.table.charter import Program
from net.table.events import Came, Displaced, Hasty, Refused, Think, Unwished
from net.table.node import Node
from net.table.saved import Saved
from net.table.watching import Feed
from net.wire.packing import encode
from tests.support.virtual_clock import Deed
from tests.support.virtual_disk import Disk, DiskJournal, Ended, Ending
from tests.support.virtual_network import End
from tests.support.virtual_people import People
from tests.support.virtual_ties import VirtualTies

if TYPE_CHECKING:
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
        self.node: Node | None = None
        self.over = False
        """Whether its people have seen the end of the game."""
        self.doom: tuple[Ending, str] | None = None
        """At what the program will end when it next writes that kind of line."""
        self.ended: Deed = lambda: None
        """What comes of that."""
        self.wakes_at = 0.0
        """Until then the program gets no time."""
        self.ties: VirtualTies | None = None
        self.feeds: dict[End, Feed] = {}
        self._luck = Random(f"{table.seed} machine {me}")
        self._life = 0
        self._offset = 0.0
        self._tick_at = float("inf")
        self._syncs = False
        self._slowest_sync = self.syncs or self._luck.choice(SYNCS)
        self.journal = DiskJournal(self.disk, self._writing)
        self.journal.begin(chair)

    # From its start to its end.

    def start(self) -> None:
        """Go on with what is on the disk; a clock starts anywhere."""
        found = self.disk.read()
        assert found is not None, "the chair was kept"
        self.journal = DiskJournal(self.disk, self._writing)
        saved = self.journal.resume(found)
        self.table.referee.restart(self.me, saved)
        self.disk.kept = self.disk.asked = saved
        if not saved.sure:
            self.table.count("unsure")
        self._life += 1
        self._syncs = False
        self._offset = self._luck.uniform(0, 1_000_000)
        self.over, self.doom, self.wakes_at = False, None, 0.0
        self._tick_at = float("inf")
        self.node = self.make_node(saved)
        self._people = People(self, self._luck)
        self.table.network.listening[self.me] = self._called
        self.ties = VirtualTies(self, self._luck, self.node.replica.others)
        self.pump()

    def make_node(self, saved: Saved) -> Node:
        """The machine without sockets that this is all about."""
        dealer = SeededDealer(self.chair.seed)
        others, timing = self.chair.learners, self.table.timing
        return Node(self.me, self.chair.charter, dealer, self.clock, saved, timing, others)

    def stop(self, *, silently: bool = False) -> None:
        """The program ends in the middle of whatever it does."""
        if self.node is None:
            return
        self.table.note("stop", self.me, silently)
        self.node = self.ties = None
        self._life += 1
        self.feeds.clear()
        self.table.network.vanish(self.me, silently=silently)

    def leave(self) -> None:
        """The program is closed by its people."""
        if self.node is not None:
            self.doom = None
            self.journal.close()
            self.stop()

    def lose_power(self) -> None:
        """The computer is off: a part of what was not on its disk yet is lost."""
        self.stop(silently=True)
        disk = self.disk
        disk.boots += 1
        before, after = disk.found(), self._luck.randint(disk.safe, len(disk.written))
        less = disk.cut(after).found()
        if not self.table.referee.may_forget(self.me, before, less):
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

    def _called(self, who: int, end: End) -> None:
        if who >= WATCHERS:
            self._show(end)
        elif self.ties is not None:
            self.ties.called(who, end)

    def hear(self, program: Program, message: Any) -> None:
        """What another program says about the log."""
        assert self.node is not None, "links end with their program"
        message = self.table.post.read(message)
        self.table.note("hear", self.me, program, message)
        self.table.referee.heard[self.me, program] = self.table.now
        self.node.receive(program, message, self.clock)
        self.pump()

    def _show(self, end: End) -> None:
        """Somebody watches from here."""
        end.hear = lambda _: self._seen(end)
        end.ended = lambda: self._unwatched(end)
        self.feeds[end] = Feed()
        where = Whereabouts(self.journal.held.known.newest)
        for message in (self.chair.charter, where):
            self._show_bytes(end, encode(message))
        self._feed(end)

    def _unwatched(self, end: End) -> None:
        self.feeds.pop(end, None)

    def _seen(self, end: End) -> None:
        self.feeds[end].seen()
        self._feed(end)

    def _feed(self, end: End) -> None:
        assert self.node is not None, "links end with their program"
        replica = self.node.replica
        for shown in self.feeds[end].more(replica.ledger, replica.committed):
            self._show_bytes(end, encode(shown))

    def _show_bytes(self, end: End, body: bytes) -> None:
        assert self.node is not None, "links end with their program"
        self.table.hide(self.node.dealer.pieces)
        self.table.referee.inspect(body)
        end.send(body)

    # What the node wants.

    def pump(self) -> None:
        """Everything is in the journal, then letters go out, then people are told."""
        if self.node is not None:
            self.guard(partial(self._pump, self.node))

    def guard(self, deed: Deed) -> None:
        """Do it, or come to an end over it."""
        try:
            deed()
        except Ended:
            self.stop(silently=self._luck.random() < 0.3)
            self.ended()

    def _pump(self, node: Node) -> None:
        kinds, now = self._unwritten(node), self.table.agenda.now
        self.table.referee.time_deputies(self.me, node, now)
        self.keep(node)
        self.table.referee.follow(self.me, node)
        for kind in kinds:
            self.end_at(kind, Ending.KEPT)
        self.send(node, kinds)
        for kind in kinds:
            self.end_at(kind, Ending.SENT)
        news = self._tell(node)
        for end in list(self.feeds):
            self._feed(end)
        self._set_alarm(node)
        if news:
            self._people.ask(node)

    def keep(self, node: Node) -> None:
        """Write down what has changed."""
        self.journal.keep(node.saved())
        if self.journal.unsafe and node.replica.decides_alone:
            self.journal.sync()
        elif self.journal.unsafe:
            self._make_safe()

    def _make_safe(self) -> None:
        """Bring it onto the disk beside everything else, in a while; a disk takes its time."""
        if not self._syncs:
            self._syncs = True
            self.later(SAFE, self._sync)

    def _sync(self) -> None:
        self.journal.unsafe = False
        length = len(self.disk.written)
        seconds = self._luck.uniform(0.001, self._slowest_sync)
        self.later(seconds, lambda: self.journal.sync_to(length))
        self.later(seconds, self._synced)

    def _synced(self) -> None:
        self._syncs = False
        if self.journal.unsafe:
            self._make_safe()

    def _unwritten(self, node: Node) -> list[str]:
        """What kinds of lines come next, as far as it matters."""
        if self.doom is None:
            return []
        saved, kept = node.saved(), self.disk.kept
        changed = {
            "items": saved.items != kept.items,
            "vote": saved.kept != kept.kept,
            "secret": saved.secrets != kept.secrets,
        }
        return [kind for kind, now in changed.items() if now]

    def end_at(self, kind: str, here: Ending) -> None:
        """Whether it is here that the program ends, having written such a line."""
        if self.doom == (here, kind):
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

    def _tell(self, node: Node) -> bool:
        """Show people what is new; whether anything is."""
        events = node.take_events()
        for event in events:
            match event:
                case Came(number):
                    self.table.note("show", self.me, number, event.item)
                    self.table.referee.tell(self.me, node, event, self.table.now)
                    if event.step is not None:
                        rules = node.replica.ledger.log.game
                        self.over |= isinstance(rules.turn(event.step.state), Over)
                case Think():
                    self._people.let_think(node, event)
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
                    raise AssertionError(f"nobody counts differently here: {event}")
        return bool(events)

    def send(self, node: Node, kinds: Sequence[str] = ()) -> None:
        """Letters go out to whoever is linked."""
        letters = node.take_letters()
        ends = self.doom is not None and self.doom[1] in kinds and self.doom[0] is Ending.HALF
        for letter in letters[: len(letters) // 2 if ends else None]:
            self.table.referee.send(self.me, node, letter)
            if self.ties is not None and (end := self.ties.links.get(letter.to)):
                end.send(self.table.post.write(letter.message))
        for kind in kinds:
            self.end_at(kind, Ending.HALF)

    def _set_alarm(self, node: Node) -> None:
        due = max(node.due() - self._offset, self.table.agenda.now + 0.01)
        if due < self._tick_at and due < float("inf"):
            self._tick_at = due
            self.later(due - self.table.agenda.now, lambda: self._tick(due))

    def _tick(self, due: float) -> None:
        if due != self._tick_at or self.node is None:
            return
        self._tick_at = float("inf")
        now = self.clock
        self.node.tick(now)
        assert self.node.due() > now, "who is called too early is called without an end"
        self.pump()
