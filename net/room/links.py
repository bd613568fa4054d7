"""The open links of a room, by the numbers that its session knows them by."""

import asyncio
from collections.abc import Iterator
from itertools import count

from net.links.link import Link
from net.links.posting import post
from net.session.ready import LinkId, Ready
from net.wire.hello import Purpose


class Links:
    """A link has its number as long as something may be said on it."""

    def __init__(self) -> None:
        self._links: dict[LinkId, Link] = {}
        self._numbers = count()
        self._past = 0
        """Bytes on the links to programs that have ended."""

    def get(self, number: LinkId) -> Link | None:
        """The link of that number, while it is open."""
        return self._links.get(number)

    def __iter__(self) -> Iterator[Link]:
        return iter(tuple(self._links.values()))

    @property
    def traffic(self) -> int:
        """Bytes both ways with other programs of the table so far."""
        return self._past + sum(link.traffic for link in self if _is_peer(link))

    def add(self, link: Link) -> LinkId:
        """There is a link."""
        number = next(self._numbers)
        self._links[number] = link
        return number

    def drop(self, number: LinkId) -> None:
        """It has ended."""
        link = self._links.pop(number)
        self._past += link.traffic if _is_peer(link) else 0

    def post(self, ready: Ready) -> None:
        """Send what is to be sent, then close what is to be closed."""
        post((self._links.get(each.link), each.message) for each in ready.send)
        for close in ready.close:
            link = self._links.get(close.link)
            if link is not None and close.refused is not None:
                link.refuse(close.refused)
            elif link is not None:
                link.end()

    def end(self) -> None:
        """Hear nothing more."""
        for link in self:
            link.end()

    async def close(self) -> None:
        """End every link, and wait until what was sent before is out."""
        await asyncio.gather(*(link.close() for link in self))


def _is_peer(link: Link) -> bool:
    return link.hello.purpose == Purpose.PEER
