"""Rows of choices in languages with long words: nothing is cut on the smallest terminal."""

import pytest

from core.conformance.walk import Moment
from core.games import game, keys
from core.gaucho.board import Area
from core.gaucho.entries import Steal
from core.view import View
from tests.support.random_games import play_out
from tui.app.board import Board
from tui.app.boards import board
from tui.app.canvas import Canvas
from tui.app.choices import paint_choices
from tui.app.foreseen import row_of
from tui.gaucho.cells import KINDS
from tui.gaucho.words import area_word
from tui.language import _, translated, use_languages
from tui.names import DEFAULT_NAMES
from tui.voice import Voice

SEATS = 3
EVERY = 7
"""The step between the moments that are looked at, which shows every phase."""


def listed(found: Board, moment: Moment) -> list[str]:
    """Return the initial list of choices of the seat that chooses there."""
    (seat, *_others), state = moment.choosing, moment.before
    rules, voice = moment.game, Voice(found.face, DEFAULT_NAMES[:SEATS])
    picker = found.picker(View(seat, state, moment.known(seat)), moment.legal(seat))
    places = found.arrange(80, 24, SEATS, found.pages(state, seat)[0])
    canvas, choices = Canvas(*places["choices"].size), picker.choices
    paint_choices(
        canvas,
        len(choices),
        picker.index,
        lambda at: row_of(rules, voice, state, choices[at]),
    )
    return canvas.rows()


@pytest.mark.parametrize("key", keys())
def test_no_row_is_cut(key: str) -> None:
    moments = [each for each in play_out(game(key), SEATS, 1) if each.choosing][::EVERY]
    assert len(moments) > 5
    try:
        for language in ("de", "fr"):
            use_languages([language])
            for moment in moments:
                rows = listed(board(key), moment)
                assert not any("\N{HORIZONTAL ELLIPSIS}" in row for row in rows), "\n".join(rows)
    finally:
        use_languages(["en"])


def test_in_french_every_kind_of_move_in_el_gaucho_is_an_infinitive() -> None:
    """In the rows, and above them where it is said what dice could do."""
    texts = ("Stand: {choices}.", "Raise: {choices}.", "Lie down: {choices}.", "Occupy: {areas}.")
    try:
        use_languages(["fr"])
        kinds = {translated(kind) for kind in KINDS.values()} - {_("turn")}
        kinds |= {_(text).split()[0] for text in texts}
    finally:
        use_languages(["en"])
    assert not [kind for kind in kinds if not kind.endswith(("er", "ir", "re"))]


@pytest.mark.parametrize(
    ("language", "area", "move"),
    [("en", "steal", "steal"), ("fr", "Vol", "voler"), ("de", "Viehdieb", "stehlen")],
)
def test_the_area_and_the_move_are_told_by_the_words_of_the_rulebook(
    language: str, area: str, move: str
) -> None:
    """English has one word for both; docs/terms.md."""
    try:
        use_languages([language])
        assert (area_word(Area.STEAL), translated(KINDS[Steal])) == (area, move)
    finally:
        use_languages(["en"])
