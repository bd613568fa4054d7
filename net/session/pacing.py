"""How much the others may say: chat, and what leads to nothing."""

from net.lobby.messages import Said
from net.log.charter import Charter, NodeId
from net.log.messages import AppendEntries, AppendReply
from net.safe_text import cleaned
from net.wire.limits import FAR_TOO_MANY, LIMITS, Limits, RateLimit


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
