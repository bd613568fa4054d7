"""Join codes: three words that are easily said, typed and told apart.

Thirty bits are enough because nobody can try them out: see net/wire/guesses.py.
"""

import re
from functools import cache
from importlib.resources import files

from core.says import Unreadable
from net.wire.keys import Entropy

WORDS = 3
BITS = 10
"""So much of chance is in one word."""
_LETTERS = re.compile(r"[^\W\d_]+")
EXAMPLE = "river-tango-lemon"


@cache
def code_words() -> tuple[str, ...]:
    """All words that a code may have, in order: 1024, of which no two differ in one letter."""
    return tuple((files("net.wire") / "words.txt").read_text("ascii").split())


def new_code(entropy: Entropy) -> str:
    """A code that nobody can foresee."""
    number = int.from_bytes(entropy(WORDS * BITS // 8 + 1), "big")
    words = code_words()
    return "-".join(words[number >> BITS * at & len(words) - 1] for at in range(WORDS))


def read_code(typed: str) -> str:
    """The code that was meant, whatever stands between its words; raises `Unreadable`."""
    found = _LETTERS.findall(typed.lower())
    for word in found:
        if word not in code_words():
            _unknown(word)
    if len(found) != WORDS:
        raise Unreadable(
            "A code has three words, as in {example}; found: {found}.",
            example=EXAMPLE,
            found=len(found),
        )
    return "-".join(found)


def _unknown(word: str) -> None:
    from difflib import get_close_matches

    if near := get_close_matches(word[:16], code_words(), n=1):
        text = "No code has the word {found}; perhaps it is {near}."
        raise Unreadable(text, found=word[:16], near=near[0])
    raise Unreadable("No code has the word {found}.", found=word[:16])
