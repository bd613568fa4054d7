"""Saved games as values, as the library takes and gives them, and how one is resumed."""

from collections.abc import Sequence
from enum import StrEnum
from typing import Any

from msgspec import Struct

from core.game import Entry, Illegal, Known
from core.match import Match
from core.outcome import Outcome
from core.record import Header, Record
from core.recorded_dealer import dealer_of
from core.says import Sentence, Unreadable
from core.talk import TalkLine
from saves.faults import LibraryError


class Player(Struct, frozen=True):
    """A player on a seat: a person, or a bot of that kind."""

    name: str
    bot: str | None = None


class Condition(StrEnum):
    """The condition of a saved game."""

    RUNNING = "running"
    PARTIAL = "partial"
    """A record that breaks off, such as a spectator's: nobody has its hidden pieces."""
    FINISHED = "finished"
    BROKEN = "broken"
    """Not all of it can be read: it is damaged, or its game is not installed."""
    OUTDATED = "outdated"
    """It is whole, but was begun with rules that have changed since: another version plays it."""


class Saved(Struct, frozen=True):
    """A saved game with all its entries; `pieces` are all that this process may know."""

    id: int
    name: str
    header: Header
    players: tuple[Player, ...]
    entries: Sequence[Entry]
    pieces: Known
    started: str
    changed: str
    outcome: Outcome | None = None
    talk: tuple[TalkLine, ...] = ()
    """The talk during the game."""
    damage: Sentence | None = None
    """The damage, if these are only the entries before it."""

    @property
    def state(self) -> Condition:
        """The condition of the game."""
        if self.damage:
            return Condition.BROKEN
        if self.outcome:
            return Condition.FINISHED
        return Condition.PARTIAL if self.header.seed is None else Condition.RUNNING

    def record(self) -> Record:
        """Return all of it: keep it secret while the game runs."""
        return Record(self.header, self.entries, self.pieces)

    def public_record(self) -> Record:
        """Return the game as it may be published: everything once it is over, no secrets before."""
        return self.record() if self.outcome else self.record().public()


def resume(saved: Saved) -> Match[Any]:
    """The match as it stood when the game was saved; raises `LibraryError`."""
    try:
        return Match(saved.header, dealer_of(saved.record()), saved.entries)
    except Unreadable as error:
        raise LibraryError(error.why.text, **error.why.args) from None
    except Illegal as error:
        raise LibraryError(error.refusal.why.text, **error.refusal.why.args) from None


class Summary(Struct, frozen=True):
    """A saved game in a list; times are UTC as ISO 8601."""

    id: int
    name: str
    game: str
    players: tuple[Player, ...]
    started: str
    changed: str
    entries: int
    state: Condition
    outcome: Outcome | None = None
    """The result, once it is finished."""
    options: dict[str, Any] = {}
    """The options that differ from the defaults."""


class Standing(Struct, frozen=True, omit_defaults=True):
    """The record of a player, of a bot under one name, or of a rival, in games of one kind."""

    name: str
    bot: str | None
    game: str
    games: int
    wins: int
    amount: str
    """The game's name for its points."""
    points: float
    """The average."""
    best: int | None
    """The highest amount of the game's best thing (core/best.py); None if there was none."""
    rival: bool = False
    """Whether the game's rules play it, without a seat; the game has the word for its name."""


class SeriesScore(Struct, frozen=True):
    """The score of a series: the games that are over, and the number that each player has won."""

    games: int
    wins: tuple[tuple[str, int], ...]
    """By name, the player with most victories first."""
