"""A state of the trail as somebody at the table sees it, in the terms of the second reading."""

from collections import Counter
from collections.abc import Iterable

from core.game import Known
from core.trail.parts import (
    BUILDINGS,
    CARD_NAMES,
    FIELDS,
    FORESIGHT_NAMES,
    NEUTRAL_LETTERS,
    NEUTRAL_SPACES,
    NONE,
    QUAY_NAMES,
    SHIP_NAMES,
    SITES,
    SOURCE_NAMES,
    SPACE_NAMES,
    STATION_NAMES,
    TILE_NAMES,
    TYPES,
)
from core.trail.player import UNBUILT, Pedro, Tiles, TrailPlayer
from core.trail.state import PARTY, TrailState
from core.trail.tables.cities import CITY_SPACE_NAMES
from core.trail.tables.numbers import NUMBERS
from core.trail.tables.railroad import SPOT_NAMES
from tests.support.second_trail.table import Player, Table


def table_of(state: TrailState, pieces: Known) -> Table:
    """The table as one sees it; `pieces` are the cards of the slots."""
    parties = state.seats + (state.pedro is not None)
    sites = {SITES[at]: divmod(on, PARTY) for at, on in enumerate(state.sites) if on != NONE}
    fields = {FIELDS[at]: tile for at, tile in enumerate(state.farmers) if tile != NONE}
    players = [player_of(state, seat, pieces) for seat in range(state.seats)]
    return Table(
        players=[*players, *([pedro_of(state, state.pedro)] if state.pedro else [])],
        size=parties,
        alone=state.pedro is not None,
        sides="".join("ab"[side] for side in state.sides),
        maps="".join("ab"[side] for side in state.maps),
        neutral={
            space: NEUTRAL_LETTERS[tile]
            for space, tile in zip(NEUTRAL_SPACES, state.neutral, strict=True)
        },
        built={site: (party, building + 1) for site, (party, building) in sites.items()},
        farmers={field: TILE_NAMES[tile] for field, tile in fields.items()},
        coins={FIELDS[at]: coins for at, coins in enumerate(state.coins) if coins},
        market=cards(state.market),
        market_stack=len(state.herd),
        exhaustion=state.exhaustion,
        display=cards(state.display),
        objective_stack=len(state.objectives),
        jobs={row: found for row, tiles in enumerate(state.jobs, 1) if (found := names(tiles))},
        token_row=state.row + 1,
        ships={SHIP_NAMES[ship]: owners(state.aboard[ship]) for ship in state.zone},
        quays=dict(zip(QUAY_NAMES, map(owners, state.quays), strict=True)),
        cities={
            name: party
            for name, party in zip(CITY_SPACE_NAMES, state.city, strict=True)
            if party != NONE
        },
        stations=dict(zip(STATION_NAMES, map(owners, state.stations), strict=True)),
        masters={
            STATION_NAMES[at]: master + 1 for at, master in enumerate(state.masters) if master >= 0
        },
    )


def player_of(state: TrailState, seat: int, pieces: Known) -> Player:
    """The things of a seat."""
    having = state.players[seat]
    hidden = Counter(pieces[slot] for slot in having.slots) - Counter(map(int, having.gone))
    return Player(
        pesos=having.pesos,
        grain=having.grain,
        certificates=having.certificates,
        exchange=having.tokens,
        at="START" if having.at < 0 else SPACE_NAMES[having.at],
        engine=SPOT_NAMES[having.engine],
        hired=hired(having.rows),
        taken=taken(having),
        hand=cards([*having.open, *hidden.elements()]),
        stack=cards((Counter(map(int, having.unseen)) - hidden).elements()),
        pile=cards(having.pile),
        area=cards(having.area),
        beside=names(having.beside),
        masters=sorted(master + 1 for master in having.masters),
        unbuilt=[number + 1 for number in BUILDINGS if having.built[number] == UNBUILT],
        token=state.ender == seat,
    )


def pedro_of(state: TrailState, pedro: Pedro) -> Player:
    """Pedro's things."""
    return Player(
        grain=pedro.grain,
        exchange=0,
        at="START" if pedro.at < 0 else SPACE_NAMES[pedro.at],
        engine=SPOT_NAMES[pedro.engine],
        hired=hired(pedro.rows),
        pile=cards(pedro.pile),
        beside=names(pedro.beside),
        masters=sorted(master + 1 for master in pedro.masters),
        unbuilt=[number + 1 for number in BUILDINGS if pedro.built[number] == UNBUILT],
        token=state.ender == state.seats,
    )


def cards(some: Iterable[int]) -> list[str]:
    """Cards by name, in alphabetical order."""
    return sorted(CARD_NAMES[each] for each in some)


def names(tiles: Iterable[int]) -> list[str]:
    """Tiles by name, in alphabetical order."""
    return sorted(TILE_NAMES[tile] for tile in tiles if tile != NONE)


def hired(rows: tuple[Tiles, ...]) -> dict[str, list[str]]:
    """The workers of each row from left to right; a granjero shows no more than that."""
    found = {row: ["F"] * len(tiles) for row, tiles in zip(TYPES, rows, strict=False)}
    for row, tiles in zip(TYPES[:3], rows, strict=False):
        found[row] = [TILE_NAMES[tile] for tile in tiles]
    return {"F": [], **found}


def taken(having: TrailPlayer) -> dict[str, int]:
    """The number of discs that are gone from each source."""
    printed = [discs for _, discs, *_ in NUMBERS.sources]
    gone = {
        name: full - left
        for name, full, left in zip(SOURCE_NAMES, printed, having.discs, strict=True)
    }
    return {name: count for name, count in gone.items() if count}


def owners(discs: tuple[int, ...]) -> list[int]:
    """The owner of each disc that lies there."""
    return [party for party, count in enumerate(discs) for _ in range(count)]


def foresight_of(state: TrailState) -> dict[str, str]:
    """The tiles of the foresight by space; empty where there is none."""
    return {
        space: "" if tile == NONE else TILE_NAMES[tile]
        for space, tile in zip(FORESIGHT_NAMES, state.foresight, strict=True)
    }
