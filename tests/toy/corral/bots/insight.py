"""Corral as bots that plan look at it (core/bots/insight.py says what each function promises)."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from msgspec import Struct

from core.bots.insight import Features
from core.bots.judge import SURE
from core.bots.peon import Urge
from core.due import Piece, Slot
from core.game import Known, Move
from core.says import Sentence
from core.stream import Stream, shuffled
from core.view import View
from corral.bots.urges import urge
from corral.game import CORRAL
from corral.packs import left
from corral.parts import CARDS, NUMBERS, spread
from corral.rules.ending import herd_score
from corral.state import HIDDEN, Pack, Phase, State

NAMES = ("coins", "animals", "cards", "whistle")


class Ranch(NamedTuple):
    """A seat's belongings, as a single part."""

    points: int
    coins: int
    animals: int
    cards: int
    whistle: bool

    def parts(self) -> tuple["Ranch"]:
        """Just itself."""
        return (self,)

    def features(self) -> Features:
        """The points of today, and what may become points."""
        amounts = enumerate((self.coins, self.animals, self.cards, self.whistle))
        return Features(float(self.points), tuple((at, float(count)) for at, count in amounts))


class CorralInsight(Struct, frozen=True):
    """Everything a bot needs to know about Corral beyond its rules."""

    game = CORRAL
    names = NAMES
    guess = (0.3, 0.2, 0.4, 0.3)
    unit = "points"
    words = {
        SURE: Sentence("points at once"),
        "coins": Sentence("coins in hand"),
        "animals": Sentence("animals that may make families"),
        "cards": Sentence("cards to lure with"),
        "whistle": Sentence("a whistle that is left"),
    }

    def sensible(self, state: State, known: Known, moves: Sequence[Move]) -> Sequence[Move]:
        """Return the moves that a peon would make."""
        good = [move for move in moves if urge(state, move) < Urge.IDLE]
        return good or moves

    def positions(self, state: State) -> list[tuple[Ranch]]:
        """Animals, coins and cards; what hidden cards are is nobody's business."""
        going_on = state.phase < Phase.RESULT
        return [
            (
                Ranch(
                    sum(herd_score(state, herd)) + _pairs(state, seat),
                    state.coins[seat] if going_on else 0,
                    sum(herd) if going_on else 0,
                    len(state.hands[seat]) if going_on else 0,
                    going_on and bool(state.whistles >> seat & 1),
                ),
            )
            for seat, herd in enumerate(state.ranches)
        ]

    def imagine(self, view: View[State], stream: Stream) -> Mapping[Slot, Piece]:
        """Return each deck with its unseen cards in a random order."""
        dealt = dict(view.known)
        for pack in view.state.packs:
            hidden = _hidden(view.state, pack)
            known = [dealt[slot] for slot in hidden if slot in dealt]
            cards = list(spread(pack.unseen))
            for card in known:
                cards.remove(card)
            blind = [slot for slot in hidden if slot not in dealt]
            dealt.update(zip(blind, shuffled(cards, stream), strict=False))
        return dealt

    def ends_turn(self, state: State, move: Move) -> bool:
        """Return whether the move uses up the last hour."""
        return CORRAL.play(state, move).evening and not state.evening


def _pairs(state: State, seat: int) -> int:
    """C6.3 The points of pairs that everybody can see."""
    held = [card.card for card in state.hands[seat]]
    return NUMBERS.pair * sum(held.count(card) // 2 for card in CARDS)


def _hidden(state: State, pack: Pack) -> list[Slot]:
    """The places of the deck whose cards not everybody has seen."""
    slots = range(pack.first, pack.first + pack.size)
    held = [state.letter, state.window, *(card for hand in state.hands for card in hand)]
    hidden = [each.slot for each in held if each.card == HIDDEN and each.slot in slots]
    if pack == state.packs[-1]:
        hidden += slots[pack.size - left(state) :]
    return hidden


INSIGHT = CorralInsight()
