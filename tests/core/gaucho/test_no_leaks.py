"""No hidden tile leaks: what a seat gets names only tiles that it has been shown.

Each seat's knowledge is worked out by hand here, from the entries alone.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest
from msgspec import json

from core.arena import play_bots
from core.conformance.resampling import resample
from core.conformance.walk import Moment
from core.due import DealDown, Slot
from core.game import NOTHING_KNOWN, Draw, Move, Over
from core.gaucho.board import HAND
from core.gaucho.cattle import TILE_NAMES
from core.gaucho.entries import Bury, DealHand, Fill, Keep, LookAtSteppe, PlaceTiles
from core.gaucho.game import GAUCHO
from core.gaucho.state import GauchoState
from core.match import Match
from core.record import Header
from core.view import View, known_at
from core.writing import write_entry, write_record
from tests.support.random_games import Dice, mixed, play_out, seeded
from tests.support.scale import scaled

SEATS = (2, 3, 4)


class Shown:
    """The slots that each seat has been shown, and the tiles that everybody has been shown."""

    def __init__(self, seats: int) -> None:
        self.slots: dict[int | None, set[int]] = {seat: set() for seat in (*range(seats), None)}
        self.tiles: set[int] = set()
        self.steppe: set[int] = set()

    def note(self, moment: Moment) -> None:
        """Note the pieces that the entry showed, and to whom."""
        now, entry = moment.turn, moment.entry
        slots = now.due.slots if isinstance(now, Draw) and isinstance(now.due, DealDown) else ()
        match entry:
            case DealHand(seat):
                self.slots[seat].update(slots)
            case Bury():
                self.steppe.update(slots)
            case LookAtSteppe(seat):
                self.slots[seat] |= self.steppe
            case Fill(_, tile):
                self.tiles.add(tile)
            case Keep(_, tiles) | PlaceTiles(_, tiles, _):
                self.tiles.update(tiles)


def told(seats: int, count: int) -> Iterator[tuple[Moment, Shown]]:
    """Every moment of random games, with what had been shown after it."""
    for seed in range(scaled(count)):
        shown = Shown(seats)
        for moment in play_out(GAUCHO, seats, seed, mixed(seed)):
            shown.note(moment)
            yield moment, shown


@pytest.mark.parametrize("seats", SEATS)
def test_a_view_knows_exactly_what_was_shown(seats: int) -> None:
    for moment, shown in told(seats, 30):
        if not isinstance(GAUCHO.turn(moment.after), Over):
            for seat, slots in shown.slots.items():
                assert moment.shown_after[seat] == slots


@pytest.mark.parametrize("seats", SEATS)
def test_the_state_has_seen_exactly_what_lay_face_up(seats: int) -> None:
    for moment, shown in told(seats, 30):
        state: GauchoState = moment.after
        assert state.seen == sum(1 << tile for tile in shown.tiles)
        in_sight = {tile for tile in state.tiles if tile >= 0}
        in_sight.update(tile for herds in state.herds for herd in herds for tile in herd)
        in_sight.update(tile for home in state.collected for tile in home)
        assert in_sight <= shown.tiles


@pytest.mark.parametrize("seats", SEATS)
def test_entries_for_others_name_only_tiles_that_everybody_sees(seats: int) -> None:
    for moment, shown in told(seats, 10):
        if not isinstance(GAUCHO.turn(moment.after), Over):
            for pieces in (NOTHING_KNOWN, moment.known(None)):
                written = write_entry(GAUCHO, moment.before, moment.entry, pieces)
                assert named(written) <= shown.tiles


def named(written: dict[str, Any]) -> set[int]:
    """The tiles in an entry's object."""
    names = [*written.get("tiles", ()), written.get("tile")]
    return {TILE_NAMES.index(name) for name in names if name}


@pytest.mark.parametrize("seats", SEATS)
def test_the_public_record_of_a_running_game_names_only_what_everybody_sees(seats: int) -> None:
    random = Dice(seats)
    for seed in range(scaled(3)):
        moments = list(play_out(GAUCHO, seats, seed, mixed(seed)))
        for count in random.sample(range(1, len(moments)), 4):
            shown = Shown(seats)
            for moment in moments[:count]:
                shown.note(moment)
            header = Header("gaucho", None, ("Ana",) * seats, {}, "00")
            match: Match[GauchoState] = Match(
                header, seeded(seed), [moment.entry for moment in moments[:count]]
            )
            first, *lines = map(json.decode, write_record(match.public_record(), legal=True))
            assert first["seed"] is None
            assert set().union(*map(named, lines)) <= shown.tiles


@pytest.mark.parametrize("seats", SEATS)
def test_deals_that_differ_in_hidden_tiles_only_look_alike(seats: int) -> None:
    random = Dice(seats)
    for seed in range(scaled(3)):
        moments = list(play_out(GAUCHO, seats, seed, mixed(seed)))
        for count in random.sample(range(40, len(moments)), 5):
            past = moments[:count]
            for seat in (*range(seats), None):
                pieces = resample(past, seat, random, 40)
                assert pieces != past[-1].dealer.pieces
                log = past[-1].log
                one = known_at(log, count, seat, past[-1].dealer.pieces)
                assert repr(one) == repr(known_at(log, count, seat, pieces))


@pytest.mark.parametrize("seats", SEATS)
def test_a_look_shows_the_steppe_to_nobody_else(seats: int) -> None:
    looks = 0
    for moment, _ in told(seats, 20):
        if isinstance(moment.entry, LookAtSteppe):
            looks += 1
            for seat in (*range(seats), None):
                before, after = moment.shown_before[seat], moment.shown_after[seat]
                if seat == moment.entry.seat:
                    assert after == before | set(moment.after.buried)
                else:
                    assert after == before
    assert looks


class Suspicious:
    """Moves at random, and holds that it sees its own hand and what it has looked at."""

    name = "suspicious"

    def __init__(self, random: Random, hands: list[set[Slot]]) -> None:
        self._random = random
        self._hands = hands
        """The slots of all hands so far."""
        self._shown: set[Slot] = set()
        self._looks = False

    def choose(self, view: View[GauchoState], legal: Sequence[Move]) -> Move:
        """Any move, once nothing was found in the view that should not be there."""
        state = view.state
        if not self._shown:
            self._shown = set(view.known)
            assert len(self._shown) == HAND[state.seats]
            assert not any(self._shown & hand for hand in self._hands)
            self._hands.append(self._shown)
        if self._looks:
            self._shown = self._shown | set(state.buried)
        assert set(view.known) == self._shown
        assert face_up(state) <= {tile for tile in range(60) if state.seen >> tile & 1}
        move = self._random.choice(legal)
        self._looks = isinstance(move, LookAtSteppe)
        return move


def face_up(state: GauchoState) -> set[int]:
    """Every tile that the state names."""
    rows = (state.tiles, *state.collected, *(herd for herds in state.herds for herd in herds))
    return {tile for row in rows for tile in row if tile >= 0}


@pytest.mark.parametrize("seats", SEATS)
def test_in_many_games_no_seat_sees_more_than_its_hand_and_its_looks(seats: int) -> None:
    for number in range(scaled(150)):
        random, hands = Random(number), list[set[Slot]]()
        bots = [Suspicious(random, hands) for _ in range(seats)]
        played = play_bots(GAUCHO, bots, number.to_bytes(4, "big"), {}, logged=False)
        assert played.outcome
        assert len(hands) == seats
