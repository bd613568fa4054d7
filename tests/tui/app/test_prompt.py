"""The prompt: the question is always there, and readable as a whole."""

import pytest
from rich.cells import cell_len

from core.game import Move
from core.gaucho.entries import TakeDice
from core.ranchers.entries import PlaceAnimal
from tui.app.aspect import Aspect, painters
from tui.app.boards import board
from tui.app.canvas import Canvas
from tui.app.log_painting import LogLine, paint_log
from tui.app.painting import paint_prompt
from tui.app.recap import Part, Recap, Since
from tui.app.sitting import Sitting
from tui.app.telling import Telling
from tui.app.wrapping import wrap
from tui.local_game import new_game
from tui.seating import seat_players

ASKED = ["Ana, your hand is ochre 4, black 5 and white 12.", "Keep one tile up to 12."]


def prompt(asked: list[str], would: str, size: tuple[int, int]) -> list[str]:
    canvas = Canvas(*size)
    paint_prompt(canvas, asked, would, "")
    return canvas.rows()


def test_everything_that_fits_is_said() -> None:
    assert prompt(ASKED, "Keep ochre 4.", (80, 2)) == [f" {' '.join(ASKED)}", " Keep ochre 4."]


def test_where_there_is_little_room_the_question_stays() -> None:
    assert prompt(ASKED, "Keep ochre 4.", (40, 2)) == [f" {ASKED[-1]}", " Keep ochre 4."]


def test_a_long_question_takes_a_line_more_if_nobody_else_needs_it() -> None:
    asked = ["Ana, your turn: take two dice of 1, 3 and 4, or act first."]
    assert prompt(asked, "", (40, 2)) == [
        " Ana, your turn: take two dice of 1, 3",
        " and 4, or act first.",
    ]
    assert prompt(asked, "Take 1 and 3.", (40, 2)) == [
        " Ana, your turn: take two dice of 1, 3\N{HORIZONTAL ELLIPSIS}",
        " Take 1 and 3.",
    ]


def test_an_answer_that_needs_the_room_is_read_as_a_whole() -> None:
    refusal = "An animal is exchanged once, after one came to its own picture. (R5.4)"
    canvas = Canvas(60, 2)
    paint_prompt(canvas, ASKED, "", refusal)
    assert canvas.rows() == [
        " An animal is exchanged once, after one came to its own",
        " picture. (R5.4)",
    ]
    paint_prompt(canvas := Canvas(80, 2), ASKED, "", refusal)
    assert canvas.rows()[1] == f" {refusal}"
    assert canvas.rows()[0].startswith(" Ana, your hand is")


def test_a_last_line_of_a_few_letters_takes_a_word_along() -> None:
    assert wrap("Round 9: Ana rolls 1, 2, 2, 3, 4, 6 and 6.", 40) == [
        "Round 9: Ana rolls 1, 2, 2, 3, 4, 6",
        "and 6.",
    ]
    assert wrap("a disc to Rotterdam I", 19) == ["a disc to", "Rotterdam I"]
    assert wrap("two pesos · hire · hire (+2)", 23) == ["two pesos · hire ·", "hire (+2)"]
    assert wrap("Rotterdam I", 9) == ["Rotterdam", "I"], "no other word stands there"
    assert wrap("one two three", 9) == ["one two", "three"]


@pytest.mark.parametrize("width", range(9, 30))
def test_a_roman_numeral_stays_with_its_name(width: int) -> None:
    lines = wrap("Plus tard, Le Havre II, puis Rotterdam III (+2).", width)
    assert all(cell_len(line) <= width for line in lines)
    if width >= len("Rotterdam III"):
        assert any("Havre II" in line for line in lines), lines
        assert any("Rotterdam III" in line for line in lines), lines


@pytest.mark.parametrize("width", range(14, 40))
def test_a_tile_stays_with_its_place_and_its_numbers(width: int) -> None:
    lines = wrap("New in the pampa: B1 ochre 2/1, C4 black 9/4 and 5 or 6 more.", width)
    assert all(any(tile in line for line in lines) for tile in ("B1 ochre 2/1", "C4 black 9/4"))
    assert wrap("C4 black 9/4", 6) == ["C4", "black", "9/4"], "but no line is too long for that"


def test_what_is_cut_ends_with_a_whole_word() -> None:
    words = {*ASKED[0].split()}
    for width in range(30, 48):
        row, answer = prompt(ASKED[:1], "Keep ochre 4.", (width, 2))
        shown, cut, _rest = row.partition("\N{HORIZONTAL ELLIPSIS}")
        assert cut, row
        assert {*shown.split()} <= words, row
        assert answer == " Keep ochre 4."


def a_choice() -> tuple[Telling, Aspect]:
    """Pick the first choice of a game."""
    game = new_game("gaucho", seat_players("gaucho", 2, ["none"]), "noted")
    sitting = Sitting(game, board("gaucho"))
    while not game.match.choosers:
        sitting.deal()
    (seat, *_others) = game.match.choosers
    picker = sitting.board.picker(game.match.view(seat), game.match.legal(seat))
    sitting.hand_over(seat)
    return Telling(sitting), Aspect(picker)


def second_line(telling: Telling, aspect: Aspect, width: int) -> str:
    painters(telling, aspect, list)["prompt"](canvas := Canvas(width, 2))
    return canvas.rows()[1].strip()


def test_what_was_set_stands_before_what_the_choice_brings_until_another_one() -> None:
    telling, aspect = a_choice()
    assert aspect.picker is not None
    alone = second_line(telling, aspect, 100)
    assert alone
    aspect.noted = "Pace: slow."
    assert second_line(telling, aspect, 100) == f"Pace: slow. {alone}"
    aspect.choose_with(aspect.picker)
    assert second_line(telling, aspect, 100) == alone


def test_what_is_told_of_a_thing_below_is_not_told_above_it_too() -> None:
    telling, aspect = a_choice()
    told = second_line(telling, aspect, 100)
    aspect.about = ("Brown 4: 4 to stand, 2 to lie.", told)
    assert second_line(telling, aspect, 100) == ""


def test_what_stands_at_the_cursor_says_how_much_of_it_has_no_room() -> None:
    game = new_game("gaucho", seat_players("gaucho", 2, ["none"]), "about")
    telling = Telling(Sitting(game, board("gaucho")))

    def rows(height: int) -> list[str]:
        aspect = Aspect(about=("Wish: 1, 2 or 3 to occupy it.", "There: Ana.", "Wish a 1."))
        painted = painters(telling, aspect, list)["choices"]
        painted(canvas := Canvas(40, height))
        return canvas.rows()

    assert rows(2)[1] == f" There: Ana.{'↓1':>27}"
    assert rows(3)[2] == " Wish a 1."


def test_a_sign_stands_where_something_is_missing_below_the_question() -> None:
    would = "Lie down on white 11. 1 more to close A (20)."
    assert prompt(ASKED[1:], would, (40, 2))[1] == " Lie down on white 11. 1 more to close…"


def test_one_line_of_log_tells_a_step_as_far_as_it_fits() -> None:
    told = [
        LogLine(3, "Ana is done."),
        LogLine(4, "Beto steals white 8."),
        LogLine(4, "Ana gets 8."),
    ]
    for width, text in ((60, "Beto steals white 8. Ana gets 8."), (30, "Ana gets 8.")):
        canvas = Canvas(width, 1)
        paint_log(canvas, told, "LOG", 0)
        assert canvas.rows() == [text]


def test_what_has_no_room_is_said_without_the_move_and_then_in_marks() -> None:
    def said(width: int) -> list[str]:
        canvas = Canvas(width, 2)
        brings = "Stand: black 2, brown 5. Occupy: sort."
        would = f"Take 1 and 3. {brings}"
        paint_prompt(canvas, ["Take two dice."], would, "", (brings, "▲ ■2 ●5 · sort"))
        return canvas.rows()

    assert said(60)[1] == " Take 1 and 3. Stand: black 2, brown 5. Occupy: sort."
    assert said(42)[1] == " Stand: black 2, brown 5. Occupy: sort."
    assert said(30)[1] == " ▲ ■2 ●5 · sort"


def test_a_choice_that_says_its_gain_in_sentences_is_shortened_to_them() -> None:
    game = new_game("ranchers", seat_players("ranchers", 2, ["none"]), "prompt")
    sitting = Sitting(game, board("ranchers"))
    telling = Telling(sitting)

    def gaining() -> list[Move]:
        moves = [move for move in sitting.match.legal(0) if isinstance(move, PlaceAnimal)]
        return [move for move in moves if telling.row((move,)).brings]

    while not gaining():
        if sitting.match.choosers:
            seat = sitting.match.choosers[0]
            sitting.choose(sitting.match.legal(seat)[0])
        else:
            sitting.deal()
    row = telling.row((gaining()[0],))
    picker = sitting.board.picker(sitting.view(0), gaining())
    painted = painters(telling, Aspect(picker), list)["prompt"]
    canvas = Canvas(len(row.brings) + 2, 2)
    painted(canvas)
    assert row.told == f"{row.brings}."
    assert canvas.rows()[1].strip() == row.brings


def test_a_single_line_of_log_tells_the_worst_until_something_is_done() -> None:
    game = new_game("ranchers", seat_players("ranchers", 2, ["none"]), "worst")
    sitting = Sitting(game, board("ranchers"))
    while not game.match.choosers:
        sitting.deal()
    hurt = Since(1, "Beto", (Part("STEALS YOUR white 11", hurts=True),))
    (seat,) = game.match.choosers
    view, moves = sitting.view(seat), game.match.legal(seat)

    def line(*, has_moved: bool) -> str:
        aspect = Aspect(sitting.board.picker(view, moves), recap=Recap((hurt,)))
        aspect.has_moved = has_moved
        painters(Telling(sitting), aspect, list, folded=True)["log"](canvas := Canvas(80, 1))
        return canvas.rows()[0]

    assert "STEALS YOUR white 11" in line(has_moved=False)
    assert "STEALS" not in line(has_moved=True)


def test_sentences_are_left_out_before_marks_say_again_what_the_row_shows() -> None:
    game = new_game("gaucho", seat_players("gaucho", 2, ["none"]), "prompt")
    sitting = Sitting(game, board("gaucho"))
    telling = Telling(sitting)
    while not any(isinstance(move, TakeDice) for move in sitting.match.legal(0)):
        if sitting.match.choosers:
            sitting.choose(sitting.match.legal(sitting.match.choosers[0])[0])
        else:
            sitting.deal()
    takes = [move for move in sitting.match.legal(0) if isinstance(move, TakeDice)]
    row = max((telling.row((move,)) for move in takes), key=lambda row: len(row.told))
    (move,) = (move for move in takes if telling.row((move,)) == row)
    *first, last = row.told.split(". ")
    painted = painters(telling, Aspect(sitting.board.picker(sitting.view(0), [move])), list)
    canvas = Canvas(len(row.told) + 1, 2)
    painted["prompt"](canvas)
    assert first
    assert canvas.rows()[1].strip() == f"{'. '.join(first)}."
    assert last not in canvas.rows()[1]
