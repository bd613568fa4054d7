"""Which messages are known to their last field: those can be read and written at once.

`packing` reads whatever comes as plain values first, examines them, and makes a message of them.
A message whose every field has a type with bounds cannot hold anything that would be refused:
it is decoded directly, and compared with its one form.
"""

from typing import Any

from msgspec import Struct, inspect

_BOUNDED = (
    inspect.BoolType,
    inspect.BytesType,
    inspect.EnumType,
    inspect.IntType,
    inspect.LiteralType,
    inspect.NoneType,
    inspect.StrType,
)
_DEEPEST = 8
_KNOWN: dict[tuple[type[Struct], int], bool] = {}


def is_closed(kind: type[Struct], items: int) -> bool:
    """Whether all that the message can hold is bounded, with at most so many items in a row."""
    if (kind, items) not in _KNOWN:
        _KNOWN[kind, items] = _closed(inspect.type_info(kind), items, _DEEPEST)
    return _KNOWN[kind, items]


def _closed(found: Any, items: int, depth: int) -> bool:
    if not depth:
        return False
    match found:
        case inspect.Metadata():
            return _closed(found.type, items, depth)
        case inspect.UnionType():
            return all(_closed(each, items, depth) for each in found.types)
        case inspect.TupleType():
            return all(_closed(each, items, depth - 1) for each in found.item_types)
        case inspect.VarTupleType():
            short = found.max_length is not None and found.max_length <= items
            return short and _closed(found.item_type, items, depth - 1)
        case inspect.NamedTupleType():
            return _closed_fields(found, items, depth - 1)
        case inspect.StructType():
            return found.array_like and _closed_fields(found, items, depth - 1)
        case _:
            return isinstance(found, _BOUNDED)


def _closed_fields(
    found: inspect.StructType | inspect.NamedTupleType, items: int, depth: int
) -> bool:
    return all(_closed(field.type, items, depth) for field in found.fields)
