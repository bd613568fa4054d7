"""The list of games, and sentences for people."""

import pytest

from core.games import KEYS, game
from core.says import Sentence, Unreadable, show


@pytest.mark.parametrize("key", KEYS)
def test_a_game_is_found_by_its_key(key: str) -> None:
    assert game(key).key == key
    assert game(key).name


def test_a_game_that_is_not_here_is_unreadable() -> None:
    with pytest.raises(Unreadable, match=r"No game here is called chess: known are gaucho"):
        game("chess")


def test_a_sentence_is_shown_with_names_and_translated() -> None:
    sentence = Sentence("{seat} sits on {chair}.", {"seat": 1, "chair": 7})
    assert show(sentence, {}) == "1 sits on 7."
    assert show(sentence, {"seat": lambda seat: "Ana"}) == "Ana sits on 7."
    german = {sentence.text: "Auf {chair} sitzt {seat}."}
    assert show(sentence, {}, lambda said: german[said.text]) == "Auf 7 sitzt 1."
