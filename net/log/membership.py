"""One program's place at a table: what it must hold, from the start of its game, to play in it."""

from hashlib import blake2b

from msgspec import Struct
from msgspec.structs import replace

from net.address import Address
from net.log.charter import Charter, NodeId
from net.log.resolutions import GiveSeat


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
