"""Textual's own widgets in the colours of the palettes."""

from rich.style import Style
from textual.theme import BUILTIN_THEMES, Theme

from tui.app.canvas import Palette
from tui.app.palette import PALETTES, PLAIN

LIGHT = ("light",)
OWN = "ansi_default"
"""Whatever the terminal writes in, or on."""


def theme_name(look: str) -> str:
    """What Textual calls the theme of the palette."""
    return f"estancia-{look}"


def themes() -> list[Theme]:
    """A theme for each palette."""
    return [_theme(name, palette) for name, palette in PALETTES.items()]


def _theme(name: str, palette: Palette) -> Theme:
    if name == PLAIN:
        return _ansi(name)
    text, title, good = palette["text"], palette["title"], palette["good"]
    return Theme(
        name=theme_name(name),
        primary=_colour(title),
        secondary=_colour(palette["dim"]),
        accent=_colour(title),
        warning=_colour(title),
        error=_colour(palette["seat.0"]),
        success=_colour(good),
        foreground=_colour(text),
        background=_ground(text),
        surface=_ground(text),
        panel=_ground(text),
        dark=name not in LIGHT,
        variables={
            "input-cursor-background": _ground(palette["cursor"]),
            "input-cursor-foreground": _colour(palette["cursor"]),
            "block-cursor-background": _ground(palette["cursor"]),
            "block-cursor-foreground": _colour(palette["cursor"]),
        },
    )


def _ansi(look: str) -> Theme:
    """The terminal's own two colours and nothing else."""
    known = (BUILTIN_THEMES[each].variables for each in ("ansi-dark", "ansi-light"))
    variables = dict.fromkeys((name for each in known for name in each), OWN)
    variables |= dict.fromkeys(("input-cursor-text-style", "block-cursor-text-style"), "reverse")
    return Theme(
        name=theme_name(look),
        primary=OWN,
        secondary=OWN,
        warning=OWN,
        error=OWN,
        success=OWN,
        accent=OWN,
        foreground=OWN,
        background=OWN,
        surface=OWN,
        panel=OWN,
        boost=OWN,
        ansi=True,
        variables=variables,
    )


def _colour(style: Style) -> str:
    assert style.color is not None, "palettes name every colour"
    return style.color.name


def _ground(style: Style) -> str:
    assert style.bgcolor is not None, "this meaning has a ground"
    return style.bgcolor.name
