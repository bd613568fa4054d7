"""Nothing appears from nowhere and nothing gets lost: objectives, animals, fish and tokens."""

from collections import Counter

import pytest

from core.game import Entry
from core.ranchers.entries import Adopt, Release
from core.ranchers.game import RANCHERS
from core.ranchers.modules.dogs import tokens_left
from core.ranchers.modules.fish import fish_left
from core.ranchers.parts import HORSE, OBJECTIVES, POND
from core.ranchers.state import RanchersState, left_in_deck
from tests.support.random_games import mixed, play_out
from tests.support.scale import scaled

SETS = ((), ("horses", "fish", "dogs"), ("grants", "fish"), ("buildings", "fish", "dogs"))


def objectives(state: RanchersState) -> Counter[int]:
    """Every objective that is in the game, wherever it lies."""
    pairs = (*state.pairs, *state.aside, state.hand, state.back)
    held = (each for kept in (*state.objectives, *state.sold) for each in kept)
    every = Counter((*left_in_deck(state), state.top, *(card for card, _ in pairs), *held))
    return Counter({card: count for card, count in every.items() if card >= 0})


def animals(state: RanchersState) -> Counter[int]:
    """Every animal that is in the game, but for grant animals."""
    pairs = (*state.pairs, *state.aside, state.hand, state.back)
    standing = (
        animal
        for ranch in state.ranches
        for at, animal in enumerate(ranch)
        if at != POND or animal == HORSE
    )
    found = Counter((*(animal for _, animal in pairs), *standing))
    found.update(dict(enumerate(state.pouch)))
    return Counter({animal: count for animal, count in found.items() if animal >= 0 and count})


def leaves(entry: Entry, before: RanchersState) -> tuple[Counter[int], Counter[int]]:
    """Return the pieces that leave the game with the entry."""
    cards = Counter([before.hand[0]]) if isinstance(entry, Adopt) else Counter[int]()
    return cards, Counter([HORSE]) if isinstance(entry, Release) else Counter[int]()


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("modules", SETS, ids=lambda each: "+".join(each) or "base")
def test_whole_random_games_conserve_everything(modules: tuple[str, ...], seats: int) -> None:
    for seed in range(scaled(2, most=100)):
        options = dict.fromkeys(modules, True)
        cards = Counter[int](OBJECTIVES)
        herd = animals(RANCHERS.new(seats, options))
        for moment in play_out(RANCHERS, seats, seed, mixed(seed), options=options):
            gone_cards, gone_animals = leaves(moment.entry, moment.before)
            cards, herd = cards - gone_cards, herd - gone_animals
            assert objectives(moment.after) == cards
            assert animals(moment.after) == herd
            assert not moment.after.fish or fish_left(moment.after) >= 0
            assert not moment.after.dogs or tokens_left(moment.after) >= 0
        # Each turn shows one more objective, also with a pen or a market: of a game of four
        # players one is left, the top.
        assert moment.after.unseen.bit_count() + 1 == len(OBJECTIVES) - 2 - 8 * seats
