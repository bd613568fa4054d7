"""The end of a game as its screen tells it: parties, points and their sources, moments."""

from collections.abc import Sequence

from msgspec import Struct

from tui.app.board import Belonging
from tui.app.canvas import Look
from tui.app.moments import GameMoment
from tui.numbers import whole


class PicturePart(Struct, frozen=True):
    """Where some of somebody's points came from."""

    what: str
    points: int
    short: str = ""
    """The same in a word."""

    def labels(self) -> tuple[str, ...]:
        """Return shorter and shorter labels for a bar."""
        named = (each for each in (self.what, self.short) if each)
        points = whole(self.points)
        return (*(f" {each} {points}" for each in named), f" {points}")


class Party(Struct, frozen=True):
    """A seat or a rival that took part."""

    number: int
    name: str
    points: int
    place: int | None
    """None if the points show it."""
    ties: str
    parts: tuple[PicturePart, ...]
    is_seat: bool

    @property
    def looks(self) -> tuple[Look, ...]:
        """The look of the name: seats have their colours."""
        return (f"seat.{self.number}",) if self.is_seat else ()


class EndOfGame(Struct, frozen=True):
    """Everything that the result shows."""

    verdict: str
    parties: tuple[Party, ...]
    origins: Sequence[str]
    """The sources of points, in the game's order."""
    names: tuple[str, ...]
    """The names of the seats."""
    course: Sequence[Sequence[int]]
    """Everybody's points after each round or turn."""
    course_title: str
    owned: tuple[Belonging, ...]
    owned_title: str
    moments: tuple[GameMoment, ...]
