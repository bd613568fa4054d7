"""What a program at a table listens for, and what callers have to prove."""

from typing import Any

from net.lobby.messages import LobbyMessage
from net.room.room import Room
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


def admitted(room: Room, hello: Hello) -> Admission | Refused:
    """Programs of the table prove themselves, watchers know the code, nobody else comes."""
    # Who asks for a game that this one has branched off from hears of that.
    membership = room.membership.before_fork(hello.table) or room.membership
    charter, me = membership.charter, membership.wire_id(membership.me)
    match hello.purpose:
        case Purpose.WATCH:
            return Admission(charter.game, charter.rules, membership.name, membership.watching, me)
        case Purpose.PEER:
            secret = room.session.secret_of(hello)
            return Admission(charter.game, charter.rules, membership.name, secret, me)
        case _:
            return BEGUN if hello.table in ("", membership.name) else NO_SUCH
