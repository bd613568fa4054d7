"""What meanings look like in each theme: colours for those who see them, attributes for all."""

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace
from rich.style import Style

from tui.app.canvas import Palette

Colours = Mapping[str, str]
"""Styles as rich writes them, by what they mean."""
PLAIN = "plain"
"""The theme without any colour (NO_COLOR)."""
THEMES = ("dark", "light", "contrast", "safe", PLAIN)


class Looks(Struct, frozen=True):
    """What meanings look like: all of them in `dark`, elsewhere those that look otherwise.

    In `plain` a meaning that is not named looks like any text.
    """

    dark: Colours
    light: Colours = {}
    contrast: Colours = {}
    safe: Colours = {}
    plain: Colours = {}
    sixteen: Colours = {}
    """What looks otherwise on terminals with sixteen colours, in every theme that has colours."""

    def palette(self, theme: str, *, few_colours: bool = False) -> Palette:
        """The styles of one theme."""
        own: Colours = getattr(self, theme)
        if theme == PLAIN:
            colours = {**dict.fromkeys(self.dark, ""), **own}
        else:
            colours = {**self.dark, **own, **(self.sixteen if few_colours else {})}
        return {meaning: Style.parse(look or "none") for meaning, look in colours.items()}


_DARK: Colours = {
    "text": "#d8d4c8 on #16181d",
    "dim": "#858a94",
    "title": "bold #e8b04b",
    "strong": "bold",
    "rule": "#4a4f5a",
    "lit": "bold #16181d on #9fd18b",
    "cursor": "bold #16181d on #ffd75f",
    "changed": "bold underline",
    "good": "bold #9fd18b",
    "hurt": "bold #ff6b6b",
    "out": "#4a4f5a",
    "seat.0": "bold #ff6b6b",
    "seat.1": "bold #5ab0ff",
    "seat.2": "bold #ffd75f",
    "seat.3": "bold #7fdc7f",
    "seat.4": "bold #c58cff",
    "seat.5": "bold #3fd4c8",
    "seat.6": "bold #ff9f45",
    "seat.7": "bold #ff8fc8",
    "mark.0": "bold #ffffff on #b3202a",
    "mark.1": "bold #ffffff on #1d5fb4",
    "mark.2": "bold #1b1b1b on #ffd02e",
    "mark.3": "bold #ffffff on #1f7a3a",
    "mark.4": "bold #ffffff on #7b3fb5",
    "mark.5": "bold #1b1b1b on #2fb8ac",
    "mark.6": "bold #1b1b1b on #ff8c1a",
    "mark.7": "bold #1b1b1b on #f48fb1",
}
_LIGHT: Colours = {
    "text": "#22252b on #faf7f0",
    "dim": "#6b6f78",
    "title": "bold #8a4b08",
    "rule": "#b9b3a4",
    "lit": "bold #ffffff on #3c7d2a",
    "cursor": "bold #ffffff on #a04a00",
    "good": "bold #2f6b1f",
    "hurt": "bold #b3202a",
    "out": "#c4bfb2",
    "seat.0": "bold #b3202a",
    "seat.1": "bold #1d5fb4",
    "seat.2": "bold #8a6a00",
    "seat.3": "bold #1f7a3a",
    "seat.4": "bold #7b3fb5",
    "seat.5": "bold #0b7a70",
    "seat.6": "bold #b85300",
    "seat.7": "bold #b02a76",
}
_CONTRAST: Colours = {
    "text": "#ffffff on #000000",
    "dim": "#d0d0d0",
    "title": "bold #ffff00",
    "rule": "#ffffff",
    "lit": "bold #000000 on #00ff00",
    "cursor": "bold #000000 on #ffff00",
    "good": "bold #00ff00",
    "hurt": "bold #ff8080",
    "out": "#808080",
}
_SAFE: Colours = {
    # Okabe and Ito's colours keep apart for every kind of colour vision; for the last players
    # four more that do.
    "lit": "bold #000000 on #56b4e9",
    "cursor": "bold #000000 on #f0e442",
    "good": "bold #56b4e9",
    "hurt": "bold #ff8a3d",
    "seat.0": "bold #e69f00",
    "seat.1": "bold #56b4e9",
    "seat.2": "bold #f0e442",
    "seat.3": "bold #cc79a7",
    "seat.4": "bold #5d7d3c",
    "seat.5": "bold #9a4dff",
    "seat.6": "bold #f5f5f5",
    "seat.7": "bold #1affb2",
    "mark.0": "bold #000000 on #d55e00",
    "mark.1": "bold #ffffff on #0072b2",
    "mark.2": "bold #000000 on #f0e442",
    "mark.3": "bold #000000 on #cc79a7",
    "mark.4": "bold #ffffff on #3f6b2a",
    "mark.5": "bold #ffffff on #7300e6",
    "mark.6": "bold #000000 on #ffffff",
    "mark.7": "bold #000000 on #1affb2",
}
_PLAIN: Colours = {
    "text": "",
    "dim": "dim",
    "title": "bold",
    "strong": "bold",
    "rule": "dim",
    "lit": "bold underline",
    "cursor": "bold reverse",
    "changed": "underline",
    "good": "bold",
    "hurt": "bold underline",
    "out": "dim",
    **{f"seat.{seat}": "bold" for seat in range(8)},
    **{f"mark.{seat}": "bold reverse" for seat in range(8)},
}

_SIXTEEN: Colours = {
    # The sixteen colours themselves, so that none falls on another one's place.
    "mark.0": "bold #ffffff on #ff0000",
    "mark.1": "bold #ffffff on #0000ff",
    "mark.2": "bold #000000 on #ffff00",
    "mark.3": "bold #000000 on #00ff00",
    "mark.4": "bold #ffffff on #800080",
    "mark.5": "bold #000000 on #008080",
    "mark.6": "bold #000000 on #808000",
    "mark.7": "bold #000000 on #ff00ff",
    "lit": "bold #000000 on #00ffff",
    "seat.0": "bold #ff5555",
    "seat.1": "bold #5555ff",
    "seat.2": "bold #ffff55",
    "seat.3": "bold #55ff55",
    "seat.4": "bold #aa00aa",
    "seat.5": "bold #00aaaa",
    "seat.6": "bold #aa5500",
    "seat.7": "bold #ff55ff",
}
_SIXTEEN_ON_LIGHT: Colours = {
    **_SIXTEEN,
    "seat.0": "bold #aa0000",
    "seat.1": "bold #0000aa",
    # No yellow can be read on a light ground.
    "seat.2": "bold #ffff55 on #555555",
    "seat.3": "bold #00aa00",
}

COMMON = Looks(_DARK, _LIGHT, _CONTRAST, _SAFE, _PLAIN, _SIXTEEN)
"""What every game shows; `seat.N` is a player's text, `mark.N` what a player has filled."""

PALETTES: dict[str, Palette] = {theme: COMMON.palette(theme) for theme in THEMES}
"""By theme."""

_ON_LIGHT = replace(COMMON, sixteen=_SIXTEEN_ON_LIGHT)
SIXTEEN: dict[str, Palette] = {
    theme: (_ON_LIGHT if theme == "light" else COMMON).palette(theme, few_colours=True)
    for theme in THEMES
}
"""The same for terminals with sixteen colours."""
