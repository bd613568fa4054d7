"""Watching a table: committed items go out in pieces, and are examined by who watches."""

from collections.abc import Iterator
from typing import Annotated, Any

from msgspec import Meta
from msgspec.structs import replace

from core.says import Unreadable
from net.table.charter import Charter, is_sound
from net.table.events import Came
from net.table.ledger import Ledger
from net.table.messages import MOST_ITEMS, Check, Count, Dated
from net.table.pieces import how_many
from net.wire.limits import FAR_TOO_MANY, LIMITS, RateLimit
from net.wire.packing import Message as Wire
from net.wire.tags import LinkTag

IN_FLIGHT = 4
"""Pieces that a watcher may not have answered yet."""


class Shown(Wire, frozen=True, array_like=True, tag=LinkTag.FEED_PIECE.value):
    """Committed items after the first `before`, and the check after the last of them."""

    before: Count
    items: Annotated[tuple[Dated, ...], Meta(max_length=MOST_ITEMS)]
    check: Check


class Seen(Wire, frozen=True, array_like=True, tag=LinkTag.FEED_ACK.value):
    """So many items a watcher has; more may come."""

    count: Count


def piece(ledger: Ledger, committed: int, before: int) -> Shown | None:
    """The next committed items for somebody who has `before`; None if there are none."""
    new = ledger.items[before : min(before + MOST_ITEMS, committed)]
    items = tuple(new[: how_many(each.item for each in new)])
    if not items:
        return None
    return Shown(before, items, ledger.at(before + len(items)).check)


class Feed:
    """What goes to one watcher, who may be slow: at most `IN_FLIGHT` pieces at once."""

    def __init__(self) -> None:
        self._sent = 0
        self._unanswered = 0
        self._pace = RateLimit(LIMITS.commands, LIMITS.command_time)

    def more(self, ledger: Ledger, committed: int) -> Iterator[Shown]:
        """What is to be sent now."""
        while self._unanswered < IN_FLIGHT and (shown := piece(ledger, committed, self._sent)):
            self._sent += len(shown.items)
            self._unanswered += 1
            yield shown

    def seen(self) -> bool:
        """The watcher has answered a piece; whether there was one to answer."""
        waiting = self._unanswered > 0
        self._unanswered -= waiting
        return waiting

    def is_flooded(self, now: float) -> bool:
        """Whether the watcher goes on saying far too much that nobody has asked for."""
        return not self._pace.keeps(now) and self._pace.over > FAR_TOO_MANY * LIMITS.commands


class Disagreed(Exception):
    """What was shown is not possible by the own rules, or does not fit what came before."""

    def __init__(self, number: int) -> None:
        super().__init__(f"item {number} does not fit")
        self.number = number


class Watcher:
    """Folds what is shown, without any secret."""

    def __init__(self, charter: Charter) -> None:
        """Raises `Unreadable` for a charter of no game."""
        if not is_sound(charter):
            raise Unreadable("What the table says of its game cannot be.")
        self.ledger = Ledger(charter, None)

    @property
    def state(self) -> Any:
        """The game as far as it was shown."""
        return self.ledger.log.state

    def follow(self, charter: Charter) -> "Watcher | None":
        """Who watches the game that this one goes on as; None if that is no going on of this one.

        It may begin with less than was shown: some who had more are lost. The rest is taken back.
        """
        own = self.ledger.charter
        table, count = charter.branch or (b"", 0)
        as_here = replace(charter, table=own.table, branch=own.branch, absent=own.absent)
        if table != own.table or count < 0 or as_here != own:
            return None
        other = Watcher(charter)
        for dated in self.ledger.items[:count]:
            if other.ledger.why_not_next(dated) is not None:
                return None
            other.ledger.append(dated)
        return other

    def receive(self, shown: Shown) -> list[Came]:
        """What is new; raises `Disagreed`, and then holds what it held before."""
        have = len(self.ledger.items)
        if shown.before > have:
            raise Disagreed(have)
        try:
            return self._examine(shown, have)
        except Disagreed:
            self.ledger.cut(have)
            raise

    def _examine(self, shown: Shown, have: int) -> list[Came]:
        """Take what is new, and compare the check."""
        news = [self._take(dated) for dated in shown.items[have - shown.before :]]
        after = shown.before + len(shown.items)
        if self.ledger.at(after).check != shown.check:
            raise Disagreed(after)
        return news

    def _take(self, dated: Dated) -> Came:
        steps = len(self.ledger.log.steps)
        number = len(self.ledger.items) + 1
        if self.ledger.why_not_next(dated) is not None:
            raise Disagreed(number)
        self.ledger.append(dated)
        grown = len(self.ledger.log.steps) > steps
        return Came(number, dated.item, self.ledger.log.steps[-1] if grown else None)
