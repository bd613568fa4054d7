"""Links to the other programs of a game: they are called until they are there, and again."""

import asyncio
import time
from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from net.links.beats import SUSPECT
from net.links.calling import Unreachable, call
from net.links.link import Link
from net.links.posting import post
from net.room.chair import Address, Chair
from net.room.errands import Errands
from net.room.talk import TALK
from net.room.ties import Ties
from net.table.charter import Program
from net.table.deputies import grace_left
from net.wire.refusals import Reason

AGAIN = 1.0
"""Seconds between two calls of a program that does not answer."""
SELDOM = 5.0
"""Seconds between two calls of a program that has gone on in another game."""
DISOWNED = 3
"""After so many refusals people are told: one of them may come from somebody in between."""
SETTLING = 5.0
"""So long everybody may take to find each other."""


class Neighbours:
    """What a room makes of its links."""

    def came(self, program: Program, link: Link) -> None:
        """A program is there that was not."""

    def went(self, program: Program) -> None:
        """A program is not there any more."""

    def strange(self, program: Program) -> None:
        """A program answers, and has not taken the token so often that people should know."""

    def hear(self, program: Program, link: Link, message: Any) -> None:
        """A program says something."""

    def is_gone(self, program: Program) -> bool:
        """Whether the program has gone on in another game."""
        raise NotImplementedError


class Mesh:
    """One link to each other program; a newer one takes the place of an older."""

    heard_by: Neighbours
    """There before anybody calls."""

    def __init__(self, chair: Chair, ties: Ties, errands: Errands) -> None:
        self.links: dict[Program, Link] = {}
        self.somebody = asyncio.Event()
        """Set while another program is there."""
        self._chair = chair
        self._ties = ties
        self._errands = errands
        self._calls: list[asyncio.Task[None]] = []
        self._strange_to: dict[Program, int] = {}
        """So often a program has not taken the token since it was there last."""
        self._heard: dict[Program, float] = {}
        """When those who were there were heard from last."""
        self._traffic = 0
        self._begun = time.monotonic()

    @property
    def settled(self) -> bool:
        """Whether everybody had the time to find each other."""
        return time.monotonic() - self._begun > SETTLING

    @property
    def missing(self) -> tuple[Program, ...]:
        """The other programs with seats that cannot be reached; at first they are looked for."""
        here = (self._chair.me, *self.links)
        programs = self._chair.charter.programs if self.settled else ()
        return tuple(each for each in programs if each not in here)

    @property
    def traffic(self) -> int:
        """Bytes both ways so far."""
        return self._traffic + sum(link.traffic for link in self.links.values())

    def grace_left(self, program: Program) -> float:
        """Seconds until a bot sits in for that program, as long as it is missing."""
        return grace_left(self._heard.get(program, self._begun), time.monotonic())

    def linked(self) -> Iterable[Link]:
        """The links as they are now."""
        return self.links.values()

    def call_all(self, others: Iterable[Program]) -> None:
        """Call every other program of the game."""
        self._calls = [self._errands.start(self._keep_calling(each)) for each in others]

    def begin_anew(self, chair: Chair, ties: Ties, others: Iterable[Program]) -> None:
        """Nothing that is on its way belongs to the new game: all links are made anew."""
        self._chair, self._ties, self._begun = chair, ties, time.monotonic()
        self._traffic = self.traffic
        links, self.links = list(self.links.values()), {}
        self.somebody.clear()
        self._errands.start(self._call_anew(self._calls, links, tuple(others)))

    async def talk(self, program: Program, link: Link) -> None:
        """Exchange messages with a program until the link ends."""
        old = self.links.get(program)
        if old is not None and self._ties.is_needless(program, link, old):
            return
        self.links[program] = link
        self._strange_to.pop(program, None)
        self.somebody.set()
        self._ties.linked(program, link)
        if old is not None:
            await old.close()
            if self.links.get(program) is not link:
                # Meanwhile there is a newer one, or another game, which this one is not of.
                return
        self.heard_by.came(program, link)
        try:
            await link.listen(lambda _, message: self._hear(program, link, message))
        finally:
            if self.links.get(program) is link:
                del self.links[program]
                if not self.links:
                    self.somebody.clear()
                self._heard[program] = link.heard_at
                self._traffic += link.traffic
                self.heard_by.went(program)

    def tell_all(self, message: Struct) -> None:
        """The same to every program that is there."""
        post((link, message) for link in self.links.values())

    def end(self) -> None:
        """Hear nothing more."""
        for link in self.links.values():
            link.end()

    async def close(self) -> None:
        """End every link."""
        for link in list(self.links.values()):
            await link.close()

    def _hear(self, program: Program, link: Link, message: Any) -> None:
        if self.links.get(program) is link:
            # Any other may be of a game that this program has left.
            self.heard_by.hear(program, link, message)

    async def _keep_calling(self, program: Program) -> None:
        """Call the program until it answers, and again when the link is cut."""
        if program > self._chair.me:
            # It calls too: of two at once only one is needed.
            await asyncio.sleep(AGAIN)
        while True:
            if program not in self.links:
                # All at once: at an old address somebody may take the call and say nothing.
                addresses = self._ties.addresses(program)
                await asyncio.gather(*(self._call(program, address) for address in addresses))
            await asyncio.sleep(SELDOM if self.heard_by.is_gone(program) else AGAIN)

    async def _call(self, program: Program, address: Address) -> None:
        """Call the program there, and talk to it until the link ends."""
        ties = self._ties
        try:
            hello, secret = ties.hello(program), ties.secret(program)
            link = await call(address, hello, secret, TALK, beats=SUSPECT)
        except Unreachable as unreachable:
            self._hear_refusal(program, unreachable)
            return
        try:
            if link.welcome.program == self._chair.wire_id(program):
                await self.talk(program, link)
        finally:
            await link.close()

    def _hear_refusal(self, program: Program, unreachable: Unreachable) -> None:
        """That program answers, and does not take the token; it is called again all the same."""
        refused, answered = unreachable.refused, unreachable.answered
        wrong = refused is not None and refused.reason == Reason.WRONG_SECRET
        if wrong and answered == self._chair.wire_id(program):
            self._strange_to[program] = self._strange_to.get(program, 0) + 1
            if self._strange_to[program] == DISOWNED:
                self.heard_by.strange(program)

    async def _call_anew(
        self, calls: list[asyncio.Task[None]], links: list[Link], others: tuple[Program, ...]
    ) -> None:
        for each in calls:
            each.cancel()
        for link in links:
            await link.close()
        self.call_all(others)
