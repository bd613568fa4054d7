"""Textual's own widgets in the colours of the palettes."""

from rich.color import Color
from textual.theme import BUILTIN_THEMES, Theme

from tui.app.palette import SIXTEEN
from tui.app.tokens import tokens

OWN = "ansi_default"
"""The terminal's own foreground or background."""
OURS = "estancia-"
"""The prefix of our themes' names in Textual."""


def theme_name(look: str) -> str:
    """Return Textual's name for the theme of the palette."""
    return OURS + look


def theme(name: str, *, few_colours: bool = False) -> Theme:
    """Return the theme for the palette of that name; raises `Unreadable`."""
    said = tokens(name)
    if not said.colours:
        return _ansi(name)
    cursor = SIXTEEN[name]["cursor"]
    gold = _hex(cursor.bgcolor) if few_colours else said.gold
    ink = _hex(cursor.color) if few_colours else said.ink
    return Theme(
        name=theme_name(name),
        primary=gold,
        secondary=said.dim,
        accent=gold,
        warning=gold,
        error=said.bad,
        success=said.good,
        foreground=said.text,
        background=said.night,
        surface=said.night,
        panel=said.bar,
        dark=said.like != "light",
        variables={
            "input-cursor-background": gold,
            "input-cursor-foreground": ink,
            "block-cursor-background": gold,
            "block-cursor-foreground": ink,
        },
    )


def _hex(colour: Color | None) -> str:
    """Return the colour as Textual writes it."""
    assert colour is not None, "the style names both colours"
    return colour.get_truecolor().hex


def _ansi(look: str) -> Theme:
    """Return a theme of the terminal's own two colours and nothing else."""
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
