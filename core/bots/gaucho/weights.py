"""What the rancher thinks things are worth, in pesos, in one table."""

from msgspec import Struct


class Weights(Struct, frozen=True):
    """Found by play between ranchers with different tables."""

    drawn: tuple[float, ...] = (0.0, 0.0, 2.6, 3.4, 4.2)
    """How many tiles of the draw pile a round uses up, by players."""
    pace: float = 0.26
    """How many tiles of one breed a turn brings home."""
    delay: tuple[float, ...] = (0.97, 0.88, 0.82, 0.78, 0.75, 0.73, 0.71)
    """Which part of a standing gaucho's tile counts, by free tiles in its pasture."""
    freed: tuple[float, ...] = (0.9, 0.5, 0.3, 0.2, 0.1, 0.1, 0.1)
    """Which part of a standing gaucho counts as one in the supply, by free tiles likewise."""
    lying: tuple[float, ...] = (0.1, 0.4, 0.55)
    """Which part of a lying gaucho's tile counts, by dice turns left."""
    roused: float = 0.3
    """What the overseer adds to that for the two best."""
    supply: tuple[float, ...] = (0.0, 4.0, 7.0, 9.0, 10.5, 11.5, 12.0, 12.3, 12.5)
    """What gauchos of the supply are worth, by their number."""
    late_supply: tuple[float, ...] = (0.2, 0.6, 1.0)
    """Which part of that counts, by dice turns left."""
    areas: tuple[float, ...] = (4.0, 7.0, 6.0, 4.0, 5.0, 2.0)
    """What a gaucho on each area is worth beside what it can be seen to bring."""
    late_areas: tuple[float, ...] = (0.6, 0.9, 1.0)
    """Which part of that counts, by dice turns left."""
    theft: float = 0.6
    """Which part of the best theft in sight a gaucho on steal is worth."""
    steppe: float = 0.6
    """Which part of the tile expected of the Steppe a gaucho there is worth."""
    die: float = 2.5
    """What an unused die promises, while a turn is looked over."""
    others: float = 1.0
    """How much the opponents' holdings count together."""


WEIGHTS = Weights()
