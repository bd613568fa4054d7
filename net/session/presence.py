"""Who is there, how much they may say, and when nobody is waited for any more."""

from collections.abc import Callable

from net.lobby.messages import Said
from net.log.charter import Charter, NodeId
from net.log.messages import AppendEntries, AppendReply
from net.log.node import Node
from net.safe_text import cleaned
from net.session.events import MayBeOver, PeerBack, PeerLost, QuorumChanged
from net.session.messages import TablePresence
from net.session.peers import Peers
from net.session.ready import Outbox
from net.session.watchers import Watchers
from net.timing import Timing
from net.wire.limits import FAR_TOO_MANY, LIMITS, paces

WATCHERS_CHATS = 3 * LIMITS.chats
"""So many lines of those who watch at one program are taken in the time of a player's few."""


class Presence:
    """Each coming and each going is told once; who has gone on in another game goes in silence."""

    def __init__(self, node: Node, peers: Peers, out: Outbox) -> None:
        self.waits = False
        """Whether too few are there for the game to go on."""
        self._leaving: set[NodeId] = set()
        """The programs whose people have said goodbye since they came."""
        self._lost: set[NodeId] = set()
        """The programs whose going was told, and not yet their return."""
        self._there: set[NodeId] = set()
        """The programs whose coming was told, and not yet their going."""
        self._node = node
        self._peers = peers
        self._out = out

    def came(self, program: NodeId) -> None:
        """A program is there."""
        self._leaving.discard(program)
        if program not in self._peers.gone and program not in self._there:
            self._there.add(program)
            self._lost.discard(program)
            self._out.tell.append(PeerBack(program))

    def went(self, program: NodeId) -> None:
        """A program is not there any more."""
        self._there.discard(program)
        if program not in self._peers.gone:
            self._lost.add(program)
            self._out.tell.append(PeerLost(program, program in self._leaving))

    def says_goodbye(self, program: NodeId) -> None:
        """The people there leave on purpose."""
        self._leaving.add(program)

    def has_left(self, program: NodeId) -> bool:
        """Whether the people at that program left on purpose, if it is away."""
        return program in self._leaving

    def look(self, now: float) -> TablePresence:
        """Tell whether too few are there, when that changes; how it stands, for those who watch."""
        over = self._node.over
        waits = not over and self._peers.is_settled(now) and self._node.is_waiting(now)
        if waits != self.waits:
            self.waits = waits
            # A program that goes on in another game does not come back into this one.
            missing = [each for each in self.missing(now) if each not in self._peers.gone]
            self._out.tell.append(QuorumChanged(waits, tuple(missing) if waits else ()))
        away = {*self._lost, *self.missing(now)}
        return TablePresence.of(away, self._leaving, waits, self._node.halted)

    def missing(self, now: float) -> list[NodeId]:
        """The other programs with seats that are waited for.

        Nothing comes from them, though there may still be a link. While the game goes on, only its
        leader hears from everybody.
        """
        replica, linked = self._node.replica, self._peers.linked if self.waits else {}
        within, expected = replica.timing.there, self._expected
        silent = {each for each in linked if not replica.is_heard(each, now, within)}
        return sorted({*self._peers.missing(expected, now), *silent.intersection(expected)})

    @property
    def _expected(self) -> tuple[NodeId, ...]:
        """The programs with seats; of those who do not vote the ones that have come (back)."""
        charter, ledger = self._node.charter, self._node.replica.ledger
        newcomers = (each.node for each in self._node.newcomers)
        others = {*charter.absent, *newcomers}.difference(charter.voters)
        there = (each for each in others if {*ledger.seats_of(each)} - ledger.here.stand_ins)
        return (*charter.voters, *sorted(there))


class SessionEnd:
    """When a program has no more to wait for: the game is over, or nobody comes back for it."""

    def __init__(
        self, peers: Peers, out: Outbox, timing: Timing, nobody_since: float | None
    ) -> None:
        self._peers = peers
        self._out = out
        self._timing = timing
        self._nobody_since = nobody_since
        """Since when nobody of the table is there; None before the first one has come."""
        self._over_at: float | None = None

    def look(self, now: float, *, over: bool) -> None:
        """A program without a seat does not wait for ever for those who may be gone for good."""
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
        """When to look again at the latest."""
        return now + (self._timing.look if self._over_at is None else self._timing.ending)

    def is_done(self, node: Node, watchers: Watchers, now: float) -> bool:
        """Whether the game is over, and all others, watchers too, had time to fetch its end."""
        if self._over_at is None:
            return False
        passed, replica, timing = now - self._over_at, node.replica, self._timing
        have_it = all(replica.has(each) >= replica.count for each in self._peers.linked)
        if watchers.are_catching_up(now) and passed < timing.last_watchers:
            return False
        at_once = node.halted or (have_it and watchers.have_all)
        return passed >= timing.linger or (passed > timing.farewell and at_once)


class ChatPace:
    """Lines between programs directly, no part of the log; each is signed by its link."""

    def __init__(self, seating: Callable[[], Charter]) -> None:
        self._seating = seating
        self._paces = paces(LIMITS.chats, LIMITS.chat_time)
        self._watchers = paces(WATCHERS_CHATS, LIMITS.chat_time)

    def said(self, program: NodeId, text: str, now: float) -> Said | None:
        """What people are told; None for nothing to be seen, too much, or nobody at a seat."""
        seating = self._seating()
        seats = seating.seats_of(program)
        line = cleaned(text, LIMITS.chat)
        if not (seats and line and self._paces[program].keeps(now)):
            return None
        return Said(seating.names[seats[0]], line)

    def overheard(self, program: NodeId, name: str, text: str, now: float) -> Said | None:
        """What somebody has said who watches at that program; None for too much of it."""
        shown, line = cleaned(name, LIMITS.name), cleaned(text, LIMITS.chat)
        if not (shown and line and self._watchers[program].keeps(now)):
            return None
        return Said(shown, line, looks_on=True)


class FloodGuard:
    """Bots may be as fast as they like: what moves the game, or answers us, costs nothing."""

    def __init__(self) -> None:
        self._paces = paces(LIMITS.commands, LIMITS.command_time)
        self._asked: dict[NodeId, int] = {}

    def sent(self, program: NodeId, message: object) -> None:
        """A piece of the log, which is answered once, goes to that program."""
        if isinstance(message, AppendEntries):
            self._asked[program] = self._asked.get(program, 0) + 1

    def is_flood(self, program: NodeId, message: object, now: float, *, moved: bool) -> bool:
        """Whether the program goes on saying far too much; `moved`: this led to something."""
        if isinstance(message, AppendReply) and self._asked.get(program, 0):
            self._asked[program] -= 1
            return False
        pace = self._paces[program]
        return not (moved or pace.keeps(now) or pace.over <= FAR_TOO_MANY * LIMITS.commands)
