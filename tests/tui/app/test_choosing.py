"""Options as lines of a menu: what can be chosen for that many players, and what clashes."""

import pytest

from core.beginning import Clash
from core.option import Value
from tui.app.choosing import Choosing, remembered


def shown(choosing: Choosing) -> dict[str, str]:
    """Return the chosen value of each line."""
    return {line.text: line.options[line.chosen] for line in choosing.lines()}


def test_at_first_everything_is_as_usual(toy: str) -> None:
    choosing = Choosing(toy, 1)
    assert shown(choosing) == {
        "The buyer's letter": "yes",
        "Drought": "no",
        "Fiesta": "no",
        "Animals": "mixed",
        "Days": "4",
    }
    assert choosing.chosen == {}
    assert choosing.tells("option-drought") == "Animals cost a coin more."
    assert choosing.tells("seed") == ""


def test_what_is_picked_is_chosen(toy: str) -> None:
    choosing = Choosing(toy, 2).picked("option-days", 0).picked("option-pouch", 1)
    assert [*choosing.chosen.items()] == [("pouch", "calves"), ("days", 2)]
    assert choosing.picked("option-days", 2).chosen == {"pouch": "calves"}


def test_what_is_against_the_rest_is_refused(toy: str) -> None:
    choosing = Choosing(toy, 2).picked("option-drought", 1)
    with pytest.raises(Clash) as caught:
        choosing.picked("option-fiesta", 1)
    assert caught.value.refusal.rule == "C7.3"
    without = choosing.picked("option-drought", 0)
    assert without.picked("option-fiesta", 1).chosen == {"fiesta": True}


def test_options_for_other_numbers_of_players_are_hidden_and_come_back(toy: str) -> None:
    two = Choosing(toy, 2).picked("option-whistles", 0).picked("option-days", 1)
    assert shown(two)["Whistles"] == "no"
    alone = two.of(1)
    assert "Whistles" not in shown(alone)
    assert alone.chosen == {"days": 3}
    again = alone.picked("option-drought", 1).of(2)
    assert again.chosen == {"whistles": False, "drought": True, "days": 3}


def test_lines_that_are_only_read_have_no_choice(toy: str) -> None:
    fixed = Choosing(toy, 2, {"pouch": "bulls"}).lines(fixed=True)
    assert ("Animals", "mostly bulls") in [(line.text, line.value) for line in fixed]
    assert not any(line.options for line in fixed)


def test_options_written_by_hand_are_used_as_far_as_possible(toy: str) -> None:
    wished: dict[str, Value] = {
        "drought": True,
        "fiesta": True,
        "days": 9,
        "snow": True,
        "pouch": 3,
    }
    assert Choosing(toy, 2, wished).chosen == {"drought": True}


def test_games_as_usual_are_not_remembered(toy: str) -> None:
    before: dict[str, dict[str, Value]] = {"other": {"fast": True}, toy: {"days": 5}}
    assert remembered(before, toy, Choosing(toy, 2)) == {"other": {"fast": True}}
    after = remembered(before, toy, Choosing(toy, 2).picked("option-drought", 1).of(1))
    assert after == {"other": {"fast": True}, toy: {"drought": True}}


def test_a_mixture_that_was_typed_stands_among_what_can_be_picked() -> None:
    choosing = Choosing("trail", 2, {"sides": "abbaababaa"})
    (line,) = (line for line in choosing.lines() if line.name == "option-sides")
    assert line.options[line.chosen] == "abbaababaa"
    assert choosing.picked("option-sides", line.chosen).chosen == {"sides": "abbaababaa"}
    assert choosing.picked("option-sides", 1).chosen == {"sides": "b"}
