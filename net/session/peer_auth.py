"""How programs of a table prove to each other who they are, and where they find each other.

Each call uses up a token (`tokens`); what is new is in the journal before it is said.
"""

from collections.abc import Callable, Collection, Mapping
from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from net.address import Address
from net.session.chair import Chair
from net.session.tokens import Holds, Renewed, Tokens, first_tokens
from net.session.whereabouts import Known, Whereabouts, at_first
from net.table.charter import Program
from net.wire.hello import WIRE, Hello, Purpose, known_games
from net.wire.limits import LIMITS, RateLimit
from net.wire.tags import JournalTag

Seconds = Annotated[int, Meta(ge=0)]


class Held(Struct, frozen=True, array_like=True, tag=JournalTag.PEERS.value):
    """What opens links to the others, and where they are: a line of the journal."""

    tokens: Tokens
    known: Known
    waited: tuple[tuple[Program, Seconds], ...] = ()
    """For how long the programs were waited for that could not be reached."""


def held_at_first(chair: Chair) -> Held:
    """With what a game begins."""
    return Held(first_tokens(chair.mine, chair.theirs), at_first(chair))


class PeerAuth:
    """The tokens and addresses of one program."""

    def __init__(self, chair: Chair, held: Held, random: Callable[[int], bytes]) -> None:
        self.chair = chair
        self.held = held
        self.sought: tuple[Address, ...] = ()
        """Where else one of the others might be: typed by people, or found on the network."""
        self._random = random
        self._paces: dict[tuple[Program, type], RateLimit] = {}

    def sits(self, port: int) -> None:
        """This program has come back, and listens at that port."""
        self.held = replace(self.held, known=self.held.known.sat(self.chair.me, port))

    def addresses(self, program: Program) -> tuple[Address, ...]:
        """Where to call that program."""
        return tuple(dict.fromkeys((*self.held.known.addresses(program), *self.sought)))

    def hello(self, program: Program) -> Hello:
        """How to greet that program."""
        chair, number = self.chair, self.held.tokens.mine[program].number
        games, own = known_games(chair.charter.game), chair.wire_id(chair.me)
        return Hello(WIRE, games, Purpose.PEER, own, chair.name, token=number)

    def secret(self, program: Program) -> bytes:
        """What to prove to that program."""
        return self.held.tokens.mine[program].token

    def expected(self, caller: Hello, chair: Chair) -> bytes | None:
        """What a caller of that table has to prove; None for a stranger."""
        program = chair.program(caller.program)
        if program is None or program in chair.charter.absent:
            return None
        return self.held.tokens.expected(program, caller.token)

    # What is said on a link.

    def holds(self, program: Program) -> Holds:
        """Which token this program could call with."""
        return Holds(self.held.tokens.mine[program].number)

    @property
    def whereabouts(self) -> Whereabouts:
        """Where everybody listens, as far as it is known here."""
        return Whereabouts(self.held.known.newest)

    def renew(self, program: Program, number: int, now: float) -> Renewed | None:
        """The next token for a program that has the one of that number; None in haste."""
        if self.held.tokens.expected(program, number) is None:
            return None
        if not self._may(program, Holds, now):
            return None
        tokens, renewed = self.held.tokens.used(program, number, self._random)
        self.held = replace(self.held, tokens=tokens)
        return renewed

    def given(self, program: Program, renewed: Renewed, now: float) -> None:
        """That program has given a new token."""
        if self._may(program, Renewed, now):
            self.held = replace(self.held, tokens=self.held.tokens.given(program, renewed))

    def told(
        self,
        program: Program,
        host: str,
        told: Whereabouts,
        there: Collection[Program],
        now: float,
    ) -> bool:
        """Where a program, reached there, says that all are; whether that is news for others."""
        before = self.held.known
        known = before.told_by(program, host, told, {self.chair.me, *there})
        if known != before and self._may(program, Whereabouts, now):
            self.held = replace(self.held, known=known)
        return self.held.known.newest != before.newest

    def _may(self, program: Program, what: type, now: float) -> bool:
        """Whether that program has not made this one write such a thing too often lately."""
        usual = RateLimit(LIMITS.ties, LIMITS.tie_time)
        return self._paces.setdefault((program, what), usual).keeps(now)

    def waits(self, waited: Mapping[Program, int]) -> None:
        """For how long others are waited for by now."""
        self.held = replace(self.held, waited=tuple(sorted(waited.items())))
