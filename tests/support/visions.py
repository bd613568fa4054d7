"""The distance of colours from each other, for all kinds of eyes."""

from collections.abc import Sequence
from operator import mul

from rich.color import Color, ColorSystem
from rich.style import Style

from tui.app.contrast import linear

VISIONS = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "without red": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "without green": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "without blue": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""The matrices that kinds of eyes apply to linear RGB (Machado, Oliveira and Fernandes, 2009)."""
_XYZ = (
    (0.4124 / 0.9505, 0.3576 / 0.9505, 0.1805 / 0.9505),
    (0.2126, 0.7152, 0.0722),
    (0.0193 / 1.089, 0.1192 / 1.089, 0.9505 / 1.089),
)


def lab(colour: Color, vision: str) -> tuple[float, float, float]:
    """The colour in CIELAB for those eyes: distant colours look different."""
    seen = [min(max(each, 0.0), 1.0) for each in _times(VISIONS[vision], linear(colour))]
    x, y, z = (
        each ** (1 / 3) if each > 0.008856 else 7.787 * each + 16 / 116
        for each in _times(_XYZ, seen)
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _times(matrix: Sequence[Sequence[float]], colour: Sequence[float]) -> list[float]:
    return [sum(map(mul, row, colour)) for row in matrix]


def seen(style: Style, vision: str) -> tuple[float, float, float]:
    """The ground of the style as those eyes see it."""
    assert style.bgcolor is not None
    return lab(style.bgcolor, vision)


def shown_in_few(style: Style) -> Style:
    """The style as a terminal with sixteen colours shows it."""
    assert style.color is not None
    assert style.bgcolor is not None
    few_colours = ColorSystem.STANDARD
    return Style(
        color=style.color.downgrade(few_colours), bgcolor=style.bgcolor.downgrade(few_colours)
    )
