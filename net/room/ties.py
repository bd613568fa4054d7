"""What holds a table together across breaks: how its programs find each other, and prove it.

Everything is in the journal before it is said or used.
"""

import contextlib
import secrets
import time
from collections.abc import Callable, Collection

from net.links.link import Link
from net.lobby.pace import Pace
from net.room.chair import Address, Chair
from net.room.journal import Held, Journal, Unkept
from net.room.tokens import Holds, Renewed, Tokens
from net.room.whereabouts import Known, Whereabouts
from net.table.charter import Program
from net.wire.hello import WIRE, Hello, Purpose, known_games
from net.wire.limits import LIMITS

TIES = Holds | Renewed | Whereabouts
"""What is said about them."""
YOUNG = 5.0
"""Seconds in which two calls that cross each other have both come."""


class Ties:
    """One program's ties to the others at its table."""

    def __init__(
        self, chair: Chair, journal: Journal, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.sought: Callable[[], tuple[Address, ...]] = tuple
        """Where else one of the others might be: typed by people, or found on the network."""
        self._chair = chair
        self._journal = journal
        self._clock = clock
        self._paces: dict[tuple[Program, str], Pace] = {}
        self._since: dict[Program, float] = {}
        self._heard: dict[Program, set[type]] = {}
        """What each has said about tokens on its link: once is enough."""

    @property
    def tokens(self) -> Tokens:
        """By what programs prove who they are."""
        return self._journal.held.tokens

    @property
    def known(self) -> Known:
        """Where programs listen."""
        return self._journal.held.known

    def sits(self, port: int) -> None:
        """This program has come back, and listens at that port; raises `Unkept`."""
        self._keep(known=self.known.sat(self._chair.me, port))

    # Calling, and being called.

    def hello(self, program: Program) -> Hello:
        """How to greet that program."""
        games = known_games(self._chair.charter.game)
        own = self._chair.wire_id(self._chair.me)
        number = self.tokens.mine[program].number
        return Hello(WIRE, games, Purpose.PEER, own, self._chair.name, token=number)

    def secret(self, program: Program) -> bytes:
        """What to prove to that program."""
        return self.tokens.mine[program].token

    def expected(self, hello: Hello) -> bytes | None:
        """What a caller has to prove; None for a stranger."""
        program = self._chair.program(hello.program)
        if program is None or program in self._chair.charter.absent:
            return None
        return self.tokens.expected(program, hello.token)

    def of(self, chair: Chair, journal: Journal) -> "Ties":
        """The same ties, at a table that this one has branched off from, or the other way round."""
        ties = Ties(chair, journal, self._clock)
        ties.sought = self.sought
        return ties

    def addresses(self, program: Program) -> tuple[Address, ...]:
        """Where to call that program."""
        return tuple(dict.fromkeys((*self.known.addresses(program), *self.sought())))

    def is_needless(self, program: Program, link: Link, old: Link) -> bool:
        """Whether both have called at once and keep the other link: that of the later number.

        An older link may be dead without a sign; then the newer one is needed.
        """
        young = self._clock() - self._since.get(program, -YOUNG) < YOUNG
        later = max(program, self._chair.me)
        callers = [self._chair.program(each.hello.program) for each in (old, link)]
        return young and callers[0] == later != callers[1]

    def linked(self, program: Program, link: Link) -> None:
        """Both have proven themselves: say what the other has to know."""
        self._since[program] = self._clock()
        self._heard[program] = set()
        if link.hello.program == self._chair.wire_id(program):
            self._renew(program, link, link.hello.token)
            link.send(Holds(self.tokens.mine[program].number))
        self.tell_whereabouts(link)

    def _renew(self, program: Program, link: Link, number: int) -> None:
        """Give the next token to who has that one; a full disk, or haste, leaves it good."""
        if self.tokens.expected(program, number) is not None and self._may(program, "renew"):
            with contextlib.suppress(Unkept):
                tokens, renewed = self.tokens.used(program, number, secrets.token_bytes)
                self._keep(tokens=tokens)
                link.send(renewed)

    # What is said.

    def tell_whereabouts(self, link: Link) -> None:
        """Say where everybody listens, as far as it is known here."""
        link.send(Whereabouts(self.known.newest))

    def hear(
        self,
        program: Program,
        link: Link,
        message: Holds | Renewed | Whereabouts,
        there: Collection[Program],
    ) -> bool:
        """Take what a program says; whether somebody is now known to be elsewhere."""
        before = self.known
        with contextlib.suppress(Unkept):
            match message:
                case Whereabouts():
                    known = before.told_by(
                        program, link.address[0], message, {self._chair.me, *there}
                    )
                    if known != before and self._may(program, "listen"):
                        self._keep(known=known)
                case Renewed():
                    if self._is_first(program, message) and self._may(program, "renewed"):
                        self._keep(tokens=self.tokens.given(program, message))
                case Holds(number):
                    if self._is_first(program, message):
                        self._renew(program, link, number)
        return self.known.newest != before.newest

    def _is_first(self, program: Program, message: Holds | Renewed) -> bool:
        """Whether the program says such a thing for the first time on its link."""
        heard = self._heard.setdefault(program, set())
        first = type(message) not in heard
        heard.add(type(message))
        return first

    def _may(self, program: Program, what: str) -> bool:
        """Whether that program has not made this one write down such a thing too often lately."""
        usual = Pace(LIMITS.ties, LIMITS.tie_time)
        return self._paces.setdefault((program, what), usual).keeps(self._clock())

    def _keep(self, tokens: Tokens | None = None, known: Known | None = None) -> None:
        self._journal.hold(Held(tokens or self.tokens, known or self.known))
