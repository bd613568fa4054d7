"""What comes over the links between the programs of one game, and what is made of it."""

import time
from collections.abc import Callable
from typing import Any, get_args

from net.links.link import Link
from net.lobby.messages import Say
from net.room.audience import Audience
from net.room.floods import Floods
from net.room.goodbye import Goodbye
from net.room.mesh import Mesh, Neighbours
from net.room.news import Back, Stranger
from net.room.one_game import OneGame
from net.room.onlookers import Looking, Onlookers
from net.room.ties import TIES
from net.table.charter import Program
from net.table.messages import Message
from net.table.parting import Branched, PartingMessage
from net.wire.refusals import Reason, Refused

LETTERS = frozenset(get_args(Message))


class Hearing(Neighbours):
    """Heeds each message; `pump` does what follows for the node."""

    def __init__(
        self,
        game: OneGame,
        mesh: Mesh,
        audience: Audience,
        onlookers: Onlookers,
        tell: Callable[[Any], object],
        pump: Callable[[], object],
    ) -> None:
        self.floods = Floods()
        self._game = game
        self._mesh = mesh
        self._audience = audience
        self._onlookers = onlookers
        self._tell = tell
        self._pump = pump
        self._over = False

    def end(self) -> None:
        """Those who watch hear nothing more of who is there."""
        self._over = True

    def came(self, program: Program, link: Link) -> None:
        """A program is there."""
        self._onlookers.greet(link)
        if self._game.attendance.came(program):
            self.tell_company()

    def went(self, program: Program) -> None:
        """A program is not there any more."""
        self._onlookers.heard(program, 0)
        if self._game.attendance.went(program):
            self.tell_company()

    def strange(self, program: Program) -> None:
        """A program does not take the token."""
        self._tell(Stranger(program))

    def is_gone(self, program: Program) -> bool:
        """Whether the program has gone on in another game."""
        return program in self._game.side.gone

    def hear(self, program: Program, link: Link, message: Any) -> None:
        """Heed what a program says, unless it says far too much."""
        moved = self._heed(program, link, message)
        if self.floods.is_flood(program, message, time.monotonic(), moved=moved):
            link.refuse(Refused(Reason.FLOOD))

    def hear_chat(self, program: Program, text: str) -> bool:
        """Tell a line of chat here and to those who watch from here; whether it was one."""
        said = self._game.chat.said(program, text, time.monotonic())
        if said is not None:
            self._tell(said)
            self._audience.tell(said)
        return said is not None

    def tell_company(self) -> None:
        """Those who watch hear what people here do."""
        if not self._over:
            attendance = self._game.attendance
            away = {*attendance.lost, *self._mesh.missing}
            leaving, now = attendance.leaving, time.monotonic()
            self._audience.tell_company(away, leaving, now, waits=self._game.waits)

    def _heed(self, program: Program, link: Link, message: Any) -> bool:
        """Do what the message says; whether that led to something."""
        if type(message) in LETTERS:
            return self._hear_peer(program, message)
        if isinstance(message, Say):
            return self.hear_chat(program, message.text)
        if isinstance(message, PartingMessage):
            self._game.side.receive(program, message, time.monotonic())
            self._pump()
            if isinstance(message, Branched):
                link.end()
        elif isinstance(message, Goodbye):
            self._game.attendance.says_goodbye(program)
        elif isinstance(message, Looking):
            self._onlookers.heard(program, message.count)
        elif isinstance(message, TIES):
            self._hear_ties(program, link, message)
        return False

    def _hear_peer(self, program: Program, message: Message) -> bool:
        game = self._game
        if game.side.is_back(program):
            self._tell(Back(program))
        before = self._reached(program)
        game.node.receive(program, message, time.monotonic())
        self._pump()
        return self._reached(program) != before

    def _hear_ties(self, program: Program, link: Link, message: TIES) -> None:
        """Where somebody is now is told on."""
        ties = self._game.ties
        if ties.hear(program, link, message, self._mesh.links):
            for each in self._mesh.linked():
                ties.tell_whereabouts(each)

    def _reached(self, program: Program) -> tuple[int, int, int]:
        """How far the log is here, and with that program."""
        replica = self._game.node.replica
        return replica.count, replica.committed, replica.has(program)
