"""What a program holds of a game that it plays in: enough to come back to it."""

from msgspec import Struct

from net.table.charter import Charter, Program

Address = tuple[str, int]


class Chair(Struct, frozen=True, array_like=True):
    """One program's place at one table; secret, as it holds the seed and the table's key."""

    charter: Charter
    me: Program
    seed: bytes
    key: bytes
    """Opens the links between the programs of this table."""
    ids: tuple[bytes, ...]
    """The wire's name of each program."""
    addresses: tuple[Address, ...]
    """Where each program listens."""

    @property
    def name(self) -> str:
        """The table's name on the wire."""
        return self.charter.table.hex()

    def program(self, wire_id: bytes) -> Program | None:
        """The program of that name on the wire."""
        return self.ids.index(wire_id) if wire_id in self.ids else None
