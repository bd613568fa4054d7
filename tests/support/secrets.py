"""Secrets that must not be told: tiles that a seat has never been shown."""

from pathlib import Path

from core.dealer import SeededDealer
from core.game import Over
from core.gaucho.cattle import Tile
from core.gaucho.state import GauchoState
from core.match import Match
from core.view import known_at
from saves.library import open_library


def hidden_tiles(home: Path, *seats: int) -> set[Tile]:
    """The tiles of the library's first game that none of the seats was shown before its end."""
    with open_library(home) as library:
        saved = library.load(1)
    dealer = SeededDealer(bytes.fromhex(saved.header.seed or ""))
    match: Match[GauchoState] = Match(saved.header, dealer, saved.entries)
    log = match.log
    count = next(
        count
        for count in reversed(range(len(log.steps)))
        if log.game.turn(log.state_before(count)) != Over()
    )
    state = log.state_before(count)
    shown = {slot for seat in seats for slot in known_at(log, count, seat, dealer.pieces)}
    return {
        Tile(piece)
        for slot, piece in dealer.pieces.items()
        if slot not in shown and not state.seen >> piece & 1
    }
