"""W16 and W17: discs, auxiliary actions and exchange tokens; checks 13, 26, 32, 36 and 45."""

from msgspec.structs import replace

from core.game import Tally
from core.trail.game import TRAIL
from core.trail.parts import CARD_NAMES, SOURCE_NAMES
from core.trail.rules.discs import usable
from core.trail.rules.moving import step_limit
from core.trail.rules.turns import hand_limit
from core.trail.stages import Loading
from core.trail.words import Aux, Quay
from tests.support.trail_tables import (
    CLEARED_ALL,
    after,
    asked,
    asking,
    cards,
    me,
    moves,
    rule,
    table,
    visiting,
    with_player,
    with_stations,
)


def only(text: str) -> tuple[int, ...]:
    """A board on which these discs are left."""
    return tuple(text.split().count(name) for name in SOURCE_NAMES)


def test_dark_discs_go_on_white_corners_once_no_white_one_is_left() -> None:
    white = with_player(table(), discs=only("aux3 step1 hand"))
    assert usable(white, False, 9) == [2]
    dark = with_player(table(), discs=only("step1 hand hand"))
    assert [SOURCE_NAMES[each] for each in usable(dark, False, 9)] == ["step1", "hand"]


def test_without_a_disc_on_the_board_one_comes_from_an_own_station() -> None:
    state = with_stations(with_player(table(), discs=CLEARED_ALL), (0, "T4", 1), (0, "T31", 2))
    assert usable(state, True, 9) == [12, 20]
    state = asking(replace(state, total=1), Loading())
    assert {"ship": "s0", "disc": "T4"} in moves(state, "load")
    state = after(state, "load", ship="s0", disc="T4")
    assert state.stations[0] == (0, 0)
    nothing = asking(replace(with_player(table(), discs=CLEARED_ALL), total=9), Loading())
    assert "load" not in asked(nothing)


def test_a_priced_disc_that_cannot_be_paid_leaves_the_station() -> None:
    state = with_stations(with_player(table(), discs=only("hand hand")), (0, "T4", 1))
    poor = asking(replace(with_player(state, pesos=4), total=0), Loading())
    assert moves(poor, "load") == [{"ship": "s0", "disc": "T4"}]
    assert me(after(poor, "load", ship="s0", disc="T4")).pesos == 6
    rich = asking(replace(with_player(state, pesos=5), total=0), Loading())
    assert moves(rich, "load") == [{"ship": "s0", "disc": "hand"}]
    assert rule(rich, "load", ship="s0", disc="T4") == "W16.4"
    assert me(after(rich, "load", ship="s0", disc="hand")).pesos == 2


def test_the_quay_action_takes_discs_of_the_board_alone() -> None:
    state = with_player(table(), discs=only("step1 hand str2"), pesos=4)
    assert "quay" not in asked(asking(state, Quay(2)))
    dark = asking(with_stations(state, (0, "T4", 1)), Quay(3))
    assert moves(dark, "quay") == [{"disc": "step1"}, {"disc": "str2"}]
    assert rule(dark, "quay", disc="T4") == "W16.6"
    assert rule(dark, "quay", disc="hand") == "W16.1"
    state = after(dark, "quay", disc="str2")
    assert (me(state).pesos, state.quays[3]) == (7, (1, 0))


def test_a_cleared_hand_is_filled_further_in_the_same_turn() -> None:
    state = with_player(table(), cleared="hand", unseen="Nia")
    assert hand_limit(me(state)) == 5
    assert hand_limit(me(with_player(state, cleared="hand"))) == 6
    assert step_limit(state, me(state)) == 3


def test_auxiliary_six_removes_as_many_as_came_and_perhaps_more() -> None:
    state = with_player(table(), engine="2", cleared="aux6 aux6", open="Exh Nia Hol")
    state = after(asking(state, Aux(True)), "aux", n=6, times=2)
    state = after(after(state, "engine", to="0"), "want", n=0)
    assert {"cards": ["Nia", "Exh"]} in moves(state, "remove")
    assert {"cards": ["Hol"]} in moves(state, "remove")
    assert "pass" in asked(state)
    gone = after(state, "remove", cards=["Nia", "Exh"])
    assert (me(gone).open, gone.exhaustion) == (cards("Hol"), state.exhaustion + 1)


def test_auxiliary_two_discards_what_it_drew_and_exhaustion_stays_in_the_deck() -> None:
    deck = cards("Nia Nia Pat")
    state = with_player(table(), deck=deck, unseen=deck, open="Exh", cleared="aux2")
    state = after(visiting(state, "N7"), "act", n="2")
    state = after(after(state, "aux", n=2, times=2), "want", n=2)
    state = after(state, "draw", count=2)
    assert me(state).dealt == 2
    hidden = {0: deck[0], 1: deck[1]}
    found = TRAIL.legal(state, 0, hidden)
    assert {tuple(CARD_NAMES[card] for card in move.cards) for move in found} == {  # type: ignore[attr-defined]
        ("Nia", "Nia"),
        ("Nia", "Exh"),
    }
    state = after(state, "discard", cards=["Nia", "Exh"])
    assert me(state).pile == cards("Nia Exh")


def test_a_draw_stops_at_the_empty_stack_and_the_pile_is_shuffled_only_then() -> None:
    state = with_player(
        table(),
        deck=cards("Nia Pat"),
        unseen=cards("Nia Pat"),
        pile="Hol Hol",
        open="Nia Nia Nia",
        cleared="hand",
    )
    state = after(after(visiting(state, "N7"), "done"), "draw", count=2)
    assert me(state).pile == cards("Hol Hol")
    assert isinstance(TRAIL.turn(state), Tally)
    state = after(state, "turn", n=1, pesos=[0, 0])
    state = replace(with_player(state, open=""), mover=0)
    state = after(visiting(state, "N7", open="Nia"), "done")
    assert TRAIL.notation.write(TRAIL.turn(state).check)["e"] == "shuffle"  # type: ignore[union-attr]
    slots = state.slots
    state = after(state, "shuffle")
    assert (me(state).pile, me(state).deck, me(state).first) == ((), cards("Hol Hol"), slots)
    assert state.slots == slots + 2


def test_a_token_is_used_inside_an_action_and_pays_for_what_it_draws() -> None:
    deck = cards("Hol Hol")
    state = with_player(table(), deck=deck, unseen=deck, open="Nia", tokens=2)
    state = visiting(state, "N1")
    assert [move["n"] for move in moves(state, "token")] == [0, 1, 2]
    assert rule(state, "act", n="1") == "W22.2"
    state = after(after(state, "token", n=2), "draw", count=2)
    assert rule(state, "token", n=1) == "W17.5"
    assert rule(state, "pass") == "W17.3"
    state = TRAIL.play(state, TRAIL.legal(state, 0, {0: deck[0], 1: deck[1]})[0])
    assert me(state).tokens == 1
    assert rule(with_player(state, tokens=0), "token", n=0) == "W17.5"
