"""The typed commands for agreements with others at a table on the LAN."""

from core.says import Unreadable
from tui.lan.agreement_lines import AGREE, PROPOSE, REFUSE, SEAT
from tui.language import W_, folded, typed
from tui.players import Players
from tui.table_game import LineGame, asking_others
from tui.voice import Voice

WHAT = {
    "bot": W_("bot"),
    "pause": W_("pause"),
    "resume": W_("go-on"),
    "end": W_("end"),
    "remove": W_("remove"),
    "seat": SEAT,
}
"""The possible proposals, and what is typed for each."""


def is_agreement(line: str) -> bool:
    """Return whether the line proposes something, or answers a proposal."""
    word = folded(line.strip().partition(" ")[0])
    return word in _words(PROPOSE) or folded(line.strip()) in (*_words(AGREE), *_words(REFUSE))


def agree(game: LineGame, voice: Voice, line: str) -> None:
    """Propose or answer; raises `Unreadable`."""
    word, _space, rest = line.strip().partition(" ")
    asking = asking_others(game)
    if folded(word) in _words(PROPOSE):
        propose(game, voice, rest)
    else:
        asking.agree(on=folded(word) in _words(AGREE))


def propose(game: LineGame, voice: Voice, typed_words: str) -> None:
    """Propose that to the others; raises `Unreadable`."""
    word, _space, name = typed_words.strip().partition(" ")
    what = next((key for key, words in WHAT.items() if folded(word) in _words(words)), None)
    if what is None:
        known = ", ".join(typed(words)[0] for words in WHAT.values())
        raise Unreadable("Say what to ask for: {words}.", words=known)
    left = [*map(folded, name.split())]
    who = Players(voice.names).take(left, lambda each: folded(each).split()) if left else None
    if what in ("bot", "remove") and who is None:
        raise Unreadable("Say who, of {players}.", players=tuple(range(len(voice.names))))
    asking_others(game).propose(what, who)


def _words(words: str) -> list[str]:
    return [*map(folded, typed(words))]
