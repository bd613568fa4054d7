"""A rematch: each program says whether it wants one, and one of them opens it.

At the end of a game every program that stays says whether its people want a rematch. As soon as
nobody is undecided and somebody wants one, the lowest-numbered program that stays names the next
table: it opens a lobby of that id, and the others join. Nobody waits for those who have left.
"""

from collections.abc import Callable

from net.lobby.messages import ID_SIZE
from net.log.charter import NodeId
from net.session.events import RematchBegins, RematchWanted
from net.session.messages import NextTable, RematchAnswer, RematchStand
from net.session.peers import Peers
from net.session.ready import LinkId, Outbox
from net.timing import Timing


class Rematch:
    """One program's part in a rematch, from the end of the game on."""

    def __init__(
        self,
        peers: Peers,
        out: Outbox,
        tell_watchers: Callable[[NextTable], object],
        random: Callable[[int], bytes],
        timing: Timing,
    ) -> None:
        self.own: RematchAnswer | None = None
        """Whether the people here want it; None if they do not stay."""
        self.begins: RematchBegins | None = None
        """The next game, once it is opened."""
        self._stands: dict[NodeId, RematchAnswer] = {}
        self._said_at = 0.0
        self._peers = peers
        self._out = out
        self._tell_watchers = tell_watchers
        self._random = random
        self._timing = timing

    @property
    def stays(self) -> bool:
        """Whether this program stays to see whether there is a rematch.

        A program that only follows others stays as long as somebody may want it.
        """
        if self.own is None or self.begins is not None:
            return False
        others = [self._stands.get(each) for each in self._peers.linked]
        return self.own is not RematchAnswer.FOLLOWS or any(
            each in (RematchAnswer.UNDECIDED, RematchAnswer.WANTS) for each in others
        )

    @property
    def wants(self) -> bool:
        """Whether the people here want another game, and none has begun."""
        return self.own is RematchAnswer.WANTS and self.begins is None

    @property
    def undecided(self) -> list[NodeId]:
        """The programs that stay and have not said whether they want it."""
        return [each for each, stand in self._there().items() if stand is RematchAnswer.UNDECIDED]

    def say(self, own: RematchAnswer, now: float) -> None:
        """Declare whether the people here want it."""
        self.own, self._said_at = own, now
        self._peers.tell(RematchStand(own))

    def linked(self, link: LinkId) -> None:
        """Tell a newly linked program whether the people here want it."""
        if self.own is not None:
            self._out.post(link, RematchStand(self.own))

    def lost(self, program: NodeId) -> None:
        """Forget a program that is gone."""
        self._stands.pop(program, None)

    def hear(self, program: NodeId, message: RematchStand | NextTable) -> None:
        """Handle a program's message about it."""
        match message:
            case RematchStand(stand):
                if (
                    stand is RematchAnswer.WANTS
                    and self._stands.get(program) is not RematchAnswer.WANTS
                ):
                    self._out.tell.append(RematchWanted(program))
                self._stands[program] = stand
            case NextTable(table, opener) if opener == program and self.own is not None:
                self._begin(program, table)
            case _:
                pass

    def look(self, now: float, *, over: bool) -> None:
        """Open the next table if it falls to this program and everybody has decided."""
        if not over or self.own is None or self.begins is not None:
            return
        there = self._there()
        settled = now >= self._said_at + self._timing.farewell
        if min(there) != self._peers.membership.me or not settled:
            return
        if RematchAnswer.WANTS in there.values() and RematchAnswer.UNDECIDED not in there.values():
            table = self._random(ID_SIZE)
            self._peers.tell(NextTable(table, self._peers.membership.me))
            self._begin(self._peers.membership.me, table)

    def _there(self) -> dict[NodeId, RematchAnswer]:
        """The answers of the programs that stay."""
        stands = {each: self._stands[each] for each in self._peers.linked if each in self._stands}
        return stands if self.own is None else {self._peers.membership.me: self.own, **stands}

    def _begin(self, opener: NodeId, table: bytes) -> None:
        if self.begins is None:
            self.begins = RematchBegins(opener, table, tuple(sorted(self._there())))
            self._out.tell.append(self.begins)
            self._tell_watchers(NextTable(table, opener))
