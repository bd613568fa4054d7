"""Whole games over a network that breaks: logs agree, nothing committed is lost, all end alike."""

import pytest

from tests.support.scale import scaled
from tests.support.virtual_table import VirtualTable

TABLES = [(0, 1), (0, 1, 2), (0, 1, 2, 3), (0, 1, "peon"), (0, 0, 1, 2)]


@pytest.mark.parametrize("players", TABLES)
def test_a_quiet_game_is_played_to_its_end(players: tuple[int | str, ...]) -> None:
    table = VirtualTable(1, players, trouble=0.0)
    table.run(2_000, troubled=0)
    assert table.finished
    digests = {machine.node.replica.ledger.log.digest for machine in table.running if machine.node}
    assert len(digests) == 1


@pytest.mark.parametrize("seed", range(scaled(20)))
def test_a_troubled_game_is_played_to_its_end(seed: int) -> None:
    table = VirtualTable(seed, TABLES[seed % len(TABLES)], trouble=0.05)
    table.run(6_000, troubled=150)
    assert table.finished
    logs = [
        [dated.item for dated in machine.node.replica.ledger.items]
        for machine in table.running
        if machine.node
    ]
    shortest = min(map(len, logs))
    assert all(log[:shortest] == logs[0][:shortest] for log in logs)
    checks = {machine.node.replica.ledger.log.digest for machine in table.running if machine.node}
    assert len(checks) == 1
