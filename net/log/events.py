"""The events that a node gives to its people, and its questions to bots."""

from typing import Any

from msgspec import Struct

from core.game import Seat
from core.log import Step
from core.view import View
from net.log.commands import Command
from net.log.report import DesyncReport
from net.log.resolutions import Resolution, ResolutionDecided


class EntryCommitted(Struct, frozen=True):
    """A log entry is committed; `step` is its effect on the game, if any."""

    number: int
    command: Command
    step: Step[Any] | None


class BotAsked(Struct, frozen=True):
    """A bot is to choose for the seat; the answer goes to `thought` with the same `after`."""

    seat: Seat
    after: int
    view: View[Any]
    may: bool = False
    """Whether the seat only may act, so that nobody waits for the answer."""


class ProposalDropped(Struct, frozen=True):
    """The leader has refused a proposal."""

    rule: str
    after: int
    """The number of entries that it was to follow."""


class Desynced(Struct, frozen=True):
    """Nodes have desynced: they fold the same log entries to different states."""

    difference: DesyncReport


class Halted(Struct, frozen=True):
    """No majority agrees on the state: nothing more is committed, and everything is kept."""


class TimedOutEarly(Struct, frozen=True):
    """A seat was timed out although it had seconds left by this node's clock."""

    seat: Seat
    left: int


class Overcharged(Struct, frozen=True):
    """A seat's bank was charged more seconds than by this node's clock."""

    seat: Seat
    seconds: int


class NeedlessStandIn(Struct, frozen=True):
    """A leader has let a bot stand in for a seat whose node was present."""

    seat: Seat


class NotProposed(Struct, frozen=True):
    """The log has a move or promise of a local seat that nobody here has made."""

    seat: Seat


class NotTakenUp(Struct, frozen=True):
    """No leader has appended a resolution of people here for long."""

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
