"""Which programs are there, as people are told: each coming and each going once."""

from collections.abc import Container

from net.lobby.messages import Said
from net.log.charter import Charter, NodeId
from net.log.messages import AppendEntries, AppendReply
from net.safe_text import cleaned
from net.session.events import PeerBack, PeerLost
from net.session.ready import Outbox
from net.wire.limits import FAR_TOO_MANY, LIMITS, Limits, RateLimit


class Presence:
    """Programs that have `gone` on in another game come and go without a word."""

    def __init__(self, gone: Container[NodeId], out: Outbox) -> None:
        self.lost: set[NodeId] = set()
        """The programs whose going was told, and not yet their return."""
        self.leaving: set[NodeId] = set()
        """The programs whose people have said goodbye since they came."""
        self._there: set[NodeId] = set()
        """The programs whose coming was told, and not yet their going."""
        self._gone = gone
        self._out = out

    def came(self, program: NodeId) -> None:
        """A program is there."""
        self.leaving.discard(program)
        if program not in self._gone and program not in self._there:
            self._there.add(program)
            self.lost.discard(program)
            self._out.tell.append(PeerBack(program))

    def went(self, program: NodeId) -> None:
        """A program is not there any more."""
        self._there.discard(program)
        if program not in self._gone:
            self.lost.add(program)
            self._out.tell.append(PeerLost(program, program in self.leaving))

    def says_goodbye(self, program: NodeId) -> None:
        """The people there leave on purpose."""
        self.leaving.add(program)


class ChatPace:
    """Lines between programs directly, no part of the log; each is signed by its link."""

    def __init__(self, charter: Charter, limits: Limits = LIMITS) -> None:
        self._charter = charter
        self._limits = limits
        self._paces: dict[NodeId, RateLimit] = {}

    def said(self, program: NodeId, text: str, now: float) -> Said | None:
        """What people are told; None for nothing to be seen, too much, or nobody at a seat."""
        seats = self._charter.seats_of(program)
        line = cleaned(text, self._limits.chat)
        usual = RateLimit(self._limits.chats, self._limits.chat_time)
        if not (seats and line and self._paces.setdefault(program, usual).keeps(now)):
            return None
        return Said(self._charter.names[seats[0]], line)


class FloodGuard:
    """Bots may be as fast as they like: what moves the game, or answers us, costs nothing."""

    def __init__(self, limits: Limits = LIMITS) -> None:
        self._limits = limits
        self._paces: dict[NodeId, RateLimit] = {}
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
        usual = RateLimit(self._limits.commands, self._limits.command_time)
        pace = self._paces.setdefault(program, usual)
        return not (moved or pace.keeps(now) or pace.over <= FAR_TOO_MANY * self._limits.commands)
