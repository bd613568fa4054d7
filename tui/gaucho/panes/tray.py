"""Tiles that lie before somebody, each with its key."""

from core.gaucho.board import SMALL
from core.gaucho.cattle import BIG, BREED, Tile
from tui.app.canvas import Canvas
from tui.app.pieces.tiles import Corners, paint_tile
from tui.gaucho.panes.marks import breed_sign
from tui.gaucho.scene import GauchoScene, OnTile

SIZE = (7, 2)
"""Columns and rows of a tile painted as on the pampa."""


def paint_tray(canvas: Canvas, scene: GauchoScene, title: str, tiles: tuple[Tile, ...]) -> None:
    """Paint the tiles in a row, on further lines if the canvas has them."""
    x, y = canvas.text(0, 0, title, "title") + 2, 0
    large = canvas.height >= SIZE[1] + 3
    if large:
        x, y = 0, 2
    for number, tile in enumerate(tiles, 1):
        width = SIZE[0] if large else len(str(number)) + 6
        if x + width > canvas.width and y + 1 < canvas.height:
            x, y = 0, y + (SIZE[1] + 2 if large else 1)
        paint = _paint_large if large else _paint_small
        x = paint(canvas, scene, (x, y), number, tile)


def _paint_large(
    canvas: Canvas, scene: GauchoScene, place: tuple[int, int], number: int, tile: Tile
) -> int:
    """Paint the tile as on the pampa, its key below."""
    (x, y), (width, height) = place, SIZE
    chosen = _is_chosen(scene, tile)
    canvas.mark(x, y, width, height + 1, OnTile(tile))
    corners = Corners(breed_sign(BREED[tile]), f"{BIG[tile]:>2}", str(SMALL[tile]))
    looks = ("cursor",) if chosen else (f"breed.{BREED[tile]}",)
    paint_tile(canvas, place, SIZE, corners, *looks)
    shown = f"[{number}]" if chosen else f" {number} "
    canvas.text(x + width // 2 - 1, y + height, shown, "title" if chosen else "dim")
    return x + width + 1


def _paint_small(
    canvas: Canvas, scene: GauchoScene, place: tuple[int, int], number: int, tile: Tile
) -> int:
    """Paint the tile on one line, its key before it."""
    x, y = place
    chosen = _is_chosen(scene, tile)
    text = f"{breed_sign(BREED[tile])}{BIG[tile]:>2}"
    left, right = "[]" if chosen or canvas.edges else "  "
    canvas.mark(x, y, len(str(number)) + len(text) + 3, 1, OnTile(tile))
    x = canvas.text(x, y, f"{number} ", "dim")
    look = "cursor" if chosen else f"breed.{BREED[tile]}"
    return canvas.text(x, y, f"{left}{text}{right}", look) + 1


def _is_chosen(scene: GauchoScene, tile: Tile) -> bool:
    return OnTile(tile) in scene.chosen or OnTile(tile) == scene.cursor
