"""Great Western Trail as bots see it (core/bots/insight.py says what each function promises)."""

from collections import Counter
from collections.abc import Sequence

from msgspec import Struct

from core.bots.judge import SURE
from core.bots.trail.imagining import imagine
from core.bots.trail.position import GUESS, NAMES, positions
from core.game import Known, Move
from core.says import Sentence
from core.trail.entries import (
    BuildOnSite,
    DiscardCards,
    EndPhaseB,
    Foresee,
    HelpFarmers,
    PullCards,
    RemoveCards,
    Token,
    TrimHand,
)
from core.trail.game import TRAIL
from core.trail.parts import BREEDING, EXH, NEEDED, NONE, is_cattle
from core.trail.stages import Leave
from core.trail.state import TrailState

SETS = 10
"""The most sets of farmers, or of cards, considered."""
SITES = 3
"""The most empty sites considered for each building."""
EASY = 6
"""The strength that a farmer is worth; `COIN` is the strength that a coin on it is worth."""
COIN = 2
OBJECTIVE = 1.5
"""An objective in the hand is worth as much as a card with this breeding value."""

UNIT = "points"
"""The unit of the points in outcomes."""
WORDS = {
    SURE: Sentence("victory points at once"),
    "pesos": Sentence("pesos to spend"),
    "grain": Sentence("grain for the ships"),
    "certificates": Sentence("certificates"),
    "gauchos": Sentence("gauchos for the cattle market"),
    "carpinteros": Sentence("carpinteros for larger buildings"),
    "maquinistas": Sentence("maquinistas for the engine"),
    "granjeros": Sentence("granjeros for the farmers"),
    "strong workers": Sentence("strong workers"),
    "engine early": Sentence("an engine far along the track"),
    "step limit": Sentence("a higher step limit"),
    "discs cleared": Sentence("discs off the own board"),
    "hand limit": Sentence("a larger hand"),
    "breeding": Sentence("valuable cattle in the herd"),
    "herd": Sentence("a small herd"),
    "buildings": Sentence("own buildings on the trail"),
    "stations": Sentence("discs on stations"),
    "objectives": Sentence("objective cards"),
    "cards to come": Sentence("good cards to come"),
    "turns to go": Sentence("a short way to Buenos Aires"),
    "promise": Sentence("what the place still offers"),
}
"""Features without words are no reasons: they only balance others."""


class TrailInsight(Struct, frozen=True):
    """Everything a bot needs to know about Great Western Trail beyond its rules."""

    game = TRAIL
    names = NAMES
    guess = GUESS
    words = WORDS
    unit = UNIT
    positions = staticmethod(positions)
    imagine = staticmethod(imagine)

    def sensible(self, state: TrailState, known: Known, moves: Sequence[Move]) -> Sequence[Move]:
        """Leave out exchange tokens, and most of the sets and sites that differ little."""
        found = [move for move in moves if not isinstance(move, Token)]
        match found[0] if found else None:
            case None:
                return moves
            case TrimHand() | DiscardCards() | RemoveCards() | PullCards():
                return _of_weak_cards(found)
            case HelpFarmers():
                return _of_easy_farmers(state, found)
            case BuildOnSite():
                return _on_few_sites(state, found)
            case _:
                return found

    def ends_turn(self, state: TrailState, move: Move) -> bool:
        """Whether nothing that follows is asked of the mover."""
        if isinstance(move, Foresee):
            return isinstance(state.agenda[-2], Leave)
        return isinstance(move, EndPhaseB)


def _of_weak_cards(moves: Sequence[Move]) -> list[Move]:
    """Return the sets of the least useful cards, and all moves that ask for none."""
    sets = [
        move
        for move in moves
        if isinstance(move, TrimHand | DiscardCards | RemoveCards | PullCards)
    ]
    others = [
        move
        for move in moves
        if not isinstance(move, TrimHand | DiscardCards | RemoveCards | PullCards)
    ]
    sets.sort(key=lambda move: sum(map(_missed, move.cards)))
    return [*sets[:SETS], *others]


def _missed(card: int) -> float:
    if is_cattle(card):
        return BREEDING[card]
    return -1.0 if card == EXH else OBJECTIVE


def _of_easy_farmers(state: TrailState, moves: Sequence[Move]) -> list[Move]:
    """Return the sets of farmers that bring most for their strength, and all other moves."""

    def cost(move: HelpFarmers) -> int:
        strength = sum([NEEDED[state.farmers[each]] - EASY for each in move.farmers])
        return strength - COIN * sum([state.coins[each] for each in move.farmers])

    sets = sorted([move for move in moves if isinstance(move, HelpFarmers)], key=cost)
    return [*sets[:SETS], *[move for move in moves if not isinstance(move, HelpFarmers)]]


def _on_few_sites(state: TrailState, moves: Sequence[Move]) -> list[Move]:
    """Return for each building its sites with own buildings, and the first empty ones."""
    found, empty = list[Move](), Counter[int]()
    for move in moves:
        if isinstance(move, BuildOnSite) and state.sites[move.at] == NONE:
            empty[move.tile] += 1
            if empty[move.tile] > SITES:
                continue
        found.append(move)
    return found


INSIGHT = TrailInsight()
