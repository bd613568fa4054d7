"""The base of every screen: the palette, and a friendly word if the terminal is too small."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, TypeVar, cast

from textual.events import Key, Resize
from textual.screen import Screen
from textual.widget import Widget

from tui.app.actions import BY_ID, Action, of
from tui.app.canvas import Canvas, Palette
from tui.app.house import House
from tui.app.layout import SMALLEST, fits
from tui.app.painting import OnKey
from tui.app.widgets.painted import Painted
from tui.language import _

if TYPE_CHECKING:
    from tui.app.widgets.asking import Asking

T = TypeVar("T")


class TooSmall(Painted, can_focus=True):
    """Covers a screen without room, and takes the keys so that nothing happens unseen."""

    DEFAULT_CSS = """
    TooSmall { overlay: screen; position: absolute; width: 100vw; height: 100vh; }
    """

    def paint(self, canvas: Canvas) -> None:
        """Say which size is needed and which there is, on two lines as there is little room."""
        canvas.fill(0, 0, canvas.width, canvas.height)
        needed = _("{width} x {height} needed").format(width=SMALLEST[0], height=SMALLEST[1])
        width, height = self.app.size
        here = _("this is {width} x {height}").format(width=width, height=height)
        lines = (_("Make the window larger:"), f"{needed},", f"{here}.")
        top = max((canvas.height - len(lines)) // 2, 0)
        for row, line in enumerate(lines):
            canvas.text(max((canvas.width - len(line)) // 2, 0), top + row, line, "title")

    def on_key(self, event: Key) -> None:
        event.stop()


class Page(Screen[T]):
    """A screen of this app."""

    # Nothing scrolls to what is below a cover, or hangs over the edge.
    DEFAULT_CSS = """
    Page { overflow: hidden; }
    """
    AUTO_FOCUS = ""
    """Only the screen takes keys, until a line asks for a text."""
    TARGETS: ClassVar[tuple[str, ...]] = ()
    """The widgets whose actions (tui/app/actions.py) are possible here."""
    _focused_before: Widget | None = None

    @property
    def house(self) -> House:
        """The app."""
        return cast(House, self.app)

    @property
    def look(self) -> Palette:
        """The colours of the chosen theme."""
        return self.house.palette

    @property
    def chosen_keys(self) -> Mapping[str, str]:
        """The keys that differ from the usual ones."""
        return self.house.settings.keys

    def on_resize(self, event: Resize) -> None:
        """Say if there is too little room; afterwards the screen comes back as it was.

        Textual calls the handlers of every class: those of subclasses must not call this one.
        """
        covers = self.query(TooSmall)
        if fits(*event.size):
            if covers:
                covers.remove()
                self.set_focus(self._focused_before)
        elif covers:
            covers.first().repaint()
        else:
            self._focused_before = self.focused
            cover = TooSmall(id="too-small")
            self.mount(cover)
            cover.show(cover.paint, self.look)
            cover.focus()
        self.place_asking()

    def place_asking(self) -> None:
        """Put the line that asks for a text at the bottom, on pages that have one."""
        for asking in self.query("Asking"):
            cast("Asking", asking).lie_at_the_bottom(self.asking_column)

    @property
    def asking_column(self) -> int:
        """The column where a question begins."""
        return 0

    def on_painted_pressed(self, message: Painted.Pressed) -> None:
        """Let a click on a key do what the key does; subclasses add what else can be clicked."""
        if isinstance(message.target, OnKey):
            self.app.simulate_key(message.target.key)

    def offers(self, action: Action) -> bool:
        """Return whether the action exists at this table: not if its game lacks what it is for."""
        return True

    def offers_id(self, action_id: str) -> bool:
        """Return the same for the action with that id."""
        return self.offers(BY_ID[action_id])

    def acts(self, action: Action) -> bool:
        """Return whether it would do something now: only then the list of commands offers it."""
        return True

    def acts_id(self, action_id: str) -> bool:
        """Return the same for the action with that id, if it exists here at all."""
        return self.offers_id(action_id) and self.acts(BY_ID[action_id])

    def actions(self) -> Sequence[Action]:
        """Return the actions that are possible here."""
        return [action for action in of(self.TARGETS) if self.offers(action)]

    def signs(self) -> Sequence[tuple[str, str]]:
        """Return signs on the screen that need an explanation."""
        return ()

    def own_keys(self) -> Sequence[tuple[str, str]]:
        """Return keys beside the actions, with what they do, for the help."""
        return ()

    def come_up(self) -> None:
        """Leave whatever lies above, such as help."""
        while self.app.screen is not self and self in self.app.screen_stack:
            self.app.pop_screen()

    def settle_in(self) -> None:
        """Follow settings that have changed."""
        self.repaint()

    def repaint(self) -> None:
        """Paint everything anew, in other colours or another language."""
        for painted in self.query(Painted):
            painted.repaint()
