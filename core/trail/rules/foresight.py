"""W13.5-6, W14.2, W15: tiles are foreseen, the job market fills, fleets depart."""

from msgspec.structs import replace

from core.due import Answer, DrawOut
from core.game import Move, Tell
from core.says import Refusal, refuse
from core.trail import entries
from core.trail.bounds import FIRST_FORESIGHT
from core.trail.events import Departed, LeftGame, TookToken
from core.trail.parts import (
    AREAS,
    BAG_NAMES,
    COLOUR,
    JOB_ROWS,
    NONE,
    START,
    WORKER,
    Card,
    Tile,
)
from core.trail.player import joined, without
from core.trail.rules.discs import onto_quay
from core.trail.stages import AddCattle, AddShips, FillForesight, Foresight, Leave
from core.trail.state import TrailState, parties, push, sized, with_own
from core.trail.steps import Drawing, Effect, HandCards, ItemKinds, Question
from core.trail.tables.numbers import NUMBERS
from core.trail.tables.ships import FLEETS, SHIPS
from core.trail.words import Item
from core.tuples import put

SPACES_A_BAG = 2
EVENTS = dict(NUMBERS.events)
SHIPS_JOIN = 2
"""W14.2 For each fleet that departs."""


def foreseen(state: TrailState, bag: int) -> list[Tile]:
    """W13.5, W18 The tiles of that bag that can be chosen; no workers once the end has begun."""
    tiles = state.foresight[SPACES_A_BAG * bag : SPACES_A_BAG * (bag + 1)]
    return [Tile(tile) for tile in tiles if tile != NONE and not too_late(state, tile)]


def too_late(state: TrailState, tile: int) -> bool:
    """W18.2 Whether the tile is a worker, and the end of the game has begun."""
    return WORKER[tile] != NONE and state.ender != NONE


def _find(state: TrailState, item: Foresight, hand: HandCards) -> list[Move]:
    tiles = dict.fromkeys(foreseen(state, item.bag))
    return [entries.Foresee(state.mover, tile) for tile in tiles]


def _refuse(
    state: TrailState, item: Foresight, move: entries.Foresee, hand: HandCards | None
) -> Refusal | None:
    if move.tile in foreseen(state, item.bag):
        return None
    if too_late(state, move.tile):
        return refuse("W18.2", "No workers are chosen any more.")
    text = "{tile} does not lie in foresight {bag}."
    return refuse("W13.5", text, tile=move.tile, bag=BAG_NAMES[item.bag])


def _foresee(
    state: TrailState, item: Foresight, move: entries.Foresee, tell: Tell | None
) -> TrailState:
    return place_tile(state, item.bag, Tile(move.tile), tell)


def place_tile(state: TrailState, bag: int, tile: Tile, tell: Tell | None) -> TrailState:
    """W13.5 A tile leaves the foresight for its area or the job market."""
    at = state.foresight.index(tile, SPACES_A_BAG * bag)
    state = replace(state, foresight=put(state.foresight, at, NONE))
    if WORKER[tile] != NONE:
        return add_worker(state, tile, tell)
    field = free_field(state, COLOUR[tile])
    if field == NONE:
        if tell:
            tell(LeftGame(tile))
        return state
    return replace(state, farmers=put(state.farmers, field, tile))


def free_field(state: TrailState, colour: int) -> int:
    """W13.5 The free space of a colour with the lowest number."""
    return next((field for field in AREAS[colour] if state.farmers[field] == NONE), NONE)


def add_worker(state: TrailState, tile: Tile, tell: Tell | None) -> TrailState:
    """W15.3 Onto the leftmost free space of the token's row; a full row moves the token."""
    row = state.row
    jobs = state.jobs[row]
    jobs = put(jobs, jobs.index(NONE), tile)
    state = replace(state, jobs=put(state.jobs, row, jobs))
    if NONE in jobs:
        return state
    state = replace(state, row=row + 1, event=row + 1)
    if row + 1 < len(JOB_ROWS):
        return state
    if tell:
        tell(TookToken(state.mover))
    return replace(state, ender=state.mover)


def _leave(state: TrailState, item: Leave, tell: Tell | None) -> TrailState:
    """W13.6 The event, the way back to the start, the foresight."""
    happens = EVENTS.get(state.event, "")
    state = replace(state, event=0)
    if state.pedro is not None and state.mover == state.seats:
        state = replace(state, pedro=replace(state.pedro, at=START))
    else:
        state = with_own(state, at=START)
    state = push(state, *(FillForesight(at) for at in range(len(state.foresight))))
    if happens == "market":
        missing = NUMBERS.market[sized(state.seats)] - len(state.market)
        return push(state, AddCattle(min(missing, len(state.herd))))
    return depart(state, happens, tell) if happens else state


def depart(state: TrailState, fleet: str, tell: Tell | None) -> TrailState:
    """W14.2 The discs go to the quays, the ships leave, others join."""
    for ship in FLEETS[fleet]:
        for party in range(parties(state)):
            if count := state.aboard[ship][party]:
                state = onto_quay(state, SHIPS[ship].quay, party, count)
        state = replace(
            state,
            zone=tuple(each for each in state.zone if each != ship),
            aboard=put(state.aboard, ship, (0,) * parties(state)),
        )
    if tell:
        tell(Departed(fleet))
    return push(state, AddShips(min(SHIPS_JOIN, len(state.pile))))


def _ship_due(state: TrailState, item: AddShips) -> DrawOut:
    return DrawOut(f"ship {state.drawn}", state.pile)


def _refuse_ship(state: TrailState, item: AddShips, entry: entries.ShipArrives) -> Refusal | None:
    if entry.ship not in state.pile:
        return refuse("W14.2", "{ship} is not in the pile.", ship=entry.ship)
    return None


def _ship(
    state: TrailState, item: AddShips, entry: entries.ShipArrives, tell: Tell | None
) -> TrailState:
    state = replace(
        state,
        zone=tuple(sorted((*state.zone, entry.ship))),
        pile=tuple(each for each in state.pile if each != entry.ship),
        drawn=state.drawn + 1,
    )
    return push(state, AddShips(item.left - 1))


def _cattle_due(state: TrailState, item: AddCattle) -> DrawOut:
    return DrawOut(f"cattle {state.drawn}", state.herd)


def _refuse_cattle(state: TrailState, item: AddCattle, entry: entries.Cattle) -> Refusal | None:
    if entry.card not in state.herd:
        return refuse("W15.5", "{card} is not in the market stack.", card=entry.card)
    return None


def _cattle(
    state: TrailState, item: AddCattle, entry: entries.Cattle, tell: Tell | None
) -> TrailState:
    card = Card(entry.card)
    state = replace(
        state,
        herd=without(state.herd, (card,)),
        market=joined(state.market, (card,)),
        drawn=state.drawn + 1,
    )
    return push(state, AddCattle(item.left - 1))


def bag_due(state: TrailState, bag: int) -> DrawOut:
    """W2.5 A tile out of a bag."""
    return DrawOut(f"tile {state.drawn}", state.bags[bag])


def out_of_bag(state: TrailState, bag: int, tile: int) -> TrailState:
    """The tile has left its bag."""
    left = list(state.bags[bag])
    left.remove(Tile(tile))
    return replace(state, bags=put(state.bags, bag, tuple(left)), drawn=state.drawn + 1)


def refuse_tile(state: TrailState, entry: entries.DrawTile, bag: int, to: int) -> Refusal | None:
    """W1.4 The tile is in the bag, and goes where it must."""
    if entry.bag != bag or entry.to != to:
        return refuse("W2.5", "A tile of bag {bag} goes elsewhere here.", bag=BAG_NAMES[bag])
    if entry.tile not in state.bags[bag]:
        text = "There is no {tile} in bag {bag}."
        return refuse("W1.4", text, tile=entry.tile, bag=BAG_NAMES[bag])
    return None


def _fill_over(state: TrailState, item: FillForesight) -> bool:
    there = state.foresight[item.space] != NONE
    return there or not state.bags[item.space // SPACES_A_BAG]


def _fill(
    state: TrailState, item: FillForesight, entry: entries.DrawTile, tell: Tell | None
) -> TrailState:
    state = out_of_bag(state, entry.bag, entry.tile)
    return replace(state, foresight=put(state.foresight, item.space, entry.tile))


def _filled(state: TrailState, item: FillForesight, answer: Answer) -> entries.DrawTile:
    return entries.DrawTile(item.space // SPACES_A_BAG, answer[0], FIRST_FORESIGHT + item.space)


def _none_left(state: TrailState, item: Item) -> bool:
    assert isinstance(item, AddShips | AddCattle)
    return item.left <= 0


KINDS: ItemKinds = {
    Foresight: Question(
        answers=(entries.Foresee,),
        find=_find,
        refuse=_refuse,
        play=_foresee,
        first=refuse("W13.5", "First a tile of the foresight is chosen."),
        asked=lambda state, item: bool(foreseen(state, item.bag)),
        kept=lambda state, item: True,
    ),
    Leave: Effect(_leave),
    AddShips: Drawing(
        entry=entries.ShipArrives,
        due=_ship_due,
        refuse=_refuse_ship,
        play=_ship,
        first=refuse("W14.2", "First ships of the pile join the zone."),
        over=_none_left,
    ),
    AddCattle: Drawing(
        entry=entries.Cattle,
        due=_cattle_due,
        refuse=_refuse_cattle,
        play=_cattle,
        first=refuse("W15.5", "First cattle joins the market."),
        over=_none_left,
    ),
    FillForesight: Drawing(
        entry=entries.DrawTile,
        due=lambda state, item: bag_due(state, item.space // SPACES_A_BAG),
        settle=_filled,
        answer=lambda entry: (entry.tile,),
        refuse=lambda state, item, entry: refuse_tile(
            state, entry, item.space // SPACES_A_BAG, FIRST_FORESIGHT + item.space
        ),
        play=_fill,
        first=refuse("W13.6", "First the foresight is filled."),
        over=_fill_over,
    ),
}
