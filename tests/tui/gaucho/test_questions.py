"""The questions of the table: one die and several, an empty supply, what a hand may keep."""

import pytest

from core.gaucho.game import GAUCHO
from core.view import View
from tests.support.languages import speaking
from tests.support.positions import Position, keeping, position
from tui.app.foreseen import row_of
from tui.gaucho.described import asked
from tui.gaucho.face import FACE
from tui.language import known_languages
from tui.voice import Voice

NAMES = ("Ana", "Beto", "Cleo")


def question(at: Position, seat: int = 0) -> str:
    """Return the question to the seat, in the current language."""
    return Voice(FACE, NAMES).line(asked(View(seat, at.state, at.known)))


def test_one_die_is_told_as_one_and_two_as_several() -> None:
    assert question(position(dice=(4,))) == "Ana, your die is 4. What do you do?"
    assert question(position(dice=(4, 5))) == "Ana, your dice are 4 and 5. What do you do?"


def test_dice_that_fit_nothing_without_gauchos_say_so() -> None:
    told = question(position(dice=(4,), supply={0: 0}))
    assert told == "Ana, your die is 4, but no gaucho is left in your supply."


def test_each_of_several_tiles_that_are_kept_is_limited() -> None:
    at = keeping({0: "W3 W9 G8 S4", 1: "B3 B7 O5 O6", 2: "G1 S9 S10 S11"})
    assert "two up to 8 each or three up to 4 each" in question(at)


@pytest.mark.parametrize("language", known_languages())
def test_the_supply_is_named_in_every_language(language: str) -> None:
    supply = {"en": "your supply", "fr": "ta réserve", "de": "deinem Vorrat"}
    with speaking(language):
        assert supply[language] in question(position(dice=(4,), supply={0: 0}))


def test_the_same_tiles_to_keep_have_one_name_and_say_which_way_they_lie() -> None:
    at = keeping({0: "W3 W1 B2 G9", 1: "S1 S2 S3 S4", 2: "O1 O2 O3 O4"})
    voice = Voice(FACE, ["Ana", "Beto", "Cleo"])
    rows = [
        row_of(GAUCHO, voice, at.state, (move,)).cells[:2]
        for move in GAUCHO.legal(at.state, 0, at.known)
    ]
    assert len({*rows}) == len(rows)
    pairs = {way for tiles, way in rows if tiles == "white 1 and white 3"}
    assert pairs == {"rising", "falling"}
    assert not any(tiles == "white 3 and white 1" for tiles, _way in rows)
    assert all(not way for tiles, way in rows if tiles == "black 2 and white 1")
