"""The greeting as two generators: bodies in, bodies out, in the end keys.

    caller -> table   Call    hello, half of the key exchange
    table  -> caller  Answer  welcome, the other half
    caller -> table   Proof
    table  -> caller  Proof

The caller proves first. So the table never confirms a guess to somebody whose guess it has not
seen, and wrong ones can be counted.

The keys come from SPAKE2 over the shared secret, then HKDF over the transcript. An eavesdropper
learns nothing, and a participant learns per attempt whether one guess was right. The libraries are
loaded when the first key is made: a program that plays alone starts without them.
"""

from collections.abc import Callable, Generator
from hashlib import sha256
from hmac import compare_digest
from typing import NamedTuple, TypeVar

from msgspec import Struct

from net.wire.frames import PREFACE, frame
from net.wire.hello import (
    WIRE,
    Hello,
    HelloAnswer,
    HelloCall,
    HelloProof,
    Purpose,
    Versions,
    Welcome,
    WireName,
    check_rules,
    common_version,
)
from net.wire.limits import LIMITS, Limits
from net.wire.packing import decode, encode
from net.wire.refusals import Cut, Reason, Refused, TurnedAway, cut

RandomBytes = Callable[[int], bytes]
"""Returns n random bytes."""

CALLER = b"estancia 1 caller"
TABLE = b"estancia 1 table"
KEY = 32


class Keys(NamedTuple):
    """The keys that both sides derive, independent of each other."""

    callers_proof: bytes
    tables_proof: bytes
    to_table: bytes
    to_caller: bytes


class KeyExchange:
    """One side of one attempt."""

    def __init__(self, secret: bytes, purpose: Purpose, calls: bool, entropy: RandomBytes) -> None:
        from spake2 import SPAKE2_A, SPAKE2_B

        # A secret for one purpose is none for another.
        password = bytes([purpose]) + secret
        side = SPAKE2_A if calls else SPAKE2_B
        self._side = side(password, idA=CALLER, idB=TABLE, entropy_f=entropy)
        self.half: bytes = self._side.start()
        """The message for the other side."""

    def finish(self, other_half: bytes, said: bytes) -> Keys:
        """Derive the keys, bound to every byte of `said`; raises `Cut` for an invalid half."""
        try:
            key: bytes = self._side.finish(other_half)
        except Exception:
            # The library raises many kinds, bare `Exception` among them, for a bad point.
            raise cut(Reason.UNREADABLE) from None
        return _derive(key, said)


def _derive(key: bytes, said: bytes) -> Keys:
    whole = derived(key, KEY * len(Keys._fields), said, b"estancia 1")
    return Keys(*(whole[at : at + KEY] for at in range(0, len(whole), KEY)))


def derived(key: bytes, length: int, said: bytes, purpose: bytes) -> bytes:
    """Derive `length` bytes from the key, the transcript and the purpose (HKDF)."""
    from cryptography.hazmat.primitives.hashes import SHA256
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF

    return HKDF(SHA256(), length, salt=said, info=purpose).derive(key)


# Both sides.


class Admission(Struct, frozen=True):
    """A table's answer to a hello. If `secret` is None, every proof is wrong."""

    game: str
    rules: str
    table: str
    secret: bytes | None
    program: WireName | None = None
    """The id that answers, if it is not the default one."""


Admit = Callable[[Hello], Admission | Refused]


class Greeted(NamedTuple):
    """The result of a successful greeting."""

    hello: Hello
    welcome: Welcome
    sending: bytes
    receiving: bytes


class GreetingTurn(NamedTuple):
    """One side's turn in a greeting."""

    body: bytes = b""
    """The body to send; empty for none."""
    answered: WireName | None = None
    """The unproven id under which the other side answered a call."""
    greeted: Greeted | None = None
    """Set in the last one, when both have proven themselves."""


Greeting = Generator[GreetingTurn, bytes, None]
"""One side of a greeting: a generator that is sent every received body; raises `Cut`."""
M = TypeVar("M", bound=Struct)


def calling(hello: Hello, secret: bytes, entropy: RandomBytes, limits: Limits = LIMITS) -> Greeting:
    """The caller's side; the secret is empty for an open table."""
    exchange = KeyExchange(secret, hello.purpose, calls=True, entropy=entropy)
    call = encode(HelloCall(hello, exchange.half))
    body = yield GreetingTurn(call)
    answer = _heard(body, HelloAnswer, limits)
    welcome = answer.welcome
    # The table has decided by the same rules; the caller relies on its own.
    if welcome.version != common_version(hello.wire, welcome.wire):
        raise cut(Reason.UNREADABLE)
    if hello.table not in {"", welcome.table}:
        raise cut(Reason.NO_SUCH_TABLE)
    check_rules(hello.games, welcome.game, welcome.rules)
    keys = exchange.finish(answer.exchange, _said(call, body))
    body = yield GreetingTurn(encode(HelloProof(keys.callers_proof)), welcome.program)
    _check(body, keys.tables_proof, limits)
    greeted = Greeted(hello, welcome, keys.to_table, keys.to_caller)
    yield GreetingTurn(greeted=greeted)


def answering(
    admit: Admit,
    program: WireName,
    entropy: RandomBytes,
    limits: Limits = LIMITS,
    wire: Versions = WIRE,
) -> Greeting:
    """The table's side; `admit` says what the caller is to prove."""
    body = yield GreetingTurn()
    call = _heard(body, HelloCall, limits)
    hello = call.hello
    version = common_version(hello.wire, wire)
    admission = admit(hello)
    if isinstance(admission, Refused):
        raise Cut(admission)
    game, rules, table = admission.game, admission.rules, admission.table
    check_rules(hello.games, game, rules)
    welcome = Welcome(version, wire, game, rules, table, admission.program or program)
    secret = entropy(KEY) if admission.secret is None else admission.secret
    exchange = KeyExchange(secret, hello.purpose, calls=False, entropy=entropy)
    answer = encode(HelloAnswer(welcome, exchange.half))
    keys = exchange.finish(call.exchange, _said(body, answer))
    body = yield GreetingTurn(answer)
    _check(body, keys.callers_proof, limits)
    greeted = Greeted(hello, welcome, keys.to_caller, keys.to_table)
    yield GreetingTurn(encode(HelloProof(keys.tables_proof)), greeted=greeted)


def _heard(body: bytes, kind: type[M], limits: Limits) -> M:
    """The message of that kind; raises `Cut`, also if the other side refuses instead."""
    heard: M | Refused = decode(body, kind | Refused, limits)
    if isinstance(heard, Refused):
        raise TurnedAway(heard)
    return heard


def _said(call: bytes, answer: bytes) -> bytes:
    """A hash of every byte that has gone both ways before the proofs."""
    return sha256(PREFACE + frame(call) + PREFACE + frame(answer)).digest()


def _check(body: bytes, expected: bytes, limits: Limits) -> None:
    if not compare_digest(_heard(body, HelloProof, limits).proof, expected):
        raise cut(Reason.WRONG_SECRET)
