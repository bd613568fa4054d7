"""The gains of a move in a few words, for a row of the list."""

from collections.abc import Callable, Sequence
from typing import Any

from core.game import Event, Move, Seat
from core.gaucho import entries, events
from core.gaucho.board import AREAS, PASTURE_OF, PASTURES, Area
from core.gaucho.cattle import BREED, Tile
from core.gaucho.herds import price
from core.gaucho.play import play
from core.gaucho.rules.collecting import complete
from core.gaucho.state import NOBODY, GauchoState
from core.says import Sentence
from tui.gaucho.brings import glance, herds_kept, in_turn, keyed, marked
from tui.language import N_, say, say_n
from tui.names import SEAT_LETTERS

LATER = {
    Area.SORT: N_("later a tile anywhere in its herd"),
    Area.WISH: N_("later a die as you wish"),
    Area.SALE: N_("later 5 on top of a sale"),
    Area.STEAL: N_("later an opponent's tile"),
    Area.OVERSEER: N_("later two rise, or one is ousted"),
    Area.STEPPE: N_("later tiles of the Steppe"),
}
BRIEFLY = {
    Area.SORT: N_("a tile anywhere"),
    Area.WISH: N_("a wished die"),
    Area.SALE: N_("5 on a sale"),
    Area.STEAL: N_("a rival's tile"),
    Area.OVERSEER: N_("raise two, or oust"),
    Area.STEPPE: N_("Steppe tiles"),
}
assert len(LATER) == len(BRIEFLY) == len(AREAS), "each area has its use"


def gains(state: GauchoState, move: Move, *, brief: bool = False) -> Sequence[Sentence] | None:
    """Return one gain after the other; None if sentences are as short.

    With `brief`, players are letters and areas are keys.
    """
    found = _GAINS.get(type(move))
    return None if found is None else found(state, move, brief)


def gains_together(state: GauchoState, moves: Sequence[Move]) -> Sequence[Sentence]:
    """Return the herds that several added tiles leave, and what is sold on the way."""
    happened: list[Event] = []
    for move in moves:
        state = play(state, move, happened.append)
    added = [move for move in moves if isinstance(move, entries.Add)]
    herds = dict.fromkeys((move.seat, BREED[move.tile]) for move in added)
    worths = [say("{worth}", worth=state.herds[seat][breed]) for seat, breed in herds]
    return [*worths, *_paid(happened, brief=False)]


def _herd(state: GauchoState, move: Any, brief: bool) -> list[Sentence]:
    """Return the herd that the tile comes to, what is sold for it, and a victim's loss."""
    happened: list[Event] = []
    after = play(state, move, happened.append)
    worth = say("{worth}", worth=after.herds[move.seat][BREED[move.tile]])
    return [worth, *_paid(happened, brief)]


def _paid(happened: Sequence[Event], brief: bool) -> list[Sentence]:
    """Return what is sold, then the pesos of those who have lost something."""
    sales = [
        say("sale +{price}", price=event.price + event.bonus)
        for event in happened
        if isinstance(event, events.Sold)
    ]
    losses = [
        say("{mark} +{pesos}", mark=SEAT_LETTERS[event.seat], pesos=event.pesos)
        if brief
        else say("{seat} +{pesos}", seat=event.seat, pesos=event.pesos)
        for event in happened
        if isinstance(event, events.Insured)
    ]
    return [*sales, *losses]


def _sale(state: GauchoState, move: entries.SellHerd, brief: bool) -> list[Sentence]:
    happened: list[Event] = []
    play(state, move, happened.append)
    (sold,) = (event for event in happened if isinstance(event, events.Sold))
    if not sold.bonus:
        return [say("+{price}", price=sold.price)]
    return [say("+{price} and {bonus} on top", price=sold.price, bonus=sold.bonus)]


def _closes(state: GauchoState, move: Any, brief: bool) -> list[Sentence] | None:
    """Return the pastures that become complete, and who takes what home; None if none does."""
    after = play(state, move)
    spaces = (move.space,) if hasattr(move, "space") else move.spaces
    numbers = sorted({PASTURE_OF[space] for space in spaces})
    closed = [number for number in numbers if complete(after, PASTURES[state.seats][number])]
    if not closed:
        return None
    home = [
        (after.gauchos[at] - 1, after.tiles[at])
        for number in closed
        for at in PASTURES[state.seats][number]
        if after.gauchos[at] > NOBODY
    ]
    names = tuple(say("{pasture}", pasture=number) for number in closed)
    return [say("closes {parts}", parts=names), *_homes(move.seat, home, brief)]


def _homes(mover: Seat, home: Sequence[tuple[Seat, Tile]], brief: bool) -> list[Sentence]:
    """Return what comes home with whom, the mover's first."""
    found: dict[Seat, list[Tile]] = {}
    for seat, tile in sorted(home, key=lambda each: (each[0] != mover, each)):
        found.setdefault(seat, []).append(tile)
    if brief:
        return [
            say("{mark} {marked}", mark=SEAT_LETTERS[seat], marked=marked(found[seat]))
            for seat in found
        ]
    return [say("{seat} {marked}", seat=seat, marked=marked(found[seat])) for seat in found]


def unused(state: GauchoState) -> Sentence:
    """Say which dice the mover has not used."""
    return say_n("a {hand} unused", "{hand} unused", count=len(state.hand), hand=state.hand)


def _ends(state: GauchoState, move: entries.EndTurn, brief: bool) -> list[Sentence]:
    """Return the lost dice, and what comes home at the end of the round; `brief` the mover's."""
    happened: list[Event] = []
    play(state, move, happened.append)
    lost = [unused(state)] if state.hand else []
    home = [
        (each.seat, each.tile)
        for each in happened
        if isinstance(each, events.Collected) and not (brief and each.seat != move.seat)
    ]
    return [*lost, *_homes(move.seat, home, brief)]


def _oust(state: GauchoState, move: entries.Oust, brief: bool) -> list[Sentence]:
    happened: list[Event] = []
    play(state, move, happened.append)
    return [*(_closes(state, move, brief) or ()), *_paid(happened, brief)]


def _keep(state: GauchoState, move: entries.Keep, brief: bool) -> list[Sentence]:
    """Return the herds that the tiles make, and their worth; `brief` names breeds by marks."""
    herds = herds_kept(move.tiles)
    if brief:
        told = " ".join(f"{in_turn(herd)} ({price(herd)})" for herd in herds)
        return [say("{marked}", marked=told)]
    return [say("{herds}", herds=herds)]


_GAINS: dict[type[Move], Callable[[GauchoState, Any, bool], Sequence[Sentence] | None]] = {
    entries.Keep: _keep,
    entries.TakeDice: lambda state, move, brief: (keyed if brief else glance)(state, move),
    entries.Wish: lambda state, move, brief: (keyed if brief else glance)(state, move),
    entries.Post: lambda state, move, brief: [say((BRIEFLY if brief else LATER)[move.area])],
    entries.Occupy: lambda state, move, brief: [say((BRIEFLY if brief else LATER)[move.area])],
    entries.Stand: _closes,
    entries.Lay: _closes,
    entries.Raise: _closes,
    entries.Rouse: _closes,
    entries.PlaceTiles: _closes,
    entries.Oust: _oust,
    entries.EndTurn: _ends,
    entries.SellHerd: _sale,
    entries.Steal: _herd,
    entries.Add: _herd,
    entries.Sort: _herd,
}
