"""A saved game is opened again: programs come back to their own seats, then it goes on.

Any of its programs may open it. Who comes back has proven itself to the link by its token.
"""

from msgspec import Struct

from net.lobby.events import Ended, Left, Link
from net.lobby.messages import Address, Back, Gathering, Removed, Resumed
from net.lobby.reasons import Why
from net.table.charter import Charter, Program


class ResumeLetter(Struct, frozen=True):
    """A message on its way to a link."""

    to: Link
    message: Gathering | Resumed | Removed


class GoesOn(Struct, frozen=True):
    """Enough programs are there; where each listens, None: it is not there yet."""

    addresses: tuple[Address | None, ...]


class ResumeLobby:
    """The side of the program that has opened the game again."""

    def __init__(self, charter: Charter, me: Program, programs: int, port: int) -> None:
        self.goes_on = False
        """Whether enough were there once; whoever comes later finds a running game."""
        self.letters: list[ResumeLetter] = []
        self.events: list[Gathering | GoesOn | Ended] = []
        self.links: dict[Program, Link] = {}
        self._charter = charter
        self._me = me
        self._addresses: list[Address | None] = [None] * programs
        self._addresses[me] = Address("", port)
        self._hosts: dict[Link, str] = {}
        self._go_on()

    @property
    def there(self) -> tuple[Program, ...]:
        """The programs that are there, this one with them."""
        return tuple(sorted({self._me, *self.links}))

    def arrive(self, link: Link, program: Program | None, host: str) -> None:
        """A program has come and has proven who it is; None: somebody who watches."""
        self._hosts[link] = host
        if program is not None:
            self._replace(program, link)
        self._tell()

    def part(self, link: Link) -> None:
        """A link has ended."""
        self._hosts.pop(link, None)
        gone = [program for program, each in self.links.items() if each == link]
        for program in gone:
            del self.links[program]
            self._addresses[program] = None
        if gone:
            self._tell()

    def receive(self, link: Link, message: Back) -> None:
        """Where a program listens now."""
        program = next((each for each, there in self.links.items() if there == link), None)
        if program is None:
            return
        address = Address(self._hosts[link], message.port)
        if address != self._addresses[program]:
            self._addresses[program] = address
            self._go_on()

    def take_letters(self) -> list[ResumeLetter]:
        """What is to be sent, in order."""
        letters, self.letters = self.letters, []
        return letters

    def take_events(self) -> list[Gathering | GoesOn | Ended]:
        """What this program should know."""
        events, self.events = self.events, []
        return events

    def _replace(self, program: Program, link: Link) -> None:
        """Who comes a second time is cut off and does not know it yet: the old link ends."""
        old = self.links.get(program)
        self.links[program] = link
        if old is not None and old != link:
            self._hosts.pop(old, None)
            self.letters.append(ResumeLetter(old, Removed(Why.CUT_OFF)))
            self.events.append(Ended(old, Why.CUT_OFF))

    def _tell(self) -> None:
        gathering = Gathering(self._charter, self.there)
        self.events.append(gathering)
        self.letters += [ResumeLetter(link, gathering) for link in self._hosts]

    def _go_on(self) -> None:
        """Go on as soon as a majority is there and has said where; tell latecomers as well."""
        said = [each for each in self.there if self._addresses[each] is not None]
        if not self.goes_on and not self._charter.is_majority(said):
            return
        self.goes_on = True
        addresses = tuple(self._addresses)
        self.events.append(GoesOn(addresses))
        self.letters += [ResumeLetter(link, Resumed(addresses)) for link in self._hosts]


class ReturningLobby:
    """The side of a program that comes back, with the charter it has kept."""

    def __init__(self, charter: Charter, host: str, port: int) -> None:
        self.letters: list[Back] = [Back(port)]
        self.events: list[Gathering | GoesOn | Left] = []
        self._charter = charter
        self._host = host
        self._left = False

    def receive(self, message: Gathering | Resumed | Removed) -> None:
        """What the program says that has opened the game again."""
        if self._left:
            return
        match message:
            case Gathering(charter) if charter != self._charter:
                self._leave(Why.OTHER_CHARTER)
            case Gathering():
                self.events.append(message)
            case Resumed(addresses):
                found = (each and each.reached_by(self._host) for each in addresses)
                self.events.append(GoesOn(tuple(found)))
            case Removed(why):
                self._leave(why)

    def take_letters(self) -> list[Back]:
        """What is to be sent, in order."""
        letters, self.letters = self.letters, []
        return letters

    def take_events(self) -> list[Gathering | GoesOn | Left]:
        """What the people here should know."""
        events, self.events = self.events, []
        return events

    def _leave(self, why: Why) -> None:
        self._left = True
        self.events.append(Left(why))
