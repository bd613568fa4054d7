"""The recap of others' moves: grouped by player, with what was done to the reader."""

from typing import Any

import pytest

from core.gaucho.cattle import Breed, tile
from core.gaucho.entries import EndTurn
from core.gaucho.game import GAUCHO
from core.log import Log
from tests.support.languages import speaking
from tests.support.positions import Position, keeping, position
from tui.app.canvas import Canvas
from tui.app.recap import Part, Recap, Since, joined, recap
from tui.app.recap_painting import needed, paint_recap, paint_worst
from tui.gaucho.face import FACE
from tui.language import known_languages, say
from tui.voice import Voice

NAMES = ("Ana", "Beto", "Cleo")


def log_of(begin: Position, *texts: str) -> Log[Any]:
    """Return a log with the entries, played from that position on."""
    log: Log[Any] = Log(GAUCHO, begin.state.seats, {})
    log._first = begin.state
    log._asked = begin.state, GAUCHO.turn(begin.state)
    for text in texts:
        at = Position(log.state, begin.known)
        log.append(at.due_check() if text == "check" else at.entry(text), begin.known)
    return log


def told(log: Log[Any], seat: int, here: tuple[int, ...] = ()) -> Recap:
    return recap(log, FACE, Voice(FACE, NAMES), seat, here)


THEFT = log_of(
    position(
        mover=1,
        herds={0: "W4 W11", 1: "W3"},
        areas={1: "steal"},
        pampa={"B2": "W6"},
        dice=(2, 4),
    ),
    *("stand B2 2 4", "steal 0 W11", "done"),
)


def test_a_line_for_each_rival_tells_what_they_did_in_their_turn() -> None:
    (line,) = told(THEFT, 2).lines
    assert (line.seat, line.name) == (1, "Beto")
    assert [part.text for part in line.parts] == ["▲ white 6 (B2)", "steals white 11 from Ana"]
    assert not any(part.hurts for part in line.parts)


def test_the_recap_names_the_readers_losses_and_pesos() -> None:
    worst = told(THEFT, 0).worst
    assert worst is not None
    (hurt,) = (part for part in worst.parts if part.hurts)
    assert hurt.text == "STEALS YOUR white 11: herd \N{MINUS SIGN}18, you get 11"


def test_nothing_is_told_after_the_own_move() -> None:
    assert isinstance(THEFT.steps[-1].entry, EndTurn)
    assert told(THEFT, 1) == Recap()


def test_who_sits_at_the_same_keyboard_has_seen_what_the_others_there_did() -> None:
    assert told(THEFT, 0, here=(0, 1, 2)) == Recap()
    assert told(THEFT, 0, here=(0, 2)).lines


def test_the_board_is_marked_from_where_the_own_turn_ended() -> None:
    assert told(THEFT, 0).before == THEFT.state_before(0)


def test_the_recap_tells_simultaneous_choices() -> None:
    log = log_of(
        keeping({0: "W3 W9 G8 S4", 1: "B3 B7 O5 O6", 2: "G1 S9 S10 S11"}),
        *("keep W3", "keep B3", "keep G1"),
    )
    assert [line.name for line in told(log, 1).lines] == ["Ana", "Cleo"]


def painted(lines: tuple[Since, ...], width: int, height: int) -> list[str]:
    canvas = Canvas(width, height)
    paint_recap(canvas, Recap(lines))
    return canvas.rows()


LINES = (
    Since(1, "Beto", (Part("takes 4 and 5"), Part("on steal"))),
    Since(2, "Cleo", (Part("▲ ochre 9 (B4)"), Part("STEALS YOUR white 11", hurts=True))),
    Since(None, "", (Part("Pasture C is complete."),)),
)


def test_lines_are_broken_where_there_is_room_for_that() -> None:
    assert painted(LINES[:2], 24, 6) == [
        " Beto  takes 4 and 5 ·",
        "       on steal",
        " Cleo  ▲ ochre 9 (B4) ·",
        "       STEALS YOUR",
        "       white 11",
        "",
    ]


def test_a_deed_is_not_broken_where_it_has_room_on_the_next_row() -> None:
    deeds = (Part("to Buenos Aires"), Part("delivers to Le Havre"), Part("income of 4"))
    assert painted((Since(1, "Beto", deeds),), 44, 2) == [
        " Beto  to Buenos Aires ·",
        "       delivers to Le Havre · income of 4",
    ]
    assert painted((Since(1, "Beto", deeds),), 36, 2) == [
        " Beto  to Buenos Aires · delivers",
        "       to Le Havre · income of 4",
    ], "no deed has a third row for that"
    assert painted((Since(1, "Beto", (*deeds, Part("loads ship 1"))),), 60, 2) == [
        " Beto  to Buenos Aires · delivers to Le Havre ·",
        "       income of 4 · loads ship 1",
    ], "and no row begins with a dot"


@pytest.mark.parametrize("width", range(20, 40))
def test_a_roman_numeral_stays_with_its_name(width: int) -> None:
    lines = (Since(1, "Beto", (Part("loads ship 1"), Part("a disc to Le Havre II at once"))),)
    assert any("Havre II" in row for row in painted(lines, width, 6))


def test_where_there_is_no_room_losses_come_first_and_the_rest_is_cut() -> None:
    assert painted(LINES, 29, 2) == [" Beto  takes 4 and 5…", " Cleo  STEALS YOUR white 11…"]
    assert painted(LINES, 40, 1) == [" Cleo  STEALS YOUR white 11…"]


def test_a_loss_is_whole_before_others_have_a_row() -> None:
    assert painted(LINES, 26, 2) == [" Cleo  STEALS YOUR", "       white 11…"]
    assert painted(LINES, 26, 3)[0] == " Beto  takes 4 and 5…"


def test_a_number_stands_with_the_thing_that_it_belongs_to() -> None:
    lines = (Since(1, "Beto", (Part("▲ ochre 9 (B4)"), Part("loads ship 0"))),)
    assert painted(lines, 18, 4) == [
        " Beto  ▲ ochre 9",
        "       (B4) ·",
        "       loads",
        "       ship 0",
    ]


def test_rows_that_are_left_go_first_to_what_hurts() -> None:
    assert painted(LINES[:2], 24, 4) == [
        " Beto  takes 4 and 5…",
        " Cleo  ▲ ochre 9 (B4) ·",
        "       STEALS YOUR",
        "       white 11",
    ]


def test_one_row_tells_the_worst_of_it() -> None:
    canvas = Canvas(40, 1)
    paint_worst(canvas, LINES[1])
    assert canvas.rows() == ["Cleo STEALS YOUR white 11 · ▲ ochre 9…"]
    assert canvas.cell(6, 0)[1] == ("hurt",)


def test_the_recap_says_a_repeated_word_once() -> None:
    texts = (
        "on sale",
        "collects: brown 3",
        "collects: ochre 3",
        "STEALS YOUR: white 1",
        "collects: white 2",
    )
    parts = [Part(text, hurts="YOUR" in text) for text in texts]
    assert [part.text for part in joined(parts)] == [
        "on sale",
        "collects: brown 3, ochre 3",
        "STEALS YOUR: white 1",
        "collects: white 2",
    ]


@pytest.mark.parametrize("language", known_languages())
def test_tiles_that_came_home_are_told_once_in_every_language(language: str) -> None:
    with speaking(language):
        voice = Voice(FACE, NAMES)
        tiles = (tile(Breed.BROWN, 3), tile(Breed.OCHRE, 3))
        home = [Part(voice.fill(say("collects: {tile}", tile=each))) for each in tiles]
        (told_once,) = joined(home)
    assert told_once.text.startswith(home[0].text)


def test_what_concerns_everybody_makes_room_for_what_rivals_did() -> None:
    assert painted((LINES[0], LINES[2]), 20, 3) == [
        " Beto  takes 4 and",
        "       5 · on steal",
        " Pasture C is…",
    ]


def test_a_heading_makes_room_for_the_last_row() -> None:
    recap, title = Recap(LINES[:1]), "SINCE YOUR TURN"
    assert needed(recap, 24) == 2
    for height, first in ((2, "Beto  takes 4 and 5 ·"), (3, title)):
        canvas = Canvas(24, height)
        paint_recap(canvas, recap, title)
        assert canvas.rows()[0] == first
        assert canvas.rows()[-1] == "      on steal"


def test_a_dot_that_begins_a_row_stands_where_the_words_below_it_stand() -> None:
    lines = (Since(1, "Beto", (Part("income of 3"), Part("loads ship 0"), Part("engine to 7"))),)
    assert painted(lines, 19, 4) == [
        " Beto  income of 3",
        "       · loads",
        "       ship 0 ·",
        "       engine to 7",
    ]


def test_a_heading_stands_in_the_place_of_what_concerns_everybody() -> None:
    recap, title = Recap((LINES[0], LINES[2])), "SINCE YOUR TURN"
    assert needed(recap, 40) == 2
    for height, rows in (
        (2, [title, "Beto  takes 4 and 5 · on steal"]),
        (3, [title, "Beto  takes 4 and 5 · on steal", "Pasture C is complete."]),
    ):
        canvas = Canvas(40, height)
        paint_recap(canvas, recap, title)
        assert canvas.rows() == rows


def test_the_recap_leaves_out_cattle_that_came_home_to_the_reader() -> None:
    """The reader is asked about it at once."""
    end = position(mover=2, took=True, pampa={"A1": "W5 stand 0", "A2": "S7 stand 1"})
    lines = told(log_of(end, "done"), 0).lines
    assert [line.name for line in lines] == ["Beto", ""]


def test_pastures_that_came_to_be_complete_are_told_in_a_few_words() -> None:
    standing = {"A1": "W5 stand 0", "A2": "S7 stand 1"}
    log = log_of(position(mover=2, took=True, pampa=standing), "done")
    assert told(log, 1).lines[-1] == Since(None, "", (Part("Pasture A complete"),))


def test_the_recap_tells_what_came_home_to_others_with_the_readers_move() -> None:
    """The last player's move ends the round and brings the others' cattle home."""
    end = position(mover=2, took=True, pampa={"A1": "W5 stand 0", "A2": "S7 stand 1"})
    log = log_of(end, "done", "add W5", "add S7")
    lines = {line.name: [part.text for part in line.parts] for line in told(log, 2).lines}
    assert lines == {"Ana": ["collects: white 5"], "Beto": ["collects: spotted 7"]}


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "OUSTS YOU from black 8 (B2): you get 8"),
        ("fr", "CHASSE TON GAUCHO\N{NARROW NO-BREAK SPACE}: noir 8 (B2), tu touches 8"),
        ("de", "VERDRÄNGT DICH von Schwarz 8 (B2): Du bekommst 8"),
    ],
)
def test_an_ousted_gaucho_leaves_the_place_that_is_named(language: str, text: str) -> None:
    """In French it read as if the gaucho came there."""
    begin = position(mover=1, areas={1: "overseer"}, pampa={"B2": "G8 lie 0"}, dice=(2, 4))
    with speaking(language):
        worst = told(log_of(begin, "oust B2"), 0).worst
    assert worst is not None
    assert [part.text for part in worst.parts if part.hurts] == [text]
