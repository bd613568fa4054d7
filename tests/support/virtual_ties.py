"""How a virtual program is tied to others, as `net/room/room.py` and `net/room/ties.py` do it.

Everybody calls everybody, with tokens that serve once; of two links the newer one is kept.
"""

from collections.abc import Iterable
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any

from net.room.journal import Held
from net.room.mesh import AGAIN
from net.room.ties import YOUNG
from net.room.tokens import Holds, Renewed, Tokens
from net.table.charter import Program
from tests.support.virtual_clock import Deed
from tests.support.virtual_disk import Ending
from tests.support.virtual_network import End

if TYPE_CHECKING:
    from tests.support.virtual_machine import Machine


class VirtualTies:
    """The links of one life of a program."""

    def __init__(self, machine: "Machine", luck: Random, others: Iterable[Program]) -> None:
        self.links: dict[Program, End] = {}
        self._machine = machine
        self._table = machine.table
        self._luck = luck
        self._since: dict[Program, float] = {}
        for program in others:
            # It calls too: of two at once only one is needed.
            wait = AGAIN if program > machine.me else 0.0
            machine.later(wait, partial(self._keep_calling, program))

    @property
    def _tokens(self) -> Tokens:
        return self._machine.journal.held.tokens

    def called(self, program: Program, end: End) -> None:
        """Somebody has called: whoever cannot prove who they are is not listened to."""
        number, token = end.proof
        if self._tokens.expected(program, number) != token:
            self._table.count("refused")
            end.close()
        elif self._talk(program, end):
            self._machine.guard(lambda: self._greet(program, end, number))

    def _greet(self, caller: Program, end: End, number: int) -> None:
        """Both get new tokens."""
        self._renew(caller, end, number)
        end.send(Holds(self._tokens.mine[caller].number))

    def _keep_calling(self, program: Program) -> None:
        """Call the program until there is a link, and again when it has ended."""
        again = partial(self._machine.later, AGAIN, partial(self._keep_calling, program))

        def answered(end: End | None) -> None:
            if self._machine.ties is not self:
                if end is not None:
                    end.close()
            elif end is None or not self._talk(program, end, again):
                again()

        if program in self.links:
            again()
        else:
            ticket = self._tokens.mine[program]
            proof = ticket.number, ticket.token
            self._table.network.call(self._machine.me, program, answered, proof)

    def _talk(self, program: Program, end: End, then: Deed = lambda: None) -> bool:
        """A newer link replaces an older one, unless both have called at once."""
        old = self.links.get(program)
        if old is not None and self._is_needless(program, end, old):
            end.close()
            return False
        self.links[program] = end
        self._since[program] = self._table.now
        end.hear = lambda message: self._hear(program, end, message)
        end.ended = lambda: self._lost(program, end, then)
        if old is not None:
            old.close()
        return True

    def _is_needless(self, program: Program, end: End, old: End) -> bool:
        """The call of the later number is kept, while both are young."""
        young = self._table.now - self._since[program] < YOUNG
        return young and old.caller == max(program, self._machine.me) != end.caller

    def _lost(self, program: Program, end: End, then: Deed) -> None:
        if self.links.get(program) is end:
            del self.links[program]
        then()

    def _hear(self, program: Program, end: End, message: Any) -> None:
        match message:
            case Renewed():
                tokens = self._tokens.given(program, message)
                self._machine.guard(lambda: self._hold(tokens))
            case Holds(number):
                if self._tokens.expected(program, number) is not None:
                    self._machine.guard(lambda: self._renew(program, end, number))
            case _:
                self._machine.hear(program, message)

    def _renew(self, caller: Program, end: End, number: int) -> None:
        """Give the other program a new token."""
        tokens, renewed = self._tokens.used(caller, number, self._luck.randbytes)
        self._table.referee.secrets.add(renewed.token)
        self._hold(tokens)
        self._machine.end_at("token", Ending.KEPT)
        end.send(renewed)
        self._machine.end_at("token", Ending.SENT)

    def _hold(self, tokens: Tokens) -> None:
        journal = self._machine.journal
        journal.hold(Held(tokens, journal.held.known))
