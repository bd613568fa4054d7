"""Watching a table: committed items go out in pieces, and are examined by who watches."""

from typing import Annotated, Any

from msgspec import Meta

from net.table.charter import Charter
from net.table.ledger import Ledger
from net.table.messages import MOST_ITEMS, Check, Count, Dated
from net.table.node import Came
from net.wire.packing import Message as Wire


class Shown(Wire, frozen=True, array_like=True, tag=20):
    """Committed items after the first `before`, and the check after the last of them."""

    before: Count
    items: Annotated[tuple[Dated, ...], Meta(max_length=MOST_ITEMS)]
    check: Check


class Seen(Wire, frozen=True, array_like=True, tag=21):
    """So many items a watcher has; more may come."""

    count: Count


def piece(ledger: Ledger, committed: int, before: int) -> Shown | None:
    """The next committed items for somebody who has `before`; None if there are none."""
    items = tuple(ledger.items[before : min(before + MOST_ITEMS, committed)])
    if not items:
        return None
    return Shown(before, items, ledger.at(before + len(items)).check)


class Disagreed(Exception):
    """What was shown is not possible by the own rules, or does not fit what came before."""

    def __init__(self, number: int) -> None:
        super().__init__(f"item {number} does not fit")
        self.number = number


class Watcher:
    """Folds what is shown, without any secret."""

    def __init__(self, charter: Charter) -> None:
        self.ledger = Ledger(charter, None)

    @property
    def state(self) -> Any:
        """The game as far as it was shown."""
        return self.ledger.log.state

    def receive(self, shown: Shown) -> list[Came]:
        """What is new; raises `Disagreed`."""
        have = len(self.ledger.items)
        if shown.before > have:
            raise Disagreed(have)
        news = [self._take(dated) for dated in shown.items[have - shown.before :]]
        after = shown.before + len(shown.items)
        if self.ledger.at(after).check != shown.check:
            raise Disagreed(after)
        return news

    def _take(self, dated: Dated) -> Came:
        steps = len(self.ledger.log.steps)
        number = len(self.ledger.items) + 1
        if self.ledger.why_not(dated.item) is not None:
            raise Disagreed(number)
        self.ledger.append(dated)
        grown = len(self.ledger.log.steps) > steps
        return Came(number, dated.item, self.ledger.log.steps[-1] if grown else None)
