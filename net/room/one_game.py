"""What a room has of one game: all of it is another one when the game goes on as another."""

from collections.abc import Callable
from typing import Any

from net.room.attendance import Attendance
from net.room.chair import Chair
from net.room.chat import Chat
from net.room.side import Side
from net.room.ties import Ties
from net.table.node import Node


class OneGame:
    """One program's part in it."""

    def __init__(self, chair: Chair, ties: Ties, node: Node, tell: Callable[[Any], None]) -> None:
        self.chair = chair
        self.ties = ties
        self.node = node
        self.side = Side(node, tell, chair.roots)
        self.chat = Chat(chair.charter)
        self.attendance = Attendance(self.side.gone, tell)
        self.waits = False
        """Whether too few are there for the game to go on."""
