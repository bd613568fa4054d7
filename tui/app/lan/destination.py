"""The table that somebody is about to go to: its addresses, the purpose, its code."""

from pathlib import Path

from net.address import Address
from tui.lan.request import LanRequest, LanRequestKind


class Destination:
    """Keeps what was typed for one table from going along to another."""

    def __init__(self) -> None:
        self.addresses: tuple[Address, ...] = ()
        self.table = ""
        """The id of the table, if it was found."""
        self.kind = LanRequestKind.JOIN
        """The purpose: to join, to watch, or to come back."""
        self.journal: Path | None = None
        """The journal of a table to come back to."""
        self.code = ""
        self._code_of = ""
        """The table or address that the code was typed for; empty for the next one."""

    @property
    def _name(self) -> str:
        return self.table or ", ".join(map(str, self.addresses))

    def turn_to(self, addresses: tuple[Address, ...], table: str = "") -> None:
        """Turn to another table; the code that was typed for the last one is forgotten."""
        self.addresses, self.table = addresses, table
        if self._code_of not in ("", self._name):
            self.code = self._code_of = ""

    def keep_code(self, code: str) -> None:
        """Keep the code, which was typed for this table."""
        self.code, self._code_of = code, self._name

    def request(self, name: str, *, open_: bool = False) -> LanRequest:
        """Return the request to go there under that name; an `open_` table needs no code."""
        if self.kind is LanRequestKind.RETURN:
            return LanRequest(self.kind, name, self.addresses, journal=self.journal)
        if not open_:
            self.keep_code(self.code)
        return LanRequest(
            self.kind, name, self.addresses, "" if open_ else self.code, table=self.table
        )
