"""Peer authentication: how programs of a table prove who they are and find each other.

Each call uses up a token (`tokens`); what is new is in the journal before it is said.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from net.address import EVERYWHERE, Address
from net.lobby.messages import SIZE
from net.log.charter import Membership, NodeId
from net.log.resolutions import GiveSeat
from net.session.messages import HeldToken, NextToken, Roster
from net.session.roster import KnownRoster, at_first, put_at
from net.wire.greeting import Admission
from net.wire.hello import Hello, Purpose, hello_for
from net.wire.limits import LIMITS, paces
from net.wire.refusals import Reason, Refused
from net.wire.tags import JournalTag

NO_SUCH = Refused(Reason.NO_SUCH_TABLE)
BEGUN = Refused(Reason.BEGUN)


class PeerToken(Struct, frozen=True, array_like=True):
    """The token between this program and another one, in one direction."""

    number: int
    token: bytes
    last: bytes | None = None
    """At the called program: the previous token, until the caller is known to have this one."""


class Tokens(Struct, frozen=True, array_like=True):
    """All tokens of one program at one table, by the other's number; kept on the disk."""

    mine: tuple[PeerToken, ...]
    """The tokens by which this program proves itself to each of the others."""
    theirs: tuple[PeerToken, ...]
    """The tokens by which each of the others proves itself to this program."""

    def expected(self, caller: NodeId, number: int) -> bytes | None:
        """The token that the caller must know; None if no token is accepted."""
        token = _of(self.theirs, caller)
        if token is None or not token.token:
            return None
        if number == token.number:
            return token.token
        return token.last if number == token.number - 1 else None

    def used(
        self, caller: NodeId, number: int, entropy: Callable[[int], bytes]
    ) -> tuple["Tokens", NextToken]:
        """Note that the caller has that token; the next one must be saved before it is sent."""
        used = self.expected(caller, number)
        assert used is not None, "that token is good"
        token = self.theirs[caller]
        if number == token.number:
            token = PeerToken(number + 1, entropy(SIZE), used)
        kept = Tokens(self.mine, put_at(self.theirs, caller, token))
        return kept, NextToken(token.number, token.token)

    def with_programs(self, count: int, entropy: Callable[[int], bytes]) -> "Tokens":
        """Extended to so many programs, with fresh first tokens for the new ones."""
        new = [
            (PeerToken(0, entropy(SIZE)), PeerToken(0, entropy(SIZE)))
            for _each in range(len(self.mine), count)
        ]
        mine, theirs = [mine for mine, _ in new], [theirs for _, theirs in new]
        return Tokens((*self.mine, *mine), (*self.theirs, *theirs))

    def handed_over(self, program: NodeId, mine: bytes, theirs: bytes) -> "Tokens":
        """With the first tokens between this program, which is new, and that one."""
        return Tokens(
            put_at(self.mine, program, PeerToken(0, mine)),
            put_at(self.theirs, program, PeerToken(0, theirs)),
        )

    def given(self, called: NodeId, renewed: NextToken) -> "Tokens":
        """With a program's next token; any other is ignored."""
        token = _of(self.mine, called)
        if token is None or renewed.number != token.number + 1:
            return self
        return Tokens(
            put_at(self.mine, called, PeerToken(renewed.number, renewed.token)), self.theirs
        )


def first_tokens(mine: Sequence[bytes], theirs: Sequence[bytes]) -> Tokens:
    """The tokens with which a game begins."""
    return Tokens(
        tuple(PeerToken(0, each) for each in mine), tuple(PeerToken(0, each) for each in theirs)
    )


def _of(tokens: tuple[PeerToken, ...], program: NodeId) -> PeerToken | None:
    return tokens[program] if 0 <= program < len(tokens) else None


Seconds = Annotated[int, Meta(ge=0)]


class PeerState(Struct, frozen=True, array_like=True, tag=JournalTag.PEERS.value):
    """The tokens and addresses of the others, as a line of the journal."""

    tokens: Tokens
    known: KnownRoster
    waited: tuple[tuple[NodeId, Seconds], ...] = ()
    """How long each unreachable program has been waited for."""
    newcomers: tuple[GiveSeat, ...] = ()
    """Those who have taken over bots' seats and are programs of the table since."""
    bind: str = EVERYWHERE
    """The own address that this program listens at."""


def first_peer_state(membership: Membership) -> PeerState:
    """The state with which a game begins."""
    tokens = first_tokens(membership.mine, membership.theirs)
    return PeerState(tokens, at_first(membership), newcomers=membership.newcomers)


class PeerAuth:
    """The tokens and known addresses of one program."""

    def __init__(
        self, membership: Membership, peer_state: PeerState, random: Callable[[int], bytes]
    ) -> None:
        self.membership = membership.with_newcomers(peer_state.newcomers)
        self.peer_state = peer_state
        self.sought: tuple[Address, ...] = ()
        """Further addresses to try: typed by people, or found on the network."""
        self.closed = False
        """Whether this program has ended and admits nobody any more."""
        self._random = random
        self._paces = paces(LIMITS.peer_updates, LIMITS.peer_update_time)

    def enter(self, membership: Membership) -> None:
        """Adopt that membership; new programs get tokens."""
        self.membership = membership = membership.with_newcomers(self.peer_state.newcomers)
        count, before = len(membership.addresses), self.peer_state
        tokens = before.tokens.with_programs(count, self._random)
        known = before.known.with_programs(count)
        self.peer_state = replace(
            before, tokens=tokens, known=known, newcomers=membership.newcomers
        )

    def sits(self, bind: str, port: int) -> None:
        """Note that this program has come back and listens at that own address and port."""
        known = self.peer_state.known.sat(self.membership.me, port)
        self.peer_state = replace(self.peer_state, known=known, bind=bind)

    def addresses(self, program: NodeId) -> tuple[Address, ...]:
        """The addresses at which to call that program."""
        return tuple(dict.fromkeys((*self.peer_state.known.addresses(program), *self.sought)))

    def hello(self, program: NodeId, table: Membership | None = None) -> Hello:
        """The hello for that program at this table, or at one that it was forked from."""
        table = table or self.membership
        number = self.peer_state.tokens.mine[program].number
        own, game = table.wire_id(table.me), table.charter.game
        return hello_for(Purpose.PEER, own, game=game, table=table.name, token=number)

    def secret(self, program: NodeId) -> bytes:
        """The token to prove to that program."""
        return self.peer_state.tokens.mine[program].token

    # Newcomers.

    def lacks_token(self, program: NodeId) -> bool:
        """Whether this program, being new, must ask that one for its first token."""
        return not self.peer_state.tokens.mine[program].token

    def awaits(self, program: NodeId) -> bool:
        """Whether that program is new and will come by itself to ask for its token."""
        new = any(each.node == program for each in self.membership.newcomers)
        return new and program > self.membership.me and self.is_untouched(program)

    def claim(self, program: NodeId) -> Hello:
        """The hello by which this program, as a watcher, asks that one for its token."""
        table, charter = self.membership, self.membership.charter
        return hello_for(
            Purpose.WATCH, table.wire_id(table.me), game=charter.game, table=table.name
        )

    def take_tokens(self, program: NodeId, mine: bytes, theirs: bytes) -> None:
        """Adopt the first tokens between this program, which is new, and that one."""
        if self.lacks_token(program):
            tokens = self.peer_state.tokens.handed_over(program, mine, theirs)
            self.peer_state = replace(self.peer_state, tokens=tokens)

    def is_untouched(self, program: NodeId) -> bool:
        """Whether neither program has proven itself to the other yet."""
        tokens = self.peer_state.tokens
        return not (tokens.mine[program].number or tokens.theirs[program].number)

    def admits(self, caller: Hello) -> Admission | Refused:
        """Admit programs of the table by token and watchers by code; refuse everybody else."""
        # A program that asks for a former game is told how it went on.
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
        """The token that the caller must prove; None for a stranger."""
        program = membership.program(caller.program)
        if program is None:
            return None
        return self.peer_state.tokens.expected(program, caller.token)

    # Messages on a link.

    def holds(self, program: NodeId) -> HeldToken:
        """The number of the token by which this program could call."""
        return HeldToken(self.peer_state.tokens.mine[program].number)

    @property
    def roster(self) -> Roster:
        """The known addresses of everybody, to be told to others."""
        return Roster(self.peer_state.known.newest)

    def renew(self, program: NodeId, number: int, now: float) -> NextToken | None:
        """The next token for a program that has that one; None if it asks too often."""
        if self.peer_state.tokens.expected(program, number) is None:
            return None
        if not self._may(program, HeldToken, now):
            return None
        tokens, renewed = self.peer_state.tokens.used(program, number, self._random)
        self.peer_state = replace(self.peer_state, tokens=tokens)
        return renewed

    def given(self, program: NodeId, renewed: NextToken, now: float) -> None:
        """Adopt a new token from a program."""
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
        """Learn a program's roster; True if that is news for others."""
        before = self.peer_state.known
        known = before.told_by(program, host, told, {self.membership.me, *there})
        if known != before and self._may(program, Roster, now):
            self.peer_state = replace(self.peer_state, known=known)
        return self.peer_state.known.newest != before.newest

    def _may(self, program: NodeId, what: type, now: float) -> bool:
        """Whether that program stays within its limit of such updates."""
        return self._paces[program, what].keeps(now)

    def waits(self, waited: Mapping[NodeId, int]) -> None:
        """Record how long the others have been waited for."""
        by_program = tuple(sorted(waited.items()))
        if by_program != self.peer_state.waited:
            self.peer_state = replace(self.peer_state, waited=by_program)
