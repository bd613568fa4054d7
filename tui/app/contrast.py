"""Whether colours can be read: the contrast of WCAG 2, and what sixteen colours make of them."""

from rich.color import Color, ColorSystem
from rich.style import Style

READABLE = 4.5
"""The contrast that text needs."""
SEEN = 3.0
"""What is enough for something large or bold."""


def linear(colour: Color) -> list[float]:
    """Red, green and blue as light adds up."""
    parts = [each / 255 for each in colour.get_truecolor()]
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]


def brightness(colour: Color) -> float:
    """The relative luminance of WCAG 2."""
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(style: Style) -> float:
    """How much the text differs from what it stands on."""
    assert style.color is not None, "the style names the colour of its text"
    assert style.bgcolor is not None, "the style names what the text stands on"
    dark, light = sorted((brightness(style.color), brightness(style.bgcolor)))
    return (light + 0.05) / (dark + 0.05)


def few(colour: Color | None) -> int | None:
    """The number of the colour among sixteen."""
    assert colour is not None, "the style names the colour"
    return colour.downgrade(ColorSystem.STANDARD).number
