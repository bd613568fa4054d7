"""Why a lobby will not have something, or somebody goes: a number on the wire, a sentence here."""

from enum import IntEnum

from core.says import Sentence


class Why(IntEnum):
    """Numbers are never used again for something else."""

    WISH = 0
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
    Why.WISH: Sentence("The seat was given up."),
    Why.NO_NAME: Sentence("A name needs at least one letter that can be seen."),
    Why.SEAT_TAKEN: Sentence("That seat is taken."),
    Why.NO_SUCH_SEAT: Sentence("The table has no such seat."),
    Why.FULL: Sentence("Every seat is taken."),
    Why.STARTING: Sentence("The game is about to start."),
    Why.SEATED: Sentence("Each program that joins has one seat."),
    Why.NOT_SEATED: Sentence("Only players can do that."),
    Why.WATCHING: Sentence("Who has come to watch cannot sit down: join instead."),
    Why.TOO_FAST: Sentence("Too many messages at once; some were passed over."),
    Why.TOO_MUCH_CHAT: Sentence("Too many lines of chat at once; this one was passed over."),
    Why.OUT_OF_TURN: Sentence("A message came that does not belong here."),
    Why.NO_SUCH_BOT: Sentence("There is no such bot."),
    Why.NO_SUCH_OPTIONS: Sentence("The game cannot be played with these options."),
    Why.BY_HOST: Sentence("The host has freed the seat."),
    Why.OTHER_ENTROPY: Sentence("What was revealed for the dice is not what was committed to."),
    Why.SILENT: Sentence("The program did not answer when the game was to start."),
    Why.FLOODING: Sentence("The program sent far too many messages."),
    Why.CUT_OFF: Sentence("The link was cut off."),
    Why.CLOSED: Sentence("The host has closed the table."),
    Why.OTHER_RULES: Sentence("The table plays by other rules than this program."),
    Why.NOT_MY_SEAT: Sentence("The table has given the own seat to somebody else."),
    Why.OTHER_COMMIT: Sentence("The table has changed a commitment for the dice."),
    Why.LEFT_OUT: Sentence("The table has changed or left out what was revealed for the dice."),
    Why.OTHER_CHARTER: Sentence("The table starts another game than the one that was shown."),
    Why.HOST_SILENT: Sentence("The table was to start a game and fell silent."),
    Why.OUT_OF_ORDER: Sentence("The table sent messages that do not follow from each other."),
    Why.OTHER_OPTIONS: Sentence(
        "The table has chosen options of the game that this program does not know."
    ),
}


def sentence(why: Why) -> Sentence:
    """What to tell people."""
    return _SENTENCES[why]
