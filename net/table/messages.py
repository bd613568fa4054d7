"""What programs at a table say to each other."""

from typing import Annotated

from msgspec import Meta, Struct

from net.table.charter import Program
from net.table.items import Item
from net.wire.packing import Message as Wire
from net.wire.tags import LinkTag

Check = Annotated[bytes, Meta(min_length=8, max_length=8)]
"""A short hash over all items so far and the state that they lead to."""
Count = Annotated[int, Meta(ge=0, lt=1 << 32)]
Term = Annotated[int, Meta(ge=0, lt=1 << 62)]
"""Which host it is, counted up; nobody lives to see the last one: see `FAR`."""
FAR = 1 << 16
"""No program is so many terms behind; who says so lies."""
LONGEST_RULE = 16
"""Letters of a rule's number; of a longer one so many are told."""
MOST_ITEMS = 64
"""So many items go into one message."""


class Dated(Struct, frozen=True, array_like=True):
    """An item with the term of the host that put it in order."""

    term: Term
    item: Item


class Append(Wire, frozen=True, array_like=True, tag=LinkTag.APPEND_ENTRIES.value):
    """The host's items after the first `before`; also its sign of life."""

    term: Term
    before: Count
    before_term: Term
    items: Annotated[tuple[Item, ...], Meta(max_length=MOST_ITEMS)]
    check: Check
    """The host's check after the last of the items."""
    committed: Count
    of: Term = 0
    """The term of all these items; those of another one go with another message."""
    whole: bool = False
    """Whether the host has no more items than these."""

    @property
    def dated(self) -> tuple[Dated, ...]:
        """The items with their term."""
        return tuple(Dated(self.of, item) for item in self.items)


class Appended(Wire, frozen=True, array_like=True, tag=LinkTag.APPEND_REPLY.value):
    """How many items a program has like the host; `fits` False: fewer than it was sent."""

    term: Term
    count: Count
    fits: bool
    differs: bool = False
    """Whether the same items lead to another check here."""


class Ask(Wire, frozen=True, array_like=True, tag=LinkTag.VOTE_REQUEST.value):
    """Whoever asks wants to be the host of that term; `really` False: only if it could be."""

    term: Term
    count: Count
    last_term: Term
    really: bool


class Vote(Wire, frozen=True, array_like=True, tag=LinkTag.VOTE_REPLY.value):
    """The answer to an ask."""

    term: Term
    granted: bool
    really: bool
    sure: bool = True
    """Whether who votes surely has all items that it ever acknowledged."""


class Wish(Struct, frozen=True, array_like=True):
    """An item for the log; `after` are the game's entries that its people have seen by then."""

    item: Item
    after: Count


class Propose(Wire, frozen=True, array_like=True, tag=LinkTag.PROPOSE.value):
    """What the people at a program with seats want in the log, in order."""

    wishes: Annotated[tuple[Wish, ...], Meta(max_length=MOST_ITEMS)]


class Refuse(Wire, frozen=True, array_like=True, tag=LinkTag.PROPOSAL_REFUSED.value):
    """The host will not have a proposal: the number of the rule, if it is a rule."""

    after: Count
    rule: Annotated[str, Meta(max_length=LONGEST_RULE)]


SECTION_NAME = 32
MOST_SECTIONS = 64
Section = tuple[Annotated[str, Meta(max_length=SECTION_NAME)], Annotated[bytes, Meta(max_length=8)]]


Short = Annotated[str, Meta(max_length=32)]


class Parts(Wire, frozen=True, array_like=True, tag=LinkTag.SECTIONS_REPLY.value):
    """A hash of each part of the state after so many items, and by which versions."""

    count: Count
    sections: Annotated[tuple[Section, ...], Meta(max_length=MOST_SECTIONS)]
    check: Check
    versions: Annotated[tuple[tuple[Short, Short], ...], Meta(max_length=8)] = ()


class AskLog(Wire, frozen=True, array_like=True, tag=LinkTag.LOG_REQUEST.value):
    """Who counts otherwise wants to see the log after so many items, with all checks."""

    before: Count


class ToldLog(Wire, frozen=True, array_like=True, tag=LinkTag.LOG_REPLY.value):
    """A piece of the log: its items, and the checks before the first and after each."""

    before: Count
    items: Annotated[tuple[Dated, ...], Meta(max_length=MOST_ITEMS)]
    checks: Annotated[tuple[Check, ...], Meta(max_length=MOST_ITEMS + 1)]


class AskParts(Wire, frozen=True, array_like=True, tag=LinkTag.SECTIONS_REQUEST.value):
    """Who counts otherwise wants to see the parts of the state after so many items."""

    count: Count


class Halt(Wire, frozen=True, array_like=True, tag=LinkTag.HALT.value):
    """The host: programs count differently, none with the majority; all stop and keep it."""

    term: Term


class Committed(Wire, frozen=True, array_like=True, tag=LinkTag.COMMIT_INDEX.value):
    """So many items of the host's log are committed; needs no answer."""

    term: Term
    count: Count


class Stands(Wire, frozen=True, array_like=True, tag=LinkTag.COMMIT_REPORT.value):
    """So many items are committed here, with this check after them; needs no answer."""

    count: Count
    check: Check


Message = (
    Append
    | Appended
    | Ask
    | Vote
    | Propose
    | Refuse
    | Parts
    | Committed
    | AskLog
    | ToldLog
    | AskParts
    | Halt
    | Stands
)


class Letter(Struct, frozen=True):
    """A message on its way to a program."""

    to: Program
    message: Message
