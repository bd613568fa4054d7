"""W19.10: Pedro's actions; each answers None where it is impossible."""

from msgspec.structs import replace

from core.game import Tell
from core.trail.events import PedroDid, TookCoins, TookMaster
from core.trail.parts import (
    BUILDINGS,
    CARD_VP,
    CARPINTERO,
    CATTLE_NAMES,
    COLOUR,
    FARMER_COLOURS,
    FIELD_PESOS,
    GAUCHO,
    JOB_ROWS,
    MAQUINISTA,
    NEEDED,
    NONE,
    SITES,
    STRONG,
    WORKER,
    Tile,
)
from core.trail.pedro.having import PARTY_ROWS, his_workers, rival, takes_card, with_rival
from core.trail.player import GONE, UNBUILT, joined
from core.trail.rules.goals import VALUES
from core.trail.rules.hiring import ROOM, cost, is_open, take_job
from core.trail.rules.objectives import from_display
from core.trail.rules.railroad import engines, steps
from core.trail.rules.stations import has_station, lay_disc
from core.trail.state import PARTY, TrailState
from core.trail.tables.buildings import NEEDS, SIDES
from core.trail.tables.numbers import NUMBERS
from core.trail.tables.railroad import (
    DEPOT,
    END,
    FORWARD,
    LAST_STATION,
    SPOT_NAMES,
    STATION_AT,
)
from core.tuples import put

SITE_ORDER = tuple(SITES.index(name) for name in NUMBERS.pedro_sites.split())
GAUCHOS = dict(NUMBERS.pedro_cattle)
Done = TrailState | None


def tell_did(
    state: TrailState, tell: Tell | None, what: str, thing: int, place: int = NONE
) -> None:
    """Say what Pedro did."""
    if tell:
        tell(PedroDid(what, thing, place))


def hire(state: TrailState, wanted: int, tell: Tell | None) -> Done:
    """The cheapest worker, of the wanted type if there is one; `NONE`: of any."""
    pedro = rival(state)
    there = [
        (row, tile)
        for row in JOB_ROWS
        if is_open(state, row)
        for tile in state.jobs[row]
        if tile != NONE and len(pedro.rows[WORKER[tile]]) < ROOM
    ]
    there = [each for each in there if WORKER[each[1]] == wanted] or there
    if not there:
        return None
    row, tile = min(
        there,
        key=lambda each: (
            cost(each[0], each[1], 0),
            not STRONG[each[1]],
            WORKER[each[1]] != pedro.special,
            WORKER[each[1]],
            each[0],
        ),
    )
    kind = WORKER[tile]
    tell_did(state, tell, "hire", tile, row)
    rows = put(pedro.rows, kind, (*pedro.rows[kind], Tile(tile)))
    return with_rival(take_job(state, row, tile), rows=rows)


def engine(state: TrailState, count: int, tell: Tell | None) -> TrailState:
    """To the nearest turnout that serves him, else as far as he can on numbered spaces."""
    taken, spot = engines(state), rival(state).engine
    reached = {spot}
    for _ in range(count):
        reached = {each for at in reached for each in steps(FORWARD, at, taken)}
        for at in sorted(reached):
            serves = at in STATION_AT and STATION_AT[at] != LAST_STATION
            if serves and not has_station(state, state.seats, STATION_AT[at]):
                return _stop(state, at, tell)
    for _ in range(count):
        if spot == END:
            break
        numbered = [each for each in steps(FORWARD, spot, taken) if SPOT_NAMES[each].isdigit()]
        spot = min(numbered)
    return _stop(state, spot, tell)


def _stop(state: TrailState, spot: int, tell: Tell | None) -> TrailState:
    """W10.4-5 He upgrades whenever he has a disc, free of cost."""
    tell_did(state, tell, "engine", spot)
    state = with_rival(state, engine=DEPOT if spot == END else spot)
    station = STATION_AT.get(spot, NONE)
    pedro = rival(state)
    if station == NONE or not pedro.discs:
        return state
    if station != LAST_STATION and has_station(state, state.seats, station):
        return state
    state = with_rival(state, discs=pedro.discs - 1)
    tell_did(state, tell, "upgrade", station)
    return _appoint(lay_disc(state, station, state.seats), station, tell)


def _appoint(state: TrailState, station: int, tell: Tell | None) -> TrailState:
    """W19.10 The station master, if there is one and he has a worker for it."""
    if station >= NUMBERS.master_spaces or state.masters[station] == NONE:
        return state
    pedro = rival(state)
    others = [kind for kind in PARTY_ROWS if kind != pedro.special and pedro.rows[kind]]
    if others:
        kind = max(others, key=lambda each: (len(pedro.rows[each]), -each))
    elif pedro.rows[pedro.special]:
        kind = pedro.special
    else:
        return state
    master, tile = state.masters[station], pedro.rows[kind][-1]
    if tell:
        tell(TookMaster(state.seats, master))
    state = with_rival(
        state,
        rows=put(pedro.rows, kind, pedro.rows[kind][:-1]),
        masters=tuple(sorted((*pedro.masters, master))),
    )
    return replace(
        state,
        masters=put(state.masters, station, NONE),
        appointed=(*state.appointed, tile),
    )


def objective(state: TrailState, tell: Tell | None) -> Done:
    """Of the display the one with most VP, of equal ones the lowest number."""
    if not state.display:
        return None
    card = max(state.display, key=lambda each: (VALUES[each], -each))
    tell_did(state, tell, "objective", card)
    state = with_rival(state, pile=joined(rival(state).pile, (card,)))
    return from_display(state, card)


def farmer(state: TrailState, colours: str, tell: Tell | None) -> Done:
    """The farmer with most money."""
    wanted = [FARMER_COLOURS.index(colour) for colour in colours]
    there = [
        field for field, tile in enumerate(state.farmers) if tile != NONE and COLOUR[tile] in wanted
    ]
    if not there:
        return None
    field = min(
        there,
        key=lambda each: (
            -FIELD_PESOS[each] - state.coins[each],
            NEEDED[state.farmers[each]],
            each,
        ),
    )
    tile, coins = Tile(state.farmers[field]), state.coins[field]
    tell_did(state, tell, "farmer", tile, field)
    if tell and coins:
        tell(TookCoins(state.seats, field, coins))
    state = replace(
        state, farmers=put(state.farmers, field, NONE), coins=put(state.coins, field, 0)
    )
    return with_rival(state, beside=tuple(sorted((*rival(state).beside, tile))))


def price(card: int) -> int:
    """W19.10 The gauchos that a card takes on his cattle market tile."""
    return GAUCHOS.get(CATTLE_NAMES[card][:3], 1)


def buy(state: TrailState, tell: Tell | None) -> Done:
    """Up to two cards, each time the dearest that his gauchos can get."""
    left, bought = his_workers(state, GAUCHO), 0
    while bought < NUMBERS.pedro_most[1]:
        there = [card for card in state.market if price(card) <= left]
        if not there:
            break
        card = max(there, key=lambda each: (price(each), CARD_VP[each], -each))
        left, bought = left - price(card), bought + 1
        tell_did(state, tell, "buy", card)
        state = takes_card(state, card)
    return state if bought else None


def build(state: TrailState, tell: Tell | None) -> Done:
    """The tile that needs most on the first empty site, else in place of another."""
    pedro, most = rival(state), his_workers(state, CARPINTERO)
    unbuilt = [each for each in BUILDINGS if pedro.built[each] == UNBUILT]
    fitting = [each for each in unbuilt if NEEDS[each] <= most]
    site = next((each for each in SITE_ORDER if state.sites[each] == NONE), NONE)
    if fitting and site != NONE:
        tile = max(fitting, key=lambda each: (NEEDS[each], each))
        return _lay(state, tile, site, tell)
    pairs = [
        (new, old)
        for new in unbuilt
        for old in BUILDINGS
        if pedro.built[old] >= 0 and 0 < NEEDS[new] - NEEDS[old] <= most
    ]
    if not pairs:
        return None
    new, old = max(
        pairs, key=lambda each: (_vp(state, each[0]), each[0], -_vp(state, each[1]), -each[1])
    )
    site = pedro.built[old]
    return _lay(with_rival(state, built=put(pedro.built, old, GONE)), new, site, tell)


def _vp(state: TrailState, building: int) -> int:
    return SIDES[state.sides[building]][building].vp


def _lay(state: TrailState, building: int, site: int, tell: Tell | None) -> TrailState:
    tell_did(state, tell, "build", building, site)
    sites = put(state.sites, site, state.seats * PARTY + building)
    state = with_rival(state, built=put(rival(state).built, building, site))
    return replace(state, sites=sites)


def act(state: TrailState, text: str, tell: Tell | None) -> Done:
    """One action by its words in the table."""
    word, _, of = text.partition(" ")
    match word:
        case "hire":
            wanted = {"special": rival(state).special, "maquinista": MAQUINISTA}.get(of, NONE)
            return hire(state, wanted, tell)
        case "engine":
            return engine(state, his_workers(state, MAQUINISTA), tell)
        case "objective":
            return objective(state, tell)
        case "farmer":
            return farmer(state, of, tell)
        case "buy":
            return buy(state, tell)
        case _:
            return build(state, tell)
