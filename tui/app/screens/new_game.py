"""Setting up a game: people and bots, their names and colours, options and the seed."""

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace
from rich.cells import cell_len
from textual.binding import BindingType
from textual.events import Resize
from textual.widgets import Input

from core.beginning import Clash, usual_seats
from core.bots import registry
from core.bots.registry import usual
from core.games import game
from tui.app.actions import BY_ID, OPTION, Action, Hint, bindings, keys_of, named, shown_key
from tui.app.canvas import Canvas, Palette
from tui.app.choosing import Choosing, remembered
from tui.app.glimpse import Glimpse
from tui.app.menu import (
    GAP,
    LETTER,
    VALUE,
    WIDTH,
    MenuLine,
    MenuPlace,
    MenuRoom,
    OnColour,
    left_of,
    paint_foot,
    paint_lines,
    paint_rest,
    paint_said,
    paint_title,
)
from tui.app.screens.illustrated import (
    IllustratedMenu,
    IllustratedPlan,
    Paragraph,
    paint_answer,
    paint_below,
    paint_words,
    plan,
)
from tui.app.screens.option_lines import OptionLines
from tui.app.seats import Seats, Wanted
from tui.app.set_up import set_up
from tui.app.showing import introduction, shown_game
from tui.app.widgets.painted import Painted
from tui.bot_words import bot_told
from tui.chosen import against
from tui.language import _
from tui.names import LONGEST_NAME, SEAT_LETTERS, clean_name, shown_name

LONGEST_SEED = 200
SEED_FIELD = 26
"""Columns of the field for the seed; longer text scrolls."""


class NewGame(IllustratedMenu[Wanted | None], OptionLines[Wanted | None]):
    """Sets up a game of that kind."""

    TARGETS = ("menu", "new", OPTION)
    ENDING = frozenset(("players",))
    BINDINGS: ClassVar[list[BindingType]] = bindings("new")
    CSS = """
    NewGame Input, NewGame Input:focus {
        position: absolute; border: none; height: 1; padding: 0;
    }
    """

    def __init__(self, game_key: str) -> None:
        super().__init__()
        self._rules = game(game_key)
        seats = usual_seats(self._rules)
        self._choosing = Choosing(game_key, seats)
        self._kinds = (None, *registry.names(game_key))
        self.seats = Seats.usual(seats, usual(game_key), {})
        self.seed = ""
        self._types = False
        """Whether somebody types over a text; the field itself disappears somewhat later."""

    def on_mount(self) -> None:
        settings, key = self.house.settings, self._rules.key
        self.seats = Seats.usual(self.seats.count, usual(key), settings.colours)
        self._choosing = Choosing(key, self.seats.count, settings.options.get(key, {}))
        self.go_to("start")

    # Everything that is shown.

    @property
    def choosing(self) -> Choosing:
        return self._choosing

    def lines(self) -> Sequence[MenuLine]:
        counts = self._rules.seats
        return (
            replace(
                self._line("players", _("Players")),
                options=tuple(map(str, counts)),
                chosen=counts.index(self.seats.count),
            ),
            *map(self._seat_line, range(self.seats.count)),
            *self.option_lines(),
            replace(self._line("seed", _("Seed")), value=self.seed or _("by chance")),
            self._line("start", _("Start")),
        )

    def _line(self, name: str, text: str) -> MenuLine:
        key = keys_of(BY_ID[f"new.{name}"], self.chosen_keys)[0]
        return MenuLine(name, shown_key(key), text)

    def _seat_line(self, seat: int) -> MenuLine:
        player = self.seats.players[seat]
        return replace(
            self._line(f"seat-{seat}", f"   {shown_name(player.name)}"),
            options=tuple(_(kind) if kind else _("person") for kind in self._kinds),
            room=self._colour - VALUE - 1,
            chosen=self._kinds.index(player.bot),
        )

    def paint(self, canvas: Canvas) -> None:
        at, lines = self._place(canvas), self.lines()
        paint_title(canvas, _("NEW GAME"), self._rules.name, at)
        paint_lines(canvas, lines, self.index, at)
        paint_rest(canvas, len(lines), at)
        for seat in range(self.seats.count):
            self._paint_colour(canvas, seat, at)
        tells = self._choosing.tells(self.line.name)
        said, look = self.said or tells, "good" if self.said else "dim"
        if plan := self.plan(canvas):
            paint_answer(canvas, said, look, plan.said)
            paint_words(canvas, self._words(), plan.words)
        elif said:
            paint_said(canvas, said, at, look)
        else:
            paint_below(canvas, self._introduced(), at, len(lines))
        paint_foot(canvas, self.foot(), at)

    def _place(self, room: MenuRoom) -> MenuPlace:
        """Return room for the lines of the largest table, or for those in sight."""
        plan = self.plan(room)
        return plan.at if plan else self.sight(room, self._most)

    @property
    def _most(self) -> int:
        """The number of lines of the largest table."""
        rules = self._rules
        return 3 + max(count + len(rules.options(count)) for count in rules.seats)

    def plan(self, room: MenuRoom) -> IllustratedPlan | None:
        return plan(room, self._most)

    def picture(self, width: int, height: int) -> tuple[Glimpse, Palette] | None:
        """Return the board of the planned game, in the colours of its players."""
        seats = self.seats
        names = tuple(shown_name(player.name) for player in seats.seated)
        return shown_game(
            self.house.palette,
            self._rules.key,
            (width, height),
            names,
            seats.colours[: seats.count],
            self._choosing.chosen,
        )

    def _words(self) -> list[Paragraph]:
        """Return the game's introduction, and the plan in words."""
        return [
            *self._introduced(),
            ("", ""),
            *((text, "") for text in set_up(self.seats, self._choosing, self.seed)),
        ]

    def _introduced(self) -> list[Paragraph]:
        told = introduction(self._rules.key)
        return [(self._rules.name, "title"), *((text, "dim") for text in told)]

    def _paint_colour(self, canvas: Canvas, seat: int, at: MenuPlace) -> None:
        """Paint the seat's letter in its colour, and the colour's name."""
        if not at.sees(seat + 1):
            return
        y, colour = at.row(seat + 1), self.seats.colours[seat]
        canvas.text(at.left + LETTER, y, SEAT_LETTERS[seat], f"mark.{colour}")
        name = _(self.house.palette.colour_name(colour))
        x = at.left + self._colour
        after = canvas.text(x, y, name, f"seat.{colour}")
        canvas.mark(x, y, after - x, 1, OnColour(seat))

    @property
    def _colour(self) -> int:
        """The column of the colours' names: as far to the right as the longest has room."""
        width = self.size.width or self.app.size.width
        end = min(WIDTH + GAP - 3, width - left_of(width) - 1)
        colours = self.seats.colours[: self.seats.count]
        return end - max(cell_len(_(self.house.palette.colour_name(each))) for each in colours)

    def foot(self) -> list[Hint]:
        """Return the keys that do something on the line."""
        if self._types:
            return [named("enter", _("take it")), named("escape", _("leave it"))]
        own: dict[str, list[Hint]] = {
            "players": [("right", "←→", _("how many"))],
            "seed": [named("enter", _("type a text"))],
            "start": [named("enter", _("start the game"))],
        }
        seat = [
            ("right", "←→", _("who plays")),
            named("enter", _("name")),
            named("space", _("colour")),
        ]
        if self.line.name in self._choosing.options:
            seat = [("right", "←→", _("change"))]
        return [*own.get(self.line.name, seat), named("escape", _("back"))]

    # Everything that people do.

    def offers(self, action: Action) -> bool:
        """Return whether the action is possible: only for seats and options that the game has."""
        seated = action.seat is None or action.seat < self._rules.seats[-1]
        return seated and super().offers(action)

    def acts(self, action: Action) -> bool:
        """Return whether the action would do something: colours need a seat under the cursor."""
        if action.id == "new.recolour":
            return _seat_of(self.line.name) is not None
        return super().acts(action)

    def pick(self, name: str, option: int) -> None:
        """Choose the number of players, a player, or an option."""
        seat = _seat_of(name)
        if seat is not None:
            self.seats = self.seats.played_by(seat, self._kinds[option])
            kind, key = self._kinds[option], self._rules.key
            self.said = bot_told(key, kind, self.seats.count) if kind else ""
        elif name == "players":
            self.seats = self.seats.of(self._rules.seats[option])
            self._choosing = self._choosing.of(self.seats.count)
        else:
            self._choose(name, option)

    def _choose(self, name: str, option: int) -> None:
        """Choose another value of an option; one that clashes with the others changes nothing."""
        try:
            self._choosing, self.said = self._choosing.picked(name, option), ""
        except Clash as clash:
            self.said = against(self._rules.key, clash)

    def do(self, name: str) -> None:
        """Start the game, or change what the line is about."""
        if name == "start":
            self._start()
        elif name == "players" or name in self._choosing.options:
            self.turn_round(1)
        else:
            self._edit(name)

    def action_go(self, name: str) -> None:
        """Put the cursor on a line, whose keys then say what can be changed there."""
        self.go_to(name)

    def action_recolour(self) -> None:
        """Take the next colour for the seat under the cursor."""
        seat = _seat_of(self.line.name)
        if seat is not None:
            self.seats = self.seats.recoloured(seat)
            self.repaint()

    def on_painted_pressed(self, message: Painted.Pressed) -> None:
        """Take the next colour if a colour was clicked."""
        self._accept()
        if isinstance(message.target, OnColour):
            self.go_to(f"seat-{message.target.seat}")
            self.action_recolour()
            message.prevent_default()

    def _start(self) -> None:
        twice = self.seats.twice()
        if twice is not None:
            self.say(
                _("Two players are called {name}: give one of them another name.").format(
                    name=twice
                )
            )
            return
        self._remember()
        players, chosen = self.seats.seated, self._choosing.chosen
        self.dismiss(Wanted(self._rules.key, players, self.seed or None, chosen))

    def _remember(self) -> None:
        """Keep colours and options, to propose them the next time."""
        settings = self.house.settings
        liked = self.seats.liked(settings.colours)
        options = remembered(settings.options, self._rules.key, self._choosing)
        if (liked, options) != (settings.colours, settings.options):
            self.house.choose(replace(settings, colours=liked, options=options))

    # Typing a name or the seed.

    def _edit(self, name: str) -> None:
        """Type over the text of the line."""
        seat = _seat_of(name)
        text = self.seed if seat is None else self.seats.players[seat].name
        most = LONGEST_SEED if seat is None else LONGEST_NAME
        field = Input(text, max_length=most, select_on_focus=True, id=name)
        self.mount(field)
        self._put(field)
        field.focus()
        self._types = True
        self.call_after_refresh(self.repaint)

    def _put(self, field: Input) -> None:
        at = self._place(self.size)
        names = [line.name for line in self.lines()]
        seat = _seat_of(field.id or "")
        x = at.left + (VALUE + 1 if seat is None else LETTER + 3)
        # The choices of the line stay in sight.
        field.styles.width = SEED_FIELD if seat is None else at.left + VALUE - x - 1
        field.styles.offset = (x, at.row(names.index(field.id or "")))

    def on_resize(self, event: Resize) -> None:
        for field in self.query(Input):
            self._put(field)

    def on_input_submitted(self) -> None:
        self._accept()

    def _accept(self) -> None:
        """Take what was typed."""
        for field in self.query(Input):
            seat = _seat_of(field.id or "")
            if seat is None:
                self.seed = field.value.strip()
            elif name := clean_name(field.value):
                self.seats = self.seats.named(seat, name)
        self._close()

    def _close(self) -> None:
        self.query(Input).remove()
        self._types = False
        self.call_after_refresh(self.repaint)

    def action_move(self, by: int) -> None:
        """Move the cursor, after taking what is being typed."""
        self._accept()
        super().action_move(by)

    def action_back(self) -> None:
        """Leave the text as it was, or go back."""
        if self._types:
            self._close()
        else:
            self.dismiss(None)


def _seat_of(name: str) -> int | None:
    """Return the seat that a line is about."""
    kind, _dash, seat = name.partition("-")
    return int(seat) if kind == "seat" else None
