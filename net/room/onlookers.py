"""How many watch a table, over all its programs: each tells the others of those who watch there."""

from collections.abc import Callable, Iterable
from typing import Annotated

from msgspec import Meta

from net.links.link import Link
from net.room.audience import Audience
from net.room.news import Watched
from net.table.charter import Program
from net.wire.packing import Message

PAUSE = 1.0
"""Seconds between two times that a program tells of it, however many come and go."""
MOST = 2**16 - 1


class Looking(Message, frozen=True, tag=58):
    """So many watch at the program that says so; to who watches: so many in all."""

    count: Annotated[int, Meta(ge=0, le=MOST)]


class Onlookers:
    """Counts who watches here and elsewhere, and tells everybody."""

    def __init__(
        self,
        audience: Audience,
        links: Callable[[], Iterable[Link]],
        tell: Callable[[Watched], object],
    ) -> None:
        self._audience = audience
        self._links = links
        self._tell = tell
        self._elsewhere: dict[Program, int] = {}
        self._told = (0, 0)
        self._quiet_until = 0.0

    @property
    def count(self) -> int:
        """How many watch in all, as far as this program knows."""
        return min(self._here + sum(self._elsewhere.values()), MOST)

    @property
    def _here(self) -> int:
        return min(len(self._audience), MOST)

    def greet(self, link: Link) -> None:
        """The first word about it to another program."""
        link.send(Looking(self._here))

    def heard(self, program: Program, count: int) -> None:
        """So many watch at that program; none at one that is cut off."""
        self._elsewhere[program] = count

    def forget(self) -> None:
        """Nobody else is there any more."""
        self._elsewhere.clear()

    def look(self, now: float) -> None:
        """Tell what has changed, unless something was told just now."""
        told = self._here, self.count
        if told == self._told or now < self._quiet_until:
            return
        self._told, self._quiet_until = told, now + PAUSE
        for link in self._links():
            self.greet(link)
        self._audience.tell(Looking(self.count))
        self._tell(Watched(self.count))
