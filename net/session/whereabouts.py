"""Where the programs of a table listen: as they said themselves, and as others say of them.

A program that comes back counts its sittings, so that what is newer is known from what is older.
Whoever lies about somebody sends calls astray that prove nothing there, and no more: what a
program has said itself, over a link that it has proven itself on, comes first, what others say is
kept for each of them, and only what programs have said themselves is told on.
"""

from collections.abc import Container
from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from net.address import Address
from net.session.chair import Chair
from net.table.charter import MOST_PROGRAMS, Number, Program
from net.wire.packing import Message
from net.wire.tags import LinkTag


class Spot(Message, frozen=True):
    """Where a program listens; no host: where the link comes from on which it is said."""

    program: Number
    sitting: Annotated[int, Meta(ge=0, lt=2**32)]
    """How often it had come back by then."""
    address: Address


class Whereabouts(Message, frozen=True, tag=LinkTag.ROSTER.value):
    """Where the sender listens, and where it knows others to; nobody twice."""

    spots: Annotated[tuple[Spot, ...], Meta(max_length=MOST_PROGRAMS)]


class Hearsay(Struct, frozen=True, array_like=True):
    """Where one program says that another one listens."""

    teller: Program
    spot: Spot


class Known(Struct, frozen=True, array_like=True):
    """What one program knows of all, by their numbers: to be kept on the disk."""

    newest: tuple[Spot, ...]
    """What is told to others: the last that each has said itself.

    In a journal of before hearsay was kept apart also what was said by others.
    """
    proven: tuple[Spot, ...]
    """The last that each has said itself."""
    hearsay: tuple[Hearsay, ...] = ()
    """The last that each has said of those whom it alone may have met: one of each, of each."""

    def sat(self, me: Program, port: int) -> "Known":
        """This program listens at that port from now on."""
        return self.by_itself(Spot(me, self.newest[me].sitting + 1, Address("", port)))

    def addresses(self, program: Program) -> tuple[Address, ...]:
        """Where to call that program, what it has said itself first; not many."""
        heard = (each.spot for each in self.hearsay if each.spot.program == program)
        spots = (self.proven[program], self.newest[program], *heard)
        return tuple(dict.fromkeys(each.address for each in spots if each.address.port))

    def told_by(
        self, sender: Program, host: str, told: Whereabouts, there: Container[Program]
    ) -> "Known":
        """What is known after that word of a program that was reached there.

        Of those who are `there` nobody else's word counts.
        """
        known = self
        for spot in told.spots:
            if spot.program >= len(self.newest):
                continue
            if spot.program == sender:
                known = known.by_itself(replace(spot, address=Address(host, spot.address.port)))
            elif spot.program not in there:
                near = replace(spot, address=spot.address.reached_by(host))
                known = known.by_hearsay(Hearsay(sender, near))
        return known

    def by_itself(self, spot: Spot) -> "Known":
        """What somebody says of themselves ends all hearsay of them."""
        heard = tuple(each for each in self.hearsay if each.spot.program != spot.program)
        return Known(_with(self.newest, spot), _with(self.proven, spot), heard)

    def by_hearsay(self, word: Hearsay) -> "Known":
        """The word of each is kept beside those of others, so that no lie hides what is true."""
        spot = word.spot
        older = spot.sitting <= self.proven[spot.program].sitting
        if older or not spot.address.is_number or word in self.hearsay:
            return self
        about = (word.teller, spot.program)
        others = (each for each in self.hearsay if (each.teller, each.spot.program) != about)
        return replace(self, hearsay=(*others, word))


def at_first(chair: Chair) -> Known:
    """Where everybody listens when the game begins."""
    spots = tuple(
        Spot(program, 0, address or Address("", 0))
        for program, address in enumerate(chair.addresses)
    )
    own = Address("", spots[chair.me].address.port)
    spots = _with(spots, Spot(chair.me, 0, own))
    return Known(spots, spots)


def _with(spots: tuple[Spot, ...], spot: Spot) -> tuple[Spot, ...]:
    return (*spots[: spot.program], spot, *spots[spot.program + 1 :])
