"""Whole games of another kind over a network that breaks: reshuffles, bids, acts out of turn."""

from collections import Counter

import pytest

from core.game import Choose
from tests.support.scale import scaled, some
from tests.support.virtual_tables import CORRAL, corral_table, play

pytestmark = pytest.mark.usefixtures("toy")


@pytest.mark.parametrize("seed", some(range(len(CORRAL)), 3))
def test_a_quiet_game_of_another_kind_is_played_to_its_end(seed: int) -> None:
    table = play(corral_table(seed, trouble=0.0))
    assert table.finished
    assert table.now < 300


@pytest.mark.parametrize("seed", range(100, 100 + scaled(6, most=300)))
def test_a_troubled_game_of_another_kind_is_played_to_its_end(seed: int) -> None:
    assert play(corral_table(seed)).finished


def test_all_that_is_special_in_it_happens() -> None:
    happened: Counter[str] = Counter()
    # The first ones are enough as long as nothing changes what happens there.
    for seed in (101, 115, 116, 119, *range(100, 112)):
        table = play(corral_table(seed))
        ledger = next(m.node.replica.ledger for m in table.machines.values() if m.over)
        happened.update(type(step.entry).__name__ for step in ledger.log.steps)
        happened["reshuffles"] += len(ledger.log.state.packs) - 1
        for number, step in enumerate(ledger.log.steps):
            turn = ledger.log.game.turn(ledger.log.state_before(number))
            seat = getattr(step.entry, "seat", None)
            happened["out of turn"] += isinstance(turn, Choose) and seat in turn.may
        if happened["Whistle"] > 5 and happened["reshuffles"] > 3 and happened["Bid"] > 10:
            break
    assert happened["out of turn"] == happened["Whistle"] > 5
    assert happened["reshuffles"] > 3
    assert happened["Bid"] > 10
