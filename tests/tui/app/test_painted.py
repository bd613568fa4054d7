"""A pane repaints only what may look different: other values, colours, sizes, words."""

from functools import partial

from textual.app import App, ComposeResult

from tests.support.apps import until
from tui.app.canvas import Canvas, Palette
from tui.app.look import ThemeLook
from tui.app.widgets.painted import Painted

painted: list[str] = []


def paint_word(canvas: Canvas, word: str) -> None:
    painted.append(word)
    canvas.text(0, 0, word)


class OnePane(App[None]):
    """An app with a single pane."""

    def compose(self) -> ComposeResult:
        yield Painted(id="pane")

    def show(self, word: str, palette: Palette) -> int:
        """Return how often that had to be painted."""
        before = len(painted)
        self.query_one(Painted).show(partial(paint_word, word=word), palette)
        return len(painted) - before


async def test_an_equal_picture_is_painted_once() -> None:
    app, look = OnePane(), ThemeLook("dark")
    async with app.run_test(size=(20, 2)) as pilot:
        assert app.show("cow", look) == 1
        assert app.show("cow", look) == 0
        assert app.show("bull", look) == 1
        look.theme = "light"
        assert app.show("bull", look) == 1
        assert app.show("bull", look) == 0
        before = len(painted)
        await pilot.resize_terminal(30, 2)
        await until(pilot, lambda: len(painted) > before, "it is painted at the new size")
        assert app.show("bull", look) == 0


async def test_an_overlay_is_painted_and_removed_with_its_pane() -> None:
    app, look = OnePane(), ThemeLook("dark")
    async with app.run_test(size=(20, 2)):
        pane = app.query_one(Painted)
        app.show("cow", look)
        pane.lay_over(lambda canvas: paint_word(canvas, "label"))
        assert pane.render_line(0).text.startswith("label")
        assert app.show("cow", look) == 2
        pane.lay_over(None)
        assert pane.render_line(0).text.startswith("cow ")


async def test_functions_that_are_not_known_to_be_equal_are_always_painted() -> None:
    app, look, words = OnePane(), ThemeLook("dark"), ["cow"]
    async with app.run_test(size=(20, 2)):
        pane = app.query_one(Painted)

        def paint(canvas: Canvas) -> None:
            paint_word(canvas, words[-1])

        pane.show(paint, look)
        words.append("bull")
        pane.show(paint, look)
        assert pane.render_line(0).text.startswith("bull")
