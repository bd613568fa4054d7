"""Presence at a table, who floods it, and when a program may end."""

from math import ceil

from net.log.charter import NodeId
from net.log.messages import AppendEntries, AppendReply
from net.log.node import Node
from net.session.events import MayBeOver, PeerBack, PeerLost, QuorumChanged
from net.session.messages import TablePresence
from net.session.peers import Peers
from net.session.ready import Outbox
from net.session.watchers import Watchers
from net.timing import Timing
from net.wire.limits import FAR_TOO_MANY, LIMITS, paces


class Presence:
    """Tells each coming and going once; those who went on in a fork leave silently."""

    def __init__(self, node: Node, peers: Peers, out: Outbox) -> None:
        self.waits = False
        self._leaving: set[NodeId] = set()
        """The programs that have said goodbye since they came."""
        self._lost: set[NodeId] = set()
        """The programs whose loss was told and whose return was not."""
        self._there: set[NodeId] = set()
        """The programs whose coming was told and whose loss was not."""
        self._node = node
        self._peers = peers
        self._out = out

    def came(self, program: NodeId) -> None:
        """Note that a program is linked."""
        self._leaving.discard(program)
        if program not in self._peers.gone and program not in self._there:
            self._there.add(program)
            self._lost.discard(program)
            self._out.tell.append(PeerBack(program))

    def went(self, program: NodeId, now: float) -> None:
        """Note that a program is lost."""
        self._there.discard(program)
        if program not in self._peers.gone:
            self._lost.add(program)
            left, bot_in = program in self._leaving, self._bot_in(program, now)
            self._out.tell.append(PeerLost(program, left, bot_in))

    def _bot_in(self, program: NodeId, now: float) -> int | None:
        """The seconds until bots play for that program; None if too few are left, or none will."""
        ledger, there = self._node.replica.ledger, (self._node.me, *self._peers.linked)
        plays = {*ledger.seats_of(program)} - ledger.here.stand_ins - ledger.here.agreements.removed
        if (
            self._node.over
            or self._node.halted
            or not plays
            or not self._node.replica.could_go_on(there)
        ):
            return None
        return ceil(self._peers.grace_left(program, now))

    def says_goodbye(self, program: NodeId) -> None:
        """Note that the people there leave on purpose."""
        self._leaving.add(program)

    def has_left(self, program: NodeId) -> bool:
        """Whether that program said goodbye before it was lost."""
        return program in self._leaving

    def look(self, now: float) -> TablePresence:
        """Tell changes of the quorum, and who never came; returns the presence for watchers."""
        over = self._node.over
        never_came = {*self.missing(now)} - self._there - self._lost
        for program in () if over else sorted(never_came):
            self.went(program, now)
        waits = not over and self._peers.is_settled(now) and self._node.is_waiting(now)
        if waits != self.waits:
            self.waits = waits
            # A program that goes on in another game does not come back into this one.
            missing = [each for each in self.missing(now) if each not in self._peers.gone]
            told = QuorumChanged(waits, tuple(missing), self._alone_in) if waits else None
            self._out.tell.append(told or QuorumChanged(on=False))
        away = {*self._lost, *self.missing(now)}
        return TablePresence.of(away, self._leaving, waits, self._node.halted)

    @property
    def _alone_in(self) -> int | None:
        """The seconds until those who are there may go on alone; None if none of them plays."""
        ledger, there = self._node.replica.ledger, (self._node.me, *self._peers.linked)
        plays = any(ledger.seats_of(each) for each in there)
        return ceil(self._node.replica.timing.alone) if plays else None

    def missing(self, now: float) -> list[NodeId]:
        """The other programs with seats that are being waited for.

        Nothing comes from them, though there may still be a link. While the game goes on, only its
        leader hears from everybody.
        """
        replica, linked = self._node.replica, self._peers.linked if self.waits else {}
        within, expected = replica.timing.there, self._expected
        silent = {each for each in linked if not replica.is_heard(each, now, within)}
        return sorted({*self._peers.missing(expected, now), *silent.intersection(expected)})

    @property
    def _expected(self) -> tuple[NodeId, ...]:
        """The programs that should be there: all voters, and learners with seats that have come."""
        voters, ledger = self._node.replica.voters, self._node.replica.ledger
        newcomers = (each.node for each in self._node.newcomers)
        others = {*ledger.charter.absent, *newcomers}.difference(voters)
        there = (each for each in others if {*ledger.seats_of(each)} - ledger.here.stand_ins)
        return (*voters, *sorted(there))


class SessionEnd:
    """Decides when a program may end: the game is over, or nobody comes back for it."""

    def __init__(
        self, peers: Peers, out: Outbox, timing: Timing, nobody_since: float | None
    ) -> None:
        self._peers = peers
        self._out = out
        self._timing = timing
        self._nobody_since = nobody_since
        """Since when no program of the table is linked; None before the first one has come."""
        self._over_at: float | None = None

    def look(self, now: float, *, over: bool) -> None:
        """Note the end of the game; a program without a seat also stops waiting for lost others."""
        if over and self._over_at is None:
            self._over_at = now
        if self._peers.membership.has_seat or self._over_at is not None:
            return
        if self._peers.linked:
            self._nobody_since = now
        elif self._nobody_since is not None and now - self._nobody_since >= self._timing.nobody:
            self._over_at = now - self._timing.linger
            self._out.tell.append(MayBeOver())

    def due(self, now: float) -> float:
        """When `look` must be called again at the latest."""
        return now + (self._timing.look if self._over_at is None else self._timing.ending)

    def is_done(self, node: Node, watchers: Watchers, now: float) -> bool:
        """Whether the game is over and everybody, watchers included, had time to fetch its end."""
        if self._over_at is None:
            return False
        passed, replica, timing = now - self._over_at, node.replica, self._timing
        have_it = all(replica.has(each) >= replica.count for each in self._peers.linked)
        if watchers.are_catching_up(now) and passed < timing.last_watchers:
            return False
        at_once = node.halted or (have_it and watchers.have_all)
        return passed >= timing.linger or (passed > timing.farewell and at_once)


class FloodGuard:
    """Detects floods; messages that move the game or answer this program do not count."""

    def __init__(self) -> None:
        self._paces = paces(LIMITS.commands, LIMITS.command_time)
        self._asked: dict[NodeId, int] = {}

    def sent(self, program: NodeId, message: object) -> None:
        """Note a message to that program that it will answer once."""
        if isinstance(message, AppendEntries):
            self._asked[program] = self._asked.get(program, 0) + 1

    def is_flood(self, program: NodeId, message: object, now: float, *, moved: bool) -> bool:
        """Whether the program floods; `moved` says that this message moved the game."""
        if isinstance(message, AppendReply) and self._asked.get(program, 0):
            self._asked[program] -= 1
            return False
        pace = self._paces[program]
        return not (moved or pace.keeps(now) or pace.over <= FAR_TOO_MANY * LIMITS.commands)
