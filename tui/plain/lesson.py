"""A lesson line by line: the same positions, moves and answers as on the screen, in sentences."""

from pathlib import Path

from core.game import Move
from core.says import Unreadable
from saves.bookmarks import read_bookmark, write_bookmark
from tui.faces import face, title
from tui.language import W_, _, folded, typed
from tui.learner import Learner
from tui.lesson import lesson
from tui.plain.questions import NumberedQuestion
from tui.plain.screen import Screen
from tui.rulebook import COMMAND as RULES
from tui.rulebook import look_up

WORDS = {
    "next": W_("next"),
    "back": W_("back"),
    "again": W_("again"),
    "first": W_("first"),
    "table": W_("table state"),
    "rules": RULES,
    "quit": W_("quit exit q"),
}
"""The words that may be typed beside moves."""


async def teach(key: str, screen: Screen, bookmark: Path | None = None) -> None:
    """Go through the lesson of that game; raises `Unreadable` if it has none.

    It goes on at the bookmark, and moves that along.
    """
    await PlainLesson(Learner(lesson(key), face(key)), screen, bookmark).teach(title(key))


class PlainLesson:
    """Tells each step and answers what is tried, until the last step is done or it is left."""

    def __init__(self, learner: Learner, screen: Screen, bookmark: Path | None = None) -> None:
        self._learner = learner
        self._screen = screen
        self._bookmark = bookmark
        self._left = False

    async def teach(self, name: str) -> None:
        """Teach from the step at which it was left, or from the first one."""
        count = len(self._learner.lesson.steps)
        text = _("The lesson of {game} has {count} steps.")
        self._screen.say(text.format(game=name, count=count))
        words = {command: typed(words)[0] for command, words in WORDS.items()}
        text = _(
            "Answer with a number or a move; or type {next} for the next step, {back} for the one "
            "before, {again} to begin the step anew, {table} for the table, {rules} for the "
            "rules, {quit} to leave."
        )
        self._screen.say(text.format(**words))
        if self._bookmark is not None and self._learner.go_on(read_bookmark(self._bookmark)):
            text = _("You left the lesson here; {first} begins with the first step.")
            self._screen.say(text.format(first=words["first"]))
        while not self._left:
            await self._teach_step()
        self._screen.say(_("The lesson is over."))

    async def _teach_step(self) -> None:
        """Teach one step, until another one begins."""
        learner = self._learner
        self._keep_place()
        number, count = learner.index + 1, len(learner.lesson.steps)
        self._screen.say()
        text = _("Step {number} of {count}: {title}.")
        title_of_it = _(learner.step.title)
        self._screen.say(text.format(number=number, count=count, title=title_of_it))
        if learner.elsewhere:
            self._screen.say(_("It begins in another position than the one before has ended in."))
        self._describe()
        self._screen.say(_(learner.step.typed or learner.step.text))
        question: NumberedQuestion | None = self._ask()
        while question is not None:
            question = await self._answered(question)

    def _keep_place(self) -> None:
        if self._bookmark is not None:
            write_bookmark(self._bookmark, self._learner.bookmark)

    def _ask(self) -> NumberedQuestion:
        learner = self._learner
        question = NumberedQuestion(
            learner.log.game, learner.legal(), learner.voice, learner.view()
        )
        question.show(self._screen)
        return question

    async def _answered(self, question: NumberedQuestion) -> NumberedQuestion | None:
        """Take a line; return the next question, or None at a new step or the lesson's end."""
        line = await self._screen.read()
        if line is None:
            self._left = True
            return None
        word, _space, rest = line.partition(" ")
        for command, words in WORDS.items():
            if folded(word) in map(folded, typed(words)):
                return self._obey(command, rest.strip(), question)
        if self._learner.done:
            self._go_on()
            return None
        try:
            return self._try(line, question)
        except Unreadable as error:
            self._screen.say(self._learner.voice.say(error.why))
            return question

    def _obey(self, command: str, rest: str, question: NumberedQuestion) -> NumberedQuestion | None:
        match command:
            case "table":
                self._describe()
                return question
            case "rules":
                for line in look_up(self._learner.face, rest or self._learner.rule):
                    self._screen.say(line, "  ")
                return question
            case "quit":
                self._left = True
            case "back":
                self._learner.begin(self._learner.index - 1)
            case "again":
                self._learner.begin(self._learner.index)
            case "first":
                self._learner.begin(0)
            case _:
                self._go_on()
        return None

    def _try(self, line: str, question: NumberedQuestion) -> NumberedQuestion | None:
        """Make the move of that line, if the step wants it."""
        if not line and len(question.legal) != 1:
            question.repeat(self._screen)
            return question
        moves = question.answered(line) if line else (question.legal[0],)
        if len(moves) > 1:
            question.list(self._screen, moves, grouped=False)
            return question
        return self._choose(moves[0], question)

    def _choose(self, move: Move, question: NumberedQuestion) -> NumberedQuestion | None:
        learner, first = self._learner, len(self._learner.log.steps)
        learner.choose((move,))
        for sentence in learner.told(first):
            self._screen.say(learner.voice.say(sentence))
        if learner.said:
            self._screen.say(learner.said)
        if not learner.done:
            return question if len(learner.log.steps) == first else self._ask()
        self._keep_place()
        self._screen.say(
            _("That was the last step: press Enter.")
            if learner.last
            else _("Press Enter to go on.")
        )
        return question

    def _go_on(self) -> None:
        """Go to the next step; after the last one the lesson is over."""
        if self._learner.last:
            self._left = True
        else:
            self._learner.begin(self._learner.index + 1)

    def _describe(self) -> None:
        learner = self._learner
        for line in learner.face.described(learner.view()):
            self._screen.say(learner.voice.line(line), "  ")
