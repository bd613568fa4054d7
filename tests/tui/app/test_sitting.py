"""A sitting: what the screen may show while nobody chooses."""

from core.view import View
from tests.support.paused_games import a_game
from tui.app.boards import board
from tui.app.sitting import Sitting
from tui.gaucho.screen import TABLE
from tui.local_game import new_game
from tui.seating import seat_players


def sitting_of(seats: int, *bots: str) -> Sitting:
    """Return a game in which everybody has a hand and is to keep some of it."""
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


def in_a_turn(*bots: str) -> Sitting:
    """Return somebody's first turn: each player knows what they have buried."""
    return Sitting(a_game(*bots), board("gaucho"))


def test_one_players_secrets_are_covered_while_several_choose_openly() -> None:
    sitting = in_a_turn()
    (seat,) = sitting.match.choosers
    picker = sitting.board.picker(sitting.view(seat), sitting.match.legal(seat))
    assert sitting.match.known(seat)
    assert sitting.shown(TABLE, picker).view == View(seat, sitting.match.log.state, {})


def test_secrets_known_to_everybody_here_are_not_covered() -> None:
    sitting = in_a_turn()
    mine, yours = (sitting.match.known(seat) for seat in (0, 1))
    both = {**mine, **yours}
    assert set(mine) - set(yours)
    sitting.match.known = lambda seat: both if seat else mine  # type: ignore[method-assign]
    assert sitting.view(0).known == mine


def test_secrets_are_seen_by_one_person_from_the_handing_over_to_the_next_step() -> None:
    sitting = in_a_turn()
    (seat,) = sitting.match.choosers
    moves = sitting.match.legal(seat)
    sitting.hand_over(seat)
    assert sitting.view(seat).known == sitting.match.known(seat)
    assert not sitting.view(1 - seat).known
    sitting.choose(moves[0])
    assert sitting.match.choosers == (seat,)
    assert not sitting.view(seat).known
    sitting.hand_over(seat)
    assert sitting.undo(seat)
    assert not sitting.view(seat).known


def test_secrets_are_shown_to_their_owner_until_the_choice_is_made() -> None:
    sitting = sitting_of(3)
    sitting.hand_over(0)
    assert sitting.view(0).known
    sitting.choose(sitting.match.legal(0)[0])
    assert sitting.match.choosers == (1, 2)
    assert sitting.alone is None


def test_a_bots_move_covers_everything() -> None:
    sitting = in_a_turn("peon")
    while sitting.match.choosers != (2,):
        if not sitting.match.choosers:
            sitting.deal()
            continue
        (seat,) = sitting.match.choosers
        sitting.choose(sitting.match.legal(seat)[-1])
    sitting.hand_over(0)
    sitting.choose(sitting.match.legal(2)[0])
    assert sitting.alone is None


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
