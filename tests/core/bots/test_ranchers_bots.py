"""The rancher of Ranchers beats peons, whatever the modules, and uses what it has."""

import pytest
from msgspec.structs import replace

from core.batch import Batch, jobs, play_job
from core.bots.bot import ask, ask_volunteer
from core.bots.ranchers.rancher import RanchersRancher
from core.game import Move
from core.ranchers.entries import Reserve, TakePair, Trade
from core.ranchers.game import RANCHERS
from core.ranchers.parts import Building
from core.ranchers.state import RanchersState
from core.view import View
from tests.support.ranchers_tables import card, pair, table
from tests.support.scale import SOAKING

SETS = [
    tuple(filter(None, (pond, *more)))
    for pond in ("", "horses", "grants", "buildings")
    for more in ((), ("fish",), ("dogs",), ("fish", "dogs"))
]
"""R5.6 The 16 sets of modules."""
BATCHES = [
    *((2, 3, 3, ()), (4, 1, 1, ("grants", "fish", "dogs"))),
    *(((2, 300, 285, ()),) if SOAKING else ()),
    *((2, 40, 34, modules) for modules in SETS if SOAKING),
]
"""Players, games, how many of them it wins at least, and the modules."""


@pytest.mark.parametrize(("seats", "games", "at_least", "modules"), BATCHES)
def test_it_beats_peons(seats: int, games: int, at_least: int, modules: tuple[str, ...]) -> None:
    bots, options = ("rancher", *("peon",) * (seats - 1)), dict.fromkeys(modules, True)
    won = 0
    for finished in map(play_job, jobs(Batch("ranchers", bots, games, b"proof", options))):
        assert finished.outcome
        won += finished.players.index(0) in finished.outcome.winners
    assert won >= at_least


@pytest.mark.soak
@pytest.mark.parametrize("modules", SETS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ranchers_play_each_other_to_the_end(seats: int, modules: tuple[str, ...]) -> None:
    batch = Batch("ranchers", ("rancher",) * seats, 1, b"each other", dict.fromkeys(modules, True))
    (finished,) = map(play_job, jobs(batch))
    assert finished.outcome
    assert finished.rounds == 8


NEARLY_FULL = "ggs/c.p/kc."
POOR = (pair("set-chicken", "pig"), pair("set-sheep", "pig"))
RICH = (pair("most-goat", "goat"), pair("set-sheep", "pig"))


def last_turns(
    pairs: tuple[tuple[int, int], tuple[int, int]], other: str, *built: int
) -> RanchersState:
    """Both have one turn left, the first seat before the second."""
    kept = (card("group-goat"), card("two-sheep"))
    modules = ("buildings",) if built else ()
    state = table(NEARLY_FULL, other, modules=modules, pairs=pairs, objectives=(kept, kept))
    return replace(state, turns=14, buildings=built)


def volunteered(state: RanchersState, seat: int) -> Move | None:
    """Return the rancher's move in another's turn."""
    return ask_volunteer(RANCHERS, RanchersRancher(), View(seat, state, {}))


def test_it_sets_a_rich_pair_aside_in_the_turn_of_another() -> None:
    state = last_turns(RICH, NEARLY_FULL, Building.SIGN, Building.PEN)
    assert volunteered(state, 1) == Reserve(1, 0)


def test_it_lets_poor_pairs_pass() -> None:
    assert volunteered(last_turns(POOR, NEARLY_FULL, Building.SIGN, Building.PEN), 1) is None


def test_it_trades_a_poor_pair_at_the_market() -> None:
    poor = last_turns(POOR, NEARLY_FULL, Building.MARKET, Building.SIGN)
    assert isinstance(ask(RANCHERS, RanchersRancher(), View(0, poor, {})), Trade)


def test_it_takes_a_rich_pair_instead_of_using_the_market() -> None:
    rich = last_turns(RICH, NEARLY_FULL, Building.MARKET, Building.SIGN)
    assert ask(RANCHERS, RanchersRancher(), View(0, rich, {})) == TakePair(0, 0)


@pytest.mark.parametrize("wanted", [0, 1])
def test_it_takes_what_the_next_player_wants(wanted: int) -> None:
    pairs = (pair("group-pig", "goat"), pair("group-chicken", "goat"))
    state = last_turns(pairs, ("ccs/s.c/pp.", "ccs/s.c/kk.")[wanted])
    assert ask(RANCHERS, RanchersRancher(), View(0, state, {})) == TakePair(0, wanted)
