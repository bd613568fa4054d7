"""Who of a table is there, as its people are told: each coming and each going once."""

from collections.abc import Callable, Container

from net.room.news import Away, Back
from net.table.charter import Program


class Attendance:
    """Those who have `gone` on in another game come and go without a word."""

    def __init__(self, gone: Container[Program], tell: Callable[[Away | Back], object]) -> None:
        self.lost: set[Program] = set()
        """The programs whose going was told, and not yet their return."""
        self.leaving: set[Program] = set()
        """Programs that have said goodbye since they came."""
        self._there: set[Program] = set()
        """The programs whose coming was told, and not yet their going."""
        self._gone = gone
        self._tell = tell

    def came(self, program: Program) -> bool:
        """A program is there; whether people were told."""
        self.leaving.discard(program)
        told = program not in self._gone and program not in self._there
        if told:
            self._there.add(program)
            self.lost.discard(program)
            self._tell(Back(program))
        return told

    def went(self, program: Program) -> bool:
        """A program is not there any more; whether people were told."""
        self._there.discard(program)
        told = program not in self._gone
        if told:
            self.lost.add(program)
            self._tell(Away(program, program in self.leaving))
        return told

    def says_goodbye(self, program: Program) -> None:
        """Its people leave on purpose."""
        self.leaving.add(program)
