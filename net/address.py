"""Addresses of programs, as sent and as typed: `HOST:PORT` or `[::1]:4242`."""

import re
from ipaddress import IPv6Address, ip_address
from typing import Annotated, NamedTuple
from unicodedata import normalize

from msgspec import Meta

from core.says import Unreadable
from net.safe_text import safe

PORT = 4242
HERE = "127.0.0.1"
EVERYWHERE = "0.0.0.0"
"""All addresses of IPv4, where programs listen unless people say otherwise."""
LAST_PORT = 65535
_LONGEST = 253
"""Letters of a name that DNS takes."""
_SHOWN = 60
_LOOPBACK = ("127.", "::1", "::ffff:127.")

_HOST = re.compile(r"[\w-]+(\.[\w-]+)*\.?")
_IPV6 = re.compile(r"[0-9A-Fa-f:.]+(%[\w.-]{1,15})?")
_BRACKETS = re.compile(r"\[(?P<host>[^\[\]]*)\](:?(?P<port>[^:]*))?")


Port = Annotated[int, Meta(ge=0, lt=LAST_PORT + 1)]
"""The port at which a program listens; 0 if it does not."""


class Address(NamedTuple):
    """A host and a port; as text, as typed. Without a host: where its teller was reached."""

    host: Annotated[str, Meta(pattern=r"^[0-9A-Za-z.:%_-]{0,64}\Z")]
    port: Port = PORT

    def __str__(self) -> str:
        return f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"

    def reached_by(self, host: str) -> "Address":
        """The address for a program that reached its teller at `host`: that replaces loopback."""
        near = not self.host or self.host.startswith(_LOOPBACK)
        return Address(host, self.port) if near else self

    @property
    def is_number(self) -> bool:
        """Whether the host is an IP address; names that others tell are not looked up."""
        try:
            ip_address(self.host)
        except ValueError:
            return False
        return True


def read_address(typed: str) -> Address:
    """The address that was typed; raises `Unreadable`.

    Forgiven are spaces around it and before the port, signs of full width, a missing host
    (this computer) and a missing port.
    """
    text = normalize("NFKC", typed).strip()
    if not text:
        raise Unreadable(
            "An address is needed: HOST or HOST:PORT, as 192.168.1.5:{port}.", port=PORT
        )
    host, port = _parts(text)
    return Address(_host(host.strip(), typed), _port(port.strip(), typed))


def _parts(text: str) -> tuple[str, str]:
    """The host and the port, each as it was typed or empty."""
    if in_brackets := _BRACKETS.fullmatch(text):
        return in_brackets["host"] or "[]", in_brackets["port"] or ""
    if text.count(":") >= 2:
        # IPv6 without its brackets.
        return text, ""
    host, _, port = text.partition(":")
    words = host.split()
    return (words[0], words[1]) if len(words) == 2 and not port else (host, port)


def _host(host: str, typed: str) -> str:
    if not host:
        return HERE
    if ":" in host:
        return _ipv6(host, typed)
    if len(host) > _LONGEST or not _HOST.fullmatch(host):
        raise _unreadable(typed)
    return host


def _ipv6(host: str, typed: str) -> str:
    if not _IPV6.fullmatch(host):
        raise _unreadable(typed)
    try:
        return str(IPv6Address(host))
    except ValueError:
        raise _unreadable(typed) from None


def _port(port: str, typed: str) -> int:
    if not port:
        return PORT
    if not (port.isascii() and port.isdigit()):
        raise _unreadable(typed)
    # Cut short, as `int` refuses to read thousands of digits.
    number = int(port.lstrip("0")[:6] or "0")
    if not 1 <= number <= LAST_PORT:
        raise Unreadable(
            "A port is a number from 1 to {last}, not {found}.", last=LAST_PORT, found=port[:_SHOWN]
        )
    return number


def _unreadable(typed: str) -> Unreadable:
    found = safe(typed[:_SHOWN])
    return Unreadable(
        "{found} is no address of a table: type HOST or HOST:PORT, as 192.168.1.5:{port}.",
        found=found,
        port=PORT,
    )
