"""The small game with a mistake in it."""

from collections.abc import Callable, Mapping
from typing import Any

from core.conformance.suite import GameCheck
from corral.game import CORRAL, Corral

Mistakes = Mapping[GameCheck, dict[str, Any]]
"""By check: what it must find, as parts of the game that are other ones."""


def spoilt(**parts: Any) -> Any:
    """The game with these parts instead of its own; functions take no `self`."""
    kept = {key: staticmethod(part) if callable(part) else part for key, part in parts.items()}
    return type("Spoilt", (Corral,), kept)()


def lenient(*kinds: type) -> Callable[..., Any]:
    """A `why_not` that has nothing against entries of these kinds."""

    def why_not(state: Any, entry: Any, known: Any) -> Any:
        return None if isinstance(entry, kinds) else CORRAL.why_not(state, entry, known)

    return why_not


class Fickle:
    """A function that answers otherwise every second time."""

    def __init__(self, right: Callable[..., Any], wrong: Callable[[Any], Any]) -> None:
        self._right = right
        self._wrong = wrong
        self._asked = 0

    def __call__(self, *args: Any) -> Any:
        self._asked += 1
        answer = self._right(*args)
        return answer if self._asked % 2 else self._wrong(answer)
