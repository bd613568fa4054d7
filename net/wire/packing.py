"""Messages as bytes: canonical msgpack, so that one message has one form.

Accepted are whole numbers, texts, bytes, truth values, nothing, arrays, and maps with texts as
keys, in the order of their UTF-8, each at its shortest; no floats and no extensions. Everything
else is refused, and so is a value of the wrong type for a message.

Bytes are read as plain values first, examined, and made a message. A message whose every field has
a type with bounds cannot hold anything that would be refused: it is decoded directly, and compared
with its one form. (A test holds that each `Message` is one, but `OpenMessage`.)
"""

from typing import Any, TypeVar, overload

import msgpack
import msgspec
from msgspec import Struct

from net.wire.limits import Limits
from net.wire.refusals import Reason, cut

Plain = int | str | bytes | bool | None | list["Plain"] | dict[str, "Plain"]
M = TypeVar("M")
_DEEPEST = 64
"""The depth limit of packing; the reader applies a stricter one."""


class Message(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A typed message; a kind is told by its `tag`, a small number. Every field has bounds."""


class OpenMessage(Message, frozen=True):
    """A message that holds a map, or something without bounds."""


def pack(value: object) -> bytes:
    """The one form of the value; raises `ValueError` for what has none."""
    try:
        return _packed(_ordered(value, _DEEPEST))
    except (TypeError, OverflowError) as error:
        raise ValueError(str(error)) from None


def _packed(ordered: Plain) -> bytes:
    return msgpack.packb(ordered)


def _ordered(value: object, depth: int) -> Plain:
    """The value with its maps in order; raises `ValueError` for what is not taken."""
    match value:
        case None | bool() | int() | str() | bytes():
            return value
        case list() | tuple() if depth:
            return [_ordered(each, depth - 1) for each in value]
        case dict() if depth and all(isinstance(key, str) for key in value):
            return {key: _ordered(value[key], depth - 1) for key in sorted(value, key=str.encode)}
        case _:
            raise ValueError(f"{type(value).__name__} cannot be sent, or too deep")


def unpack(packed: bytes, limits: Limits) -> Plain:
    """The value that was packed; raises `Cut` for everything that `pack` would not write."""
    try:
        value = msgpack.unpackb(
            packed,
            max_str_len=len(packed),
            max_bin_len=len(packed),
            max_array_len=limits.items,
            max_map_len=limits.items,
            max_ext_len=0,
        )
        ordered = _ordered(value, limits.depth)
    except (ValueError, TypeError, msgpack.UnpackException):
        raise cut(Reason.UNREADABLE) from None
    if _packed(ordered) != packed:
        raise cut(Reason.UNREADABLE)
    return ordered


def encode(message: Struct) -> bytes:
    """The message's one form."""
    if _is_closed(message):
        return _ENCODER.encode(message)
    return pack(msgspec.to_builtins(message, builtin_types=(bytes,)))


@overload
def decode(packed: bytes, kind: type[M], limits: Limits) -> M: ...


@overload
def decode(packed: bytes, kind: Any, limits: Limits) -> Any: ...


def decode(packed: bytes, kind: Any, limits: Limits) -> Any:
    """The message of that kind, or of one of that union; raises `Cut`."""
    return Decoder(kind, limits).decode(packed)


class Decoder:
    """Decodes messages of that kind, or of that union, within these limits."""

    def __init__(self, kind: Any, limits: Limits) -> None:
        self._kind = kind
        self._limits = limits
        self._decode = msgspec.msgpack.Decoder(kind).decode

    def decode(self, packed: bytes) -> Any:
        """The message; raises `Cut`."""
        try:
            message = self._decode(packed)
        except (msgspec.MsgspecError, ValueError, RecursionError):
            return self._examined(packed)
        if _is_closed(message) and _ENCODER.encode(message) == packed:
            return message
        return self._examined(packed)

    def _examined(self, packed: bytes) -> Any:
        """Decode by way of plain values, for messages with unknown fields."""
        plain = unpack(packed, self._limits)
        try:
            message = msgspec.convert(plain, self._kind, builtin_types=(bytes,))
        except msgspec.ValidationError:
            raise cut(Reason.UNREADABLE) from None
        if isinstance(message, Message) and encode(message) != packed:
            # A field that may be left out in memory is never left out on the wire.
            raise cut(Reason.UNREADABLE)
        return message


def _is_closed(message: object) -> bool:
    return isinstance(message, Message) and not isinstance(message, OpenMessage)


_ENCODER = msgspec.msgpack.Encoder(order="sorted")
