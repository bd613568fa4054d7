"""W8: private buildings, new and in place of others."""

from msgspec.structs import replace

from core.game import Move, Tell
from core.says import Refusal, refuse
from core.trail import entries
from core.trail.parts import BUILDINGS, CARPINTERO, FIRST_SITE, NONE, SITES
from core.trail.player import GONE, UNBUILT, workers
from core.trail.rules.gains import pay
from core.trail.stages import NO_MORE, Visit
from core.trail.state import PARTY, TrailState, own, with_own
from core.trail.steps import HandCards, ItemKinds, Question
from core.trail.tables.buildings import NEEDS
from core.trail.words import Build
from core.tuples import put


def needed(state: TrailState, building: int, at: int) -> int:
    """W8.1-2 The carpinteros for it there: of a replaced building the difference."""
    old = state.sites[at]
    return NEEDS[building] - (NEEDS[old % PARTY] if old != NONE else 0)


def _find(state: TrailState, item: Build, hand: HandCards) -> list[Move]:
    player, seat = own(state), state.mover
    most = min(workers(player, CARPINTERO), player.pesos // item.price)
    unbuilt = [each for each in BUILDINGS if player.built[each] == UNBUILT]
    empty = [at for at, on in enumerate(state.sites) if on == NONE]
    built = [(NEEDS[each], at) for each, at in enumerate(player.built) if at >= 0]
    found: list[Move] = []
    for each in unbuilt:
        need = NEEDS[each]
        sites = [at for old, at in built if 0 < need - old <= most]
        if need <= most:
            sites += empty
        found += [entries.BuildOnSite(seat, each, at) for at in sorted(sites)]
    return found


def _refuse(
    state: TrailState, item: Build, move: entries.BuildOnSite, hand: HandCards | None
) -> Refusal | None:
    player = own(state)
    if player.built[move.tile] != UNBUILT:
        return refuse("W8.1", "{building} is built already, or gone.", building=move.tile)
    old = state.sites[move.at]
    if old != NONE and old // PARTY != state.mover:
        return refuse("W8.1", "Another player's building stands on {site}.", site=move.at)
    need = needed(state, move.tile, move.at)
    if need <= 0:
        text = "Only a building that needs more carpinteros replaces one."
        return refuse("W8.2", text)
    if need > (have := workers(player, CARPINTERO)):
        text = "That needs {need} carpinteros; you have {have}."
        return refuse("W8.1", text, need=need, have=have)
    if need * item.price > player.pesos:
        text = "That costs {pesos} pesos; you have {have}."
        return refuse("W8.1", text, pesos=need * item.price, have=player.pesos)
    return None


def _build(
    state: TrailState, item: Build, move: entries.BuildOnSite, tell: Tell | None
) -> TrailState:
    state = pay(state, needed(state, move.tile, move.at) * item.price, tell)
    old, built = state.sites[move.at], own(state).built
    if old != NONE:
        built = put(built, old % PARTY, GONE)
    state = with_own(state, built=put(built, move.tile, move.at))
    sites = put(state.sites, move.at, state.mover * PARTY + move.tile)
    state = replace(state, sites=sites)
    under = old != NONE and own(state).at == FIRST_SITE + move.at
    return _close(state) if under else state


def _close(state: TrailState) -> TrailState:
    """W8.3 The tile under the own estanciero is gone: nothing more can be used there."""
    agenda = tuple(Visit(NO_MORE) if isinstance(each, Visit) else each for each in state.agenda)
    return replace(state, agenda=agenda)


KINDS: ItemKinds = {
    Build: Question(
        answers=(entries.BuildOnSite,),
        find=_find,
        refuse=_refuse,
        play=_build,
        first=refuse("W8", "First a building is placed, or that is forfeited."),
        asked=lambda state, item: bool(_find(state, item, ())),
    ),
}
assert len(SITES) == 22
