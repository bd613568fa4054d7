"""The end of a round and of the game, part by part: a step brings it all at once."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from core.game import Entry, Event
from core.gaucho.board import PASTURES
from core.gaucho.entries import Add, EndTurn, GauchoResult, GauchoRound
from core.gaucho.events import Collected, Completed, Sold
from core.gaucho.state import EMPTY, NOBODY, GauchoPhase, GauchoState
from core.log import Step
from core.tuples import put, step
from tui.app.board import Beat
from tui.gaucho.scene import OnHerd, OnPampa, Target
from tui.gaucho.told import TELLINGS
from tui.language import _

Happen = Callable[[GauchoState, Any], tuple[GauchoState, frozenset[Target]]]
"""Returns the table after an event, and the places to light."""

_WITH_CEREMONY = (EndTurn, Add, GauchoRound, GauchoResult)


def beats(before: GauchoState, happened: Step[GauchoState]) -> list[Beat]:
    """Show complete pastures, gauchos riding home and sold herds, one at a time."""
    if not isinstance(happened.entry, _WITH_CEREMONY):
        return []
    found: list[Beat] = []
    title, state = _title(before, happened.entry), before
    for event in happened.events:
        happen, said = _HAPPENS.get(type(event)), TELLINGS.followed(event)
        if happen is not None and said is not None:
            state, lit = happen(state, event)
            found.append(Beat(title, said, state, lit))
            state = _cleared(state, event)
    if found and isinstance(happened.entry, Add):
        *_sales, added = TELLINGS.of_step(before, happened)
        found.append(Beat(title, added, happened.state, frozenset()))
    return found


def _title(before: GauchoState, entry: Entry) -> str:
    if isinstance(entry, GauchoResult):
        return _("The last herds are sold")
    if isinstance(entry, GauchoRound) or before.phase == GauchoPhase.LAST_COLLECT:
        return _("The last cattle comes home")
    return _("The end of round {number}").format(number=before.round)


def _completed(state: GauchoState, event: Completed) -> tuple[GauchoState, frozenset[Target]]:
    spaces = PASTURES[state.seats][event.pasture]
    return state, frozenset(OnPampa(space) for space in spaces if state.tiles[space] != EMPTY)


def _collected(state: GauchoState, event: Collected) -> tuple[GauchoState, frozenset[Target]]:
    """Bring the gaucho home, and lay its tile before the owner."""
    seat = event.seat
    home = tuple(sorted((*state.collected[seat], event.tile)))
    state = replace(
        state,
        phase=GauchoPhase.COLLECT,
        mover=seat,
        tiles=put(state.tiles, event.space, EMPTY),
        gauchos=put(state.gauchos, event.space, NOBODY),
        supply=step(state.supply, seat, 1),
        collected=put(state.collected, seat, home),
    )
    return state, frozenset({OnPampa(event.space)})


def _sold(state: GauchoState, event: Sold) -> tuple[GauchoState, frozenset[Target]]:
    """Pay the pesos; the herd is lit once more before it goes."""
    paid = step(state.pesos, event.seat, event.price + event.bonus)
    return replace(state, pesos=paid), frozenset({OnHerd(event.seat, event.breed)})


def _cleared(state: GauchoState, event: Event) -> GauchoState:
    """Remove the herds that were shown for a last time."""
    if not isinstance(event, Sold):
        return state
    left = put(state.herds[event.seat], event.breed, ())
    return replace(state, herds=put(state.herds, event.seat, left))


_HAPPENS: dict[type[Event], Happen] = {
    Completed: _completed,
    Collected: _collected,
    Sold: _sold,
}
