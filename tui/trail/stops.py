"""The locations of the trail: what lies there, the fee for entering, and what it would allow."""

from functools import lru_cache

from msgspec import Struct

from core.game import Seat
from core.says import Sentence
from core.trail.parts import (
    BA,
    COLOUR,
    FIELD_PESOS,
    FIELDS,
    FIRST_FIELD,
    FIRST_SITE,
    NEEDED,
    NONE,
    SITES,
    SPACE_NAMES,
    START,
    space,
)
from core.trail.player import NOWHERE
from core.trail.rules.can import can_open
from core.trail.rules.moving import fee, is_location, next_locations
from core.trail.rules.visits import actions
from core.trail.state import PARTY, TrailState
from core.trail.tables.buildings import ACT_NAMES, NEUTRAL, RISK, RISKS, SIDES
from core.trail.tables.trail import ways
from core.trail.words import Ware
from tui.language import N_, say
from tui.trail.effects import said, said_for
from tui.trail.trailmap import CELLS

HEADS = {cell.leg: at for at, cell in CELLS.items() if cell.column == 0}
"""The spaces with which the legs of the trail begin: those of neutral buildings."""
LOWER = 1
"""The lower of the two ways of a leg."""

_FIELDS = {
    "FG": N_("green field {number}"),
    "FB": N_("blue field {number}"),
    "FO": N_("orange field {number}"),
    "FY": N_("yellow field {number}"),
}


class PrivateBuilding(Struct, frozen=True):
    """A private building on its site."""

    party: Seat
    number: int
    side: int


def building_on(state: TrailState, at: int) -> PrivateBuilding | None:
    """Return the private building on that space of the trail."""
    if not FIRST_SITE <= at < FIRST_FIELD or state.sites[at - FIRST_SITE] == NONE:
        return None
    party, number = divmod(state.sites[at - FIRST_SITE], PARTY)
    return PrivateBuilding(party, number, state.sides[number])


def farmer_on(state: TrailState, at: int) -> int:
    """Return the farmer tile on that space of the trail; -1 if there is none."""
    return state.farmers[at - FIRST_FIELD] if FIRST_FIELD <= at < BA - 1 else NONE


def _building(state: TrailState, at: int, neutral: str, private: str) -> Sentence | None:
    """Say one of these texts of the building on that space; None if there is no building."""
    if 0 <= at < FIRST_SITE and state.neutral[at] != NONE:
        return say(neutral, letter=state.neutral[at])
    if building := building_on(state, at):
        name = (building.number, building.side)
        return say(private, building=name, player=building.party)
    return None


def what_is(state: TrailState, at: int) -> Sentence:
    """Return `building C`, `building 6a of somebody`, `green farmer 4`."""
    texts = N_("building {letter}"), N_("building {building} of {player}")
    if there := _building(state, at, *texts):
        return there
    if (tile := farmer_on(state, at)) != NONE:
        return say("{tile}", tile=tile)
    return say("{space}", space=at) if at in (BA, START, NOWHERE) else say("an empty space")


_TO_FARMERS = (
    N_("to the green farmer {strength}"),
    N_("to the blue farmer {strength}"),
    N_("to the orange farmer {strength}"),
    N_("to the yellow farmer {strength}"),
)


def to_stop(state: TrailState, at: int) -> Sentence:
    """Return `to building C`, `to the green farmer 4`: where somebody goes."""
    texts = N_("to building {letter}"), N_("to building {building} of {player}")
    if there := _building(state, at, *texts):
        return there
    if (tile := farmer_on(state, at)) != NONE:
        return say(_TO_FARMERS[COLOUR[tile]], strength=NEEDED[tile])
    if at == BA:
        return say("to Buenos Aires")
    return say("to the start") if at in (START, NOWHERE) else say("to an empty space")


def letter_before(state: TrailState, site: int) -> int:
    """Return the neutral building at the head of the leg of a building space."""
    return state.neutral[HEADS[CELLS[space(SITES[site])].leg]]


def site_name(state: TrailState, site: int) -> Sentence:
    """Say where a building space is: how many spaces after a neutral building, on which way."""
    cell, letter = CELLS[space(SITES[site])], letter_before(state, site)
    text = "space {number} after {letter}"
    if cell.way == LOWER:
        text = "space {number} after {letter}, lower way"
    return say(text, number=cell.column, letter=letter)


def field_name(field: int) -> Sentence:
    """Say which of the farmers' spaces of a colour it is, along the trail."""
    name = FIELDS[field]
    return say(_FIELDS[name[:2]], number=int(name[2:]))


def stop_word(state: TrailState, at: int) -> Sentence:
    """Return the space with what lies there: `N3 building C`."""
    if at == BA or not is_location(state, at):
        return say("{space}", space=at)
    what = what_is(state, at)
    return say("{space} {parts}", space=at, parts=(what,))


def pays(state: TrailState, seat: Seat, at: int) -> int:
    """W4.7 Return the fee for entering."""
    return fee(state, seat, at)[0]


def earns(state: TrailState, field: int) -> int:
    """W12.5 Return what a helped farmer brings: what is printed, and the coins."""
    return FIELD_PESOS[field] + state.coins[field]


def allows(state: TrailState) -> list[Sentence]:
    """Say in a few words what the mover's location would allow, as far as everybody knows."""
    at = state.players[state.mover].at
    if at == BA:
        return [say("income, loading, foresight")]
    tile = farmer_on(state, at)
    if tile != NONE:
        gain = (Ware.PESOS, earns(state, at - FIRST_FIELD))
        text = "help for strength {need}: {gain}"
        return [say(text, need=NEEDED[tile], gain=gain), say("or an auxiliary action")]
    here = actions(state)
    open_ones = [words for words in here.values() if can_open(state, words, None)]
    found = [each for words in open_ones for each in said_for(state, words)]
    return found or [say("an auxiliary action")]


def all_actions(state: TrailState, at: int, seat: Seat) -> list[tuple[str, tuple[Sentence, ...]]]:
    """Return the location's actions for that seat: the number of each, and its words."""
    found = {}
    if 0 <= at < FIRST_SITE and state.neutral[at] != NONE:
        found = NEUTRAL[state.neutral[at]]
    elif building := building_on(state, at):
        found = SIDES[building.side][building.number].actions
        risk = RISKS[at - FIRST_SITE]
        if building.party == seat and risk:
            found = {**found, RISK: risk}
    return [(ACT_NAMES[number], said(words)) for number, words in found.items()]


def risk_of(at: int) -> tuple[Sentence, ...]:
    """W6.5 Return what a discarded cattle card brings on that space."""
    risk = RISKS[at - FIRST_SITE] if FIRST_SITE <= at < FIRST_FIELD else ()
    return tuple(each for word in risk for each in said(word.then))


@lru_cache(maxsize=256)
def _distance(sites: tuple[bool, ...], farmers: tuple[bool, ...], at: int, engine: int) -> int:
    """Return the fewest locations between a space and Buenos Aires, which is included."""
    if at == BA:
        return 0

    def cost(space: int) -> int:
        if FIRST_SITE <= space < FIRST_FIELD:
            there = sites[space - FIRST_SITE]
        else:
            there = space < FIRST_SITE or space == BA or farmers[space - FIRST_FIELD]
        return there + _distance(sites, farmers, space, engine)

    return min(map(cost, ways(at, engine)))


def distance(state: TrailState, at: int, engine: int) -> int:
    """W4.5 Return the steps to Buenos Aires by the shortest way."""
    if at == NOWHERE:
        at = SPACE_NAMES.index("START")
    sites = tuple(each != NONE for each in state.sites)
    farmers = tuple(each != NONE for each in state.farmers)
    return _distance(sites, farmers, at, engine)


def reached(state: TrailState, at: int, engine: int, most: int) -> dict[int, int]:
    """W4.5 Return every location within so many steps, with the fewest steps that lead there."""
    found: dict[int, int] = {}
    edge = {at}
    for step in range(1, most + 1):
        ends = (next_locations(state, each, engine) for each in edge if each != BA)
        edge = {each for some in ends for each in some} - found.keys()
        found |= dict.fromkeys(edge, step)
    return found
