"""What programs say on a link once the game has begun, beside what stands in the log."""

from collections.abc import Container, Iterable
from typing import Annotated, Any

from msgspec import Meta

from net.lobby.messages import Said, Say
from net.session.tokens import Holds, Renewed
from net.session.whereabouts import Whereabouts
from net.table.charter import MOST_PROGRAMS, Charter, Number, Program
from net.table.messages import Message as LogMessage
from net.table.parting import PartingMessage
from net.table.watching import Seen, Shown
from net.wire.packing import Message
from net.wire.tags import LinkTag

MOST_WATCHERS = 2**16 - 1
Numbers = Annotated[tuple[Number, ...], Meta(max_length=MOST_PROGRAMS)]


class Looking(Message, frozen=True, tag=LinkTag.WATCHER_COUNT.value):
    """So many watch at the program that says so; to who watches: so many in all."""

    count: Annotated[int, Meta(ge=0, le=MOST_WATCHERS)]


class Company(Message, frozen=True, tag=LinkTag.TABLE_PRESENCE.value):
    """How a table stands, for those who watch: at first, and whenever it changes."""

    away: Numbers = ()
    """The programs that cannot be reached."""
    waits: bool = False
    """Whether too few are there for the game to go on."""
    halted: bool = False
    """Whether the game has stopped because programs count differently."""
    left: Numbers = ()
    """Those of them whose people have left on purpose."""

    @classmethod
    def of(
        cls, away: Iterable[Program], leaving: Container[Program], waits: bool, halted: bool
    ) -> "Company":
        """How a table stands where those programs cannot be reached."""
        lost = tuple(sorted(away))
        return cls(lost, waits, halted, tuple(each for each in lost if each in leaving))


class Goodbye(Message, frozen=True, tag=LinkTag.GOODBYE.value):
    """The people here leave the table on purpose, and may come back."""


Tie = Holds | Renewed | Whereabouts
"""What programs say of how they reach each other, and prove who they are."""
TALK: Any = (
    LogMessage
    | PartingMessage
    | Shown
    | Seen
    | Charter
    | Say
    | Said
    | Looking
    | Company
    | Goodbye
    | Tie
)
"""Everything that is said once the game has begun."""
