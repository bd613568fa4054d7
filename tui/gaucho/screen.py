"""El Gaucho on the full screen: its board behind the seam of tui/app/board.py."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from msgspec.structs import replace

from core.game import Move, Seat
from core.gaucho.board import AREAS, PASTURES
from core.gaucho.cattle import BIG, Breed
from core.gaucho.entries import EndTurn
from core.gaucho.events import Sold
from core.gaucho.herds import price
from core.gaucho.play import play
from core.gaucho.rules.collecting import complete
from core.gaucho.state import GauchoState, pile
from core.log import Log, Step
from core.view import View
from tui.app.board import Beat, Belonging, BoardPage, OwnKeys, Paint, Shown, Unused, Yield
from tui.app.layout import Layout
from tui.app.motion import Motion
from tui.app.pieces.fences import CLOSED
from tui.face import Face, Line
from tui.gaucho.about import about
from tui.gaucho.ceremony import beats
from tui.gaucho.face import FACE
from tui.gaucho.hidden import hidden
from tui.gaucho.layout import arrange
from tui.gaucho.left_undone import left_undone
from tui.gaucho.looks import LOOKS
from tui.gaucho.motion import motion
from tui.gaucho.panes.areas import USED, paint_areas
from tui.gaucho.panes.herds import FALLS, RISES, START, TURN, paint_herds
from tui.gaucho.panes.marks import AREA_KEYS, LYING, STANDING, WANTED, breed_sign
from tui.gaucho.panes.pampa import paint_pampa
from tui.gaucho.panes.rodeo import paint_rodeo
from tui.gaucho.panes.tray import paint_tray
from tui.gaucho.picker import GauchoPicker, by_use
from tui.gaucho.scene import GauchoScene, OnArea, OnDie, OnHerd, OnPampa, OnPesos, OnTile, Target
from tui.gaucho.targets import changed_by
from tui.gaucho.tray import TileSource, tray_of
from tui.gaucho.words import BREED_WORDS, area_word, breed_word
from tui.language import N_, _, say

SIGNS = (
    (f"{STANDING}A {LYING}A", N_("A gaucho of player A, standing and lying")),
    (f"{LYING}{STANDING}", N_("A lying gaucho stands up")),
    (f"2 {WANTED}", N_("A pasture of which two tiles want a gaucho")),
    ("\N{BULLET} |", N_("What can be done, what has just changed")),
    (f"9{RISES} 9{FALLS}", N_("A herd that a higher or a lower tile fits, before its value")),
    (f"{TURN} {START}", N_("Whose turn it is, who begins the round")),
    (USED, N_("An area that has been used in this turn, a complete pasture")),
    (
        f"\N{MIDDLE DOT}\N{MIDDLE DOT} {CLOSED}{CLOSED}",
        N_("An empty space, a space out of play"),
    ),
)
"""The signs of the panes, and what they mean."""

TABLE = BoardPage("table", say("the table"))


class GauchoBoard:
    """The board of El Gaucho; the contract of each method is in tui/app/board.py."""

    face: Face[Any] = FACE
    looks = LOOKS
    secret = ""
    keys = (
        OwnKeys(
            tuple("123456"),
            "1-6",
            N_("Choose a die that shows the number"),
            N_("dice"),
            N_("pick the die"),
        ),
        OwnKeys(tuple(AREA_KEYS), " ".join(AREA_KEYS), N_("Point at an action area")),
        OwnKeys(("up", "down", "left", "right"), "↑↓←→", N_("Move over the board or the list")),
        *(OwnKeys((), sign, means) for sign, means in SIGNS),
    )

    def header(self, state: GauchoState) -> str:
        """Say the round, and what is left to draw."""
        if not state.round:
            return _("before the first round")
        text = _("round {number}   pile {pile}   steppe {steppe}")
        return text.format(number=state.round, pile=pile(state), steppe=state.steppe)

    def picker(self, view: View[GauchoState], moves: Sequence[Move]) -> GauchoPicker:
        """Return a picker for the view's seat."""
        assert view.seat is not None, "whoever watches does not choose"
        return GauchoPicker(view.state, view.seat, view.known, by_use(moves)).cleared()

    def pages(self, state: GauchoState, seat: Seat | None) -> Sequence[BoardPage]:
        """Return the only page: everything lies on one table."""
        return (TABLE,)

    def arrange(self, width: int, height: int, seats: int, page: BoardPage) -> Layout:
        """Place pampa, rodeo, areas and herds, and the panes of every game."""
        return arrange(width, height, seats)

    def painters(self, shown: Shown) -> Mapping[str, Paint]:
        """Return a painter for each pane."""
        scene = _scene(shown)
        areas = tuple(map(area_word, AREAS))
        breeds = tuple(map(breed_word, Breed))
        return {
            "pampa": partial(paint_pampa, scene=scene.among(OnPampa)),
            "rodeo": _rodeo(scene),
            "areas": partial(paint_areas, scene=scene.among(OnArea), title=_("AREAS"), names=areas),
            "herds": partial(
                paint_herds,
                scene=scene.among(OnHerd, OnPesos),
                title=_("HERDS"),
                breeds=breeds,
                words=(_("pesos"), _("gauchos")),
            ),
        }

    def ending(self, seat: Seat) -> Move:
        """Return the move that ends the seat's turn."""
        return EndTurn(seat)

    def unused(self, state: GauchoState, moves: Sequence[Move]) -> Unused | None:
        """Return useful dice, or areas that would gain something."""
        return left_undone(state, moves)

    def points(self, state: GauchoState) -> Sequence[int]:
        """Return everybody's pesos."""
        return state.pesos

    belongings_title = N_("Herds at the end")

    def belongings(self, state: GauchoState) -> Sequence[Belonging]:
        """Return everybody's herds."""
        return [
            Belonging(
                seat,
                tuple(str(BIG[tile]) for tile in herd),
                f"breed.{breed}",
                price(herd),
                breed_sign(breed),
            )
            for seat, herds in enumerate(state.herds)
            for breed, herd in enumerate(herds)
            if herd
        ]

    yields_title = N_("By breed, pesos on average")

    def yields(self, log: Log[GauchoState]) -> Sequence[Yield]:
        """Return what the herds of each breed were sold for, those at the end included."""
        sums: dict[tuple[Seat, Breed], int] = {}
        for step in log.steps:
            for event in step.events:
                if isinstance(event, Sold):
                    key = event.seat, event.breed
                    sums[key] = sums.get(key, 0) + event.price + event.bonus
        return [
            Yield(seat, say(word), sums[seat, breed], breed_sign(breed), f"breed.{breed}")
            for breed, word in zip(Breed, BREED_WORDS, strict=True)
            for seat in range(log.state.seats)
            if sums.get((seat, breed))
        ]

    def beats(self, before: GauchoState, happened: Step[GauchoState]) -> Sequence[Beat]:
        """Show the end of a round or of the game part by part."""
        return beats(before, happened)

    def motion(self, before: GauchoState, happened: Step[GauchoState]) -> Motion | None:
        """Drop gauchos in, and slide a stolen tile from herd to herd."""
        return motion(before, happened.entry)

    def about(self, state: GauchoState, target: Target) -> Line:
        """Describe tiles, areas, herds and dice."""
        return about(state, target)

    def hidden(self, view: View[GauchoState]) -> Line:
        """Tell hands, the Steppe and the draw pile, as far as they are known."""
        return hidden(view)


def _rodeo(scene: GauchoScene) -> Paint:
    """Return a painter of the dice, or of the tiles that lie before somebody."""
    tray = tray_of(scene.state, scene.seat, scene.known)
    if tray is None:
        dice = scene.among(OnDie)
        return partial(paint_rodeo, scene=dice, title=_("RODEO"), taken_word=_("has taken"))
    titles = {
        TileSource.HAND: _("YOUR HAND"),
        TileSource.STEPPE: _("THE STEPPE"),
        TileSource.COLLECTED: _("COLLECTED"),
    }
    tiles = scene.among(OnTile)
    return partial(paint_tray, scene=tiles, title=titles[tray.kind], tiles=tray.tiles)


def _scene(shown: Shown) -> GauchoScene:
    """Return the scene that the panes are painted from."""
    state, picker = shown.view.state, shown.picker
    changed = changed_by(shown.before, state) if shown.before is not None else frozenset()
    scene = GauchoScene(
        state=state,
        names=shown.names,
        seat=shown.view.seat,
        known=shown.view.known,
        lit=shown.lit,
        changed=changed,
    )
    if not isinstance(picker, GauchoPicker):
        return scene
    return replace(
        scene,
        lit=picker.lit if picker.state == state else frozenset(),
        cursor=picker.cursor,
        keyed=True,
        chosen=picker.chosen | picker.tiles,
        completed=_completed(picker) if picker.state == state else frozenset(),
    )


def _completed(picker: GauchoPicker) -> frozenset[int]:
    """Return the pastures that the picked choice completes."""
    state = picker.state
    for move in picker.picked or ():
        state = play(state, move)
    pastures = PASTURES[state.seats]
    return frozenset(at for at, spaces in enumerate(pastures) if complete(state, spaces))


BOARD = GauchoBoard()
