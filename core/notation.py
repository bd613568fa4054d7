"""Entries as the plain values of a JSON object, described by a table of forms for each game."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from core.due import Piece
from core.game import Dealt, Entry
from core.kinds import Kind
from core.says import Unreadable
from core.strict_json import shown_value


class Form(NamedTuple):
    """The form of one kind of entry: its word, then each key with the kind of its value.

    The keys correspond to the fields of the entry, in their order.
    """

    entry: type[Entry]
    word: str
    keys: Mapping[str, Kind]


class Dealing(NamedTuple):
    """The form of an entry that deals face down: after its own keys, the pieces under `key`."""

    entry: type[Entry]
    word: str
    keys: Mapping[str, Kind]
    key: str
    pieces: Kind
    """The kind of the list of pieces, if they are revealed."""
    piece: Kind
    counted: bool = False
    """Whether the last field of the entry is the number of pieces, which has no key."""


class FormNotation:
    """The notation described by a game's forms; core/game.py says what it promises.

    Several forms may share a word: their keys tell them apart.
    """

    def __init__(self, forms: Sequence[Form], dealings: Sequence[Dealing], example: str) -> None:
        self._example = example
        self._by_type = {form.entry: form for form in forms}
        self._dealing = {each.entry: each for each in dealings}
        self._by_word: dict[str, list[Form]] = {}
        for form in forms:
            self._by_word.setdefault(form.word, []).append(form)
        self._dealing_words = {each.word: each for each in dealings}
        self.words = (*self._by_word, *self._dealing_words)

    def write(self, entry: Entry, dealt: Dealt = ()) -> dict[str, Any]:
        """Return the entry's object."""
        form = self._by_type.get(type(entry))
        if form is None:
            return self._write_dealing(self._dealing[type(entry)], entry, dealt)
        written: dict[str, Any] = {"e": form.word}
        for (key, kind), name in zip(form.keys.items(), entry.__struct_fields__, strict=True):
            written[key] = kind.write(getattr(entry, name))
        return written

    def read(self, written: object) -> tuple[Entry, Dealt]:
        """Return the entry, and the pieces that it dealt face down."""
        if not isinstance(written, dict):
            raise Unreadable("An entry is an object like {like}.", like=self._example)
        word = written.get("e")
        if isinstance(word, str) and word in self._dealing_words:
            return _read_dealing(written, self._dealing_words[word])
        return self._read_plain(written, word), ()

    def _write_dealing(self, form: Dealing, entry: Entry, dealt: Dealt) -> dict[str, Any]:
        own = zip(form.keys.items(), entry.__struct_fields__, strict=False)
        written = {key: kind.write(getattr(entry, name)) for (key, kind), name in own}
        pieces = [None if piece is None else form.piece.write(piece) for piece in dealt]
        return {"e": form.word, **written, form.key: pieces}

    def _read_plain(self, written: dict[str, Any], word: object) -> Entry:
        forms = self._by_word.get(word) if isinstance(word, str) else None
        if not forms:
            text = "The kind of an entry, e, is one of {words}; found: {found}."
            raise Unreadable(text, words=", ".join(self.words), found=shown_value(word))
        form = next((form for form in forms if [*form.keys] == [*written][1:]), forms[-1])
        _expect_keys(written, ("e", *form.keys))
        return form.entry(*(_read(written, key, kind) for key, kind in form.keys.items()))


def _read_dealing(written: dict[str, Any], form: Dealing) -> tuple[Entry, Dealt]:
    _expect_keys(written, ("e", *form.keys, form.key))
    values = [_read(written, key, kind) for key, kind in form.keys.items()]
    dealt = _read_dealt(written, form)
    return form.entry(*values, *((len(dealt),) if form.counted else ())), dealt


def _read_dealt(written: dict[str, Any], form: Dealing) -> tuple[Piece | None, ...]:
    pieces = written[form.key]
    if isinstance(pieces, list) and pieces and all(piece is None for piece in pieces):
        return (None,) * len(pieces)
    return tuple(_read(written, form.key, form.pieces))


def _expect_keys(written: dict[str, Any], keys: tuple[str, ...]) -> None:
    if tuple(written) != keys:
        text = "This kind of entry has the keys {keys}; found: {found}."
        raise Unreadable(text, keys=", ".join(keys), found=shown_value(", ".join(written)))


def _read(written: dict[str, Any], key: str, kind: Kind) -> Any:
    try:
        return kind.read(written[key])
    except ValueError:
        text = "The value of {key} is {like}; found: {found}."
        found = shown_value(written[key])
        raise Unreadable(text, key=key, like=kind.like, found=found) from None
