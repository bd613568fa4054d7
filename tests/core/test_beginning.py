"""Chosen options are checked against the game's description before it begins."""

import pytest

from core.beginning import Clash, begin, complete, fitting, is_shortest, read_options, shortest
from core.game import Game
from core.games import game
from core.says import Unreadable

USUAL = {"letter": True, "drought": False, "fiesta": False, "pouch": "mixed", "days": 4}


@pytest.fixture
def rules(toy: str) -> Game[object]:
    """A game for one to five; whistles are for two and more."""
    return game(toy)


def test_a_game_gets_every_option_with_a_value(rules: Game[object]) -> None:
    assert complete(rules, 1, {}) == USUAL
    chosen = {"days": 3, "drought": True}
    assert complete(rules, 1, chosen) == {**USUAL, **chosen}
    assert complete(rules, 2, {})["whistles"] is True


def test_a_header_holds_what_is_not_as_usual_in_the_games_order(rules: Game[object]) -> None:
    chosen = {"days": 3, "pouch": "mixed", "drought": True, "letter": False}
    kept = [("letter", False), ("drought", True), ("days", 3)]
    assert [*shortest(rules, 2, chosen).items()] == kept
    assert is_shortest(rules, 2, dict(reversed(kept)))
    assert not is_shortest(rules, 2, chosen)
    assert not is_shortest(rules, 2, {"snow": True})


@pytest.mark.parametrize(
    ("chosen", "complaint"),
    [
        (
            {"snow": True},
            "There is no option snow here: known are letter, drought, fiesta, pouch, days.",
        ),
        ({"whistles": True}, "A table of 1 has no option whistles."),
        ({"drought": 1}, "The option drought is one of true, false; found: 1."),
        ({"days": True}, "The option days is one of 2 ... 6; found: true."),
        ({"days": 7}, "The option days is one of 2 ... 6; found: 7."),
        (
            {"pouch": ["mixed"]},
            'The option pouch is one of mixed, calves, bulls; found: ["mixed"].',
        ),
    ],
)
def test_what_cannot_be_is_a_sentence(
    rules: Game[object], chosen: dict[str, object], complaint: str
) -> None:
    with pytest.raises(Unreadable) as caught:
        begin(rules, 1, chosen)
    assert str(caught.value) == complaint


def test_what_excludes_each_other_is_refused_with_its_rule(rules: Game[object]) -> None:
    with pytest.raises(Clash, match="there is no fiesta") as caught:
        complete(rules, 3, {"drought": True, "fiesta": True})
    assert caught.value.refusal.rule == "C7.3"


def test_typed_options_become_those_of_a_header(rules: Game[object]) -> None:
    typed = ["days=3", "pouch=mixed", "drought=no", "drought", "whistles=off"]
    kept = [("whistles", False), ("drought", True), ("days", 3)]
    assert [*read_options(rules, 4, typed).items()] == kept
    assert read_options(rules, 1, ["letter"]) == {}


@pytest.mark.parametrize(
    ("seats", "typed", "complaint"),
    [
        (1, "whistles", "A table of 1 has no option whistles."),
        (2, "snow", "There is no option snow here"),
        (7, "drought", "Corral is for 1 to 5 players, not 7."),
    ],
)
def test_typed_options_that_cannot_be_are_sentences(
    rules: Game[object], seats: int, typed: str, complaint: str
) -> None:
    with pytest.raises(Unreadable, match=complaint):
        read_options(rules, seats, [typed])


def test_other_seats_keep_what_they_can_have(rules: Game[object]) -> None:
    chosen = {"whistles": False, "days": 3, "drought": True, "pouch": "gone"}
    assert fitting(rules, 4, chosen) == {"whistles": False, "drought": True, "days": 3}
    assert fitting(rules, 1, chosen) == {"drought": True, "days": 3}
    both = {"drought": True, "fiesta": True, "days": 2}
    assert fitting(rules, 2, both) == {"drought": True, "days": 2}
