"""The content of a review, as a value that can be kept as JSON."""

from collections.abc import Iterable
from typing import Any

from msgspec import DecodeError, Struct, json

from core.game import Seat

VERSION = 1
"""The version of kept reviews; others are made anew."""
MOST = 3
"""The most mistakes, and the most strokes, that are told of each player."""
LEAST = 1.0
"""The least points that make a mistake or a stroke."""


class ReviewedTurn(Struct, frozen=True):
    """A turn, or a part of one, compared with the best that was found."""

    first: int
    """The number of its first entry."""
    after: int
    """The number of the entry that follows."""
    seat: Seat
    before: float
    """The points by which the seat could expect to be ahead at the end, with the best turn."""
    then: float
    """The same with the turn that was taken."""
    expected: tuple[float, ...]
    """The lead that each seat could expect after it."""
    best: tuple[dict[str, Any], ...]
    """The moves of the best turn, as records have them; none if it was taken."""
    stroke: float
    """How much better it was than the turn that looks best at first sight."""

    @property
    def lost(self) -> float:
        """The points by which the best turn would have been better."""
        return round(self.before - self.then, 1)


class ReviewedLuck(Struct, frozen=True):
    """The answers of chance."""

    first: int
    after: int
    rolled: bool
    """Whether dice were rolled; otherwise something was drawn or turned up."""
    gained: tuple[float, ...]
    """The points that each seat gained or lost against expectation."""


ReviewedMoment = ReviewedTurn | ReviewedLuck | None
"""The verdict on a moment; None if there was no choice."""


class LuckAccount(Struct, frozen=True):
    """All the luck of a seat."""

    dice: float
    draws: float


class Review(Struct, frozen=True):
    """The whole review of a game."""

    version: int
    game: str
    rules: str
    """The digest of the rules."""
    hash: str
    """The hash of all entries of the game."""
    seats: int
    turns: tuple[ReviewedTurn, ...]
    luck: tuple[ReviewedLuck, ...]

    def mistakes(self, seat: Seat) -> list[ReviewedTurn]:
        """Return the turns that cost the seat most, the worst first."""
        own = [turn for turn in self.turns if turn.seat == seat and turn.lost >= LEAST]
        return sorted(own, key=lambda turn: -turn.lost)[:MOST]

    def strokes(self, seat: Seat) -> list[ReviewedTurn]:
        """Return the best turns that were not obvious, the greatest first."""
        own = [turn for turn in self.turns if turn.seat == seat and turn.stroke >= LEAST]
        good = [turn for turn in own if turn.lost < LEAST]
        return sorted(good, key=lambda turn: -turn.stroke)[:MOST]

    def account(self, seat: Seat) -> LuckAccount:
        """Return the seat's luck over the whole game."""
        dice = sum(luck.gained[seat] for luck in self.luck if luck.rolled)
        draws = sum(luck.gained[seat] for luck in self.luck if not luck.rolled)
        return LuckAccount(round(dice, 1), round(draws, 1))

    def margins(self, seat: Seat) -> list[float]:
        """Return the lead that the seat could expect after each turn."""
        return [turn.expected[seat] for turn in self.turns]

    def lost(self, seat: Seat) -> float:
        """Return the points that better turns would have brought the seat in total."""
        return round(sum(turn.lost for turn in self.turns if turn.seat == seat), 1)

    def behind(self, seat: Seat) -> float:
        """Return the same as an average over its turns."""
        own = [turn.lost for turn in self.turns if turn.seat == seat]
        return round(sum(own) / max(len(own), 1), 1)

    def at(self, place: int) -> ReviewedTurn | None:
        """Return the turn that ends after this many entries."""
        return next((turn for turn in self.turns if turn.after == place), None)


def gather(about: tuple[str, str, str, int], judged: Iterable[ReviewedMoment]) -> Review:
    """Make a review of the game's key, rules, hash and number of seats, and of the verdicts."""
    turns, luck = list[ReviewedTurn](), list[ReviewedLuck]()
    for each in judged:
        if isinstance(each, ReviewedTurn):
            turns.append(each)
        elif each is not None:
            luck.append(each)
    return Review(VERSION, *about, tuple(turns), tuple(luck))


def read_review(written: bytes, expected_hash: str, rules: str) -> Review | None:
    """Parse a kept review; None if it is damaged, or of another game, rules or version."""
    try:
        found = json.decode(written, type=Review)
    except DecodeError:
        return None
    same = (found.version, found.rules, found.hash) == (VERSION, rules, expected_hash)
    return found if same else None


def write_review(review: Review) -> bytes:
    """Return the review as it is kept."""
    return json.encode(review)
