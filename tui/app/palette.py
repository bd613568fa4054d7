"""What meanings look like in each theme: colours for those who see them, attributes for all."""

from rich.style import Style

from tui.app.canvas import Palette

Colours = dict[str, str]

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
    "out": "#4a4f5a",
    "breed.0": "#ffffff on #7a4a21",
    "breed.1": "#1b1b1b on #d99a2b",
    "breed.2": "#ffffff on #6b7280",
    "breed.3": "#1b1b1b on #f1ede4",
    "breed.4": "#ffffff on #2f3f73",
    "seat.0": "bold #ff6b6b",
    "seat.1": "bold #5ab0ff",
    "seat.2": "bold #ffd75f",
    "seat.3": "bold #7fdc7f",
    "gaucho.0": "bold #ffffff on #b3202a",
    "gaucho.1": "bold #ffffff on #1d5fb4",
    "gaucho.2": "bold #1b1b1b on #ffd02e",
    "gaucho.3": "bold #ffffff on #1f7a3a",
    "die": "bold #16181d on #f1ede4",
    "die.taken": "bold #16181d on #e8b04b",
}
_LIGHT: Colours = _DARK | {
    "text": "#22252b on #faf7f0",
    "dim": "#6b6f78",
    "title": "bold #8a4b08",
    "rule": "#b9b3a4",
    "lit": "bold #ffffff on #3c7d2a",
    "cursor": "bold #ffffff on #a04a00",
    "good": "bold #2f6b1f",
    "out": "#c4bfb2",
    "seat.0": "bold #b3202a",
    "seat.1": "bold #1d5fb4",
    "seat.2": "bold #8a6a00",
    "seat.3": "bold #1f7a3a",
    "die": "bold #ffffff on #3a3f4a",
    "die.taken": "bold #ffffff on #8a4b08",
}
_CONTRAST: Colours = _DARK | {
    "text": "#ffffff on #000000",
    "dim": "#d0d0d0",
    "title": "bold #ffff00",
    "rule": "#ffffff",
    "lit": "bold #000000 on #00ff00",
    "cursor": "bold #000000 on #ffff00",
    "good": "bold #00ff00",
    "out": "#808080",
    "breed.0": "#ffffff on #5f2f00",
    "breed.1": "#000000 on #ffaf00",
    "breed.2": "#000000 on #b0b0b0",
    "breed.3": "#000000 on #ffffff",
    "breed.4": "#ffffff on #0000af",
    "die": "bold #000000 on #ffffff",
    "die.taken": "bold #000000 on #ffff00",
}
_SAFE: Colours = _DARK | {
    # Okabe and Ito's colours keep apart for every kind of colour vision.
    "lit": "bold #000000 on #56b4e9",
    "cursor": "bold #000000 on #f0e442",
    "good": "bold #56b4e9",
    "breed.0": "#ffffff on #5c3a1e",
    "breed.1": "#000000 on #e69f00",
    "breed.2": "#ffffff on #70757d",
    "breed.4": "#ffffff on #0b3d66",
    "seat.0": "bold #e69f00",
    "seat.1": "bold #56b4e9",
    "seat.2": "bold #f0e442",
    "seat.3": "bold #cc79a7",
    "gaucho.0": "bold #000000 on #d55e00",
    "gaucho.1": "bold #ffffff on #0072b2",
    "gaucho.2": "bold #000000 on #f0e442",
    "gaucho.3": "bold #000000 on #cc79a7",
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
    "out": "dim",
    **{f"breed.{breed}": "" for breed in range(5)},
    **{f"seat.{seat}": "bold" for seat in range(4)},
    **{f"gaucho.{seat}": "bold reverse" for seat in range(4)},
    "die": "reverse",
    "die.taken": "bold reverse",
}

_SIXTEEN: Colours = {
    # The sixteen colours themselves, so that none falls on another one's place.
    "breed.0": "#ffffff on #800000",
    "breed.1": "#000000 on #808000",
    "breed.2": "#000000 on #c0c0c0",
    "breed.3": "#000000 on #ffffff",
    "breed.4": "#ffffff on #000080",
    "gaucho.0": "bold #ffffff on #ff0000",
    "gaucho.1": "bold #ffffff on #0000ff",
    "gaucho.2": "bold #000000 on #ffff00",
    "gaucho.3": "bold #000000 on #00ff00",
    "lit": "bold #000000 on #00ffff",
}


def _palette(colours: Colours) -> Palette:
    return {meaning: Style.parse(look or "none") for meaning, look in colours.items()}


_COLOURS = {
    "dark": _DARK,
    "light": _LIGHT,
    "contrast": _CONTRAST,
    "safe": _SAFE,
    "plain": _PLAIN,
}

PALETTES: dict[str, Palette] = {name: _palette(colours) for name, colours in _COLOURS.items()}
"""By theme; `plain` has no colour at all (NO_COLOR)."""

SIXTEEN: dict[str, Palette] = {
    name: _palette(colours if name == "plain" else colours | _SIXTEEN)
    for name, colours in _COLOURS.items()
}
"""The same for terminals with sixteen colours."""
