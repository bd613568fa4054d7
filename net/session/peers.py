"""The links to the other programs of a game, which are called until they answer."""

from collections.abc import Callable, Iterable

from msgspec import Struct

from net.log.charter import Membership, NodeId
from net.log.resolutions import GiveSeat
from net.session.events import TokenRejected
from net.session.messages import Goodbye, HeldToken, NextToken, PeerInfo, Roster
from net.session.peer_auth import PeerAuth, PeerState
from net.session.ready import Dial, Linked, LinkId, Outbox
from net.timing import Timing
from net.wire.hello import Purpose
from net.wire.refusals import Reason, Refused

DISOWNED = 3
"""People are told after this many refusals: a single one may come from somebody in between."""


class _Way(Struct):
    """A link to another program."""

    link: LinkId
    caller: NodeId
    """The one of the two that called."""
    host: str
    since: float
    said: set[type] = set()
    """The kinds of token messages that came over this link: each is accepted once."""


class _Peer(Struct):
    """Another program and the links to it."""

    call_at: float
    """When to call it next, if there is no link."""
    calls: int = 0
    """The number of calls that have not ended yet."""
    ways: list[_Way] = []
    """The links, newest last; older ones stay until the newest has carried something (`heard`)."""
    lost_at: float = 0.0
    """When it was last heard from; before its first link, when the search for it began."""
    strange: int = 0
    """How often it has refused the token since it was last linked."""
    turn: int = 0
    """The index of the game that it is called for next, among those that it may be in."""
    came: bool = True
    """Whether it has ever been in this game; a program lost before a fork may not know of it."""
    enters: bool = False
    """Whether it was to enter this fork with this program, and has not been linked in it yet."""


class Peers:
    """The other programs of a game, without watchers."""

    def __init__(
        self,
        membership: Membership,
        peer_state: PeerState,
        out: Outbox,
        random: Callable[[int], bytes],
        timing: Timing,
    ) -> None:
        self.auth = PeerAuth(membership, peer_state, random)
        self.gone: set[NodeId] = set()
        """Programs that have gone on in another game; they are called seldom."""
        self._out = out
        self._timing = timing
        self._peers: dict[NodeId, _Peer] = {}
        self.linked: dict[NodeId, LinkId] = {}
        self._at: dict[LinkId, NodeId] = {}
        self._begun = 0.0

    @property
    def membership(self) -> Membership:
        """This program's membership of the table."""
        return self.auth.membership

    def at(self, link: LinkId) -> NodeId | None:
        """The program at the other end; None once the link was closed here."""
        return self._at.get(link)

    def heard(self, link: LinkId) -> NodeId | None:
        """The program that was heard on that link; once on its newest, the older ones are closed.

        Not before: the other side may not know that link yet, and would take this program for lost.
        """
        program = self._at.get(link)
        if program is not None and len(ways := self._peers[program].ways) > 1:
            while link == ways[-1].link and len(ways) > 1:
                self._drop(ways.pop(0))
        return program

    def _drop(self, way: _Way) -> None:
        """Close a link that is no longer needed."""
        del self._at[way.link]
        self._out.end(way.link)

    def is_settled(self, now: float) -> bool:
        """Whether the programs have had enough time to find each other."""
        return now - self._begun > self._timing.settling

    def missing(self, programs: Iterable[NodeId], now: float) -> tuple[NodeId, ...]:
        """The unreachable ones of those programs; none while everybody is still connecting."""
        if not self.is_settled(now):
            return ()
        here, me = self.linked, self.membership.me
        return tuple(each for each in programs if each not in here and each != me)

    def grace_left(self, program: NodeId, now: float) -> float:
        """Seconds until a bot stands in for that program, as long as it is missing."""
        return max(self.lost_at(program) + self._timing.grace - now, 0.0)

    def lost_at(self, program: NodeId) -> float:
        """Since when nothing has come from that program; valid while it is not linked."""
        peer = self._peers.get(program)
        return self._begun if peer is None else peer.lost_at

    def note_waits(self, now: float) -> None:
        """Record how long others were waited for, so that a restart goes on counting."""
        if len(self.linked) == len(self._peers) and not self.auth.peer_state.waited:
            return
        step, grace = self._timing.noted, self._timing.grace
        waits = {
            each: int(min(now - peer.lost_at, grace) // step * step)
            for each, peer in self._peers.items()
            if not peer.ways and now - peer.lost_at >= step
        }
        self.auth.waits(waits)

    def tell(self, message: Struct) -> None:
        """Send a message to every linked program."""
        for link in self.linked.values():
            self._out.post(link, message)

    def leave(self) -> None:
        """Say goodbye over every link, and admit nobody any more."""
        self.auth.closed = True
        for link in self._at:
            self._out.post(link, Goodbye())

    def post(self, program: NodeId, message: Struct) -> None:
        """Send a message to one program if it is linked."""
        if (link := self.linked.get(program)) is not None:
            self._out.post(link, message)

    # The game, from its start to that of the next.

    def begin(self, membership: Membership, others: Iterable[NodeId], now: float) -> None:
        """Enter a game: close all links and call its other programs."""
        forked = self._peers != {}
        self.auth.enter(membership)
        self._begun, membership = now, self.membership
        for link in self._at:
            self._out.end(link)
        self._at, self.linked = {}, {}
        # One of two simultaneous calls is enough, so the lower number calls a moment later.
        later = now + self._timing.call
        waited, absent = dict(self.auth.peer_state.waited), membership.charter.absent
        self._peers = {
            each: _Peer(
                later if each > membership.me else now,
                lost_at=now - waited.get(each, 0),
                came=each not in absent,
                enters=forked,
            )
            for each in others
        }
        self.gone = set()

    def welcome(self, newcomers: tuple[GiveSeat, ...], now: float) -> bool:
        """Add those whom the log has given seats; True if one of them is new."""
        known = self.membership.newcomers
        if len(newcomers) > len(known):
            self.auth.enter(self.membership.with_newcomers(newcomers))
        # A newcomer knows of its own seat before its log has it.
        new = [each.node for each in newcomers if each.node not in self._peers]
        others = [each for each in new if each != self.membership.me]
        self._peers |= {each: _Peer(now + self._timing.call, lost_at=now) for each in others}
        return bool(others)

    def tick(self, now: float) -> None:
        """Call the programs that are due."""
        for program, peer in self._peers.items():
            if not (peer.ways or peer.calls) and now >= peer.call_at:
                self._call(program, peer, now)

    def due(self) -> float:
        """When the next program is due to be called."""
        if len(self.linked) == len(self._peers):
            return float("inf")
        free = (peer for peer in self._peers.values() if not (peer.ways or peer.calls))
        return min((peer.call_at for peer in free), default=float("inf"))

    def _call(self, program: NodeId, peer: _Peer, now: float) -> None:
        # All at once, as somebody silent may be at an old address.
        addresses = () if self.auth.awaits(program) else self.auth.addresses(program)
        peer.calls = len(addresses)
        timing, tables = self._timing, self.membership.known_to(program)
        elsewhere = program in self.gone or not peer.came
        peer.call_at = now + (timing.seldom if elsewhere else timing.call)
        if addresses and self.auth.lacks_token(program):
            claim, code = self.auth.claim(program), self.membership.watching
            self._out.call.append(Dial(program, claim, code, addresses))
        elif addresses:
            hello = self.auth.hello(program, tables[peer.turn % len(tables)])
            peer.turn += 1
            self._out.call.append(Dial(program, hello, self.auth.secret(program), addresses))

    # Links.

    def call_failed(self, wanted: Dial, refused: Refused | None, answered: bytes | None) -> None:
        """Note a failed call; `answered` is the unproven id of whoever answered."""
        program = wanted.program
        peer = self.answered(program, wanted.hello.table)
        wrong = refused is not None and refused.reason == Reason.WRONG_SECRET
        wrong = wrong and wanted.hello.purpose == Purpose.PEER
        # A program that was left behind, or could not write the fork, may not know this game.
        knows = peer is not None and peer.came and not peer.enters
        own = knows and answered == self.membership.wire_id(program)
        if peer is not None and wrong and own:
            peer.strange += 1
            if peer.strange == DISOWNED:
                self._out.tell.append(TokenRejected(program))

    def answered(self, program: NodeId, table: str) -> _Peer | None:
        """Note that a call has ended; None if it was for another game."""
        peer = self._peers.get(program)
        if peer is None or all(each.name != table for each in self.membership.known_to(program)):
            return None
        # The call may have been made before the fork, for the former game.
        peer.calls = max(peer.calls - 1, 0)
        return peer

    def has_claimed(self, program: NodeId, now: float) -> None:
        """Call that program at once, as it has handed over a token."""
        if (peer := self._peers.get(program)) is not None:
            peer.call_at = now

    def link(self, linked: Linked, now: float) -> NodeId | None:
        """Adopt a new link in place of an older one; None if it is not needed."""
        program = self.membership.program(linked.peer)
        if linked.called is not None:
            self.answered(linked.called, linked.table)
        peer = self._peers.get(program) if program is not None else None
        meant = linked.table == self.membership.name and linked.called in (None, program)
        if program is None or peer is None or not meant:
            self._out.end(linked.link)
            return None
        caller = self.membership.me if linked.called is not None else program
        if peer.ways and self._is_needless(program, peer.ways[-1], caller, now):
            self._out.end(linked.link)
            return None
        self._at[linked.link], self.linked[program] = program, linked.link
        while len(peer.ways) > 1:
            self._drop(peer.ways.pop(0))
        peer.ways.append(_Way(linked.link, caller, linked.host, now))
        peer.strange, peer.came, peer.enters = 0, True, False
        self._say_first(program, linked, now)
        return program

    def _is_needless(self, program: NodeId, way: _Way, caller: NodeId, now: float) -> bool:
        """Whether this link is redundant: of two simultaneous calls that of the later number stays.

        An older link may be dead without a sign; then the newer one is needed.
        """
        later = max(program, self.membership.me)
        return now - way.since < self._timing.crossing and way.caller == later != caller

    def end(self, link: LinkId, heard_at: float, now: float) -> NodeId | None:
        """Note that a link has ended; the program that is lost by that, if any."""
        program = self._at.pop(link, None)
        if program is None:
            return None
        peer = self._peers[program]
        peer.ways = [each for each in peer.ways if each.link != link]
        if peer.ways:
            self.linked[program] = peer.ways[-1].link
            return None
        del self.linked[program]
        peer.lost_at = heard_at
        wait = 0.0 if program < self.membership.me else self._timing.call
        peer.call_at = max(peer.call_at, now + wait)
        return program

    # Tokens and addresses.

    def _say_first(self, program: NodeId, linked: Linked, now: float) -> None:
        """Both have proven themselves: say what the other has to know."""
        if linked.called is None:
            self._renew(program, linked.link, linked.token, now)
            self._out.post(linked.link, self.auth.holds(program))
        self._out.post(linked.link, self.auth.roster)

    def _renew(self, program: NodeId, link: LinkId, number: int, now: float) -> None:
        renewed = self.auth.renew(program, number, now)
        if renewed is not None:
            self._out.post(link, renewed)

    def hear(self, program: NodeId, link: LinkId, message: PeerInfo, now: float) -> None:
        """Handle a program's tokens and addresses; new addresses are passed on."""
        (way,) = (each for each in self._peers[program].ways if each.link == link)
        match message:
            case Roster():
                if self.auth.told(program, way.host, message, self._at.values(), now):
                    self.tell(self.auth.roster)
            case NextToken() if self._is_first(way, message):
                self.auth.given(program, message, now)
            case HeldToken(number) if self._is_first(way, message):
                self._renew(program, link, number, now)
            case _:
                pass

    def _is_first(self, way: _Way, message: HeldToken | NextToken) -> bool:
        """Whether the program says such a thing for the first time on that link."""
        first = type(message) not in way.said
        way.said.add(type(message))
        return first
