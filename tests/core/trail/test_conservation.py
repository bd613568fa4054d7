"""Nothing appears from nowhere and nothing gets lost: tiles, cards, discs, ships and pesos."""

from collections import Counter

import pytest

from core.conformance.walk import Moment
from core.game import Event
from core.trail.entries import RemoveCards
from core.trail.events import Gained, LeftGame, Paid, PaidFee, TookCoins
from core.trail.game import TRAIL, Trail
from core.trail.parts import (
    BAGS,
    CATTLE,
    COPIES,
    EXH,
    OBJECTIVES,
    START_CATTLE,
    is_objective,
)
from core.trail.player import TrailPlayer, hand_size, stack_size
from core.trail.rules.goals import herd
from core.trail.state import TrailState, parties
from core.trail.tables.numbers import NUMBERS
from core.trail.tables.ships import SHIPS
from core.trail.words import Farm, Item, Ware
from tests.support.random_games import mixed, play_out
from tests.support.scale import SOAKING
from tests.support.trail import RICH

OPTIONS: tuple[dict[str, str], ...] = (
    {},
    {"neutral": "random", "sides": "random", "maps": "random"},
    {"sides": "b"},
)
ALL_TILES = Counter(tile for bag in BAGS for tile in bag)


def pending(agenda: tuple[Item, ...]) -> Counter[int]:
    """Farmers that were taken and not placed yet."""
    return Counter(tile for item in agenda if isinstance(item, Farm) for tile in item.tiles)


def tiles_of(state: TrailState) -> Counter[int]:
    """Every tile of the bags, wherever it lies."""
    lying = [*state.farmers, *state.foresight, *state.appointed]
    lying += [tile for row in state.jobs for tile in row]
    lying += [tile for bag in state.bags for tile in bag]
    rows = [row for player in state.players for row in player.rows]
    beside = [player.beside for player in state.players]
    if state.pedro is not None:
        rows += state.pedro.rows
        beside.append(state.pedro.beside)
    lying += [tile for row in (*rows, *beside) for tile in row]
    found = Counter(tile for tile in lying if tile >= 0)
    return found + pending(state.agenda)


def cards_of(state: TrailState) -> Counter[int]:
    """Every card, wherever it lies; exhaustion on its stack among them."""
    found = Counter[int]({EXH: state.exhaustion})
    found.update(state.market)
    found.update(state.herd)
    found.update(state.display)
    found.update(state.objectives)
    for player in state.players:
        found.update(herd(player))
        found.update(player.area)
    if state.pedro is not None:
        found.update(state.pedro.pile)
    return found


def all_cards(seats: int) -> Counter[int]:
    """W1.2, W1.3 What a game begins with."""
    found = Counter[int]({card: COPIES[card] for card in CATTLE})
    for card in START_CATTLE:
        found[card] *= seats
    found.update(OBJECTIVES)
    found[EXH] = NUMBERS.exhaustion[0]
    return found


def discs_of(state: TrailState, party: int) -> int:
    """The discs of a party that lie anywhere."""
    pedro = state.pedro
    if party == state.seats:
        assert pedro is not None
        board = pedro.discs
    else:
        board = sum(state.players[party].discs)
    rows = (*state.quays, *state.stations, *state.aboard)
    return board + sum(row[party] for row in rows) + state.city.count(party)


def money(events: list[Event], seats: int) -> list[int]:
    """Return the pesos that each seat gained or paid, event by event."""
    found = [0] * seats
    for event in events:
        match event:
            case Gained(seat, Ware.PESOS, count):
                found[seat] += count
            case Paid(seat, pesos):
                found[seat] -= pesos
            case PaidFee(seat, pesos, to, _):
                found[seat] -= pesos
                if to >= 0:
                    found[to] += pesos
            case TookCoins(seat, _, pesos) if seat < seats:
                found[seat] += pesos
    return found


class Ledger:
    """The pieces that have left the game so far."""

    def __init__(self, seats: int) -> None:
        self.tiles = Counter[int]()
        self.cards = Counter[int]()
        self.ships = 0
        self.seats = seats

    def book(self, moment: Moment) -> None:
        """One more entry."""
        entry, events = moment.entry, list(moment.step.events)
        self.tiles.update(event.tile for event in events if isinstance(event, LeftGame))
        if isinstance(entry, RemoveCards):
            self.cards.update(card for card in entry.cards if card != EXH)
        gone = {*moment.before.zone} - {*moment.after.zone}
        self.ships += len(gone)
        before = [player.pesos for player in moment.before.players]
        after = [player.pesos for player in moment.after.players]
        changed = money(events, self.seats)
        assert [new - old for old, new in zip(before, after, strict=True)] == changed, entry


def check(state: TrailState, ledger: Ledger) -> None:
    """W25 Everything that there is, is somewhere."""
    assert tiles_of(state) + ledger.tiles == ALL_TILES
    assert cards_of(state) + ledger.cards == all_cards(state.seats)
    assert len(state.zone) + len(state.pile) + ledger.ships == len(SHIPS)
    for party in range(parties(state)):
        assert discs_of(state, party) == NUMBERS.disc_discs
    for player in state.players:
        check_player(player)
    standing = [site for site in state.sites if site >= 0]
    built = [site for player in state.players for site in player.built if site >= 0]
    if state.pedro is not None:
        built += [site for site in state.pedro.built if site >= 0]
    assert len(standing) == len(built)


def check_player(player: TrailPlayer) -> None:
    """Bounds that no rule may leave."""
    assert player.pesos >= 0
    assert player.tokens >= 0
    assert 0 <= player.grain <= NUMBERS.grain
    assert player.certificates in NUMBERS.certificates
    assert min(player.discs) >= 0
    assert hand_size(player) - len(player.open) + stack_size(player) == len(player.unseen)
    assert len(player.gone) <= len(player.slots)
    assert all(len(row) <= 5 for row in player.rows)
    assert all(is_objective(card) for card in player.area)


@pytest.mark.parametrize("rules", [TRAIL, RICH], ids=["usual", "rich"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_whole_random_games_conserve_everything(seats: int, rules: Trail) -> None:
    for seed in range(1_000 if SOAKING else 1):
        options = dict(OPTIONS[(seed + seats) % len(OPTIONS)])
        ledger, over = Ledger(seats), False
        for moment in play_out(rules, seats, seed, mixed(seed + seats), options=options):
            ledger.book(moment)
            check(moment.after, ledger)
            over = moment.over
        assert over
        assert rules.outcome(moment.after) is not None
