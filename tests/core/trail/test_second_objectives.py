"""Trying everything with objectives comes to what the formula of W11.6 says."""

from collections import Counter
from itertools import chain, combinations

from core.stream import Stream
from tests.support.scale import scaled
from tests.support.second_trail.parts import BUILDING_SPACES, OBJECTIVES, STATIONS
from tests.support.second_trail.scoring import objectives, supplies
from tests.support.second_trail.table import Player, Table


def some(luck: Stream, names: list[str], most: int) -> list[str]:
    """Some of these, each once."""
    left = sorted(names)
    return [left.pop(luck.below(len(left))) for _ in range(luck.below(most + 1))]


def random_table(luck: Stream) -> Table:
    """A player with a few objectives, and with what serves some of them."""
    player = Player()
    cards = some(luck, [*OBJECTIVES], 7)
    split = luck.below(len(cards) + 1)
    player.area, player.pile = cards[:split], cards[split:]
    player.stack = some(luck, ["Cha1", "Ser2", "Bla3", "Fra3", "Fra5", "Ang7", "Car2"], 5)
    player.beside = some(luck, ["g4g", "b5b", "o6b", "y5b", "y6b"], 4)
    player.masters = [4] * luck.below(2)
    table = Table([player], size=4)
    table.built = dict.fromkeys(some(luck, BUILDING_SPACES, 5), (0, 1))
    table.stations = {key: [0] for key in some(luck, [*STATIONS], 4)}
    table.cities = dict.fromkeys(some(luck, ["LHW1", "LHN1", "ROE1", "ROS1", "LIW1"], 4), 0)
    table.ships = {"s18": [0] * luck.below(2)}
    return table


def by_formula(table: Table) -> int:
    """W11.6 to the letter, for every choice of cards that are served."""
    player = table.players[0]
    deck = [card for card in player.pile if card in OBJECTIVES]
    master = 3 if player.masters else 0
    have = supplies(table, 0)
    results = []
    every = [combinations(player.area + deck, count) for count in range(8)]
    for served in chain.from_iterable(every):
        tasks = Counter(task for card in served for task in OBJECTIVES[card][2].split())
        if any(count > have[task] for task, count in tasks.items()):
            continue
        area, added = len(player.area), sum(card in deck for card in served)
        more = 1 if master and (area + added) % 2 and added < len(deck) else 0
        failed = sum(card not in served for card in player.area)
        points = sum(OBJECTIVES[card][1] for card in served) - 2 * failed - 2 * more
        results.append(points + master * ((area + added + more) // 2))
    return max(results)


def test_no_choice_of_objectives_beats_the_formula() -> None:
    luck = Stream(b"objectives", b"two readings")
    for _ in range(scaled(200)):
        table = random_table(luck)
        alone, area = objectives(table, 0)
        assert alone + (3 * (area // 2) if table.players[0].masters else 0) == by_formula(table)
