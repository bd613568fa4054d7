"""How programs of a table prove to each other who they are, and where they find each other.

Each call uses up a token (`tokens`); what is new is in the journal before it is said.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from net.address import Address
from net.lobby.messages import SIZE, Random32
from net.log.charter import NodeId
from net.log.resolutions import GiveSeat
from net.session.roster import KnownRoster, Membership, Roster, at_first, put_at
from net.session.seat_grant import Handover
from net.wire.greeting import Admission
from net.wire.hello import Hello, Purpose, hello_for
from net.wire.limits import LIMITS, paces
from net.wire.packing import Message
from net.wire.refusals import Reason, Refused
from net.wire.tags import JournalTag, LinkTag

NO_SUCH = Refused(Reason.NO_SUCH_TABLE)
BEGUN = Refused(Reason.BEGUN)
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
    """At the called program: the one before, until the caller is known to have this one."""


class Tokens(Struct, frozen=True, array_like=True):
    """All of one program at one table, by the number of the other: to be kept on the disk."""

    mine: tuple[Token, ...]
    """By which this program proves itself to each other one."""
    theirs: tuple[Token, ...]
    """By which each other program proves itself to this one."""

    def expected(self, caller: NodeId, number: int) -> bytes | None:
        """What that caller has to know; None: nothing would do."""
        ticket = _of(self.theirs, caller)
        if ticket is None or not ticket.token:
            return None
        if number == ticket.number:
            return ticket.token
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
        kept = Tokens(self.mine, put_at(self.theirs, caller, ticket))
        return kept, NextToken(ticket.number, ticket.token)

    def with_programs(self, count: int, entropy: Callable[[int], bytes]) -> "Tokens":
        """The same with so many programs: those who are new are handed the first ones."""
        new = [
            (Token(0, entropy(SIZE)), Token(0, entropy(SIZE)))
            for _each in range(len(self.mine), count)
        ]
        mine, theirs = [mine for mine, _ in new], [theirs for _, theirs in new]
        return Tokens((*self.mine, *mine), (*self.theirs, *theirs))

    def handed_over(self, program: NodeId, mine: bytes, theirs: bytes) -> "Tokens":
        """The first ones between this program, which is new, and that one."""
        return Tokens(
            put_at(self.mine, program, Token(0, mine)),
            put_at(self.theirs, program, Token(0, theirs)),
        )

    def given(self, called: NodeId, renewed: NextToken) -> "Tokens":
        """Take a program's new token, which is kept before it is used; no other is accepted."""
        ticket = _of(self.mine, called)
        if ticket is None or renewed.number != ticket.number + 1:
            return self
        return Tokens(put_at(self.mine, called, Token(renewed.number, renewed.token)), self.theirs)


def first_tokens(mine: Sequence[bytes], theirs: Sequence[bytes]) -> Tokens:
    """Those with which a game begins."""
    return Tokens(tuple(Token(0, each) for each in mine), tuple(Token(0, each) for each in theirs))


def _of(tickets: tuple[Token, ...], program: NodeId) -> Token | None:
    return tickets[program] if 0 <= program < len(tickets) else None


Seconds = Annotated[int, Meta(ge=0)]


class PeerState(Struct, frozen=True, array_like=True, tag=JournalTag.PEERS.value):
    """What opens links to the others, and where they are: a line of the journal."""

    tokens: Tokens
    known: KnownRoster
    waited: tuple[tuple[NodeId, Seconds], ...] = ()
    """For how long the programs were waited for that could not be reached."""
    newcomers: tuple[GiveSeat, ...] = ()
    """Who has taken over seats of bots, and is a program of the table since."""


def first_peer_state(membership: Membership) -> PeerState:
    """With what a game begins."""
    tokens = first_tokens(membership.mine, membership.theirs)
    return PeerState(tokens, at_first(membership), newcomers=membership.newcomers)


class PeerAuth:
    """The tokens and addresses of one program."""

    def __init__(
        self, membership: Membership, peer_state: PeerState, random: Callable[[int], bytes]
    ) -> None:
        self.membership = membership.with_newcomers(peer_state.newcomers)
        self.peer_state = peer_state
        self.sought: tuple[Address, ...] = ()
        """Where else one of the others might be: typed by people, or found on the network."""
        self.closed = False
        """Whether this program has ended: nobody is admitted who would take it for there."""
        self._random = random
        self._paces = paces(LIMITS.peer_updates, LIMITS.peer_update_time)

    def enter(self, membership: Membership) -> None:
        """From now on this is the own place; programs that are new get tokens."""
        self.membership = membership = membership.with_newcomers(self.peer_state.newcomers)
        count, before = len(membership.addresses), self.peer_state
        tokens = before.tokens.with_programs(count, self._random)
        known = before.known.with_programs(count)
        self.peer_state = PeerState(tokens, known, before.waited, membership.newcomers)

    def sits(self, port: int) -> None:
        """This program has come back, and listens at that port."""
        self.peer_state = replace(
            self.peer_state, known=self.peer_state.known.sat(self.membership.me, port)
        )

    def addresses(self, program: NodeId) -> tuple[Address, ...]:
        """Where to call that program."""
        return tuple(dict.fromkeys((*self.peer_state.known.addresses(program), *self.sought)))

    def hello(self, program: NodeId, table: Membership | None = None) -> Hello:
        """How to greet that program at this table, or at one that it was forked from."""
        table = table or self.membership
        number = self.peer_state.tokens.mine[program].number
        own, game = table.wire_id(table.me), table.charter.game
        return hello_for(Purpose.PEER, own, game=game, table=table.name, token=number)

    def secret(self, program: NodeId) -> bytes:
        """What to prove to that program."""
        return self.peer_state.tokens.mine[program].token

    # Programs that have taken a seat over.

    def lacks_token(self, program: NodeId) -> bool:
        """Whether this program, which is new, has to ask that one for the first tokens."""
        return not self.peer_state.tokens.mine[program].token

    def awaits(self, program: NodeId) -> bool:
        """Whether that program is new, and comes by itself to ask for its tokens."""
        new = any(each.node == program for each in self.membership.newcomers)
        return new and program > self.membership.me and self._is_untouched(program)

    def claim(self, program: NodeId) -> Hello:
        """How to come to that program for the tokens, as somebody who looks on."""
        table, charter = self.membership, self.membership.charter
        return hello_for(
            Purpose.WATCH, table.wire_id(table.me), game=charter.game, table=table.name
        )

    def handover(self, key: bytes) -> Handover | None:
        """What the owner of that key is handed, until it has come with it; None for others."""
        table, tokens = self.membership, self.peer_state.tokens
        program = next((each.node for each in table.newcomers if each.key == key), -1)
        if program <= table.me or not self._is_untouched(program):
            return None
        addresses = (each.address for each in self.peer_state.known.newest)
        return Handover(
            table.charter,
            table.newcomers,
            table.me,
            table.seed,
            tuple(each if each.port else None for each in addresses),
            mine=tokens.theirs[program].token,
            theirs=tokens.mine[program].token,
            sign=table.sign,
            roots=table.roots,
        )

    def handed_over(self, program: NodeId, handover: Handover) -> None:
        """That program has handed over the tokens for the two."""
        if handover.program == program and self.lacks_token(program):
            tokens = self.peer_state.tokens.handed_over(program, handover.mine, handover.theirs)
            self.peer_state = replace(self.peer_state, tokens=tokens)

    def _is_untouched(self, program: NodeId) -> bool:
        """Whether neither of the two has proven itself to the other yet."""
        tokens = self.peer_state.tokens
        return not (tokens.mine[program].number or tokens.theirs[program].number)

    def admits(self, caller: Hello) -> Admission | Refused:
        """Programs of the table prove themselves, watchers know the code, nobody else comes."""
        # Who asks for a game that this one was forked from hears of that.
        if self.closed:
            return NO_SUCH
        membership = self.membership.before_fork(caller.table) or self.membership
        charter, me = membership.charter, membership.wire_id(membership.me)
        match caller.purpose:
            case Purpose.WATCH:
                secret: bytes | None = membership.watching
            case Purpose.PEER:
                secret = self._expected(caller, membership)
            case _:
                return BEGUN if caller.table in ("", membership.name) else NO_SUCH
        return Admission(charter.game, charter.rules, membership.name, secret, me)

    def _expected(self, caller: Hello, membership: Membership) -> bytes | None:
        """What a program of that table has to prove; None for a stranger."""
        program = membership.program(caller.program)
        if program is None:
            return None
        return self.peer_state.tokens.expected(program, caller.token)

    # What is said on a link.

    def holds(self, program: NodeId) -> HeldToken:
        """Which token this program could call with."""
        return HeldToken(self.peer_state.tokens.mine[program].number)

    @property
    def roster(self) -> Roster:
        """Where everybody listens, as far as it is known here."""
        return Roster(self.peer_state.known.newest)

    def renew(self, program: NodeId, number: int, now: float) -> NextToken | None:
        """The next token for a program that has the one of that number; None in haste."""
        if self.peer_state.tokens.expected(program, number) is None:
            return None
        if not self._may(program, HeldToken, now):
            return None
        tokens, renewed = self.peer_state.tokens.used(program, number, self._random)
        self.peer_state = replace(self.peer_state, tokens=tokens)
        return renewed

    def given(self, program: NodeId, renewed: NextToken, now: float) -> None:
        """Take a new token from a program."""
        if self._may(program, NextToken, now):
            self.peer_state = replace(
                self.peer_state, tokens=self.peer_state.tokens.given(program, renewed)
            )

    def told(
        self,
        program: NodeId,
        host: str,
        told: Roster,
        there: Collection[NodeId],
        now: float,
    ) -> bool:
        """Where a program, reached there, says that all are; whether that is news for others."""
        before = self.peer_state.known
        known = before.told_by(program, host, told, {self.membership.me, *there})
        if known != before and self._may(program, Roster, now):
            self.peer_state = replace(self.peer_state, known=known)
        return self.peer_state.known.newest != before.newest

    def _may(self, program: NodeId, what: type, now: float) -> bool:
        """Whether that program has not made this one write such a thing too often lately."""
        return self._paces[program, what].keeps(now)

    def waits(self, waited: Mapping[NodeId, int]) -> None:
        """For how long others are waited for by now."""
        by_program = tuple(sorted(waited.items()))
        if by_program != self.peer_state.waited:
            self.peer_state = replace(self.peer_state, waited=by_program)
