"""Positions of Ranchers as short texts: `ccg/s.p/kgc` is a ranch, row by row."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from core.game import Entry, Event
from core.ranchers.game import RANCHERS
from core.ranchers.modules.sets import course_of
from core.ranchers.parts import (
    ANIMAL_NAMES,
    NONE,
    OBJECTIVE_NAMES,
    SPACE_NAMES,
    ObjectiveCard,
    Space,
)
from core.ranchers.scoring import Sheet, sheet
from core.ranchers.state import Ranch, RanchersPhase, RanchersState
from core.says import Refusal

LETTERS = "cgspkh"


def ranch(text: str) -> Ranch:
    """The ranch that is written so; `h` is a horse."""
    spaces = text.replace("/", "")
    assert len(spaces) == len(SPACE_NAMES)
    return tuple(NONE if each == "." else LETTERS.index(each) for each in spaces)


def space(name: str) -> Space:
    """The space of that name."""
    return Space(SPACE_NAMES.index(name))


def card(name: str) -> ObjectiveCard:
    """The objective of that name."""
    return ObjectiveCard(OBJECTIVE_NAMES.index(name))


def pair(name: str, animal: str) -> tuple[int, int]:
    """An objective and an animal."""
    return card(name), ANIMAL_NAMES.index(animal)


def table(
    *ranches: str,
    modules: Sequence[str] = (),
    pairs: tuple[tuple[int, int], tuple[int, int]] | None = None,
    top: str = "two-chicken",
    **more: Any,
) -> RanchersState:
    """The first seat's turn, before it takes a pair; everybody uses side a of their board."""
    seats = len(ranches)
    state: RanchersState = RANCHERS.new(seats, dict.fromkeys(modules, True))
    middle = pairs or (pair("group-pig", "goat"), pair("two-pig", "pig"))
    shown = [card(top), middle[0][0], middle[1][0]]
    shown += [each for kept in more.get("objectives", ()) for each in kept]
    laid: dict[str, Any] = {
        "phase": RanchersPhase.ACT,
        "boards": tuple(range(seats)),
        "sides": (0,) * seats,
        "ranches": tuple(map(ranch, ranches)),
        "pairs": middle,
        "top": card(top),
        "drawn": 2,
        "unseen": state.unseen & ~sum(1 << each for each in {*shown}),
    }
    return replace(state, **laid | more)


def after(state: RanchersState, *entries: Entry) -> RanchersState:
    """The state after these entries, none of which is refused."""
    for entry in entries:
        assert RANCHERS.why_not(state, entry, None) is None, entry
        state = RANCHERS.play(state, entry)
    return state


def told(state: RanchersState, entry: Entry) -> list[Event]:
    """The events of the entry."""
    events: list[Event] = []
    RANCHERS.play(state, entry, events.append)
    return events


def refusal(state: RanchersState, entry: Entry) -> Refusal:
    """The refusal of an illegal entry."""
    found = RANCHERS.why_not(state, entry, None)
    assert found is not None, entry
    return found


def counted(state: RanchersState, seat: int = 0) -> Sheet:
    """The score sheet of the seat if the game ends here."""
    return sheet(state, seat, course_of(state))
