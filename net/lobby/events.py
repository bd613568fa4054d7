"""What comes out of a lobby for whoever runs it, beside messages; and why somebody goes."""

from collections.abc import Mapping
from enum import IntEnum

from msgspec import Struct

from core.game import Seat
from core.says import Sentence
from net.address import Address
from net.log.charter import Charter, NodeId


class LobbyReason(IntEnum):
    """Numbers are never used again for something else."""

    OWN_WILL = 0
    """Nothing is wrong: somebody goes as they like."""
    NO_NAME = 1
    SEAT_TAKEN = 2
    NO_SUCH_SEAT = 3
    FULL = 4
    STARTING = 5
    SEATED = 6
    NOT_SEATED = 7
    WATCHING = 8
    TOO_FAST = 9
    TOO_MUCH_CHAT = 10
    OUT_OF_TURN = 11
    NO_SUCH_BOT = 12
    NO_SUCH_OPTIONS = 13
    BY_HOST = 20
    OTHER_ENTROPY = 21
    SILENT = 22
    FLOODING = 23
    CUT_OFF = 24
    CLOSED = 25
    OTHER_RULES = 40
    NOT_MY_SEAT = 41
    OTHER_COMMIT = 42
    LEFT_OUT = 43
    OTHER_CHARTER = 44
    HOST_SILENT = 45
    OUT_OF_ORDER = 46
    OTHER_OPTIONS = 47


_SENTENCES = {
    LobbyReason.OWN_WILL: Sentence("The seat was given up."),
    LobbyReason.NO_NAME: Sentence("A name needs at least one letter that can be seen."),
    LobbyReason.SEAT_TAKEN: Sentence("That seat is taken."),
    LobbyReason.NO_SUCH_SEAT: Sentence("The table has no such seat."),
    LobbyReason.FULL: Sentence("Every seat is taken."),
    LobbyReason.STARTING: Sentence("The game is about to start."),
    LobbyReason.SEATED: Sentence("Each program that joins has one seat."),
    LobbyReason.NOT_SEATED: Sentence("Only players can do that."),
    LobbyReason.WATCHING: Sentence("Whoever came to watch cannot sit down: join instead."),
    LobbyReason.TOO_FAST: Sentence("Too many messages at once; some were passed over."),
    LobbyReason.TOO_MUCH_CHAT: Sentence(
        "Too many lines of chat at once; this one was passed over."
    ),
    LobbyReason.OUT_OF_TURN: Sentence("A message came that does not belong here."),
    LobbyReason.NO_SUCH_BOT: Sentence("There is no such bot."),
    LobbyReason.NO_SUCH_OPTIONS: Sentence("The game cannot be played with these options."),
    LobbyReason.BY_HOST: Sentence("The host has freed the seat."),
    LobbyReason.OTHER_ENTROPY: Sentence(
        "What was revealed for the seed is not what was committed to."
    ),
    LobbyReason.SILENT: Sentence("The program did not answer when the game was to start."),
    LobbyReason.FLOODING: Sentence("The program sent far too many messages."),
    LobbyReason.CUT_OFF: Sentence("The link was cut off."),
    LobbyReason.CLOSED: Sentence("The host has closed the table."),
    LobbyReason.OTHER_RULES: Sentence("The table plays by other rules than this program."),
    LobbyReason.NOT_MY_SEAT: Sentence("The table has given your seat to somebody else."),
    LobbyReason.OTHER_COMMIT: Sentence("The table has changed a commitment for the seed."),
    LobbyReason.LEFT_OUT: Sentence(
        "The table has changed or left out what was revealed for the seed."
    ),
    LobbyReason.OTHER_CHARTER: Sentence(
        "The table starts another game than the one that was shown."
    ),
    LobbyReason.HOST_SILENT: Sentence("The table was to start a game and fell silent."),
    LobbyReason.OUT_OF_ORDER: Sentence(
        "The table sent messages that do not follow from each other."
    ),
    LobbyReason.OTHER_OPTIONS: Sentence(
        "The table has chosen options of the game that this program does not know."
    ),
}


def sentence(why: LobbyReason) -> Sentence:
    """What to tell people."""
    return _SENTENCES[why]


LobbyLink = int
"""A connection, by whatever number its owner gives it."""


class Started(Struct, frozen=True):
    """The game begins: all that a program needs for it."""

    charter: Charter
    me: NodeId
    seed: bytes
    addresses: tuple[Address, ...]
    """Where each program listens, by its number."""
    mine: tuple[bytes, ...]
    """By which this program proves itself to each other one."""
    theirs: tuple[bytes, ...]
    """By which each other program proves itself to this one."""
    links: Mapping[NodeId, LobbyLink] = {}
    """At the host: whose connection is whose. All other connections watch."""


class WatchStarted(Struct, frozen=True):
    """The game begins, and this program watches it."""

    charter: Charter
    addresses: tuple[Address, ...]


class LobbyLeft(Struct, frozen=True):
    """This program's part in the lobby is over; its link is to be ended."""

    why: LobbyReason


class Ended(Struct, frozen=True):
    """The host's lobby wants the link ended, after its last letter."""

    link: LobbyLink
    why: LobbyReason


class SeatFreed(Struct, frozen=True):
    """Somebody has lost or given up a seat."""

    seat: Seat
    name: str
    why: LobbyReason
