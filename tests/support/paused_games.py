"""Games of El Gaucho at a certain choice, to be continued on a screen."""

from functools import partial

from core.game import Move, Seat
from core.gaucho.board import Area
from core.gaucho.entries import EndTurn, LookAtSteppe, Occupy, PlaceTiles, TakeDice
from core.gaucho.state import GauchoPhase
from tui.gaucho.hidden import hidden
from tui.local_game import LocalGame, new_game
from tui.seating import seat_players


def a_game(*bots: str, until: GauchoPhase = GauchoPhase.TURN) -> LocalGame:
    """A game at the first choice of that phase, with the first cards kept and posted."""
    game = new_game("gaucho", seat_players("gaucho", 3, bots or ["none"]), "pages")
    match = game.match
    while match.log.state.phase != until:
        if match.choosers:
            game.choose(match.legal(match.choosers[0])[0])
        else:
            match.deal()
    return game


def after_a_look(*bots: str) -> LocalGame:
    """A game at a choice of Ana, who alone knows what is left in the Steppe; no look is open."""
    match = (game := a_game(*bots)).match
    while not (match.choosers == (0,) and hidden(match.view(0)) and not match.log.state.looking):
        if match.choosers:
            (seat,) = match.choosers
            game.choose(min(match.legal(seat), key=partial(_far_from_looking, seat)))
        else:
            match.deal()
    return game


def _far_from_looking(seat: Seat, move: Move) -> int:
    """A rank of moves by which Ana looks as soon as she can, and the others do little."""
    if seat:
        return not isinstance(move, TakeDice | EndTurn)
    wanted: tuple[type[Move], ...] = (LookAtSteppe, PlaceTiles, Occupy, TakeDice, EndTurn)
    if isinstance(move, Occupy) and move.area != Area.STEPPE:
        return len(wanted)
    return next((at for at, kind in enumerate(wanted) if isinstance(move, kind)), len(wanted))
