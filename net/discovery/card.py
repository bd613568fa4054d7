"""The advert of a table: what it tells everybody on the network about itself.

It travels in a TXT record (RFC 6763), as texts by short keys. Anybody on the network can write one,
so nothing in it is believed: it says where to knock, and the greeting decides.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from core.game import MOST_SEATS
from core.option import Value, write_option
from net.safe_text import safe
from net.wire.hello import Version
from net.wire.limits import LIMITS, PlayerName

LONGEST_OPTIONS = 96
"""The longest text of options; it keeps a card within the 400 bytes that RFC 6763 recommends."""
EDITION = "1"
"""The version of the cards written here; it stays when keys are added."""
_EDITION = "txtvers"

AdvertWord = Annotated[str, Meta(pattern=r"^[A-Za-z0-9._-]{1,64}\Z")]
_TYPED = re.compile(r"[A-Za-z0-9._=-]+")
_AND_MORE = "..."
_Options = Annotated[str, Meta(pattern=rf"^[A-Za-z0-9.,_=-]{{0,{LONGEST_OPTIONS}}}\Z")]
MOST_FORMER, FORMER = 4, 12
"""The most parent games of a fork that are listed, and the digits of each id."""
_Former = Annotated[str, Meta(pattern=rf"^[a-f0-9,]{{0,{MOST_FORMER * (FORMER + 1)}}}\Z")]
SeatCount = Annotated[int, Meta(ge=0, le=MOST_SEATS)]


class StrangeAdvert(ValueError):
    """An advert that cannot be read, or is of another edition."""


_SHORT = {"running": "runs", "watchable": "watch"}
"""Shorter keys, as RFC 6763 recommends."""


class Advert(Struct, frozen=True, rename=_SHORT):
    """The advert of a table."""

    game: AdvertWord
    rules: AdvertWord
    """The digest of the rules it plays by."""
    table: AdvertWord
    name: PlayerName
    """The name of the table; arbitrary text, made safe by `read_advert`."""
    seats: Annotated[int, Meta(ge=1, le=MOST_SEATS)]
    players: SeatCount
    """The number of taken seats, by people or bots."""
    running: bool
    watchable: bool
    open: bool
    """Whether anybody can join without a code."""
    low: Version
    """The lowest version of the wire that its program speaks."""
    high: Version
    options: _Options = ""
    """The chosen options of the game (`options_text`)."""
    was: _Former = ""
    """The shortened ids of the games that this one was forked from (`former_text`)."""

    def __post_init__(self) -> None:
        if self.players > self.seats or self.low > self.high:
            raise ValueError("more players than seats, or versions the wrong way round")

    @property
    def free(self) -> int:
        """The number of free seats."""
        return self.seats - self.players

    def goes_on(self, table: str) -> bool:
        """Whether the game has that id, or was forked from it."""
        former = (each for each in self.was.split(",") if len(each) == FORMER)
        return table == self.table or any(map(table.startswith, former))


def tell(card: Advert) -> dict[str, str]:
    """The advert as key-value pairs, with its name made safe to show."""
    safely = msgspec.structs.replace(card, name=safe(card.name)[: LIMITS.name])
    fields = msgspec.to_builtins(safely)
    for key in ("options", "was"):
        if not fields[key]:
            del fields[key]
    return {_EDITION: EDITION, **{key: _text(value) for key, value in fields.items()}}


def options_text(chosen: Mapping[str, Value]) -> str:
    """`storm,days=3`: options as they are typed; `...` stands for those that do not fit."""
    text = ""
    for each in (write_option(*one) for one in chosen.items()):
        longer = f"{text},{each}" if text else each
        if not _TYPED.fullmatch(each) or len(f"{longer},{_AND_MORE}") > LONGEST_OPTIONS:
            return f"{text},{_AND_MORE}" if text else _AND_MORE
        text = longer
    return text


def former_text(tables: Sequence[bytes]) -> str:
    """The shortened ids of the games that a game was forked from, latest first."""
    return ",".join(each.hex()[:FORMER] for each in [*reversed(tables)][:MOST_FORMER])


def _text(value: object) -> str:
    return str(int(value)) if isinstance(value, bool) else str(value)


def read_advert(told: Mapping[bytes, bytes | None]) -> Advert:
    """Parse an advert; raises `StrangeAdvert`."""
    texts = {_plain(key).lower(): _plain(value or b"") for key, value in told.items()}
    if texts.get(_EDITION) != EDITION:
        raise StrangeAdvert(_EDITION)
    try:
        card = msgspec.convert(texts, Advert, strict=False)
    except msgspec.ValidationError as error:
        raise StrangeAdvert(str(error)) from None
    return msgspec.structs.replace(card, name=safe(card.name))


def _plain(told: bytes) -> str:
    try:
        return told.decode()
    except UnicodeDecodeError:
        raise StrangeAdvert("not UTF-8") from None
