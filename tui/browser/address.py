"""The address of the page: this computer alone, unless somebody explicitly wants others in."""

import errno
from ipaddress import IPv4Address, IPv6Address, ip_address
from socket import AF_INET, AF_INET6, create_server, socket

from tui.language import _
from tui.trouble import USAGE, Trouble

LOOPBACK = "127.0.0.1"
LOCALHOST = "localhost"
_PORTS = range(65536)

IPAddress = IPv4Address | IPv6Address


def chosen_address(host: str, *, anybody: bool) -> IPAddress:
    """Return the address to listen on; raises `Trouble` for a public one unless it is allowed."""
    address = address_in(host)
    if address is None:
        text = _("{host} is not an address: write it in numbers, such as 192.168.1.5.")
        raise Trouble(text.format(host=host), USAGE)
    if address.is_unspecified:
        text = _("{host} stands for every address of this computer: name the one that is meant.")
        raise Trouble(text.format(host=host), USAGE)
    if not (address.is_loopback or anybody):
        text = _(
            "Other computers reach {host}, and there is no password: whoever opens the page "
            "plays with your rights and your saved games. If that is meant: --let-anybody-play"
        )
        raise Trouble(text.format(host=host), USAGE)
    return address


def address_in(host: str) -> IPAddress | None:
    """Parse a numeric address, or one that means this computer; no name is looked up."""
    try:
        return ip_address(LOOPBACK if host == LOCALHOST else host)
    except ValueError:
        return None


def listen(address: IPAddress, port: int) -> socket:
    """Return a socket that listens there, on any free port if it is 0; raises `Trouble`."""
    if port not in _PORTS:
        text = _("{port} is not a port: they go from 0 to {last}.")
        raise Trouble(text.format(port=port, last=_PORTS[-1]), USAGE)
    family = AF_INET if address.version == 4 else AF_INET6
    try:
        return create_server((str(address), port), family=family)
    except OSError as error:
        raise Trouble(_why_not(error, address, port)) from None


def _why_not(error: OSError, address: IPAddress, port: int) -> str:
    match error.errno:
        case errno.EADDRINUSE:
            text = _("Port {port} is taken: choose another with --port, or 0 for any free one.")
        case errno.EADDRNOTAVAIL:
            text = _("{address} is not an address of this computer.")
        case errno.EACCES:
            text = _("Port {port} is not for everybody: choose one from 1024 on with --port.")
        case _:
            text = _("The page cannot be opened on {address}, port {port}: {problem}.")
    return text.format(address=address, port=port, problem=error.strerror)


def url_of(listening: socket) -> str:
    """Return the URL to type in the browser."""
    host, port = listening.getsockname()[:2]
    return f"http://[{host}]:{port}" if listening.family == AF_INET6 else f"http://{host}:{port}"
