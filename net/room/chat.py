"""Chat while a game runs: between programs directly, no part of the table's log."""

from net.lobby.messages import Said
from net.lobby.names import cleaned
from net.lobby.pace import Pace
from net.table.charter import Charter, Program
from net.wire.limits import LIMITS, Limits


class Chat:
    """Who says something is who the link proves, not who they say they are."""

    def __init__(self, charter: Charter, limits: Limits = LIMITS) -> None:
        self._charter = charter
        self._limits = limits
        self._paces: dict[Program, Pace] = {}

    def said(self, program: Program, text: str, now: float) -> Said | None:
        """What people are told; None for nothing to be seen, too much, or nobody at a seat."""
        seats = self._charter.seats_of(program)
        line = cleaned(text, self._limits.chat)
        usual = Pace(self._limits.chats, self._limits.chat_time)
        if not (seats and line and self._paces.setdefault(program, usual).keeps(now)):
            return None
        return Said(self._charter.names[seats[0]], line)
