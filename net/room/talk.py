"""Everything that is said on a link once the game has begun."""

from typing import Any

from net.lobby.messages import Said, Say
from net.room.company import Company
from net.room.goodbye import Goodbye
from net.room.onlookers import Looking
from net.room.ties import TIES
from net.table.charter import Charter
from net.table.messages import Message
from net.table.parting import PartingMessage
from net.table.watching import Seen, Shown

TALK: Any = (
    Message
    | PartingMessage
    | Shown
    | Seen
    | Charter
    | Say
    | Said
    | Looking
    | Company
    | Goodbye
    | TIES
)
