"""Options as lines of a menu: what can be chosen for so many players, and what is against it."""

import pytest

from core.beginning import Clash
from core.option import Value
from tui.app.choosing import Choosing, remembered


def shown(choosing: Choosing) -> dict[str, str]:
    """What is chosen on each line."""
    return {line.text: line.options[line.chosen] for line in choosing.lines()}


def test_at_first_everything_is_as_usual(fiesta: str) -> None:
    choosing = Choosing(fiesta, 2)
    assert shown(choosing) == {
        "Storm": "no",
        "Drought": "no",
        "Market": "open to all",
        "days": "2",
    }
    assert choosing.chosen == {}
    assert choosing.tells("option-storm") == "Herds run off at the end of a round."
    assert choosing.tells("seed") == ""


def test_what_is_picked_is_chosen(fiesta: str) -> None:
    choosing = Choosing(fiesta, 2).picked("option-days", 2).picked("option-market", 1)
    assert [*choosing.chosen.items()] == [("market", "closed"), ("days", 3)]
    assert choosing.picked("option-days", 1).chosen == {"market": "closed"}


def test_what_is_against_the_rest_is_refused(fiesta: str) -> None:
    choosing = Choosing(fiesta, 2).picked("option-storm", 1)
    with pytest.raises(Clash) as caught:
        choosing.picked("option-drought", 1)
    assert caught.value.refusal.rule == "F1.2"
    assert choosing.picked("option-storm", 0).picked("option-drought", 1).chosen == {
        "drought": True
    }


def test_what_is_not_for_so_many_is_gone_and_comes_back(fiesta: str) -> None:
    full = Choosing(fiesta, 4).picked("option-crowd", 1).picked("option-days", 0)
    assert "Crowd" in shown(full)
    three = full.of(3)
    assert "Crowd" not in shown(three)
    assert three.chosen == {"days": 1}
    assert three.picked("option-storm", 1).of(4).chosen == {
        "storm": True,
        "days": 1,
        "crowd": True,
    }


def test_lines_that_are_only_read_have_no_choice(fiesta: str) -> None:
    fixed = Choosing(fiesta, 2, {"market": "far"}).lines(fixed=True)
    assert [(line.text, line.value) for line in fixed][2] == ("Market", "far away")
    assert not any(line.options for line in fixed)


def test_what_was_written_by_hand_is_taken_as_far_as_it_can_be(fiesta: str) -> None:
    wished: dict[str, Value] = {
        "storm": True,
        "drought": True,
        "days": 9,
        "snow": True,
        "market": 3,
    }
    assert Choosing(fiesta, 2, wished).chosen == {"storm": True}


def test_games_as_usual_are_not_remembered(fiesta: str) -> None:
    before: dict[str, dict[str, Value]] = {"other": {"fast": True}, fiesta: {"days": 1}}
    assert remembered(before, fiesta, Choosing(fiesta, 2)) == {"other": {"fast": True}}
    after = remembered(before, fiesta, Choosing(fiesta, 2).picked("option-storm", 1))
    assert after == {"other": {"fast": True}, fiesta: {"storm": True}}
