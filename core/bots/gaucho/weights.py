"""The rancher's opinion of what things are worth, in pesos, in one table."""

from msgspec import Struct


class Weights(Struct, frozen=True):
    """Values found by play between bots with different tables."""

    drawn: tuple[float, ...] = (0.0, 0.0, 1.8, 3.2, 4.4)
    """The tiles of the draw pile that a round uses up, by number of players."""
    pace: float = 0.3
    """The tiles that a turn brings home."""
    delay: tuple[float, ...] = (0.97, 0.88, 0.82, 0.78, 0.75, 0.73, 0.71)
    """The share of a standing gaucho's tile that counts, by free tiles in its pasture."""
    freed: tuple[float, ...] = (0.9, 0.5, 0.3, 0.2, 0.1, 0.1, 0.1)
    """The share of a standing gaucho that counts as one in the supply, by free tiles likewise."""
    lying: tuple[float, ...] = (0.06, 0.25, 0.34)
    """The share of a lying gaucho's tile that counts, by dice turns left."""
    roused: float = 0.28
    """The overseer's addition to that for the two best tiles."""
    supply: tuple[float, ...] = (0.0, 4.2, 7.4, 9.5, 11.0, 12.0, 12.5, 12.9, 13.1)
    """The worth of the gauchos in the supply, by their number."""
    late_supply: tuple[float, ...] = (0.2, 0.6, 1.0)
    """The share of that which counts, by dice turns left."""
    areas: tuple[float, ...] = (2.8, 7.4, 4.5, 3.1, 7.4, 1.9)
    """The worth of a gaucho on each area beside its visible gains."""
    late_areas: tuple[float, ...] = (0.75, 1.0, 1.0)
    """The share of that which counts, by dice turns left."""
    theft: float = 0.4
    """The worth of a gaucho on steal, as a share of the best theft in sight."""
    steppe: float = 0.53
    """The worth of a gaucho on the Steppe, as a share of the tile expected there."""
    risk: float = 0.4
    """The share of the worst theft that counts while an opponent is on steal."""
    die: float = 2.2
    """The worth of an unused die while a turn is being planned."""
    others: float = 1.15
    """The weight of all opponents' holdings together."""
    width: int = 10
    """The number of states of the turn that are followed further after each move."""
    answered: int = 6
    """The number of ends of the turn that are judged after the next seat's reply."""
    answer_width: int = 4
    """The same width for the turn of the next seat."""


WEIGHTS = Weights()
