"""A core that counts wrongly, every time: at each roll the first seat gets a coin."""

import dataclasses
from typing import Any

from msgspec import structs

from core.game import Game
from core.log import Log
from core.record import Header, new_log
from net.log import fold
from net.log.ledger import Ledger
from net.log.node import Node

PURSES = ("pesos", "coins")
"""The names of everybody's money in the games' states."""


class Miscounting:
    """The rules, with a coin too many at every roll."""

    def __init__(self, rules: Game[Any]) -> None:
        self._rules = rules

    def __getattr__(self, name: str) -> Any:
        return getattr(self._rules, name)

    def play(self, state: Any, entry: Any, tell: Any = None) -> Any:
        played = self._rules.play(state, entry, tell)
        if type(entry).__name__ != "Roll":
            return played
        purse = next(name for name in PURSES if hasattr(played, name))
        first, *others = getattr(played, purse)
        replace: Any = dataclasses.replace if dataclasses.is_dataclass(played) else structs.replace
        return replace(played, **{purse: (first + 1, *others)})


class MiscountingLedger(Ledger):
    """A ledger that folds by those rules, also from nothing."""

    def __init__(self, charter: Any, dealer: Any) -> None:
        super().__init__(charter, dealer)
        self.log.game = Miscounting(self.log.game)

    def clean(self) -> Ledger:
        anew = MiscountingLedger(self.charter, self._dealer)
        for log_entry in self.log_entries:
            if anew.why_not(log_entry.command) is not None:
                break
            anew.append(log_entry)
        return anew


def miscount(node: Node) -> None:
    """Let that node fold wrongly from now on, its present log included."""
    broken = MiscountingLedger(node.charter, node.dealer)
    for log_entry in node.replica.ledger.log_entries:
        broken.append(log_entry)
    node.replica.ledger = broken


def miscount_all() -> None:
    """Let every log of this process be folded wrongly from now on."""

    def miscounting(header: Header) -> Log[Any]:
        log = new_log(header)
        log.game = Miscounting(log.game)
        return log

    setattr(fold, "new_log", miscounting)  # noqa: B010 - it is no name of that module's own
