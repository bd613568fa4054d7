"""Corral on the full screen: its panes behind the interface of tui/app/board.py."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from core.game import Move, Seat
from core.log import Step
from core.view import View
from corral.packs import left
from corral.rules import ending
from corral.screen.layout import RANCH, arrange, pages
from corral.screen.looks import LOOKS
from corral.screen.panes import paint_corral, paint_hand, paint_town
from corral.screen.picker import CARDS, DIGITS, Picker
from corral.screen.places import Target, changed_by
from corral.screen.ranches import paint_players, paint_ranch
from corral.screen.scene import HEADS, Scene
from corral.state import State
from corral.words.described import hidden
from corral.words.face import FACE
from tui.app.board import Beat, Belonging, BoardPage, OwnKeys, Paint, Shown
from tui.app.layout import Layout
from tui.face import Face, Line
from tui.language import N_, _


class CorralBoard:
    """The panes of Corral: what each method promises stands in tui/app/board.py."""

    face: Face[Any] = FACE
    looks = LOOKS
    secret = N_("hand")
    keys = (
        OwnKeys(
            tuple(DIGITS), "0-9", N_("Point at an animal of the corral, or bid"), N_("animals")
        ),
        OwnKeys((CARDS,), "c", N_("Point at your next card"), N_("cards")),
        OwnKeys(
            ("o", "w", "d", "x"), "o w d x", N_("Point at work, the window, the deck, the letter")
        ),
        OwnKeys(("up", "down", "left", "right"), "↑↓←→", N_("Move over the table or the list")),
        OwnKeys((), "".join(HEADS), N_("A calf, a cow, a steer, a bull")),
    )

    def header(self, state: State) -> str:
        """The turn, what is left to draw."""
        if not state.turn:
            return _("before the first morning")
        text = _("turn {number} of {turns}   pouch {pouch}   deck {deck}")
        turns = state.seats * state.chosen.days
        return text.format(number=state.turn, turns=turns, pouch=sum(state.pouch), deck=left(state))

    def picker(self, view: View[State], moves: Sequence[Move]) -> Picker:
        """Choosing for the view's seat."""
        assert view.seat is not None, "whoever watches does not choose"
        return Picker(view.state, view.seat, view.known, tuple(moves))

    def pages(self, state: State, seat: Seat | None) -> Sequence[BoardPage]:
        """The table and every ranch."""
        return pages(state, seat)

    def arrange(self, width: int, height: int, seats: int, page: BoardPage) -> Layout:
        """The panes of the page, and what every game has."""
        return arrange(width, height, seats, page)

    def painters(self, shown: Shown) -> Mapping[str, Paint]:
        """Return the painter of each pane of the page."""
        scene = _scene(shown)
        if shown.page.seat is not None:
            return {RANCH: partial(paint_ranch, scene=scene, seat=shown.page.seat)}
        return {
            "corral": partial(paint_corral, scene=scene),
            "town": partial(paint_town, scene=scene),
            "hand": partial(paint_hand, scene=scene),
            "players": partial(paint_players, scene=scene),
        }

    def ending(self, seat: Seat) -> None:
        """Every turn is over by itself."""

    def unused(self, state: State, moves: Sequence[Move]) -> None:
        """Return nothing: the end of a turn wastes nothing."""

    def motion(self, before: State, happened: Step[State]) -> None:
        """Return no motion."""

    def about(self, state: State, target: Target) -> Line:
        """The table says it all."""
        return ()

    def points(self, state: State) -> Sequence[int]:
        """Return the value of everybody's animals."""
        return [sum(ending.herd_score(state, herd)) for herd in state.ranches]

    belongings_title = ""

    def belongings(self, state: State) -> Sequence[Belonging]:
        """All that counts is in the points."""
        return ()

    def beats(self, before: State, happened: Step[State]) -> Sequence[Beat]:
        """Every step shows at a glance."""
        return ()

    def hidden(self, view: View[State]) -> Line:
        """Hands and the letter, as far as they are known."""
        return hidden(view)


def _scene(shown: Shown) -> Scene:
    """Return the scene that the panes are painted from."""
    view, picker = shown.view, shown.picker
    changed = changed_by(shown.before, view.state) if shown.before is not None else frozenset()
    if not isinstance(picker, Picker):
        return Scene(view=view, names=shown.names, lit=shown.lit, changed=changed)
    lit = picker.lit if picker.state == view.state else frozenset()
    return Scene(view=view, names=shown.names, lit=lit, cursor=picker.cursor, changed=changed)


BOARD = CorralBoard()
