"""The rancher: wins against peons, and sees what lies at hand."""

import pytest
from msgspec.structs import replace

from core.batch import Batch, jobs, play_job
from core.bots.bot import Advice, ask, ask_advice
from core.bots.gaucho.rancher import GauchoRancher
from core.bots.registry import bot
from core.game import Known, Move
from core.gaucho.board import SPACE_NAMES, Area, Space
from core.gaucho.cattle import TILE_NAMES, Breed, Tile
from core.gaucho.entries import (
    Add,
    EndTurn,
    Keep,
    LookAtSteppe,
    Oust,
    PlaceTiles,
    Rouse,
    SellHerd,
    Steal,
    TakeDice,
)
from core.gaucho.game import GAUCHO
from core.gaucho.state import GauchoPhase, GauchoState, Herd, Herds, Stage, new_state
from core.says import show
from core.view import View
from tests.support.positions import SHOWN, Position, position
from tests.support.scale import SOAKING, some

MORE = [(2, 20, 18), (2, 40, 38), (3, 12, 10), (4, 12, 10)]
BATCHES = [(2, 4, 4), (2, 10, 9), (3, 6, 5), (4, 6, 5), *(MORE if SOAKING else ())]
"""Players, games, and how many of them it wins at least."""


def tiles(names: str) -> Herd:
    return tuple(Tile(TILE_NAMES.index(name)) for name in names.split())


def herds(**rows: str) -> Herds:
    return tuple(tiles(rows.get(breed.name.lower(), "")) for breed in Breed)


def pampa(**riders: tuple[str, int]) -> tuple[tuple[Tile, ...], tuple[int, ...]]:
    """Tiles and gauchos by space: 0 nobody, seat + 1 standing, -(seat + 1) lying."""
    on = [riders.get(name, ("", 0)) for name in SPACE_NAMES]
    return tuple((*tiles(name), Tile(-1))[0] for name, _ in on), tuple(who for _, who in on)


def areas(*chosen: Area) -> int:
    return sum(1 << area for area in chosen)


def turn_of_first(stage: Stage = Stage.OPEN_END, **facts: object) -> GauchoState:
    """Seat 0 begins a turn in a game of two; the spotted cattle is out."""
    seen = sum(
        1 << tile
        for key, fact in facts.items()
        for tile in _flat(fact if key in ("tiles", "herds") else ())
    )
    base: dict[str, object] = {
        "phase": GauchoPhase.TURN,
        "stage": stage,
        "round": 8,
        "dropped": Breed.SPOTTED,
        "dealt": 30 if stage == Stage.OPEN_END else 48,
        "seen": seen,
        "herds": (herds(), herds()),
    }
    state = replace(new_state(2), **{**base, **facts})
    return replace(state, supply=tuple(8 - _sent(state, seat) for seat in range(2)))


def _sent(state: GauchoState, seat: int) -> int:
    """Return how many gauchos of the seat are outside its supply."""
    riding = sum(abs(gaucho) == seat + 1 for gaucho in state.gauchos)
    return riding + state.areas[seat].bit_count()


def _flat(fact: object) -> list[int]:
    if isinstance(fact, tuple):
        return [tile for part in fact for tile in _flat(part)]
    return [fact] if isinstance(fact, int) and fact >= 0 else []


def chosen(state: GauchoState, seat: int = 0, known: Known | None = None) -> Move:
    return ask(GAUCHO, GauchoRancher(), View(seat, state, known or {}))


def whole_turn(state: GauchoState) -> list[Move]:
    """The rancher's moves until its turn is over."""
    moves: list[Move] = []
    while not moves or not isinstance(moves[-1], EndTurn):
        moves.append(chosen(state))
        state = GAUCHO.play(state, moves[-1])
    return moves


@pytest.mark.parametrize("played", some(BATCHES, 1), ids=str)
def test_it_beats_peons(played: tuple[int, int, int]) -> None:
    seats, games, at_least = played
    seed = b"%d players, %d games" % (seats, games)
    batch = Batch("gaucho", ("rancher", *("peon",) * (seats - 1)), games, seed)
    won = 0
    for finished in map(play_job, jobs(batch)):
        assert finished.outcome
        won += finished.players.index(0) in finished.outcome.winners
    assert won >= at_least


def test_it_stands_on_the_twelve_where_the_dice_allow_it() -> None:
    lying, who = pampa(A1=("W12", 0), A2=("B2", 0))
    state = turn_of_first(
        Stage.LAST_ROUND,
        tiles=lying,
        gauchos=who,
        free=(1, 2, 3, 6, 6),
        herds=(herds(white="W9 W10"), herds()),
    )
    assert chosen(state) == TakeDice(0, (6, 6))


def test_it_sells_for_the_bonus_in_the_last_turn() -> None:
    state = turn_of_first(
        Stage.NO_DICE,
        areas=(areas(Area.SALE), 0),
        herds=(herds(white="W3 W5 W6 W9", brown="B2 B1"), herds()),
    )
    moves = whole_turn(state)
    assert len(moves) == 2
    assert isinstance(moves[0], SellHerd)


def test_it_rouses_two_in_the_last_turn() -> None:
    lying, who = pampa(A1=("W10", -1), B1=("B9", -1), C1=("O1", 0))
    state = turn_of_first(Stage.NO_DICE, areas=(areas(Area.OVERSEER), 0), tiles=lying, gauchos=who)
    a1, b1 = (Space(SPACE_NAMES.index(name)) for name in ("A1", "B1"))
    assert whole_turn(state) == [Rouse(0, (a1, b1)), EndTurn(0)]


def test_it_ousts_where_that_pays() -> None:
    lying, who = pampa(A1=("W8", -2), C1=("O1", 0))
    state = turn_of_first(
        Stage.NO_DICE,
        areas=(areas(Area.OVERSEER), 0),
        tiles=lying,
        gauchos=who,
        herds=(herds(white="W12 W11 W10 W9"), herds()),
    )
    assert chosen(state) == Oust(0, Space(SPACE_NAMES.index("A1")))


def test_it_steals_the_tile_on_which_a_herd_hangs() -> None:
    state = turn_of_first(
        Stage.NO_DICE,
        areas=(areas(Area.STEAL), 0),
        herds=(herds(), herds(white="W1 W2 W3 W12", brown="B5")),
    )
    assert chosen(state) == Steal(0, 1, tiles("W12")[0])


def test_it_places_the_best_that_it_finds_in_the_steppe() -> None:
    lying, who = pampa(A1=("O1", 0))
    state = turn_of_first(
        Stage.NO_DICE,
        areas=(areas(Area.STEPPE), 0),
        tiles=lying,
        gauchos=who,
        steppe=4,
        buried=(8, 9, 10, 11),
        herds=(herds(white="W8 W9"), herds()),
    )
    assert chosen(state) == LookAtSteppe(0)
    state = GAUCHO.play(state, LookAtSteppe(0))
    known = dict(zip(range(8, 12), tiles("B6 W12 G5 O2"), strict=True))
    placed = chosen(state, known=known)
    assert isinstance(placed, PlaceTiles)
    assert placed.tiles == tiles("W12")


def test_it_keeps_the_most_promising_tiles() -> None:
    state = turn_of_first(
        phase=GauchoPhase.KEEP, round=0, kept=2, dealt=22, buried=(8, 9, 10, 11), steppe=4
    )
    known = dict(zip(range(12, 17), tiles("W1 B2 B12 O7 O8"), strict=True))
    kept = chosen(state, known=known)
    assert isinstance(kept, Keep)
    assert set(kept.tiles) == set(tiles("O7 O8"))


def test_it_adds_tiles_in_the_order_that_keeps_the_herd() -> None:
    state = turn_of_first(
        phase=GauchoPhase.COLLECT,
        collected=(tiles("W5 W9 W11"), ()),
        herds=(herds(white="W3 W4"), herds()),
    )
    added = []
    while state.phase == GauchoPhase.COLLECT and state.collected[0]:
        move = chosen(state)
        assert isinstance(move, Add)
        added.append(move.tile)
        state = GAUCHO.play(state, move)
    assert tuple(added) == tiles("W5 W9 W11")


def test_it_takes_over_where_somebody_looked_before_taking_dice() -> None:
    lying, who = pampa(A1=("O1", 0), C1=("G8", 0))
    state = turn_of_first(
        areas=(areas(Area.STEPPE), 0),
        tiles=lying,
        gauchos=who,
        free=(1, 2, 3, 4, 5),
        steppe=4,
        buried=(8, 9, 10, 11),
    )
    known = dict(zip(range(8, 12), tiles("B6 W12 G5 O2"), strict=True))
    state = GAUCHO.play(state, LookAtSteppe(0))
    placed = chosen(state, known=known)
    assert isinstance(placed, PlaceTiles)
    state = GAUCHO.play(state, placed)
    state = GAUCHO.play(state, GAUCHO.settle(state, ()))
    assert isinstance(chosen(state), TakeDice)


def reasons_in(at: Position) -> list[str]:
    """Return the rancher's reasons for the turn that it chooses there."""
    view = View(0, at.state, at.known)
    advice = ask_advice(GAUCHO, GauchoRancher(), view)
    assert advice.move == ask(GAUCHO, GauchoRancher(), view)
    return [show(reason, SHOWN) for reason in advice.reasons]


def test_it_says_what_its_turn_gains_and_completes() -> None:
    pampa = {"B2": "W11", "B3": "B4 stand 1"}
    gain, completed = reasons_in(position(pampa=pampa, herds={0: "W2 W6"}, dice=(5, 6)))
    assert gain.startswith("+")
    assert int(gain) > 0
    assert completed == "completes pasture 1"


def test_it_says_whom_its_turn_costs_most() -> None:
    herds = {0: "W2 W6", 1: "W3 W5 W8 W9 W12"}
    at = position(herds=herds, areas={0: "steal"}, dice=(), free=(1,), took=True)
    (_gain, denied) = reasons_in(at)
    assert denied.startswith("denies seat 1 ")


def test_what_has_no_alternative_needs_no_reasons() -> None:
    at = position(dice=(), free=(1,), took=True)
    assert ask_advice(GAUCHO, GauchoRancher(), View(0, at.state, at.known)) == Advice(EndTurn(0))


def test_a_bot_without_reasons_still_gives_advice() -> None:
    at = position(dice=(5, 6), pampa={"B2": "W11"})
    view = View(0, at.state, at.known)
    peon = bot("gaucho", "peon", b"seed")
    assert ask_advice(GAUCHO, peon, view) == Advice(ask(GAUCHO, peon, view))
