"""The clock of a table: how people choose it, and how it is worded."""

from math import ceil

from msgspec import Struct

from core.game import Seat
from net.log.charter import LONGEST_CLOCK, MOST_ADDED, AtZero, ClockKind, ClockSettings
from tui.language import _, n_
from tui.trouble import USAGE, Trouble

SECONDS = (0, 30, 60, 120, 300)
"""The seconds of a turn that a host chooses from; 0: no clock."""
BANKS = (0, 300, 600, 900, 1800, 3600)
"""The seconds of a bank that a host chooses from."""
ADDED = (0, 2, 5, 10, 30)
"""The seconds that a turn may add to a bank."""
NAMES = {"nothing": AtZero.NOTHING, "bot": AtZero.BOT}
"""The values of `--at-zero`."""
LITTLE = 10.0
"""People are warned when this many seconds are left."""


class TimeLeft(Struct, frozen=True):
    """A seat is asked to choose, and has so many seconds."""

    seat: Seat
    seconds: float


def clock_of(
    seconds: int | None,
    at_zero: str | None,
    bank: int | None = None,
    added: int | None = None,
) -> ClockSettings:
    """The clock chosen on the command line; raises `Trouble`."""
    if seconds is not None and bank is not None:
        raise Trouble(_("Either each turn has a time, --clock, or the whole game, --bank."), USAGE)
    if seconds is None and bank is None and at_zero is not None:
        raise Trouble(_("Without --clock there is no zero: say how many seconds."), USAGE)
    if bank is None and added is not None:
        raise Trouble(_("Only a --bank grows with each turn."), USAGE)
    chosen, added = (bank if seconds is None else seconds) or 0, added or 0
    if not 0 <= chosen <= LONGEST_CLOCK:
        text = _("A turn may take 0 to {most} seconds; 0: as long as it likes.")
        if bank is not None:
            text = _("A bank holds 0 to {most} seconds; 0: no clock.")
        raise Trouble(text.format(most=LONGEST_CLOCK), USAGE)
    if not 0 <= added <= MOST_ADDED:
        raise Trouble(_("A turn adds 0 to {most} seconds.").format(most=MOST_ADDED), USAGE)
    kind = ClockKind.TURN if bank is None else ClockKind.GAME
    return ClockSettings(chosen, NAMES[at_zero or "nothing"], kind, added)


def choices(clock: ClockSettings) -> tuple[int, ...]:
    """The seconds that a host chooses from, the current ones included."""
    usual = SECONDS if clock.kind is ClockKind.TURN else BANKS
    return tuple(sorted({*usual, clock.seconds}))


def added_choices(clock: ClockSettings) -> tuple[int, ...]:
    """The increments that a host chooses from, the current one included."""
    return tuple(sorted({*ADDED, clock.added}))


def of_kind(clock: ClockSettings, kind: ClockKind) -> ClockSettings:
    """The clock if it is of that kind, otherwise a usual one of that kind."""
    if kind is clock.kind:
        return clock
    usual = (SECONDS if kind is ClockKind.TURN else BANKS)[2]
    added = ADDED[2] if kind is ClockKind.GAME else 0
    return ClockSettings(usual, clock.at_zero, kind, added)


def shown(seconds: float) -> str:
    """Minutes and seconds, rounded up."""
    minutes, rest = divmod(ceil(seconds), 60)
    return _("{minutes}:{seconds:02}").format(minutes=minutes, seconds=rest)


def length(seconds: int) -> str:
    """A length of time in a word or two."""
    if not seconds:
        return _("no clock")
    if seconds % 60:
        return _("{count} s").format(count=seconds)
    return _("{count} min").format(count=seconds // 60)


def zero(at_zero: AtZero) -> str:
    """Say what happens at zero, in a word or two."""
    return _("a bot plays the turn") if at_zero is AtZero.BOT else _("nothing")


def brief(clock: ClockSettings) -> str:
    """The clock in a few words."""
    if not clock.seconds:
        return length(0)
    time = length(clock.seconds)
    if clock.kind is ClockKind.GAME and clock.added:
        text = _("{length} a game and {added} s a turn")
        time = text.format(length=time, added=clock.added)
    elif clock.kind is ClockKind.GAME:
        time = _("{length} a game").format(length=time)
    return _("{length}, then {zero}").format(length=time, zero=zero(clock.at_zero))


def told(clock: ClockSettings) -> str:
    """The clock in a sentence or two."""
    if not clock.seconds:
        return _("A turn may take as long as it likes.")
    if clock.kind is ClockKind.GAME:
        return _told_bank(clock)
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


def _told_bank(clock: ClockSettings) -> str:
    has = _("Each player has {time} for the whole game.").format(time=length(clock.seconds))
    if clock.added:
        text = _("Each player has {time} for the whole game, and {added} s more each turn.")
        has = text.format(time=length(clock.seconds), added=clock.added)
    if clock.at_zero is AtZero.BOT:
        return f"{has} {_('Then a bot plays the turn.')}"
    return f"{has} {_('Nothing happens then.')}"
