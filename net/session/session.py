"""One program's part in a shared game, sans I/O: no sockets, no clocks.

Messages, the time and random bytes come in. What is to be done goes out as one `Ready`, in its
order; rooms do it with sockets and a disk, and the tests' simulation without.
"""

from collections.abc import Callable, Sequence
from typing import Any, get_args

from core.dealer import SeededDealer
from core.game import Move, Seat
from core.says import Sentence
from net.lobby.messages import Said, Say
from net.log.charter import Membership, NodeId
from net.log.commands import unpack_turn
from net.log.events import BotAsked
from net.log.feed import old_enough
from net.log.ledger import Ledger
from net.log.messages import ROOM, LogMessage
from net.log.node import Node
from net.log.proposals import DurableState
from net.session.chat import Chat
from net.session.events import Forked, TurnShown
from net.session.fork import ForkAgreement
from net.session.messages import (
    MOST_SO_FAR,
    ForkAgreed,
    ForkMessage,
    Goodbye,
    NextTable,
    PeerInfo,
    RematchStand,
    SeatAsked,
    TurnSoFar,
    WatcherCount,
)
from net.session.others_gone import Strays
from net.session.peer_auth import PeerState
from net.session.peers import Peers
from net.session.presence import FloodGuard, Presence, SessionEnd
from net.session.ready import ForkJob, Linked, LinkId, Outbox, Ready
from net.session.rematch import Rematch
from net.session.seat_handover import SeatHandover
from net.session.watchers import Watchers
from net.timing import TIMING, Timing
from net.wire.hello import Purpose
from net.wire.refusals import Reason, Refused

LOG_MESSAGES = frozenset(get_args(LogMessage))
NONCE = 16


class Session:
    """The state machine of a game at one program; take a `Ready` after each call."""

    def __init__(
        self,
        membership: Membership,
        peer_state: PeerState,
        saved: DurableState | None,
        now: float,
        random: Callable[[int], bytes],
        timing: Timing = TIMING,
        *,
        returns: bool = False,
    ) -> None:
        """`returns`: the others may have finished the game meanwhile, so that nobody answers."""
        self._random = random
        self._timing = timing
        self._out = Outbox()
        self.peers = Peers(membership, peer_state, self._out, random, timing)
        self.watchers = Watchers(self._committed, self._out, timing)
        self._handing = SeatHandover(self.peers, self.watchers, self._out, random, timing)
        self._strays = Strays(self.peers, self._out, timing)
        self._ending = SessionEnd(self.peers, self._out, timing, now if returns else None)
        self.left = False
        """Whether the people here have left; nothing is heard any more."""
        self._stirred = True
        """Whether anything but log messages has happened since the last look at the table."""
        dealer = SeededDealer(membership.seed)
        membership = self.membership
        node = Node(
            membership.me, membership.charter, dealer, now, saved, timing, membership.learners
        )
        self._begin(membership, node, now)

    def _begin(self, membership: Membership, node: Node, now: float) -> None:
        """Set up the parts that belong to one game; repeated for a fork."""
        self.peers.begin(membership, node.replica.others, now)
        for program in node.replica.others:
            node.lost(program, self.peers.lost_at(program))
        out, peers = self._out, self.peers
        peers.welcome(node.newcomers, now)
        membership = self.membership
        self.node = node
        self.fork = ForkAgreement(node, peers.gone, out, peers.post, self._random, membership.roots)
        self.presence = Presence(node, peers, out)
        self.rematch = Rematch(peers, out, self.watchers.tell, self._random, self._timing)
        self.chat = Chat(peers, self.watchers, out)
        self._floods = FloodGuard()

    # State.

    @property
    def membership(self) -> Membership:
        """This program's membership of the game."""
        return self.peers.membership

    @property
    def over(self) -> bool:
        """Whether the end of the game is committed."""
        return self.node.over

    @property
    def are_enough(self) -> bool:
        """Whether the linked programs are a quorum."""
        there = (self.membership.me, *self.peers.linked)
        return self.node.replica.could_go_on(there)

    # Actions of people.

    def choose(self, moves: Sequence[Move], now: float, after: int | None = None) -> None:
        """Propose a person's moves in one go, made where the game had `after` entries."""
        self.node.choose(moves, self._random(NONCE), now, after)

    def show_turn(self, seat: Seat, after: int, entries: Sequence[bytes]) -> None:
        """Show the others the unfinished turn of a local seat, if it is short."""
        if len(entries) <= MOST_SO_FAR and sum(map(len, entries)) <= ROOM:
            so_far = TurnSoFar(seat, after, tuple(entries))
            self.peers.tell(so_far)
            self._show_watchers(so_far)

    def _show_watchers(self, so_far: TurnSoFar) -> None:
        """Show an unfinished turn to the watchers here, unless they see turns later than that."""
        if not self.membership.charter.table_rules.watch_delay:
            self.watchers.tell(so_far)

    def part(self, now: float) -> None:
        """Request a fork without those who were lost."""
        self._stirred = True
        self.fork.request(self.peers.linked, now)

    def leave(self) -> None:
        """Leave on purpose; nothing is heard any more."""
        self.left = True
        self.peers.leave()
        self.watchers.tell(Goodbye())

    # Links.

    def linked(self, linked: Linked, now: float) -> None:
        """Add an authenticated link."""
        self._stirred = True
        root = self.membership.before_fork(linked.table)
        if self.left:
            self._out.post(linked.link, Goodbye())
            self._out.end(linked.link)
        elif linked.purpose == Purpose.WATCH and linked.called is not None:
            self._handing.claim(linked, linked.called, now)
        elif linked.purpose == Purpose.WATCH and self._handing.is_newcomers(linked.peer):
            self._handing.await_claim(linked.link)
        elif linked.purpose == Purpose.WATCH:
            self.watchers.show(linked.link, self.membership.charter, self.peers.auth.roster)
            self.watchers.call(linked.link, linked.label)
        elif root is not None:
            self._strays.link(linked, root, now)
        elif (program := self.peers.link(linked, now)) is not None:
            self.node.linked(program)
            self._out.post(linked.link, self.watchers.said_here)
            self.rematch.linked(linked.link)
            self.presence.came(program)

    def ended(self, link: LinkId, heard_at: float, now: float) -> None:
        """Remove a link that has ended; `heard_at` is when something last came over it."""
        if self.left:
            return
        self._stirred = True
        self.watchers.end(link)
        self._strays.end(link)
        self._handing.ended(link)
        program = self.peers.end(link, heard_at, now)
        if program is not None:
            self.node.lost(program, self.peers.lost_at(program))
            self.watchers.heard(program, WatcherCount(0))
            self.rematch.lost(program)
            self.presence.went(program, now)

    def receive(self, link: LinkId, message: Any, now: float) -> None:
        """Handle a message; those of unknown links belong to a game that was left."""
        if self.left:
            return
        if (program := self.peers.heard(link)) is not None:
            moved = self._hear(program, link, message, now)
            if self._floods.is_flood(program, message, now, moved=moved):
                self._out.end(link, Refused(Reason.FLOOD))
        elif link in self.watchers:
            self._hear_watcher(link, message, now)
        elif link in self._handing:
            self._handing.hear(link, message, now)
        elif link in self._strays:
            self._stirred = True
            self._strays.hear(link, message, self.fork.others)

    def _hear_watcher(self, link: LinkId, message: Any, now: float) -> None:
        """Handle a watcher's message."""
        if isinstance(message, Say) and self.chat.hear_watcher(link, message.text, now):
            return
        self.watchers.hear(link, message, now)
        if isinstance(message, SeatAsked):
            self._stirred = True
            self._handing.offer(link)

    def _hear(self, program: NodeId, link: LinkId, message: Any, now: float) -> bool:
        """Handle a program's message; whether it moved the game."""
        if type(message) in LOG_MESSAGES:
            return self._hear_log_message(program, message, now)
        self._stirred = True
        match message:
            case Say() | Said():
                return self.chat.hear(program, message, now)
            case Goodbye():
                self.presence.says_goodbye(program)
            case WatcherCount() | TurnSoFar():
                self._hear_what_is_shown(program, message)
            case RematchStand() | NextTable():
                self.rematch.hear(program, message)
            case _ if isinstance(message, PeerInfo):
                self.peers.hear(program, link, message, now)
            case _ if isinstance(message, ForkMessage):
                self.fork.receive(program, message, now)
                if isinstance(message, ForkAgreed):
                    self._out.end(link)
            case _:
                pass
        return False

    def _hear_what_is_shown(self, program: NodeId, message: WatcherCount | TurnSoFar) -> None:
        """Handle watcher counts and unfinished turns; nobody may show another seat's turn."""
        match message:
            case WatcherCount():
                self.watchers.heard(program, message)
            case TurnSoFar(seat, after, entries):
                rules = self.node.replica.ledger.log.game
                own = seat in self.membership.seating.seats_of(program)
                runs = after == self.node.entries
                if own and runs and unpack_turn(rules, seat, entries) is not None:
                    self._out.tell.append(TurnShown(seat, after, entries))
                    self._show_watchers(message)

    def _hear_log_message(self, program: NodeId, message: LogMessage, now: float) -> bool:
        """Handle a log message, whose sender is in this game, whatever it said before."""
        if program in self.peers.gone:
            self._stirred = True
            self.peers.gone.discard(program)
            self.presence.came(program)
        before = self._reached(program)
        self.node.receive(program, message, now)
        return self._reached(program) != before

    def _reached(self, program: NodeId) -> tuple[int, int, int]:
        """The progress of the log here and at that program."""
        replica = self.node.replica
        return replica.count, replica.commit_index, replica.has(program)

    # Time.

    def tick(self, now: float) -> None:
        """Handle timeouts that are due."""
        self._stirred = True
        self.node.tick(now)
        self.peers.tick(now)
        self.watchers.tick(now)
        self._handing.tick(now)
        self._strays.tick(now)

    def due(self, now: float) -> float:
        """When to call `tick`, if nothing else happens before: asked once a `Ready` is done."""
        node, peers, watchers = self.node.due(), self.peers.due(), self.watchers.due()
        beside = self._handing.due(), self._strays.due(), self._ending.due(now)
        return min(node, peers, watchers, *beside)

    def ready(self, now: float) -> Ready:
        """Collect what is to be done, each thing once; not between a fork and its answer."""
        node, out = self.node, self._out
        self.peers.note_waits(now)
        news, out.tell = out.tell, []
        events = node.take_events()
        asked = [each for each in events if isinstance(each, BotAsked)]
        told = [each for each in events if not isinstance(each, BotAsked)] if asked else events
        self._post_envelopes()
        self._welcome(now)
        self.watchers.wake(now)
        fork = self._look(now) if self._changes else None
        ready = Ready(
            saved=node.to_keep(),
            peer_state=self.peers.auth.peer_state,
            over=self.over,
            at_once=node.replica.decides_alone,
            send=tuple(out.send),
            tell=(*news, *told, *out.tell),
            think=tuple(asked),
            fork=fork,
            call=tuple(out.call),
            close=tuple(out.close),
            done=self._is_done(now),
        )
        out.clear()
        return ready

    def _welcome(self, now: float) -> None:
        """Add the programs to which the log has given seats."""
        newcomers = self.node.newcomers
        new = len(newcomers) > len(self.membership.newcomers)
        if new and self.peers.welcome(newcomers, now):
            self._stirred = True
            self._handing.offer_all()

    def _is_done(self, now: float) -> bool:
        """Whether the game is finished and nobody here stays for a rematch."""
        if self.rematch.begins is not None:
            return True
        return self._ending.is_done(self.node, self.watchers, now) and not self.rematch.stays

    def _post_envelopes(self) -> None:
        """Post the node's messages to linked programs."""
        links = self.peers.linked
        for envelope in self.node.take_envelopes():
            if (link := links.get(envelope.to)) is not None:
                self._floods.sent(envelope.to, envelope.message)
                self._out.post(link, envelope.message)

    @property
    def _changes(self) -> bool:
        """Whether the table must be looked at: something but the log has changed."""
        ends = self.node.over or self.node.halted
        return not self.left and (self._stirred or ends or self.presence.waits)

    def _look(self, now: float) -> ForkJob | None:
        """Tell changes of the table; a fork to go on in, if one was agreed on."""
        self._stirred = False
        linked = self.peers.linked
        self.watchers.tell_presence(self.presence.look(now), now)
        self.rematch.look(now, over=self.over)
        self._ending.look(now, over=self.over or self.node.halted)
        self.watchers.look(linked.values(), now)
        self.fork.observe(linked, now, waits=self.presence.waits)
        return self.fork.job(self.membership, now)

    def _committed(self) -> tuple[Ledger, int]:
        """The ledger, and how much of it watchers may see; their only access to the log."""
        replica = self.node.replica
        return replica.ledger, old_enough(replica.ledger, replica.commit_index)

    # Going on as another game.

    def forked(self, fork: ForkJob, now: float) -> None:
        """Enter the fork, whose journal is written."""
        self._stirred = True
        self.fork.goes_on()
        shown, charter = self.node.entries, fork.membership.charter
        self._begin(fork.membership, fork.node, now)
        taken_back, returned = shown - self.node.entries, self.membership.me in charter.absent
        self._out.tell.append(Forked(charter, taken_back, returned))
        self.watchers.follow(charter)

    def cannot_fork(self, why: Sentence) -> None:
        """Stay in this game, as the fork could not be written."""
        self._stirred = True
        self.fork.stays(why)
