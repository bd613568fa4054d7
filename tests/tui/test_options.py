"""Options are told in the words of their game, as far as it has words."""

from tui.options import brief, option_name, option_tells, value_name


def test_options_are_told_in_the_games_words(toy: str) -> None:
    assert option_name(toy, "letter") == "the buyer's letter"
    assert option_tells(toy, "pouch") == "Which animals come to the corral."
    assert value_name(toy, "pouch", "bulls") == "mostly bulls"
    assert value_name(toy, "drought", value=False) == "no"
    assert value_name(toy, "days", 3) == "3"


def test_what_has_no_words_is_told_as_it_is_written(toy: str) -> None:
    assert option_name(toy, "snow") == "snow"
    assert option_tells(toy, "snow") == ""
    assert value_name(toy, "pouch", "goats") == "goats"


def test_what_is_not_as_usual_is_told_in_brief(toy: str) -> None:
    chosen = {"letter": False, "drought": True, "pouch": "calves", "days": 3}
    told = "the buyer's letter: no, drought, animals: mostly calves, days: 3"
    assert brief(toy, chosen) == told
    assert brief(toy, {}) == ""


def test_a_game_that_is_not_here_is_told_of_safely() -> None:
    strange = {"wind\x1b[2J": ["\u202e", 1], "sun": {"a": 1}}
    assert brief("chess", strange) == 'wind\ufffd[2J: ["\ufffd",1], sun: {"a":1}'
