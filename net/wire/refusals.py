"""Why a link is refused or cut: a reason and its values on the wire, a sentence for people.

The sentences say "the table" for who answers and "the caller" for who calls, so that the
same one is right at both ends.
"""

from enum import IntEnum
from string import Formatter
from typing import Annotated

from msgspec import Meta, Struct

from core.says import Sentence, show
from net.wire.tags import LinkTag

RefusalWord = Annotated[str, Meta(pattern=r"^[A-Za-z0-9._-]{0,64}\Z")]
"""A text of the other side that is safe to show as it is."""
RefusalValue = Annotated[int, Meta(ge=0, lt=2**32)] | RefusalWord


class Reason(IntEnum):
    """Part of the frozen handshake: numbers are never reused."""

    STRANGER = 1
    OTHER_FRAMES = 2
    TOO_LONG = 3
    UNREADABLE = 4
    TOO_SLOW = 5
    OLD_TABLE = 6
    OLD_CALLER = 7
    OTHER_GAME = 8
    OTHER_RULES = 9
    WRONG_SECRET = 10
    TOO_MANY_TRIES = 11
    NO_SUCH_TABLE = 12
    CHANGED = 13
    CUT_OFF = 14
    FULL = 15
    FLOOD = 16
    BEGUN = 17


_SENTENCES: dict[int, Sentence] = {
    Reason.STRANGER: Sentence("What is at the other end is not Estancia."),
    Reason.OTHER_FRAMES: Sentence(
        "The other program packs its messages in version {found}, this one in version "
        "{own}: update the older one."
    ),
    Reason.TOO_LONG: Sentence("A message came with {length} bytes; at most {most} are taken."),
    Reason.UNREADABLE: Sentence(
        "A message came that is not in the form agreed upon; the link was cut."
    ),
    Reason.TOO_SLOW: Sentence("The greeting took longer than {limit} seconds; try again."),
    Reason.OLD_TABLE: Sentence(
        "The table runs an older Estancia (protocol {table_low}-{table_high}) than the caller "
        "({caller_low}-{caller_high}): update the one at the table."
    ),
    Reason.OLD_CALLER: Sentence(
        "The table runs a newer Estancia (protocol {table_low}-{table_high}) than the caller "
        "({caller_low}-{caller_high}): update the caller's."
    ),
    Reason.OTHER_GAME: Sentence(
        "The table plays {game}, which the caller's program does not know: that game must be "
        "installed there."
    ),
    Reason.OTHER_RULES: Sentence(
        "The table plays {game} by rules {table_rules}, the caller's program by rules "
        "{caller_rules}: both need the same version of Estancia."
    ),
    Reason.WRONG_SECRET: Sentence("That does not open this table: check the code and try again."),
    Reason.TOO_MANY_TRIES: Sentence("Too many tries; the next one is possible in {wait} seconds."),
    Reason.NO_SUCH_TABLE: Sentence("There is no such table here."),
    Reason.CHANGED: Sentence(
        "A message was changed, repeated or left out on its way; the link was cut."
    ),
    Reason.CUT_OFF: Sentence("The link was cut off."),
    Reason.FULL: Sentence("Too many watch or wait at this table; try again later."),
    Reason.BEGUN: Sentence(
        "The game at this table has begun: you can look on, and ask there for the seat of a bot."
    ),
    Reason.FLOOD: Sentence("Too much was said that led to nothing; the link was cut."),
}
"""The placeholders of a sentence are in the order of a refusal's values."""
_UNKNOWN = Sentence("The other program refused, for reason {number}, which this one does not know.")


class Refused(Struct, frozen=True, array_like=True, tag=LinkTag.REFUSED.value):
    """The reason why a link is refused or cut; may come from another version."""

    reason: Annotated[int, Meta(ge=0, lt=2**16)]
    values: Annotated[tuple[RefusalValue, ...], Meta(max_length=8)] = ()

    @property
    def why(self) -> Sentence:
        """The sentence for people."""
        sentence = _SENTENCES.get(self.reason, _UNKNOWN)
        names = [name for _, name, *_ in Formatter().parse(sentence.text) if name]
        if sentence is _UNKNOWN or len(names) != len(self.values):
            return Sentence(_UNKNOWN.text, {"number": self.reason})
        return Sentence(sentence.text, dict(zip(names, self.values, strict=True)))

    @property
    def again_in(self) -> int:
        """Seconds until the caller may try again; 0 where that would not help."""
        match self.reason, self.values:
            case Reason.TOO_MANY_TRIES, (int(seconds),):
                return max(seconds, 0)
            case _:
                return 0


class Cut(Exception):
    """Raised to end a link; `refused` says why."""

    def __init__(self, refused: Refused) -> None:
        self.refused = refused
        super().__init__(show(refused.why, {}))


class TurnedAway(Cut):
    """The other side has ended the link, and said why."""


def cut(reason: Reason, *values: RefusalValue) -> Cut:
    """The exception by which this side ends the link."""
    return Cut(Refused(reason, values))
