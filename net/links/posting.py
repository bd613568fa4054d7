"""Sending to several links what was encoded once."""

from collections.abc import Iterable

from msgspec import Struct

from net.links.link import Link
from net.wire.packing import encode


def post(letters: Iterable[tuple[Link | None, Struct]]) -> None:
    """Send each where there is a link; a message that goes to many in a row is encoded once."""
    last: Struct | None = None
    body = b""
    for link, message in letters:
        if link is None:
            continue
        if message is not last:
            last, body = message, encode(message)
        link.send_body(body)
