"""Links like those of TCP: each delivers in order, late, or ends; links may overtake each other.

Messages that cannot get through wait until the path is mended or a side gives the link up. A side
that vanishes without a word leaves the other one with half a link.
"""

from collections import Counter, deque
from collections.abc import Callable, Iterable
from random import Random
from typing import Any

from msgspec import Struct

from net.timing import BEATS, TIMING
from net.wire.hello import Hello
from net.wire.refusals import Refused
from tests.support.virtual_time import Agenda

Place = int
"""A place on the network: a program's number, or from 100 on a watcher's."""
Way = tuple[Place, Place]
Proof = tuple[Hello, bytes]
"""A caller's hello, and the secret by which it proves itself."""
Answered = Callable[["End | None", Refused | None], None]
PING, PONG, END = "ping", "pong", "end"
SLOWEST = 0.04


def host_of(place: Place) -> str:
    """The address of a place."""
    return f"10.0.0.{place + 1}"


def place_of(host: str) -> Place:
    """The place at an address."""
    return int(host.rpartition(".")[2]) - 1


def _nothing(*_: object) -> None:
    """Ignore it."""


class End:
    """One side of a link."""

    def __init__(self, network: "Network", here: Place, there: Place, caller: Place) -> None:
        self.network = network
        self.caller = caller
        self.here = here
        self.there = there
        self.proof: Proof
        """The proof of the caller; set at the called end."""
        self.open = True
        self.other: End = self
        self.waiting: deque[tuple[float, Any]] = deque()
        """The messages on their way here, and when each may arrive."""
        self.latest = 0.0
        self.heard_at = network.agenda.now
        self.hear: Callable[[Any], None] = _nothing
        self.ended: Callable[[], None] = _nothing

    def send(self, message: Any) -> None:
        """Send without waiting; on a link that has ended nothing happens."""
        if self.open:
            self.network.carry(self, message)

    def close(self) -> None:
        """Close the link; the other side learns of it after everything that was sent before."""
        if self.open:
            self.network.carry(self, END)
            self.lose()

    def lose(self) -> None:
        """End the link for this side."""
        if self.open:
            self.vanish()
            self.ended()

    def vanish(self) -> None:
        """Drop this side without telling anybody."""
        self.open = False
        self.waiting.clear()


class Listener(Struct, frozen=True):
    """A program that can be called."""

    admits: Callable[[Place, Proof], Refused | None]
    """The refusal of a caller, if any."""
    called: Callable[[Place, End], None]
    """Takes each link."""


class Network:
    """All links, and the faults of the paths between places."""

    def __init__(self, agenda: Agenda, seed: int) -> None:
        self.agenda = agenda
        self.cut: Counter[Way] = Counter()
        """The cut paths, and how often each is cut; a half-open link has one of two."""
        self.slow: dict[Way, float] = {}
        self.deaf: set[Place] = set()
        """The places that do not read."""
        self.dark: set[Place] = set()
        """The places whose computer is off, so that not even a refusal comes."""
        self._listening: dict[Place, Listener] = {}
        self._seed = seed
        self._luck: dict[Way, Random] = {}
        self._ends: list[End] = []

    def carry(self, sender: End, message: Any) -> None:
        """Put a message on its way; on one link none overtakes another."""
        to = sender.other
        to.latest = max(to.latest, self.agenda.now + self._delay((sender.here, sender.there)))
        to.waiting.append((to.latest, message))
        self.agenda.after(to.latest - self.agenda.now, lambda: self._arrive(to))

    def listen(
        self,
        place: Place,
        admits: Callable[[Place, Proof], Refused | None],
        called: Callable[[Place, End], None],
    ) -> None:
        """Let a program be called there."""
        self._listening[place] = Listener(admits, called)

    def call(self, here: Place, there: Place, answered: Answered, proof: Proof) -> None:
        """Try to open a link; `answered` gets it, or None and perhaps the refusal."""
        listener = self._listening.get(there)
        away = there in self.dark or there in self.deaf or self._is_cut(here, there)
        took = TIMING.connect if away else 3 * self._delay((here, there))
        self.agenda.after(took, lambda: self._link((here, there), listener, answered, proof))

    def is_empty(self, here: Place, there: Place) -> bool:
        """Whether the computer there can be reached, and no program listens at it."""
        away = there in self.dark or there in self.deaf or self._is_cut(here, there)
        return not away and there not in self._listening

    def mend(self, ways: Iterable[Way]) -> None:
        """Mend the paths, unless something else blocks them."""
        self.cut.subtract(ways)
        self.cut = +self.cut
        self.wake()

    def wake(self) -> None:
        """Deliver what has waited, as something was mended; each a moment later."""
        self._ends = [end for end in self._ends if end.open or end.waiting]
        for end in self._ends:
            if end.waiting:
                self.agenda.after(self._delay((end.there, end.here)), lambda e=end: self._arrive(e))  # type: ignore[misc]

    def reset(self, place: Place, *others: Place) -> None:
        """Break the links from there at both ends; all of them if no others are named."""
        for end in list(self._ends):
            if end.open and end.here == place and (not others or end.there in others):
                end.other.lose()
                end.lose()

    def vanish(self, place: Place, *, silently: bool) -> None:
        """Drop a program that has ended; its computer resets the links unless it is off, too."""
        for end in self._ends:
            if end.open and end.here == place:
                if not silently:
                    self.carry(end, END)
                end.vanish()
        self._listening.pop(place, None)

    def _link(self, way: Way, listener: Listener | None, answered: Answered, proof: Proof) -> None:
        here, there = way
        lost = self._is_cut(here, there) or there in self.deaf or here in self.deaf
        if listener is None or lost or self._listening.get(there) is not listener:
            answered(None, None)
            return
        if (refused := listener.admits(here, proof)) is not None:
            answered(None, refused)
            return
        one, other = End(self, here, there, here), End(self, there, here, here)
        one.other, other.other = other, one
        other.proof = proof
        for end in (one, other):
            self._ends.append(end)
            self.agenda.after(BEATS.quiet, lambda e=end: self._beat(e))  # type: ignore[misc]
        # The caller is the first to know that both are authenticated, and may send by then.
        later = self._delay(way)
        other.latest = self.agenda.now + later
        self.agenda.after(later, lambda: self._come(listener, other))
        answered(one, None)

    def _come(self, listener: Listener, end: End) -> None:
        """Hand the link to the called program, too, if it still runs."""
        if self._listening.get(end.here) is listener:
            listener.called(end.there, end)
        else:
            end.other.lose()

    def _arrive(self, end: End) -> None:
        """Deliver what has arrived, unless the path is cut or nobody reads."""
        while end.waiting and end.waiting[0][0] <= self.agenda.now:
            if (end.there, end.here) in self.cut or end.here in self.deaf:
                return
            _, message = end.waiting.popleft()
            self._hand_over(end, message)

    def _hand_over(self, end: End, message: Any) -> None:
        if not end.open:
            if message != END and end.here not in self.dark:
                self.agenda.after(self._delay((end.here, end.there)), end.other.lose)
            return
        end.heard_at = self.agenda.now
        match message:
            case "end":
                end.lose()
            case "ping":
                end.send(PONG)
            case "pong":
                pass
            case _:
                end.hear(message)

    def _beat(self, end: End) -> None:
        """Ping now and then; give the link up if the other side stays silent."""
        if not end.open:
            return
        self.agenda.after(BEATS.quiet, lambda: self._beat(end))
        if end.here in self.deaf:
            return
        if self.agenda.now - end.heard_at >= BEATS.lost:
            end.close()
        else:
            end.send(PING)

    def _is_cut(self, here: Place, there: Place) -> bool:
        return (here, there) in self.cut or (there, here) in self.cut

    def _delay(self, way: Way) -> float:
        luck = self._luck.get(way)
        if luck is None:
            luck = self._luck[way] = Random(f"{self._seed} {way}")
        return luck.uniform(0.001, SLOWEST) + self.slow.get(way, 0.0)
