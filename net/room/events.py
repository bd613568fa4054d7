"""All that people are told at a table, whichever way they are at it: one closed union.

Whoever tells people takes `News` and ends with `assert_never`, so that a new event is told
everywhere or named where it is not.
"""

from collections.abc import Callable

from net.lobby.events import Gone, Left, Started, WatchStarted
from net.lobby.messages import Board, Broken, Denied, Seated
from net.session.news import CodeSpent, CutOff, TableEvent, Untold
from net.session.watch_client import Doubted
from net.table.charter import Charter

LobbyEvent = Board | Seated | Gone | Denied | Left | Broken | Started | WatchStarted | CodeSpent
"""What is told only before the game, up to its start."""
GameEvent = TableEvent | Charter | CutOff | Doubted | Untold
"""What is told during the game; some of it, such as chat, in the lobby too."""
News = LobbyEvent | GameEvent
TellNews = Callable[[News], None]
