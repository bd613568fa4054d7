"""Moves as rows of a table: a word for their kind, the thing, the place, and the dice."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from core.game import Move
from core.gaucho import entries
from core.gaucho.cattle import BREED
from core.gaucho.state import GauchoState
from core.says import Sentence
from tui.face import Cells
from tui.gaucho.brings import in_turn
from tui.gaucho.gains import gains
from tui.gaucho.panes.marks import LYING, STANDING
from tui.gaucho.phrases import neighbours
from tui.language import say, say_in

# Words of their own beside those of the areas: other languages use verbs here, nouns there.
KINDS: dict[type[Move], Sentence] = {
    entries.Keep: say("keep"),
    entries.Post: say("post"),
    entries.TakeDice: say("take"),
    entries.Stand: say("stand"),
    entries.Lay: say("lie"),
    entries.Raise: say("raise"),
    entries.Occupy: say("occupy"),
    entries.Withdraw: say("recall"),
    entries.Recall: say("recall"),
    entries.Wish: say("wish for"),
    entries.SellHerd: say("sell"),
    entries.Steal: say_in("a move", "steal"),
    entries.Rouse: say("rouse"),
    entries.Oust: say("oust"),
    entries.LookAtSteppe: say("look at"),
    entries.PlaceTiles: say("place"),
    entries.EndTurn: say("turn"),
    entries.Add: say("add"),
    entries.Sort: say("sort in"),
}


def cells(state: GauchoState, move: Move) -> Cells | None:
    """Return the move as a row; None if a sentence says it better."""
    kind = KINDS.get(type(move))
    if kind is None:
        return None
    made = _CELLS[type(move)](state, move, kind)
    return replace(made, gains=gains(state, move), brief=gains(state, move, brief=True))


def _keep(state: GauchoState, move: entries.Keep, kind: Sentence) -> Cells:
    """The same tiles have the same name; two of a breed may lie in either order (G4.2)."""
    tiles = tuple(sorted(move.tiles))
    if len(set(map(BREED.__getitem__, tiles))) == len(tiles):
        return Cells(kind, say("{tiles}", tiles=tiles))
    way = say("rising") if move.tiles == tiles else say("falling")
    return Cells(kind, say("{tiles}", tiles=tiles), way)


def _on_space(sign: str) -> Callable[[GauchoState, Any, Sentence], Cells]:
    """Return rows for moves onto a tile, with dice."""

    def made(state: GauchoState, move: Any, kind: Sentence) -> Cells:
        thing = say("{sign} {tile}", sign=sign, tile=state.tiles[move.space])
        place = say("{space}", space=move.space)
        dice = getattr(move, "dice", ())
        return Cells(kind, thing, place, say("{dice}", dice=dice) if dice else None)

    return made


def _rouse(state: GauchoState, move: entries.Rouse, kind: Sentence) -> Cells:
    tiles = tuple(state.tiles[space] for space in move.spaces)
    spaces = tuple(say("{space}", space=space) for space in move.spaces)
    return Cells(kind, _tiles(tiles), say("{parts}", parts=spaces))


def _tiles(tiles: tuple[int, ...]) -> Sentence:
    """Name one tile by its word, several by their marks."""
    if len(tiles) == 1:
        return say("{tiles}", tiles=tiles)
    return say("{marked}", marked=in_turn(tiles))


def _oust(state: GauchoState, move: entries.Oust, kind: Sentence) -> Cells:
    victim = -state.gauchos[move.space] - 1
    return Cells(kind, say("{victim}", victim=victim), say("{space}", space=move.space))


def _place(state: GauchoState, move: entries.PlaceTiles, kind: Sentence) -> Cells:
    spaces = tuple(say("{space}", space=space) for space in move.spaces)
    return Cells(kind, _tiles(move.tiles), say("{parts}", parts=spaces))


def _sort(state: GauchoState, move: entries.Sort, kind: Sentence) -> Cells:
    low, high = neighbours(state, move)
    if low and high:
        place = say("between {low} and {high}", low=low, high=high)
    elif low:
        place = say("behind {low}", low=low)
    else:
        place = say("before {high}", high=high)
    return Cells(kind, say("{tile}", tile=move.tile), place)


def _area(state: GauchoState, move: Any, kind: Sentence) -> Cells:
    dice = getattr(move, "dice", ())
    takes = say("{dice}", dice=dice) if dice else None
    return Cells(kind, say("{area}", area=move.area), None, takes)


_CELLS: dict[type[Move], Callable[[GauchoState, Any, Sentence], Cells]] = {
    entries.Keep: _keep,
    entries.Post: _area,
    entries.TakeDice: lambda state, move, kind: Cells(kind, say("{pair}", pair=move.dice)),
    entries.Stand: _on_space(STANDING),
    entries.Lay: _on_space(LYING),
    entries.Raise: _on_space(STANDING),
    entries.Occupy: _area,
    entries.Withdraw: _area,
    entries.Recall: _on_space(LYING),
    entries.Wish: lambda state, move, kind: Cells(kind, say("a {number}", number=move.value)),
    entries.SellHerd: lambda state, move, kind: Cells(
        kind, say("{herd}", herd=state.herds[move.seat][move.breed])
    ),
    entries.Steal: lambda state, move, kind: Cells(
        kind, say("{tile}", tile=move.tile), say("{victim}", victim=move.victim)
    ),
    entries.Rouse: _rouse,
    entries.Oust: _oust,
    entries.LookAtSteppe: lambda state, move, kind: Cells(kind, say("the Steppe")),
    entries.PlaceTiles: _place,
    entries.EndTurn: lambda state, move, kind: Cells(kind, say("end")),
    entries.Add: lambda state, move, kind: Cells(kind, say("{tile}", tile=move.tile)),
    entries.Sort: _sort,
}
assert _CELLS.keys() == KINDS.keys(), "each kind has its cells"
