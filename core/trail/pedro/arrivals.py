"""W19.11-14: Pedro in Buenos Aires: a delivery, a ship, and the foresight."""

from msgspec.structs import replace

from core.due import DrawOut
from core.game import Tell
from core.says import Refusal, refuse
from core.trail import entries
from core.trail.events import Earned
from core.trail.parts import CARD_VP, CITY_NAMES, NONE, Tile, is_cattle
from core.trail.pedro.acts import objective, tell_did
from core.trail.pedro.having import rival, takes_card, with_rival
from core.trail.pedro.turns import drawn_once
from core.trail.rules.buying import is_a
from core.trail.rules.deliveries import QUAYS, bonus_of, grain_for, is_free
from core.trail.rules.discs import onto_quay
from core.trail.rules.foresight import SPACES_A_BAG, place_tile, too_late
from core.trail.rules.loading import lay_aboard, may_load
from core.trail.rules.stations import lay_disc
from core.trail.stages import Leave, PedroArrives, PedroForesees, PedroLoads
from core.trail.state import TrailState, push
from core.trail.steps import Drawing, Effect, ItemKinds
from core.trail.tables.cities import IN_CITY, QUAY_CITY, QUAY_VP, SPACES
from core.trail.tables.numbers import NUMBERS
from core.trail.tables.railroad import STATIONS
from core.trail.tables.ships import SHIPS
from core.trail.words import Objective, ShipObjective, Take
from core.tuples import put

CARDS = tuple(range(len(NUMBERS.loading)))
Pair = tuple[int, int]
"""A quay and a space."""


def loading_left(state: TrailState) -> tuple[int, ...]:
    """W19.11 The rest of the loading cards; if none is left, all of them are shuffled again."""
    return rival(state).loading or CARDS


def _due(state: TrailState, item: PedroArrives) -> DrawOut:
    return DrawOut(f"loading {state.drawn}", loading_left(state))


def _refuse(state: TrailState, item: PedroArrives, entry: entries.LoadingCard) -> Refusal | None:
    if entry.card not in loading_left(state):
        text = "Loading card {number} has been turned over already."
        return refuse("W19.11", text, number=entry.card + 1)
    return None


def _arrive(
    state: TrailState, item: PedroArrives, entry: entries.LoadingCard, tell: Tell | None
) -> TrailState:
    left = tuple(card for card in loading_left(state) if card != entry.card)
    grain = min(rival(state).grain + NUMBERS.loading[entry.card][1], NUMBERS.grain)
    state = drawn_once(with_rival(state, loading=left, grain=grain))
    return _deliver(push(state, PedroLoads(entry.card)), entry.card, tell)


def _pairs(state: TrailState, city: int) -> list[Pair]:
    """W19.12 Deliveries in a city that gain something."""
    party, grain = state.seats, rival(state).grain
    return [
        (quay, to)
        for quay in QUAYS
        if QUAY_CITY[quay] == city and state.quays[quay][party]
        for to in IN_CITY[city]
        if is_free(state, to)
        and grain_for(state, quay, to) <= grain
        and bonus_of(state, to).vp > QUAY_VP[quay]
    ]


def _deliver(state: TrailState, card: int, tell: Tell | None) -> TrailState:
    """W19.12 The best delivery in the first city that has one."""
    for name in NUMBERS.loading[card][2].split():
        if pairs := _pairs(state, CITY_NAMES.index(name)):
            quay, to = min(
                pairs,
                key=lambda each: (
                    QUAY_VP[each[0]] - bonus_of(state, each[1]).vp,
                    grain_for(state, *each),
                    each[0],
                    SPACES[each[1]].quarter,
                    each[1],
                ),
            )
            return _delivered(state, quay, to, tell)
    return state


def _delivered(state: TrailState, quay: int, to: int, tell: Tell | None) -> TrailState:
    tell_did(state, tell, "deliver", quay, to)
    state = with_rival(state, grain=rival(state).grain - grain_for(state, quay, to))
    state = onto_quay(state, quay, state.seats, -1)
    state = replace(state, city=put(state.city, to, state.seats))
    for word in bonus_of(state, to).words:
        if isinstance(word, Objective):
            state = objective(state, tell) or state
        elif isinstance(word, Take):
            state = _take(state, word, tell)
    return state


def _take(state: TrailState, word: Take, tell: Tell | None) -> TrailState:
    """W19.12 The free card with most VP."""
    there = [card for card in state.market if is_a(card, word.what)]
    if not there:
        return state
    card = max(there, key=lambda each: (CARD_VP[each], -each))
    tell_did(state, tell, "buy", card)
    return takes_card(state, card)


def total_of(state: TrailState, card: int) -> int:
    """W19.13 His loading value."""
    pedro = rival(state)
    cattle = min(sum(map(is_cattle, pedro.pile)), NUMBERS.pedro_most[2])
    return NUMBERS.loading[card][0] + pedro.arrivals + cattle + NUMBERS.levels[pedro.level - 1][1]


def _load(state: TrailState, item: PedroLoads, tell: Tell | None) -> TrailState:
    """W19.13 The ship with the highest value that he reaches."""
    total, party = total_of(state, item.card), state.seats
    state = with_rival(state, arrivals=rival(state).arrivals + 1, total=total)
    if tell:
        tell(Earned(party, total))
    state = push(state, *(PedroForesees(item.card, bag) for bag in range(3)), Leave())
    ships = [ship for ship in state.zone if may_load(state, ship, party, total)]
    freed = _free_disc(state)
    if not ships or freed is None:
        return state
    ship = max(ships, key=lambda each: (SHIPS[each].value, SHIPS[each].vp, -each))
    tell_did(state, tell, "load", ship)
    state = lay_aboard(freed, ship, party)
    if any(isinstance(word, ShipObjective) for word in SHIPS[ship].words):
        state = objective(state, tell) or state
    return state


def _free_disc(state: TrailState) -> TrailState | None:
    """W19.13 Out of his heap, else off the station with fewest VP."""
    pedro, party = rival(state), state.seats
    if pedro.discs:
        return with_rival(state, discs=pedro.discs - 1)
    stations = [at for at, discs in enumerate(state.stations) if discs[party]]
    if not stations:
        return None
    return lay_disc(state, min(stations, key=lambda at: (STATIONS[at].vp, at)), party, -1)


def _foresee(state: TrailState, item: PedroForesees, tell: Tell | None) -> TrailState:
    """W19.14 The tile that the card names, else the other."""
    named = int(NUMBERS.loading[item.card][3].split()[item.bag]) - 1
    for at in (named, 1 - named):
        tile = state.foresight[SPACES_A_BAG * item.bag + at]
        if tile != NONE and not too_late(state, tile):
            tell_did(state, tell, "foresee", tile, item.bag)
            return place_tile(state, item.bag, Tile(tile), tell)
    return state


KINDS: ItemKinds = {
    PedroArrives: Drawing(
        entry=entries.LoadingCard,
        due=_due,
        refuse=_refuse,
        play=_arrive,
        first=refuse("W19.12", "First the rival turns over a loading card."),
    ),
    PedroLoads: Effect(_load),
    PedroForesees: Effect(_foresee),
}
