"""W13.4: a disc goes onto a ship, and grain with it."""

from msgspec.structs import replace

from core.game import Move, Tell
from core.says import Refusal, refuse
from core.trail import entries
from core.trail.rules.discs import price_of, refuse_disc, reward_of, take_disc, usable
from core.trail.rules.gains import pay
from core.trail.rules.stations import permanent
from core.trail.stages import LoadGrain, Loading
from core.trail.state import TrailState, own, push, with_own
from core.trail.steps import Effect, HandCards, ItemKinds, Question
from core.trail.tables.numbers import NUMBERS
from core.trail.tables.ships import ALWAYS, SHIPS
from core.trail.words import Gain, Ware
from core.tuples import put, step


def grain_of(state: TrailState, ship: int) -> int:
    """W13.4 The grain that the ship asks of the mover."""
    return max(SHIPS[ship].grain - permanent(state, NUMBERS.permanent_grain), 0)


def missing(state: TrailState, ship: int) -> int:
    """W13.4 The pesos for grain that is not there."""
    return NUMBERS.missing_grain * max(grain_of(state, ship) - own(state).grain, 0)


def may_load(state: TrailState, ship: int, party: int, total: int) -> bool:
    """W13.4 In the zone, not above the total, and without an own disc where that counts."""
    if ship not in state.zone or SHIPS[ship].value > total:
        return False
    return ship in ALWAYS or not state.aboard[ship][party]


_BRINGS = tuple(
    sum(word.count for word in ship.words if isinstance(word, Gain) and word.ware == Ware.PESOS)
    for ship in SHIPS
)
"""The pesos of each loading action."""


def _affordable(state: TrailState, ship: int, disc: int) -> bool:
    """W13.4 Every payment can be made in full at its moment."""
    left = own(state).pesos - price_of(disc)
    return left >= 0 and left + reward_of(disc) + _BRINGS[ship] >= missing(state, ship)


def _find(state: TrailState, item: Loading, hand: HandCards) -> list[Move]:
    seat, pesos = state.mover, own(state).pesos
    discs = [usable(state, dark, pesos) for dark in (False, True)]
    found: list[Move] = []
    for ship in state.zone:
        if may_load(state, ship, seat, state.total):
            fee = missing(state, ship) - _BRINGS[ship]
            found += [
                entries.Load(seat, ship, disc)
                for disc in discs[SHIPS[ship].dark]
                if pesos - price_of(disc) + reward_of(disc) >= fee
            ]
    return found


def _refuse(
    state: TrailState, item: Loading, move: entries.Load, hand: HandCards | None
) -> Refusal | None:
    ship, printed = move.ship, SHIPS[move.ship]
    if ship not in state.zone:
        return refuse("W13.4", "{ship} is not in the loading zone.", ship=ship)
    if printed.value > state.total:
        text = "{ship} asks for a total of {need}; you have {have}."
        return refuse("W13.4", text, ship=ship, need=printed.value, have=state.total)
    if not may_load(state, ship, state.mover, state.total):
        return refuse("W13.4", "Your disc lies on {ship} already.", ship=ship)
    if refusal := refuse_disc(state, move.disc, printed.dark, own(state).pesos):
        return refusal
    if not _affordable(state, ship, move.disc):
        text = "You cannot pay {pesos} pesos for the grain that {ship} lacks."
        return refuse("W13.4", text, pesos=missing(state, ship), ship=ship)
    return None


def _load(state: TrailState, item: Loading, move: entries.Load, tell: Tell | None) -> TrailState:
    """W13.4 The disc, the gains from it and the ship, and last the grain."""
    state = take_disc(state, move.disc, tell)
    state = lay_aboard(state, move.ship, state.mover)
    return push(state, *SHIPS[move.ship].words, LoadGrain(move.ship))


def lay_aboard(state: TrailState, ship: int, party: int) -> TrailState:
    """A disc of the party lies on the ship."""
    return replace(state, aboard=put(state.aboard, ship, step(state.aboard[ship], party, 1)))


def _load_grain(state: TrailState, item: LoadGrain, tell: Tell | None) -> TrailState:
    """W13.4 As much as there is, and pesos for the rest."""
    fee, need = missing(state, item.ship), grain_of(state, item.ship)
    have = own(state).grain
    state = with_own(state, grain=have - min(need, have)) if need and have else state
    return pay(state, fee, tell)


KINDS: ItemKinds = {
    Loading: Question(
        answers=(entries.Load,),
        find=_find,
        refuse=_refuse,
        play=_load,
        first=refuse("W13.4", "First a ship is loaded."),
        asked=lambda state, item: bool(_find(state, item, ())),
        kept=lambda state, item: True,
    ),
    LoadGrain: Effect(_load_grain),
}
