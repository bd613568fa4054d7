"""The greeting as two small machines: bodies in, bodies out, in the end keys.

    caller -> table   Call    hello, half of the key exchange
    table  -> caller  Answer  welcome, the other half
    caller -> table   Proof
    table  -> caller  Proof

The caller proves first. So the table never confirms a guess to somebody whose guess it has
not seen, and wrong ones can be counted.
"""

from collections.abc import Callable
from hashlib import sha256
from hmac import compare_digest
from typing import Any, NamedTuple, Protocol

from msgspec import Struct

from net.wire.frames import PREFACE, frame
from net.wire.hello import (
    Hello,
    HelloAnswer,
    HelloCall,
    HelloProof,
    Versions,
    Welcome,
    WireName,
    against_rules,
    common_version,
)
from net.wire.keys import KEY, KeyExchange, Keys, RandomBytes
from net.wire.limits import Limits
from net.wire.packing import decode, encode
from net.wire.refusals import Cut, Reason, Refused, TurnedAway, cut


class Admission(Struct, frozen=True):
    """What a table answers a hello with. `secret` None: whatever the caller proves is wrong."""

    game: str
    rules: str
    table: str
    secret: bytes | None
    program: WireName | None = None
    """Who answers, where that is not the one that answers always."""


Admit = Callable[[Hello], Admission | Refused]


class Greeted(NamedTuple):
    """How a greeting ended well."""

    hello: Hello
    welcome: Welcome
    sending: bytes
    receiving: bytes


class Greeting(Protocol):
    """One side of a greeting."""

    greeted: Greeted | None
    """Set when both have proven themselves."""
    answered: WireName | None
    """At the caller: as whom the table has answered; not proven before `greeted`."""

    def take(self, body: bytes) -> bytes | None:
        """What to answer with, if anything; raises `Cut`."""
        ...


class Calling:
    """The caller's side."""

    def __init__(self, hello: Hello, secret: bytes, limits: Limits, entropy: RandomBytes) -> None:
        self.greeted: Greeted | None = None
        self.answered: WireName | None = None
        self._hello = hello
        self._limits = limits
        self._exchange = KeyExchange(secret, hello.purpose, calls=True, entropy=entropy)
        self.call = encode(HelloCall(hello, self._exchange.half))
        """The first body."""
        self._next: Callable[[bytes], bytes | None] = self._answer

    def take(self, body: bytes) -> bytes | None:
        """What to answer with, if anything; raises `Cut`."""
        return self._next(body)

    def _answer(self, body: bytes) -> bytes:
        answer: HelloAnswer = _heard(body, HelloAnswer, self._limits)
        self.answered = answer.welcome.program
        if wrong := self._wrong_with(answer.welcome):
            raise Cut(wrong)
        self._keys = self._exchange.finish(answer.exchange, _said(self.call, body))
        self._welcome = answer.welcome
        self._next = self._proof
        return encode(HelloProof(self._keys.callers_proof))

    def _wrong_with(self, welcome: Welcome) -> Refused | None:
        """The table has decided by the same rules; we rely on our own."""
        version = common_version(self._hello.wire, welcome.wire)
        if isinstance(version, Refused):
            return version
        if version != welcome.version:
            return Refused(Reason.UNREADABLE)
        if self._hello.table not in {"", welcome.table}:
            return Refused(Reason.NO_SUCH_TABLE)
        return against_rules(self._hello.games, welcome.game, welcome.rules)

    def _proof(self, body: bytes) -> None:
        _check(body, self._keys.tables_proof, self._limits)
        keys = self._keys
        self.greeted = Greeted(self._hello, self._welcome, keys.to_table, keys.to_caller)


class Answering:
    """The table's side."""

    def __init__(
        self, admit: Admit, program: WireName, wire: Versions, limits: Limits, entropy: RandomBytes
    ) -> None:
        self.greeted: Greeted | None = None
        self.answered: WireName | None = None
        self._admit = admit
        self._program = program
        self._wire = wire
        self._limits = limits
        self._entropy = entropy
        self._next: Callable[[bytes], bytes | None] = self._call

    def take(self, body: bytes) -> bytes | None:
        """What to answer with, if anything; raises `Cut`."""
        return self._next(body)

    def _call(self, body: bytes) -> bytes:
        call: HelloCall = _heard(body, HelloCall, self._limits)
        self._hello = call.hello
        self._welcome, secret = self._welcome_for(call.hello)
        exchange = KeyExchange(
            self._entropy(KEY) if secret is None else secret,
            call.hello.purpose,
            calls=False,
            entropy=self._entropy,
        )
        answer = encode(HelloAnswer(self._welcome, exchange.half))
        self._keys: Keys = exchange.finish(call.exchange, _said(body, answer))
        self._next = self._proof
        return answer

    def _welcome_for(self, hello: Hello) -> tuple[Welcome, bytes | None]:
        """What to answer, and the secret that the caller should have; raises `Cut`."""
        version = common_version(hello.wire, self._wire)
        if isinstance(version, Refused):
            raise Cut(version)
        admission = self._admit(hello)
        if isinstance(admission, Refused):
            raise Cut(admission)
        game, rules, table = admission.game, admission.rules, admission.table
        if wrong := against_rules(hello.games, game, rules):
            raise Cut(wrong)
        program = admission.program or self._program
        welcome = Welcome(version, self._wire, game, rules, table, program)
        return welcome, admission.secret

    def _proof(self, body: bytes) -> bytes:
        _check(body, self._keys.callers_proof, self._limits)
        keys = self._keys
        self.greeted = Greeted(self._hello, self._welcome, keys.to_caller, keys.to_table)
        return encode(HelloProof(keys.tables_proof))


def _heard(body: bytes, kind: type[Struct], limits: Limits) -> Any:
    """The message of that kind; raises `Cut`, also if the other side refuses instead."""
    heard = decode(body, kind | Refused, limits)
    if isinstance(heard, Refused):
        raise TurnedAway(heard)
    return heard


def _said(call: bytes, answer: bytes) -> bytes:
    """A hash of every byte that has gone both ways before the proofs."""
    return sha256(PREFACE + frame(call) + PREFACE + frame(answer)).digest()


def _check(body: bytes, expected: bytes, limits: Limits) -> None:
    proof: HelloProof = _heard(body, HelloProof, limits)
    if not compare_digest(proof.proof, expected):
        raise cut(Reason.WRONG_SECRET)
