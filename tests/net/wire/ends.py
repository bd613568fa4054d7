"""Two ends of a link, back to back."""

from collections.abc import Callable
from secrets import token_bytes

from net.wire import greeting
from net.wire.channel import Channel
from net.wire.frames import PREFACE, frame
from net.wire.greeting import Admission, Greeted, Greeting, GreetingTurn
from net.wire.hello import WIRE, Hello, Purpose, Welcome
from net.wire.limits import LIMITS

GAME = "gaucho"
RULES = "5f0d" * 8
TABLE = "t4ble"
SECRET = b"cattle-river-stone"
HOST = b"a-table-"
HELLO = Hello(WIRE, {GAME: RULES}, Purpose.JOIN, b"caller-1")
WELCOME = Welcome(WIRE[1], WIRE, GAME, RULES, TABLE, HOST)

Pass = Callable[[bytes], bytes]


def admission(secret: bytes | None = SECRET) -> Admission:
    return Admission(GAME, RULES, TABLE, secret)


def calling(secret: bytes = SECRET, hello: Hello = HELLO) -> Channel:
    return Channel(greeting.calling(hello, secret, token_bytes), now=0)


def answering(secret: bytes | None = SECRET) -> Channel:
    return Channel(greeting.answering(lambda _: admission(secret), HOST, token_bytes), now=0)


def pump(caller: Channel, table: Channel, change: Pass = bytes, turns: int = 3) -> None:
    """Carry everything to and fro; `change` alters it on the way."""
    for _ in range(turns):
        table.receive(change(caller.outgoing()))
        caller.receive(change(table.outgoing()))


def overheard(caller: Channel, table: Channel, turns: int = 2) -> list[bytes]:
    """Everything that goes to and fro, piece by piece."""
    heard: list[bytes] = []

    def listen(out: bytes) -> bytes:
        heard.append(out)
        return out

    pump(caller, table, listen, turns)
    return heard


def linked() -> tuple[Channel, Channel]:
    """Two ends that have greeted each other."""
    caller, table = calling(), answering()
    pump(caller, table)
    assert caller.greeted
    assert table.greeted
    return caller, table


def agreed(sending: bytes, receiving: bytes) -> Greeting:
    """A greeting that ends with the first body: for tests of what comes afterwards."""
    yield GreetingTurn()
    yield GreetingTurn(greeted=Greeted(HELLO, WELCOME, sending, receiving))


def soon_linked() -> tuple[Channel, Channel]:
    """Two ends with given keys, as agreeing on some would take time."""
    one, other = bytes(32), bytes([1] * 32)
    caller, table = (Channel(agreed(*keys), 0, LIMITS) for keys in ((one, other), (other, one)))
    for end in (caller, table):
        end.outgoing()
        end.receive(PREFACE + frame(b""))
    return caller, table


def reason(channel: Channel) -> int | None:
    """Why the link was closed."""
    return channel.closed.reason if channel.closed else None
