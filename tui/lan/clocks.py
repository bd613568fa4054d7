"""The clock of a table, as people choose it and as they are told of it."""

from math import ceil

from msgspec import Struct

from core.game import Seat
from net.log.charter import LONGEST_CLOCK, AtZero, ClockSettings
from tui.language import _, n_
from tui.trouble import USAGE, Trouble

SECONDS = (0, 30, 60, 120, 300)
"""What a host chooses from; 0: no clock."""
NAMES = {"nothing": AtZero.NOTHING, "bot": AtZero.BOT}
"""What can be typed."""
LITTLE = 10.0
"""So many seconds are few: people are warned."""


class TimeLeft(Struct, frozen=True):
    """The seat is asked, and how many seconds it has."""

    seat: Seat
    seconds: float


def clock_of(seconds: int | None, at_zero: str | None) -> ClockSettings:
    """The clock that was asked for on the command line; raises `Trouble`."""
    if seconds is None and at_zero is not None:
        raise Trouble(_("Without --clock there is no zero: say how many seconds."), USAGE)
    seconds = seconds or 0
    if not 0 <= seconds <= LONGEST_CLOCK:
        text = _("A turn may take 0 to {most} seconds; 0: as long as it likes.")
        raise Trouble(text.format(most=LONGEST_CLOCK), USAGE)
    return ClockSettings(seconds, NAMES[at_zero or "nothing"])


def choices(clock: ClockSettings) -> tuple[int, ...]:
    """What a host chooses from, with what there is."""
    return tuple(sorted({*SECONDS, clock.seconds}))


def shown(seconds: float) -> str:
    """Minutes and seconds; what has begun of a second is shown as one."""
    minutes, rest = divmod(ceil(seconds), 60)
    return _("{minutes}:{seconds:02}").format(minutes=minutes, seconds=rest)


def length(seconds: int) -> str:
    """How long a turn may take, in a word or two."""
    if not seconds:
        return _("no clock")
    if seconds % 60:
        return _("{count} s").format(count=seconds)
    return _("{count} min").format(count=seconds // 60)


def zero(at_zero: AtZero) -> str:
    """What happens at zero, in a word or two."""
    return _("a bot plays the turn") if at_zero is AtZero.BOT else _("nothing")


def brief(clock: ClockSettings) -> str:
    """The clock in a few words."""
    if not clock.seconds:
        return length(0)
    return _("{length}, then {zero}").format(length=length(clock.seconds), zero=zero(clock.at_zero))


def told(clock: ClockSettings) -> str:
    """The clock in a sentence."""
    if not clock.seconds:
        return _("A turn may take as long as it likes.")
    count = clock.seconds
    if clock.at_zero is AtZero.BOT:
        return n_(
            "A turn may take {count} second; then a bot plays it.",
            "A turn may take {count} seconds; then a bot plays it.",
            count,
        ).format(count=count)
    return n_(
        "A turn should take {count} second; nothing happens then.",
        "A turn should take {count} seconds; nothing happens then.",
        count,
    ).format(count=count)
