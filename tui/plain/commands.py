"""What can be typed beside moves: help, why, undo, rules, save, quit and the like."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from core.says import Unreadable
from saves.faults import LibraryError
from tui.language import N_, _
from tui.plain.questions import Question
from tui.rulebook import look_up
from tui.voice import plain

if TYPE_CHECKING:
    from tui.plain.play import PlainGame

Command = Callable[["PlainGame", Question, str], None]

HELP = (
    ("help", N_("this list")),
    ("why MOVE", N_("why a move is not allowed; also with its number")),
    ("undo", N_("take your last move back, within your turn")),
    ("table", N_("the whole table")),
    ("moves", N_("all your moves in one list")),
    ("rules", N_("the rules; also: rules G6.5, rules steal")),
    ("save", N_("where the game is saved; save NAME names it")),
    ("quit", N_("leave; a saved game goes on with: estancia resume")),
)
_ALIASES = {"?": "help", "h": "help", "u": "undo", "q": "quit", "exit": "quit", "state": "table"}


def find(text: str) -> tuple[Command, str] | None:
    """The command that the line begins with, and the rest of the line."""
    word, _space, rest = text.partition(" ")
    word = word.lower()
    command = _COMMANDS.get(_ALIASES.get(word, word))
    return (command, rest.strip()) if command else None


def _help(play: "PlainGame", question: Question, rest: str) -> None:
    play.screen.say(_("Type a number of the list, or a move in words, or one of these:"))
    for typed, means in HELP:
        play.screen.say(f"  {typed:18} {_(means)}")
    play.screen.say(_("Moves in words; what is clear may be left out:"))
    for form in play.face.forms:
        play.screen.say(f"  {form.typed:18} {_(form.means)}")
    play.screen.say(_("A tile 11/5 is stood on with 11 and lain on with 5."))


def _why(play: "PlainGame", question: Question, rest: str) -> None:
    if not rest:
        raise Unreadable(
            "Say why with a move, such as: {like}.", like=f"why {play.face.forms[1].typed}"
        )
    choice = question.numbered(rest)
    moves = choice.moves if choice else (question.read(rest),)
    for move in moves[:1]:
        refusal = play.refusal(question, move)
        if refusal:
            play.screen.say(play.voice.refuse(refusal))
        else:
            play.screen.say(_("That is allowed."))
            play.screen.say(question.described(move))


def _undo(play: "PlainGame", question: Question, rest: str) -> None:
    play.undo(question)


def _table(play: "PlainGame", question: Question, rest: str) -> None:
    play.describe(question.seat)


def _moves(play: "PlainGame", question: Question, rest: str) -> None:
    question.list(play.screen, question.legal, grouped=False)


def _rules(play: "PlainGame", question: Question, rest: str) -> None:
    for line in look_up(play.face.chapters, rest):
        play.screen.say(line, "  ")


def _save(play: "PlainGame", question: Question, rest: str) -> None:
    keeper = play.game.keeper
    if keeper.number is None:
        play.screen.say(_("The game is not saved: the library cannot be used."))
        return
    if rest:
        try:
            keeper.rename(rest)
        except LibraryError as error:
            play.screen.say(plain(error.why))
            return
    play.say_saved()


def _quit(play: "PlainGame", question: Question, rest: str) -> None:
    play.leave()


_COMMANDS: dict[str, Command] = {
    "help": _help,
    "why": _why,
    "undo": _undo,
    "table": _table,
    "moves": _moves,
    "rules": _rules,
    "save": _save,
    "quit": _quit,
}
