"""The choice of a game, if there are several, before anything is done with one."""

from collections.abc import Callable, Sequence
from typing import Any

from core.games import game
from core.says import Sentence, Unreadable
from tui.app.canvas import Canvas, Palette
from tui.app.glimpse import Glimpse
from tui.app.menu import (
    SAID,
    MenuLine,
    MenuRoom,
    paint_foot,
    paint_lines,
    paint_said,
    paint_title,
    place,
)
from tui.app.screens.illustrated import (
    IllustratedMenu,
    IllustratedPlan,
    paint_answer,
    paint_below,
    paint_words,
    plan,
)
from tui.app.screens.menu import MenuPage
from tui.app.showing import introduction, shown_game
from tui.faces import title
from tui.language import _, n_
from tui.voice import plain

ABOVE, BELOW = 3, 5

FEW = 4
"""The least number of games that there is room for."""

Objection = Callable[[str], Sentence | None]
"""Explains why nothing can be done with a game; None if it can."""
ValueOf = Callable[[str], str]
"""Returns the text behind the name of a game."""


def seats_told(key: str) -> str:
    """Say how many may play, or why the game cannot be loaded."""
    try:
        seats = game(key).seats
    except Unreadable as error:
        return plain(error.why)
    least, most = seats[0], seats[-1]
    if least == most:
        return n_("{count} player", "{count} players", most).format(count=most)
    return _("{least} to {most} players").format(least=least, most=most)


class WhichGame(IllustratedMenu[str | None]):
    """Returns the key of a game; None for none."""

    TARGETS = ("menu",)
    KEYS = ("menu.choose", "menu.back")

    def __init__(
        self, games: Sequence[str], against: Objection, beside: ValueOf = seats_told
    ) -> None:
        super().__init__()
        self._games = games
        self._against = against
        self._beside = beside

    def lines(self) -> Sequence[MenuLine]:
        return tuple(MenuLine(key, "", title(key), value=self._beside(key)) for key in self._games)

    def paint(self, canvas: Canvas) -> None:
        lines = self.lines()
        room = self.plan(canvas)
        at = (room.at if room else place(canvas, len(lines), ABOVE, BELOW)).named(lines)
        choice = _("{count} to choose from").format(count=len(lines))
        paint_title(canvas, _("WHICH GAME"), choice, at)
        paint_lines(canvas, lines, self.index, at)
        told = [
            (self.line.text, "title"),
            *((text, "") for text in introduction(self.line.name)),
        ]
        if room is not None:
            paint_answer(canvas, self.said, "good", room.said)
            paint_words(canvas, told, room.words)
        elif self.said:
            paint_said(canvas, self.said, at)
        else:
            paint_below(canvas, told, at, len(lines))
        paint_foot(canvas, self.foot(), at)

    def plan(self, room: MenuRoom) -> IllustratedPlan | None:
        return plan(room, max(len(self._games), FEW), SAID)

    def picture(self, width: int, height: int) -> tuple[Glimpse, Palette] | None:
        """Return the board of the game under the cursor."""
        return shown_game(self.house.palette, self.line.name, (width, height))

    def do(self, name: str) -> None:
        """Take that game, or say why it cannot be taken."""
        if why := self._against(name):
            self.say(plain(why))
        else:
            self.dismiss(name)


def with_game(
    page: MenuPage[Any],
    games: Sequence[str],
    then: Callable[[str], object],
    against: Objection = lambda key: None,
    beside: ValueOf = seats_told,
) -> None:
    """Go on with one of the games: the only one, or the one that is chosen then."""
    if len(games) > 1:
        page.app.push_screen(WhichGame(games, against, beside), lambda key: _go_on(then, key))
    elif not games:
        page.say(_("There is no game for that."))
    elif why := against(games[0]):
        page.say(plain(why))
    else:
        then(games[0])


def _go_on(then: Callable[[str], object], key: str | None) -> None:
    if key is not None:
        then(key)
