"""A state is told apart part by part, whatever it is made of."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
from msgspec import Struct, defstruct

from net.table.messages import MOST_SECTIONS, SECTION_NAME, Parts
from net.table.sections import REST, sections_of
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
    parts = Parts(1 << 31, sections, b"c" * 8, versions)
    assert len(encode(parts)) <= LIMITS.frame


def test_an_object_without_parts_is_known_by_its_type() -> None:
    assert sections_of(object()) == sections_of(object())
    assert sections_of(object()) != sections_of(Plain((), 0))
