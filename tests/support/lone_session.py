"""A session in virtual time, with peers that come and go as a test says, and never speak."""

from random import Random

from msgspec import Struct
from msgspec.structs import replace

from net.address import Address
from net.log.charter import Membership, NodeId, TableRules
from net.log.events import BotAsked
from net.log.proposals import DurableState
from net.session.events import SessionEvent
from net.session.peer_auth import PeerState, first_peer_state
from net.session.ready import Linked, LinkId, Ready
from net.session.session import Session
from net.wire.hello import Purpose
from tests.support.virtual_table import SEED, charter_of


def chair_at(players: tuple[NodeId | str, ...], me: NodeId) -> Membership:
    """The membership of a program at a table of those players."""
    count = max(each for each in (*players, me) if isinstance(each, int)) + 1
    tokens = tuple(bytes([number]) * 32 for number in range(count))
    addresses = tuple(Address(f"10.0.0.{number}", 4242) for number in range(count))
    return Membership(charter_of(players), me, SEED, addresses, tokens, tokens)


USUAL_RULES = TableRules()


class LoneSession:
    """Runs the session from wake to wake, and keeps what it told, sent and saved."""

    def __init__(
        self,
        players: tuple[NodeId | str, ...],
        me: NodeId = 0,
        *,
        now: float = 0.0,
        saved: DurableState | None = None,
        peer_state: PeerState | None = None,
        returns: bool = False,
        rules: TableRules = USUAL_RULES,
    ) -> None:
        usual, self.now = chair_at(players, me), now
        self.membership = replace(usual, charter=replace(usual.charter, table_rules=rules))
        peer_state, random = peer_state or first_peer_state(self.membership), Random(1).randbytes
        self.session = Session(self.membership, peer_state, saved, now, random, returns=returns)
        self.told: list[SessionEvent] = []
        self.asked: list[BotAsked] = []
        """The questions to bots, until a test has answered them."""
        self.sent: list[tuple[LinkId, Struct]] = []
        self.take()

    def take(self) -> None:
        """Carry out what the session wants."""
        self.ready: Ready = self.session.ready(self.now)
        self.told += self.ready.tell
        self.asked += self.ready.think
        self.sent += [(each.link, each.message) for each in self.ready.send]

    def link(self, number: LinkId, purpose: Purpose, program: NodeId = 1) -> None:
        """Link a caller."""
        peer = self.membership.wire_id(program)
        there = Linked(number, purpose, self.membership.name, peer, 0, f"10.0.0.{program}")
        self.session.linked(there, self.now)
        self.take()

    def lose(self, number: LinkId) -> None:
        """End a link."""
        self.session.ended(number, self.now, self.now)
        self.take()

    def run(self, seconds: float) -> None:
        """Let that much time pass, or less if nothing more is due."""
        until = self.now + seconds
        while self.now < until and not self.ready.done:
            self.now = min(max(self.session.due(self.now), self.now + 0.01), until)
            self.session.tick(self.now)
            self.take()
