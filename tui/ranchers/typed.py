"""Typed moves: `take 1`, `place NW`, `exchange NW 2`; what is unambiguous may be left out."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from core.game import Move
from core.ranchers import entries
from core.ranchers.entries import ForSale
from core.ranchers.parts import ANIMALS, NONE, SPACES, Animal, Building, ObjectiveCard, Pet, Space
from core.ranchers.state import Pair, RanchersState
from core.says import Unreadable
from core.view import View
from tui.players import Players
from tui.ranchers.lexicon import FILLERS, RanchWords
from tui.ranchers.phrases import BOOK
from tui.ranchers.verbs import FORMS, VERBS
from tui.said_words import all_understood, only, split, too_little
from tui.typed_words import read_verb

Given = Mapping[str, Any]
Grammar = Callable[[RanchWords, RanchersState, int], tuple[type[Move], Given]]
"""Returns from the words after the verb the kind of move, and the values that were said."""


def read(text: str, view: View[RanchersState], legal: Sequence[Move], players: Players) -> Move:
    """Return the move that was typed, whether legal or not; raises `Unreadable`."""
    assert view.seat is not None, "a move is somebody's"
    words = RanchWords(split(text), players, FILLERS)
    verb = read_verb(words.word(), VERBS)
    kind, said = _GRAMMARS[verb](words, view.state, view.seat)
    given = {key: value for key, value in said.items() if value is not None}
    if verb not in _CHATTY:
        all_understood(words, FORMS[verb])
    same = [move for move in legal if type(move) is kind and _agrees(move, given)]
    if move := only(same, BOOK.write):
        return move
    fields = {**_SUPPOSED.get(kind, {}), **given}
    if any(name not in fields for name in kind.__struct_fields__[1:]):
        raise too_little(FORMS[verb])
    return kind(view.seat, **fields)


def _agrees(move: Move, given: Given) -> bool:
    return all(getattr(move, name) == value for name, value in given.items())


_SUPPOSED: Mapping[type[Move], Given] = {
    entries.ChooseSide: {"side": 0},
    entries.TakePair: {"pair": 0},
    entries.Fetch: {"pair": 0},
    entries.PlaceAnimal: {"space": Space(0)},
    entries.SellForFish: {"ware": ForSale.ANIMAL},
    entries.Grant: {"animal": Animal(0)},
    entries.BuildOnPond: {"building": Building.FAIR},
    entries.Trade: {"pair": 0},
    entries.Reserve: {"pair": 0},
    entries.Call: {"pet": Pet.DOG},
    entries.SwapAnimal: {"space": Space(0), "pair": 0},
    entries.SwapObjective: {"pair": 0},
}
"""Values for a move that is not legal, so that the rules can refuse it."""


def _of_pairs(kind: type[Move], pairs: Callable[[RanchersState], Sequence[Pair]]) -> Grammar:
    """Read one of several pairs, by its number, its animal or its objective."""

    def read_pair(words: RanchWords, state: RanchersState, seat: int) -> tuple[type[Move], Given]:
        number = words.pair()
        animal, objective = _thing(words)
        number = words.pair() if number is None else number
        if objective is None and animal is None:
            return kind, {"pair": _known(number)}
        found = [
            at
            for at, pair in enumerate(pairs(state))
            if number in (None, at) and objective in (None, pair[0]) and animal in (None, pair[1])
        ]
        if not found:
            raise Unreadable("No pair there is like that.")
        return kind, {"pair": found[0] if len(found) == 1 else number}

    return read_pair


def _thing(words: RanchWords) -> tuple[Animal | None, ObjectiveCard | None]:
    """Read the animal and the objective of a pair, in any order, as far as they are said."""
    alone = words.again()
    if alone.animal() is not None and (not alone.left or alone.objective() is not None):
        return words.animal(), words.objective()
    objective = words.objective()
    return words.animal(), objective


def _known(number: int | None) -> int | None:
    """Return the number; raises `Unreadable` if no pair has it."""
    if number is not None and number not in (0, 1):
        raise Unreadable("Pairs are called 1 and 2.")
    return number


def _swap(words: RanchWords, state: RanchersState, seat: int) -> tuple[type[Move], Given]:
    """Read an objective of the mover's, or an animal by space or kind, then its exchange."""
    if (mine := words.objective()) is not None:
        wanted = words.objective()
        pair = _known(words.pair())
        if pair is None and wanted is not None:
            pair = _only_at([each for each, _ in state.pairs], wanted)
        return entries.SwapObjective, {"objective": mine, "pair": pair}
    space = words.space()
    animal = words.animal()
    space = words.space() if space is None else space
    other = words.animal()
    pair = _known(words.pair())
    if space is None and animal is not None:
        ranch = state.ranches[seat]
        standing = [ranch[each] if each in SPACES else NONE for each in range(len(ranch))]
        space = _only_at(standing, animal)
    elif other is None:
        # `exchange NW goat`: the animal that stands there need not be said.
        other = animal
    if pair is None and other is not None:
        pair = _only_at([each for _, each in state.pairs], other)
    return entries.SwapAnimal, {"space": space, "pair": pair}


def _only_at(things: Sequence[int], thing: int) -> Any:
    """Return its index; None if it is there several times, or not at all."""
    return things.index(thing) if things.count(thing) == 1 else None


def _sell(words: RanchWords, state: RanchersState, seat: int) -> tuple[type[Move], Given]:
    """Read what is sold, by name or by kind."""
    ware = words.ware()
    if words.objective() is not None:
        ware = ForSale.OBJECTIVE
    elif words.animal() is not None:
        ware = ForSale.ANIMAL
    return entries.SellForFish, {"ware": ware}


def _place(words: RanchWords, state: RanchersState, seat: int) -> tuple[type[Move], Given]:
    """Read the space; the animal is the one in hand, so it need not be said."""
    space = words.space()
    animal = words.animal()
    if animal is not None and state.hand[1] in ANIMALS and animal != state.hand[1]:
        raise Unreadable("What you place is {animal}.", animal=state.hand[1])
    return entries.PlaceAnimal, {"space": words.space() if space is None else space}


def _no_more(kind: type[Move]) -> Grammar:
    return lambda words, state, seat: (kind, {})


_CHATTY = ("done", "side", "keep", "release", "bring", "trade", "reserve", "fetch")
"""Words of the sentence that is shown may follow."""
_GRAMMARS: Mapping[str, Grammar] = {
    "take": _of_pairs(entries.TakePair, lambda state: state.pairs),
    "place": _place,
    "swap": _swap,
    "done": _no_more(entries.EndTurnEarly),
    "side": lambda words, state, seat: (entries.ChooseSide, {"side": words.side()}),
    "keep": _no_more(entries.Adopt),
    "release": _no_more(entries.Release),
    "sell": _sell,
    "bring": lambda words, state, seat: (entries.Grant, {"animal": words.animal()}),
    "build": lambda words, state, seat: (entries.BuildOnPond, {"building": words.building()}),
    "trade": _of_pairs(entries.Trade, lambda state: state.pairs),
    "reserve": _of_pairs(entries.Reserve, lambda state: state.pairs),
    "fetch": _of_pairs(entries.Fetch, lambda state: state.aside),
    "call": lambda words, state, seat: (entries.Call, {"pet": words.pet()}),
}
