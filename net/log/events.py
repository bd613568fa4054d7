"""What a node at a table tells its people, and asks of its bots."""

from typing import Any

from msgspec import Struct

from core.game import Seat
from core.log import Step
from core.view import View
from net.log.commands import Command
from net.log.report import DesyncReport
from net.log.resolutions import Resolution, ResolutionDecided


class EntryCommitted(Struct, frozen=True):
    """A log entry is committed: nobody can lose it. `step` is what it did in the game."""

    number: int
    command: Command
    step: Step[Any] | None


class BotAsked(Struct, frozen=True):
    """A bot is to choose for the seat; the answer goes to `thought` with the same `after`."""

    seat: Seat
    after: int
    view: View[Any]
    may: bool = False
    """Whether it only may act, as another seat is to choose: nobody waits for the answer."""


class ProposalDropped(Struct, frozen=True):
    """The leader has refused a proposal of the seat."""

    rule: str
    after: int
    """How many entries it was to follow."""


class Desynced(Struct, frozen=True):
    """Nodes fold the same log entries to different states."""

    difference: DesyncReport


class Halted(Struct, frozen=True):
    """No majority counts alike: nothing more is committed, and all is kept."""


class TimedOutEarly(Struct, frozen=True):
    """A seat's time is said to be up, and by this node's clock it had seconds left."""

    seat: Seat
    left: int


class Overcharged(Struct, frozen=True):
    """So many seconds more than by this node's clock were taken from the seat's bank."""

    seat: Seat
    seconds: int


class NeedlessStandIn(Struct, frozen=True):
    """A leader lets a bot stand in for the seat, though its node was heard here."""

    seat: Seat


class NotProposed(Struct, frozen=True):
    """The log has a move of the own seat, or a promise, that nobody here has chosen."""

    seat: Seat


class NotTakenUp(Struct, frozen=True):
    """What people here have put to the table was passed over for long."""

    resolution: Resolution


LogEvent = (
    EntryCommitted
    | BotAsked
    | ProposalDropped
    | Desynced
    | Halted
    | TimedOutEarly
    | Overcharged
    | NeedlessStandIn
    | NotProposed
    | NotTakenUp
    | ResolutionDecided
)
