"""A program that shows each of the others another face: as a host it tells them different items."""

from copy import deepcopy
from typing import Any

from net.table.charter import Program
from net.table.events import Event
from net.table.messages import Letter, Message
from net.table.node import Node


class TwoFaced:
    """Two copies of a node; each talks with some of the others, and believes in a majority."""

    def __init__(self, node: Node, second: set[Program]) -> None:
        self.me = node.me
        self.faces = (node, deepcopy(node))
        self._second = second
        """Who sees the second face."""

    def _face(self, program: Program) -> Node:
        return self.faces[program in self._second]

    def tick(self, now: float) -> None:
        for face in self.faces:
            face.tick(now)

    def receive(self, sender: Program, message: Message, now: float) -> None:
        self._face(sender).receive(sender, message, now)

    def take_letters(self) -> list[Letter]:
        both = [(face, letter) for face in self.faces for letter in face.take_letters()]
        return [letter for face, letter in both if face is self._face(letter.to)]

    def take_events(self) -> list[Event]:
        return [event for face in self.faces for event in face.take_events()]

    def __getattr__(self, name: str) -> Any:
        return getattr(self.faces[0], name)
