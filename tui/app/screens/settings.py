"""The settings: colours, language, pace, keys."""

from collections.abc import Sequence
from typing import ClassVar, get_args

from msgspec import convert
from msgspec.structs import asdict, replace
from textual.binding import BindingType
from textual.timer import Timer

from tui.app.actions import BY_ID, bindings, keys_of, named, shown_key
from tui.app.canvas import Canvas, Palette
from tui.app.glimpse import Glimpse
from tui.app.menu import (
    WIDTH,
    MenuLine,
    MenuRoom,
    paint_foot,
    paint_lines,
    paint_said,
    paint_title,
    place,
)
from tui.app.pacing import SECONDS
from tui.app.screens.illustrated import (
    IllustratedMenu,
    IllustratedPlan,
    Paragraph,
    paint_answer,
    paint_words,
    plan,
)
from tui.app.showing import shown_game
from tui.app.tokens import theme_names
from tui.app.wrapping import wrap
from tui.language import N_, _
from tui.offered import offered
from tui.settings import Language, Notice, Pace, Settings, Switch
from tui.settings_place import settings_file
from tui.voice import shown_text

CHOICES: dict[str, tuple[str, ...]] = {
    "language": get_args(Language),
    "pace": get_args(Pace),
    "motion": get_args(Switch),
    "bell": get_args(Switch),
    "notice": get_args(Notice),
}
TEXTS = {
    "theme": N_("Colours"),
    "language": N_("Language"),
    "pace": N_("Pace of bots"),
    "motion": N_("Motion"),
    "bell": N_("Bell"),
    "notice": N_("Notification"),
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
    "osc9": "OSC 9",
    "osc777": "OSC 777",
}
LANGUAGES = {"en": "English", "fr": "Français", "de": "Deutsch"}
"""The languages by their own names."""
HINTS = {
    "theme": N_(
        "The safe colours can be told apart with every kind of colour vision; plain needs none."
    ),
    "language": N_("Automatic takes the language of the system."),
    "pace": N_("How long each step of a bot is shown; any key hurries, Space holds."),
    "motion": N_("What others do moves for a moment. At the pace instant nothing moves."),
    "bell": N_("The terminal rings when it is your turn and others have moved."),
    "notice": N_(
        "The desktop says that it is your turn: OSC 9 for iTerm2, Windows Terminal, WezTerm and "
        "kitty, OSC 777 for Ghostty, foot, rxvt and GNOME."
    ),
    "keys": N_("Other keys for what the screens can do."),
}
WITHOUT_COLOURS = N_("NO_COLOR is set: whatever is chosen here, nothing has colours.")
"""Replaces the explanation of the colours."""
DOES: dict[tuple[str, object], str] = {
    ("theme", "dark"): N_("An evening on the pampa."),
    ("theme", "light"): N_("Daylight, for bright rooms."),
    ("theme", "contrast"): N_("Black and white apart from what matters."),
    ("theme", "safe"): N_("Told apart with every kind of colour vision."),
    ("theme", "plain"): N_("No colours: marks, letters and edges say it all."),
    ("pace", "slow"): N_("A step takes one and a half seconds."),
    ("pace", "normal"): N_("Two steps take a little more than a second."),
    ("pace", "instant"): N_("Bots' turns are told when it is your turn again."),
}
"""The explanations of some values."""
ABOVE = 3
BELOW = 6


def choices_of(name: str) -> tuple[str, ...]:
    """Return the values to choose from; the colours include added themes."""
    return theme_names() if name == "theme" else CHOICES[name]


def _word(value: str) -> str:
    """Return the name of a value; added themes have their own names."""
    return LANGUAGES.get(value) or (_(WORDS[value]) if value in WORDS else shown_text(value))


class SettingsPage(IllustratedMenu[None]):
    """Each change counts at once, and is kept; a sample table shows it."""

    TARGETS = ("menu", "settings")
    BINDINGS: ClassVar[list[BindingType]] = bindings("settings")

    def __init__(self) -> None:
        super().__init__()
        self._steps = 0
        """The number of steps that bots have made in the picture."""
        self._stepping: Timer | None = None
        self._refused: int | None = None
        """The theme that was chosen last, if it cannot be used."""

    def on_mount(self) -> None:
        self._step_on()

    def lines(self) -> Sequence[MenuLine]:
        settings = self.house.settings
        changed = len(settings.keys)
        keys = _("{count} changed").format(count=changed) if changed else _("as usual")
        return (*map(self._line, ("theme", *CHOICES)), replace(self._named("keys"), value=keys))

    def _named(self, name: str) -> MenuLine:
        key = keys_of(BY_ID[f"settings.{name}"], self.chosen_keys)[0]
        return MenuLine(name, shown_key(key), _(TEXTS[name]))

    def _line(self, name: str) -> MenuLine:
        chosen = asdict(self.house.settings)[name]
        known = choices_of(name)
        values = known if chosen in known else (*known, chosen)
        words = tuple(map(_word, values))
        return replace(self._named(name), options=words, chosen=values.index(chosen))

    def paint(self, canvas: Canvas) -> None:
        lines = self.lines()
        room = self.plan(canvas)
        at = room.at if room else place(canvas, len(lines), ABOVE, BELOW)
        path = str(settings_file())[-WIDTH:]
        paint_title(canvas, _("SETTINGS"), path if room else "", at)
        paint_lines(canvas, lines, self.index, at)
        if room:
            paint_answer(canvas, self.said, "good", room.said)
            paint_words(canvas, self._words(), room.words)
        else:
            hint, top = wrap(self._hint, WIDTH - 2), at.row(len(lines)) + 1
            for row, text in enumerate(hint, top):
                canvas.text(at.left + 2, row, text, "dim")
            paint_said(canvas, self.said, at)
            # A row stays empty below the path, unless the hint or an answer needs it.
            needed = bool(self.said) or top + len(hint) > canvas.height - 4
            canvas.text(at.left + 2, canvas.height - 3 + needed, path, "dim")
        paint_foot(canvas, self.foot(), at)

    @property
    def _hint(self) -> str:
        """The explanation of the line."""
        if self.line.name == "theme" and self.app.no_color:
            return _(WITHOUT_COLOURS)
        return _(HINTS[self.line.name])

    def _words(self) -> list[Paragraph]:
        """Return the explanations of the line and of its value."""
        line = self.line
        chosen = "" if line.name == "keys" else asdict(self.house.settings).get(line.name)
        does = _(DOES[line.name, chosen]) if (line.name, chosen) in DOES else ""
        if line.name == "theme" and self.app.no_color:
            does = ""
        return [(line.text, "title"), (self._hint, "dim"), ("", ""), (does, "")]

    def plan(self, room: MenuRoom) -> IllustratedPlan | None:
        return plan(room, len(TEXTS))

    def picture(self, width: int, height: int) -> tuple[Glimpse, Palette] | None:
        """Return a table in the chosen colours, at which bots move at the chosen pace."""
        games = offered()
        room = width, height
        if not games:
            return None
        return shown_game(self.house.palette, games[0], room, steps=self._steps)

    def _step_on(self) -> None:
        """Show a bot's next step, and so on; steps that take no time are skipped."""
        if self._stepping is not None:
            self._stepping.stop()
        if seconds := SECONDS[self.house.settings.pace]:
            self._stepping = self.set_interval(seconds, self._show_step)

    def _show_step(self) -> None:
        if self.is_current and self.plan(self.size):
            self._steps += 1
            self.illustrate()

    def foot(self) -> list[tuple[str, str, str]]:
        """Return the keys that do something on the line."""
        back = named("escape", _("back"))
        if self.line.name == "keys":
            return [named("enter", _("open")), back]
        return [("right", "←→", _("choose")), back]

    def pick(self, name: str, option: int) -> None:
        """Choose, and keep the choice."""
        wanted = choices_of(name)[option]
        values = asdict(self.house.settings) | {name: wanted}
        self.said = self.house.choose(convert(values, Settings))
        self._refused = option if asdict(self.house.settings)[name] != wanted else None
        self._step_on()

    def action_turn(self, by: int) -> None:
        """Take another choice; after a theme that was refused, the next one."""
        line = self.line
        if self._refused is None or line.name != "theme":
            super().action_turn(by)
            return
        self.pick(line.name, (self._refused + by) % len(line.options))
        self.repaint()

    def do(self, name: str) -> None:
        """Take the next choice, or open the keys."""
        if name == "keys":
            from tui.app.screens.keys import KeysPage

            self.app.push_screen(KeysPage())
        else:
            self.action_turn(1)

    def on_screen_resume(self) -> None:
        self.repaint()
