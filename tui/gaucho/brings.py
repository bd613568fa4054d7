"""The effects of a move: what it makes possible, completes and is worth."""

from collections.abc import Callable, Mapping, Sequence
from itertools import groupby
from typing import Any

from core.game import NOTHING_KNOWN, Move
from core.gaucho import entries
from core.gaucho.board import AREAS, PASTURE_OF, PASTURES, Area, Space
from core.gaucho.cattle import BIG, BREED, Tile
from core.gaucho.legal import legal
from core.gaucho.play import play
from core.gaucho.rules.collecting import complete
from core.gaucho.state import EMPTY, NOBODY, GauchoState
from core.says import Sentence
from tui.gaucho.panes.marks import AREA_KEYS, LYING, STANDING, breed_sign
from tui.language import N_, say, say_n

PURPOSES = {
    Area.SORT: N_("Later it puts one collected tile anywhere into its herd."),
    Area.WISH: N_("Later it is one more die with the number that you wish."),
    Area.SALE: N_("Later it sells a herd with 5 on top."),
    Area.STEAL: N_("Later it takes a tile out of an opponent's herd."),
    Area.OVERSEER: N_("Later it raises two of your gauchos, or ousts one of an opponent."),
    Area.STEPPE: N_("Later it looks at the Steppe and places tiles of it."),
}
assert len(PURPOSES) == len(AREAS), "each area has a purpose"


def brings(state: GauchoState, move: Move) -> list[Sentence]:
    """Tell the effects beyond the events that follow from the move."""
    bringing = _BRINGS.get(type(move))
    return bringing(state, move) if bringing else []


def _uses(state: GauchoState, move: Move) -> list[Sentence]:
    """Tell the uses of dice that become possible."""
    aims = _aims(state, move)
    return [_USES[kind](aims[kind]) for kind in _USES if kind in aims] or [
        _fits_nothing(state, move)
    ]


def glance(state: GauchoState, move: Move) -> list[Sentence]:
    """Return the same in marks, for a row of a list: `▲ ●5 9 ▬ ■8`, then the areas."""
    aims = _aims(state, move)
    laid, areas = _laid(aims), aims.get(entries.Occupy)
    found = [say("{marked}", marked=laid)] if laid else []
    found += [say("{areas}", areas=areas)] if areas else []
    return found or [_fits_nothing(state, move)]


def _laid(aims: Mapping[type[Move], tuple[int, ...]]) -> str:
    """Return the tiles that gauchos can come to, by the mark of how they come there."""
    return " ".join(f"{mark} {marked(aims[kind])}" for kind, mark in _MARKS.items() if kind in aims)


def keyed(state: GauchoState, move: Move) -> list[Sentence]:
    """Return the same without a word, areas by their keys: `▲ ●5 9 ▬ ■8 · s t`."""
    aims = _aims(state, move)
    areas = aims.get(entries.Occupy, ())
    keys = " ".join(key for key, area in AREA_KEYS.items() if area in areas)
    found = " · ".join(part for part in (_laid(aims), keys) if part)
    return [say("{marked}", marked=found)] if found else [_fits_nothing(state, move)]


def marked(tiles: Sequence[int]) -> str:
    """Return `●5 9 ■8`: tiles by the marks of their breeds."""
    return in_turn(sorted(tiles))


def in_turn(tiles: Sequence[int]) -> str:
    """Return the same in the given order."""
    herds = groupby(tiles, key=BREED.__getitem__)
    return " ".join(
        breed_sign(breed) + " ".join(str(BIG[tile]) for tile in each) for breed, each in herds
    )


def _aims(state: GauchoState, move: Move) -> dict[type[Move], tuple[int, ...]]:
    """Return by kind of use the targets that become possible."""
    before = {_use(state, each) for each in legal(state, move.seat, NOTHING_KNOWN)}
    after = legal(play(state, move), move.seat, NOTHING_KNOWN)
    uses = dict.fromkeys(use for each in after if (use := _use(state, each)) not in before)
    aims: dict[type[Move], tuple[int, ...]] = {}
    for use in filter(None, uses):
        aims[use[0]] = (*aims.get(use[0], ()), use[1])
    return aims


def _fits_nothing(state: GauchoState, move: Move) -> Sentence:
    """Say that dice have no gaucho to use them, or numbers that nothing asks for."""
    if not state.supply[move.seat]:
        return say("Fits nothing: no gaucho is left in your supply.")
    return say("Fits nothing so far.")


def _use(state: GauchoState, move: Move) -> tuple[type[Move], int] | None:
    """Return what a use of dice aims at, whatever the dice."""
    match move:
        case entries.Stand(_, at) | entries.Raise(_, at) | entries.Lay(_, at):
            return type(move), state.tiles[at]
        case entries.Occupy(_, area):
            return type(move), area
        case _:
            return None


_USES: dict[type[Move], Callable[[tuple[Any, ...]], Sentence]] = {
    entries.Stand: lambda tiles: say("Stand: {choices}.", choices=tiles),
    entries.Raise: lambda tiles: say("Raise: {choices}.", choices=tiles),
    entries.Lay: lambda tiles: say("Lie down: {choices}.", choices=tiles),
    entries.Occupy: lambda areas: say("Occupy: {areas}.", areas=areas),
}
_MARKS: dict[type[Move], str] = {
    entries.Stand: STANDING,
    entries.Raise: LYING + STANDING,
    entries.Lay: LYING,
}


def _completes(state: GauchoState, move: Move) -> list[Sentence]:
    """Tell the pastures that become complete, or give other cattle."""
    after = play(state, move)
    return [
        say("Completes pasture {pasture}: {homes}.", pasture=number, homes=homes)
        for number in _pastures_of(move)
        if complete(after, spaces := PASTURES[state.seats][number])
        and (homes := _homes(after, spaces)) != _homes_now(state, spaces)
    ]


def _closes(state: GauchoState, move: Move) -> list[Sentence]:
    """Tell the pastures that it completes, or how much is missing where that is least."""
    if completed := _completes(state, move):
        return completed
    after = play(state, move)
    missing = {number: _missing(after, number) for number in _pastures_of(move)}
    number = min(missing, key=missing.__getitem__)
    if not missing[number]:
        return []
    total = sum(BIG[after.tiles[at]] for at in _laid_on(after, number))
    one = "{count} more to close {pasture} ({sum})."
    return [say_n(one, one, count=missing[number], pasture=number, sum=total)]


def _laid_on(state: GauchoState, pasture: int) -> list[Space]:
    """Return the spaces of the pasture with tiles."""
    return [at for at in PASTURES[state.seats][pasture] if state.tiles[at] != EMPTY]


def _missing(state: GauchoState, pasture: int) -> int:
    """Return the number of its tiles without a gaucho."""
    return sum(state.gauchos[at] == NOBODY for at in _laid_on(state, pasture))


def _returns(state: GauchoState, move: Move) -> list[Sentence]:
    return [say("One more gaucho is at hand.")]


def _pastures_of(move: Any) -> list[int]:
    spaces = (move.space,) if hasattr(move, "space") else move.spaces
    return sorted({PASTURE_OF[space] for space in spaces})


def _homes(state: GauchoState, spaces: tuple[Space, ...]) -> tuple[tuple[int, int], ...]:
    gauchos = state.gauchos
    return tuple((gauchos[at] - 1, state.tiles[at]) for at in spaces if gauchos[at] > NOBODY)


def _homes_now(state: GauchoState, spaces: tuple[Space, ...]) -> tuple[tuple[int, int], ...] | None:
    return _homes(state, spaces) if complete(state, spaces) else None


def _herd(state: GauchoState, move: Any) -> list[Sentence]:
    """Tell the mover's herd that the tile comes to."""
    herd = play(state, move).herds[move.seat][BREED[move.tile]]
    return [say("Then you have {worth}.", worth=herd)]


def _keep(state: GauchoState, move: entries.Keep) -> list[Sentence]:
    """Tell the herds that the tiles make, breed by breed."""
    return [say("Then you have {herds}.", herds=herds_kept(move.tiles))]


def herds_kept(tiles: Sequence[Tile]) -> tuple[tuple[Tile, ...], ...]:
    """Sort tiles into herds, breed by breed."""
    return tuple(tuple(each) for _breed, each in groupby(tiles, key=BREED.__getitem__))


def _ends(state: GauchoState, move: entries.EndTurn) -> list[Sentence]:
    if not state.hand:
        return []
    count = len(state.hand)
    return [say_n("Unused die: {hand}.", "Unused dice: {hand}.", count=count, hand=state.hand)]


_BRINGS: dict[type[Move], Callable[[GauchoState, Any], list[Sentence]]] = {
    entries.Keep: _keep,
    entries.Post: lambda state, move: [say(PURPOSES[move.area])],
    entries.TakeDice: _uses,
    entries.Wish: _uses,
    entries.Stand: _closes,
    entries.Lay: _closes,
    entries.Raise: _closes,
    entries.Occupy: lambda state, move: [say(PURPOSES[move.area])],
    entries.Rouse: _closes,
    entries.Withdraw: _returns,
    entries.Recall: _returns,
    entries.Oust: _completes,
    entries.PlaceTiles: _completes,
    entries.Steal: _herd,
    entries.Add: _herd,
    entries.Sort: _herd,
    entries.EndTurn: _ends,
}
