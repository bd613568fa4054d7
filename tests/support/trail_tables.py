"""Positions of Great Western Trail: Argentina, and entries as records write them.

Hands are laid open, so that everybody knows them and no deck needs to be dealt.
"""

from typing import Any

from msgspec.structs import replace

from core.game import Entry, Event
from core.says import Refusal
from core.trail.entries import DrawCards
from core.trail.game import TRAIL
from core.trail.parts import (
    BUILDING_NAMES,
    CARD_NAMES,
    FIELDS,
    NONE,
    QUAY_NAMES,
    SHIP_NAMES,
    SITES,
    SOURCE_NAMES,
    SPACE_NAMES,
    STATION_NAMES,
    TILE_NAMES,
    Card,
    Space,
    Tile,
)
from core.trail.play import rest
from core.trail.player import TrailPlayer
from core.trail.stages import Go, PhaseC, TurnEnd, Visit
from core.trail.state import PARTY, TrailState
from core.trail.tables.cities import CITY_SPACE_NAMES
from core.trail.tables.railroad import SPOT
from core.trail.words import Item
from core.tuples import put

CLEARED_ALL = (0,) * len(SOURCE_NAMES)
TURN_LEFT = (TurnEnd(), PhaseC())
"""The agenda below a turn."""


def cards(text: str) -> tuple[Card, ...]:
    """The cards of that text, in their order."""
    return tuple(sorted(Card(CARD_NAMES.index(name)) for name in text.split()))


def tiles(text: str) -> tuple[Tile, ...]:
    """The tiles of that text."""
    return tuple(Tile(TILE_NAMES.index(name)) for name in text.split())


def space(name: str) -> Space:
    """The space of that name."""
    return Space(SPACE_NAMES.index(name))


def rows(text: str) -> tuple[tuple[Tile, ...], ...]:
    """Workers beyond the printed ones, `G G+ / C / M / b6b`."""
    parts = [tiles(part) for part in text.split("/")]
    return (*parts, *((),) * (4 - len(parts)))


def table(seats: int = 2, *, sides: str = "a", solo: int = 0) -> TrailState:
    """An empty trail with the neutral buildings: everybody stands at the start with nothing."""
    options: dict[str, Any] = {"neutral": "letters", "sides": sides, "maps": "aaa"}
    if seats == 1:
        options["solo"] = solo or 1
    state: TrailState = TRAIL.new(seats, options)
    players = tuple(
        replace(each, at=space("START"), tokens=0, unseen=(), deck=(), pile=())
        for each in state.players
    )
    return replace(state, players=players, agenda=(*TURN_LEFT, Go()), masters=(0, 1, 2, 3, 4))


def with_player(state: TrailState, seat: int = 0, **changes: Any) -> TrailState:
    """Give a seat these things; hands, areas, piles, rows and places are texts."""
    readers = {"open": cards, "area": cards, "pile": cards, "rows": rows}
    for key, read in readers.items():
        if isinstance(changes.get(key), str):
            changes[key] = read(changes[key])
    if isinstance(changes.get("beside"), str):
        changes["beside"] = tuple(sorted(tiles(changes["beside"])))
    if isinstance(changes.get("at"), str):
        changes["at"] = space(changes["at"])
    if isinstance(changes.get("engine"), str):
        changes["engine"] = SPOT[changes["engine"]]
    if "cleared" in changes:
        discs = list(state.players[seat].discs)
        for name in changes.pop("cleared").split():
            discs[SOURCE_NAMES.index(name)] -= 1
        changes["discs"] = tuple(discs)
    player: TrailPlayer = replace(state.players[seat], **changes)
    return replace(state, players=put(state.players, seat, player))


def with_building(state: TrailState, name: str, site: str, party: int = 0) -> TrailState:
    """A private building stands there."""
    building, at = BUILDING_NAMES.index(name), SITES.index(site)
    built = put(state.players[party].built, building, at)
    state = with_player(state, party, built=built)
    return replace(state, sites=put(state.sites, at, PARTY * party + building))


def with_farmers(state: TrailState, text: str, coins: str = "") -> TrailState:
    """Farmers on their fields, `FG1 g4b FB2 b6b`, and coins, `FG1 2`."""
    names = text.split()
    for field, name in zip(names[::2], names[1::2], strict=True):
        at = FIELDS.index(field)
        state = replace(state, farmers=put(state.farmers, at, Tile(TILE_NAMES.index(name))))
    lying = coins.split()
    for field, count in zip(lying[::2], lying[1::2], strict=True):
        state = replace(state, coins=put(state.coins, FIELDS.index(field), int(count)))
    return state


def with_jobs(state: TrailState, *texts: str) -> TrailState:
    """The first rows of the job market; the token lies at the last of them."""
    jobs = list(state.jobs)
    columns = len(jobs[0])
    for at, text in enumerate(texts):
        row = tiles(text)
        jobs[at] = (*row, *(NONE,) * (columns - len(row)))
    return replace(state, jobs=tuple(jobs), row=len(texts) - 1)


def with_quays(state: TrailState, *places: tuple[int, str, int]) -> TrailState:
    """Put that many discs of a party on a quay."""
    for party, name, count in places:
        at = QUAY_NAMES.index(name)
        state = replace(state, quays=put(state.quays, at, put(state.quays[at], party, count)))
    return state


def with_aboard(state: TrailState, *places: tuple[int, str, int]) -> TrailState:
    """Put that many discs of a party on a ship."""
    for party, name, count in places:
        at = SHIP_NAMES.index(name)
        state = replace(state, aboard=put(state.aboard, at, put(state.aboard[at], party, count)))
    return state


def with_stations(state: TrailState, *places: tuple[int, str, int]) -> TrailState:
    """Put that many discs of a party on a station."""
    for party, name, count in places:
        at = STATION_NAMES.index(name)
        state = replace(
            state, stations=put(state.stations, at, put(state.stations[at], party, count))
        )
    return state


def with_cities(state: TrailState, party: int, text: str) -> TrailState:
    """Discs of a party on spaces of the cities."""
    for name in text.split():
        state = replace(state, city=put(state.city, CITY_SPACE_NAMES.index(name), party))
    return state


def asking(state: TrailState, *items: Item) -> TrailState:
    """Set the agenda, the last item first, in the turn of the mover."""
    return rest(replace(state, agenda=(*TURN_LEFT, *items)), None)


def visiting(state: TrailState, at: str, **own: Any) -> TrailState:
    """Phase B of the first seat at that location."""
    return asking(with_player(state, at=at, **own), Visit())


def on_building(
    name: str, site: str, *, sides: str = "a", seats: int = 2, **own: Any
) -> TrailState:
    """Phase B of the first seat on its own building."""
    return visiting(with_building(table(seats, sides=sides), name, site), site, **own)


def entry(state: TrailState, word: str, **keys: Any) -> Entry:
    """An entry as records write it; a move is the mover's."""
    if word == "draw":
        return DrawCards(state.mover, keys["count"])
    written: dict[str, Any] = {"e": word}
    chance = ("cattle", "reveal", "tile", "ship", "turn", "result", "pedro", "loading")
    if word not in chance and "seat" not in keys:
        written["seat"] = state.mover
    found, _dealt = TRAIL.notation.read({**written, **keys})
    return found


def after(state: TrailState, word: str, **keys: Any) -> TrailState:
    """The state after an entry that nothing is against."""
    told = entry(state, word, **keys)
    refusal = TRAIL.why_not(state, told, _known(state))
    assert refusal is None, refusal
    played: TrailState = TRAIL.play(state, told)
    return played


def _known(state: TrailState) -> dict[int, int] | None:
    """Claims about cards that were dealt here are believed."""
    hidden = state.mover < state.seats and state.players[state.mover].slots
    return None if hidden else {}


def told(state: TrailState, word: str, **keys: Any) -> list[Event]:
    """The events of an entry."""
    events: list[Event] = []
    TRAIL.play(state, entry(state, word, **keys), events.append)
    return events


def refusal(state: TrailState, word: str, **keys: Any) -> Refusal:
    """Why an entry is not possible."""
    found = TRAIL.why_not(state, entry(state, word, **keys), _known(state))
    assert found is not None, "nothing is against it"
    return found


def rule(state: TrailState, word: str, **keys: Any) -> str:
    """The number of the rule against an entry."""
    return refusal(state, word, **keys).rule


def moves(state: TrailState, word: str) -> list[dict[str, Any]]:
    """The legal moves of that kind, as they are written, without kind and seat."""
    found = []
    for move in TRAIL.legal(state, state.mover, {}):
        written = TRAIL.notation.write(move)
        if written.pop("e") == word:
            written.pop("seat")
            found.append(written)
    return found


def asked(state: TrailState) -> set[str]:
    """The kinds of legal moves."""
    found = TRAIL.legal(state, state.mover, {})
    return {TRAIL.notation.write(move)["e"] for move in found}


def me(state: TrailState) -> TrailPlayer:
    """The first seat."""
    return state.players[0]
