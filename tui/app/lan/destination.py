"""The table that somebody is about to go to: where it is, what is asked for there, its code."""

from pathlib import Path

from net.address import Address
from tui.lan.request import LanRequest, LanRequestKind


class Destination:
    """What was typed for one table goes along to no other."""

    def __init__(self) -> None:
        self.addresses: tuple[Address, ...] = ()
        self.table = ""
        """Which table it is, if it was found."""
        self.kind = LanRequestKind.JOIN
        """What is asked for there."""
        self.journal: Path | None = None
        """Of the table that is gone back to."""
        self.code = ""
        self._code_of = ""
        """The table or the address that it was typed for; empty: for the next one."""

    @property
    def _name(self) -> str:
        return self.table or ", ".join(map(str, self.addresses))

    def turn_to(self, addresses: tuple[Address, ...], table: str = "") -> None:
        """Another table is meant; the code that was typed for the last one is forgotten."""
        self.addresses, self.table = addresses, table
        if self._code_of not in ("", self._name):
            self.code = self._code_of = ""

    def keep_code(self, code: str) -> None:
        """That was typed for this table."""
        self.code, self._code_of = code, self._name

    def request(self, name: str, *, open_: bool = False) -> LanRequest:
        """What goes there under that name; to an `open_` table without a code."""
        if self.kind is LanRequestKind.RETURN:
            return LanRequest(self.kind, name, self.addresses, journal=self.journal)
        if not open_:
            self.keep_code(self.code)
        return LanRequest(
            self.kind, name, self.addresses, "" if open_ else self.code, table=self.table
        )
