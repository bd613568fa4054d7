"""Readability of colours: the contrast of WCAG 2, and the nearest of sixteen colours."""

from rich.color import Color, ColorSystem
from rich.style import Style

READABLE = 4.5
"""The contrast that text needs."""
SEEN = 3.0
"""The contrast that is enough for large or bold text."""


def linear(colour: Color) -> list[float]:
    """Return red, green and blue in linear light."""
    parts = [each / 255 for each in colour.get_truecolor()]
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]


def brightness(colour: Color) -> float:
    """Return the relative luminance of WCAG 2."""
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(style: Style) -> float:
    """Return the contrast of the text with its ground."""
    assert style.color is not None, "the style names the colour of its text"
    assert style.bgcolor is not None, "the style names what the text stands on"
    dark, light = sorted((brightness(style.color), brightness(style.bgcolor)))
    return (light + 0.05) / (dark + 0.05)


def few(colour: Color | None) -> int | None:
    """Return the nearest of the sixteen colours, by number."""
    assert colour is not None, "the style names the colour"
    return colour.downgrade(ColorSystem.STANDARD).number
