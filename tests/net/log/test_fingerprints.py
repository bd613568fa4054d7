"""Fingerprints cover every entry, and each state that waits for somebody."""

from typing import Any

from core.game import Draw, Tally
from core.trail.state import TrailState
from net.log.ledger import Ledger, fold
from tests.support.miscounting import MiscountingLedger
from tests.support.switchboard import Switchboard


def played(key: str) -> Ledger:
    """The ledger of a table of three after half a minute."""
    table = Switchboard(0, 1, 2, key=key)
    table.play(3.0)
    return table.nodes[0].replica.ledger


class Watched:
    """A game that keeps the states whose digest it was asked for."""

    def __init__(self, rules: Any) -> None:
        self._rules = rules
        self.digested: list[TrailState] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(self._rules, name)

    def digest(self, state: TrailState) -> bytes:
        self.digested.append(state)
        return bytes(self._rules.digest(state))


def test_only_states_that_wait_for_somebody_are_digested() -> None:
    whole = played("trail")
    again = Ledger(whole.charter, None)
    rules = again.log.game
    again.log.game = watched = Watched(rules)
    for log_entry in whole.log_entries:
        again.append(log_entry)
    asked = {id(state) for state in watched.digested}
    steps = again.log.steps
    led_on = [isinstance(rules.turn(step.state), Draw | Tally) for step in steps]
    assert 0 < sum(led_on) < len(steps)
    assert [id(step.state) not in asked for step in steps] == led_on
    assert again.here.fingerprint == whole.here.fingerprint


def test_rules_that_differ_where_chance_is_asked_differ_where_somebody_chooses_next() -> None:
    whole = played("gaucho")
    other = MiscountingLedger(whole.charter, None)
    for log_entry in whole.log_entries:
        other.append(log_entry)
        place = len(other.log_entries)
        rolled = any(type(step.entry).__name__ == "Roll" for step in other.log.steps)
        if rolled and not isinstance(other.log.turn, Draw | Tally):
            assert other.here.fingerprint != whole.at(place).fingerprint
            return
    raise AssertionError("nobody rolled")


def test_a_log_folded_anew_has_the_same_fingerprints() -> None:
    whole = played("trail")
    again = fold(whole.charter, None, whole.log_entries)
    assert [again.at(n).fingerprint for n in range(len(whole.log_entries))] == [
        whole.at(n).fingerprint for n in range(len(whole.log_entries))
    ]
