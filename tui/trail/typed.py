"""Typed moves: `go N3`, `hire M+ 2`, `discard Niata`; what is unambiguous may be left out."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from core.game import Move
from core.trail import entries
from core.trail.state import TrailState
from core.view import View
from tui.players import Players
from tui.said_words import all_understood, only, split, too_little
from tui.trail import lexicon
from tui.trail.lexicon import FILLERS, TrailWords
from tui.trail.phrases import BOOK
from tui.trail.verbs import FORMS, VERBS
from tui.typed_words import read_verb

Given = Mapping[str, Any]
Grammar = Callable[[TrailWords], Given]
"""Returns from the words after the verb the values of the move that were said."""
_STRONG = "plus"


def read(text: str, view: View[TrailState], legal: Sequence[Move], players: Players) -> Move:
    """Return the move that was typed, whether legal or not; raises `Unreadable`."""
    assert view.seat is not None, "a move is somebody's"
    # Everything after a colon explains; `M+` is one word.
    said = text.partition(":")[0].replace("+", _STRONG)
    words = TrailWords([each.replace(_STRONG, "+") for each in split(said)], players, FILLERS)
    verb = read_verb(words.word(), VERBS)
    kinds, grammar = _GRAMMARS[verb]
    given = {key: value for key, value in grammar(words).items() if value is not None}
    all_understood(words, FORMS[verb])
    same = [move for move in legal if isinstance(move, kinds) and _agrees(move, given)]
    exact = [move for move in same if _is_exact(move, given)]
    if move := only(exact or same, BOOK.write):
        return move
    return _meant(kinds, legal, view.seat, given, verb)


def _agrees(move: Move, given: Given) -> bool:
    """Return whether the move has these values; the last locations of a way are enough."""
    if isinstance(move, entries.WalkPath):
        path = given.get("path", ())
        return not path or (move.path[-1] == path[-1] and set(path) <= set(move.path))
    if isinstance(move, entries.SettleOnSpace):
        path = given.get("path", ())
        return not path or path == (move.at,)
    if isinstance(move, entries.ChooseObjective) and given.get("top"):
        return move.card is None
    return all(getattr(move, name) == value for name, value in given.items())


def _is_exact(move: Move, given: Given) -> bool:
    if isinstance(move, entries.WalkPath):
        return move.path == given.get("path")
    if isinstance(move, entries.AuxiliaryAction):
        return "times" in given or move.times == 1
    return True


def _meant(
    kinds: tuple[type[Move], ...], legal: Sequence[Move], seat: int, given: Given, verb: str
) -> Move:
    """Return an impossible move, so that the rules can refuse it."""
    kind = next((each for each in kinds if any(isinstance(m, each) for m in legal)), kinds[0])
    fields = {**_SUPPOSED.get(kind, {}), **given}
    fields.pop("top", None)
    if kind is entries.SettleOnSpace:
        fields = {"at": path[-1]} if (path := given.get("path")) else {}
    if any(name not in fields for name in kind.__struct_fields__[1:]):
        raise too_little(FORMS[verb])
    return kind(seat, **fields)


_SUPPOSED: Mapping[type[Move], Given] = {
    entries.AuxiliaryAction: {"times": 1},
    entries.Token: {"n": 2},
    entries.SpendCertificates: {"certificates": 0},
    entries.ChooseObjective: {"card": None},
    entries.PullCards: {"cards": ()},
}
"""Values for a move that is not legal, so that the rules can refuse it."""


def _place(words: TrailWords) -> Given:
    path = words.codes(lexicon.SPACES)
    return {"path": path or None}


def _cards(words: TrailWords) -> Given:
    return {"cards": words.cards()}


def _buy(words: TrailWords) -> Given:
    number = words.number()
    cards = words.cards()
    return {"gauchos": number, "cards": cards or None}


def _hire(words: TrailWords) -> Given:
    tile = words.code(lexicon.TILES)
    number = words.number()
    tile = words.code(lexicon.TILES) if tile is None else tile
    return {"tile": tile, "row": None if number is None else number - 1}


def _build(words: TrailWords) -> Given:
    number = words.number()
    return {"tile": None if number is None else number - 1, "at": words.code(lexicon.SITE_CODES)}


def _choose(words: TrailWords) -> Given:
    if words.top:
        return {"top": True}
    return {"card": words.card()}


def _number(name: str) -> Grammar:
    return lambda words: {name: words.number()}


def _code(name: str, names: dict[str, int]) -> Grammar:
    return lambda words: {name: words.code(names)}


def _nothing(words: TrailWords) -> Given:
    return {}


_GRAMMARS: Mapping[str, tuple[tuple[type[Move], ...], Grammar]] = {
    "go": ((entries.WalkPath, entries.SettleOnSpace), _place),
    "use": ((entries.Act,), lambda words: {"n": words.act()}),
    "aux": (
        (entries.AuxiliaryAction,),
        lambda words: {"n": words.number(), "times": words.number()},
    ),
    "done": ((entries.EndPhaseB,), _nothing),
    "pass": ((entries.Pass,), _nothing),
    "discard": ((entries.DiscardCards, entries.TrimHand), _cards),
    "remove": ((entries.RemoveCards,), _cards),
    "draw": ((entries.WantCards,), _number("n")),
    "token": ((entries.Token,), _number("n")),
    "play": ((entries.PlayObjective,), lambda words: {"card": words.card()}),
    "hire": ((entries.HireWorker,), _hire),
    "build": ((entries.BuildOnSite,), _build),
    "buy": ((entries.BuyCattle,), _buy),
    "stock": ((entries.Stock,), _nothing),
    "take": ((entries.TakeMarketCard,), lambda words: {"card": words.card()}),
    "engine": ((entries.MoveEngine,), _code("to", lexicon.SPOTS)),
    "upgrade": (
        (entries.UpgradeStation,),
        lambda words: {
            "station": words.code(lexicon.STATIONS),
            "disc": words.code(lexicon.DISCS),
        },
    ),
    "appoint": ((entries.AppointMaster,), _code("worker", lexicon.WORKERS)),
    "quay": ((entries.SendToQuay,), _code("disc", lexicon.DISCS)),
    "choose": ((entries.ChooseObjective,), _choose),
    "aid": (
        (entries.HelpFarmers,),
        lambda words: {"farmers": words.codes(lexicon.FIELD_CODES) or None},
    ),
    "show": ((entries.PullCards,), _cards),
    "farm": ((entries.PlaceFarmer,), _code("tile", lexicon.TILES)),
    "deliver": (
        (entries.DeliverDisc,),
        lambda words: {"quay": words.code(lexicon.QUAYS), "to": words.code(lexicon.PLACES)},
    ),
    "income": ((entries.SpendCertificates,), _number("certificates")),
    "load": (
        (entries.Load,),
        lambda words: {"ship": words.code(lexicon.SHIPS), "disc": words.code(lexicon.DISCS)},
    ),
    "foresee": ((entries.Foresee,), _code("tile", lexicon.TILES)),
}
