"""What a review of a game says; a value that can be kept as JSON."""

from collections.abc import Iterable
from typing import Any

from msgspec import DecodeError, Struct, json

from core.game import Seat

VERSION = 1
"""Of what is kept: others are made anew."""
MOST = 3
"""Mistakes, and strokes, told of each player."""
LEAST = 1.0
"""Points; less is no mistake, and no stroke."""


class ReviewedTurn(Struct, frozen=True):
    """A turn, or a part of one, beside the best that was seen."""

    first: int
    """The number of its first entry."""
    after: int
    """The number of the entry that follows."""
    seat: Seat
    before: float
    """By how many points the seat could expect to be ahead in the end, with the best turn."""
    then: float
    """And with the turn that was taken."""
    expected: tuple[float, ...]
    """After it, by how much each seat could expect to be ahead."""
    best: tuple[dict[str, Any], ...]
    """The moves of the best turn that was seen, as records have them; none if it was taken."""
    stroke: float
    """By how much it was better than what seems best at first sight."""

    @property
    def lost(self) -> float:
        """What the best turn would have brought beyond it."""
        return round(self.before - self.then, 1)


class ReviewedLuck(Struct, frozen=True):
    """What chance did."""

    first: int
    after: int
    rolled: bool
    """Dice; else something was drawn or turned up."""
    gained: tuple[float, ...]
    """How many points each seat is ahead by it, or behind, against what could be expected."""


ReviewedMoment = ReviewedTurn | ReviewedLuck | None
"""What is said of a moment; None where there was no choice."""


class LuckAccount(Struct, frozen=True):
    """All the luck of a seat."""

    dice: float
    draws: float


class Review(Struct, frozen=True):
    """All that is said of a game."""

    version: int
    game: str
    rules: str
    """The digest of the rules."""
    hash: str
    """Of all entries of the game."""
    seats: int
    turns: tuple[ReviewedTurn, ...]
    luck: tuple[ReviewedLuck, ...]

    def mistakes(self, seat: Seat) -> list[ReviewedTurn]:
        """The turns that cost the seat most, the worst first."""
        own = [turn for turn in self.turns if turn.seat == seat and turn.lost >= LEAST]
        return sorted(own, key=lambda turn: -turn.lost)[:MOST]

    def strokes(self, seat: Seat) -> list[ReviewedTurn]:
        """The best turns that were not to be seen at once, the greatest first."""
        own = [turn for turn in self.turns if turn.seat == seat and turn.stroke >= LEAST]
        good = [turn for turn in own if turn.lost < LEAST]
        return sorted(good, key=lambda turn: -turn.stroke)[:MOST]

    def account(self, seat: Seat) -> LuckAccount:
        """What luck brought the seat in all."""
        dice = sum(luck.gained[seat] for luck in self.luck if luck.rolled)
        draws = sum(luck.gained[seat] for luck in self.luck if not luck.rolled)
        return LuckAccount(round(dice, 1), round(draws, 1))

    def margins(self, seat: Seat) -> list[float]:
        """By how much the seat could expect to be ahead, after each turn."""
        return [turn.expected[seat] for turn in self.turns]

    def lost(self, seat: Seat) -> float:
        """What better turns would have brought the seat in all."""
        return round(sum(turn.lost for turn in self.turns if turn.seat == seat), 1)

    def behind(self, seat: Seat) -> float:
        """What better turns would have brought the seat, on average of its turns."""
        own = [turn.lost for turn in self.turns if turn.seat == seat]
        return round(sum(own) / max(len(own), 1), 1)

    def at(self, place: int) -> ReviewedTurn | None:
        """The turn that ends there, after so many entries."""
        return next((turn for turn in self.turns if turn.after == place), None)


def gather(about: tuple[str, str, str, int], judged: Iterable[ReviewedMoment]) -> Review:
    """The review of a game: its key, rules, hash and number of seats, and what was judged."""
    turns, luck = list[ReviewedTurn](), list[ReviewedLuck]()
    for each in judged:
        if isinstance(each, ReviewedTurn):
            turns.append(each)
        elif each is not None:
            luck.append(each)
    return Review(VERSION, *about, tuple(turns), tuple(luck))


def read_review(written: bytes, expected_hash: str, rules: str) -> Review | None:
    """A review that was kept; None if it is damaged, or of another game, rules or version."""
    try:
        found = json.decode(written, type=Review)
    except DecodeError:
        return None
    same = (found.version, found.rules, found.hash) == (VERSION, rules, expected_hash)
    return found if same else None


def write_review(review: Review) -> bytes:
    """The review, to be kept."""
    return json.encode(review)
