"""Whether a message is bounded in every field, told from its types."""

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
_DEEPEST_FIELD = 8


def is_bounded(kind: type[Struct], items: int) -> bool:
    """Whether it has no map, and at most so many elements in a row."""
    return _bounded(inspect.type_info(kind), items, _DEEPEST_FIELD)


def _bounded(found: Any, items: int, depth: int) -> bool:
    if not depth:
        return False
    match found:
        case inspect.Metadata():
            return _bounded(found.type, items, depth)
        case inspect.UnionType():
            return all(_bounded(each, items, depth) for each in found.types)
        case inspect.TupleType():
            return all(_bounded(each, items, depth - 1) for each in found.item_types)
        case inspect.VarTupleType():
            short = found.max_length is not None and found.max_length <= items
            return short and _bounded(found.item_type, items, depth - 1)
        case inspect.NamedTupleType():
            return _bounded_fields(found, items, depth - 1)
        case inspect.StructType():
            return found.array_like and _bounded_fields(found, items, depth - 1)
        case _:
            return isinstance(found, _BOUNDED)


def _bounded_fields(
    found: inspect.StructType | inspect.NamedTupleType, items: int, depth: int
) -> bool:
    return all(_bounded(field.type, items, depth) for field in found.fields)
