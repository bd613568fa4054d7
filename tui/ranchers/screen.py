"""Ranchers on the full screen: its board behind the seam of tui/app/board.py."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from core.game import Move, Seat
from core.log import Step
from core.ranchers.entries import EndTurnEarly, SwapAnimal, SwapObjective
from core.ranchers.modules.sets import course_of
from core.ranchers.parts import NONE, NUMBERS
from core.ranchers.scoring import sheets
from core.ranchers.state import RanchersPhase, RanchersState
from core.view import View
from tui.app.board import Beat, Belonging, BoardPage, OwnKeys, Paint, Shown, Unused
from tui.app.layout import Layout
from tui.app.motion import Motion
from tui.face import Face, Line
from tui.language import N_, _, say
from tui.ranchers.about import about
from tui.ranchers.ceremony import beats
from tui.ranchers.face import FACE
from tui.ranchers.foresight import best, gains, played
from tui.ranchers.layout import RANCH, arrange, pages
from tui.ranchers.looks import LOOKS
from tui.ranchers.motion import motion
from tui.ranchers.panes.marks import FISH, MARKS, RISES, SWAPS
from tui.ranchers.panes.middle import paint_middle
from tui.ranchers.panes.objectives import paint_objectives
from tui.ranchers.panes.others import paint_others
from tui.ranchers.panes.ranch import MET, paint_ranch
from tui.ranchers.picker import DIGITS, OBJECTIVE, PETS, POND_KEY, RanchersPicker
from tui.ranchers.rulebook import rule_of
from tui.ranchers.scene import OnObjective, OnPoints, OnRanch, RanchersScene, Target
from tui.ranchers.targets import changed_by

SIGNS = (
    ("".join(MARKS), N_("A cow, a goat, a sheep, a pig, a chicken, a horse")),
    (f"3{RISES}5", N_("What an objective scores now, and what it could still score")),
    ("+2", N_("What an animal would bring there at once, with its objective")),
    (SWAPS, N_("A special space on which the animal opens an exchange")),
    (MET, N_("A special space that holds its printed animal")),
    (FISH, N_("A fish")),
    ("\N{BULLET} |", N_("What can be done, what has just changed")),
)
"""The signs of the panes, and what they mean."""


class RanchersBoard:
    """The board of Ranchers; the contract of each method is in tui/app/board.py."""

    face: Face[Any] = FACE
    looks = LOOKS
    secret = ""
    keys = (
        OwnKeys(
            tuple(DIGITS), "1-6", N_("Choose a pair, a side, a building"), N_("pairs"), N_("pair")
        ),
        OwnKeys((OBJECTIVE,), OBJECTIVE, N_("Point at your next objective"), N_("objectives")),
        OwnKeys((POND_KEY,), POND_KEY, N_("Point at your pond")),
        OwnKeys(tuple(PETS), " ".join(PETS), N_("Choose a dog, a cat")),
        OwnKeys(("up", "down", "left", "right"), "↑↓←→", N_("Move over the ranch or the list")),
        *(OwnKeys((), sign, means) for sign, means in SIGNS),
    )

    def header(self, state: RanchersState) -> str:
        """Say the round, and how many are left."""
        if NONE in state.sides or state.phase == RanchersPhase.BUILD:
            return _("before the first round")
        number = min(state.turns // state.seats + 1, NUMBERS.turns)
        return _("round {number} of {turns}").format(number=number, turns=NUMBERS.turns)

    def picker(self, view: View[RanchersState], moves: Sequence[Move]) -> RanchersPicker:
        """Return a picker for the view's seat."""
        assert view.seat is not None, "whoever watches does not choose"
        return RanchersPicker(view.state, view.seat, view.known, tuple(moves)).cleared()

    def pages(self, state: RanchersState, seat: Seat | None) -> Sequence[BoardPage]:
        """Return the table and every ranch."""
        return pages(state, seat)

    def arrange(self, width: int, height: int, seats: int, page: BoardPage) -> Layout:
        """Place the panes of the page, and those of every game."""
        return arrange(width, height, seats, page)

    def painters(self, shown: Shown) -> Mapping[str, Paint]:
        """Return a painter for each pane of the page."""
        scene = scene_of(shown)
        seat = scene.seat if shown.page.seat is None else shown.page.seat
        own = {
            RANCH: partial(paint_ranch, scene=scene, seat=seat),
            "objectives": partial(paint_objectives, scene=scene, seat=seat),
        }
        if shown.page.seat is not None:
            return own
        return {
            **own,
            "middle": partial(paint_middle, scene=scene.of_middle()),
            "others": partial(paint_others, scene=scene),
        }

    def ending(self, seat: Seat) -> Move:
        """Return the move that ends the seat's turn."""
        return EndTurnEarly(seat)

    def unused(self, state: RanchersState, moves: Sequence[Move]) -> Unused | None:
        """Return an exchange that is still possible."""
        if not any(isinstance(move, SwapAnimal | SwapObjective) for move in moves):
            return None
        return Unused(say("You could still exchange"))

    def points(self, state: RanchersState) -> Sequence[int]:
        """Return everybody's points if the game ended here."""
        return [sheet.total for sheet in sheets(state, course_of(state))]

    belongings_title = ""

    def belongings(self, state: RanchersState) -> Sequence[Belonging]:
        """Return nothing: everything that counts is in the points."""
        return ()

    def motion(self, before: RanchersState, happened: Step[RanchersState]) -> Motion | None:
        """Drop animals in, and light what is exchanged."""
        return motion(before, happened.entry)

    def rule_of(self, target: Target) -> str:
        """Return the rule of an objective: each kind has one of its own."""
        return rule_of(target.objective) if isinstance(target, OnObjective) else ""

    def about(self, state: RanchersState, target: Target) -> Line:
        """Describe spaces, pairs, objectives and players."""
        return about(state, target)

    def beats(self, before: RanchersState, happened: Step[RanchersState]) -> Sequence[Beat]:
        """Show the final scoring part by part."""
        return beats(happened)

    def hidden(self, view: View[RanchersState]) -> Line:
        """Return nothing: everything lies open but the order of the deck."""
        return ()


def scene_of(shown: Shown) -> RanchersScene:
    """Return the scene that the panes are painted from."""
    state, picker = shown.view.state, shown.picker
    changed = changed_by(shown.before, state) if shown.before is not None else frozenset()
    scene = RanchersScene(
        state=state,
        names=shown.names,
        seat=_focus(shown, state),
        lit=shown.lit,
        # A single place that is spoken of is seen at a glance.
        cursor=next(iter(shown.lit)) if len(shown.lit) == 1 else None,
        changed=changed,
    )
    if not isinstance(picker, RanchersPicker) or picker.state != state:
        return scene
    return RanchersScene(
        state=state,
        names=shown.names,
        seat=scene.seat,
        lit=picker.lit,
        cursor=picker.cursor,
        changed=changed,
        after=played(state, picker.picked) if picker.picked else None,
        chosen=picker.focus,
        gains=gains(state, picker.seat, picker.focus),
        best=best(state, picker.seat),
    )


def _focus(shown: Shown, state: RanchersState) -> Seat:
    """Return the owner of the large ranch: the one spoken of, else the viewer, else the mover."""
    for target in shown.lit:
        if isinstance(target, OnRanch | OnObjective | OnPoints):
            return target.seat
    return state.mover if shown.view.seat is None else shown.view.seat


BOARD = RanchersBoard()
