"""The first messages of both sides, in a form that no version changes.

A later version may add fields at the end, which an earlier one passes over. Everything here
is bound into the keys: whoever changes a word of it on the way prevents the link.
"""

from enum import IntEnum
from typing import Annotated

from msgspec import Meta, Struct

from core.games import digests
from net.wire.limits import LIMITS
from net.wire.refusals import Reason, RefusalWord, cut
from net.wire.tags import GreetingTag

Version = Annotated[int, Meta(ge=1, lt=2**16)]
Versions = tuple[Version, Version]
"""The lowest and the highest that a program speaks."""
WIRE: Versions = (3, 3)
"""The versions of everything that is said after the greeting, and of fingerprints.

A change of either raises it: tests/net/test_wire_version.py.
"""

WireName = Annotated[bytes, Meta(min_length=8, max_length=8)]
"""The id of a running program at the table, whatever its address."""
Label = Annotated[str, Meta(max_length=LIMITS.name)]
SHOWN_RULES = 8
"""The number of characters of a digest that people are shown."""


class Purpose(IntEnum):
    """The purpose of a call."""

    JOIN = 1
    """A seat that is free."""
    PEER = 3
    """One program of the table calls another."""
    WATCH = 4


class Hello(Struct, frozen=True, array_like=True):
    """The caller, and the purpose of the call."""

    wire: Versions
    games: Annotated[dict[RefusalWord, RefusalWord], Meta(max_length=LIMITS.games)]
    """The digest of the rules for every game that the caller's program knows."""
    purpose: Purpose
    program: WireName
    table: RefusalWord = ""
    """The table's id, if the caller knows it: an address may have several tables."""
    token: Annotated[int, Meta(ge=0, lt=2**32)] = 0
    """The number of the token by which a program of the table proves itself."""
    label: Label = ""
    """The name of the people there; arbitrary text, to be made safe before it is shown."""


class Welcome(Struct, frozen=True, array_like=True):
    """The answering program, and its game and table."""

    version: Version
    """The one that will be spoken."""
    wire: Versions
    game: RefusalWord
    rules: RefusalWord
    table: RefusalWord
    program: WireName


Exchange = Annotated[bytes, Meta(max_length=64)]


class HelloCall(Struct, frozen=True, array_like=True, tag=GreetingTag.CALL.value):
    """The first message: the caller's hello and half of the key exchange."""

    hello: Hello
    exchange: Exchange


class HelloAnswer(Struct, frozen=True, array_like=True, tag=GreetingTag.ANSWER.value):
    """The second message: the answer and the other half."""

    welcome: Welcome
    exchange: Exchange


class HelloProof(Struct, frozen=True, array_like=True, tag=GreetingTag.PROOF.value):
    """The third and fourth: each shows that it has got the same keys, the caller first."""

    proof: Annotated[bytes, Meta(min_length=32, max_length=32)]


def known_games(first: str = "") -> dict[str, str]:
    """The games that can be played here, with the digests of their rules, for a hello.

    Of more than a hello names the last are left out; `first` is not, if it is here.
    """
    known = sorted(digests().items(), key=lambda each: each[0] != first)
    return dict(known[: LIMITS.games])


def hello_for(
    purpose: Purpose,
    program: WireName,
    *,
    game: str = "",
    table: str = "",
    token: int = 0,
    label: str = "",
) -> Hello:
    """The hello of this program; `game` is listed even if it knows too many games.

    A program of the table knows what is played there, and names that game alone.
    """
    known = known_games(game)
    if purpose is Purpose.PEER and game in known:
        known = {game: known[game]}
    return Hello(WIRE, known, purpose, program, table, token, label)


def common_version(caller: Versions, table: Versions) -> int:
    """The highest version that both speak; raises `Cut`, which says who has to be updated."""
    highest = min(caller[1], table[1])
    if highest >= max(caller[0], table[0]):
        return highest
    reason = Reason.OLD_TABLE if table[1] < caller[0] else Reason.OLD_CALLER
    raise cut(reason, *table, *caller)


def check_rules(games: dict[str, str], game: str, rules: str) -> None:
    """Raises `Cut` if a caller who knows these games cannot sit at a table with this one."""
    if game not in games:
        raise cut(Reason.OTHER_GAME, game)
    if games[game] != rules:
        raise cut(Reason.OTHER_RULES, game, rules[:SHOWN_RULES], games[game][:SHOWN_RULES])
