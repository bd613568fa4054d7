"""All that people are told at a table, whichever way they are at it: one closed union.

Whoever tells people takes `News` and ends with `assert_never`, so that a new event is told
everywhere or named where it is not.
"""

from collections.abc import Callable

from net.lobby.events import LobbyLeft, SeatFreed, Started, WatchStarted
from net.lobby.messages import Denied, DrawBroken, LobbyBoard, Seated
from net.log.charter import Charter
from net.session.events import CodeSpent, CutOff, NotAdvertised, TableEvent
from net.session.watch_client import Doubted

LobbyEvent = (
    LobbyBoard
    | Seated
    | SeatFreed
    | Denied
    | LobbyLeft
    | DrawBroken
    | Started
    | WatchStarted
    | CodeSpent
)
"""What is told only before the game, up to its start."""
GameEvent = TableEvent | Charter | CutOff | Doubted | NotAdvertised
"""What is told during the game; some of it, such as chat, in the lobby too."""
News = LobbyEvent | GameEvent
TellNews = Callable[[News], None]
