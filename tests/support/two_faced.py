"""A program with two faces: as the leader it tells different nodes different entries."""

from copy import deepcopy
from typing import Any

from net.log.charter import NodeId
from net.log.events import LogEvent
from net.log.messages import LogEnvelope, LogMessage
from net.log.node import Node


class TwoFaced:
    """Two copies of a node; each talks with some of the others, and believes in a majority."""

    def __init__(self, node: Node, second: set[NodeId]) -> None:
        self.me = node.me
        self.faces = (node, deepcopy(node))
        self._second = second
        """The nodes that see the second face."""

    def _face(self, program: NodeId) -> Node:
        return self.faces[program in self._second]

    def tick(self, now: float) -> None:
        for face in self.faces:
            face.tick(now)

    def receive(self, sender: NodeId, message: LogMessage, now: float) -> None:
        self._face(sender).receive(sender, message, now)

    def take_envelopes(self) -> list[LogEnvelope]:
        both = [(face, envelope) for face in self.faces for envelope in face.take_envelopes()]
        return [envelope for face, envelope in both if face is self._face(envelope.to)]

    def take_events(self) -> list[LogEvent]:
        return [event for face in self.faces for event in face.take_events()]

    def __getattr__(self, name: str) -> Any:
        return getattr(self.faces[0], name)
