"""The public state of a game: everything the whole table may see, and nothing else.

Everything that happens or is asked next lies on the agenda, a stack: the last item comes first.
"""

from hashlib import blake2b
from operator import attrgetter

from msgspec import Struct, msgpack
from msgspec.structs import replace

from core.due import Slot
from core.game import Seat
from core.trail.parts import (
    BAGS,
    CATTLE,
    COPIES,
    FIELDS,
    JOB_ROWS,
    MASTERS,
    NONE,
    OBJECTIVES,
    PILE_SHIPS,
    QUAY_NAMES,
    SHIP_NAMES,
    SITES,
    START_CATTLE,
    START_SHIPS,
    STATION_NAMES,
    Space,
)
from core.trail.player import (
    NOWHERE,
    Cards,
    Pedro,
    Tiles,
    TrailPlayer,
    hand_size,
    new_player,
    stack_size,
)
from core.trail.tables.cities import SPACES
from core.trail.tables.numbers import NUMBERS
from core.trail.words import Item
from core.tuples import put

PARTY = 10
"""A site holds ten times the party, and the building."""


class TrailState(Struct, frozen=True, gc=False):
    """A game at one moment."""

    seats: int
    sides: tuple[int, ...]
    """W2.3 0 or 1 for each building: the side that is played."""
    maps: tuple[int, ...]
    agenda: tuple[Item, ...]
    start: Seat
    mover: Seat
    """The seat whose turn it is; the number of seats stands for Pedro."""
    turns: int
    """The number of turns that are over."""
    drawn: int
    """The number of open draws so far."""
    slots: Slot
    """The first slot that no deck has."""
    neutral: tuple[int, ...]
    sites: tuple[int, ...]
    """The building on each site: ten times the party plus the building, or `NONE`."""
    farmers: tuple[int, ...]
    coins: tuple[int, ...]
    jobs: tuple[tuple[int, ...], ...]
    """W15.1 The rows of the job market in the columns in use."""
    row: int
    """The row of the token; behind the last one when it is gone."""
    event: int
    """W15.4 The row that was completed in this visit, from 1; 0: none."""
    ender: Seat
    """W18.1 The party that has the token."""
    last: int
    """W18.2 The number of turns left once the end has begun."""
    foresight: tuple[int, ...]
    bags: tuple[Tiles, ...]
    market: Cards
    herd: Cards
    """W2.8 The market cards of the stack."""
    display: Cards
    objectives: Cards
    """The objectives of the stack."""
    zone: tuple[int, ...]
    aboard: tuple[tuple[int, ...], ...]
    """The discs on each ship, by party."""
    pile: tuple[int, ...]
    quays: tuple[tuple[int, ...], ...]
    city: tuple[int, ...]
    """The party on each space of the cities."""
    stations: tuple[tuple[int, ...], ...]
    masters: tuple[int, ...]
    """W10.7 The master at each station that has a space for one, or `NONE`."""
    left_masters: tuple[int, ...]
    """The station masters that lie nowhere yet."""
    appointed: Tiles
    exhaustion: int
    players: tuple[TrailPlayer, ...]
    pedro: Pedro | None = None
    total: int = 0
    """W13.3 The total breeding value of this visit."""


def sized(count: int) -> int:
    """Return the column for this number of players in the tables of W2.2; Pedro counts as one."""
    return max(count, 2) - 2


def parties(state: TrailState) -> int:
    """Return the number of parties, Pedro included."""
    return state.seats + (state.pedro is not None)


def own(state: TrailState) -> TrailPlayer:
    """The seat that moves."""
    return state.players[state.mover]


def with_own(state: TrailState, **changes: object) -> TrailState:
    """The same with what the mover has changed."""
    mover = state.mover
    player = replace(state.players[mover], **changes)
    return replace(state, players=put(state.players, mover, player))


def push(state: TrailState, *items: Item) -> TrailState:
    """These come next, the first of them first."""
    return replace(state, agenda=(*state.agenda, *items[::-1]))


def new_state(seats: int, sides: tuple[int, ...], maps: tuple[int, ...], level: int) -> TrailState:
    """The table before anything is drawn."""
    cards = len(new_player(0).deck)
    players = tuple(new_player(seat * cards) for seat in range(seats))
    together = seats + (level > 0)
    columns = max(seats, 2)
    nobody = (0,) * together
    stack = tuple(each for each in CATTLE[len(START_CATTLE) :] for _ in range(COPIES[each]))
    first = (1,) * together
    return TrailState(
        seats=seats,
        sides=sides,
        maps=maps,
        agenda=(),
        start=0,
        mover=0,
        turns=0,
        drawn=0,
        slots=seats * cards,
        neutral=(NONE,) * 8,
        sites=(NONE,) * len(SITES),
        farmers=(NONE,) * len(FIELDS),
        coins=(0,) * len(FIELDS),
        jobs=((NONE,) * columns,) * len(JOB_ROWS),
        row=0,
        event=0,
        ender=NONE,
        last=NONE,
        foresight=(NONE,) * 6,
        bags=BAGS,
        market=(),
        herd=stack,
        display=(),
        objectives=OBJECTIVES,
        zone=START_SHIPS,
        aboard=(nobody,) * len(SHIP_NAMES),
        pile=PILE_SHIPS,
        quays=(first, *(nobody,) * (len(QUAY_NAMES) - 1)),
        city=(NONE,) * len(SPACES),
        stations=(nobody,) * len(STATION_NAMES),
        masters=(NONE,) * NUMBERS.master_spaces,
        left_masters=tuple(MASTERS),
        appointed=(),
        exhaustion=NUMBERS.exhaustion[0] - seats,
        players=players,
        pedro=Pedro(level, Space(NOWHERE)) if level else None,
    )


def digest(state: TrailState) -> bytes:
    """16 bytes over everything public but the names of slots."""
    rows = [(*_HAS(player), hand_size(player), stack_size(player)) for player in state.players]
    return blake2b(_encode((_FACTS(state), rows)), digest_size=16).digest()


_encode = msgpack.Encoder().encode
_LABELS = ("deck", "first", "dealt", "slots", "gone")
_HAS = attrgetter(*(name for name in TrailPlayer.__struct_fields__ if name not in _LABELS))
_FACTS = attrgetter(
    *(name for name in TrailState.__struct_fields__ if name not in ("players", "slots"))
)
