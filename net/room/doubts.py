"""Why a program is not watched any more: what it shows cannot be, or is another game."""

from msgspec import Struct

from core.says import Sentence, show
from net.address import Address

GONE = Sentence(
    "Nobody at this table has answered for some minutes: it is gone, or its game is over. "
    "Watch it anew when it is back."
)


class Doubted(Struct, frozen=True):
    """What is shown there cannot be: it is not watched any more."""

    address: Address
    why: Sentence


class Unwatchable(Exception):
    """Nobody is left who shows the game as it was shown."""

    def __init__(self, why: Sentence | None = None) -> None:
        self.why = why or Sentence(
            "No other program shows this game: watch it anew, or ask those who play how it goes on."
        )
        super().__init__(show(self.why, {}))


def impossible(where: Address, number: int) -> Doubted:
    """An item that the rules forbid, or that does not fit what came before."""
    why = Sentence(
        "What {address} shows at step {number} cannot be, or does not follow what was shown "
        "before: it is not watched any more.",
        {"address": str(where), "number": number},
    )
    return Doubted(where, why)


def another_game(where: Address) -> Doubted:
    """A game that is not the one watched, and did not branch off from it where it could."""
    why = Sentence(
        "{address} shows another game than was shown before: it is not watched any more.",
        {"address": str(where)},
    )
    return Doubted(where, why)


def no_table(where: Address) -> Doubted:
    """What no program of a table would send."""
    why = Sentence(
        "What {address} sends is not what a table sends: it is not watched any more.",
        {"address": str(where)},
    )
    return Doubted(where, why)
