"""Moves as commands, as people read them and as people type them."""

from collections.abc import Callable
from typing import Any

from core.game import Move
from core.gaucho import entries
from core.gaucho.board import SPACE_NAMES, Area, Space
from core.gaucho.cattle import BIG, BREED, Tile
from core.gaucho.state import GauchoState
from core.says import Sentence
from tui.gaucho.verbs import VERBS
from tui.gaucho.words import area_word, breed_letters, tile_code
from tui.language import N_, say
from tui.phrasebook import Phrasebook


def with_tiles(state: GauchoState, *spaces: Space) -> tuple[tuple[Tile, Space], ...]:
    """Return the spaces, each with the tile that lies there."""
    return tuple((state.tiles[space], space) for space in spaces)


def _oust(state: GauchoState, move: entries.Oust) -> Sentence:
    victim = -state.gauchos[move.space] - 1
    return say("oust {victim} from {spots}", victim=victim, spots=with_tiles(state, move.space))


def neighbours(state: GauchoState, move: entries.Sort) -> tuple[int, int]:
    """Return the values of the herd that the tile comes between; 0 if there is none."""
    herd = state.herds[move.seat][BREED[move.tile]]
    low = BIG[herd[move.at - 1]] if move.at else 0
    high = BIG[herd[move.at]] if move.at < len(herd) else 0
    return low, high


def _sort(state: GauchoState, move: entries.Sort) -> Sentence:
    """Say which tiles of the herd it comes beside."""
    low, high = neighbours(state, move)
    if low and high:
        text = "sort {tile} in between {low} and {high}"
        return say(text, tile=move.tile, low=low, high=high)
    if low:
        return say("sort {tile} in behind {low}", tile=move.tile, low=low)
    return say("sort {tile} in before {high}", tile=move.tile, high=high)


_PHRASES: dict[type[Move], Callable[[GauchoState, Any], Sentence]] = {
    entries.Keep: lambda state, move: say("keep {tiles}", tiles=move.tiles),
    entries.Post: lambda state, move: say("post a gaucho on {area}", area=move.area),
    entries.TakeDice: lambda state, move: say("take {pair}", pair=move.dice),
    entries.Stand: lambda state, move: say(
        "stand on {spots} with {dice}", spots=with_tiles(state, move.space), dice=move.dice
    ),
    entries.Lay: lambda state, move: say(
        "lie down on {spots} with {dice}", spots=with_tiles(state, move.space), dice=move.dice
    ),
    entries.Raise: lambda state, move: say(
        "raise the gaucho on {spots} with {dice}",
        spots=with_tiles(state, move.space),
        dice=move.dice,
    ),
    entries.Occupy: lambda state, move: say(
        "occupy {area} with {dice}", area=move.area, dice=move.dice
    ),
    entries.Withdraw: lambda state, move: say("recall the gaucho on {area}", area=move.area),
    entries.Recall: lambda state, move: say(
        "recall the gaucho on {spots}", spots=with_tiles(state, move.space)
    ),
    entries.Wish: lambda state, move: say("wish for a {number}", number=move.value),
    entries.SellHerd: lambda state, move: say("sell the {breed} herd", breed=move.breed),
    entries.Steal: lambda state, move: say(
        "steal {tile} from {victim}", tile=move.tile, victim=move.victim
    ),
    entries.Rouse: lambda state, move: say("rouse {spots}", spots=with_tiles(state, *move.spaces)),
    entries.Oust: _oust,
    entries.LookAtSteppe: lambda state, move: say("look at the Steppe"),
    entries.PlaceTiles: lambda state, move: say(
        "place {placed}", placed=tuple(zip(move.tiles, move.spaces, strict=True))
    ),
    entries.EndTurn: lambda state, move: say("end the turn"),
    entries.Add: lambda state, move: say("add {tile}", tile=move.tile),
    entries.Sort: _sort,
}

_GROUPS: dict[type[Move], str] = {
    entries.Keep: N_("Keep tiles"),
    entries.Post: N_("Post a gaucho"),
    entries.TakeDice: N_("Take two dice"),
    entries.Stand: N_("Stand on a tile"),
    entries.Lay: N_("Lie down on a tile"),
    entries.Raise: N_("Raise a gaucho"),
    entries.Occupy: N_("Occupy an action area"),
    entries.Withdraw: N_("Recall a gaucho from an action area"),
    entries.Recall: N_("Recall a lying gaucho"),
    entries.Wish: N_("Wish for a die"),
    entries.SellHerd: N_("Sell a herd"),
    entries.Steal: N_("Steal a tile"),
    entries.Rouse: N_("Rouse gauchos"),
    entries.Oust: N_("Oust a gaucho"),
    entries.LookAtSteppe: N_("Look at the Steppe"),
    entries.PlaceTiles: N_("Place tiles of the Steppe"),
    entries.EndTurn: N_("End the turn"),
    entries.Add: N_("Add a tile"),
    entries.Sort: N_("Sort a tile in"),
}


def _area(area: Area) -> str:
    return area_word(area).lower()


def _on_space(verb: str) -> Callable[[Any], list[str]]:
    return lambda move: [verb, SPACE_NAMES[move.space], *map(str, move.dice)]


def _typed_place(move: entries.PlaceTiles) -> list[str]:
    both = zip(move.tiles, move.spaces, strict=True)
    return ["place", *(f"{tile_code(tile)} {SPACE_NAMES[space]}" for tile, space in both)]


_TYPED: dict[type[Move], Callable[[Any], list[str]]] = {
    entries.Keep: lambda move: ["keep", *(tile_code(tile) for tile in move.tiles)],
    entries.Post: lambda move: ["post", _area(move.area)],
    entries.TakeDice: lambda move: ["take", *map(str, move.dice)],
    entries.Stand: _on_space("stand"),
    entries.Lay: _on_space("lay"),
    entries.Raise: _on_space("raise"),
    entries.Occupy: lambda move: ["occupy", _area(move.area), *map(str, move.dice)],
    entries.Withdraw: lambda move: ["recall", _area(move.area)],
    entries.Recall: lambda move: ["recall", SPACE_NAMES[move.space]],
    entries.Wish: lambda move: ["wish", str(move.value)],
    entries.SellHerd: lambda move: ["sell", breed_letters()[move.breed]],
    entries.Steal: lambda move: ["steal", tile_code(move.tile)],
    entries.Rouse: lambda move: ["rouse", *(SPACE_NAMES[space] for space in move.spaces)],
    entries.Oust: lambda move: ["oust", SPACE_NAMES[move.space]],
    entries.LookAtSteppe: lambda move: ["look"],
    entries.PlaceTiles: _typed_place,
    entries.EndTurn: lambda move: ["done"],
    entries.Add: lambda move: ["add", tile_code(move.tile)],
    entries.Sort: lambda move: ["sort", tile_code(move.tile), str(move.at)],
}

BOOK = Phrasebook(VERBS, _PHRASES, _GROUPS, _TYPED)
