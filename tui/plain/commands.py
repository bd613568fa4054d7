"""The commands that can be typed beside moves: help, why, undo, rules, save, quit and the like."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING

from core.bots.registry import adviser
from core.game import Move, Seat
from core.says import Sentence, Unreadable
from saves.bookmarks import bookmark_file
from saves.faults import LibraryError
from tui.advice_words import advice_told
from tui.faces import title
from tui.lan.agreement_lines import AGREE, PROPOSE, REFUSE
from tui.lan.talk import muted
from tui.language import N_, W_, _, folded, to_type, typed
from tui.lists import by_commas
from tui.passes import said_of
from tui.plain.agreeing import propose
from tui.plain.lesson import teach
from tui.plain.questions import NumberedQuestion
from tui.players import Players
from tui.rulebook import COMMAND as RULES
from tui.rulebook import examples, look_up
from tui.table_game import SAY, asking_others, going_alone, seen_links, talking
from tui.thinking import advise, decide_freely
from tui.voice import plain

if TYPE_CHECKING:
    from tui.plain.play import PlainGame

PlainCommand = Callable[["PlainGame", NumberedQuestion, str], Awaitable[None]]
AsideCommand = Callable[["PlainGame", str], None]
"""A command that needs no question, with the rest of the line; raises `Unreadable`."""

HELP = (
    (W_("help"), N_("this list")),
    (W_("why MOVE"), N_("why a move is not allowed; also with its number")),
    (W_("hint"), N_("what the best bot would do")),
    (W_("undo"), N_("take your last move back, within your turn")),
    (W_("table"), N_("the whole table")),
    (W_("mine"), N_("the table with what you alone know, when nobody else looks")),
    (W_("moves"), N_("all your moves in one list")),
    (W_("lesson"), N_("learn the game step by step; this game waits")),
    (RULES, N_("the rules; also: {examples}")),
    (W_("save"), N_("where the game is saved; save NAME names it")),
    (W_("quit"), N_("leave; go on later with: {command}")),
)
HELP_TOGETHER = (
    (W_("say TEXT"), N_("talk to everybody at the table; also while others play")),
    (
        W_("propose WHAT"),
        N_(
            "ask the others for: pause, go-on, end, bot NAME, remove NAME, or seat for somebody "
            "who looks on; they agree or refuse"
        ),
    ),
    (W_("mute"), N_("hear those who look on no more, or again")),
    (W_("links"), N_("who is there, how good each link is, and who looks on")),
    (W_("alone"), N_("go on without those who are lost, as another game")),
)
"""The help if others sit at other programs."""
HELP_BESIDE = (
    (W_("as NAME"), N_("what NAME may do now, before the one who is to choose")),
    (W_("as NAME MOVE"), N_("make one of these moves")),
    (
        W_("wait NAME"),
        N_("let bots wait, or on the network be asked, where NAME may act; or no more"),
    ),
)
"""The help if people may act out of turn."""
WORDS = {
    "help": W_("help h ?"),
    "why": W_("why"),
    "hint": W_("hint"),
    "undo": W_("undo u"),
    "table": W_("table state"),
    "mine": W_("mine"),
    "moves": W_("moves"),
    "lesson": W_("lesson"),
    "rules": RULES,
    "save": W_("save"),
    "as": W_("as"),
    "wait": W_("wait"),
    "say": SAY,
    "links": W_("links"),
    "mute": W_("mute"),
    "propose": PROPOSE,
    "agree": AGREE,
    "refuse": REFUSE,
    "alone": W_("alone"),
    "quit": W_("quit exit q"),
}
"""The words that may be typed for each command."""
REMATCH = W_("rematch again")
"""The command after a game for playing again with the same people."""
READY = W_("ready")
"""The command in a lobby for being ready or no longer."""


def find(text: str) -> tuple[PlainCommand, str] | None:
    """Return the command that the line begins with, and the rest of the line."""
    word, _space, rest = text.partition(" ")
    word = folded(word)
    for name, words in WORDS.items():
        if word in map(folded, typed(words)):
            return _COMMANDS[name], rest.strip()
    return None


def find_meanwhile(text: str, *, lively: bool) -> tuple[AsideCommand, str] | None:
    """Return the command of a line that comes while others choose, and the rest of the line.

    A script's lines for its own questions wait for them.
    """
    word, _space, rest = text.partition(" ")
    for name, command in _MEANWHILE.items():
        if folded(word) in map(folded, typed(WORDS[name])) and (lively or name in _NEVER_ASKED):
            return command, rest.strip()
    return None


def told_meanwhile() -> str:
    """Say what can be typed while others choose."""
    text = _(
        "Others are choosing. {say} talks to them, {table} tells the table, {links} who is "
        "there, {rules} looks a rule up, {quit} leaves."
    )
    named = {name: shown(name) for name in ("table", "links", "rules", "quit")}
    return text.format(say=f"{shown('say')} ...", **named)


def is_word(name: str, text: str) -> bool:
    """Return whether exactly that command was typed."""
    return folded(text.strip()) in map(folded, typed(WORDS[name]))


def shown(name: str) -> str:
    """Return what to type for the command, as people are told."""
    return typed(WORDS[name])[0]


async def _help(play: "PlainGame", question: NumberedQuestion, rest: str) -> None:
    forms = [(to_type(form.typed), _(form.means)) for form in play.face.forms]
    beside = HELP_BESIDE if play.game.acts_beside else ()
    listed = (*HELP, *beside, *(HELP_TOGETHER if play.game.talk else ()))
    known = [each for each in listed if each[0] != RULES or play.face.chapters]
    commands = [(to_type(words), _(means)) for words, means in known]
    width = max(len(words) for words, _means in forms or commands)
    play.screen.say(_("Type a number of the list, or a move in words, or one of these:"))
    named = {"examples": examples(play.face), "command": play.game.way_back or "estancia resume"}
    for words, means in commands:
        play.screen.say(f"  {words:{width}} {means.format(**named)}")
    if forms:
        play.screen.say(_("Moves in words; what is clear may be left out:"))
    for words, means in forms:
        play.screen.say(f"  {words:{width}} {means}")
    for note in play.face.notes:
        play.screen.say(play.voice.say(note))


async def _why(play: "PlainGame", question: NumberedQuestion, rest: str) -> None:
    if not rest:
        form = to_type(play.face.forms[:2][-1].typed) if play.face.forms else "1"
        raise Unreadable("Say why with a move, such as: {like}.", like=f"{shown('why')} {form}")
    choice = question.numbered(rest)
    moves = choice.moves if choice else (question.read(rest),)
    for move in moves[:1]:
        refusal = play.refusal(question, move)
        if refusal:
            play.screen.say(play.voice.refuse(refusal))
        else:
            play.screen.say(_("That is allowed."))
            play.screen.say(question.described(move))


async def _hint(play: "PlainGame", question: NumberedQuestion, rest: str) -> None:
    """Say what the best bot would do, from all that may be seen here."""
    if not play.game.hints:
        raise Unreadable("No bot gives hints at this table.")
    key = play.game.match.header.game
    bot = adviser(key)
    if bot is None:
        raise Unreadable("No bot plays {game}: nobody can be asked.", game=title(key))
    reasons: Sequence[Sentence] = ()
    advised: list[str] = []
    # Others at a table on the LAN are heard meanwhile.
    if question.mover is None:
        advice = await asyncio.to_thread(advise, key, bot, b"hint", question.view)
        move: Move | None = advice.move
        reasons = advice.reasons
        if advice.turns:
            advised = advice_told(
                play.game.match.log.game, play.voice, question.view, bot, advice, typed=True
            )
    else:
        move = await asyncio.to_thread(decide_freely, key, bot, b"hint", question.view)
    if move is None:
        play.screen.say(_("The {bot} would let it pass.").format(bot=_(bot)))
        return
    if advised:
        for line in advised:
            play.screen.say(line, "   ")
        return
    text = _("The {bot} would: {choice}")
    play.screen.say(text.format(bot=_(bot), choice=question.described(move)))
    if reasons:
        play.screen.say(
            _("Why: {reasons}.").format(reasons=by_commas(map(play.voice.fill, reasons)))
        )


async def _lesson(play: "PlainGame", question: NumberedQuestion, rest: str) -> None:
    key = play.game.match.header.game
    await teach(key, play.screen, bookmark_file(key))
    play.screen.say(_("The game goes on."))
    question.show(play.screen)


async def _undo(play: "PlainGame", question: NumberedQuestion, rest: str) -> None:
    play.undo(question)


async def _table(play: "PlainGame", question: NumberedQuestion, rest: str) -> None:
    play.describe(question.seat)


def _table_meanwhile(play: "PlainGame", rest: str) -> None:
    play.describe(play.game.people[0])


async def _mine(play: "PlainGame", question: NumberedQuestion, rest: str) -> None:
    await play.tell_secrets(question)


async def _moves(play: "PlainGame", question: NumberedQuestion, rest: str) -> None:
    question.list(play.screen, question.legal, grouped=False)


async def _rules(play: "PlainGame", question: NumberedQuestion, rest: str) -> None:
    _tell_rules(play, rest)


def _tell_rules(play: "PlainGame", rest: str) -> None:
    for line in look_up(play.face, rest):
        play.screen.say(line, "  ")


async def _save(play: "PlainGame", question: NumberedQuestion, rest: str) -> None:
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


async def _as(play: "PlainGame", question: NumberedQuestion, rest: str) -> None:
    seat, typed = _player(play, rest)
    if seat not in play.game.may:
        raise Unreadable("{seat} may do nothing now.", seat=seat)
    await play.ask_beside(seat, typed)


async def _wait(play: "PlainGame", question: NumberedQuestion, rest: str) -> None:
    seat, _rest = _player(play, rest)
    game = play.game
    lifts = game.passes.stands(seat)
    (game.wait_for if lifts else game.wait_no_more_for)(seat)
    player, waits = play.voice.player(seat), game.others_wait
    play.screen.say(said_of(player, stands=not lifts, others_wait=waits))


def _player(play: "PlainGame", typed: str) -> tuple[Seat, str]:
    """Return the person at this keyboard whom the first words name, and the rest."""
    said = typed.split()
    left = [*map(folded, said)]
    seat = Players(play.voice.names).take(left, lambda name: folded(name).split())
    if seat is None or seat not in play.game.people:
        raise Unreadable("Say who, of {players}.", players=play.game.people)
    return seat, " ".join(said[len(said) - len(left) :])


async def _say(play: "PlainGame", question: NumberedQuestion, rest: str) -> None:
    talking(play.game).say(rest)


async def _mute(play: "PlainGame", question: NumberedQuestion, rest: str) -> None:
    _turn_mute(play, rest)


def _turn_mute(play: "PlainGame", rest: str) -> None:
    """Mute watchers, or unmute them."""
    play.screen.say(muted(on=talking(play.game).mute()))


async def _links(play: "PlainGame", question: NumberedQuestion, rest: str) -> None:
    _tell_links(play, rest)


def _tell_links(play: "PlainGame", rest: str) -> None:
    """Tell who is there, each in a sentence."""
    for line in seen_links(play.game).told:
        play.screen.say(line)


async def _propose(play: "PlainGame", question: NumberedQuestion, rest: str) -> None:
    propose(play.game, play.voice, rest)


async def _agree(play: "PlainGame", question: NumberedQuestion, rest: str) -> None:
    asking_others(play.game).agree(on=True)


async def _refuse(play: "PlainGame", question: NumberedQuestion, rest: str) -> None:
    asking_others(play.game).agree(on=False)


async def _alone(play: "PlainGame", question: NumberedQuestion, rest: str) -> None:
    going_alone(play.game).go_on()


async def _quit(play: "PlainGame", question: NumberedQuestion, rest: str) -> None:
    play.leave()


_COMMANDS: dict[str, PlainCommand] = {
    "help": _help,
    "why": _why,
    "hint": _hint,
    "undo": _undo,
    "table": _table,
    "mine": _mine,
    "moves": _moves,
    "lesson": _lesson,
    "rules": _rules,
    "save": _save,
    "as": _as,
    "wait": _wait,
    "say": _say,
    "links": _links,
    "mute": _mute,
    "propose": _propose,
    "agree": _agree,
    "refuse": _refuse,
    "alone": _alone,
    "quit": _quit,
}
_MEANWHILE: dict[str, AsideCommand] = {
    "table": _table_meanwhile,
    "rules": _tell_rules,
    "links": _tell_links,
    "mute": _turn_mute,
}
_NEVER_ASKED = ("links", "mute")
"""Commands that scripts, too, want done at once."""
