"""What must not be said: the tiles that a seat has never been shown."""

from pathlib import Path

from core.dealer import SeededDealer
from core.game import Over
from core.gaucho.cattle import Tile
from core.gaucho.state import State
from core.match import Match
from saves.library import open_library


def hidden_tiles(home: Path, *seats: int) -> set[Tile]:
    """The tiles of the library's first game that none of the seats was shown before its end."""
    with open_library(home) as library:
        saved = library.load(1)
    dealer = SeededDealer(bytes.fromhex(saved.header.seed or ""))
    match: Match[State] = Match(saved.header, dealer, saved.entries)
    rules = match.log.game
    state = next(
        step.state for step in reversed(match.log.steps) if rules.turn(step.state) != Over()
    )
    shown = {slot for seat in seats for slot in rules.knows(state, seat)}
    return {
        Tile(piece)
        for slot, piece in dealer.pieces.items()
        if slot not in shown and not state.seen >> piece & 1
    }
