"""The face of a game that has no words: it shows entries in the game's own notation."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from msgspec import json

from core.game import NOTHING_KNOWN, Event, Game, Move, Seat
from core.log import Log
from core.says import Sentence
from core.view import View
from core.writing import write_entry
from tui.face import Cells, Chapter, Deed, Line, OptionWords, Source, TypedForm
from tui.language import N_, say
from tui.notation_typed import WORD, read_typed, typed
from tui.players import Players
from tui.tellings import deeds_as_told


class NotationFace:
    """The contract of each method is in tui/face.py."""

    chapters: Sequence[Chapter] = ()
    sought: Sequence[str] = ()
    notes: Line = ()
    forms: Sequence[TypedForm] = (
        TypedForm('{"e":"take","seat":0}', N_("a move as a record writes it")),
        TypedForm("take card=3", N_("the same in words, as the list shows it")),
    )

    options: Mapping[str, OptionWords] = MappingProxyType({})

    def __init__(self, game: Game[Any]) -> None:
        self._game = game

    def shown(self, player: Callable[[Seat], str]) -> Mapping[str, Callable[[Any], str]]:
        """Return nothing: seats, which everybody can show, are all it needs."""
        return {}

    def told(self, log: Log[Any], first: int, end: int | None = None) -> list[Sentence]:
        """Tell the entries, without what is hidden."""
        return [self._told(log, number) for number in range(len(log.steps))[first:end]]

    def _told(self, log: Log[Any], number: int) -> Sentence:
        entry = log.steps[number].entry
        written = write_entry(log.game, log.state_before(number), entry, NOTHING_KNOWN)
        if isinstance(entry, Move):
            return say("{seat}: {move}.", seat=entry.seat, move=typed(written, entry.seat))
        return say("{move}.", move=typed(written))

    def followed(self, event: Event) -> Sentence | None:
        """Return None: events have no notation."""
        return None

    def deeds(self, log: Log[Any], number: int) -> Sequence[Deed]:
        """Return the choice as it is told in the log."""
        return deeds_as_told(log, number, self.told(log, number, number + 1))

    def described(self, view: View[Any]) -> list[Line]:
        """List the fields of the state as they are."""
        fields = "; ".join(f"{name} {value}" for name, value in _fields(view.state))
        return [(say("The table: {fields}.", fields=fields),)]

    def asked(self, view: View[Any]) -> Line:
        """Say whose turn it is, and which hidden pieces they need for it."""
        pieces = self.knowledge(view).get("pieces", ())
        who = say("{seat} moves.", seat=view.seat)
        if not pieces:
            return (who,)
        return who, say("Hidden pieces: {pieces}.", pieces=", ".join(pieces))

    def rule(self, view: View[Any]) -> str:
        """Return no rule: none is known."""
        return ""

    def phrase(self, state: Any, move: Move) -> Sentence:
        """Return the move as it is typed."""
        return say("{move}", move=self.write(move))

    def cells(self, state: Any, move: Move) -> Cells | None:
        """Return None: a sentence says it better."""
        return None

    def brings(self, state: Any, move: Move) -> list[Sentence]:
        """Return nothing: no effects are known."""
        return []

    def group(self, move: Move) -> Sentence:
        """Name the kind of the move."""
        word = str(self._game.notation.write(move).get(WORD, ""))
        return _as_it_is(word)

    def write(self, move: Move) -> str:
        """Return the move in words."""
        return typed(self._game.notation.write(move), move.seat)

    def read(self, text: str, view: View[Any], legal: Sequence[Move], players: Players) -> Move:
        """Return the move that was typed."""
        assert view.seat is not None, "a move is somebody's"
        return read_typed(self._game, view.seat, text, legal)

    def sources(self, log: Log[Any]) -> list[Source]:
        """Return nothing: sources of points are not known."""
        return []

    def amount(self, name: str, count: int) -> Sentence:
        """Return the amount as the rules name it."""
        return say("{name} {count}", name=name, count=count)

    def named(self, name: str) -> Sentence:
        """Return the name itself."""
        return _as_it_is(name)

    def knowledge(self, view: View[Any]) -> Mapping[str, Sequence[str]]:
        """Return the hidden pieces that the seat needs: their slots and what lies there."""
        if view.seat is None:
            return {}
        needs = self._game.needs(view.state, view.seat)
        known = [f"{slot}={view.known[slot]}" for slot in needs if slot in view.known]
        return {"pieces": known} if known else {}


def _as_it_is(text: str) -> Sentence:
    """Make a sentence of the text, without places."""
    return Sentence(text.replace("{", "{{").replace("}", "}}"))


def _fields(state: Any) -> Iterator[tuple[str, str]]:
    """Yield the fields of a state, be it a struct, a named tuple or a plain class."""
    kind = type(state)
    names: Iterable[str] = (
        getattr(kind, "__match_args__", ())
        or getattr(kind, "__slots__", ())
        or getattr(state, "__dict__", ())
    )
    for name in names:
        if not name.startswith("_"):
            yield name, json.encode(getattr(state, name), enc_hook=repr).decode()
