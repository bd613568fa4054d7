"""Positions of the lesson: whole games from their first entry, with tiles and dice chosen."""

from core.game import Entry, Known, Seat, Tally
from core.gaucho.board import Area
from core.gaucho.cattle import TILE_NAMES, Breed, Tile
from core.gaucho.entries import (
    Bury,
    DealHand,
    DropBreed,
    EndTurn,
    Fill,
    GauchoStart,
    Keep,
    Post,
    Roll,
    TakeDice,
)
from core.gaucho.game import GAUCHO
from core.gaucho.rules.filling import missing, next_space
from core.gaucho.state import GauchoState
from core.log import Log

SEATS = 2
ANA, BETO = 0, 1
PAMPA = "W11 B9 O5 S12 B4 W3 O10 S8 B7 O8 W6"
"""The pampa of most steps: pasture A holds white 11 and brown 9."""


def a_tile(name: str) -> Tile:
    """Return the tile with that name."""
    return Tile(TILE_NAMES.index(name))


def tiles(names: str) -> tuple[Tile, ...]:
    """`W2 W5`."""
    return tuple(map(a_tile, names.split()))


def opening(
    kept: tuple[str, str], posts: tuple[Area, Area], start: Seat = ANA, pampa: str = PAMPA
) -> Log[GauchoState]:
    """Return the table before the first roll. Black has left the game."""
    log, order = dealt(start, pampa), (start, 1 - start)
    entries: list[Entry] = [Keep(seat, tiles(kept[seat])) for seat in order]
    entries += [Post(seat, posts[seat]) for seat in reversed(order)]
    return play(log, *entries)


def dealt(start: Seat = ANA, pampa: str = PAMPA) -> Log[GauchoState]:
    """Return the table after the hands were dealt."""
    log: Log[GauchoState] = Log(GAUCHO, SEATS, {})
    log.append(DropBreed(Breed.BLACK))
    for tile in tiles(pampa):
        space = next_space(log.state)
        assert space is not None, "the pampa takes this tile"
        log.append(Fill(space, tile))
    return play(
        log, Bury(missing(log.state)), GauchoStart(start), DealHand(start), DealHand(1 - start)
    )


def play(log: Log[GauchoState], *entries: Entry) -> Log[GauchoState]:
    """Return the same log with more entries, and checks as they are due. Raises `Illegal`."""
    for entry in entries:
        count(log)
        log.append(entry)
    count(log)
    return log


def count(log: Log[GauchoState]) -> None:
    """Append the checks that are due."""
    while isinstance(turn := GAUCHO.turn(log.state), Tally):
        log.append(turn.check)


def in_hand(log: Log[GauchoState], roll: tuple[int, ...], *pair: int) -> Log[GauchoState]:
    """Roll the dice, and let the starting player take these two."""
    return play(log, Roll(roll), TakeDice(log.state.start, pair))


def pass_turn(seat: Seat, *pair: int) -> tuple[Entry, Entry]:
    """Return the entries of a turn that takes two dice and uses none."""
    return TakeDice(seat, pair), EndTurn(seat)


def steppe_known(log: Log[GauchoState], names: str) -> Known:
    """Return the tiles of the Steppe, by slot."""
    return dict(zip(log.state.buried, tiles(names), strict=True))
