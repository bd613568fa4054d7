"""Input at a table from people and programs without a screen, while they are not asked.

In the lobby and while others play, lines are overheard: talk is sent, and people waiting may report
ready, or leave. All other lines wait for their question.
"""

from collections.abc import Callable
from typing import Protocol

from msgspec import Struct

from core.game import Seat
from core.says import Unreadable
from tui.lan.session import LanSession


class Aside(Struct, frozen=True):
    """A line that needs no question."""

    says: str | None = None
    """These words, for everybody."""
    ready: bool = False
    """Whether it reports ready, or takes that back."""
    leaves: bool = False
    who: bool = False
    """Whether it asks who sits where."""
    seat: str | Seat | None = None
    """The seat that a watcher asks for, by name or number; empty for any bot's."""


class Ear(Protocol):
    """Hears lines until it is cancelled, or the input ends."""

    async def overhear(self, take: Callable[[Aside], object]) -> bool:
        """Hand over lines that need no question; return whether the input has ended."""
        ...

    def refused(self, aside: Aside, why: Unreadable) -> None:
        """Say why it was not done."""
        ...

    def answered(self, text: str) -> None:
        """Tell people the outcome of what they typed, or what they wanted to know."""
        ...

    async def code(self, why: str) -> str | None:
        """Return another code for the table, as `why` says what is wrong; None if unanswered."""
        ...

    async def after_game(self, session: LanSession) -> None:
        """Offer talk and a rematch, until people leave."""
        ...
