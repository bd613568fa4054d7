"""What a program holds of a game that it plays in: enough to come back to it."""

from hashlib import blake2b

from msgspec import Struct

from net.address import Address
from net.log.charter import Charter, NodeId


class Membership(Struct, frozen=True, array_like=True):
    """One program's place at one table; secret, as it holds the seed and what opens links."""

    charter: Charter
    me: NodeId
    seed: bytes
    addresses: tuple[Address | None, ...]
    """Where each program listens, by its number; None where it does not."""
    mine: tuple[bytes, ...]
    """By which this program proves itself to each other one."""
    theirs: tuple[bytes, ...]
    """By which each other program proves itself to this one."""
    watching: bytes = b""
    """What a watcher has to know; nothing at an open table."""
    sign: str = ""
    """What the network is told that the table is called; empty: the network is told nothing."""
    roots: tuple[Charter, ...] = ()
    """The games that this one has branched off from, the first one first."""

    @property
    def name(self) -> str:
        """The table's name on the wire."""
        return self.charter.table.hex()

    @property
    def learners(self) -> tuple[NodeId, ...]:
        """Programs without a seat: a host that plays nobody."""
        return tuple(
            each
            for each in range(len(self.addresses))
            if each not in self.charter.players and each not in self.charter.absent
        )

    def wire_id(self, program: NodeId) -> bytes:
        """How a program is called on the wire."""
        return blake2b(self.charter.table, digest_size=8, salt=program.to_bytes(2, "big")).digest()

    def program(self, wire_id: bytes) -> NodeId | None:
        """The program that is called so on the wire."""
        programs = range(len(self.addresses))
        return next((each for each in programs if self.wire_id(each) == wire_id), None)
