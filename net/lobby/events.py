"""The events of a lobby, apart from messages, and the reasons for which people leave it."""

from enum import IntEnum

from msgspec import Struct

from core.game import Seat
from core.says import Sentence
from net.address import Address
from net.log.charter import Charter, Membership


class LobbyReason(IntEnum):
    """A stable number on the wire and the sentence that people read."""

    sentence: Sentence

    def __new__(cls, number: int, sentence: Sentence) -> "LobbyReason":
        """A member by its number on the wire."""
        member = int.__new__(cls, number)
        member._value_, member.sentence = number, sentence
        return member

    OWN_WILL = 0, Sentence("The seat was given up.")
    """Somebody leaves of their own accord."""
    NO_NAME = 1, Sentence("A name needs at least one letter that can be seen.")
    SEAT_TAKEN = 2, Sentence("That seat is taken.")
    NO_SUCH_SEAT = 3, Sentence("The table has no such seat.")
    FULL = 4, Sentence("Every seat is taken.")
    STARTING = 5, Sentence("The game is about to start.")
    SEATED = 6, Sentence("A program that joins has at most four seats.")
    NOT_SEATED = 7, Sentence("Only players can do that.")
    WATCHING = 8, Sentence("Whoever came to watch cannot sit down: join instead.")
    TOO_FAST = 9, Sentence("Too many messages at once; some were passed over.")
    TOO_MUCH_CHAT = 10, Sentence("Too many lines of chat at once; this one was passed over.")
    OUT_OF_TURN = 11, Sentence("A message came that does not belong here.")
    NO_SUCH_BOT = 12, Sentence("There is no such bot.")
    NO_SUCH_OPTIONS = 13, Sentence("The game cannot be played with these options.")
    BY_HOST = 20, Sentence("The host has freed the seat.")
    OTHER_ENTROPY = 21, Sentence("What was revealed for the seed is not what was committed to.")
    SILENT = 22, Sentence("The program did not answer when the game was to start.")
    FLOODING = 23, Sentence("The program sent far too many messages.")
    CUT_OFF = 24, Sentence("The link was cut off.")
    CLOSED = 25, Sentence("The host has closed the table.")
    OTHER_RULES = 40, Sentence("The table plays by other rules than this program.")
    NOT_MY_SEAT = 41, Sentence("The table has given your seat to somebody else.")
    OTHER_COMMIT = 42, Sentence("The table has changed a commitment for the seed.")
    LEFT_OUT = 43, Sentence("The table has changed or left out what was revealed for the seed.")
    OTHER_CHARTER = 44, Sentence("The table starts another game than the one that was shown.")
    HOST_SILENT = 45, Sentence("The table was to start a game and fell silent.")
    OUT_OF_ORDER = 46, Sentence("The table sent messages that do not follow from each other.")
    OTHER_OPTIONS = (
        47,
        Sentence("The table has chosen options of the game that this program does not know."),
    )


LobbyLink = int
"""A connection, by the number that its owner has given it."""


class Started(Struct, frozen=True):
    """The game begins, with this program among those that play."""

    membership: Membership


class WatchStarted(Struct, frozen=True):
    """The game begins, and this program watches it."""

    charter: Charter
    addresses: tuple[Address, ...]


class LobbyLeft(Struct, frozen=True):
    """This program's part in the lobby is over; its link is to be ended."""

    why: LobbyReason


class Ended(Struct, frozen=True):
    """The opener's lobby wants the link ended, after the last message."""

    link: LobbyLink
    why: LobbyReason


class SeatFreed(Struct, frozen=True):
    """A player has lost or given up a seat."""

    seat: Seat
    name: str
    why: LobbyReason
