"""Legality read twice: every move that can be written is legal or refused by a rule."""

import re
from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement, product

import pytest

from core.conformance.walk import Moment, any_kind
from core.game import Move
from core.trail import entries
from core.trail.game import TRAIL, Trail
from core.trail.parts import BUILDINGS, CARD_NAMES, EXH, JOB_ROWS, SITES, TILES
from core.trail.tables.buildings import ACTIONS
from core.trail.tables.cities import SPACES
from core.trail.tables.railroad import SPOTS
from tests.support.random_games import play_out
from tests.support.refused import allowed
from tests.support.scale import scaled
from tests.support.trail import RICH

RULE = re.compile(r"W\d+(\.\d+)?")
CARDS = range(len(CARD_NAMES))
FEW_CARDS = [
    cards for count in range(3) for cards in combinations_with_replacement(range(EXH + 3), count)
]
SOME = 23
"""One moment in this many is looked at."""


def of_the_trail(seat: int) -> Iterator[Move]:
    """Moves along the trail, onto it, and what is done there."""
    yield from (entries.SettleOnSpace(seat, at) for at in range(51))
    yield from (
        entries.WalkPath(seat, path)
        for count in range(3)
        for path in product(range(51), repeat=count)
    )
    yield from (entries.Act(seat, n) for n in ACTIONS)
    yield from (entries.AuxiliaryAction(seat, n, times) for n in range(1, 7) for times in (1, 2))
    yield from (kind(seat) for kind in (entries.Pass, entries.EndPhaseB, entries.Stock))
    yield from (entries.HireWorker(seat, row, tile) for row in JOB_ROWS for tile in TILES)
    yield from (
        entries.BuildOnSite(seat, each, at) for each in BUILDINGS for at in range(len(SITES))
    )
    yield from (
        entries.HelpFarmers(seat, each) for n in range(4) for each in combinations(range(19), n)
    )
    yield from (entries.PlaceFarmer(seat, tile) for tile in TILES)


def of_cards(seat: int) -> Iterator[Move]:
    """Moves with cards."""
    for kind in (entries.TrimHand, entries.DiscardCards, entries.RemoveCards, entries.PullCards):
        yield from (kind(seat, cards) for cards in FEW_CARDS)
    yield from (entries.PlayObjective(seat, card) for card in CARDS)
    yield from (entries.TakeMarketCard(seat, card) for card in CARDS)
    yield from (entries.ChooseObjective(seat, card) for card in (*CARDS, None))
    yield from (entries.Token(seat, n) for n in range(3))
    yield from (entries.WantCards(seat, n) for n in range(5))
    yield from (entries.SpendCertificates(seat, n) for n in range(8))
    yield from (entries.BuyCattle(seat, n, cards) for n in range(1, 7) for cards in FEW_CARDS)


def of_discs(seat: int) -> Iterator[Move]:
    """Moves with discs, engines and ships."""
    yield from (entries.MoveEngine(seat, to) for to in SPOTS)
    yield from (entries.UpgradeStation(seat, at, disc) for at in range(9) for disc in range(21))
    yield from (entries.AppointMaster(seat, worker) for worker in range(7))
    yield from (entries.SendToQuay(seat, disc) for disc in range(21))
    yield from (
        entries.DeliverDisc(seat, quay, to) for quay in range(5) for to in range(len(SPACES))
    )
    yield from (entries.Load(seat, ship, disc) for ship in range(18) for disc in range(21))
    yield from (entries.Foresee(seat, tile) for tile in TILES)


def check_moment(moment: Moment) -> None:
    """Check that the legal moves are those that no rule refuses, in whole sentences."""
    seat = moment.choosing[0]
    known = moment.known(seat)
    legal = {*TRAIL.legal(moment.before, seat, known)}
    written = {*of_the_trail(seat), *of_cards(seat), *of_discs(seat)}
    assert allowed(TRAIL, moment.before, written, known, RULE) == legal & written


@pytest.mark.parametrize(("seats", "rules"), [(1, TRAIL), (3, RICH)])
def test_the_legal_moves_are_those_that_no_rule_refuses(seats: int, rules: Trail) -> None:
    for seed in range(scaled(2, most=50)):
        options = {"sides": "random", "maps": "random"}
        choices = 0
        for moment in play_out(rules, seats, seed + 7, any_kind, options=options):
            choices += bool(moment.choosing)
            if moment.choosing and choices % SOME == 0:
                check_moment(moment)
