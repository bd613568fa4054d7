"""The commands in log entries, and their encoding."""

from collections.abc import Sequence
from functools import cache
from typing import Annotated, Any, get_type_hints

from msgspec import Meta, MsgspecError, Struct, defstruct, msgpack
from msgspec.structs import astuple

from core.game import LONGEST_ENTRY, MOST_SEATS, Entry, Game, Move, Seat
from core.games import game
from core.says import Unreadable
from net.log.charter import LONGEST_CLOCK, MOST_ADDED, NodeId
from net.log.resolutions import MOST_PUT, BallotChoice, Resolution, TableSeat
from net.wire.tags import CommandTag

Packed = Annotated[bytes, Meta(max_length=LONGEST_ENTRY)]
"""An entry of the game as its notation packs it."""
Hash = Annotated[bytes, Meta(min_length=16, max_length=16)]
Nonce = Annotated[bytes, Meta(min_length=16, max_length=16)]


class Promise(Struct, frozen=True, array_like=True, tag=CommandTag.PROMISE.value):
    """A seat has chosen in secret; carries a hash of the choice and a nonce."""

    seat: Seat
    hash: Hash


class RevealChoice(Struct, frozen=True, array_like=True, tag=CommandTag.REVEAL.value):
    """A seat reveals its promised entry and the nonce."""

    entry: Packed
    nonce: Nonce


class OpenPromise(Struct, frozen=True, array_like=True, tag=CommandTag.OPEN_PROMISE.value):
    """A bot's secret choice for a seat, played when the seat's turn has come."""

    entry: Packed


class StandIn(Struct, frozen=True, array_like=True, tag=CommandTag.STAND_IN.value):
    """From here on a bot stands in for the seat, or its owner plays again."""

    seat: Seat
    on: bool


class LeaderElected(Struct, frozen=True, array_like=True, tag=CommandTag.LEADER_ELECTED.value):
    """A node leads from here on; the first entry of its term."""

    node: NodeId


class TimedOut(Struct, frozen=True, array_like=True, tag=CommandTag.TIMED_OUT.value):
    """The seat's turn has timed out: a bot plays it to its end."""

    seat: Seat


class PutToTable(Struct, frozen=True, array_like=True, tag=CommandTag.PUT_TO_TABLE.value):
    """A seat puts a resolution to the table, and agrees to it."""

    seat: TableSeat
    resolution: Resolution
    before: Annotated[int, Meta(ge=0, le=MOST_PUT)]
    """The number of resolutions by that seat before; makes a repeated proposal count once."""
    electors: Annotated[tuple[TableSeat, ...], Meta(max_length=MOST_SEATS)]


class Ballot(Struct, frozen=True, array_like=True, tag=CommandTag.BALLOT.value):
    """An elector's ballot on the resolution of log entry `about`."""

    seat: TableSeat
    about: Annotated[int, Meta(ge=0, lt=1 << 32)]
    choice: BallotChoice


class ResolutionExpired(
    Struct, frozen=True, array_like=True, tag=CommandTag.RESOLUTION_EXPIRED.value
):
    """The open resolution has expired."""


class TimeUsed(Struct, frozen=True, array_like=True, tag=CommandTag.TIME_USED.value):
    """The time that a seat used of its bank, for the turn that began after so many entries."""

    seat: TableSeat
    begun: Annotated[int, Meta(ge=0, lt=1 << 32)]
    milliseconds: Annotated[int, Meta(ge=0, le=1000 * (LONGEST_CLOCK + MOST_ADDED))]


GameCommand = bytes | Promise | RevealChoice | OpenPromise
"""Commands that belong to a running game; its entries stand there as the bytes of `pack_entry`."""
Agreed = PutToTable | Ballot | ResolutionExpired
_AboutTable = StandIn | LeaderElected | TimedOut | Agreed | TimeUsed
Command = Packed | Promise | RevealChoice | OpenPromise | _AboutTable


def pack_entry(rules: Game[Any], entry: Entry) -> bytes:
    """Encode an entry."""
    return _encoder.encode(_twins(rules.key)[type(entry)](*astuple(entry)))


def unpack_entry(rules: Game[Any], packed: bytes) -> Entry:
    """Decode an entry of that game; raises `Unreadable`."""
    if len(packed) > LONGEST_ENTRY:
        raise Unreadable("An entry has {most} bytes at most.", most=LONGEST_ENTRY)
    try:
        twin = _decoder(rules.key).decode(packed)
    except (MsgspecError, ValueError, RecursionError) as error:
        raise Unreadable(
            "That is no entry of {game} ({problem}).", game=rules.name, problem=error
        ) from None
    if _encoder.encode(twin) != packed:
        raise Unreadable("An entry is packed in another form.")
    return _kinds(rules.key)[type(twin)](*astuple(twin))


def unpack_turn(rules: Game[Any], seat: Seat, packed: Sequence[bytes]) -> list[Move] | None:
    """Decode the moves that a seat shows of its turn; None if any is not a move of that seat."""
    try:
        entries = [unpack_entry(rules, each) for each in packed]
    except Unreadable:
        return None
    moves = [each for each in entries if isinstance(each, Move) and each.seat == seat]
    return moves if len(moves) == len(entries) else None


_encoder = msgpack.Encoder(order="sorted")


@cache
def _twins(key: str) -> dict[type[Entry], type[Struct]]:
    """For each kind of entry a struct with the same fields, tagged by a number."""
    return {kind: _twin(number, kind) for number, kind in enumerate(game(key).entries)}


def _twin(number: int, kind: type[Entry]) -> type[Struct]:
    types = get_type_hints(kind, include_extras=True)
    fields = [(name, types[name]) for name in kind.__struct_fields__]
    return defstruct(
        kind.__name__,
        fields,
        frozen=True,
        array_like=True,
        forbid_unknown_fields=True,
        tag=number,
        gc=False,
    )


@cache
def _kinds(key: str) -> dict[type[Struct], type[Entry]]:
    return {twin: kind for kind, twin in _twins(key).items()}


@cache
def _decoder(key: str) -> msgpack.Decoder[Any]:
    union: Any = None
    for twin in _twins(key).values():
        union = twin if union is None else union | twin
    return msgpack.Decoder(union)
