"""Two readings of the rules, written apart, agree on every position of random games."""

from typing import Any

import pytest
from msgspec import json

from core.conformance.walk import Moment
from core.game import Choose, Draw, Over, Tally
from core.gaucho.board import AREA_NAMES, SPACE_NAMES
from core.gaucho.cattle import LETTERS, TILE_NAMES
from core.gaucho.game import GAUCHO
from core.gaucho.state import GauchoState
from core.record import dealt_slots
from tests.support.goldens import GAMES, golden_file
from tests.support.random_games import mixed, play_out
from tests.support.scale import scaled
from tests.support.second_reading import SecondReading

GOLDEN = [each for each in GAMES if each[0] == GAUCHO.key]


def table_of(state: GauchoState) -> dict[str, Any]:
    """Return the table in the form of the second reading."""
    return {
        "tiles": {
            SPACE_NAMES[space]: TILE_NAMES[tile]
            for space, tile in enumerate(state.tiles)
            if tile >= 0
        },
        "riders": {
            SPACE_NAMES[space]: (abs(rider) - 1, "stands" if rider > 0 else "lies")
            for space, rider in enumerate(state.gauchos)
            if rider
        },
        "herds": [
            {
                letter: [TILE_NAMES[tile] for tile in herd]
                for letter, herd in zip(LETTERS, herds, strict=True)
            }
            for herds in state.herds
        ],
        "home": [sorted(TILE_NAMES[tile] for tile in tiles) for tiles in state.collected],
        "areas": [
            {name for area, name in enumerate(AREA_NAMES) if bits >> area & 1}
            for bits in state.areas
        ],
        "supply": list(state.supply),
        "pesos": list(state.pesos),
        "free": sorted(state.free),
        "dice": sorted(state.hand),
        "steppe": state.steppe,
        "looking": state.looking,
    }


def second_table(other: SecondReading) -> dict[str, Any]:
    """The same of the second reading."""
    shared = ("tiles", "riders", "herds", "areas", "supply", "pesos", "looking")
    return {
        **{name: getattr(other, name) for name in shared},
        "home": [sorted(tiles) for tiles in other.home],
        "free": sorted(other.free),
        "dice": sorted(other.dice),
        "steppe": len(other.steppe),
    }


def check_next(moment: Moment, written: dict[str, Any], other: SecondReading) -> None:
    """Check that both readings have the same turn and the same moves."""
    match moment.turn:
        case Choose(seats):
            assert other.next[0] in ("keep", "post", "turn", "collect")
            assert set(other.next[1:] if other.next[0] == "keep" else other.next[1:2]) == set(seats)
            for seat in seats:
                moves = {json.encode(GAUCHO.notation.write(move)) for move in moment.legal(seat)}
                assert moves == {json.encode(move) for move in other.moves(seat)}
        case Draw() | Tally():
            assert other.next[0] == written["e"]
            if written["e"] == "fill":
                assert other.next[1] == written["space"]
            if written["e"] == "steppe":
                assert other.next[1] == len(written["tiles"])
            if written["e"] == "hand":
                assert other.next[1] == written["seat"]
        case Over():
            assert other.next == ("over",)


def check_told(written: dict[str, Any], other: SecondReading) -> None:
    """Check that a check tells the totals of the second reading."""
    if written["e"] == "round":
        assert (written["n"], written["pesos"]) == (other.round, other.pesos)
    if written["e"] == "result":
        most = max(written["pesos"])
        best = [seat for seat, pesos in enumerate(written["pesos"]) if pesos == most]
        assert (written["pesos"], written["winners"]) == (other.pesos, best)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_both_readings_agree_on_every_position(seats: int) -> None:
    for seed in range(scaled(20)):
        other = SecondReading(seats)
        for moment in play_out(GAUCHO, seats, seed, mixed(seed)):
            slots = dealt_slots(moment.turn)
            dealt = [moment.dealer.pieces[slot] for slot in slots]
            written = GAUCHO.notation.write(moment.entry, dealt)
            check_next(moment, written, other)
            if written["e"] == "round":
                check_told(written, other)
            other.take(written)
            if written["e"] == "result":
                check_told(written, other)
            assert table_of(moment.after) == second_table(other)
        assert other.next == ("over",)


@pytest.mark.parametrize("game", GOLDEN, ids=[golden_file(*each).stem for each in GOLDEN])
def test_the_second_reading_counts_the_moves_of_the_golden_games(
    game: tuple[str, int, int],
) -> None:
    header, *lines = map(json.decode, golden_file(*game).read_bytes().splitlines())
    other = SecondReading(len(header["seats"]))
    for line in lines:
        if "legal" in line:
            assert line.pop("legal") == len(list(other.moves(line["seat"])))
        other.take(line)
    assert other.next == ("over",)
