"""A sitting: what the screen may show while nobody chooses."""

from tui.app.boards import board
from tui.app.sitting import Sitting
from tui.gaucho.screen import TABLE
from tui.local_game import new_game
from tui.seating import seat_players


def sitting_of(seats: int, *bots: str) -> Sitting:
    """Everybody has a hand and is to keep some of it."""
    game = new_game("gaucho", seat_players("gaucho", seats, bots), "sitting")
    sitting = Sitting(game, board("gaucho"))
    while sitting.deal():
        pass
    return sitting


def test_no_hand_is_shown_while_a_bot_thinks_and_several_people_are_there() -> None:
    shown = sitting_of(3, "peon").shown(TABLE)
    assert shown.view.seat is None
    assert not shown.view.known


def test_the_only_person_sees_the_own_hand_all_the_time() -> None:
    shown = sitting_of(3, "peon", "peon").shown(TABLE)
    assert shown.view.seat == 0
    assert shown.view.known


def test_the_only_person_is_asked_without_a_cover_and_several_are_not() -> None:
    assert sitting_of(3, "peon", "peon").match.choosers == (0, 1, 2)
    assert sitting_of(3, "peon", "peon").asks_openly
    assert not sitting_of(3, "peon").asks_openly


def test_no_bot_is_asked_as_if_it_sat_there() -> None:
    sitting = sitting_of(2, "peon")
    while sitting.match.choosers[0] == 0:
        sitting.choose(sitting.match.legal(0)[0])
    assert not sitting.asks_openly


def test_a_game_that_goes_on_is_told_step_by_step_so_that_undoing_takes_the_right_lines() -> None:
    sitting = sitting_of(2, "peon")
    while not any("takes" in line.text for line in sitting.log):
        choosers = sitting.match.choosers
        if choosers:
            sitting.choose(sitting.match.legal(choosers[0])[0])
        else:
            sitting.deal()
    again = Sitting(sitting.game, sitting.board)
    assert again.log == sitting.log
    assert [line for line in again.log if line.number == again.log[-1].number] == again.log[-1:]
