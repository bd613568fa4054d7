"""W12: strength, farmers and the granjero row; checks 21 and 22."""

from msgspec.structs import replace

from core.trail.events import Exhausted, TookCoins
from core.trail.parts import FIELDS, NONE
from core.trail.words import Help
from tests.support.trail_tables import (
    after,
    asked,
    asking,
    cards,
    me,
    moves,
    on_building,
    rule,
    table,
    tiles,
    told,
    with_farmers,
    with_player,
)


def test_the_example_of_two_farmers() -> None:
    state = with_farmers(table(), "FB1 b6b FG3 g4b", "FB1 2 FG3 1")
    state = with_player(state, cleared="str1", rows="G+ / C+", open="Car2 Nia Exh", pesos=1)
    state = asking(state, Help(0))
    state = after(state, "help", farmers=["FG3", "FB1"])
    assert moves(state, "pull") == [{"cards": ["Car2"]}, {"cards": ["Nia", "Car2"]}]
    events = told(state, "pull", cards=["Nia", "Car2"])
    assert Exhausted(0, 1) in events
    assert TookCoins(0, FIELDS.index("FB1"), 2) in events
    state = after(state, "pull", cards=["Nia", "Car2"])
    assert me(state).pesos == 1 + 3 + 0 + 2
    assert me(state).pile == cards("Nia Car2 Exh")
    assert moves(state, "farm") == [{"tile": "g4b"}, {"tile": "b6b"}]
    state = after(state, "farm", tile="b6b")
    assert (me(state).pesos, me(state).grain) == (0, 1)
    assert (me(state).rows[3], me(state).beside) == (tiles("b6b"), tiles("g4b"))
    assert all(each == NONE for each in state.farmers)


def test_three_cards_tire_twice_and_no_card_not_at_all() -> None:
    state = with_farmers(table(), "FG1 g5b")
    state = asking(with_player(state, open="Nia Nia Fro Hol"), Help(0))
    shown = after(after(state, "help", farmers=["FG1"]), "pull", cards=["Nia", "Fro", "Hol"])
    assert me(shown).pile == cards("Nia Fro Hol Exh Exh")
    eight = on_building("8", "P1", sides="b", open="Nia")
    eight = with_farmers(eight, "FG1 g6b")
    eight = after(after(eight, "act", n="2"), "help", farmers=["FG1"])
    assert moves(eight, "pull") == [{"cards": []}, {"cards": ["Nia"]}]
    assert me(after(eight, "pull", cards=[])).pile == ()


def test_only_what_the_hand_reaches_is_helped() -> None:
    state = with_farmers(table(), "FG1 g3g FG2 g4g FB1 b6b FO1 o7b")
    state = asking(with_player(state, open="Car2"), Help(0))
    assert [move["farmers"] for move in moves(state, "help")] == [
        ["FG1"],
        ["FG2"],
        ["FB1"],
        ["FO1"],
        ["FG1", "FG2"],
    ]
    assert rule(state, "help", farmers=["FG1", "FB1"]) == "W12.2"
    assert rule(state, "help", farmers=["FG2", "FG1"]) == "W23"
    assert rule(state, "help", farmers=["FG3"]) == "W12.1"
    assert rule(state, "help", farmers=[]) == "W12.1"


def test_the_cards_come_at_once_and_without_tokens() -> None:
    state = with_farmers(table(), "FG1 g3g")
    state = asking(with_player(state, open="Car2 Nia", tokens=1, pile="Nia"), Help(0))
    assert "token" in asked(state)
    state = after(state, "help", farmers=["FG1"])
    assert asked(state) == {"pull"}
    assert rule(state, "token", n=1) == "W17.5"
    assert rule(state, "pass") == "W12.3"
    assert rule(state, "pull", cards=["Nia"]) == "W12.2"


def test_without_exhaustion_left_nobody_tires() -> None:
    state = replace(with_farmers(table(), "FG1 g3g"), exhaustion=0)
    state = asking(with_player(state, open="Car2"), Help(0))
    state = after(after(state, "help", farmers=["FG1"]), "pull", cards=["Car2"])
    assert me(state).pile == cards("Car2")


def test_granjeros_pay_for_their_space_and_act_at_once() -> None:
    state = with_farmers(table(), "FG1 g3g FG2 g3g")
    state = with_player(state, open="Ang7", pesos=20, rows="/ / / b6b b6b")
    state = asking(state, Help(0))
    state = after(after(state, "help", farmers=["FG1", "FG2"]), "pull", cards=["Ang7"])
    assert moves(state, "farm") == [{"tile": "g3g"}]
    state = after(state, "farm", tile="g3g")
    assert me(state).pesos == 20 + 1 - 8
    assert asked(state) == {"quay", "pass"}
    assert rule(state, "quay", disc="step1") == "W16.6"
    state = after(state, "quay", disc="aux3")
    assert state.quays[2][0] == 1
    state = after(state, "farm", tile="g3g")
    assert (me(state).pesos, len(me(state).rows[3])) == (5, 4)


def test_what_is_not_invested_lies_beside() -> None:
    state = with_farmers(table(), "FG1 g3g")
    state = asking(with_player(state, open="Ang7", pesos=20), Help(0))
    state = after(after(state, "help", farmers=["FG1"]), "pull", cards=["Ang7"])
    state = after(state, "pass")
    assert (me(state).beside, me(state).pesos) == (tiles("g3g"), 20)
