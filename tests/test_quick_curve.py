"""Greetings of tests are quicker than those of players, and the same."""

from random import Random

import pytest
from spake2 import SPAKE2_A, SPAKE2_B, ed25519_basic

from tests.support.interpreter import said_by
from tests.support.quick_curve import ZERO, Point, multiplied

BASE: Point = ed25519_basic.Base.XYTZ
OTHER: Point = ed25519_basic.arbitrary_element(b"other").XYTZ
HALF: Point = (0, -1 % ed25519_basic.Q, 1, 0)
"""Of order two: added to itself it is nothing."""


def added(point: Point, times: int) -> Point:
    """By the library's steps, one bit after the other."""
    product = ZERO
    for bit in f"{times:b}":
        product = ed25519_basic.double_element(product)
        if bit == "1":
            product = ed25519_basic.add_elements(product, point)
    return product


def affine(point: Point) -> object:
    return ed25519_basic.xform_extended_to_affine(point)


@pytest.mark.parametrize("point", [BASE, OTHER, HALF], ids=["base", "other", "half"])
def test_points_are_multiplied_as_by_adding(point: Point) -> None:
    luck = Random(0)
    scalars = [0, 1, 2, 15, 16, 17, 8, ed25519_basic.L - 1, ed25519_basic.L, 2**256, 2**260 + 1]
    for times in [*scalars, *(luck.randrange(ed25519_basic.L) for _ in range(20))]:
        assert affine(multiplied(point, times)) == affine(added(point, times))


def test_both_agree_with_a_process_that_has_the_library_alone() -> None:
    def entropy(count: int) -> bytes:
        return bytes(range(count))

    told = said_by(
        "from spake2 import SPAKE2_A, SPAKE2_B;"
        "a, b = (side(b'code', entropy_f=lambda n: bytes(range(n))) for side in"
        " (SPAKE2_A, SPAKE2_B)); x, y = a.start(), b.start();"
        "print(x.hex(), y.hex(), a.finish(y).hex(), b.finish(x).hex())"
    )
    caller, table = (side(b"code", entropy_f=entropy) for side in (SPAKE2_A, SPAKE2_B))
    halves = caller.start(), table.start()
    keys = caller.finish(halves[1]), table.finish(halves[0])
    assert keys[0] == keys[1]
    assert told.split() == [each.hex() for each in (*halves, *keys)]
