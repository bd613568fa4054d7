"""A locale without UTF-8 shows the nearest characters, and breeds by letters of the language."""

import io
import sys

import pytest

from core.gaucho.cattle import Breed
from tui.gaucho.panes.marks import BREEDS, LYING, STANDING, breed_sign
from tui.language import use_languages
from tui.lost_terminal import LostTerminal
from tui.signs import showable, shows


def test_a_standing_and_a_lying_gaucho_differ_in_every_locale() -> None:
    assert showable(f"{STANDING}A {LYING}A", "latin-1") == "^A _A"
    assert showable(STANDING, "utf-8") == STANDING


def test_losses_and_the_marks_of_languages_are_read_in_every_locale() -> None:
    assert showable("herd \N{MINUS SIGN}18", "latin-1") == "herd -18"
    french = "« l\N{RIGHT SINGLE QUOTATION MARK}herbe »\N{NARROW NO-BREAK SPACE}: x"
    assert showable(french, "latin-1") == "« l'herbe » : x"
    assert (
        showable("\N{DOUBLE LOW-9 QUOTATION MARK}x\N{LEFT DOUBLE QUOTATION MARK}", "ascii") == '"x"'
    )


def test_the_terminal_gets_one_cell_for_each() -> None:
    written = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    LostTerminal(written).write(f"{STANDING}\N{BOX DRAWINGS LIGHT HORIZONTAL}\N{SNOWMAN}é")
    written.seek(0)
    assert written.read() == "^-??"


@pytest.mark.parametrize(
    ("language", "letters"), [("en", "BOGWS"), ("fr", "MONBT"), ("de", "BOSWG")]
)
def test_breeds_have_letters_of_the_language_where_marks_cannot_be_shown(
    language: str, letters: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    use_languages([language])
    assert [breed_sign(breed) for breed in Breed] == [*BREEDS]
    monkeypatch.setattr(sys, "__stderr__", io.TextIOWrapper(io.BytesIO(), encoding="ascii"))
    assert not shows(BREEDS[0])
    assert "".join(map(breed_sign, Breed)) == letters
    use_languages(["en"])
