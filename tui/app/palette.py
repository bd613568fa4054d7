"""The styles of every look in each theme: colours for those who see them, attributes for all."""

from collections.abc import Iterator, Mapping

from msgspec import Struct
from rich.style import Style

from tui.app.canvas import Palette
from tui.app.tokens import THEMES, BoardTokens, tokens

Colours = Mapping[str, str]
"""Styles as rich writes them, by look."""
PLAIN = "plain"
"""The theme without any colour (NO_COLOR)."""


class Looks(Struct, frozen=True):
    """The styles of looks: all of them in `dark`, elsewhere those that differ.

    A look that `plain` does not name is like any text.
    """

    dark: Colours
    light: Colours = {}
    contrast: Colours = {}
    safe: Colours = {}
    plain: Colours = {}
    sixteen: Colours = {}
    """The styles that differ on terminals with sixteen colours, in every theme with colours."""

    def palette(self, theme: str, *, few_colours: bool = False) -> Palette:
        """Return the styles of one theme; an added theme may have styles of its own for pieces."""
        said = tokens(theme)
        own: Colours = getattr(self, said.like)
        if not said.colours:
            colours = {**dict.fromkeys(self.dark, ""), **own}
        else:
            pieces = {name: look for name, look in said.pieces.items() if name in self.dark}
            colours = {**self.dark, **own, **pieces, **(self.sixteen if few_colours else {})}
        return _parsed(colours)


def _parsed(colours: Colours) -> Palette:
    return {meaning: Style.parse(look or "none") for meaning, look in colours.items()}


def _colours(said: BoardTokens) -> Colours:
    """Return the looks of every screen in the theme's colours.

    `seat.N` is a player's text, `mark.N` a player's piece.
    """
    names = {f"seat.{seat}": f"bold {name}" for seat, name in enumerate(said.names)}
    filled = zip(said.inks, said.marks, strict=True)
    marks = {f"mark.{seat}": f"bold {ink} on {mark}" for seat, (ink, mark) in enumerate(filled)}
    return {
        "text": f"{said.text} on {said.night}",
        "dim": said.dim,
        "title": f"bold {said.gold}",
        "letters": said.letters,
        "key": f"bold {said.gold}",
        "strong": "bold",
        "rule": said.fence,
        "lit": f"bold {said.good}",
        "cursor": f"bold {said.ink} on {said.gold}",
        "label": f"bold {said.ink} on {said.gold}",
        "changed": "bold underline",
        "good": f"bold {said.good}",
        "hurt": f"bold {said.bad}",
        "out": said.fence,
        "bar": f"on {said.bar}",
        "bar.dim": said.dim,
        "ground": f"on {said.ground}",
        "fence": said.fence,
        "spent": f"{said.dim} on {said.bar}",
        "die": f"bold {said.ink if said.like != 'light' else said.text} on {said.bone}",
        **names,
        **marks,
    }


_PLAIN: Colours = {
    "text": "",
    "dim": "dim",
    "title": "bold",
    "letters": "",
    "key": "bold underline",
    "strong": "bold",
    "rule": "dim",
    "lit": "bold underline",
    "cursor": "bold reverse",
    # Dice are reversed as well.
    "label": "bold underline reverse",
    "changed": "underline",
    "good": "bold",
    "hurt": "bold underline",
    "out": "dim",
    "bar": "reverse",
    "bar.dim": "",
    "ground": "",
    "fence": "dim",
    "spent": "dim",
    "die": "reverse",
    **{f"seat.{seat}": "bold" for seat in range(8)},
    **{f"mark.{seat}": "bold reverse" for seat in range(8)},
}

_SIXTEEN: Colours = {
    # The sixteen colours themselves, so that no two become the same one.
    "mark.0": "bold #ffffff on #ff0000",
    "mark.1": "bold #ffffff on #5555ff",
    "mark.2": "bold #000000 on #ffff00",
    "mark.3": "bold #000000 on #00ff00",
    "mark.4": "bold #ffffff on #800080",
    "mark.5": "bold #000000 on #008080",
    "mark.6": "bold #000000 on #808000",
    "mark.7": "bold #000000 on #ff00ff",
    "seat.0": "bold #ff5555",
    "seat.1": "bold #5555ff",
    "seat.2": "bold #ffff55",
    "seat.3": "bold #55ff55",
    "seat.4": "bold #aa00aa",
    "seat.5": "bold #00aaaa",
    "seat.6": "bold #aa5500",
    "seat.7": "bold #ff55ff",
    "lit": "bold #55ff55",
    "good": "bold #55ff55",
    "hurt": "bold underline #ff5555",
    "ground": "on #000000",
    "letters": "#ffffff",
    # Yellow is a player's, so gold is the one bright colour that nobody has.
    "title": "bold #55ffff",
    "key": "bold #55ffff",
    "cursor": "bold #000000 on #55ffff",
    "label": "bold #000000 on #55ffff",
    "bar": "#ffffff on #000080",
    "bar.dim": "#ffffff",
    "dim": "#aaaaaa",
    "fence": "#aaaaaa",
    "spent": "#000000 on #555555",
}
_SIXTEEN_ON_LIGHT: Colours = {
    **_SIXTEEN,
    "seat.0": "bold #aa0000",
    "seat.1": "bold #0000aa",
    # No yellow can be read on a light ground.
    "seat.2": "bold #ffff55 on #555555",
    "seat.3": "bold #00aa00",
    "lit": "bold #00aa00",
    "good": "bold #00aa00",
    "hurt": "bold underline #aa0000",
    # The land has no colour of its own: pieces have edges instead (tui/app/canvas.py).
    "ground": "",
    "letters": "#000000",
    "bar": "#000000 on #aaaaaa",
    "bar.dim": "#000000",
    "dim": "#555555",
    "fence": "#555555",
    # Every dark colour is a player's.
    "title": "bold #000000",
    "key": "bold underline #000000",
    "cursor": "bold #ffffff on #000000",
    "label": "bold #ffffff on #000000",
}


class Palettes(Mapping[str, Palette]):
    """The palettes by theme, each made when it is first looked up."""

    def __init__(self, *, few_colours: bool) -> None:
        self._few = few_colours
        self._made: dict[str, Palette] = {}

    def __getitem__(self, theme: str) -> Palette:
        if theme not in self._made:
            said = tokens(theme)
            few = _SIXTEEN_ON_LIGHT if said.like == "light" else _SIXTEEN
            coloured = {**_colours(said), **(few if self._few else {})}
            self._made[theme] = _parsed(coloured if said.colours else _PLAIN)
        return self._made[theme]

    def __iter__(self) -> Iterator[str]:
        return iter(THEMES)

    def __len__(self) -> int:
        return len(THEMES)


PALETTES = Palettes(few_colours=False)
"""By theme: the program's, and those that people have added, by name."""
SIXTEEN = Palettes(few_colours=True)
"""The same for terminals with sixteen colours."""
