"""How programs of a table prove to each other who they are: with tokens that serve once.

Each pair has a token for each direction, which nobody else at the table knows but the host who
handed out the first ones. On each link both give each other new ones, so that an old copy opens
nothing in either direction. The last one stays good until it is known that the new one has
arrived: a program may be cut off before.
"""

from collections.abc import Callable, Sequence
from typing import Annotated

from msgspec import Meta, Struct

from net.lobby.messages import SIZE, Random32
from net.log.charter import NodeId
from net.wire.packing import Message
from net.wire.tags import LinkTag

TokenNumber = Annotated[int, Meta(ge=0, lt=2**32)]


class NextToken(Message, frozen=True, tag=LinkTag.NEXT_TOKEN.value):
    """The next token with which the receiver can call the sender."""

    number: TokenNumber
    token: Random32


class HeldToken(Message, frozen=True, tag=LinkTag.HELD_TOKEN.value):
    """The called program to the caller, whose hello says the same: the token it could call with."""

    number: TokenNumber


class Token(Struct, frozen=True, array_like=True):
    """The token between this program and another one, in one direction."""

    number: int
    token: bytes
    last: bytes | None = None
    """At who is called: the one before, as long as nobody is known to have this one."""


class Tokens(Struct, frozen=True, array_like=True):
    """All of one program at one table, by the number of the other: to be kept on the disk."""

    mine: tuple[Token, ...]
    """By which this program proves itself to each other one."""
    theirs: tuple[Token, ...]
    """By which each other program proves itself to this one."""

    def expected(self, caller: NodeId, number: int) -> bytes | None:
        """What that caller has to know; None: nothing would do."""
        ticket = _of(self.theirs, caller)
        if ticket is None or number == ticket.number:
            return ticket.token if ticket else None
        return ticket.last if number == ticket.number - 1 else None

    def used(
        self, caller: NodeId, number: int, entropy: Callable[[int], bytes]
    ) -> tuple["Tokens", NextToken]:
        """The caller has that token; the next one is to be kept before it is given."""
        used = self.expected(caller, number)
        assert used is not None, "that token is good"
        ticket = self.theirs[caller]
        if number == ticket.number:
            ticket = Token(number + 1, entropy(SIZE), used)
        kept = Tokens(self.mine, _with(self.theirs, caller, ticket))
        return kept, NextToken(ticket.number, ticket.token)

    def given(self, called: NodeId, renewed: NextToken) -> "Tokens":
        """That program has given a new token, to be kept before it is used; no other is taken."""
        ticket = _of(self.mine, called)
        if ticket is None or renewed.number != ticket.number + 1:
            return self
        return Tokens(_with(self.mine, called, Token(renewed.number, renewed.token)), self.theirs)


def first_tokens(mine: Sequence[bytes], theirs: Sequence[bytes]) -> Tokens:
    """Those with which a game begins."""
    return Tokens(tuple(Token(0, each) for each in mine), tuple(Token(0, each) for each in theirs))


def _of(tickets: tuple[Token, ...], program: NodeId) -> Token | None:
    return tickets[program] if 0 <= program < len(tickets) else None


def _with(tickets: tuple[Token, ...], program: NodeId, ticket: Token) -> tuple[Token, ...]:
    return (*tickets[:program], ticket, *tickets[program + 1 :])
