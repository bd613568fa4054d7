"""The checks of every game's words, run on random games like those of core/conformance.

Each check is a function of a table that raises `Broken`; its docstring states its promise.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Any, cast

from core.best import Best
from core.conformance import Broken, expect
from core.conformance.table import Table
from core.conformance.walk import Moment
from core.game import Game, Move, Seat
from core.games import package, part
from core.option import OneOf
from core.outcome import Outcome
from core.says import Sentence
from core.view import View
from tui.face import Face, Summing
from tui.learner import Learner
from tui.lesson import lesson
from tui.names import DEFAULT_NAMES
from tui.players import Players
from tui.rulebook import finds
from tui.voice import Voice, plain

MOMENTS = 40
"""The number of choices of a game that are looked at."""
MOVES = 30
"""The number of moves of a choice that are looked at, evenly spread over all of them."""
COUNTS = (-2, 0, 1, 2, 21)
"""Numbers whose plural forms differ between languages."""


class SpokenTable(Table):
    """A table of a game with its words."""

    def __init__(self, game: Game[Any], seats: int, face: Face[Any], times: float = 1) -> None:
        super().__init__(game, seats, times)
        self.face = face
        self.voice = Voice(face, DEFAULT_NAMES[:seats])
        self.players = Players(DEFAULT_NAMES[:seats])

    def some_choices(self) -> Iterator[Moment]:
        """Yield moments of one random game at which somebody may choose."""
        moments = [each for each in self.walk(1) if each.choosing]
        return self.visit(_evenly(moments, MOMENTS))

    def questions(self) -> Iterator[tuple[View[Any], list[Move]]]:
        """Yield for each seat that may choose there what it knows and what it can do."""
        for moment in self.some_choices():
            for seat in (*moment.choosing, *moment.may):
                yield View(seat, moment.before, moment.known(seat)), moment.legal(seat)

    def ends(self) -> Iterator[tuple[Moment, Outcome]]:
        """Yield the last moment of each random game, and its outcome."""
        for walk in self.walks(4):
            for moment in walk:
                if (end := self.game.outcome(moment.after)) is not None:
                    yield moment, end

    def expect_said(self, sentences: Iterable[Sentence], what: str) -> None:
        """Check that each sentence says something, and has filled its places."""
        for sentence in sentences:
            try:
                said = self.voice.say(sentence)
            except LookupError as error:
                raise Broken(
                    f"{what}: {error} is not there to be filled in: {sentence!r}"
                ) from error
            expect(said.strip(), f"{what}: {sentence!r} says nothing.")
            expect("{" not in said, f"{what}: a place is left empty in {said!r}.")


def _evenly(things: list[Any], most: int) -> list[Any]:
    return things[:: max(1, -(-len(things) // most))]


def a_legal_move_is_read_as_it_is_written_and_as_it_is_shown(table: SpokenTable) -> None:
    """`read` makes the same move of the texts of `write` and of `phrase`."""
    face = table.face
    for view, legal in table.questions():
        for move in _evenly(legal, MOVES):
            shown = table.voice.fill(face.phrase(view.state, move))
            for text in (face.write(move), shown):
                found = face.read(text, view, legal, table.players)
                expect(found == move, f"{text!r} is read as {found!r} instead of {move!r}.")


def whatever_happens_is_told(table: SpokenTable) -> None:
    """`told` and `followed` leave no place of a sentence unfilled in a whole game."""
    face = table.face
    for moment, _end in islice(table.ends(), 2):
        log = moment.log
        table.expect_said(face.told(log, 0), "told")
        events = (event for step in log.steps for event in step.events)
        table.expect_said(filter(None, map(face.followed, events)), "followed")


def the_table_is_described_to_everybody(table: SpokenTable) -> None:
    """`described` says something to each seat and to watchers, in whole sentences."""
    for moment in table.some_choices():
        for seat in table.everybody:
            lines = table.face.described(View(seat, moment.before, moment.known(seat)))
            expect(lines, f"Nothing is described to seat {seat}.")
            table.expect_said((each for line in lines for each in line), "described")


def who_is_asked_is_told_what(table: SpokenTable) -> None:
    """`asked` says something to each seat that is to choose, in whole sentences."""
    for view, _legal in table.questions():
        asked = table.face.asked(view)
        expect(asked, f"Nothing is asked of seat {view.seat}.")
        table.expect_said(asked, "asked")


def moves_are_told_apart_and_grouped(table: SpokenTable) -> None:
    """Everything said of a move before it is made is in whole sentences."""
    face, summing = table.face, cast(object, table.face)
    for view, legal in table.questions():
        for move in _evenly(legal, MOVES):
            table.expect_said((face.group(move),), "group")
            table.expect_said(face.brings(view.state, move), "brings")
        several = summing.together(legal[:1]) if isinstance(summing, Summing) else None
        table.expect_said(() if several is None else (several,), "together")


def what_is_counted_has_words(table: SpokenTable) -> None:
    """Every amount of an outcome, every rival and the best thing has a word, at any number."""
    face = table.face
    best: Best | None = part(table.game.key, "best", Best)
    if best is not None:
        table.expect_said((face.named(best.name),), "named")
    for moment, end in table.ends():
        names = [amount.name for amount in end.ranking]
        table.expect_said((face.named(name) for name in (*names, *end.rivals)), "named")
        counted = (face.amount(name, count) for name in names for count in COUNTS)
        table.expect_said(counted, "amount")
        table.expect_said((each.what for each in face.sources(moment.log)), "sources")


def what_can_be_chosen_has_words(table: SpokenTable) -> None:
    """Every option has a name and says what it changes; every value of a choice has a name."""
    for option in table.game.options(table.seats):
        words = table.face.options.get(option.key)
        expect(words and words.name and words.tells, f"No words for the option {option.key}.")
        if words and isinstance(option, OneOf):
            wordless = [each for each in option.values if not words.values.get(each)]
            expect(not wordless, f"No words for these of the option {option.key}: {wordless}.")


def a_rule_that_refuses_can_be_looked_up(table: SpokenTable) -> None:
    """The number of a refusal is one of a chapter or of a rule, and its sentence is whole."""
    chapters = table.face.chapters
    numbers = {each.number for each in chapters}
    numbers |= {rule.number for each in chapters for rule in each.rules}
    tried = list[Move]()
    for moment in table.some_choices():
        for move in _evenly(tried, MOVES):
            refusal = table.game.why_not(moment.before, move, None)
            if refusal is not None:
                expect(refusal.rule in numbers, f"{refusal.rule} is in no chapter.")
                table.expect_said((refusal.why,), refusal.rule)
        tried += _evenly(_legal_for_all(moment), 3)


def _legal_for_all(moment: Moment) -> list[Move]:
    seats: tuple[Seat, ...] = (*moment.choosing, *moment.may)
    return [move for seat in seats for move in moment.legal(seat)]


def the_rules_are_whole(table: SpokenTable) -> None:
    """Chapters have titles and rules, each with a number of its own and a sentence."""
    chapters = table.face.chapters
    rules = [rule for each in chapters for rule in each.rules]
    expect(all(each.title for each in chapters), "A chapter has no title.")
    expect(len({rule.number for rule in rules}) == len(rules), "Two rules have the same number.")
    for rule in rules:
        expect("{" not in plain(rule.text), f"{rule.number}: a place is left empty.")


def what_is_sought_as_an_example_is_found(table: SpokenTable) -> None:
    """Each example of a search in the rules finds some."""
    lost = [each for each in table.face.sought if not finds(table.face, each)]
    expect(not lost, f"The rules say nothing about {lost}.")
    expect(table.face.sought or not table.face.chapters, "There is no example for `rules`.")


def every_step_of_the_lesson_can_be_learnt(table: SpokenTable) -> None:
    """Each step begins with a move that it wants, and its chapter can be read."""
    if not package(table.game.key).lesson:
        return
    taught = lesson(table.game.key)
    if len(taught.names) != table.seats:
        return
    learner = Learner(taught, table.face)
    for index, step in enumerate(taught.steps):
        learner.begin(index)
        wanted = any(step.wants(learner.log.state, move) for move in learner.legal())
        expect(wanted, f"Step {index + 1} ({step.title}) wants no move that is possible.")
        expect(finds(table.face, step.rule), f"Step {index + 1}: there is no rule {step.rule}.")


WordCheck = Callable[[SpokenTable], None]
CHECKS: tuple[WordCheck, ...] = (
    a_legal_move_is_read_as_it_is_written_and_as_it_is_shown,
    whatever_happens_is_told,
    the_table_is_described_to_everybody,
    who_is_asked_is_told_what,
    moves_are_told_apart_and_grouped,
    what_is_counted_has_words,
    what_can_be_chosen_has_words,
    a_rule_that_refuses_can_be_looked_up,
    the_rules_are_whole,
    what_is_sought_as_an_example_is_found,
    every_step_of_the_lesson_can_be_learnt,
)
