"""Whole games of the second reading come to an end, and nothing gets lost in them."""

from random import Random

import pytest

from tests.support.scale import scaled
from tests.support.second_trail.luck import Luck, lively
from tests.support.second_trail.parts import SOURCES, STATIONS
from tests.support.second_trail.story import SecondTrail

RANDOM = {"sides": "random", "maps": "random", "neutral": "random"}


def check_pieces(game: SecondTrail, luck: Luck) -> None:
    """Every tile, card and disc lies somewhere."""
    table = game.table
    players = table.players[:1] if table.alone else table.players
    discs = [*table.ships.values(), *table.quays.values(), *table.stations.values()]
    for seat, player in enumerate(players):
        on_board = sum(count for count, *_ in SOURCES.values()) - sum(player.taken.values())
        elsewhere = sum(each.count(seat) for each in discs) + [*table.cities.values()].count(seat)
        assert on_board + elsewhere == 18
        assert min(player.pesos, player.grain, player.certificates, player.exchange) >= 0
    decks = [player.hand + player.stack + player.pile for player in table.players]
    assert table.exhaustion + sum(deck.count("Exh") for deck in decks) == 25
    assert len(luck.objectives) == table.objective_stack
    assert len(luck.market) == table.market_stack


def play(seats: int, seed: int, **options: object) -> SecondTrail:
    """A random game to its end."""
    dice = Random(seed)
    game = SecondTrail(seats, {**RANDOM, **options})
    luck = Luck(game, dice)
    while game.asked.word not in ("over", "result"):
        asked = game.asked
        if asked.word:
            game.take(luck.answer(asked))
        else:
            assert asked.moves
            game.take(lively(dice, asked.moves))
        if asked.word == "turn":
            check_pieces(game, luck)
    return game


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_games_end(seats: int) -> None:
    for seed in range(scaled(2)):
        game = play(seats, seed)
        assert [player.token for player in game.table.players].count(True) == 1
        assert len(game.table.ships) == 8
        assert {len(points) for points in game.points()} == {12}
        assert game.winners()


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_random_games_against_pedro_end(level: int) -> None:
    for seed in range(scaled(1)):
        game = play(1, seed, solo=level)
        assert len(game.table.ships) == 8
        assert game.visits > 3
        pedro = game.table.players[1]
        discs = [*game.table.ships.values(), *game.table.quays.values()]
        discs += [*game.table.stations.values(), [*game.table.cities.values()]]
        assert game.heap + sum(each.count(1) for each in discs) == 18
        assert set(pedro.masters).isdisjoint(game.table.masters.values())
        assert not {*game.table.masters} - {*STATIONS}
