"""Tiles that lie before somebody, each with its key."""

from core.gaucho.cattle import BIG, BREED, LETTERS, Tile
from tui.app.canvas import Canvas
from tui.gaucho.panes.marks import BREEDS
from tui.gaucho.scene import OnTile, Scene


def paint_tray(canvas: Canvas, scene: Scene, title: str, tiles: tuple[Tile, ...]) -> None:
    """The tiles in a row, on further lines where the canvas has them."""
    x, y = canvas.text(0, 0, title, "title") + 2, 0
    for number, tile in enumerate(tiles, 1):
        text = f"{LETTERS[BREED[tile]]}{BREEDS[BREED[tile]]}{BIG[tile]:>2}"
        width = len(str(number)) + len(text) + 3
        if x + width > canvas.width and y + 1 < canvas.height:
            x, y = 0, y + 1
        target = OnTile(tile)
        canvas.mark(x, y, width, 1, target)
        x = canvas.text(x, y, f"{number} ", "dim")
        chosen = target in scene.chosen or target == scene.cursor
        left, right = "[]" if chosen else "  "
        look = ("cursor",) if chosen else (f"breed.{BREED[tile]}",)
        x = canvas.text(x, y, f"{left}{text}{right}", *look) + 1
