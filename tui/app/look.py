"""The colours of the screen: those of the chosen theme, even after a change of theme."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from tui.app.canvas import LivePalette, Palette
from tui.app.palette import PALETTES, PLAIN, SIXTEEN, Looks
from tui.app.tokens import BoardTokens, tokens
from tui.language import N_
from tui.signs import shows

if TYPE_CHECKING:
    from saves.games import Player

_FIRST_NAMES = (N_("red"), N_("blue"), N_("yellow"), N_("green"))
_NAMES = (*_FIRST_NAMES, N_("purple"), N_("turquoise"), N_("orange"), N_("pink"))
PLAYER_COLOURS = len(_NAMES)
"""The number of colours that players choose among: one for each seat of the largest table."""
_SAFE_NAMES = (N_("orange"), N_("blue"), N_("yellow"), N_("pink"))
_OTHER_NAMES = {
    "safe": (*_SAFE_NAMES, N_("green"), N_("purple"), N_("white"), N_("turquoise")),
    PLAIN: ("",) * PLAYER_COLOURS,
}


_FEW_NAMES = (*_NAMES[:6], N_("brown"), N_("pink"))
"""The names with sixteen colours, which are the same in every theme that has colours."""


UPPER = "\N{UPPER HALF BLOCK}"
"""The sign that pictures are made of."""


class ThemeLook(LivePalette):
    """The colours of the theme, which follow a change of theme by themselves.

    With `few_colours` the terminal has sixteen: colours that would fall together are kept apart.
    """

    def __init__(self, theme: str, *, few_colours: bool = False) -> None:
        self.theme = theme
        self.few_colours = few_colours
        self._tables: dict[tuple[str, tuple[int, ...]], TableLook] = {}

    def at_table(self, game_key: str, looks: Looks, colours: tuple[int, ...]) -> "TableLook":
        """Return the palette of such a table, always the same object: painted lines are reused."""
        key = game_key, colours
        if key not in self._tables:
            self._tables[key] = TableLook(self, looks, colours)
        return self._tables[key]

    def colour_name(self, colour: int) -> str:
        """Return the English name of a player's colour; empty if there is none."""
        if self.few_colours and self.like != PLAIN:
            return _FEW_NAMES[colour]
        return _OTHER_NAMES.get(self.like, _NAMES)[colour]

    @property
    def now(self) -> Palette:
        return SIXTEEN[self.theme] if self.few_colours else PALETTES[self.theme]

    @property
    def tokens(self) -> BoardTokens | None:
        """The colours for pictures; None if there are too few."""
        said = tokens(self.theme)
        return said if said.colours and not self.few_colours and shows(UPPER) else None

    @property
    def like(self) -> str:
        """The program's theme that an added theme resembles."""
        return tokens(self.theme).like


class TableLook(LivePalette):
    """The palette at a table: with the game's looks, and the colours that the players chose."""

    def __init__(self, look: ThemeLook, looks: Looks, colours: Sequence[int] = ()) -> None:
        self._look = look
        self._looks = looks
        self._colours = tuple(colours)
        self._mixed: dict[str, Palette] = {}
        """By theme, as they were needed."""

    @property
    def now(self) -> Palette:
        theme = self._look.theme
        if theme not in self._mixed:
            self._mixed[theme] = self._mix(theme)
        return self._mixed[theme]

    def _mix(self, theme: str) -> Palette:
        """Return everything that the table shows in that theme."""
        common = dict(self._look)
        seats = {
            f"{kind}.{seat}": common[f"{kind}.{colour}"]
            for kind in ("seat", "mark")
            for seat, colour in enumerate(self._colours)
        }
        own = self._looks.palette(theme, few_colours=self._look.few_colours)
        return {**common, **seats, **own}


def seat_colours(players: "Sequence[Player]", liked: Mapping[str, int]) -> list[int]:
    """Return a colour for each seat: the one its player prefers, unless an earlier seat has it."""
    free = list(range(max(PLAYER_COLOURS, len(players))))
    taken: dict[int, int] = {}
    for seat, player in enumerate(players):
        if liked.get(player.name) in free:
            taken[seat] = liked[player.name]
            free.remove(taken[seat])
    for seat in range(len(players)):
        if seat not in taken:
            taken[seat] = seat if seat in free else free[0]
            free.remove(taken[seat])
    return [taken[seat] for seat in range(len(players))]
