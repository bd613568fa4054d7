"""W4: steps along the trail, shortcuts, and fees for hands."""

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from core.game import Move, Seat, Tell
from core.says import Refusal, refuse
from core.trail import entries
from core.trail.events import PaidFee
from core.trail.parts import (
    BA,
    FIRST_FIELD,
    FIRST_SITE,
    GREEN_HAND,
    NEUTRAL_SPACES,
    NONE,
    SPACE_NAMES,
    STEP1,
    STEP2,
    Space,
)
from core.trail.player import TrailPlayer, hand_size
from core.trail.rules.hands import choices, refuse_not_held
from core.trail.rules.hands import discard as discard_cards
from core.trail.rules.visits import arrive
from core.trail.stages import Go, Settle, Trim, Visit
from core.trail.state import PARTY, TrailState, own, sized, with_own
from core.trail.steps import HandCards, ItemKinds, Question
from core.trail.tables.buildings import SIDES
from core.trail.tables.numbers import NUMBERS
from core.trail.tables.trail import EDGES, OPENS
from core.trail.words import MoveOn
from core.tuples import put, step

FIRST_HAND = 4
"""W3.2 The cards that are kept before the first turn."""


def step_limit(state: TrailState, player: TrailPlayer) -> int:
    """W16.7 The own limit."""
    column = sized(state.seats)
    more = 0 if player.discs[STEP1] else NUMBERS.first_step[column]
    return NUMBERS.step_limits[column] + more + (not player.discs[STEP2])


def is_location(state: TrailState, at: int) -> bool:
    """W4.4 Whether a tile lies there; Buenos Aires is a location, too."""
    if at < FIRST_SITE or at == BA:
        return True
    if at < FIRST_FIELD:
        return state.sites[at - FIRST_SITE] != NONE
    return at < BA - 1 and state.farmers[at - FIRST_FIELD] != NONE


def next_locations(state: TrailState, at: int, engine: int) -> list[int]:
    """W4.5 The locations one step away: empty spaces are passed over."""
    return locations_behind(state.sites, state.farmers, at, engine)


def locations_behind(
    sites: tuple[int, ...], farmers: tuple[int, ...], at: int, engine: int
) -> list[int]:
    """The same on any trail with these buildings and farmers."""
    found: list[int] = []
    _look(sites, farmers, at, engine, found)
    return found


def _look(
    sites: tuple[int, ...], farmers: tuple[int, ...], at: int, engine: int, found: list[int]
) -> None:
    for way in EDGES[at]:
        if FIRST_SITE <= way < FIRST_FIELD:
            there = sites[way - FIRST_SITE] != NONE
        else:
            there = way < FIRST_SITE or way == BA or farmers[way - FIRST_FIELD] != NONE
        if not there:
            _look(sites, farmers, way, engine, found)
        elif way not in found:
            found.append(way)
    if engine >= OPENS[at] and BA not in found:
        found.append(BA)


Fee = tuple[int, Seat, int]
"""Pesos, the party that gets them, the field onto which they go; -1 for none."""
NO_FEE: Fee = (0, NONE, NONE)


def fee(state: TrailState, seat: Seat, at: int) -> Fee:
    """W4.7 The fee for entering."""
    if at < FIRST_SITE or at >= BA - 1:
        return NO_FEE
    black, green = NUMBERS.fees[sized(state.seats)]
    if at >= FIRST_FIELD:
        tile = state.farmers[at - FIRST_FIELD]
        return (green if GREEN_HAND[tile] else black), NONE, at - FIRST_FIELD
    party, building = divmod(state.sites[at - FIRST_SITE], PARTY)
    hand = SIDES[state.sides[building]][building].hand
    if party == seat or not hand:
        return NO_FEE
    return (green if hand == "g" else black), party if party < state.seats else NONE, NONE


class Route(NamedTuple):
    """The locations entered, and the fees paid for them."""

    path: tuple[int, ...]
    pesos: int
    """The rest of the mover's pesos."""
    paid: tuple[tuple[Seat, int, int], ...]
    """In order: to whom, onto which field, how much."""


def ways_of(state: TrailState, most: int) -> list[Route]:
    """W4.9, W22.5 The ways of at most that many steps; of those with the same result the shortest.

    Among ways of one length the first is that whose edges come first.
    """
    player, seat = own(state), state.mover
    rows = [Route((), player.pesos, ())]
    seen: set[tuple[object, ...]] = set()
    found: list[Route] = []
    after: dict[int, list[tuple[int, Fee]]] = {}
    for _ in range(most):
        longer: list[Route] = []
        for row in rows:
            last = row.path[-1] if row.path else player.at
            if last not in after:
                ends = next_locations(state, last, player.engine) if last != BA else []
                after[last] = [(at, fee(state, seat, at)) for at in ends]
            for at, asked in after[last]:
                way = _one_further(row, at, asked)
                leaves = _leaves(way)
                if leaves not in seen:
                    seen.add(leaves)
                    longer.append(way)
        found += longer
        rows = longer
    return found


def _one_further(way: Route, at: int, asked: Fee) -> Route:
    path, left, paid = way
    pesos = min(asked[0], left)
    if not pesos:
        return Route((*path, at), left, paid)
    return Route((*path, at), left - pesos, (*paid, (asked[1], asked[2], pesos)))


def _leaves(way: Route) -> tuple[object, ...]:
    """Return the differences that remain between ways: the end, and each one's total gains."""
    path, left, paid = way
    if len(paid) > 1:
        sums: dict[tuple[Seat, int], int] = {}
        for to, field, pesos in paid:
            sums[to, field] = sums.get((to, field), 0) + pesos
        paid = tuple(sorted((*who, pesos) for who, pesos in sums.items()))
    return path[-1], left, paid


def way_along(state: TrailState, path: Sequence[int]) -> Route:
    """W4.7 The fees for these locations, as far as there are pesos."""
    way = Route((), own(state).pesos, ())
    for at in path:
        way = _one_further(way, at, fee(state, state.mover, at))
    return way


def enter(state: TrailState, path: Sequence[int], tell: Tell | None) -> TrailState:
    """W4.7 The mover enters these locations and pays what each asks, or what there is."""
    way, seat = way_along(state, path), state.mover
    for to, field, pesos in way.paid:
        if to != NONE:
            other = state.players[to]
            richer = replace(other, pesos=other.pesos + pesos)
            state = replace(state, players=put(state.players, to, richer))
        if field != NONE:
            state = replace(state, coins=step(state.coins, field, pesos))
        if tell:
            tell(PaidFee(seat, pesos, to, field))
    return with_own(state, pesos=way.pesos, at=Space(path[-1]))


def _find(state: TrailState, most: int) -> list[Move]:
    return [entries.WalkPath(state.mover, way.path) for way in ways_of(state, most)]


def _refuse(state: TrailState, move: entries.WalkPath, most: int) -> Refusal | None:
    player = own(state)
    if not move.path:
        return refuse("W4.5", "You move one step at least.")
    if len(move.path) > most:
        return refuse("W4.5", "You move {most} steps at most.", most=most)
    at: int = player.at
    for each in move.path:
        if at == BA:
            return refuse("W4.5", "In {space} the movement ends.", space=BA)
        if not is_location(state, each):
            return refuse("W4.4", "{space} is no location: no tile lies there.", space=each)
        if each not in next_locations(state, at, player.engine):
            text = "From {space} no step leads to {next}."
            return refuse("W4.5", text, space=at, next=each)
        at = each
    return _refuse_detour(state, move.path, most)


def _refuse_detour(state: TrailState, path: tuple[int, ...], most: int) -> Refusal | None:
    """W22.5 Of ways that leave the same state one is written."""
    ways = ways_of(state, most)
    if any(way.path == path for way in ways):
        return None
    leaves = _leaves(way_along(state, path))
    other = next(way.path for way in ways if _leaves(way) == leaves)
    text = "That leaves the same as this way, which is the one to be named: {path}."
    return refuse("W22.5", text, path=other)


def _find_moves(state: TrailState, item: Go, hand: HandCards) -> list[Move]:
    return _find(state, step_limit(state, own(state)))


def _refuse_move(
    state: TrailState, item: Go, move: entries.WalkPath, hand: HandCards | None
) -> Refusal | None:
    return _refuse(state, move, step_limit(state, own(state)))


def _move(state: TrailState, item: Go, move: entries.WalkPath, tell: Tell | None) -> TrailState:
    return arrive(enter(state, move.path, tell))


def _move_on(
    state: TrailState, item: MoveOn, move: entries.WalkPath, tell: Tell | None
) -> TrailState:
    """W6.6 Local actions left at the previous location are lost."""
    *below, behind = state.agenda
    assert isinstance(behind, Visit), "one moves on from a location"
    return arrive(enter(replace(state, agenda=tuple(below)), move.path, tell))


def _find_trims(state: TrailState, item: Trim, hand: HandCards) -> list[Move]:
    return [entries.TrimHand(state.mover, cards) for cards in choices(hand, len(hand) - FIRST_HAND)]


def _refuse_trim(
    state: TrailState, item: Trim, move: entries.TrimHand, hand: HandCards | None
) -> Refusal | None:
    count = hand_size(own(state)) - FIRST_HAND
    if len(move.cards) != count:
        text = "Before the first turn you discard down to {most} cards: {count} of them go."
        return refuse("W3.2", text, most=FIRST_HAND, count=count)
    return refuse_not_held(state, hand, move.cards)


def _trim(state: TrailState, item: Trim, move: entries.TrimHand, tell: Tell | None) -> TrailState:
    return discard_cards(state, move.cards)


def _find_places(state: TrailState, item: Settle, hand: HandCards) -> list[Move]:
    return [entries.SettleOnSpace(state.mover, at) for at in range(len(NEUTRAL_SPACES))]


def _refuse_place(
    state: TrailState, item: Settle, move: entries.SettleOnSpace, hand: HandCards | None
) -> Refusal | None:
    if move.at >= len(NEUTRAL_SPACES):
        text = "The first placement is on a neutral building: {space} has none."
        return refuse("W3.2", text, space=move.at)
    return None


def _settle(
    state: TrailState, item: Settle, move: entries.SettleOnSpace, tell: Tell | None
) -> TrailState:
    return arrive(with_own(state, at=Space(move.at)))


assert SPACE_NAMES[BA - 1] == "START"

KINDS: ItemKinds = {
    Trim: Question(
        answers=(entries.TrimHand,),
        find=_find_trims,
        refuse=_refuse_trim,
        play=_trim,
        first=refuse("W3.2", "First you discard down to four cards."),
        asked=lambda state, item: hand_size(own(state)) > FIRST_HAND,
        kept=lambda state, item: True,
        cards=True,
    ),
    Settle: Question(
        answers=(entries.SettleOnSpace,),
        find=_find_places,
        refuse=_refuse_place,
        play=_settle,
        first=refuse("W3.2", "First you go to a neutral building."),
        kept=lambda state, item: True,
    ),
    Go: Question(
        answers=(entries.WalkPath,),
        find=_find_moves,
        refuse=_refuse_move,
        play=_move,
        first=refuse("W4.5", "First you move along the trail."),
        kept=lambda state, item: True,
        plays=True,
    ),
    MoveOn: Question(
        answers=(entries.WalkPath,),
        find=lambda state, item, hand: _find(state, item.most),
        refuse=lambda state, item, move, hand: _refuse(state, move, item.most),
        play=_move_on,
        first=refuse("W6.6", "First you move on along the trail, or stay."),
    ),
}
