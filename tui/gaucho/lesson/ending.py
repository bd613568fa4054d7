"""The last steps: the round without dice of an example game, and the last collecting."""

from functools import cache

from core.game import Entry, Move
from core.gaucho.entries import Add, EndTurn, Sort, Stand, Wish
from core.gaucho.state import GauchoPhase, GauchoState, Stage
from core.log import Log
from core.record import Record, new_log
from saves.examples import open_example
from tui.gaucho.lesson.opening import ANA, BETO, a_tile
from tui.language import N_
from tui.lesson import LessonStep, Position

EXAMPLE = "gaucho-2"
FOUR, ELEVEN = a_tile("G4"), a_tile("G11")


def _played_until(phase: GauchoPhase) -> tuple[Log[GauchoState], Record]:
    """Return the example up to Ana's choice in that phase of the round without dice."""
    record = _example()
    log: Log[GauchoState] = new_log(record.header)
    for entry in record.entries:
        state = log.state
        if state.stage == Stage.NO_DICE and (state.phase, state.mover) == (phase, ANA):
            break
        log.append(entry)
    return log, record


@cache
def _example() -> Record:
    return open_example(EXAMPLE)


def _last_turn() -> Position:
    log, record = _played_until(GauchoPhase.TURN)
    return Position(log, record.pieces)


def _last_home() -> Position:
    log, record = _played_until(GauchoPhase.COLLECT)
    return Position(log, record.pieces)


def _others_add() -> tuple[Entry, ...]:
    log, record = _played_until(GauchoPhase.COLLECT)
    later = record.entries[len(log.steps) :]
    return tuple(each for each in later if isinstance(each, Add | Sort) and each.seat == BETO)


def _stands_on_four(state: GauchoState, move: Move) -> bool:
    if isinstance(move, EndTurn):
        return _on_four(state)
    return move == Wish(ANA, 4) or (isinstance(move, Stand) and state.tiles[move.space] == FOUR)


def _on_four(state: GauchoState) -> bool:
    return FOUR in state.tiles and state.gauchos[state.tiles.index(FOUR)] == ANA + 1


def _keeps_the_herd(state: GauchoState, move: Move) -> bool:
    """Black 4 is sorted in; black 11 fits on the right whenever it comes."""
    if isinstance(move, Sort):
        return move.tile == FOUR
    return isinstance(move, Add) and move.tile == ELEVEN


ENDING = (
    LessonStep(
        title=N_("The round without dice"),
        text=N_(
            "The draw pile is empty, and the last round has no dice: only special actions, and "
            "wished dice. Every gaucho that stands at the end brings its tile home. Wish for "
            "the number on black 4, stand there, and end your turn."
        ),
        hint=N_("That can be done, but a wished 4 brings one more gaucho to stand on black 4."),
        praise=N_(
            "When all have had their turn, everybody who stands rides home, from any pasture."
        ),
        rule="G10",
        begin=_last_turn,
        wants=_stands_on_four,
        reached=lambda state: state.mover != ANA,
    ),
    LessonStep(
        title=N_("The last herds"),
        text=N_(
            "Black 4 and black 11 came home, your black herd is 2 3 7 10. Your gaucho on sort is "
            "still there. Make the longest herd you can: at the end every herd is sold."
        ),
        hint=N_("That would sell the black herd early. Sort 4 in, and add 11 on the right."),
        praise=N_("Six tiles times 11: 66 pesos. That was the lesson; the rest is on the table."),
        rule="G10",
        begin=_last_home,
        wants=_keeps_the_herd,
        reached=lambda state: not state.collected[ANA],
        follow=_others_add,
    ),
)
