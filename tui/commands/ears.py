"""What people and programs without a screen write at a table while nothing is asked of them.

In the lobby and while others play lines are overheard: talk goes out, and whoever waits may say
that they are ready, or leave. All else waits for its question.
"""

from collections.abc import Callable
from typing import Protocol

from msgspec import Struct

from core.game import Seat
from core.says import Unreadable
from tui.lan.session import LanSession


class Aside(Struct, frozen=True):
    """Something that needs no question."""

    says: str | None = None
    """These words, to everybody."""
    ready: bool = False
    """Ready, or no longer."""
    leaves: bool = False
    who: bool = False
    """Whether to be told who sits where."""
    seat: str | Seat | None = None
    """The seat that an onlooker asks for, by name or number; empty for any bot's."""


class Ear(Protocol):
    """Hears lines until it is cancelled, or nothing more comes."""

    async def overhear(self, take: Callable[[Aside], object]) -> bool:
        """Hand over what needs no question; whether nothing more comes."""
        ...

    def refused(self, aside: Aside, why: Unreadable) -> None:
        """Say why it was not done."""
        ...

    def answered(self, text: str) -> None:
        """Tell people what has become of what they typed, or what they wanted to know."""
        ...

    async def code(self, why: str) -> str | None:
        """Another code for the table, as `why` says what is wrong; None if nobody answers."""
        ...

    async def after_game(self, session: LanSession) -> None:
        """Talk and rematch, until whoever is there leaves."""
        ...
