"""A whole table in one process: programs, people, bots, watchers and a network, from one seed.

Time is virtual. Messages take their time, come late, or not at all; programs end and come back. A
run that fails is repeated exactly by its seed.
"""

from collections import Counter, deque
from collections.abc import Mapping
from hashlib import blake2b
from random import Random
from typing import Any

from msgspec import Struct, msgpack

from core.dealer import SEED_SIZE, SeededDealer
from core.games import game
from core.writing import write_record
from net.address import Address
from net.log.charter import Charter, ClockSettings, Membership, NodeId, seed_check
from net.log.ledger import fold
from net.session.messages import TALK
from net.session.ready import ForkJob
from net.timing import Timing
from net.wire.limits import LIMITS
from net.wire.packing import Decoder, encode
from tests.support.all_games import options_of
from tests.support.exports import exported
from tests.support.virtual_disk import Disk
from tests.support.virtual_machine import WATCHERS, Machine
from tests.support.virtual_network import Network, host_of
from tests.support.virtual_referee import Referee
from tests.support.virtual_time import Agenda
from tests.support.virtual_troubles import Troubles
from tests.support.virtual_watcher import VirtualWatcher
from tui.lan.stowing import record_of

SEED = b"virtual table"
NAMES = ("Ana", "Beto", "Cleo", "Dario", "Elena", "Fidel", "Gina", "Hugo")
NO_CLOCK = ClockSettings()
USUAL_TIMING = Timing()
REMEMBERED = 60
"""The happenings that are listed when something fails."""


def charter_of(
    players: tuple[NodeId | str, ...],
    seed: bytes = SEED,
    clock: ClockSettings = NO_CLOCK,
    key: str = "gaucho",
) -> Charter:
    rules = game(key).rules
    check = seed_check(seed)
    names = NAMES[: len(players)]
    options = options_of(key)
    return Charter(b"t" * 16, key, rules, names, players, check, options, clock=clock)


def dice_of(seed: int) -> bytes:
    """The game's seed at the virtual table of that seed."""
    return blake2b(f"dice {seed}".encode(), digest_size=SEED_SIZE).digest()


read_message = Decoder(TALK, LIMITS).decode
"""Reads a message of a running game, as a link does."""


class Post:
    """The post between programs: messages as they are, or packed and read as on the wire."""

    def __init__(self, *, packed: bool) -> None:
        self._packed = packed

    def write(self, message: Struct) -> Any:
        if not self._packed:
            return message
        body = encode(message)
        assert len(body) <= LIMITS.frame, f"nobody reads a frame of {len(body)} bytes"
        return body

    def read(self, body: Any) -> Any:
        return read_message(body) if self._packed else body


class VirtualTable:
    """Programs that play a game over a faulty network."""

    def __init__(
        self,
        seed: int,
        players: tuple[NodeId | str, ...],
        trouble: float = 0.0,
        watchers: int = 2,
        machine: type[Machine] = Machine,
        *,
        watcher: type[VirtualWatcher] = VirtualWatcher,
        clock: ClockSettings = NO_CLOCK,
        timing: Timing = USUAL_TIMING,
        key: str = "gaucho",
    ) -> None:
        self.seed = seed
        self.timing = timing
        self.dice = dice_of(seed)
        self.charter = charter_of(players, self.dice, clock, key)
        self.agenda = Agenda()
        self.network = Network(self.agenda, seed)
        self.post = Post(packed=seed % 10 == 9)
        self.happened: Counter[str] = Counter()
        self.trouble = trouble
        self._thinks = Random(f"{seed} pace").choice([0.05, 0.1, 0.1, 0.5])
        self._last: deque[tuple[Any, ...]] = deque(maxlen=REMEMBERED)
        self._hidden = False
        self._trace = blake2b(digest_size=16)
        self._machine, seatings = machine, self._chairs(players)
        self.machines = {
            membership.me: machine(self, membership.me, membership) for membership in seatings
        }
        self.referee = Referee(self.charter, self._secrets(seatings))
        self.referees = {self.charter.table: self.referee}
        """A referee for each game, as sides may fork."""
        for me, each in self.machines.items():
            self.referee.joins(me, each.disk)
        self.watchers: dict[int, VirtualWatcher] = {}
        for each in self.machines.values():
            each.start()
        for place in range(WATCHERS, WATCHERS + watchers):
            self.watchers[place] = watcher(self, place)

    def _chairs(self, players: tuple[NodeId | str, ...]) -> list[Membership]:
        """The membership of each program; number 0 opened the table, with a seat or without."""
        count = max(player for player in players if isinstance(player, int)) + 1
        luck = Random(f"{self.seed} tokens")
        tokens = [[luck.randbytes(32) for _ in range(count)] for _ in range(count)]
        addresses = tuple(Address(host_of(program), 4242) for program in range(count))
        return [
            Membership(
                *(self.charter, me, self.dice, addresses),
                *(tuple(tokens[me]), tuple(row[me] for row in tokens)),
            )
            for me in range(count)
        ]

    def _secrets(self, seatings: list[Membership]) -> set[bytes]:
        """The bytes of the seed and of everybody's tokens."""
        return {self.dice, *(token for membership in seatings for token in membership.mine)}

    def join(self, membership: Membership) -> None:
        """Add the program of a watcher who was handed a seat."""
        me, referee = membership.me, self.referees[membership.charter.table]
        for each in self.referees.values():
            each.secrets.update(filter(None, (*membership.mine, *membership.theirs)))
        new = self.machines[me] = self._machine(self, me, membership)
        referee.joins(me, new.disk)
        self.count("seats taken over")
        self.note("joins", me)
        new.start()

    def hide(self, pieces: Mapping[int, int]) -> None:
        """Forbid watchers the tiles in the order in which they lie."""
        if len(set(pieces.values())) < len(pieces):
            # Equal pieces lie in every order somewhere.
            return
        if pieces and not self._hidden:
            self._hidden = True
            lie = bytes(pieces[slot] for slot in sorted(pieces))
            self.referee.secrets.update(lie[at : at + 6] for at in range(len(lie) - 5))

    @property
    def now(self) -> float:
        return self.agenda.now

    @property
    def running(self) -> list[Machine]:
        return [machine for machine in self.machines.values() if machine.lives]

    @property
    def finished(self) -> bool:
        """Whether everybody has seen the end of the game, or waits where all others have gone."""
        machines = self.machines.values()
        waiting = [each for each in machines if not (each.over or each.done)]
        left = len(waiting) == 1 and all(each.done or each in waiting for each in machines)
        return self._all_over or (left and self._watched)

    @property
    def _all_over(self) -> bool:
        return self._watched and all(each.over or each.done for each in self.machines.values())

    @property
    def _watched(self) -> bool:
        """Whether all watchers have seen the end, or are told that there is no more to see."""
        return all(watcher.over for watcher in self.watchers.values())

    @property
    def trace(self) -> str:
        """A hash over everything that has happened."""
        return self._trace.hexdigest()

    def run(self, seconds: float, troubled: float) -> None:
        """Play for so long at the most, with troubles in the first part only."""
        Troubles(self, self.trouble, troubled)
        try:
            while not self._all_over and self.agenda.step(seconds):
                pass
        except Exception as error:
            error.add_note(self.story())
            raise

    def fork(self, me: NodeId, fork: ForkJob, disk: Disk) -> None:
        """Move the program to the fork; the first one there gives it a referee."""
        charter = fork.membership.charter
        assert charter.forked_from is not None, "it goes on from another game"
        root, count = charter.forked_from
        if charter.table not in self.referees:
            log_entries = self.referees[root].log[:count]
            assert len(log_entries) == count, "nobody goes on from what was never committed"
            ledger = fold(charter, SeededDealer(self.dice), log_entries)
            assert len(ledger.log_entries) == count, "all of it is possible there, too"
            self.referees[charter.table] = self.referees[root].after_fork(ledger, self.now)
            self.count("games that went on apart")
        self.referees[charter.table].takes_along(self.referees[root])
        self.referees[charter.table].joins(me, disk)

    def compare_ends(self) -> None:
        """Check, once everybody has seen the end, that it is the same in each game."""
        for table, referee in self.referees.items():
            ended = [each for each in self.machines.values() if each.plays(table) and each.over]
            nodes = [each.node for each in ended]
            watchers = [each.watcher for each in self.watchers.values() if each.watches(table)]
            ledgers = [node.replica.ledger for node in nodes]
            if ledgers:
                referee.compare_ends(nodes, watchers)
                records = {b"".join(write_record(record_of(ledger))) for ledger in ledgers}
                assert records == {exported(ledgers[0])}, "records differ"

    def thinking(self, luck: Random) -> float:
        """The seconds that a person thinks; now and then more."""
        return luck.uniform(0.0, self._thinks) if luck.random() < 0.97 else luck.uniform(0.5, 4.0)

    def count(self, what: str) -> None:
        """Count a kind of happening."""
        self.happened[what] += 1

    def note(self, what: str, *facts: Any) -> None:
        """Note a happening."""
        happening = (self.agenda.now, what, *facts)
        self._trace.update(msgpack.encode(happening))
        self._last.append(happening)

    def story(self) -> str:
        """The last happenings, and how to repeat them."""
        told = [f"{now:9.3f} {' '.join(map(str, facts))}" for now, *facts in self._last]
        seats = self.charter.players
        return "\n".join([f"seed {self.seed}, players {seats}, trouble {self.trouble}", *told])
