"""Games played at random, the same for the same seed."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any

from core.conformance.walk import Moment, Walk, any_kind, any_move
from core.dealer import Dealer, SeededDealer
from core.game import Game, Move


class Dice(Random):
    """Luck from Python's own random numbers."""

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1."""
        return self.randrange(limit)


Pick = Callable[[Dice, Sequence[Move]], Move]


def seeded(seed: int) -> SeededDealer:
    """The dealer of the random game of that seed."""
    return SeededDealer(seed.to_bytes(8, "big"))


def play_out(
    game: Game[Any],
    seats: int,
    seed: int,
    pick: Pick = any_move,
    dealer: Dealer | None = None,
    options: Mapping[str, Any] | None = None,
) -> Iterator[Moment]:
    """Play a whole game, and yield entry by entry."""
    walk = Walk(game, seats, options or {}, dealer or seeded(seed))
    return walk.moments(Dice(seed), pick)


def mixed(seed: int) -> Pick:
    """A way of playing that depends on the seed."""
    return any_kind if seed % 2 else any_move
