"""The programs and watchers of one table in virtual time, where nothing breaks by itself.

In the simulation a seed decides what happens; here a test does.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from msgspec.structs import replace

from core.says import Sentence
from net.address import EVERYWHERE, Address
from net.log.charter import Membership, NodeId
from net.log.events import BotAsked
from net.log.proposals import DurableState
from net.session.driver import Driver
from net.session.events import SessionEvent
from net.session.peer_auth import PeerState, first_peer_state
from net.session.ready import Close, Dial, ForkJob, Ready, Send
from net.session.session import Session
from net.session.watch_client import WatchClient, WatchEvent
from net.timing import TIMING
from net.wire.hello import Hello, Purpose, hello_for
from net.wire.packing import encode
from net.wire.refusals import Reason, Refused
from tests.support.lone_session import chair_at
from tests.support.virtual_network import End, Network, Place, Proof, host_of, place_of
from tests.support.virtual_table import read_message
from tests.support.virtual_time import Agenda

PORT = 4242
PATIENCE = 600.0
"""Seconds of a virtual clock."""


class Program(Driver[End]):
    """A session with its saved state, whose people and bots take the first legal move."""

    def __init__(
        self,
        company: "Company",
        membership: Membership,
        saved: DurableState | None = None,
        peer_state: PeerState | None = None,
    ) -> None:
        super().__init__()
        self.company = company
        self.me = membership.me
        self.told: list[SessionEvent] = []
        self.plays = True
        """Whether its people choose when they are asked."""
        self.runs_on = True
        self._tick_at = float("inf")
        self.ready: Ready
        state = peer_state or first_peer_state(membership)
        random = Random(f"program {self.me} {company.now}").randbytes
        self.session = Session(
            membership, state, saved, self.now, random, returns=saved is not None
        )
        self.session.peers.auth.sits(EVERYWHERE, PORT)
        company.network.listen(self.me, self._admits, self._called)
        self.do(Session.tick)

    @property
    def now(self) -> float:
        """The time, by the one clock of the table."""
        return self.company.now

    @property
    def runs(self) -> bool:
        """Whether its people have not left and it has not ended."""
        return self.runs_on

    @property
    def people(self) -> tuple[int, ...]:
        """The current seats of its people."""
        return self.session.membership.seating.seats_of(self.me)

    def stop(self) -> None:
        """Kill the program."""
        self.runs_on = False
        self.links.clear()
        self.company.network.vanish(self.me, silently=False)

    def again(self) -> "Program":
        """Restart the program with its saved state."""
        ready, membership = self.ready, self.session.membership
        first = self.company.first.get(self.me, membership)
        saved = DurableState(*_copied(ready.saved))
        back = Program(self.company, first, saved, ready.peer_state)
        self.company.programs[self.me] = back
        return back

    # Links.

    def _admits(self, _who: Place, proof: Proof) -> Refused | None:
        hello, secret = proof
        admission = self.session.peers.auth.admits(hello)
        if isinstance(admission, Refused):
            return admission
        return None if admission.secret == secret else Refused(Reason.WRONG_SECRET)

    def _called(self, _who: Place, end: End) -> None:
        hello, _secret = end.proof
        self._talk(end, hello, hello.program)

    def call(self, wanted: Dial, address: Address) -> None:
        """Call the program at that address."""

        def answered(end: End | None, refused: Refused | None) -> None:
            if not self.runs_on:
                return
            if end is None:
                answering = self.session.membership.wire_id(wanted.program)
                self.call_failed(wanted, refused, answering)
            else:
                peer = self.session.membership.wire_id(end.there)
                self._talk(end, wanted.hello, peer, wanted.program)

        place = place_of(address.host)
        self.company.network.call(self.me, place, answered, (wanted.hello, wanted.secret))

    def _talk(self, end: End, hello: Hello, peer: bytes, called: NodeId | None = None) -> None:
        number = self.linked(end, hello, peer, host_of(end.there), called)
        end.hear = lambda body: self.do(
            lambda session, now: session.receive(number, read_message(body), now)
        )
        end.ended = lambda: self.ended(number, end.heard_at) if self.runs_on else None

    # Called by the driver.

    def save(self, ready: Ready) -> None:
        """Keep the state for a restart."""
        self.ready = ready

    def send(self, envelopes: Sequence[Send]) -> None:
        """Send each message as it goes over the wire."""
        for each in envelopes:
            if (end := self.links.get(each.link)) is not None:
                end.send(encode(each.message))

    def tell(self, event: SessionEvent) -> None:
        """Tell people, who choose a moment later if they are asked."""
        self.told.append(event)
        self.company.agenda.after(1.0, self._choose)

    def _choose(self) -> None:
        node = self.session.node
        if not (self.runs_on and self.plays):
            return
        for seat in node.choosers():
            view = node.view(seat)
            move = node.replica.ledger.log.game.legal(view.state, seat, view.known)[0]
            self.do(lambda session, now, m=move: session.choose((m,), now))  # type: ignore[misc]

    def think(self, asked: BotAsked) -> None:
        """Let the bot answer a moment later."""
        node = self.session.node
        legal = node.replica.ledger.log.game.legal(asked.view.state, asked.seat, asked.view.known)
        move = None if asked.may else legal[0]

        def answer() -> None:
            if self.runs_on and node is self.session.node:
                self.do(
                    lambda session, now: session.node.thought(asked.seat, asked.after, move, now)
                )

        self.company.agenda.after(1.0, answer)

    def begin(self, fork: ForkJob) -> Sentence | None:
        """Enter the fork, as the disk always has room."""
        self.company.first[self.me] = fork.membership
        return None

    def wake(self, due: float) -> None:
        """Call the session at that time."""
        at = max(due, self.now + 0.001)
        if at < self._tick_at:
            self._tick_at = at
            self.company.agenda.after(at - self.now, lambda: self._tick(at))

    def _tick(self, due: float) -> None:
        if due == self._tick_at and self.runs_on:
            self._tick_at = float("inf")
            self.do(Session.tick)

    def hang_up(self, link: End, close: Close) -> None:
        """End a link."""
        link.close()

    def end(self) -> None:
        """Stop running."""
        self.runs_on = False


def _copied(saved: DurableState) -> tuple[Any, ...]:
    return (
        tuple(saved.log_entries),
        saved.hard_state,
        saved.secrets,
        saved.commit_index,
        saved.complete,
    )


class Onlooking:
    """A watcher, at one program after the other."""

    def __init__(self, company: "Company", place: Place, name: str, at: Place = 0) -> None:
        self.told: list[WatchEvent] = []
        self._company, self._place, self._name = company, place, name
        random = Random(f"onlooker {place}").randbytes
        programs = [Address(host_of(each), PORT) for each in company.programs]
        self.client = WatchClient(programs, "", self.told.append, random, company.now)
        self.client.stays = True
        self._end: End | None = None
        self._call(Address(host_of(at), PORT))

    def ask(self, seat: int | None) -> None:
        """Ask for that seat."""
        self.client.reply.append(self.client.seeker.ask(seat))
        self._reply()

    def _call(self, address: Address) -> None:
        hello = hello_for(Purpose.WATCH, b"looks on", table=self.client.table, label=self._name)
        network = self._company.network
        network.call(self._place, place_of(address.host), self._answered, (hello, b""))

    def _answered(self, end: End | None, _refused: Refused | None) -> None:
        if end is None:
            self._anew()
            return
        self._end = end
        self.client.linked(Address(host_of(end.there), PORT))
        end.hear = self._hear
        end.ended = self._ended
        self._reply()

    def _hear(self, body: bytes) -> None:
        self.client.hear(read_message(body), self._company.now)
        self._reply()
        if self.client.hangs_up and self._end is not None:
            self._end.close()

    def _reply(self) -> None:
        if self._end is not None:
            reply, self.client.reply = self.client.reply, []
            for each in reply:
                self._end.send(encode(each))

    def _ended(self) -> None:
        end, self._end = self._end, None
        assert end is not None, "there was a link"
        self.client.ended(None, Address(host_of(end.there), PORT), self._company.now)
        self._anew()

    def _anew(self) -> None:
        if self.client.seeker.granted is None:
            address = self.client.next_address(self._company.now)
            self._company.agenda.after(TIMING.call, lambda: self._call(address))


class Company:
    """A table with its programs."""

    def __init__(self, *players: NodeId | str) -> None:
        self.agenda = Agenda()
        self.network = Network(self.agenda, 1)
        self.first: dict[NodeId, Membership] = {}
        """The first membership of each program."""
        programs = sorted({each for each in players if isinstance(each, int)})
        self.programs: dict[NodeId, Program] = {}
        for me in programs:
            self.first[me] = _of_company(players, me)
            self.programs[me] = Program(self, self.first[me])

    @property
    def now(self) -> float:
        """The time at this table."""
        return self.agenda.now

    def run(self, seconds: float) -> None:
        """Let that much time pass."""
        end = self.now + seconds
        while self.agenda.step(end):
            pass
        self.agenda.now = end

    def until(self, happened: Callable[[], object], what: str) -> None:
        """Wait until it has happened, in virtual time."""
        end = self.now + PATIENCE
        while not happened():
            assert self.now < end, what
            self.run(0.1)

    def join(self, membership: Membership) -> Program:
        """Start a newcomer's program with the membership that it was handed."""
        self.first[membership.me] = membership
        program = self.programs[membership.me] = Program(self, membership)
        return program


def _of_company(players: tuple[NodeId | str, ...], me: NodeId) -> Membership:
    """The membership of a program, with matching tokens and addresses on this network."""
    usual = chair_at(players, me)
    count = len(usual.addresses)
    tokens = [[bytes([one, other]) * 16 for other in range(count)] for one in range(count)]
    return replace(
        usual,
        addresses=tuple(Address(host_of(each), PORT) for each in range(count)),
        mine=tuple(tokens[me]),
        theirs=tuple(row[me] for row in tokens),
    )
