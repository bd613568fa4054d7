"""How programs of a table prove to each other who they are: with tokens that serve once.

Each pair has a token for each direction, which nobody else at the table knows but the host who
handed them out. After each use the called program gives the caller a new one. The last one
stays good until the new one was used: a caller may be cut off before the new one has arrived.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Annotated

from msgspec import Meta, Struct

from net.lobby.messages import SIZE, Random32, TableId
from net.table.charter import Program
from net.wire.packing import Message

TokenNumber = Annotated[int, Meta(ge=0, lt=2**32)]


class Renewed(Message, frozen=True, tag=56):
    """The called program to the caller, on a link that the last token has opened."""

    number: TokenNumber
    token: Random32


class Ticket(Struct, frozen=True, array_like=True):
    """The token between this program and another one, in one direction: to be kept on disk."""

    table: TableId
    other: Program
    number: TokenNumber
    token: Random32
    last: Random32 | None = None
    """The one before, as long as nobody has used this one."""


class TokenBook:
    """By what others prove themselves to this program."""

    def __init__(self, tickets: Iterable[Ticket] = ()) -> None:
        self._tickets = {(ticket.table, ticket.other): ticket for ticket in tickets}

    @property
    def tickets(self) -> tuple[Ticket, ...]:
        """All there is to keep."""
        return tuple(self._tickets.values())

    def issue(self, table: bytes, tokens: Sequence[bytes]) -> None:
        """The first tokens of a table, by the program that will call with them."""
        for caller, token in enumerate(tokens):
            self._tickets[table, caller] = Ticket(table, caller, 0, token)

    def find(self, table: bytes, caller: Program, number: int) -> bytes | None:
        """The token that the caller has to know; None if it cannot come in."""
        ticket = self._tickets.get((table, caller))
        if ticket is None:
            return None
        if number == ticket.number:
            return ticket.token
        return ticket.last if number == ticket.number - 1 else None

    def renew(
        self, table: bytes, caller: Program, number: int, entropy: Callable[[int], bytes]
    ) -> Renewed:
        """The caller has proven that token: the next one, to be kept before it is sent."""
        used = self.find(table, caller, number)
        assert used is not None, "the token was proven"
        ticket = self._tickets[table, caller]
        if number == ticket.number:
            ticket = Ticket(table, caller, number + 1, entropy(SIZE), used)
            self._tickets[table, caller] = ticket
        return Renewed(ticket.number, ticket.token)

    def forget(self, table: bytes) -> None:
        """Nobody comes back to that table any more."""
        self._tickets = {key: each for key, each in self._tickets.items() if key[0] != table}


class Purse:
    """By what this program proves itself to others."""

    def __init__(self, tickets: Iterable[Ticket] = ()) -> None:
        self._tickets = {(ticket.table, ticket.other): ticket for ticket in tickets}

    @property
    def tickets(self) -> tuple[Ticket, ...]:
        """All there is to keep."""
        return tuple(self._tickets.values())

    def receive(self, table: bytes, tokens: Sequence[bytes]) -> None:
        """The first tokens of a table, by the program that will be called."""
        for called, token in enumerate(tokens):
            self._tickets[table, called] = Ticket(table, called, 0, token)

    def find(self, table: bytes, called: Program) -> Ticket | None:
        """What to call that program with: the token and its number."""
        return self._tickets.get((table, called))

    def renewed(self, table: bytes, called: Program, message: Renewed) -> None:
        """That program has given a new token, to be kept."""
        self._tickets[table, called] = Ticket(table, called, message.number, message.token)

    def forget(self, table: bytes) -> None:
        """This program does not go back to that table any more."""
        self._tickets = {key: each for key, each in self._tickets.items() if key[0] != table}
