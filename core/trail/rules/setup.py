"""W2: the table is laid out by chance, piece by piece."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from core.due import DrawOut, PickOne
from core.game import Tell
from core.says import Refusal, refuse
from core.trail import entries
from core.trail.bounds import FIRST_JOB, INTO_BAG
from core.trail.parts import (
    BUILDINGS,
    CITY_NAMES,
    COLOUR,
    NEUTRAL_LETTERS,
    NEUTRAL_SPACES,
    NONE,
    START,
    TILE_NAMES,
    TYPES,
    Tile,
)
from core.trail.pedro.having import with_rival
from core.trail.rules.foresight import add_worker, bag_due, free_field, out_of_bag, refuse_tile
from core.trail.rules.gains import gain
from core.trail.stages import (
    AddCattle,
    FillDisplay,
    FillForesight,
    Hands,
    PickMaps,
    PickMaster,
    PickNeutral,
    PickSides,
    PickSpecial,
    SetFarmers,
    SetWorkers,
    Starting,
    TurnStart,
)
from core.trail.state import TrailState, new_state, push, sized
from core.trail.steps import Drawing, Effect, ItemKinds
from core.trail.tables.numbers import NUMBERS
from core.trail.words import Deal, Item, Ware
from core.tuples import put

FARMERS = 5
LETTERS, RANDOM = "letters", "random"
BAG_OF_WORKERS = 1


def _sides(chosen: str) -> tuple[int, ...]:
    """W2.3 One letter for all buildings, or one for each; chance comes later."""
    each = "a" if chosen == RANDOM else chosen
    return tuple(map(_side, each if len(each) > 1 else each * len(BUILDINGS)))


def new(seats: int, options: Mapping[str, Any]) -> TrailState:
    """W2 The table before anything is drawn, with everything that is still to be drawn."""
    sides, maps = str(options["sides"]), str(options["maps"])
    level = options.get("solo", 0)
    assert isinstance(level, int), "the level of the rival is a number"
    state = new_state(
        seats,
        _sides(sides),
        tuple(_side(letter) for letter in (maps if maps != RANDOM else "a" * len(CITY_NAMES))),
        level,
    )
    if level:
        state = _with_early_workers(state, level)
    items: list[Item] = [] if level else [Starting()]
    if sides == RANDOM:
        items.append(PickSides())
    if maps == RANDOM:
        items.append(PickMaps())
    if options["neutral"] == RANDOM:
        items += [PickNeutral()] * len(NEUTRAL_SPACES)
    else:
        state = replace(state, neutral=tuple(range(len(NEUTRAL_LETTERS))))
    if level:
        items.append(PickSpecial())
    return push(state, *items, *_laid_out(state))


def _side(letter: str) -> int:
    return int(letter == "b")


def _laid_out(state: TrailState) -> list[Item]:
    """W2.4 The layout of every game."""
    column = sized(state.seats)
    columns = column + 2
    return [
        *[PickMaster()] * NUMBERS.master_spaces,
        SetFarmers(FARMERS),
        SetWorkers(columns * 3 - 1),
        *(FillForesight(at) for at in range(len(state.foresight))),
        AddCattle(NUMBERS.market[column]),
        *[FillDisplay()] * NUMBERS.display,
        *(Hands(place) for place in range(state.seats)),
        TurnStart(),
    ]


def _with_early_workers(state: TrailState, level: int) -> TrailState:
    """W19.3 Pedro's workers leave bag B before anything is drawn."""
    names = NUMBERS.levels[level - 1][0].split()
    rows: list[tuple[Tile, ...]] = [(), (), ()]
    bag = list(state.bags[BAG_OF_WORKERS])
    for name in names:
        tile = Tile(TILE_NAMES.index(name))
        bag.remove(tile)
        rows[TYPES.index(name)] += (tile,)
    state = replace(state, bags=put(state.bags, BAG_OF_WORKERS, tuple(bag)))
    return with_rival(state, rows=tuple(rows), at=START)


def _start(
    state: TrailState, item: Starting, entry: entries.TrailStart, tell: Tell | None
) -> TrailState:
    return replace(state, start=entry.seat, mover=entry.seat)


def _refuse_start(state: TrailState, item: Starting, entry: entries.TrailStart) -> Refusal | None:
    if not 0 <= entry.seat < state.seats:
        return refuse("W2.1", "Nobody sits on seat {number}.", number=entry.seat)
    return None


def _bits(number: int, count: int) -> tuple[int, ...]:
    return tuple(number >> bit & 1 for bit in range(count))


def _refuse_nothing(state: TrailState, item: Item, entry: object) -> Refusal | None:
    """Whatever can be decoded is possible."""
    return None


def _neutral_left(state: TrailState) -> tuple[int, ...]:
    return tuple(each for each in range(len(NEUTRAL_LETTERS)) if each not in state.neutral)


def _refuse_neutral(state: TrailState, item: PickNeutral, entry: entries.Neutral) -> Refusal | None:
    if entry.at != state.neutral.index(NONE) or entry.tile not in _neutral_left(state):
        return refuse("W2.3", "Each neutral building has one space, the first ones first.")
    return None


def _neutral(
    state: TrailState, item: PickNeutral, entry: entries.Neutral, tell: Tell | None
) -> TrailState:
    return replace(state, neutral=put(state.neutral, entry.at, entry.tile))


def _refuse_master(state: TrailState, item: PickMaster, entry: entries.Master) -> Refusal | None:
    if entry.at != state.masters.index(NONE) or entry.tile not in state.left_masters:
        return refuse("W2.4", "Each station has a master of its own, the first ones first.")
    return None


def _master(
    state: TrailState, item: PickMaster, entry: entries.Master, tell: Tell | None
) -> TrailState:
    return replace(
        state,
        masters=put(state.masters, entry.at, entry.tile),
        left_masters=tuple(each for each in state.left_masters if each != entry.tile),
    )


def _to_field(state: TrailState, tile: int) -> int:
    """W2.5 The field of a farmer; back into the bag where its area is full."""
    field = free_field(state, COLOUR[tile])
    return INTO_BAG if field == NONE else field


def _refuse_farmer(state: TrailState, item: SetFarmers, entry: entries.DrawTile) -> Refusal | None:
    to = _to_field(state, entry.tile) if COLOUR[entry.tile] != NONE else entry.to
    return refuse_tile(state, entry, 0, to)


def _farmer(
    state: TrailState, item: SetFarmers, entry: entries.DrawTile, tell: Tell | None
) -> TrailState:
    if entry.to == INTO_BAG:
        return push(replace(state, drawn=state.drawn + 1), item)
    state = out_of_bag(state, 0, entry.tile)
    state = replace(state, farmers=put(state.farmers, entry.to, Tile(entry.tile)))
    return push(state, SetFarmers(item.left - 1))


def _refuse_worker(state: TrailState, item: SetWorkers, entry: entries.DrawTile) -> Refusal | None:
    return refuse_tile(state, entry, BAG_OF_WORKERS, FIRST_JOB + state.row)


def _worker(
    state: TrailState, item: SetWorkers, entry: entries.DrawTile, tell: Tell | None
) -> TrailState:
    state = out_of_bag(state, BAG_OF_WORKERS, entry.tile)
    state = replace(add_worker(state, Tile(entry.tile), tell), event=0)
    return push(state, SetWorkers(item.left - 1))


def _hands(state: TrailState, item: Hands, tell: Tell | None) -> TrailState:
    """W2.1 The pesos and cards of the seat at that place."""
    state = replace(state, mover=(state.start + item.place) % state.seats)
    state = gain(state, Ware.PESOS, NUMBERS.pesos[item.place], tell)
    return push(state, Deal(NUMBERS.cards[item.place]))


KINDS: ItemKinds = {
    Starting: Drawing(
        entry=entries.TrailStart,
        due=lambda state, item: PickOne("start", state.seats),
        refuse=_refuse_start,
        play=_start,
        first=refuse("W2.1", "First the start player is chosen."),
    ),
    PickSides: Drawing(
        entry=entries.Sides,
        due=lambda state, item: PickOne("sides", 1 << len(BUILDINGS)),
        refuse=_refuse_nothing,
        play=lambda state, item, entry, tell: replace(
            state, sides=_bits(entry.sides, len(BUILDINGS))
        ),
        first=refuse("W2.3", "First the sides of the buildings are chosen."),
    ),
    PickMaps: Drawing(
        entry=entries.Maps,
        due=lambda state, item: PickOne("maps", 1 << len(CITY_NAMES)),
        refuse=_refuse_nothing,
        play=lambda state, item, entry, tell: replace(
            state, maps=_bits(entry.maps, len(CITY_NAMES))
        ),
        first=refuse("W2.3", "First the sides of the cities are chosen."),
    ),
    PickNeutral: Drawing(
        entry=entries.Neutral,
        due=lambda state, item: DrawOut(
            f"neutral {state.neutral.index(NONE)}", _neutral_left(state)
        ),
        settle=lambda state, item, answer: entries.Neutral(state.neutral.index(NONE), answer[0]),
        answer=lambda entry: (entry.tile,),
        refuse=_refuse_neutral,
        play=_neutral,
        first=refuse("W2.3", "First the neutral buildings are laid."),
    ),
    PickSpecial: Drawing(
        entry=entries.Special,
        due=lambda state, item: PickOne("special", len(TYPES) - 1),
        refuse=_refuse_nothing,
        play=lambda state, item, entry, tell: with_rival(state, special=entry.row),
        first=refuse("W19.4", "First the specialization of the rival is chosen."),
    ),
    PickMaster: Drawing(
        entry=entries.Master,
        due=lambda state, item: DrawOut(f"master {state.masters.index(NONE)}", state.left_masters),
        settle=lambda state, item, answer: entries.Master(state.masters.index(NONE), answer[0]),
        answer=lambda entry: (entry.tile,),
        refuse=_refuse_master,
        play=_master,
        first=refuse("W2.4", "First the station masters are laid."),
    ),
    SetFarmers: Drawing(
        entry=entries.DrawTile,
        due=lambda state, item: bag_due(state, 0),
        settle=lambda state, item, answer: entries.DrawTile(
            0, answer[0], _to_field(state, answer[0])
        ),
        answer=lambda entry: (entry.tile,),
        refuse=_refuse_farmer,
        play=_farmer,
        first=refuse("W2.5", "First the farmers are placed."),
        over=lambda state, item: item.left == 0,
    ),
    SetWorkers: Drawing(
        entry=entries.DrawTile,
        due=lambda state, item: bag_due(state, BAG_OF_WORKERS),
        settle=lambda state, item, answer: entries.DrawTile(
            BAG_OF_WORKERS, answer[0], FIRST_JOB + state.row
        ),
        answer=lambda entry: (entry.tile,),
        refuse=_refuse_worker,
        play=_worker,
        first=refuse("W2.6", "First the workers are placed."),
        over=lambda state, item: item.left == 0,
    ),
    Hands: Effect(_hands),
}
