"""Options are told in the words of their game, as far as it has words."""

from tests.support.fiesta import FIESTA
from tui.options import brief, option_name, option_tells, value_name


def test_options_are_told_in_the_games_words(fiesta: str) -> None:
    assert option_name(fiesta, "storm") == "Storm"
    assert option_tells(fiesta, "market") == "Where herds are sold."
    assert value_name(fiesta, "market", "far") == "far away"
    assert value_name(fiesta, "storm", value=False) == "no"


def test_what_has_no_words_is_told_as_it_is_written(fiesta: str) -> None:
    assert option_name(fiesta, "days") == "days"
    assert option_tells(fiesta, "days") == ""
    assert value_name(fiesta, "days", 3) == "3"


def test_what_is_not_as_usual_is_told_in_brief(fiesta: str) -> None:
    chosen = {"storm": True, "drought": False, "market": "far", "days": 3}
    assert brief(fiesta, chosen) == "Storm, Drought: no, Market: far away, days: 3"
    assert brief(fiesta, {}) == ""


def test_a_game_that_is_not_here_is_told_of_safely() -> None:
    strange = {"wind\x1b[2J": ["\u202e", 1], FIESTA: {"a": 1}}
    assert brief("chess", strange) == 'wind\ufffd[2J: ["\ufffd",1], fiesta: {"a":1}'
