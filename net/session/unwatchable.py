"""Why a program, or a whole table, is not watched any more."""

from core.says import Sentence, show
from net.address import Address
from net.session.events import Doubted

GONE = Sentence(
    "Nobody at this table has answered for some minutes: it is gone, or its game is over. "
    "Watch it again when it is back."
)
NOBODY_PLAYS = Sentence(
    "Everybody has left: nobody plays at this table now. Watch it again when they are back."
)
NO_OTHER = Sentence(
    "No other program shows this game: watch it again, or ask those who play how it goes on."
)


class Unwatchable(Exception):
    """No program is left that shows the game as it was shown before."""

    def __init__(self, why: Sentence | None = None) -> None:
        self.why = why or NO_OTHER
        super().__init__(show(self.why, {}))


def impossible(where: Address, number: int) -> Doubted:
    """The event for a log entry that is illegal or contradicts earlier ones."""
    why = Sentence(
        "What {address} shows at step {number} is impossible, or does not follow from what "
        "was shown before: you no longer watch it.",
        {"address": str(where), "number": number},
    )
    return Doubted(where, why)


def another_game(where: Address) -> Doubted:
    """The event for a game that is neither the watched one nor a possible fork of it."""
    why = Sentence(
        "{address} shows another game than was shown before: you no longer watch it.",
        {"address": str(where)},
    )
    return Doubted(where, why)


def no_table(where: Address) -> Doubted:
    """The event for messages that no program of a table would send."""
    why = Sentence(
        "What {address} sends is not what a table sends: you no longer watch it.",
        {"address": str(where)},
    )
    return Doubted(where, why)
