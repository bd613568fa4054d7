"""Moves of a game as commands: as people read them, in groups, and as people type them."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec import Struct

from core.game import Move
from core.says import Sentence
from tui.language import say
from tui.typed_words import shown_verb


class Phrasebook(Struct, frozen=True):
    """The words of a game for each kind of move; the methods are those of tui/face.py."""

    verbs: Mapping[str, str]
    """The words that may be typed for each verb."""
    phrases: Mapping[type[Move], Callable[[Any, Any], Sentence]]
    """From the state and the move."""
    groups: Mapping[type[Move], str | Callable[[Any], Sentence]]
    """English texts; sentences from moves where there are many of a kind."""
    typed: Mapping[type[Move], Callable[[Any], Sequence[str]]]
    """A verb, and the words after it."""

    def phrase(self, state: Any, move: Move) -> Sentence:
        """The move as a command."""
        return self.phrases[type(move)](state, move)

    def group(self, move: Move) -> Sentence:
        """Say what moves of this kind do."""
        said = self.groups[type(move)]
        return say(said) if isinstance(said, str) else said(move)

    def write(self, move: Move) -> str:
        """Return the move as a person types it: the verb's first word, then the rest."""
        verb, *rest = self.typed[type(move)](move)
        return " ".join([shown_verb(verb, self.verbs), *rest])
