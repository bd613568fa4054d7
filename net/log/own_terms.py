"""In which terms this program was the host: nobody else makes up more of them."""

from net.log.charter import NodeId
from net.log.commands import LeaderElected
from net.log.messages import LogEntry


class OwnTerms:
    """It knows nothing of the terms before it was started, up to the first one."""

    def __init__(self, me: NodeId, first: int) -> None:
        self._me = me
        self._first = first
        self._led: set[int] = set()

    def leader(self, term: int) -> None:
        """This program is the host of that term."""
        self._led.add(term)

    def is_made_up(self, log_entry: LogEntry) -> bool:
        """Whether the item says that this program was the host of a term that was not its own."""
        named = (
            isinstance(log_entry.command, LeaderElected) and log_entry.command.program == self._me
        )
        return named and log_entry.term > self._first and log_entry.term not in self._led
