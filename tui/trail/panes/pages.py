"""What lies open for all, page by page: below a page the next one, if there are rows for it."""

from collections.abc import Callable, Mapping

from tui.app.canvas import Canvas
from tui.trail.panes.harbour import harbour_rows, paint_harbour
from tui.trail.panes.market import market_rows, paint_market
from tui.trail.panes.railroad import paint_railroad, railroad_rows
from tui.trail.scene import TrailScene

_PAGES: Mapping[
    str, tuple[Callable[[Canvas, TrailScene], None], Callable[[TrailScene, int], int]]
] = {
    "markets": (paint_market, market_rows),
    "harbour": (paint_harbour, harbour_rows),
    "railroad": (paint_railroad, railroad_rows),
}
"""The painter of each page, and the rows that it needs."""
PAGES = MARKETS, HARBOUR, RAILROAD = tuple(_PAGES)


def paint_page(canvas: Canvas, scene: TrailScene, name: str) -> None:
    """Paint the page, and after it, round at the end, every other one that has room as a whole."""
    first, y = PAGES.index(name), 0
    for each in (*PAGES[first:], *PAGES[:first]):
        paint, needed = _PAGES[each]
        tall = needed(scene, canvas.width)
        if y and y + tall > canvas.height:
            continue
        part = Canvas(canvas.width, canvas.height - y, edges=canvas.edges)
        paint(part, scene)
        canvas.paste(part, 0, y)
        y += tall + 1
