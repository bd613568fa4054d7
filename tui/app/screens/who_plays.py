"""The players of a game to go on with: a person or a bot on each seat."""

from collections.abc import Sequence
from typing import Any, ClassVar

from msgspec.structs import replace
from textual.binding import BindingType

from core.bots import registry
from saves.games import Player
from tui.app.actions import BY_ID, bindings, keys_of, shown_key
from tui.app.boards import board
from tui.app.canvas import Canvas, Palette
from tui.app.glimpse import Glimpse, glimpse_of
from tui.app.look import seat_colours
from tui.app.menu import (
    MenuLine,
    MenuRoom,
    paint_foot,
    paint_lines,
    paint_note,
    paint_title,
    place,
)
from tui.app.screens.illustrated import IllustratedMenu, IllustratedPlan, paint_words, plan
from tui.bot_words import bot_told
from tui.language import _
from tui.names import SEAT_LETTERS, shown_name

ABOVE, BELOW = 3, 5


class WhoPlays(IllustratedMenu[tuple[Player, ...] | None]):
    """Returns the players, names as they were; None if nobody plays.

    The board in the `state` from which they go on is shown where there is room.
    """

    TARGETS = ("menu", "who")
    BINDINGS: ClassVar[list[BindingType]] = bindings("who")
    KEYS = ("menu.choose", "who.start", "menu.back")

    def __init__(self, game_key: str, players: Sequence[Player], state: Any) -> None:
        super().__init__()
        self._game_key = game_key
        self._state = state
        self._kinds: tuple[str | None, ...] = (None, *registry.names(game_key))
        # A bot that is no longer here gives its seat to a person.
        self.players = [
            each if each.bot in self._kinds else replace(each, bot=None) for each in players
        ]
        self.index = len(self.players)

    def lines(self) -> Sequence[MenuLine]:
        kinds = tuple(_(kind) if kind else _("person") for kind in self._kinds)
        seats = [
            MenuLine(
                f"seat-{seat}",
                "",
                f"{SEAT_LETTERS[seat]} {shown_name(player.name)}",
                looks=(f"seat.{seat}",),
                options=kinds,
                chosen=self._kinds.index(player.bot),
            )
            for seat, player in enumerate(self.players)
        ]
        key = shown_key(keys_of(BY_ID["who.start"], self.chosen_keys)[0])
        return (*seats, MenuLine("start", key, _("Go on from here")))

    def paint(self, canvas: Canvas) -> None:
        lines, room = self.lines(), self.plan(canvas)
        at = room.at if room else place(canvas, len(lines), ABOVE, BELOW)
        paint_title(canvas, _("WHAT IF"), _("a new game from here; who plays?"), at)
        paint_lines(canvas, lines, self.index, at)
        told = [*self._told(), *_kept()]
        if room:
            words = [each for text in told for each in ((text, "dim"), ("", ""))]
            paint_words(canvas, words, room.words)
        else:
            paint_note(canvas, told, at, len(lines))
        paint_foot(canvas, self.foot(), at)

    def plan(self, room: MenuRoom) -> IllustratedPlan | None:
        return plan(room, len(self.players) + 1)

    def picture(self, width: int, height: int) -> tuple[Glimpse, Palette] | None:
        """Return the board that they go on from."""
        names = tuple(shown_name(player.name) for player in self.players)
        found = glimpse_of(self._game_key, self._state, names, (width, height))
        looks, colours = board(self._game_key).looks, tuple(seat_colours(self.players, {}))
        palette = self.house.palette.at_table(self._game_key, looks, colours)
        return None if found is None else (found, palette)

    def _told(self) -> Sequence[str]:
        """Describe the bot on the seat under the cursor."""
        bot = self.players[self.index].bot if self.index < len(self.players) else None
        told = bot_told(self._game_key, bot, len(self.players)) if bot else ""
        return (told,) if told else ()

    def pick(self, name: str, option: int) -> None:
        """Choose who sits there."""
        seat = int(name.removeprefix("seat-"))
        self.players[seat] = replace(self.players[seat], bot=self._kinds[option])

    def do(self, name: str) -> None:
        """Go on, or take the next player for that seat."""
        if name == "start":
            self.dismiss(tuple(self.players))
        else:
            self.action_turn(1)


def _kept() -> Sequence[str]:
    """Explain what a what-if game leaves as it is."""
    return (
        _("The game begins where you look: what has happened until then stays."),
        _("The one that you look back at is not changed. The new one is kept in the library, too."),
    )
