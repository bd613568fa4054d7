"""How much a program at the table may say that leads to nothing."""

from net.lobby.pace import FAR_TOO_MANY, Pace
from net.table.charter import Program
from net.table.messages import Append, Appended, Message
from net.wire.limits import LIMITS, Limits


class Floods:
    """Bots may be as fast as they like: what moves the game, or answers us, costs nothing."""

    def __init__(self, limits: Limits = LIMITS) -> None:
        self._limits = limits
        self._paces: dict[Program, Pace] = {}
        self._asked: dict[Program, int] = {}

    def sent(self, program: Program, message: Message) -> None:
        """Each piece of the log is answered once."""
        if isinstance(message, Append):
            self._asked[program] = self._asked.get(program, 0) + 1

    def is_flood(self, program: Program, message: object, now: float, *, moved: bool) -> bool:
        """Whether the program goes on saying far too much; `moved`: this one led to something."""
        if isinstance(message, Appended) and self._asked.get(program, 0):
            self._asked[program] -= 1
            return False
        usual = Pace(self._limits.commands, self._limits.command_time)
        pace = self._paces.setdefault(program, usual)
        return not (moved or pace.keeps(now) or pace.over <= FAR_TOO_MANY * self._limits.commands)
