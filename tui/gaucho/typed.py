"""Typed moves: `stand B2 5 6`, `steal W10`, `recall wish`; what is unambiguous may be left out."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from core.game import Move, Seat
from core.gaucho import entries
from core.gaucho.board import Space
from core.gaucho.cattle import BIG, BREED, Breed, Tile
from core.gaucho.rules.pampa import lying_spaces, owner
from core.gaucho.state import GauchoState
from core.says import Unreadable
from core.view import View
from tui.gaucho.lexicon import BEFORE, FILLERS, GauchoWords
from tui.gaucho.phrases import BOOK
from tui.gaucho.verbs import FORMS, VERBS
from tui.players import Players
from tui.said_words import all_understood, only, split, too_little
from tui.typed_words import read_verb

_DICE = (entries.Stand, entries.Lay, entries.Raise, entries.Occupy)

Given = Mapping[str, Any]
Grammar = Callable[[GauchoWords, GauchoState], tuple[type[Move], Given]]
"""Returns from the words after the verb the kind of move, and the values that were said."""


def read(text: str, view: View[GauchoState], legal: Sequence[Move], players: Players) -> Move:
    """Return the move that was typed, whether legal or not; raises `Unreadable`."""
    words = GauchoWords(split(text), players, FILLERS)
    verb = read_verb(words.word(), VERBS)
    kind, said = _GRAMMARS[verb](words, view.state)
    given = {key: value for key, value in said.items() if value not in (None, ())}
    if verb not in _CHATTY:
        all_understood(words, FORMS[verb])
    return _complete(verb, kind, given, view, legal)


def _complete(
    verb: str, kind: type[Move], given: Given, view: View[GauchoState], legal: Sequence[Move]
) -> Move:
    """Return the move, if all is said or only one move is meant."""
    assert view.seat is not None, "a move is somebody's"
    same = [move for move in legal if type(move) is kind]
    if [*given] == [*kind.__struct_fields__[1:]] and not _too_short(kind, given):
        exact = kind(view.seat, **given)
        meant = [] if exact in same else [move for move in same if _adds_up(move, given)]
    else:
        exact, meant = None, [move for move in same if _agrees(move, given)]
    if move := only(meant, BOOK.write) or exact:
        return move
    fields = {**_supposed(kind, view.state, view.seat), **given}
    if any(name not in fields for name in kind.__struct_fields__[1:]):
        raise too_little(FORMS[verb])
    return kind(view.seat, **fields)


def _too_short(kind: type[Move], given: Given) -> bool:
    """Return whether dice are missing; one says which two to take if only one pair has it."""
    return kind is entries.TakeDice and len(given["dice"]) < 2


def _adds_up(move: Move, given: Given) -> bool:
    """Return whether the dice of the move add up to the given sum: `stand B2 11`."""
    if not isinstance(move, _DICE):
        return False
    target = {name: value for name, value in given.items() if name != "dice"}
    return _agrees(move, target) and sum(move.dice) == sum(given["dice"])


def _agrees(move: Move, given: Given) -> bool:
    """Return whether the move has the given values; its dice need only contain the given ones."""
    for name, value in given.items():
        own = getattr(move, name)
        if name == "dice" and isinstance(move, entries.TakeDice):
            if any(own.count(die) < value.count(die) for die in value):
                return False
        elif own != value:
            return False
    return True


def _supposed(kind: type[Move], state: GauchoState, seat: Seat) -> Given:
    """Return values for a move that is not legal, so that the rules can refuse it."""
    if kind in _DICE:
        return {"dice": state.hand or (1,)}
    if kind is entries.TakeDice:
        return {"dice": state.free[:2] or (1, 1)}
    if kind is entries.Wish:
        return {"value": 1}
    if kind is entries.SellHerd:
        return {"breed": Breed(0)}
    if kind is entries.Rouse:
        return {"spaces": tuple(lying_spaces(state, seat)[:1]) or (Space(0),)}
    return {"space": Space(0)} if kind is entries.Oust else {}


def _no_more(kind: type[Move]) -> Grammar:
    return lambda words, state: (kind, {})


def _with_dice(kind: type[Move]) -> Grammar:
    return lambda words, state: (
        kind,
        {"space": words.spot(state), "dice": _sorted(words.numbers())},
    )


def _sorted(dice: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sorted(dice))


def _recall(words: GauchoWords, state: GauchoState) -> tuple[type[Move], Given]:
    space = words.spot(state)
    if space is not None:
        return entries.Recall, {"space": space}
    area = words.area()
    if area is not None or not words.left:
        return entries.Withdraw, {"area": area}
    return entries.Recall, {}


def _steal(words: GauchoWords, state: GauchoState) -> tuple[type[Move], Given]:
    """Each tile exists once: its owner need not be said, but may be, before or after it."""
    tile = words.tile()
    victim = words.player()
    tile = words.tile() if tile is None else tile
    if tile is None:
        return entries.Steal, {"victim": victim}
    if victim is not None:
        return entries.Steal, {"victim": victim, "tile": tile}
    owners = [seat for seat, herds in enumerate(state.herds) if tile in herds[BREED[tile]]]
    others = [seat for seat in range(state.seats) if seat != state.mover]
    return entries.Steal, {"victim": (owners or others)[0], "tile": tile}


def _place(words: GauchoWords, state: GauchoState) -> tuple[type[Move], Given]:
    """Read `W2 A1 G4 B3` or `W2 G4 A1 B3`, with spaces in any order."""
    tiles: list[Tile] = []
    spaces: list[Space] = []
    while words.left:
        if len(tiles) > len(spaces) and (space := words.space()) is not None:
            spaces.append(space)
        elif (tile := words.tile()) is not None:
            tiles.append(tile)
        elif (space := words.space()) is not None:
            spaces.append(space)
        else:
            break
    if len(tiles) != len(spaces):
        return entries.PlaceTiles, {"tiles": tuple(tiles), "spaces": tuple(sorted(spaces))}
    both = sorted(zip(spaces, tiles, strict=True))
    return entries.PlaceTiles, {
        "tiles": tuple(tile for _, tile in both),
        "spaces": tuple(space for space, _ in both),
    }


def _oust(words: GauchoWords, state: GauchoState) -> tuple[type[Move], Given]:
    """The victim may be said, before the space or after it."""
    alone = words.again()
    victim = None if alone.spot(state) is not None and not alone.left else words.player()
    space = words.spot(state)
    victim = words.player() if victim is None else victim
    if space is not None and victim is not None and owner(state.gauchos[space]) != victim:
        raise Unreadable("No gaucho of {seat} is on {space}.", seat=victim, space=space)
    return entries.Oust, {"space": space}


def _sort(words: GauchoWords, state: GauchoState) -> tuple[type[Move], Given]:
    """Read which tiles of the herd it comes beside, or after how many of them."""
    tile = words.tile()
    side = words.side()
    if tile is None or side is None:
        return entries.Sort, {"tile": tile, "at": words.number()}
    herd = [BIG[each] for each in state.herds[state.mover][BREED[tile]]]
    values = [value for value in words.numbers() if value in herd]
    behind = 0 if side == BEFORE else 1
    places = sorted(herd.index(value) + behind for value in values)
    return entries.Sort, {"tile": tile, "at": places[0] if places else None}


def _keep(words: GauchoWords, state: GauchoState) -> tuple[type[Move], Given]:
    """Sort breed by breed, as records have it; within a breed the typed order counts."""
    return entries.Keep, {"tiles": tuple(sorted(words.tiles(), key=BREED.__getitem__))}


_CHATTY = ("look", "done")
"""Words of the sentence that is shown may follow."""

_GRAMMARS: dict[str, Grammar] = {
    "take": lambda words, state: (entries.TakeDice, {"dice": _sorted(words.numbers())}),
    "stand": _with_dice(entries.Stand),
    "lay": _with_dice(entries.Lay),
    "raise": _with_dice(entries.Raise),
    "occupy": lambda words, state: (
        entries.Occupy,
        {"area": words.area(), "dice": _sorted(words.numbers())},
    ),
    "recall": _recall,
    "wish": lambda words, state: (entries.Wish, {"value": words.number()}),
    "sell": lambda words, state: (entries.SellHerd, {"breed": words.breed()}),
    "steal": _steal,
    "rouse": lambda words, state: (entries.Rouse, {"spaces": words.spots(state)}),
    "oust": _oust,
    "look": _no_more(entries.LookAtSteppe),
    "place": _place,
    "done": _no_more(entries.EndTurn),
    "add": lambda words, state: (entries.Add, {"tile": words.tile()}),
    "sort": _sort,
    "keep": _keep,
    "post": lambda words, state: (entries.Post, {"area": words.area()}),
}
