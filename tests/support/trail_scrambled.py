"""Tables of the trail on which everything lies anyhow: rare things are as likely as any."""

from random import Random

from msgspec.structs import replace

from core.trail.parts import (
    BUILDING_NAMES,
    BUILDINGS,
    CARD_NAMES,
    CATTLE_NAMES,
    FIELDS,
    NONE,
    QUAY_NAMES,
    SHIP_NAMES,
    SITES,
    STATION_NAMES,
    TILE_NAMES,
    Card,
    Tile,
    card,
)
from core.trail.state import TrailState
from core.trail.tables.cities import CITY_SPACE_NAMES
from core.trail.tables.numbers import NUMBERS
from core.trail.tables.railroad import FREE_SPOTS, SPOTS
from tests.support.trail_tables import space, table, with_building, with_player

FARMERS = [name for name in TILE_NAMES if name[0] in "gboy"]
WORKERS = [name for name in TILE_NAMES if name[0] in "GCM"]
MARKET = CATTLE_NAMES[4:]


def scrambled(dice: Random) -> TrailState:
    """A table of two to four where the first seat is to move."""
    seats = dice.choice((2, 3, 4))
    state = table(seats)
    state = replace(
        state,
        sides=tuple(dice.choice((0, 1)) for _ in BUILDINGS),
        maps=tuple(dice.choice((0, 1)) for _ in range(3)),
        neutral=tuple(dice.sample(range(8), 8)),
        market=tuple(sorted(card(dice.choice(MARKET)) for _ in range(dice.randrange(7)))),
        display=tuple(card(f"O{number:02}") for number in dice.sample(range(1, 25), 4)),
        exhaustion=dice.choice((0, 1, 2, 20)),
        zone=tuple(sorted(dice.sample(range(len(SHIP_NAMES)), 9))),
    )
    state = _with_board(_with_tiles(_with_buildings(state, dice), dice), dice)
    engines = dice.sample(SPOTS[:-2], seats)
    for seat in range(seats):
        spot = dice.choice(FREE_SPOTS) if dice.random() < 0.2 else engines[seat]
        state = _with_having(with_player(state, seat, engine=spot), seat, dice)
    return state


def _with_buildings(state: TrailState, dice: Random) -> TrailState:
    """Some private buildings of everybody."""
    sites = dice.sample(SITES, len(SITES))
    for seat in range(state.seats):
        for name in dice.sample(BUILDING_NAMES, dice.randrange(6)):
            state = with_building(state, name, sites.pop(), seat) if sites else state
    return state


def _with_tiles(state: TrailState, dice: Random) -> TrailState:
    """Farmers and workers on offer."""
    columns = len(state.jobs[0])
    full = dice.randrange(12)
    jobs = [tuple(_worker(dice) for _ in range(columns)) for _ in range(full + 1)]
    empty = [(NONE,) * columns] * (len(state.jobs) - len(jobs))
    fitting = [
        [name for name in FARMERS if name[0].upper() == field[1]] if dice.random() < 0.3 else []
        for field in FIELDS
    ]
    return replace(
        state,
        jobs=tuple((jobs + empty)[: len(state.jobs)]),
        row=full,
        farmers=tuple(_tile(dice, names) if names else NONE for names in fitting),
        coins=tuple(dice.randrange(4) if names else 0 for names in fitting),
    )


def _worker(dice: Random) -> Tile | int:
    """A worker of the job market, or a gap."""
    return _tile(dice, WORKERS) if dice.random() < 0.5 else NONE


def _tile(dice: Random, names: list[str]) -> Tile:
    return Tile(TILE_NAMES.index(dice.choice(names)))


def _with_board(state: TrailState, dice: Random) -> TrailState:
    """Discs on ships, quays, cities and stations."""

    def discs(most: int) -> tuple[int, ...]:
        return tuple(dice.randrange(most + 1) for _ in range(state.seats))

    many = ("s0", "s18")
    return replace(
        state,
        aboard=tuple(
            discs(2 if name in many else 1) if at in state.zone else (0,) * state.seats
            for at, name in enumerate(SHIP_NAMES)
        ),
        quays=tuple(discs(1) for _ in QUAY_NAMES),
        stations=tuple(discs(2 if name == "T31" else 1) for name in STATION_NAMES),
        city=_owners(state, dice),
    )


def _owners(state: TrailState, dice: Random) -> tuple[int, ...]:
    """The owners of the discs on spaces that no cover hides."""
    covered = dict(zip((2, 3, 4), NUMBERS.covers, strict=True))[state.seats]
    return tuple(
        NONE
        if (name[3] == "2" and name[:2] in covered) or dice.random() < 0.6
        else dice.randrange(state.seats)
        for name in CITY_SPACE_NAMES
    )


def _with_having(state: TrailState, seat: int, dice: Random) -> TrailState:
    """The things of one seat."""
    cards = dice.choices(range(len(CARD_NAMES)), k=dice.randrange(18))
    cards = list(dict.fromkeys(cards)) + dice.choices(range(16), k=4)
    held, lying = cards[: dice.randrange(7)], cards[6:]
    played = [each for each in range(16, len(CARD_NAMES)) if each not in cards]
    area = dice.sample(played, dice.randrange(5))
    built = state.players[seat].built
    gone = [each for each in BUILDINGS if built[each] < 0 and dice.random() < 0.3]
    return with_player(
        state,
        seat,
        pesos=dice.choice((0, 1, 2, 3, 5, 8, 13, 21)),
        grain=dice.randrange(9),
        tokens=0,
        at=space(_place(state, dice)),
        certificates=dice.choice((0, 1, 2, 3, 4)),
        discs=tuple(dice.randrange(count + 1) for _, count, *_ in NUMBERS.sources),
        rows=_rows(dice),
        beside=tuple(sorted(_tile(dice, FARMERS) for _ in range(dice.randrange(6)))),
        masters=tuple(sorted(dice.sample(range(8), dice.randrange(4)))),
        built=tuple(-2 if each in gone else site for each, site in enumerate(built)),
        area=_sorted(area),
        open=_sorted(held),
        pile=_sorted(lying),
    )


def _sorted(cards: list[int]) -> tuple[Card, ...]:
    return tuple(Card(each) for each in sorted(cards))


def _place(state: TrailState, dice: Random) -> str:
    """Somewhere on the trail, often where something lies."""
    sites = [name for name, on in zip(SITES, state.sites, strict=True) if on != NONE]
    fields = [name for name, on in zip(FIELDS, state.farmers, strict=True) if on != NONE]
    return dice.choice([f"N{number}" for number in range(1, 9)] + sites + fields + ["START"])


def _rows(dice: Random) -> tuple[tuple[Tile, ...], ...]:
    """Workers of every type."""
    rows = [tuple(_tile(dice, [row, f"{row}+"]) for _ in range(dice.randrange(6))) for row in "GCM"]
    granjeros = tuple(_tile(dice, FARMERS) for _ in range(dice.randrange(6)))
    return (*rows, granjeros)
