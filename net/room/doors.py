"""What a program at a table listens for, and what callers have to prove."""

from typing import Any

from net.lobby.messages import LobbyMessage
from net.session.messages import TALK
from net.wire.greeting import Admission
from net.wire.hello import WIRE, Hello, Purpose, known_games
from net.wire.refusals import Reason, Refused

ANYTHING: Any = LobbyMessage | TALK
"""Everything that is said on a link to a table."""
NO_SUCH = Refused(Reason.NO_SUCH_TABLE)
BEGUN = Refused(Reason.BEGUN)


def hello_for(purpose: Purpose, program: bytes, *, table: str = "", label: str = "") -> Hello:
    """How a program of this version greets."""
    return Hello(WIRE, known_games(), purpose, program, table, label=label)


def admission(game: str, rules: str, table: str, secret: bytes | None) -> Admission:
    """What a caller has to prove; None: nothing would do."""
    return Admission(game, rules, table, secret)
