"""Each kind of value is read in exactly the form in which it is written."""

from enum import IntEnum
from typing import Any

import pytest

from core.kinds import Kind, ascending, named, row, truth, whole


class Card(IntEnum):
    HAY = 0
    ROPE = 1


CARD = named(("hay", "rope"), Card, "a card")
DIE = whole(1, 6, "a die")
DICE = row(DIE, "dice", most=3)
SEATS = ascending(whole(0, 9, "a seat"), "seats", most=3)


@pytest.mark.parametrize(
    ("kind", "value", "written"),
    [
        (CARD, Card.ROPE, "rope"),
        (DIE, 6, 6),
        (truth(), False, False),
        (DICE, (6, 1, 6), [6, 1, 6]),
        (DICE, (), []),
        (SEATS, (0, 2), [0, 2]),
        (SEATS, (1, 1), [1, 1]),
        (row(CARD, "cards"), (Card.HAY, Card.HAY), ["hay", "hay"]),
    ],
)
def test_a_value_is_written_and_read_back(kind: Kind, value: Any, written: Any) -> None:
    assert kind.write(value) == written
    read = kind.read(written)
    assert read == value
    assert type(read) is type(value)


@pytest.mark.parametrize(
    ("kind", "written"),
    [
        *((CARD, wrong) for wrong in ("HAY", "", 0, None, ["hay"], True)),
        *((DIE, wrong) for wrong in (0, 7, -1, "6", 6.0, True, None, [6])),
        *((truth(), wrong) for wrong in (0, 1, "true", None)),
        *((DICE, wrong) for wrong in ([1, 2, 3, 4], [7], "123", {"1": 1}, 1, None, [[1]])),
        *((SEATS, wrong) for wrong in ([2, 0], [0, 1, 2, 3], [10], None)),
    ],
)
def test_anything_else_is_no_value(kind: Kind, written: Any) -> None:
    with pytest.raises(ValueError, match=r"^$"):
        kind.read(written)


def test_a_kind_tells_what_it_is_like() -> None:
    assert (CARD.like, DICE.like, truth().like) == ("a card", "dice", "true or false")
