"""Refusals: each rule objects to a move before later ones do."""

from typing import Any

import pytest
from msgspec.structs import replace

from core.game import Known
from core.trail import entries
from core.trail.events import BEST, Earned, Paid
from core.trail.game import TRAIL
from core.trail.stages import FillDisplay, Go, Loading, Settle, Starting, Trim
from core.trail.state import TrailState
from core.trail.words import (
    Aux,
    Back,
    Build,
    Buy,
    Deliver,
    Discard,
    Help,
    Hire,
    Item,
    Objective,
    Owe,
    Pull,
    Remove,
    Take,
    Upgrade,
    Which,
)
from tests.support.trail_tables import (
    after,
    asking,
    cards,
    moves,
    rule,
    table,
    with_building,
    with_jobs,
    with_player,
    with_stations,
)


def asked_of(*items: Item, seats: int = 2, **own: Any) -> TrailState:
    """A question to the first seat, which has this."""
    return asking(with_player(table(seats), **own), *items)


RICH = replace(table(), market=cards("Cha1 Cha1 Ser2 Ang5"))
LOADING = replace(table(), total=18)

REFUSED: list[tuple[str, TrailState, str, dict[str, Any], str]] = [
    (
        "pair",
        asked_of(Discard(Which.PAIR, ()), open="Nia Pat"),
        "discard",
        {"cards": ["Nia", "Pat"]},
        "W5.2",
    ),
    (
        "one",
        asked_of(Discard(Which.CATTLE, ()), open="Nia Exh"),
        "discard",
        {"cards": ["Exh"]},
        "W5.2",
    ),
    (
        "held",
        asked_of(Discard(Which.CATTLE, ()), open="Nia"),
        "discard",
        {"cards": ["Pat"]},
        "W5.1",
    ),
    ("owed", asked_of(Owe(2), open="Nia Pat"), "discard", {"cards": ["Nia"]}, "W17.3"),
    ("order", asked_of(Owe(2), open="Nia Pat"), "discard", {"cards": ["Pat", "Nia"]}, "W23"),
    ("owed too", asked_of(Owe(1), open="Nia"), "pass", {}, "W17.3"),
    (
        "many",
        asked_of(Remove(Which.ANY, 0, 1), open="Nia Pat"),
        "remove",
        {"cards": ["Nia", "Pat"]},
        "W17.4",
    ),
    (
        "exhausted",
        asked_of(Remove(cards("Exh")[0], 0, 1), open="Exh Nia"),
        "remove",
        {"cards": ["Nia"]},
        "W6.7",
    ),
    (
        "sorted",
        asking(with_player(RICH, pesos=9, rows="G G G"), Buy()),
        "buy",
        {"gauchos": 3, "cards": ["Ser2", "Cha1"]},
        "W23",
    ),
    (
        "gauchos",
        asking(with_player(RICH, pesos=9), Buy()),
        "buy",
        {"gauchos": 2, "cards": ["Cha1"]},
        "W9.1",
    ),
    (
        "pesos",
        asking(with_player(RICH, pesos=5, rows="G G"), Buy()),
        "buy",
        {"gauchos": 2, "cards": ["Ang5"]},
        "W9.1",
    ),
    ("given", asking(RICH, Take("three", False)), "take", {"card": "Ang5"}, "W9.5"),
    ("trim", asked_of(Trim(), open="Nia Nia Pat Pat Hol"), "trim", {"cards": []}, "W3.2"),
    ("trimmed", asked_of(Trim(), open="Nia Nia Pat Pat Hol"), "pass", {}, "W3.2"),
    ("neutral", asked_of(Settle()), "settle", {"at": "P1"}, "W3.2"),
    ("beyond", asked_of(Go(), at="FY1"), "move", {"path": ["BA", "N1"]}, "W4.5"),
    (
        "display",
        asking(replace(table(), display=cards("O01")), Objective()),
        "choose",
        {"card": "O02"},
        "W11.1",
    ),
    (
        "stack",
        asking(replace(table(), display=cards("O01"), objectives=()), Objective()),
        "choose",
        {"card": None},
        "W11.1",
    ),
    ("elsewhere", asking(table(), FillDisplay()), "reveal", {"card": "O01", "to": "pile"}, "W11.1"),
    (
        "shown",
        asking(replace(table(), objectives=cards("O02")), FillDisplay()),
        "reveal",
        {"card": "O01", "to": "display"},
        "W11.1",
    ),
    ("behind", asked_of(Back(1), engine="5"), "engine", {"to": "6"}, "W10.3"),
    (
        "cost",
        asking(with_player(table(), engine="T4", pesos=1, cleared="aux1"), Back(1), Upgrade(0)),
        "upgrade",
        {"station": "T4", "disc": "aux2"},
        "W10.3",
    ),
    ("carpinteros", asked_of(Build(2), pesos=99), "build", {"tile": "3", "at": "P1"}, "W8.1"),
    (
        "building",
        asked_of(Build(2), pesos=3, rows="/ C"),
        "build",
        {"tile": "3", "at": "P1"},
        "W8.1",
    ),
    ("locked", asked_of(Aux(True)), "aux", {"n": 3, "times": 1}, "W17.1"),
    ("single", asked_of(Aux(True)), "aux", {"n": 1, "times": 2}, "W17.1"),
    ("unpaid", asked_of(Aux(True), cleared="aux4"), "aux", {"n": 4, "times": 1}, "W22.2"),
    (
        "hire",
        asking(with_player(with_jobs(table(), "G C", "M M", ""), pesos=6), Hire(0)),
        "hire",
        {"row": 2, "tile": "M"},
        "W7.2",
    ),
    ("quay", asked_of(Deliver(), grain=8), "deliver", {"from": "LI1", "to": "LIW1"}, "W13.2"),
    (
        "five",
        asked_of(Pull((), 0), open="Nia Nia Nia Nia Pat"),
        "pull",
        {"cards": ["Nia", "Nia", "Nia", "Nia", "Pat"]},
        "W12.2",
    ),
    ("no cattle", asked_of(Pull((), 0), open="Exh"), "pull", {"cards": ["Exh"]}, "W12.2"),
    ("ship", asking(LOADING, Loading()), "load", {"ship": "p4", "disc": "aux1"}, "W13.4"),
    ("total", asking(table(), Loading()), "load", {"ship": "s9", "disc": "aux1"}, "W13.4"),
    ("no station", asking(LOADING, Loading()), "load", {"ship": "s0", "disc": "T4"}, "W16.4"),
    (
        "no disc",
        asking(with_player(LOADING, cleared="str1"), Loading()),
        "load",
        {"ship": "s0", "disc": "str1"},
        "W16.1",
    ),
    (
        "price",
        asking(with_player(LOADING, pesos=4), Loading()),
        "load",
        {"ship": "s18", "disc": "hand"},
        "W16.1",
    ),
    ("token", asked_of(Go(), tokens=1), "token", {"n": 1}, "W17.5"),
    ("start", asked_of(Starting()), "start", {"seat": 3}, "W2.1"),
    ("turn", asked_of(Go()), "done", {"seat": 1}, "W3.1"),
    ("nobody", asked_of(Go()), "done", {"seat": 5}, "W2.1"),
    ("chance", asked_of(Go()), "cattle", {"card": "Cha1"}, "W4.5"),
    ("check", asked_of(Go()), "turn", {"n": 1, "pesos": [0, 0]}, "W4.5"),
    ("over", replace(table(), agenda=()), "pass", {}, "W18.3"),
]


@pytest.mark.parametrize(
    ("state", "word", "keys", "number"),
    [each[1:] for each in REFUSED],
    ids=[each[0] for each in REFUSED],
)
def test_a_rule_is_against_it(
    state: TrailState, word: str, keys: dict[str, Any], number: str
) -> None:
    assert rule(state, word, **keys) == number


def test_the_disc_of_the_end_does_not_pay_for_itself() -> None:
    state = with_stations(
        with_player(table(), discs=(0,) * 12, pesos=9), (0, "T31", 1), (0, "T4", 1)
    )
    state = asking(state, Upgrade(8))
    assert moves(state, "upgrade") == [{"station": "T31", "disc": "T4"}]
    assert rule(state, "upgrade", station="T31", disc="T31") == "W16.4"
    assert rule(state, "upgrade", station="T31", disc="T7") == "W16.4"


def test_a_station_that_is_too_dear_is_refused_with_its_price() -> None:
    state = with_player(table(), engine="T4", pesos=2)
    state = asking(state, Upgrade(0))
    poorer = with_player(state, pesos=1)
    assert rule(poorer, "upgrade", station="T4", disc="aux1") == "W10.5"


def test_a_claim_that_nobody_can_believe_is_refused() -> None:
    deck = cards("Nia Pat Pat")
    state = with_player(table(), deck=deck, unseen=deck, dealt=2, slots=(0, 1))
    state = asking(state, Discard(Which.CATTLE, ()))
    believed: Known | None = None
    assert TRAIL.why_not(state, entries.DiscardCards(0, cards("Nia")), believed) is None
    refusal = TRAIL.why_not(state, entries.DiscardCards(0, cards("Ang7")), believed)
    assert refusal is not None
    assert refusal.rule == "W5.1"


def test_without_farmers_nothing_is_asked() -> None:
    state = asking(with_player(table(), open="Ang7"), Help(0))
    assert moves(state, "help") == []


def test_the_best_is_an_income() -> None:
    assert BEST.of(Earned(1, 17)) == (1, 17)
    assert BEST.of(Paid(0, 2)) is None


def test_a_building_of_another_seat_keeps_its_site() -> None:
    state = with_building(table(), "1", "P1", 1)
    state = asking(with_player(state, pesos=20), Build(2))
    assert all(move["at"] != "P1" for move in moves(state, "build"))
    assert after(state, "pass").sites == state.sites
