"""When two programs fold the same items to different states: where, and what to keep of it."""

from collections.abc import Sequence
from itertools import islice

from msgspec import Struct

from net.table.charter import Charter, Program
from net.table.ledger import Ledger
from net.table.messages import Dated, Parts
from net.table.sections import sections_of


class Account(Struct, frozen=True):
    """A log as one program has it: its items, and the check after so many of them, from 0 on."""

    items: tuple[Dated, ...]
    checks: tuple[bytes, ...]


class Difference(Struct, frozen=True):
    """All that is known of a difference."""

    charter: Charter
    number: int
    """The first item after which the checks differ."""
    own: Account
    other: Account
    """As the host of the log has it, or as a fold from nothing has it."""
    program: Program
    """That host, or whoever else has told of another check."""
    parts: dict[Program, Parts]
    """What each program told of its state after that item; also this one, if it could fold it."""
    right: Program | None
    """A program of the majority; None if there is none."""
    me: Program
    mended: bool
    """Whether a fold from nothing has put it right."""

    @property
    def mine(self) -> bool:
        """Whether it is this program that counts otherwise than most."""
        return self.right != self.me

    @property
    def same_log(self) -> bool:
        """Whether both have the same items; if not, somebody was told something else."""
        both = zip(self.own.items, self.other.items, strict=False)
        return all(own == other for own, other in islice(both, self.number))

    @property
    def different(self) -> tuple[str, ...]:
        """The names of the parts of the state that are others here; none if they are not known."""
        own, other = self.parts.get(self.me), self.parts.get(self.program)
        if own is None or other is None:
            return ()
        told = dict(other.sections)
        return tuple(name for name, here in own.sections if told.get(name) != here)


def account_of(ledger: Ledger) -> Account:
    """The ledger's items with all checks."""
    checks = tuple(ledger.at(count).check for count in range(len(ledger.items) + 1))
    return Account(tuple(ledger.items), checks)


def parts_of(ledger: Ledger, count: int, versions: tuple[tuple[str, str], ...]) -> Parts:
    """What to tell of the state after so many items, which the ledger has."""
    return Parts(count, sections_of(ledger.state_at(count)), ledger.at(count).check, versions)


def first_difference(own: Sequence[bytes], other: Sequence[bytes]) -> int | None:
    """After how many items the checks differ first; one that is missing differs."""
    for count, check in enumerate(other):
        if count >= len(own) or own[count] != check:
            return count
    return None


def who_is_right(charter: Charter, parts: dict[Program, Parts]) -> Program | None:
    """A program that counts as the majority of the seats does."""
    for program, told in parts.items():
        alike = [
            each
            for each, also in parts.items()
            if (also.check, also.sections) == (told.check, told.sections)
        ]
        if charter.is_majority(alike):
            return program
    return None
