"""For whom a bot is to sit in: programs that were not heard for long, as their host sees it."""

from collections.abc import Iterator

from net.table.charter import Program
from net.table.items import Deputy
from net.table.replica import Replica
from net.table.terms import NEVER


class Deputies:
    """Only a host looks; a new one goes on counting for those whose links it has seen end."""

    def __init__(self, replica: Replica, now: float) -> None:
        self._replica = replica
        self._awake_since = -NEVER
        """Since when this program has noticed without a break who comes and goes."""
        self._noticed = now
        self._listens_since = now
        """Since when this program, as host, hears whoever is there: computers sleep, too."""
        self._hosts = False
        self._looked = now
        self._differs_since: dict[Program, float] = {}

    def stand_back(self, now: float) -> None:
        """Somebody else is the host; to be called often."""
        self._hosts = False
        self._notice(now)

    def is_due(self, now: float) -> bool:
        """Whether it is time for a look."""
        return not self._hosts or not 0 <= now - self._looked < self._replica.timing.roll_call

    def look(self, now: float) -> Iterator[Deputy]:
        """A bot sits in for whoever is away too long, and gives the seat back."""
        self._notice(now)
        if not self._hosts:
            self._listens_since = now
        self._hosts, self._looked = True, now
        for program in self._replica.others:
            if self._is_there(program, now):
                yield from self._changes(program, on=False)
            elif now - self._was_there(program, now) >= self._replica.timing.grace:
                yield from self._changes(program, on=True)
        yield from self._changes(self._replica.me, on=False)

    def _notice(self, now: float) -> None:
        """Time has passed; after a sleep nobody knows who was there meanwhile."""
        if now - self._noticed > self._replica.timing.there:
            self._awake_since = self._listens_since = now
        self._noticed = now

    def _changes(self, program: Program, *, on: bool) -> Iterator[Deputy]:
        """Bots sit in for the program's seats, or no longer."""
        ledger = self._replica.ledger
        for seat in ledger.charter.seats_of(program):
            if (seat in ledger.here.deputies) != on:
                yield Deputy(seat, on)

    def _is_there(self, program: Program, now: float) -> bool:
        """Whether the program was heard from lately, and folds as all do."""
        replica = self._replica
        heard = replica.is_heard(program, now, replica.timing.there)
        return heard and program not in replica.counting.differing

    def _was_there(self, program: Program, now: float) -> float:
        """When the program was last heard from, and folded as all do; this host may be new."""
        since = self._since(program)
        heard = max(self._replica.heard.get(program, since), since)
        if program not in self._replica.counting.differing:
            self._differs_since.pop(program, None)
            return heard
        return min(heard, self._differs_since.setdefault(program, now))

    def _since(self, program: Program) -> float:
        """Since when this host would know that the program was there.

        Its link may have ended long before this program became the host.
        """
        since, timing = self._listens_since, self._replica.timing
        lost = max(self._replica.lost.get(program, since), self._awake_since)
        return min(since, max(lost, since - timing.grace + timing.new_host))
