"""What the rancher thinks things are worth, in pesos, in one table."""

from msgspec import Struct


class Weights(Struct, frozen=True):
    """Found by play between bots with different tables."""

    drawn: tuple[float, ...] = (0.0, 0.0, 1.8, 3.2, 4.4)
    """How many tiles of the draw pile a round uses up, by players."""
    pace: float = 0.3
    """How many tiles a turn brings home."""
    delay: tuple[float, ...] = (0.97, 0.88, 0.82, 0.78, 0.75, 0.73, 0.71)
    """Which part of a standing gaucho's tile counts, by free tiles in its pasture."""
    freed: tuple[float, ...] = (0.9, 0.5, 0.3, 0.2, 0.1, 0.1, 0.1)
    """Which part of a standing gaucho counts as one in the supply, by free tiles likewise."""
    lying: tuple[float, ...] = (0.06, 0.25, 0.34)
    """Which part of a lying gaucho's tile counts, by dice turns left."""
    roused: float = 0.28
    """What the overseer adds to that for the two best."""
    supply: tuple[float, ...] = (0.0, 4.2, 7.4, 9.5, 11.0, 12.0, 12.5, 12.9, 13.1)
    """What gauchos of the supply are worth, by their number."""
    late_supply: tuple[float, ...] = (0.2, 0.6, 1.0)
    """Which part of that counts, by dice turns left."""
    areas: tuple[float, ...] = (2.8, 7.4, 4.5, 3.1, 7.4, 1.9)
    """What a gaucho on each area is worth beside what it can be seen to bring."""
    late_areas: tuple[float, ...] = (0.75, 1.0, 1.0)
    """Which part of that counts, by dice turns left."""
    theft: float = 0.4
    """Which part of the best theft in sight a gaucho on steal is worth."""
    steppe: float = 0.53
    """Which part of the tile expected of the Steppe a gaucho there is worth."""
    risk: float = 0.4
    """Which part of the worst theft counts while an opponent is on steal."""
    die: float = 2.2
    """What an unused die promises, while a turn is looked over."""
    others: float = 1.15
    """How much the opponents' holdings count together."""
    width: int = 10
    """How many states of the turn are followed further after each move."""
    answered: int = 6
    """How many ends of the turn are judged by what the next seat can make of them."""
    answer_width: int = 4
    """The width for looking over the turn of the next seat."""


WEIGHTS = Weights()
