"""Typed moves of the trail, and the answers to impossible ones."""

from typing import Any

import pytest
from msgspec.structs import replace

from core.game import Move
from core.says import Unreadable
from core.trail.game import TRAIL
from core.trail.state import TrailState
from core.trail.words import Buy, Hire, Objective
from core.view import View
from tests.support.languages import speaking
from tests.support.trail_tables import (
    asking,
    cards,
    on_building,
    table,
    visiting,
    with_farmers,
    with_jobs,
    with_player,
)
from tui.players import Players
from tui.trail.face import FACE
from tui.trail.phrases import BOOK

PLAYERS = Players(("Ana", "Beto"))


def read(state: TrailState, text: str) -> Move:
    """Return the first player's move that is meant."""
    return FACE.read(text, View(0, state, {}), TRAIL.legal(state, 0, {}), PLAYERS)


def written(state: TrailState, text: str) -> dict[str, Any]:
    """Return the same as records write it, without the seat."""
    found = TRAIL.notation.write(read(state, text))
    found.pop("seat")
    return found


def test_the_end_of_a_way_is_enough() -> None:
    state = with_farmers(with_player(table(), at="N1"), "FG1 g4b")
    assert written(state, "go N2") == {"e": "move", "path": ["N2"]}
    assert written(state, "move to FG1") == {"e": "move", "path": ["FG1"]}
    assert written(state, "go FG1, N2") == {"e": "move", "path": ["FG1", "N2"]}


def test_a_worker_is_named_by_code_and_row() -> None:
    state = asking(with_player(with_jobs(table(), "M M+", "G"), pesos=20), Hire(0))
    assert written(state, "hire M+ 1") == {"e": "hire", "row": 1, "tile": "M+"}
    assert written(state, "hire m row 1")["tile"] == "M"


def test_cattle_is_named_by_breed_or_code() -> None:
    market = replace(table(), market=cards("Fra3 Fra5 Ser2"))
    state = asking(with_player(market, pesos=20), Buy())
    assert written(state, "buy 1 serrano")["cards"] == ["Ser2"]
    assert written(state, "buy 1 Franqueiro 5")["cards"] == ["Fra5"]
    assert written(state, "buy 1 fra3")["cards"] == ["Fra3"]


def test_an_unseen_objective_is_the_top() -> None:
    assert written(asking(table(), Objective()), "choose top") == {"e": "choose", "card": None}


def test_what_is_clear_may_be_left_out() -> None:
    state = visiting(table(), "N3")
    assert written(state, "auxiliary 1") == {"e": "aux", "n": 1, "times": 1}
    assert written(state, "use 3") == {"e": "act", "n": "3"}


def test_what_is_not_possible_is_read_so_that_the_rules_say_why() -> None:
    state = on_building("6", "R1", open="")
    why = TRAIL.why_not(state, read(state, "use risk"), {})
    assert why is not None
    assert why.rule == "W22.2"


def test_the_risk_of_a_space_is_named_in_the_language_and_in_english() -> None:
    state = on_building("6", "R1", open="")
    meant = read(state, "use risk")
    with speaking("de"):
        assert read(state, "benutzen risiko") == meant
        assert read(state, "benutzen risk") == meant
        assert BOOK.write(meant) == "benutzen Risiko"


@pytest.mark.parametrize("text", ["", "sing", "go", "hire", "go N2 sideways"])
def test_what_nobody_understands_is_told_with_an_example(text: str) -> None:
    with pytest.raises(Unreadable):
        read(with_player(table(), at="N1"), text)


def test_codes_are_the_same_in_every_language() -> None:
    with speaking("de"):
        state = with_player(table(), at="N1")
        assert written(state, "go N2")["path"] == ["N2"]
