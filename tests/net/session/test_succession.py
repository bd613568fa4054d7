"""A leader that ends is succeeded within five seconds, by the virtual clock of whole programs."""

import pytest

from net.log.votes import Role
from tests.support.virtual_machine import Machine
from tests.support.virtual_table import VirtualTable
from tests.support.virtual_tables import CROWDED

PROMISED = 5.0
"""Seconds."""


def run(table: VirtualTable, until: float) -> None:
    """Play on, at most until then."""
    while table.now < until and table.agenda.step(until):
        pass


def leader(table: VirtualTable) -> Machine:
    """The program that leads."""
    leads = [each for each in table.running if each.node.replica.role is Role.LEADER]
    (one,) = leads
    return one


@pytest.mark.parametrize("silently", [False, True], ids=["killed", "cut off"])
@pytest.mark.parametrize("at", [10.0, 14.3, 19.9])
@pytest.mark.parametrize("key", ["gaucho", "trail"])
def test_within_five_seconds_another_leads_and_nothing_is_lost(
    key: str, at: float, *, silently: bool
) -> None:
    table = VirtualTable(1, (0, 1, 2, 3), 0.0, key=key)
    run(table, at)
    ended = leader(table)
    log = list(table.referee.log)
    ended.stop(silently=silently)
    run(table, at + PROMISED)
    assert leader(table) is not ended
    assert table.referee.log[: len(log)] == log
    assert len(table.referee.log) > len(log), "at least who leads is committed"


def test_several_that_stand_at_once_agree_in_time() -> None:
    table = VirtualTable(3, (0, 1, 2, 3), 0.0, timing=CROWDED)
    run(table, 12.0)
    ended = leader(table)
    ended.stop()
    run(table, 12.0 + PROMISED)
    assert leader(table) is not ended
