"""What a room tells those who sit in it, besides the items of the log."""

from pathlib import Path

from msgspec import Struct

from core.says import Sentence
from net.address import Address
from net.lobby.messages import Said
from net.table.charter import Charter, Program
from net.table.differing import Difference
from net.table.events import Came, Differed, Displaced, Halted, Hasty, Refused, Unwished
from net.table.parting import Stayed


class Away(Struct, frozen=True):
    """A program cannot be reached."""

    program: Program
    left: bool = False
    """Whether its people have left on purpose, rather than being cut off."""


class Back(Struct, frozen=True):
    """A program can be reached again."""

    program: Program


class Stranger(Struct, frozen=True):
    """That program does not take the token of this one: an older copy of the game lies here."""

    program: Program


class Listens(Struct, frozen=True):
    """A table is open again, and the others may call there, the likeliest address first."""

    addresses: tuple[Address, ...]
    table: str
    code: str = ""
    """What who watches has to know; empty at a table without a code."""


class MayBeOver(Struct, frozen=True):
    """A program without a seat has come back, and nobody of the table is there for long."""


class Waiting(Struct, frozen=True):
    """Too few programs are there for the game to go on, or no longer so."""

    on: bool
    missing: tuple[Program, ...] = ()
    """Those who cannot be reached."""


class Watched(Struct, frozen=True):
    """So many watch the table now, at all its programs."""

    count: int


class CodeSpent(Struct, frozen=True):
    """The join code was guessed at too often: nobody is let in before there is a new one."""


class CutOff(Struct, frozen=True):
    """Who watches has no link to the table, which is called again; or has one again."""

    on: bool


class Untold(Struct, frozen=True):
    """The network cannot be told of the own table; whoever comes types its address."""

    why: Sentence


class Differs(Struct, frozen=True):
    """Programs count differently: what is known, and where the report of it is."""

    difference: Difference
    path: Path | None
    trouble: str = ""
    """Why there is no report, if there is none."""


class MayPart(Struct, frozen=True):
    """The game has waited so long that it may go on as another one, or no longer so."""

    on: bool


class CannotPart(Struct, frozen=True):
    """This program was to go on in a game of its own, and cannot: it stays where it is."""

    why: Sentence


class GoneOn(Struct, frozen=True):
    """This program goes on in a game of its own: what is known of that."""

    charter: Charter
    taken_back: int = 0
    """So many entries that were shown to those who watch are not in that game."""


class LeftBehind(Struct, frozen=True):
    """Those programs have gone on in another game, of that id, without this one."""

    programs: tuple[Program, ...]
    table: bytes


_Told = (
    Came
    | Refused
    | Halted
    | Hasty
    | Displaced
    | Unwished
    | Said
    | Stayed
    | Away
    | Back
    | Stranger
    | Waiting
    | Watched
    | MayPart
    | CannotPart
    | GoneOn
    | LeftBehind
    | MayBeOver
)
SessionEvent = _Told | Differed
"""What a session tells whoever drives it."""
TableEvent = _Told | Differs | Listens
"""What a room tells people: a report of what differed is written, and it listens at a port."""
