"""A plugin of pytest that multiplies points for `spake2` in fewer steps than the library.

Greetings cost most of a test with links, as the library is plain Python. The points are the same to
the last bit, and programs that are started as installed have the library alone.
"""

from functools import cache

from spake2 import ed25519_basic as curve
from spake2.parameters.ed25519 import ParamsEd25519

Point = tuple[int, int, int, int]
"""Extended coordinates: X, Y, Z, T."""
ZERO: Point = (0, 1, 1, 0)
DIGITS = 64
"""The digits of a scalar, in base sixteen."""
FIXED = frozenset(each.XYTZ for each in (curve.Base, ParamsEd25519.M, ParamsEd25519.N))
"""Points that are multiplied in every greeting."""


def quicken() -> None:
    """Replace the library's multiplication in this process."""
    curve.scalarmult_element = curve.scalarmult_element_safe_slow = multiplied


def pytest_configure() -> None:
    """Replace it in the process of the tests, too."""
    quicken()


def multiplied(point: Point, times: int) -> Point:
    """The point added to itself so many times."""
    if point in FIXED and times < 1 << 4 * DIGITS:
        product = ZERO
        for place, row in enumerate(_rows(point)):
            if digit := times >> 4 * place & 15:
                product = curve.add_elements(product, row[digit])
        return product
    row, product = _row(point), ZERO
    for digit in map(_DIGIT.__getitem__, f"{times:x}"):
        product = _times_sixteen(product)
        if digit:
            product = curve.add_elements(product, row[digit])
    return product


_DIGIT = {f"{digit:x}": digit for digit in range(16)}


def _row(point: Point) -> list[Point]:
    """The point 0 to 15 times."""
    row = [ZERO]
    while len(row) < 16:
        row.append(curve.add_elements(row[-1], point))
    return row


@cache
def _rows(point: Point) -> list[list[Point]]:
    """Such a row for each digit of a scalar."""
    rows = []
    for _ in range(DIGITS):
        rows.append(_row(point))
        point = _times_sixteen(point)
    return rows


def _times_sixteen(point: Point) -> Point:
    """Four times doubled (dbl-2008-hwcd)."""
    x, y, z, t = point
    for _ in range(4):
        a, b, c = x * x % curve.Q, y * y % curve.Q, 2 * z * z % curve.Q
        e, g, h = (x + y) ** 2 % curve.Q - a - b, b - a, -a - b
        f = g - c
        x, y, z, t = e * f % curve.Q, g * h % curve.Q, f * g % curve.Q, e * h
    return x, y, z, t % curve.Q
