"""The addresses of a table's programs, by their own word and by hearsay.

A program counts its sittings, that is, how often it has come back, so that its newer word is told
from older ones. A lie about a program can only send calls astray, where they prove nothing: a
program's own word, over an authenticated link, comes first, hearsay is kept apart for each teller,
and only a program's own word is passed on.
"""

from collections.abc import Container
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from net.address import Address
from net.log.charter import Membership, NodeId
from net.session.messages import Roster, RosterLine

T = TypeVar("T")


class Hearsay(Struct, frozen=True, array_like=True):
    """One program's word about where another one listens."""

    teller: NodeId
    line: RosterLine


class KnownRoster(Struct, frozen=True, array_like=True):
    """Everything that one program knows of addresses, by program number; kept on the disk."""

    newest: tuple[RosterLine, ...]
    """The lines told to others: the last that each program has said itself.

    In journals of earlier versions it may be hearsay.
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

        Hearsay about programs that are `there` does not count.
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
