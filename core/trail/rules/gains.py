"""W3.6, W5.4, W8.6: gains and payments without a choice."""

from msgspec.structs import replace

from core.game import Tell
from core.trail.events import Exhausted, Gained, Paid
from core.trail.parts import (
    CERT,
    EXH,
    GRANJERO,
    ON_GRAIN,
    TYPES,
)
from core.trail.player import TrailPlayer, drawable, joined, workers
from core.trail.state import TrailState, own, push, with_own
from core.trail.steps import Effect, ItemKinds
from core.trail.tables.numbers import NUMBERS
from core.trail.words import (
    Counted,
    Each,
    Engine,
    Exhaust,
    Gain,
    Own,
    PayGrain,
    PayPesos,
    Want,
    Ware,
)
from core.tuples import put

TRACK = NUMBERS.certificates


def certificate_limit(player: TrailPlayer) -> int:
    """W5.4 The last space of the track that is open."""
    return TRACK[-1] if player.discs[CERT] == 0 else TRACK[-2]


def forward(player: TrailPlayer, count: int) -> int:
    """W5.4 The certificate marker's place after this number of steps."""
    most = TRACK.index(certificate_limit(player))
    return TRACK[min(TRACK.index(player.certificates) + count, most)]


def left_of(certificates: int, spent: int) -> int:
    """W5.4 The marker's place once this number was spent."""
    return max(space for space in TRACK if space <= certificates - spent)


def gain(state: TrailState, ware: Ware, count: int, tell: Tell | None) -> TrailState:
    """W3.5 The mover gains so much, as far as the track goes."""
    player = own(state)
    if ware == Ware.PESOS:
        after = with_own(state, pesos=player.pesos + count)
    elif ware == Ware.TOKENS:
        after = with_own(state, tokens=player.tokens + count)
    elif ware == Ware.GRAIN:
        grain = min(player.grain + count, NUMBERS.grain)
        count = grain - player.grain
        after = with_own(state, grain=grain) if count else state
    else:
        certificates = forward(player, count)
        count = certificates - player.certificates
        after = with_own(state, certificates=certificates) if count else state
    if tell and count:
        tell(Gained(state.mover, ware, count))
    return after


def pay(state: TrailState, pesos: int, tell: Tell | None) -> TrailState:
    """The mover pays into the bank."""
    if not pesos:
        return state
    if tell:
        tell(Paid(state.mover, pesos))
    return with_own(state, pesos=own(state).pesos - pesos)


def can_gain(state: TrailState, item: Gain) -> bool:
    """W22.2 Whether it would change anything."""
    player = own(state)
    if item.ware == Ware.GRAIN:
        return player.grain < NUMBERS.grain
    if item.ware == Ware.CERTIFICATES:
        return player.certificates < certificate_limit(player)
    return True


def counted(state: TrailState, of: Counted) -> int:
    """W8.6 The number of things that are counted."""
    player = own(state)
    if of == Counted.GRAIN_SITES:
        return sum(site >= 0 and ON_GRAIN[site] for site in player.built)
    if of == Counted.GRANJEROS:
        return workers(player, GRANJERO)
    if of == Counted.TWO_FARMERS:
        return len(player.beside) // 2
    return min(workers(player, kind) for kind in range(len(TYPES)))


def _gain(state: TrailState, item: Gain, tell: Tell | None) -> TrailState:
    return gain(state, item.ware, item.count, tell)


def _each(state: TrailState, item: Each, tell: Tell | None) -> TrailState:
    count = counted(state, item.of) * item.count
    return gain(state, item.ware, count, tell) if count else state


def _can_each(state: TrailState, item: Each) -> bool:
    return counted(state, item.of) > 0 and can_gain(state, Gain(item.ware, item.count))


def _pay_grain(state: TrailState, item: PayGrain, tell: Tell | None) -> TrailState:
    return with_own(state, grain=own(state).grain - item.count)


def _pay_pesos(state: TrailState, item: PayPesos, tell: Tell | None) -> TrailState:
    return pay(state, item.count, tell)


def _own(state: TrailState, item: Own, tell: Tell | None) -> TrailState:
    count = workers(own(state), item.worker)
    return push(state, Engine(count) if item.engine else Want(count, False))


def exhaust(state: TrailState, seat: int, count: int, tell: Tell | None) -> TrailState:
    """W12.4 Exhaustion cards for a party, as far as the stack lasts."""
    count = min(count, state.exhaustion)
    if not count:
        return state
    if tell:
        tell(Exhausted(seat, count))
    state = _onto_pile(state, seat, (EXH,) * count)
    return _with_exhaustion(state, -count)


def _with_exhaustion(state: TrailState, by: int) -> TrailState:
    return replace(state, exhaustion=state.exhaustion + by)


def _onto_pile(state: TrailState, seat: int, cards: tuple[int, ...]) -> TrailState:
    if seat == state.seats:
        assert state.pedro is not None, "the party behind the seats is Pedro"
        pedro = replace(state.pedro, pile=joined(state.pedro.pile, cards))
        return replace(state, pedro=pedro)
    player = state.players[seat]
    player = replace(player, pile=joined(player.pile, cards))
    return replace(state, players=put(state.players, seat, player))


def _exhaust(state: TrailState, item: Exhaust, tell: Tell | None) -> TrailState:
    """W8.6 The opponents clockwise."""
    count = state.seats + (state.pedro is not None)
    for step in range(1, count):
        state = exhaust(state, (state.mover + step) % count, 1, tell)
    return state


KINDS: ItemKinds = {
    Gain: Effect(_gain, can_gain),
    Each: Effect(_each, _can_each),
    PayGrain: Effect(_pay_grain, lambda state, item: own(state).grain >= item.count),
    PayPesos: Effect(_pay_pesos, lambda state, item: own(state).pesos >= item.count),
    Own: Effect(_own, lambda state, item: item.engine or drawable(own(state)) > 0),
    Exhaust: Effect(_exhaust, lambda state, item: state.exhaustion > 0),
}
