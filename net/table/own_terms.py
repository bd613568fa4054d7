"""In which terms this program was the host: nobody else makes up more of them."""

from net.table.charter import Program
from net.table.items import Host
from net.table.messages import Dated


class OwnTerms:
    """It knows nothing of the terms before it was started, up to the first one."""

    def __init__(self, me: Program, first: int) -> None:
        self._me = me
        self._first = first
        self._hosted: set[int] = set()

    def host(self, term: int) -> None:
        """This program is the host of that term."""
        self._hosted.add(term)

    def is_made_up(self, dated: Dated) -> bool:
        """Whether the item says that this program was the host of a term that was not its own."""
        named = isinstance(dated.item, Host) and dated.item.program == self._me
        return named and dated.term > self._first and dated.term not in self._hosted
