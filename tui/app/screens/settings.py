"""The settings: colours, language, pace, keys."""

from collections.abc import Sequence
from typing import ClassVar, get_args

from msgspec import convert
from msgspec.structs import asdict, replace
from textual.binding import BindingType

from tui.app.actions import BY_ID, bindings, keys_of, named, shown_key
from tui.app.canvas import Canvas
from tui.app.menu import WIDTH, Line, paint_foot, paint_lines, paint_said, paint_title, place
from tui.app.painting import wrap
from tui.app.screens.menu import MenuPage
from tui.app.tokens import theme_names
from tui.language import N_, _
from tui.settings import Language, Pace, Settings, Switch
from tui.settings_place import settings_file
from tui.voice import shown_text

CHOICES: dict[str, tuple[str, ...]] = {
    "language": get_args(Language),
    "pace": get_args(Pace),
    "motion": get_args(Switch),
    "bell": get_args(Switch),
}
TEXTS = {
    "theme": N_("Colours"),
    "language": N_("Language"),
    "pace": N_("Pace of bots"),
    "motion": N_("Motion"),
    "bell": N_("Bell"),
    "keys": N_("Keys"),
}
WORDS = {
    "dark": N_("dark"),
    "light": N_("light"),
    "contrast": N_("contrast"),
    "safe": N_("safe"),
    "plain": N_("plain"),
    "automatic": N_("automatic"),
    "slow": N_("slow"),
    "normal": N_("normal"),
    "instant": N_("instant"),
    "on": N_("on"),
    "off": N_("off"),
}
LANGUAGES = {"en": "English", "fr": "Français", "de": "Deutsch"}
"""Languages call themselves as they are called in themselves."""
HINTS = {
    "theme": N_(
        "The safe colours can be told apart with every kind of colour vision; plain needs none."
    ),
    "language": N_("Automatic takes the language of the system."),
    "pace": N_("How long each step of a bot is shown; any key hurries, Space holds."),
    "motion": N_("What others do moves for a moment. At the pace instant nothing moves."),
    "bell": N_("The terminal rings when it is your turn and others have moved."),
    "keys": N_("Other keys for what the screens can do."),
}
ABOVE = 3
BELOW = 6


def choices_of(name: str) -> tuple[str, ...]:
    """What can be chosen there: for the colours also what people have added."""
    return theme_names() if name == "theme" else CHOICES[name]


def _word(value: str) -> str:
    """What a value is called; themes that people have added have their own names."""
    return LANGUAGES.get(value) or (_(WORDS[value]) if value in WORDS else shown_text(value))


class SettingsPage(MenuPage[None]):
    """Each change counts at once, and is kept."""

    TARGETS = ("menu", "settings")
    BINDINGS: ClassVar[list[BindingType]] = bindings("settings")

    def lines(self) -> Sequence[Line]:
        settings = self.house.settings
        changed = len(settings.keys)
        keys = _("{count} changed").format(count=changed) if changed else _("as usual")
        return (*map(self._line, ("theme", *CHOICES)), replace(self._named("keys"), value=keys))

    def _named(self, name: str) -> Line:
        key = keys_of(BY_ID[f"settings.{name}"], self.chosen_keys)[0]
        return Line(name, shown_key(key), _(TEXTS[name]))

    def _line(self, name: str) -> Line:
        chosen = asdict(self.house.settings)[name]
        known = choices_of(name)
        values = known if chosen in known else (*known, chosen)
        words = tuple(map(_word, values))
        return replace(self._named(name), options=words, chosen=values.index(chosen))

    def paint(self, canvas: Canvas) -> None:
        lines = self.lines()
        at = place(canvas, len(lines), ABOVE, BELOW)
        paint_title(canvas, _("SETTINGS"), "", at)
        paint_lines(canvas, lines, self.index, at)
        for row, hint in enumerate(wrap(_(HINTS[self.line.name]), WIDTH), at.row(len(lines)) + 1):
            canvas.text(at.left + 2, row, hint, "dim")
        paint_said(canvas, self.said, at)
        path = str(settings_file())
        canvas.text(at.left + 2, canvas.height - 2, path[-WIDTH:], "dim")
        paint_foot(canvas, self.foot(), at)

    def foot(self) -> list[tuple[str, str, str]]:
        """The keys that do something on the line."""
        back = named("escape", _("back"))
        if self.line.name == "keys":
            return [named("enter", _("open")), back]
        return [("right", "←→", _("choose")), back]

    def pick(self, name: str, option: int) -> None:
        """Choose, and keep it."""
        values = asdict(self.house.settings) | {name: choices_of(name)[option]}
        self.said = self.house.choose(convert(values, Settings))

    def do(self, name: str) -> None:
        """The next choice, or the keys."""
        if name == "keys":
            from tui.app.screens.keys import KeysPage

            self.app.push_screen(KeysPage())
        else:
            self.action_turn(1)

    def on_screen_resume(self) -> None:
        self.repaint()
