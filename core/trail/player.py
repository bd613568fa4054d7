"""The belongings of each party: players with their herd decks, and the rival."""

from collections.abc import Iterable

from msgspec import Struct

from core.due import Slot
from core.trail.parts import BUILDINGS, COPIES, EXH, START_CATTLE, Card, Space, Tile
from core.trail.tables.numbers import NUMBERS

Cards = tuple[Card, ...]
"""Equal cards among them, in the order of W1.2."""
Tiles = tuple[Tile, ...]

UNBUILT = -1
GONE = -2
"""In place of the site of a building: it left the game."""
NOWHERE = Space(-1)
"""The place of an estanciero before the first placement."""


class Pedro(Struct, frozen=True, gc=False):
    """W19.2 The rival's belongings."""

    level: int
    at: Space
    engine: int = 0
    discs: int = 17
    grain: int = 0
    rows: tuple[Tiles, ...] = ((), (), ())
    beside: Tiles = ()
    masters: tuple[int, ...] = ()
    built: tuple[int, ...] = (UNBUILT,) * len(BUILDINGS)
    pile: Cards = ()
    special: int = 0
    arrivals: int = 0
    total: int = 0
    """W19.13 The loading value of his last arrival."""
    pack: tuple[int, ...] = tuple(range(len(NUMBERS.pedro)))
    """The cards of his deck that are left."""
    loading: tuple[int, ...] = tuple(range(len(NUMBERS.loading)))


class TrailPlayer(Struct, frozen=True, gc=False):
    """A seat's belongings. Slots are labels, not facts of the game."""

    pesos: int
    tokens: int
    at: Space
    engine: int
    """W10 The place of its spot in core/trail/tables/railroad.py."""
    grain: int
    certificates: int
    discs: tuple[int, ...]
    """W16 The number of discs left at each source."""
    rows: tuple[Tiles, ...]
    """W7.3 The workers by type, without the printed ones."""
    beside: Tiles
    masters: tuple[int, ...]
    built: tuple[int, ...]
    """The site of each building, or `UNBUILT`, or `GONE`."""
    area: Cards
    """W11.3 The objectives that were played."""
    pile: Cards
    """W1.6 The discard pile."""
    unseen: Cards
    """The cards in the draw stack and, unseen by others, in the hand."""
    open: Cards
    """Cards of the hand that everybody knows."""
    deck: Cards
    """The draw stack as it was shuffled last."""
    first: Slot
    """The first slot of that deck."""
    dealt: int
    """The number of its cards that were drawn."""
    slots: tuple[Slot, ...]
    """The slots drawn into the hand since it was empty or shown."""
    gone: Cards
    """The cards that have left the hand since, in the order of W1.2."""


def new_player(slot: Slot) -> TrailPlayer:
    """W2.10 Return a seat's belongings before the deal; its herd deck begins at that slot."""
    cards = [each for each in START_CATTLE for _ in range(COPIES[each])]
    deck = tuple(sorted((*cards, EXH)))
    return TrailPlayer(
        pesos=0,
        tokens=1,
        at=NOWHERE,
        engine=0,
        grain=0,
        certificates=0,
        discs=tuple(count for _, count, *_ in NUMBERS.sources),
        rows=((), (), (), ()),
        beside=(),
        masters=(),
        built=(UNBUILT,) * len(BUILDINGS),
        area=(),
        pile=(),
        unseen=deck,
        open=(),
        deck=deck,
        first=slot,
        dealt=0,
        slots=(),
        gone=(),
    )


def without(row: tuple[Card, ...], taken: Iterable[int]) -> tuple[Card, ...]:
    """The row with one less of each."""
    left = list(row)
    for each in taken:
        left.remove(Card(each))
    return tuple(left)


def joined(row: tuple[Card, ...], more: Iterable[int]) -> tuple[Card, ...]:
    """The row with these, in order."""
    return tuple(sorted((*row, *map(Card, more))))


def hand_size(player: TrailPlayer) -> int:
    """Return the number of cards in the hand."""
    return len(player.slots) - len(player.gone) + len(player.open)


def stack_size(player: TrailPlayer) -> int:
    """Return the number of cards in the draw stack."""
    return len(player.deck) - player.dealt


def drawable(player: TrailPlayer) -> int:
    """W1.6 Return the number of cards that can be drawn, including the discard pile."""
    return stack_size(player) + len(player.pile)


def workers(player: TrailPlayer, kind: int) -> int:
    """W7.3 The workers of a row, the printed one among them."""
    return len(player.rows[kind]) + 1
