"""The panes of a game's board, painted as at a terminal of some size, and read as text."""

from tui.app.board import Board, Shown
from tui.app.canvas import Canvas

Size = tuple[int, int]


def painted_panes(
    board: Board, seen: Shown, size: Size, *, edges: bool = False
) -> tuple[dict[str, Canvas], str]:
    """Every pane of the page that is shown, and all of them as one text."""
    layout, canvases = board.arrange(*size, len(seen.names), seen.page), dict[str, Canvas]()
    for name, paint in board.painters(seen).items():
        canvases[name] = Canvas(layout[name].width, layout[name].height, edges=edges)
        paint(canvases[name])
    text = "\n".join(
        f"{name}\n" + "".join(f"  {row}".rstrip() + "\n" for row in canvas.rows())
        for name, canvas in canvases.items()
    )
    return canvases, text
