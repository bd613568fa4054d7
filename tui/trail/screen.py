"""Great Western Trail: Argentina on the full screen: its board behind tui/app/board.py."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from msgspec.structs import replace

from core.game import Move, Seat
from core.log import Step
from core.trail import entries, stages, words
from core.trail.rules.moving import step_limit
from core.trail.rules.scoring import all_points
from core.trail.state import TrailState
from core.trail.tables.numbers import NUMBERS
from core.view import View
from tui.app.board import Beat, Belonging, BoardPage, OwnKeys, Paint, Shown, Unused
from tui.app.layout import Layout
from tui.app.motion import Motion
from tui.face import Face, Line
from tui.language import N_, _, n_, say
from tui.trail.about import about
from tui.trail.ceremony import beats
from tui.trail.described import hand_line
from tui.trail.face import FACE
from tui.trail.layout import BOARD as BOARD_PAGE
from tui.trail.layout import arrange, pages
from tui.trail.looks import LOOKS
from tui.trail.motion import motion
from tui.trail.panes.board import paint_board
from tui.trail.panes.columns import MASTER
from tui.trail.panes.hand import paint_hand
from tui.trail.panes.marks import DARK_DISC, GROUND, MINUS, OPEN, STRONG_WORKER, WHITE_DISC
from tui.trail.panes.mine import paint_mine
from tui.trail.panes.pages import PAGES, paint_page
from tui.trail.panes.town import paint_town
from tui.trail.panes.trail import paint_trail
from tui.trail.picker import DIGITS, HOLD, PASS, TOKEN, TrailPicker, in_order
from tui.trail.scene import OnGoal, OnPurse, OnStop, OnWorkers, TrailScene, hand_in
from tui.trail.stops import reached
from tui.trail.targets import changed_by
from tui.trail.words import COLOUR_SIGNS

SIGNS = (
    ("A", N_("A neutral building: its letter, and what it is for")),
    (f"B6 {MINUS}2p", N_("Building 6 of player B, and what you pay for entering")),
    (f"4 {MINUS}1p +2p", N_("A farmer: the strength that help needs, the fee, what help brings")),
    (
        COLOUR_SIGNS,
        N_("Farmers are green, blue, orange or yellow: the first letter of their codes"),
    ),
    (GROUND, N_("An empty building space: on grain, with a risk action, or both")),
    (f"{OPEN}9", N_("A shortcut to Buenos Aires, open from that space of the railroad on")),
    ("3 \N{SUPERSCRIPT THREE}", N_("How many steps it is to what can be reached now")),
    ("2 / 7", N_("Cattle: the breeding value, then the strength")),
    (STRONG_WORKER, N_("A strong worker: one peso more, one strength more")),
    (
        f"{WHITE_DISC} {DARK_DISC}",
        N_("Discs with white corners and with dark ones: where they may go"),
    ),
    (MASTER, N_("A station master that is still there")),
    ("\N{BULLET} |", N_("What can be done, what has just changed")),
)
"""The signs of the panes, and what they mean."""


class TrailBoard:
    """The board of the trail; the contract of each method is in tui/app/board.py."""

    face: Face[Any] = FACE
    looks = LOOKS
    secret = N_("hand")
    keys = (
        OwnKeys(
            tuple(DIGITS),
            "1-9",
            N_("Hold a card of your hand, or leave it"),
            N_("cards"),
            N_("card"),
        ),
        OwnKeys((HOLD,), HOLD, N_("Hold what the cursor is on, to choose more"), N_("mark")),
        OwnKeys((TOKEN,), TOKEN, N_("Use an exchange token"), N_("token")),
        OwnKeys((PASS,), PASS, N_("Forfeit what is asked"), N_("pass")),
        OwnKeys(("up", "down", "left", "right"), "↑↓←→", N_("Move over the table or the list")),
        *(OwnKeys((), sign, means) for sign, means in SIGNS),
    )

    def header(self, state: TrailState) -> str:
        """Say the turn, and how many rows of the job market are left until the end."""
        left = len(NUMBERS.row_costs) - state.row
        if left <= 0:
            return _("turn {number}   the last turns").format(number=state.turns + 1)
        text = n_(
            "turn {number}   {count} job row left",
            "turn {number}   {count} job rows left",
            left,
        )
        return text.format(number=state.turns + 1, count=left)

    def picker(self, view: View[TrailState], moves: Sequence[Move]) -> TrailPicker:
        """Return a picker for the view's seat."""
        assert view.seat is not None, "whoever watches does not choose"
        return TrailPicker(view.state, view.seat, view.known, in_order([*moves])).cleared()

    def pages(self, state: TrailState, seat: Seat | None) -> Sequence[BoardPage]:
        """Return the table, what lies open, and every board."""
        return pages(state, seat)

    def arrange(self, width: int, height: int, seats: int, page: BoardPage) -> Layout:
        """Place the panes of the page, and those of every game."""
        return arrange(width, height, seats, page)

    def painters(self, shown: Shown) -> Mapping[str, Paint]:
        """Return a painter for each pane of the page."""
        scene = scene_of(shown)
        if (seat := shown.page.seat) is not None:
            # A seated viewer sees their hand at the table, and here what else fits.
            open_to_all = shown.view.seat is None
            hand = hand_in(scene.state, seat, shown.view.known) if open_to_all else None
            scene = replace(scene, hand=hand)
            return {BOARD_PAGE: partial(paint_board, scene=scene, seat=seat)}
        if (name := shown.page.name) in PAGES:
            return {name: partial(paint_page, scene=scene, name=name)}
        return {
            "trail": partial(paint_trail, scene=scene.among(OnStop, OnGoal)),
            "hand": partial(paint_hand, scene=scene),
            "mine": partial(paint_mine, scene=scene),
            "town": partial(paint_town, scene=scene),
        }

    def ending(self, seat: Seat) -> Move:
        """Return the move that ends the seat's turn."""
        return entries.EndPhaseB(seat)

    def unused(self, state: TrailState, moves: Sequence[Move]) -> Unused | None:
        """Return the local actions that could still be used."""
        if not any(isinstance(move, entries.Act) for move in moves):
            return None
        return Unused(say("You could still use a local action"))

    def points(self, state: TrailState) -> Sequence[int]:
        """Return everybody's points if the game ended here."""
        return [sum(row) for row in all_points(state)[: state.seats]]

    belongings_title = ""

    def belongings(self, state: TrailState) -> Sequence[Belonging]:
        """Return nothing: everything that counts is in the points."""
        return ()

    def motion(self, before: TrailState, happened: Step[TrailState]) -> Motion | None:
        """Move estancieros and engines, and drop buildings in."""
        return motion(before, happened.entry)

    def about(self, state: TrailState, target: Any) -> Line:
        """Describe locations, cards, ships, stations and boards."""
        return about(state, target)

    def beats(self, before: TrailState, happened: Step[TrailState]) -> Sequence[Beat]:
        """Show the final scoring part by part."""
        return beats(happened)

    def hidden(self, view: View[TrailState]) -> Line:
        """Tell the viewer's hand."""
        return tuple(sentence for line in hand_line(view) for sentence in line)


def scene_of(shown: Shown) -> TrailScene:
    """Return the scene that the panes are painted from."""
    state, picker = shown.view.state, shown.picker
    seat = _focus(shown, state)
    changed = changed_by(shown.before, state) if shown.before is not None else frozenset()
    scene = TrailScene(
        state=state,
        names=shown.names,
        seat=seat,
        hand=hand_in(state, seat, shown.view.known),
        lit=shown.lit,
        changed=changed,
    )
    if not isinstance(picker, TrailPicker) or picker.state != state:
        return scene
    picked = picker.picked[0] if picker.picked else None
    path = picked.path if isinstance(picked, entries.WalkPath) else ()
    return replace(
        scene,
        lit=picker.lit,
        cursor=picker.cursor if picker.cursor is not None else None,
        held=picker.held,
        steps=_steps(state, picker.seat),
        path=tuple(path),
    )


def _steps(state: TrailState, seat: Seat) -> dict[int, int]:
    """Return the steps to each location, while a move along the trail is chosen."""
    item = state.agenda[-1] if state.agenda else None
    player = state.players[seat]
    if isinstance(item, stages.Go):
        return reached(state, player.at, player.engine, step_limit(state, player))
    if isinstance(item, words.MoveOn):
        return reached(state, player.at, player.engine, item.most)
    return {}


def _focus(shown: Shown, state: TrailState) -> Seat:
    """Return the owner of the board: the one spoken of, else the viewer, else the mover."""
    for target in shown.lit:
        if isinstance(target, OnPurse | OnWorkers):
            return target.seat
    if shown.view.seat is not None:
        return shown.view.seat
    return state.mover if state.mover < state.seats else 0


BOARD = TrailBoard()
