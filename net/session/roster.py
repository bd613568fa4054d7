"""Where the programs of a table listen, by their own word and by that of others.

A program that comes back counts its sittings, so that what is newer is known from what is older.
A lie about a program sends calls astray that prove nothing there, and no more: what a
program has said itself, over a link that it has proven itself on, comes first, what others say is
kept for each of them, and only what programs have said themselves is told on.
"""

from collections.abc import Container
from hashlib import blake2b
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from net.address import Address
from net.log.charter import Charter, NodeId
from net.log.resolutions import GiveSeat
from net.session.messages import Roster, RosterLine

T = TypeVar("T")


class Membership(Struct, frozen=True, array_like=True):
    """One program's place at one table; secret, as it holds the seed and the tokens."""

    charter: Charter
    me: NodeId
    seed: bytes
    addresses: tuple[Address | None, ...]
    """Where each program listens, by program number; None if it does not."""
    mine: tuple[bytes, ...]
    """The tokens by which this program proves itself to each of the others."""
    theirs: tuple[bytes, ...]
    """The tokens by which each of the others proves itself to this program."""
    watching: bytes = b""
    """The code that watchers need; empty at an open table."""
    sign: str = ""
    """The name that the table advertises; empty if it is not advertised."""
    roots: tuple[Charter, ...] = ()
    """The games that this one was forked from, oldest first."""
    newcomers: tuple[GiveSeat, ...] = ()
    """Those who have taken over bots' seats in this game, as far as committed."""
    key: bytes = b""
    """The private key of such a newcomer, by which the others hand over their tokens."""

    @property
    def seating(self) -> Charter:
        """The charter with the names of those who have taken over seats."""
        return self.charter.seated(self.newcomers)

    @property
    def claims(self) -> tuple[NodeId, ...]:
        """The programs that this newcomer must ask for tokens: those before it."""
        return tuple(range(self.me)) if self.key else ()

    def with_newcomers(self, newcomers: tuple[GiveSeat, ...]) -> "Membership":
        """Extended by those whom the log has given seats; each is one more program."""
        if len(newcomers) <= len(self.newcomers):
            return self
        more = max(each.node for each in newcomers) + 1 - len(self.addresses)
        nobody = tuple(None for _each in range(more))
        return replace(self, newcomers=newcomers, addresses=(*self.addresses, *nobody))

    @property
    def name(self) -> str:
        """The table's id on the wire."""
        return self.charter.table.hex()

    @property
    def learners(self) -> tuple[NodeId, ...]:
        """Programs that never vote: an opener without a seat, and those left behind by a fork."""
        voters = self.charter.voters
        return tuple(each for each in range(len(self.addresses)) if each not in voters)

    @property
    def has_seat(self) -> bool:
        """Whether somebody plays at this program."""
        return self.me in self.seating.players

    def before_fork(self, name: str) -> "Membership | None":
        """This program's membership of the table of that id, if this game was forked from it."""
        roots = (root for root in self.roots if root.table.hex() == name)
        return next((replace(self, charter=root, roots=()) for root in roots), None)

    def known_to(self, program: NodeId) -> "tuple[Membership, ...]":
        """The games that the program may be in, this one first."""
        games = [self]
        if program in self.charter.absent:
            games += [replace(self, charter=root, roots=()) for root in reversed(self.roots)]
        return tuple(games)

    def wire_id(self, program: NodeId) -> bytes:
        """The id of a program on the wire."""
        return blake2b(self.charter.table, digest_size=8, salt=program.to_bytes(2, "big")).digest()

    def program(self, wire_id: bytes) -> NodeId | None:
        """The program with that id on the wire."""
        programs = range(len(self.addresses))
        return next((each for each in programs if self.wire_id(each) == wire_id), None)


class Hearsay(Struct, frozen=True, array_like=True):
    """Where one program says that another one listens."""

    teller: NodeId
    line: RosterLine


class KnownRoster(Struct, frozen=True, array_like=True):
    """Everything that one program knows of addresses, by program number; kept on the disk."""

    newest: tuple[RosterLine, ...]
    """The lines told to others: the last that each program has said itself.

    In a journal of before hearsay was kept apart also what was said by others.
    """
    proven: tuple[RosterLine, ...]
    """The last line that each program has said itself."""
    hearsay: tuple[Hearsay, ...] = ()
    """The last line by each program about each other one."""

    def sat(self, me: NodeId, port: int) -> "KnownRoster":
        """With this program listening at that port from now on."""
        return self.by_itself(RosterLine(me, self.newest[me].sitting + 1, Address("", port)))

    def with_programs(self, count: int) -> "KnownRoster":
        """Extended to so many programs, the new ones with unknown addresses."""
        new = tuple(map(unknown, range(len(self.newest), count)))
        return replace(self, newest=(*self.newest, *new), proven=(*self.proven, *new))

    def addresses(self, program: NodeId) -> tuple[Address, ...]:
        """The addresses of that program, its own word first."""
        heard = (each.line for each in self.hearsay if each.line.program == program)
        lines = (self.proven[program], self.newest[program], *heard)
        return tuple(dict.fromkeys(each.address for each in lines if each.address.port))

    def told_by(
        self, sender: NodeId, host: str, told: Roster, there: Container[NodeId]
    ) -> "KnownRoster":
        """Updated by the roster of a program that was reached there.

        Of those who are `there` nobody else's word counts.
        """
        known = self
        for line in told.lines:
            if line.program >= len(self.newest):
                continue
            if line.program == sender:
                known = known.by_itself(replace(line, address=Address(host, line.address.port)))
            elif line.program not in there:
                near = replace(line, address=line.address.reached_by(host))
                known = known.by_hearsay(Hearsay(sender, near))
        return known

    def by_itself(self, line: RosterLine) -> "KnownRoster":
        """With a program's own line, which ends all hearsay about it."""
        heard = tuple(each for each in self.hearsay if each.line.program != line.program)
        at = line.program
        return KnownRoster(put_at(self.newest, at, line), put_at(self.proven, at, line), heard)

    def by_hearsay(self, word: Hearsay) -> "KnownRoster":
        """With one program's word about another, kept apart so that no lie hides the truth."""
        line = word.line
        older = line.sitting <= self.proven[line.program].sitting
        if older or not line.address.is_number or word in self.hearsay:
            return self
        about = (word.teller, line.program)
        others = (each for each in self.hearsay if (each.teller, each.line.program) != about)
        return replace(self, hearsay=(*others, word))


def unknown(program: NodeId) -> RosterLine:
    """A line for a program whose address is unknown."""
    return RosterLine(program, 0, Address("", 0))


def at_first(membership: Membership) -> KnownRoster:
    """The roster with which a game begins."""
    lines = tuple(
        RosterLine(program, 0, address or Address("", 0))
        for program, address in enumerate(membership.addresses)
    )
    own = Address("", lines[membership.me].address.port)
    lines = put_at(lines, membership.me, RosterLine(membership.me, 0, own))
    return KnownRoster(lines, lines)


def put_at(each: tuple[T, ...], program: NodeId, new: T) -> tuple[T, ...]:
    """The tuple with that program's item replaced."""
    return (*each[:program], new, *each[program + 1 :])
