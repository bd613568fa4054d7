"""Descriptions of tables on the network: the game, and whether it can be joined."""

import pytest

from core.games import game
from net.address import Address
from net.discovery.card import Advert
from net.discovery.find import Found
from net.wire.hello import WIRE
from tests.support.installed import TWIN, Shelf
from tui.found_tables import as_object, brief, briefer, fits, told


def table(key: str, rules: str) -> Found:
    card = Advert(
        game=key,
        rules=rules,
        table="ab" * 16,
        name="Ana",
        seats=3,
        players=1,
        running=False,
        watchable=True,
        open=True,
        low=WIRE[0],
        high=WIRE[1],
    )
    return Found("ana", card, (Address("192.168.1.5", 4242),))


def test_a_game_that_is_here_is_told_by_its_name(shelf: Shelf) -> None:
    shelf.add()
    found = table(TWIN, game(TWIN).rules)
    assert fits(found.card)
    assert brief(found.card) == "Twin Pampas, 1 of 3 seats, waiting, no code"
    assert "Ana: Twin Pampas, 1 player, 2 free seats; " in told(found)
    assert "needs" not in told(found)
    assert as_object("found", found)["fits"] is True


def test_a_game_that_is_not_here_is_told_by_its_key() -> None:
    found = table("chess", "5f0d" * 8)
    assert not fits(found.card)
    assert brief(found.card) == "chess, 1 of 3 seats, not installed, no code"
    assert told(found).endswith("; is not installed here")
    written = as_object("found", found)
    assert (written["game"], written["fits"]) == ("chess", False)


def test_a_table_is_told_in_less_where_there_is_less_room() -> None:
    found = table("trail", game("trail").rules)
    assert brief(found.card).startswith("Great Western Trail: Argentina, 1 of 3 seats, waiting")
    assert briefer(found.card) == (
        "Great Western Trail, 1 of 3 seats, waiting, no code",
        "Great Western Trail, 1 of 3 seats, no code",
    )
    assert "other version" in briefer(table("trail", "").card)[-1]


@pytest.mark.parametrize("rules", ["5f0d" * 8, ""])
def test_a_game_of_other_rules_needs_another_version(rules: str) -> None:
    found = table("gaucho", rules)
    assert brief(found.card) == "El Gaucho, 1 of 3 seats, other version, no code"
    assert told(found).endswith("; needs another version of Estancia")
