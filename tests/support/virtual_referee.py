"""The invariants of a table at every moment, whatever breaks; the referee sees every program."""

from collections.abc import Container, Iterable
from typing import Any

from msgspec import Struct

from core.game import Move, Seat
from core.games import game
from net.log.charter import Charter, NodeId, owners_of, seats_in
from net.log.commands import (
    Ballot,
    Command,
    LeaderElected,
    OpenPromise,
    Promise,
    PutToTable,
    RevealChoice,
    StandIn,
    pack_entry,
)
from net.log.events import EntryCommitted
from net.log.feed import FeedPiece, FeedReader
from net.log.ledger import Ledger
from net.log.messages import LogEntry, VoteReply, VoteRequest
from net.log.node import Node
from net.log.proposals import DurableState
from net.log.votes import Role
from net.timing import TIMING
from tests.support.virtual_disk import Disk
from tests.support.virtual_secrets import VirtualSecrets

STILL = 20.0
"""The most seconds until a table goes on: a ping on half a link, a call, an election, a thought."""
SHORT = 5
"""Bytes of an entry so short that they may be something else, too."""
NAMING = ("Fill", "Keep", "PlaceTiles")
"""Entries that turn tiles over; others name only tiles that everybody has seen."""


class Referee:
    """Keeps the one log that everybody has to agree with, and who may propose what."""

    def __init__(self, charter: Charter, secrets: Iterable[bytes]) -> None:
        self.charter = charter
        self._rules = game(charter.game)
        # A newcomer may take over a bot's seat.
        self._owners = owners_of(charter.players, charter.newcomers)
        self.disks: dict[NodeId, Disk] = {}
        self.log: list[LogEntry] = []
        """Every log entry that anybody was shown as committed."""
        self.checks = [b""]
        self.grew: list[float] = []
        """When each of them was first shown."""
        self.stand_ins: set[Seat] = set()
        self.entries, self.timed_out = 0, frozenset[Seat]()
        """The entries of the game so far, and the seats that timed out in this turn."""
        self.parted: dict[tuple[NodeId, NodeId], float] = {}
        """When something last came over the latest ended link of each pair."""
        self.begun: dict[NodeId, float] = {}
        """The start of each program."""
        self.heard: dict[tuple[NodeId, NodeId], float] = {}
        """When each program last heard from each other one."""
        self.secrets = set(secrets)
        """The bytes that no watcher may ever hold."""
        self.choices = VirtualSecrets(self._rules)
        self._said: dict[tuple[Seat, int], set[bytes]] = {}
        """The choices of people, by seat and number of the entry."""
        self._thought: dict[tuple[Seat, int], set[bytes]] = {}
        """The choices of bots."""
        self._hosts: dict[int, NodeId] = {}
        self._since: dict[int, float] = {}
        """The start of each term's leader."""
        self._votes: dict[tuple[NodeId, int], NodeId] = {}
        self._terms: dict[NodeId, int] = {}
        self._away: dict[tuple[int, int], float] = {}
        """How long a leader had waited for a node, by term and number of the log entry."""
        self._examined: dict[NodeId, int] = {}
        self._forgotten: dict[NodeId, set[tuple[int, LogEntry]]] = {}
        """Log entries lost with a computer's power; others may count on them for a while."""

    def joins(self, me: NodeId, disk: Disk) -> None:
        """Note that the program plays in this game, and keeps it on that disk."""
        self.disks[me] = disk
        self._terms[me] = self._examined[me] = 0
        self._forgotten[me] = set()

    def after_fork(self, ledger: Ledger, now: float) -> "Referee":
        """The referee of a fork of this game, with what was committed here."""
        other = Referee(ledger.charter, self.secrets)
        other.log = [*ledger.log_entries]
        other.checks += [ledger.at(number).fingerprint for number in range(1, len(other.log) + 1)]
        other.grew = [now] * len(other.log)
        here = ledger.here
        other.entries, other.stand_ins = here.entries, set(here.stand_ins)
        other.timed_out = here.turn.timed_out
        other._owners = ledger.owners()
        other.heard = self.heard.copy()
        other.choices.take_up(self.choices, here)
        other.takes_along(self)
        return other

    def takes_along(self, former: "Referee") -> None:
        """Adopt the choices of the former game, which may be proposed here.

        A program that comes later has gone on choosing there, even after this game had begun.
        """
        for each, said in former._said.items():
            self._said.setdefault(each, set()).update(said)

    # Decisions of people and bots.

    def chose(self, node: Node, move: Move, nonce: bytes, after: int) -> None:
        """Note a person's choice that is to follow so many entries."""
        place = node.replica.ledger.at(node.replica.commit_index)
        if move.seat in place.secret:
            if move.seat not in node.secrets:
                packed = pack_entry(self._rules, move)
                self.choices.choose(move.seat, place.entries, packed, nonce)
        else:
            self._said.setdefault((move.seat, after), set()).add(pack_entry(self._rules, move))

    def thought(self, seat: Seat, after: int, move: Move) -> None:
        """Note a bot's choice."""
        self._thought.setdefault((seat, after), set()).add(pack_entry(self._rules, move))

    # Actions of programs.

    def follow(self, me: NodeId, node: Node) -> None:
        """Check that a program's committed log is the table's."""
        replica = node.replica
        known = min(replica.commit_index, len(self.log))
        assert not known or replica.ledger.at(known).fingerprint == self.checks[known], (
            f"{me} holds another log than the table"
        )
        if replica.role is Role.LEADER:
            term = replica.hard_state.term
            first = self._hosts.setdefault(term, me)
            assert first == me, f"{first} and {me} both host in term {term}"

    def time_deputies(self, me: NodeId, node: Node, now: float) -> None:
        """Note how long a leader has waited for a node when it lets a bot stand in.

        Called before that is kept: the program may end over it, and find it again.
        """
        log_entries, examined = node.replica.ledger.log_entries, self._examined[me]
        self._examined[me] = len(log_entries)
        if node.replica.role is not Role.LEADER:
            return
        self._since.setdefault(node.replica.hard_state.term, now)
        for number in range(examined, len(log_entries)):
            match log_entries[number]:
                case LogEntry(term, StandIn(seat, on=True)) if term == node.replica.hard_state.term:
                    owner = node.replica.ledger.owners(number)[seat]
                    assert isinstance(owner, int), "bots need no deputies"
                    away = now - self._heard_last(me, owner, node, self._since[term])
                    enough = now - self._since[term] + TIMING.grace - TIMING.new_leader
                    self._away.setdefault((term, number + 1), min(away, enough))
                case _:
                    pass

    def _heard_last(self, me: NodeId, owner: NodeId, node: Node, since: float) -> float:
        """When the leader last heard from that node; it may have seen its link end before."""
        links = max(self.parted.get((me, owner), 0.0), self.begun.get(me, 0.0))
        seen = min(links, since) if owner in node.replica.lost else since
        return max(self.heard.get((me, owner), 0.0), seen)

    def send(self, me: NodeId, node: Node, to: NodeId, message: Struct) -> None:
        """Check a sent message: nobody votes twice, or goes back to an earlier term."""
        term = node.replica.hard_state.term
        learns = me not in self.charter.voters
        assert learns or term >= self._terms[me], f"{me} has forgotten its term"
        self._terms[me] = term
        match message:
            case VoteReply(term, True, True):
                self._vote(me, term, to)
            case VoteRequest(term, _, _, True):
                self._vote(me, term, me)
            case _:
                pass

    def _vote(self, me: NodeId, term: int, whom: NodeId) -> None:
        first = self._votes.setdefault((me, term), whom)
        assert first == whom, f"{me} votes for {first} and for {whom} in term {term}"

    def restart(self, me: NodeId, found: DurableState) -> None:
        """Check that a restarted program finds everything that it was told is durable."""
        disk = self.disks[me]
        possible = [saved.log_entries for saved in (disk.durable, disk.asked)]
        assert found.log_entries in possible, f"{me} has lost some log entries"
        self._find_what_binds(me, found)
        self._examined[me] = 0

    def _find_what_binds(self, me: NodeId, found: DurableState) -> None:
        """Check that votes and secret choices outlive the computer."""
        disk = self.disks[me]
        assert found.hard_state in (disk.durable.hard_state, disk.asked.hard_state), (
            f"{me} has lost its vote"
        )
        before, after, now = set(disk.durable.secrets), set(disk.asked.secrets), set(found.secrets)
        assert before & after <= now <= before | after, f"{me} has lost some secrets"

    def may_forget(self, me: NodeId, before: DurableState, after: DurableState) -> bool:
        """Whether some node with a seat still has all that was shown, if so much is lost."""
        self._find_what_binds(me, after)
        forgotten = set(_numbered(before)) - set(_numbered(after))
        others = [each for each in self.charter.voters if each != me]
        for number, log_entry in forgotten:
            shown = self.log[number - 1 : number] == [log_entry]
            if shown and not any(self._keeps(each, log_entry, number) for each in others):
                return False
        self._forgotten[me] |= forgotten
        return True

    # Events for people.

    def tell(self, me: NodeId, node: Node, came: EntryCommitted, now: float) -> None:
        """Check a log entry that people at a program are shown as committed."""
        log_entry = node.replica.ledger.log_entries[came.number - 1]
        if came.number <= len(self.log):
            assert self.log[came.number - 1] == log_entry, "a committed entry was lost"
            return
        assert came.number == len(self.log) + 1, f"{me} shows log entries out of order"
        number = came.number
        keeping = [each for each in self.disks if self._has_kept(each, log_entry, number)]
        assert self.charter.is_majority(keeping), f"only {keeping} keep entry {number}"
        if isinstance(came.command, StandIn) and came.command.on and not self._left_behind(came):
            away = self._away[log_entry.term, came.number]
            assert away > TIMING.grace - 0.001, (
                f"a bot sits in for seat {came.command.seat} after {away:.1f} s"
            )
        self.log.append(log_entry)
        self.grew.append(now)
        self.checks.append(node.replica.ledger.at(came.number).fingerprint)
        entry = came.step.entry if came.step else None
        self._examine(came.command, entry, node, came.number)
        place = node.replica.ledger.at(came.number)
        self.timed_out = place.turn.timed_out
        self.choices.look(place.secret, self._bots)
        self._examine_tiles(entry, node.replica.ledger.state_at(came.number - 1))

    def _left_behind(self, came: EntryCommitted) -> bool:
        """Whether a bot plays for a program that was lost before the fork and never entered it."""
        log_entries = self.log[self.charter.root : came.number - 1]
        commands = [each.command for each in log_entries if isinstance(each.command, StandIn)]
        seat = getattr(came.command, "seat", None)
        owner = None if seat is None else self._owners[seat]
        return owner in self.charter.absent and all(each.seat != seat for each in commands)

    def _examine_tiles(self, entry: Any, before: Any) -> None:
        """Check that entries name only tiles that everybody has seen, or turn them over."""
        seen = getattr(before, "seen", None)
        if seen is not None and type(entry).__name__ not in NAMING:
            named = {*getattr(entry, "tiles", ()), getattr(entry, "tile", None)} - {None}
            unseen = {tile for tile in named if not seen >> tile & 1}
            assert not unseen, f"{entry} names tiles that nobody has seen"

    def _keeps(self, program: NodeId, log_entry: LogEntry, number: int) -> bool:
        log_entries = self.disks[program].durable.log_entries
        return len(log_entries) >= number and log_entries[number - 1] == log_entry

    def _has_kept(self, program: NodeId, log_entry: LogEntry, number: int) -> bool:
        """Whether the program has, or had, the entry: a loss of power may have taken it."""
        return (
            self._keeps(program, log_entry, number)
            or (number, log_entry) in self._forgotten[program]
        )

    def _examine(self, command: Command, entry: Any, node: Node, number: int) -> None:
        """Check that somebody was entitled to the next log entry of the table."""
        match command:
            case LeaderElected(program):
                self.stand_ins.difference_update(seats_in(self._owners, program))
            case PutToTable() | Ballot():
                # An agreement may change who plays, or let a bot play for somebody.
                self.stand_ins = set(node.replica.ledger.at(number).stand_ins)
                self._owners = node.replica.ledger.owners(number)
            case StandIn(seat, on):
                (self.stand_ins.add if on else self.stand_ins.discard)(seat)
            case Promise(seat, promised):
                self.choices.promised[seat] = promised
            case OpenPromise(packed):
                self.choices.examine_promise(packed, node, number - 1, self._bots, self._thoughts)
            case bytes(packed) | RevealChoice(packed):
                ledger = node.replica.ledger
                if ledger.at(number - 1).secret:
                    self.choices.examine_show(command, entry.seat)
                elif isinstance(entry, Move):
                    self._examine_move(packed, entry.seat)
                self.entries += 1
            case _:
                pass

    def _examine_move(self, packed: bytes, seat: Seat) -> None:
        """Check that a seat is played by its owner, or by a bot that stands in: never by both."""
        if self._is_bots(seat):
            assert packed in self._thoughts(seat), f"nobody's bot chose that for {seat}"
        else:
            said = self._said.get((seat, self.entries), ())
            assert packed in said, f"the people of {seat} did not choose that"

    def _thoughts(self, seat: Seat) -> Container[bytes]:
        """The choices of bots for the seat as the next entry."""
        return self._thought.get((seat, self.entries), ())

    @property
    def _bots(self) -> set[Seat]:
        return set(filter(self._is_bots, range(len(self.charter.players))))

    def _is_bots(self, seat: Seat) -> bool:
        return isinstance(self._owners[seat], str) or seat in self.stand_ins | self.timed_out

    # Messages to watchers.

    def inspect(self, body: bytes) -> None:
        """Check that bytes on their way to a watcher hold nothing secret."""
        for secret in self.secrets:
            assert secret not in body, "a watcher is sent a secret"
        for seat, (entry, nonce) in self.choices.hidden.items():
            # Short bytes stand in many messages by chance.
            told = len(entry) > SHORT and entry in body
            assert not told, f"a watcher is sent what {seat} has chosen in secret"
            assert nonce not in body, f"a watcher is sent the nonce of {seat}"

    def shown(self, shown: FeedPiece) -> None:
        """Check that a watcher is shown committed entries, and no tile that nobody has seen."""
        after = shown.before + len(shown.log_entries)
        assert list(shown.log_entries) == self.log[shown.before : after], (
            "a watcher is shown other entries"
        )
        assert shown.fingerprint == self.checks[after], "a watcher is shown another check"

    # The end.

    def went_on(self, since: float) -> None:
        """Check that the table went on soon after all was mended, without needless stand-ins."""
        after = next((now for now in self.grew if now > since), None)
        still = 0.0 if after is None else after - since
        assert still < STILL, f"the table stood still for {still:.1f} s"
        # A watcher that was given a seat and left before the handover never came.
        gone = {*self.charter.absent, *({*self._owners} - self.disks.keys())}
        lost = {seat for seat, owner in enumerate(self._owners) if owner in gone}
        back = not self.stand_ins - lost or self.grew[-1] < since + STILL
        assert back, f"bots still sit in for {self.stand_ins}"

    def compare_ends(self, nodes: Iterable[Node], watchers: Iterable[FeedReader | None]) -> None:
        """Check that everybody has the whole log, and ends with the same state."""
        ledgers = [each.replica.ledger for each in nodes]
        ledgers += [each.ledger for each in watchers if each is not None]
        digests = {ledger.log.digest for ledger in ledgers}
        assert len(digests) == 1, f"there are {len(digests)} ends"
        for ledger in ledgers:
            known = min(len(ledger.log_entries), len(self.log))
            assert ledger.log_entries[:known] == self.log[:known], (
                "a log is no prefix of the table's"
            )


def _numbered(saved: DurableState) -> Iterable[tuple[int, LogEntry]]:
    return enumerate(saved.log_entries, 1)
