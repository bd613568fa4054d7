"""What was chosen is held against what the game describes, before it begins."""

import pytest

from core.beginning import Clash, begin, complete, fitting, read_options, shortest
from core.says import Unreadable
from tests.support.fiesta import RULES

USUAL = {"storm": False, "drought": False, "market": "open", "days": 2}


def test_a_game_gets_every_option_with_a_value() -> None:
    assert complete(RULES, 2, {}) == USUAL
    assert complete(RULES, 2, {"days": 3, "storm": True}) == {**USUAL, "storm": True, "days": 3}
    assert complete(RULES, 4, {})["crowd"] is False


def test_a_header_holds_what_is_not_as_usual_in_the_games_order() -> None:
    chosen = {"days": 3, "market": "open", "storm": True}
    assert [*shortest(RULES, 2, chosen).items()] == [("storm", True), ("days", 3)]


@pytest.mark.parametrize(
    ("chosen", "complaint"),
    [
        ({"snow": True}, "There is no option snow here: known are storm, drought, market, days."),
        ({"crowd": True}, "A table of 2 has no option crowd."),
        ({"storm": 1}, "The option storm is one of true, false; found: 1."),
        ({"days": True}, "The option days is one of 1 ... 3; found: true."),
        ({"days": 4}, "The option days is one of 1 ... 3; found: 4."),
        ({"market": ["open"]}, 'The option market is one of open, closed, far; found: ["open"].'),
    ],
)
def test_what_cannot_be_is_a_sentence(chosen: dict[str, object], complaint: str) -> None:
    with pytest.raises(Unreadable) as caught:
        begin(RULES, 2, chosen)
    assert str(caught.value) == complaint


def test_what_excludes_each_other_is_refused_with_its_rule() -> None:
    with pytest.raises(Clash, match="do not come in the same year") as caught:
        complete(RULES, 3, {"storm": True, "drought": True})
    assert caught.value.refusal.rule == "F1.2"


def test_typed_options_become_those_of_a_header() -> None:
    typed = ["days=3", "market=open", "storm=no", "storm"]
    assert [*read_options(RULES, 4, typed).items()] == [("storm", True), ("days", 3)]
    assert read_options(RULES, 4, ["crowd"]) == {"crowd": True}


@pytest.mark.parametrize(
    ("seats", "typed", "complaint"),
    [
        (2, "crowd", "A table of 2 has no option crowd."),
        (2, "snow", "There is no option snow here"),
        (7, "storm", "Fiesta is for 2 to 4 players, not 7."),
    ],
)
def test_typed_options_that_cannot_be_are_sentences(seats: int, typed: str, complaint: str) -> None:
    with pytest.raises(Unreadable, match=complaint):
        read_options(RULES, seats, [typed])


def test_other_seats_keep_what_they_can_have() -> None:
    chosen = {"crowd": True, "days": 3, "storm": True, "market": "gone"}
    assert fitting(RULES, 4, chosen) == {"storm": True, "days": 3, "crowd": True}
    assert fitting(RULES, 3, chosen) == {"storm": True, "days": 3}
    assert fitting(RULES, 2, {"storm": True, "drought": True, "days": 1}) == {
        "storm": True,
        "days": 1,
    }
