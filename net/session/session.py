"""One program's part in a game with others: everything between them, without sockets or clocks.

Messages, the time and random bytes come in. What is to be done goes out as one `Ready`, in its
order; rooms do it with sockets and a disk, and the tests' simulation without.
"""

from collections.abc import Callable, Sequence
from typing import Any, get_args

from msgspec import Struct

from core.dealer import SeededDealer
from core.game import Move, Seat
from core.says import Sentence
from net.lobby.messages import Said, Say
from net.log.charter import NodeId
from net.log.events import BotAsked
from net.log.feed import old_enough
from net.log.ledger import Ledger
from net.log.messages import ROOM, AppendEntries, LogMessage
from net.log.node import Node
from net.log.proposals import DurableState
from net.session.events import Forked, TurnShown
from net.session.fork import ForkAgreement, how_it_went_on
from net.session.messages import (
    MOST_SO_FAR,
    ForkAgreed,
    ForkMessage,
    Goodbye,
    NextTable,
    PeerInfo,
    RematchStand,
    Stand,
    TurnSoFar,
    WatcherCount,
)
from net.session.peer_auth import PeerState
from net.session.peers import Peers
from net.session.presence import ChatPace, FloodGuard, Presence, SessionEnd
from net.session.ready import ForkJob, Linked, LinkId, Outbox, Ready
from net.session.rematch import Rematch
from net.session.roster import Membership
from net.session.seat_grant import SeatAsked
from net.session.seat_handover import SeatHandover
from net.session.watchers import Watchers
from net.timing import TIMING, Timing
from net.wire.hello import Purpose
from net.wire.refusals import Reason, Refused


class _Stray(Struct, frozen=True):
    """A link of a game that this one came from: both hear there where that went on."""

    root: Membership
    peer: bytes
    until: float


LOG_MESSAGES = frozenset(get_args(LogMessage))
NONCE = 16


class Session:
    """Everything that is heard and done goes through here; take a `Ready` after each call."""

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
        """It `returns`: the others may have finished the game, so that nobody ever comes."""
        self._random = random
        self._timing = timing
        self._out = Outbox()
        self.peers = Peers(membership, peer_state, self._out, random, timing)
        self.watchers = Watchers(self._committed, self._out, timing)
        self._handing = SeatHandover(self.peers, self.watchers, self._out, random, timing)
        self._strays: dict[LinkId, _Stray] = {}
        """Links of games that this one came from."""
        self._ending = SessionEnd(self.peers, self._out, timing, now if returns else None)
        self.left = False
        """Whether the people here have left: nobody is listened to any more."""
        self._stirred = True
        """Whether anything has happened but messages of the log since the table was looked at."""
        dealer = SeededDealer(membership.seed)
        membership = self.membership
        node = Node(
            membership.me, membership.charter, dealer, now, saved, timing, membership.learners
        )
        self._begin(membership, node, now)

    def _begin(self, membership: Membership, node: Node, now: float) -> None:
        """What belongs to one game alone is made anew for a fork."""
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
        self._chat = ChatPace(lambda: self.membership.seating)
        self._floods = FloodGuard()

    # How it stands.

    @property
    def membership(self) -> Membership:
        """What this program holds of the game."""
        return self.peers.membership

    @property
    def over(self) -> bool:
        """Whether the end of the game is committed."""
        return self.node.over

    @property
    def are_enough(self) -> bool:
        """Whether those who can be reached need nobody else for the game to go on."""
        there = (self.membership.me, *self.peers.linked)
        return self.node.replica.could_go_on(there)

    # What people and bots do.

    def choose(self, moves: Sequence[Move], now: float, after: int | None = None) -> None:
        """A person's moves for an own seat in one go, made where the game had `after` entries."""
        self.node.choose_all(moves, self._random(NONCE), now, after)

    def say(self, text: str, now: float) -> bool:
        """A line of chat by the people here, to everybody; False if it was one too many."""
        said = self._hear_chat(self.membership.me, text, now)
        if said:
            self.peers.tell(Say(text))
        return said

    def show_turn(self, seat: Seat, after: int, entries: Sequence[bytes]) -> None:
        """Let the others see what an own seat has done of its turn, as long as it is little."""
        if len(entries) <= MOST_SO_FAR and sum(map(len, entries)) <= ROOM:
            self.peers.tell(TurnSoFar(seat, after, tuple(entries)))

    def stand_to_rematch(self, stand: Stand, now: float) -> None:
        """How the people here stand to another game, once this one is over."""
        self.rematch.say(stand, now)

    def part(self, now: float) -> None:
        """The people here want to go on without those who were lost, as a game of its own."""
        self._stirred = True
        self.fork.request(self.peers.linked, now)

    def leave(self) -> None:
        """The people here leave on purpose; nobody is listened to any more."""
        self.left = True
        self.peers.leave()
        self.watchers.tell(Goodbye())

    # Links.

    def linked(self, linked: Linked, now: float) -> None:
        """There is a link whose two ends have proven themselves."""
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
            if linked.called is not None:
                self.peers.answered(linked.called, linked.table)
            self._strays[linked.link] = _Stray(root, linked.peer, now + self._timing.redirect)
            self._out.post(linked.link, how_it_went_on(self.membership, root.charter))
        elif (program := self.peers.link(linked, now)) is not None:
            self.node.linked(program)
            self._out.post(linked.link, self.watchers.said_here)
            self.rematch.linked(linked.link)
            self.presence.came(program)

    def ended(self, link: LinkId, heard_at: float, now: float) -> None:
        """A link has ended; something came over it then for the last time."""
        if self.left:
            return
        self._stirred = True
        self.watchers.end(link)
        self._strays.pop(link, None)
        self._handing.ended(link)
        program = self.peers.end(link, heard_at, now)
        if program is not None:
            self.node.lost(program, self.peers.lost_at(program))
            self.watchers.heard(program, WatcherCount(0))
            self.rematch.lost(program)
            self.presence.went(program)

    def receive(self, link: LinkId, message: Any, now: float) -> None:
        """A message has come; any other link is of a game that this program has left."""
        if self.left:
            return
        if link in self.watchers:
            if isinstance(message, Say) and (said := self.watchers.said(link, message.text, now)):
                self.peers.tell(said)
                self._tell_said(said)
            else:
                self.watchers.hear(link, message, now)
                if isinstance(message, SeatAsked):
                    self._stirred = True
                    self._handing.offer(link)
        elif link in self._handing:
            self._handing.hear(link, message, now)
        elif (stray := self._strays.get(link)) is not None:
            self._hear_stray(stray, message)
        elif (program := self.peers.heard(link)) is not None:
            moved = self._hear(program, link, message, now)
            if self._floods.is_flood(program, message, now, moved=moved):
                self._out.end(link, Refused(Reason.FLOOD))

    def _hear_stray(self, stray: "_Stray", message: Any) -> None:
        """What a program of a former game says, which may have gone on with that in its own way."""
        self._stirred = True
        program = stray.root.program(stray.peer)
        if isinstance(message, ForkAgreed):
            self.fork.hear_apart(message.there, message.table)
        elif isinstance(message, AppendEntries) and program is not None:
            self.fork.hear_apart((program,), stray.root.charter.table, lives=True)

    def _hear(self, program: NodeId, link: LinkId, message: Any, now: float) -> bool:
        """Do what the message says; whether that led to something."""
        if type(message) in LOG_MESSAGES:
            return self._hear_log_message(program, message, now)
        self._stirred = True
        match message:
            case Say() | Said():
                return self._hear_words(program, message, now)
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
        """Who watches there, and what people there do; nobody shows a turn of somebody else."""
        match message:
            case WatcherCount():
                self.watchers.heard(program, message)
            case TurnSoFar(seat, after, entries):
                own = seat in self.membership.seating.seats_of(program)
                if own and after == self.node.entries:
                    self._out.tell.append(TurnShown(seat, after, entries))

    def _hear_log_message(self, program: NodeId, message: LogMessage, now: float) -> bool:
        """A message about the log; its sender plays in this game, whatever it said before."""
        if program in self.peers.gone:
            self._stirred = True
            self.peers.gone.discard(program)
            self.presence.came(program)
        before = self._reached(program)
        self.node.receive(program, message, now)
        return self._reached(program) != before

    def _reached(self, program: NodeId) -> tuple[int, int, int]:
        """How far the log is here, and with that program."""
        replica = self.node.replica
        return replica.count, replica.commit_index, replica.has(program)

    def _hear_chat(self, program: NodeId, text: str, now: float) -> bool:
        """Tell a line of chat here and to the watchers here; whether it was one."""
        said = self._chat.said(program, text, now)
        if said is not None:
            self._tell_said(said)
        return said is not None

    def _hear_words(self, program: NodeId, message: Say | Said, now: float) -> bool:
        """A line by the people there, or by somebody who watches there."""
        if isinstance(message, Say):
            return self._hear_chat(program, message.text, now)
        said = self._chat.overheard(program, message.name, message.text, now)
        if said is not None and message.looks_on:
            self._tell_said(said)
        return False

    def _tell_said(self, said: Said) -> None:
        """A line of chat, for the people here and for the watchers here."""
        self._out.tell.append(said)
        self.watchers.tell(said)

    # Time.

    def tick(self, now: float) -> None:
        """Do what is due."""
        self._stirred = True
        self.node.tick(now)
        self.peers.tick(now)
        self.watchers.tick(now)
        self._handing.tick(now)
        for link in [each for each, stray in self._strays.items() if now >= stray.until]:
            self._out.end(link)
            del self._strays[link]

    def _due(self, now: float) -> float:
        parts = (self.node, self.peers, self.watchers, self._handing)
        dues = (*(each.due() for each in parts), self._ending.due(now))
        strays = (stray.until for stray in self._strays.values())
        return min(*dues, *strays) if self._strays else min(dues)

    def ready(self, now: float) -> Ready:
        """What is to be done by now, each thing once; not between a fork and its answer."""
        node, out = self.node, self._out
        self.peers.note_waits(now)
        news, out.tell = out.tell, []
        events = node.take_events()
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
            tell=(*news, *(each for each in events if not isinstance(each, BotAsked)), *out.tell),
            think=tuple([each for each in events if isinstance(each, BotAsked)]),
            fork=fork,
            call=tuple(out.call),
            close=tuple(out.close),
            wake=self._due(now),
            done=self._is_done(now),
        )
        out.clear()
        return ready

    def _welcome(self, now: float) -> None:
        """Whoever the log has given a seat to is a program of the table."""
        newcomers = self.node.newcomers
        new = len(newcomers) > len(self.membership.newcomers)
        if new and self.peers.welcome(newcomers, now):
            self._stirred = True
            self._handing.offer_all()

    def _is_done(self, now: float) -> bool:
        """Whether nothing more comes of the game, and nobody here stays for another one."""
        if self.rematch.begins is not None:
            return True
        return self._ending.is_done(self.node, self.watchers, now) and not self.rematch.stays

    def _post_envelopes(self) -> None:
        """What the node says, to whom there is a link."""
        links = self.peers.linked
        for envelope in self.node.take_envelopes():
            if (link := links.get(envelope.to)) is not None:
                self._floods.sent(envelope.to, envelope.message)
                self._out.post(link, envelope.message)

    @property
    def _changes(self) -> bool:
        """Whether the table may stand otherwise; a game that goes on changes nothing about it."""
        ends = self.node.over or self.node.halted
        return not self.left and (self._stirred or ends or self.presence.waits)

    def _look(self, now: float) -> ForkJob | None:
        """Tell how the table stands by now; whether the game is to go on as another one."""
        self._stirred = False
        linked = self.peers.linked
        self.watchers.tell_presence(self.presence.look(now), now)
        self.rematch.look(now, over=self.over)
        self._ending.look(now, over=self.over or self.node.halted)
        self.watchers.look(linked.values(), now)
        self.fork.observe(linked, now, waits=self.presence.waits)
        return self.fork.job(self.membership, now)

    def _committed(self) -> tuple[Ledger, int]:
        """What watchers may be shown: this is the only way by which the log comes to them."""
        replica = self.node.replica
        return replica.ledger, old_enough(replica.ledger, replica.commit_index)

    # Going on as another game.

    def forked(self, fork: ForkJob, now: float) -> None:
        """There is a journal for the other game: this program leaves the old one as it is."""
        self._stirred = True
        self.fork.goes_on()
        shown, charter = self.node.entries, fork.membership.charter
        self._begin(fork.membership, fork.node, now)
        taken_back, returned = shown - self.node.entries, self.membership.me in charter.absent
        self._out.tell.append(Forked(charter, taken_back, returned))
        self.watchers.follow(charter)

    def cannot_fork(self, why: Sentence) -> None:
        """There is none: this program stays in the game that it is in."""
        self._stirred = True
        self.fork.stays(why)
