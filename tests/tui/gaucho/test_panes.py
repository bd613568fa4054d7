"""The content of the panes, as readable text at three sizes."""

from pathlib import Path

import pytest

from core.gaucho.board import SPACE_NAMES, Area, Space
from core.gaucho.cattle import BIG, Breed
from core.gaucho.game import GAUCHO
from core.gaucho.herds import price
from core.view import View
from tests.support.panes import painted_panes
from tests.support.positions import keeping, position
from tests.support.shorthand import some_tiles
from tests.support.texts import same_as_golden
from tui.app.board import Shown
from tui.app.canvas import Canvas
from tui.app.pieces.chips import CUT, paint_chips
from tui.gaucho.layout import arrange
from tui.gaucho.panes.areas import paint_areas
from tui.gaucho.panes.herds import FALLS, RISES, TURN, fitting, paint_herds
from tui.gaucho.panes.marks import STANDING
from tui.gaucho.panes.pampa import grid
from tui.gaucho.picker import GauchoPicker
from tui.gaucho.scene import GauchoScene, OnArea, OnDie, OnHerd, OnPampa, Target
from tui.gaucho.screen import BOARD, TABLE
from tui.gaucho.words import breed_word
from tui.names import SEAT_LETTERS

GOLDENS = Path(__file__).parent / "goldens"
SIZES = {"80x24": (80, 24), "120x36": (120, 36), "160x50": (160, 50)}


def shown() -> Shown:
    """Return somebody's turn in mid-game: dice 5 and 6 in hand, the cursor on B2."""
    at = position(
        seats=3,
        pampa={
            "A1": "B8 stand 0",
            "A2": "O6 stand 1",
            "B2": "W11",
            "B3": "S5",
            "B4": "G7 lie 1",
            "C1": "O9 lie 0",
            "C2": "G11 stand 2",
            "D1": "W12",
            "D2": "B3 stand 1",
            "D3": "S7",
        },
        herds={0: "W3 W6 W9 B12 B8 G5", 1: "B2 B4 S11 S7 O9", 2: "W10 G1 G2"},
        areas={0: "sort sale", 1: "wish overseer", 2: "sort steal"},
        dice=(5, 6),
        free=(1, 2, 4, 4, 6),
        pesos=(64, 71, 58),
        round=7,
    )
    moves = GAUCHO.legal(at.state, 0, at.known)
    picker = GauchoPicker(at.state, 0, at.known, tuple(moves)).press_value(5).press_value(6)
    view = View(0, at.state, at.known)
    names = ("Ana", "Beto (bot)", "Cleo")
    return Shown(view, names, TABLE, picker.point(OnPampa(Space(SPACE_NAMES.index("B2")))))


def painted(size: tuple[int, int]) -> tuple[dict[str, Canvas], str]:
    """Paint every pane at that size, and return them also as one text."""
    return painted_panes(BOARD, shown(), size)


@pytest.mark.parametrize("size", SIZES)
def test_panes_look_as_they_did(size: str) -> None:
    same_as_golden(GOLDENS / f"panes-{size}.txt", painted(SIZES[size])[1])


@pytest.mark.parametrize("size", SIZES)
def test_everything_on_the_board_can_be_clicked(size: str) -> None:
    canvases, _ = painted(SIZES[size])
    wanted: dict[str, set[Target]] = {
        "pampa": {OnPampa(Space(number)) for number in range(len(SPACE_NAMES))},
        "areas": {OnArea(area) for area in Area},
        "rodeo": {OnDie(0, taken=False), OnDie(4, taken=False), OnDie(1, taken=True)},
        "herds": {OnHerd(seat, breed) for seat in range(3) for breed in Breed},
    }
    for name, targets in wanted.items():
        canvas = canvases[name]
        found = {canvas.target_at(x, y) for y in range(canvas.height) for x in range(canvas.width)}
        assert targets <= found, name


@pytest.mark.parametrize(
    ("tiles", "width", "text"),
    [
        ("W3 W6 W9", 20, f"  3  6  9 {RISES}27"),
        ("W3 W6 W9", 9, f"3 6 9{RISES}27"),
        ("B12 B8", 9, f"12 8{FALLS}24"),
        ("G5", 9, f" 5 {FALLS}{RISES}5"),
        ("W1 W2 W3 W4 W5 W6", 8, f"{CUT}5 6{RISES}36"),
    ],
)
def test_a_herd_shows_where_the_next_tile_fits_and_its_worth(
    tiles: str, width: int, text: str
) -> None:
    herd = some_tiles(tiles)
    canvas = Canvas(width, 1)
    values = [f"{BIG[tile]:>2}" if width > 15 else str(BIG[tile]) for tile in herd]
    paint_chips(canvas, (0, 0), width, values, (), fitting(herd), str(price(herd)))
    assert canvas.rows() == [text]


@pytest.mark.parametrize(("width", "height"), [(47, 9), (47, 12), (74, 16), (76, 20), (200, 60)])
def test_the_grid_fits_its_canvas(width: int, height: int) -> None:
    where = grid(width, height)
    assert where.column(5) + where.tile <= width
    assert where.row(0) + where.height <= height


def test_a_key_after_an_areas_name_has_room_before_the_gauchos() -> None:
    canvas = Canvas(28, 7)
    names = ("tri", "souhait", "vente", "vol", "surveillant", "steppe")
    scene = GauchoScene(state=position().state, names=("A", "B", "C"), keyed=True)
    paint_areas(canvas, scene, "ACTIONS", names)
    (line,) = (row for row in canvas.rows() if "surveillant" in row)
    assert "surveillant o " in line


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("longest", ["overseer", "Sofortverkauf"])
def test_gauchos_on_areas_are_apart_without_colours_on_the_smallest_terminal(
    seats: int, longest: str
) -> None:
    size = arrange(80, 24, seats)["areas"].size
    canvas = Canvas(*size, edges=True)
    areas = dict.fromkeys(range(seats), "sale")
    state = position(seats=seats, areas=areas).state
    scene = GauchoScene(state=state, names=tuple(SEAT_LETTERS[:seats]))
    paint_areas(canvas, scene, "AREAS", (*["area"] * Area.SALE, longest, *["area"] * 3))
    words = canvas.rows()[Area.SALE + 1].split()
    assert words == ["1-3", longest, *(STANDING + letter for letter in SEAT_LETTERS[:seats])]


def test_a_name_under_the_cursor_is_one_piece_with_the_key_after_it() -> None:
    canvas = Canvas(28, 7)
    names = ("tri", "souhait", "vente", "vol", "surveillant", "steppe")
    there = OnArea(Area.SORT)
    scene = GauchoScene(state=position().state, names=("A", "B", "C"), keyed=True, cursor=there)
    paint_areas(canvas, scene, "ACTIONS", names)
    (line,) = (row for row in canvas.rows() if "[tri s]" in row)
    cells = (canvas.cell(x, 1) for x in range(line.index("["), line.index("]") + 1))
    assert {looks for _sign, looks in cells} == {("cursor",)}


def test_the_keys_of_areas_are_lit_only_while_somebody_chooses() -> None:
    """In a replay the same letters do something else."""
    choosing = shown()
    for seen, lit in ((choosing, 6), (Shown(choosing.view, choosing.names, TABLE), 0)):
        areas = painted_panes(BOARD, seen, SIZES["120x36"])[0]["areas"]
        cells = (areas.cell(x, y) for y in range(areas.height) for x in range(areas.width))
        assert sum("key" in looks for _sign, looks in cells) == lit


def test_a_long_herd_gives_up_its_columns_before_any_of_its_tiles() -> None:
    state = position(herds={0: "W1 W2 W5 W9 W11", 1: "B3 B9"}).state
    canvas = Canvas(118, 4)
    words = ("pesos", "gauchos")
    breeds = tuple(map(breed_word, Breed))
    paint_herds(canvas, GauchoScene(state=state, names=("A", "B", "C")), "HERDS", breeds, words)
    assert "1 2 5 9 11" in canvas.rows()[1]
    assert " 3  9 " in canvas.rows()[2]


def test_a_breed_that_is_out_of_the_game_has_no_column() -> None:
    state = position(seats=2, dropped="S").state
    canvas = Canvas(80, 3)
    names = tuple(map(breed_word, Breed))
    paint_herds(
        canvas, GauchoScene(state=state, names=("Ana", "Beto")), "HERDS", names, ("pesos", "g")
    )
    head, _ana, _beto = canvas.rows()
    assert [name for name in names if name not in head] == [names[state.dropped]]


def test_nobody_is_marked_as_the_one_to_move_while_all_choose() -> None:
    hands = {0: "B2 B6 W3 S9", 1: "S1 S2 S3 S4", 2: "O1 O2 O3 O4"}
    for at, mover in ((keeping(hands, start=1), ""), (position(mover=1), "B")):
        canvas = Canvas(80, 4)
        breeds = tuple(map(breed_word, Breed))
        scene = GauchoScene(state=at.state, names=("Ana", "Beto", "Cleo"))
        paint_herds(canvas, scene, "HERDS", breeds, ("pesos", "gauchos"))
        marked = [row[1] for row in canvas.rows()[1:] if row.startswith(TURN)]
        assert marked == [*mover]


def test_a_herd_is_marked_also_without_colours() -> None:
    scene = GauchoScene(
        state=position(herds={0: "W3 W6", 1: "G4"}).state,
        names=("Ana", "Beto", "Cleo"),
        lit=frozenset({OnHerd(0, Breed.WHITE)}),
        cursor=OnHerd(1, Breed.BLACK),
        changed=frozenset({OnHerd(2, Breed.BROWN)}),
    )
    canvas = Canvas(80, 4)
    paint_herds(canvas, scene, "HERDS", tuple("bogws"), ("pesos", "gauchos"))
    _head, ana, beto, cleo = canvas.rows()
    assert "\N{BULLET} 3 6" in ana
    assert "[ 4 " in beto
    assert "|\N{MIDDLE DOT}" in cleo


def test_the_sign_of_the_first_herd_touches_no_name() -> None:
    """It was "Dario" with the dot behind it, as if the dot were the player's."""
    state = position(seats=4, herds={3: "B3 B11"}).state
    names = ("Ana", "Beto", "Cleo", "Dario")
    scene = GauchoScene(state=state, names=names, lit=frozenset({OnHerd(3, Breed.BROWN)}))
    canvas = Canvas(80, 5)
    paint_herds(canvas, scene, "HERDS", tuple(map(breed_word, Breed)), ("pesos", "gauchos"))
    assert "Dario \N{BULLET} 3 11 " in canvas.rows()[4]


def test_players_with_long_names_are_told_apart_on_a_small_terminal() -> None:
    canvas, names = Canvas(80, 4), ("Ana", "Rancher", "Rancher 2")
    breeds = tuple(map(breed_word, Breed))
    scene = GauchoScene(state=position(start=2).state, names=names)
    paint_herds(canvas, scene, "HERDS", breeds, ("pesos", "gauchos"))
    rows = canvas.rows()[1:]
    assert [name in row for name, row in zip(names, rows, strict=True)] == [True] * 3


def herds(*names: str, size: int = 80, tiles: dict[int, str] | None = None) -> list[str]:
    """Return the rows of players with these names, of whom the third begins the round."""
    canvas, state = Canvas(size, 4), position(start=2, herds=tiles or {}).state
    scene = GauchoScene(state=state, names=names)
    paint_herds(canvas, scene, "HERDS", tuple(map(breed_word, Breed)), ("pesos", "gauchos"))
    return canvas.rows()


@pytest.mark.parametrize("width", [80, 100, 118])
def test_the_sign_of_the_start_touches_no_name_and_cuts_none(width: int) -> None:
    """It was "Ranchero…*" in French, where the name had room without it."""
    _head, ana, _rancher, third = herds("Ana", "Ranchero", "Ranchero 2", size=width)
    assert "A  Ana " in ana
    assert "C* Ranchero 2 " in third


def test_long_names_have_the_columns_that_no_herd_needs() -> None:
    name = "Maria of the last street"
    assert name in herds("Ana", "Beto", name, size=118)[3]
    few, many = ({2: tiles} for tiles in ("B2 B3", "B1 B2 B3 B4 B5 B6 B8"))
    shown = [herds("Ana", "Beto", name, size=118, tiles=tiles) for tiles in (few, many)]
    assert name in shown[0][3]
    assert name not in shown[1][3]
    assert "1 2 3 4 5 6 8" in shown[1][3]
    assert all("spotted" in rows[0] for rows in (*shown, herds("Ana", "Beto", name)))


def test_two_long_herds_have_the_columns_that_no_sign_and_no_pesos_need() -> None:
    """At 80 columns without colours four tiles with a high one fill every column of a herd."""
    canvas = Canvas(80, 4, edges=True)
    state = position(herds={0: "W1 W2 W4 W10 S1 S2 S4 S10"}).state
    scene = GauchoScene(state=state, names=("Ana", "Beto", "Cleo"))
    paint_herds(canvas, scene, "HERDS", tuple(map(breed_word, Breed)), ("pesos", "gauchos"))
    assert f" [1 2 4 10]{RISES}40    [1 2 4 10]{RISES}40 " in canvas.rows()[1]


@pytest.mark.parametrize(
    ("edges", "long"), [(False, f" 1 4 7 10 {RISES}40"), (True, f"[1 4 7 10]{RISES}40")]
)
@pytest.mark.parametrize("names", [("Ana", "Beto", "Cleo"), ("Ana", "Rancher", "Rancher 2")])
def test_herds_with_few_tiles_leave_their_columns_to_long_ones(
    names: tuple[str, ...], long: str, *, edges: bool
) -> None:
    """A herd of four was cut beside columns that nobody had a tile in."""
    canvas = Canvas(80, 4, edges=edges)
    state = position(herds={0: "B1 B4 B7 B10", 1: "W7", 2: "S3 S9"}).state
    breeds = tuple(map(breed_word, Breed))
    paint_herds(
        canvas, GauchoScene(state=state, names=names), "HERDS", breeds, ("pesos", "gauchos")
    )
    assert long in canvas.rows()[1]
    heads, *rows = canvas.rows()
    assert all(f" {word} " in heads for word in breeds)
    assert rows[1].index("7") - heads.index("white") in (-2, -1, 0)


@pytest.mark.parametrize("size", [80, 160])
def test_a_herd_has_edges_that_touch_its_tiles_where_colours_are_missing(size: int) -> None:
    """It was "[1 4 7>21" among herds in brackets, and "[ 1  4  7]" in wide windows."""
    canvas = Canvas(size, 4, edges=True)
    state = position(herds={0: "W1 W4 W7 G4"}).state
    scene = GauchoScene(state=state, names=("Ana", "Rancher", "Rancher 2"))
    paint_herds(canvas, scene, "HERDS", tuple(map(breed_word, Breed)), ("pesos", "gauchos"))
    row = canvas.rows()[1]
    assert f" [1 4 7]{RISES}21 " in row
    assert f" [4]{FALLS}{RISES}4 " in row
