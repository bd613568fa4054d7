"""Steps about the preliminary round: the first herds, and the first gaucho."""

from core.game import Entry, Move
from core.gaucho.board import AREAS, Area
from core.gaucho.entries import Keep, Post
from core.gaucho.state import GauchoState, hand_slots, on_area
from tui.gaucho.lesson.opening import ANA, BETO, dealt, play, tiles
from tui.language import N_
from tui.lesson import LessonStep, Position

MINE, THEIRS = "W5 W8 B12 O11 S10", "W1 B11 O2 O9 S9"
KEPT = tiles("W5 W8")
OTHERS_KEPT = tiles("B11")


def _dealt() -> Position:
    """Both hands are dealt; everybody knows their own."""
    log = dealt()
    hands = ((ANA, MINE), (BETO, THEIRS))
    known = {
        slot: tile
        for seat, names in hands
        for slot, tile in zip(hand_slots(log.state, seat), tiles(names), strict=True)
    }
    return Position(log, known)


def _herds_open() -> Position:
    """Beto has posted his gaucho; the player who begins the round posts last."""
    log = play(_dealt().log, Keep(ANA, KEPT), Keep(BETO, OTHERS_KEPT), Post(BETO, Area.STEAL))
    return Position(log)


def _beto_keeps() -> tuple[Entry, ...]:
    return (Keep(BETO, OTHERS_KEPT),)


def _keeps_two(state: GauchoState, move: Move) -> bool:
    return move == Keep(ANA, KEPT)


BEGINNING = (
    LessonStep(
        title=N_("The first herds"),
        text=N_(
            "Before the first round everybody is dealt a secret hand, and keeps one tile up to "
            "12, two up to 8 each or three up to 4 each. Keep white 5 and white 8 of yours: "
            "choose them with ↑↓, or by their places in the hand."
        ),
        typed=N_(
            "Before the first round everybody is dealt a secret hand, and keeps one tile up to "
            "12, two up to 8 each or three up to 4 each. Keep white 5 and white 8 of yours: type "
            "keep W5 W8."
        ),
        hint=N_("That can be done, but white 5 and white 8 together open one herd of two."),
        praise=N_("Two tiles times 8: that herd is worth 16 already, more than brown 12 alone."),
        rule="G4",
        begin=_dealt,
        wants=_keeps_two,
        reached=lambda state: bool(state.kept >> ANA & 1),
        follow=_beto_keeps,
    ),
    LessonStep(
        title=N_("The first gaucho"),
        text=N_(
            "Then each posts one gaucho on a free action area. Whoever begins posts last: "
            "Beto is on steal. Send yours to wish (w): it gives you a die that you choose."
        ),
        typed=N_(
            "Then each posts one gaucho on a free action area. Whoever begins posts last: "
            "Beto is on steal. Send yours to wish: type post wish."
        ),
        hint=N_("That can be done, but here the gaucho goes to wish."),
        praise=N_("It may be used from the first turn on. Now the dice are rolled."),
        rule="G4",
        begin=_herds_open,
        wants=lambda state, move: move == Post(ANA, Area.WISH),
        reached=lambda state: any(on_area(state, ANA, area) for area in AREAS),
    ),
)
