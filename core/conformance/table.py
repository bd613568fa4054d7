"""A game for a number of players, with the random games for its checks."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from core.beginning import shortest
from core.conformance.walk import Luck, Moment, Walk, any_kind, any_move
from core.dealer import SeededDealer
from core.game import Draw, Game, Seat
from core.option import Option, Value, values_of
from core.record import Header, Record
from core.stream import Stream

USUAL = 3
"""One random game in this many has default options."""


class Table:
    """Plays `times` as many games as a check asks for."""

    def __init__(self, game: Game[Any], seats: int, times: float = 1) -> None:
        self.game = game
        self.seats = seats
        self.last: Moment | None = None
        """The current moment, reported if a fault is found."""
        self._times = times

    @property
    def name(self) -> str:
        """The game and its number of players."""
        return f"{self.game.key}-{self.seats}"

    @property
    def everybody(self) -> tuple[Seat | None, ...]:
        """Every seat, and a spectator."""
        return (*range(self.seats), None)

    def luck(self, what: str) -> Stream:
        """Return the randomness for one purpose, always the same."""
        return Stream(self.name.encode(), what.encode())

    def numbers(self, count: int) -> range:
        """Return the numbers of the games to play for `count`."""
        return range(max(1, round(count * self._times)))

    def walk(self, number: int, *, volunteers: bool = True) -> Iterator[Moment]:
        """Play the random game of that number."""
        dealer = SeededDealer(seed_of(number))
        walk = Walk(self.game, self.seats, self.options(number), dealer, volunteers)
        pick = any_kind if number % 2 else any_move
        return self.visit(walk.moments(self.luck(f"game {number}"), pick))

    def walks(self, count: int) -> Iterator[Iterator[Moment]]:
        """Yield random games, entry by entry."""
        return (self.walk(number) for number in self.numbers(count))

    def games(self, count: int) -> Iterator[list[Moment]]:
        """Yield random games, each from its beginning to its end."""
        return (list(walk) for walk in self.walks(count))

    def moments(self, count: int) -> Iterator[Moment]:
        """Yield every entry of random games."""
        return (moment for walk in self.walks(count) for moment in walk)

    def choices(self, count: int) -> Iterator[Moment]:
        """Yield the entries before which somebody had to choose."""
        return (moment for moment in self.moments(count) if moment.choosing)

    def draws(self, count: int) -> Iterator[Moment]:
        """Yield the entries of chance."""
        return (moment for moment in self.moments(count) if isinstance(moment.turn, Draw))

    def visit(self, moments: Iterable[Moment]) -> Iterator[Moment]:
        """Yield the same moments, and remember the current one."""
        for moment in moments:
            self.last = moment
            yield moment

    def options(self, number: int) -> dict[str, Value]:
        """Return the options of that game as a header has them."""
        if number % USUAL == 0:
            return {}
        chosen = any_options(self.game, self.seats, self.luck(f"options {number}"))
        return shortest(self.game, self.seats, chosen)

    def record(self, moments: Sequence[Moment], number: int) -> Record:
        """Return the record of these first moments of the game of that number."""
        seats = tuple(f"Seat {seat}" for seat in range(self.seats))
        seed = seed_of(number).hex()
        header = Header(self.game.key, self.game.rules, seats, self.options(number), seed)
        pieces = dict(moments[-1].dealer.pieces) if moments else {}
        return Record(header, [moment.entry for moment in moments], pieces)


def seed_of(number: int) -> bytes:
    """Return the seed of the game of that number."""
    return number.to_bytes(8, "big")


def any_options(game: Game[Any], seats: int, luck: Luck) -> Mapping[str, Value]:
    """Return options that can be chosen together."""
    while True:
        chosen = {option.key: _any_value(option, luck) for option in game.options(seats)}
        if game.clash(seats, chosen) is None:
            return chosen


def _any_value(option: Option, luck: Luck) -> Value:
    values = values_of(option)
    return values[luck.below(len(values))]
