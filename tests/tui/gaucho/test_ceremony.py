"""The end of a round and of the game, shown part by part."""

from typing import Any

import pytest

from core.gaucho.entries import Add, EndTurn, GauchoResult, GauchoRound, SellHerd
from core.gaucho.events import Collected, Completed, Sold
from core.gaucho.state import EMPTY
from core.log import Step
from core.record import replay
from saves.examples import examples_of, open_example
from tui.app.board import Beat
from tui.gaucho.ceremony import beats
from tui.gaucho.scene import OnHerd, OnPampa
from tui.gaucho.tray import tray_of

SHOWN = (Completed, Collected, Sold)


def steps(name: str) -> list[tuple[Any, Step[Any]]]:
    """Return every step of an example game, with the state before it."""
    log = replay(open_example(name))
    return [(log.state_before(number), step) for number, step in enumerate(log.steps)]


def ceremonies(name: str, *kinds: type) -> list[tuple[Any, Step[Any], list[Beat]]]:
    """Return the steps that have a ceremony."""
    found = [(before, step, beats(before, step)) for before, step in steps(name)]
    return [each for each in found if each[2] and isinstance(each[1].entry, kinds)]


@pytest.mark.parametrize("name", examples_of("gaucho"))
def test_each_event_of_an_ending_round_is_a_moment_of_its_own(name: str) -> None:
    rounds = ceremonies(name, EndTurn, GauchoRound, GauchoResult)
    assert {type(step.entry) for _before, step, _beats in rounds} == {
        EndTurn,
        GauchoRound,
        GauchoResult,
    }
    for _before, step, found in rounds:
        assert len(found) == sum(isinstance(event, SHOWN) for event in step.events)
        assert len({beat.title for beat in found}) == 1


@pytest.mark.parametrize("name", examples_of("gaucho"))
def test_gauchos_ride_home_one_after_the_other(name: str) -> None:
    for before, step, found in ceremonies(name, EndTurn, GauchoRound):
        home = before
        for event, beat in zip(
            (event for event in step.events if isinstance(event, SHOWN)), found, strict=True
        ):
            if isinstance(event, Collected):
                assert home.tiles[event.space] == event.tile
                assert beat.state.tiles[event.space] == EMPTY
                assert beat.state.supply[event.seat] == home.supply[event.seat] + 1
                tray = tray_of(beat.state, None, {})
                assert tray is not None
                assert event.tile in tray.tiles
                assert beat.lit == {OnPampa(event.space)}
            home = beat.state
        assert (home.tiles, home.gauchos) == (step.state.tiles, step.state.gauchos)
        assert (home.supply, home.collected) == (step.state.supply, step.state.collected)


@pytest.mark.parametrize("name", examples_of("gaucho"))
def test_a_sold_herd_is_lit_once_more_while_its_pesos_are_paid(name: str) -> None:
    for before, step, found in ceremonies(name, Add, GauchoResult):
        pesos = before.pesos
        sales = [event for event in step.events if isinstance(event, Sold)]
        for sale, beat in zip(sales, found, strict=False):
            assert beat.lit == {OnHerd(sale.seat, sale.breed)}
            assert beat.state.herds[sale.seat][sale.breed] == sale.tiles
            assert beat.state.pesos[sale.seat] == pesos[sale.seat] + sale.price
            pesos = beat.state.pesos
        assert pesos == step.state.pesos


@pytest.mark.parametrize("name", examples_of("gaucho"))
def test_a_tile_that_makes_a_sale_joins_after_it(name: str) -> None:
    selling = ceremonies(name, Add)
    assert selling
    for _before, step, (sale, added) in selling:
        assert sale.said.text.startswith("{seat} sells")
        assert added.said.text.startswith("{seat} adds")
        assert added.state == step.state


@pytest.mark.parametrize("name", examples_of("gaucho"))
def test_what_shows_at_a_glance_has_no_ceremony(name: str) -> None:
    plain = [(before, step) for before, step in steps(name) if isinstance(step.entry, SellHerd)]
    assert all(beats(before, step) == [] for before, step in plain)
    assert all(
        beats(before, step) == []
        for before, step in steps(name)
        if not any(isinstance(event, SHOWN) for event in step.events)
    )
