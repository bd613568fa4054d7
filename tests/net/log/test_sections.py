"""Sections tell states apart, whatever they are made of."""

from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal
from enum import Enum
from fractions import Fraction
from types import MappingProxyType
from typing import Any

import pytest
from msgspec import Struct, defstruct

from net.log.messages import MOST_SECTIONS, SECTION_NAME, SectionsReply
from net.log.sections import REST, sections_of
from net.wire.limits import LIMITS
from net.wire.packing import encode


class Built(Struct, frozen=True):
    herd: tuple[int, ...]
    coins: int


@dataclass(frozen=True, slots=True)
class Listed:
    herd: tuple[int, ...]
    coins: int


class Plain:
    def __init__(self, herd: tuple[int, ...], coins: int) -> None:
        self.herd = herd
        self.coins = coins


class Slotted:
    __slots__ = ("coins", "herd")

    def __init__(self, herd: tuple[int, ...], coins: int) -> None:
        self.herd = herd
        self.coins = coins


class Branded(Slotted):
    __slots__ = ("brand",)

    def __init__(self, herd: tuple[int, ...], coins: int) -> None:
        super().__init__(herd, coins)
        self.brand = {"ox", "cow", "calf"}


KINDS = (Built, Listed, Plain, Slotted, Branded)


@pytest.mark.parametrize("kind", KINDS)
def test_the_part_that_differs_is_told(kind: Callable[..., Any]) -> None:
    one, same, other = kind((1, 2), 4), kind((1, 2), 4), kind((1, 2), 5)
    assert sections_of(one) == sections_of(same)
    assert {"herd", "coins"} <= {name for name, _ in sections_of(one)}
    differ = {*sections_of(one)} ^ {*sections_of(other)}
    assert {name for name, _ in differ} == {"coins"}


@pytest.mark.parametrize("kind", KINDS)
def test_parts_may_be_made_of_parts(kind: Callable[..., Any]) -> None:
    one = Plain((kind((1,), 2), kind((3,), 4)), 5)
    other = Plain((kind((1,), 2), kind((3,), 9)), 5)
    differ = {*sections_of(one)} ^ {*sections_of(other)}
    assert {name for name, _ in differ} == {"herd"}


def test_the_order_of_a_set_or_a_map_makes_no_difference() -> None:
    one, other = {"a": 1, "b": {"x", "y", "z"}}, {"b": {"z", "y", "x"}, "a": 1}
    assert sections_of(Plain(one, 0)) == sections_of(Plain(other, 0))  # type: ignore[arg-type]


def test_fields_without_room_share_a_hash() -> None:
    wide = defstruct("Wide", [(f"field_{number:03}", int, 0) for number in range(90)])
    one, last = sections_of(wide()), sections_of(wide(field_089=1))
    assert len(one) == len(last) == MOST_SECTIONS
    assert {name for name, _ in {*one} ^ {*last}} == {REST}
    first = sections_of(wide(field_000=1))
    assert {name for name, _ in {*one} ^ {*first}} == {"field_000"}


def test_exactly_as_many_fields_as_there_is_room_for_are_told_apart() -> None:
    wide = defstruct("Wide", [(f"field_{number:03}", int, 0) for number in range(MOST_SECTIONS)])
    assert [name for name, _ in sections_of(wide())] == [*wide.__struct_fields__]


def test_a_long_name_is_cut() -> None:
    long = defstruct("Long", [("very_" * 20, int, 0)])
    assert [len(name) for name, _ in sections_of(long())] == [SECTION_NAME]


def test_long_names_that_begin_alike_are_told_apart() -> None:
    names = ["a_name_so_long_that_nobody_reads_" + end for end in ("here", "there", "nowhere")]
    long = defstruct("Long", [(name, int, 0) for name in names])
    assert len(dict(sections_of(long()))) == 3
    differ = {*sections_of(long())} ^ {*sections_of(long(**{names[1]: 1}))}
    assert {name for name, _ in differ} == {"a_name_so_long_that_nobody_rea~2"}


def test_names_in_any_script_go_into_one_message() -> None:
    wide = defstruct("Wide", [("\u732b" * 20 + f"{number}", int, 0) for number in range(90)])
    sections = sections_of(wide())
    assert len({name for name, _ in sections}) == MOST_SECTIONS
    versions = tuple((f"{number}" * 32, "v" * 32) for number in range(8))
    parts = SectionsReply(1 << 31, sections, b"c" * 8, versions)
    assert len(encode(parts)) <= LIMITS.frame


def test_an_object_without_parts_is_known_by_its_type() -> None:
    assert sections_of(object()) == sections_of(object())
    assert sections_of(object()) != sections_of(Plain((), 0))


class Colour(Enum):
    RED = 1
    BLUE = 2


def holding(value: Any) -> Plain:
    """A state with that value in one of its fields."""
    return Plain(value, 0)


def ring(length: int) -> list[Any]:
    """A list that holds itself, that deep."""
    first: list[Any] = []
    last = first
    for _ in range(length - 1):
        last.append([])
        last = last[0]
    last.append(first)
    return first


APART: dict[str, tuple[Callable[[], Any], Any]] = {
    "numbers that need more than 64 bits": (lambda: 1 << 70, 1 << 71),
    "such numbers below zero": (lambda: -(1 << 70), 1 << 70),
    "a map by tuples": (lambda: {(1, 2): 3, (0, 9): 4}, {(2, 1): 3, (0, 9): 4}),
    "a map by numbers": (lambda: {1: "a", 2: "b"}, {1: "b", 2: "a"}),
    "a map by nothing": (lambda: {None: 1, "": 2}, {None: 2, "": 1}),
    "a map that cannot be changed": (lambda: MappingProxyType({1: 2}), MappingProxyType({1: 3})),
    "a set of mixed things": (lambda: {1, "1", None, (2,)}, {1, "2", None, (2,)}),
    "a set of objects": (lambda: {Built((1,), 2), Built((3,), 4)}, {Built((1,), 2)}),
    "a set of sets": (lambda: {frozenset({1}), frozenset({2, 3})}, {frozenset({1, 2, 3})}),
    "a ring": (lambda: ring(2), ring(3)),
    "values of an enumeration": (lambda: Colour.RED, Colour.BLUE),
    "exact numbers": (lambda: Decimal("0.1"), Decimal("0.2")),
    "fractions": (lambda: Fraction(1, 3), Fraction(1, 2)),
    "bytes": (lambda: bytearray(b"a"), bytearray(b"b")),
}


@pytest.mark.parametrize("what", APART)
def test_whatever_a_field_holds_is_told_apart(what: str) -> None:
    make, other = APART[what]
    assert sections_of(holding(make())) == sections_of(holding(make()))
    differ = {*sections_of(holding(make()))} ^ {*sections_of(holding(other))}
    assert {name for name, _ in differ} == {"herd"}


def test_a_map_and_a_set_are_equal_in_any_order() -> None:
    one = {(1, 2): {"x", 1}, None: {1 << 70}, 3: ()}
    other = {3: (), None: {1 << 70}, (1, 2): {1, "x"}}
    assert sections_of(holding(one)) == sections_of(holding(other))


class Shy:
    def __repr__(self) -> str:
        raise ValueError("nobody may look at this")


def deep(levels: int) -> list[Any]:
    """A list in a list in a list."""
    value: list[Any] = []
    for _ in range(levels):
        value = [value]
    return value


@pytest.mark.parametrize("value", [Shy(), deep(5_000)], ids=["breaks", "too deep"])
def test_a_field_that_cannot_be_compared_hides_no_other(value: Any) -> None:
    one, other = Plain(value, 4), Plain(value, 5)
    differ = {*sections_of(one)} ^ {*sections_of(other)}
    assert {name for name, _ in differ} == {"coins"}


def test_a_state_may_be_a_plain_map() -> None:
    differ = {*sections_of({"herd": 1, "coins": 2})} ^ {*sections_of({"herd": 1, "coins": 3})}
    assert {name for name, _ in differ} == {"coins"}
