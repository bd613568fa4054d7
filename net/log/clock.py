"""The clock of a table, as everybody has agreed on it before the first entry."""

from enum import IntEnum
from typing import Annotated

from msgspec import Meta

from net.wire.packing import Message

LONGEST_CLOCK = 3600


class AtZero(IntEnum):
    """What happens when the clock of a turn has run out."""

    NOTHING = 0
    BOT = 1
    """A bot plays that turn."""


class ClockSettings(Message, frozen=True):
    """How long a turn may take; 0 seconds: as long as it likes."""

    seconds: Annotated[int, Meta(ge=0, le=LONGEST_CLOCK)] = 0
    at_zero: AtZero = AtZero.NOTHING

    @property
    def times_out(self) -> bool:
        """Whether a bot plays a turn whose time is up."""
        return self.seconds > 0 and self.at_zero is AtZero.BOT
