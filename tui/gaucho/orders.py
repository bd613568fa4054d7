"""The orders in which collected tiles can be added at once, as far as order matters."""

from collections.abc import Iterator, Sequence
from itertools import groupby, permutations, product
from math import factorial, prod

from core.game import Move
from core.gaucho.cattle import BREED, Tile
from core.gaucho.entries import Add
from core.gaucho.legal import COLLECTING
from core.gaucho.state import GauchoState
from core.says import Sentence
from tui.gaucho.brings import in_turn
from tui.language import say

MOST = 24
"""Nobody reads a longer list of orders."""


def orders(state: GauchoState) -> Iterator[tuple[Add, ...]]:
    """Yield the mover's orders; tiles of different breeds do not affect each other."""
    tiles = state.collected[state.mover] if state.phase in COLLECTING else ()
    herds = [tuple(each) for _breed, each in groupby(tiles, key=BREED.__getitem__)]
    if len(tiles) < 2 or prod(factorial(len(herd)) for herd in herds) > MOST:
        return
    for order in product(*map(permutations, herds)):
        yield tuple(Add(state.mover, tile) for herd in order for tile in herd)


def together(moves: Sequence[Move]) -> Sentence | None:
    """Return all tiles of an order as one command; None if the last move says it all."""
    tiles: tuple[Tile, ...] = tuple(move.tile for move in moves if isinstance(move, Add))
    if len(tiles) < 2 or len(tiles) < len(moves):
        return None
    return say("add {in_turn}", in_turn=tiles)


def thing(moves: Sequence[Move]) -> tuple[Sentence, Sentence]:
    """Return the word for adding, and the tiles in order: two in words, more in marks."""
    tiles = [move.tile for move in moves if isinstance(move, Add)]
    if len(tiles) == 2:
        return say("add"), say("{parts}", parts=tuple(say("{tile}", tile=each) for each in tiles))
    return say("add"), say("{marked}", marked=in_turn(tiles))
