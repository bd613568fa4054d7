"""W17.5: exchange tokens at one's own decisions."""

from core.game import Move
from core.says import Refusal, refuse
from core.trail import entries
from core.trail.player import drawable
from core.trail.state import TrailState, own, push, with_own
from core.trail.words import Deal

MOST = 2


def find_tokens(state: TrailState) -> list[Move]:
    """W17.5 The numbers of cards that can be asked for with a token."""
    player = own(state)
    if not player.tokens:
        return []
    most = min(MOST, drawable(player))
    return [entries.Token(state.mover, count) for count in range(most + 1)]


def refuse_token(state: TrailState, move: entries.Token) -> Refusal | None:
    """W17.5 A token, and enough cards."""
    player = own(state)
    if not player.tokens:
        return refuse("W17.5", "You have no exchange token.")
    most = min(MOST, drawable(player))
    if not 0 <= move.n <= most:
        return refuse("W17.5", "You draw {most} cards at most.", most=most)
    return None


def use_token(state: TrailState, move: entries.Token) -> TrailState:
    """W17.5 The token is given back; as many cards are discarded as were drawn."""
    state = with_own(state, tokens=own(state).tokens - 1)
    return push(state, Deal(move.n, owed=True)) if move.n else state
