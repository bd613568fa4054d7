"""Herd decks that are consistent with what a seat knows."""

from collections import Counter
from collections.abc import Iterator
from itertools import chain, repeat

from core.due import Piece, Slot
from core.game import Known
from core.stream import Stream, shuffled
from core.trail.player import TrailPlayer
from core.trail.state import TrailState
from core.view import View


def imagine(view: View[TrailState], stream: Stream) -> dict[Slot, Piece]:
    """Return known cards where they lie, and a herd's unseen cards anywhere they can lie."""
    dealt = dict(view.known)
    for player in view.state.players:
        dealt.update(_herd(player, view.known, stream))
    return dealt


def _herd(player: TrailPlayer, known: Known, stream: Stream) -> Iterator[tuple[Slot, Piece]]:
    """Yield a card for each slot of the hand and of the deck."""
    end = player.first + len(player.deck)
    hidden = Counter[int](player.unseen) + Counter[int](player.gone)
    told = Counter(known[slot] for slot in player.slots if slot in known)
    gone = list((Counter[int](player.gone) - told).elements())
    rest = shuffled(list((hidden - told - Counter(gone)).elements()), stream)
    blind = [slot for slot in player.slots if slot not in known]
    hand = shuffled([*gone, *rest[: len(blind) - len(gone)]], stream)
    yield from zip(blind, hand, strict=True)
    stack = range(player.first + player.dealt, end)
    yield from zip(stack, rest[len(blind) - len(gone) :], strict=True)
    # Nobody will ask about the other cards that the deck began with.
    over = (Counter[int](player.deck) - Counter[int](player.unseen)).elements()
    before = (slot for slot in range(player.first, stack.start) if slot not in player.slots)
    forgotten = (slot for slot in before if slot not in known)
    yield from zip(forgotten, chain(over, repeat(0)), strict=False)
