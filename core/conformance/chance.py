"""Chance: everything a dealer answers is possible, and everything possible can come."""

from core.conformance import expect
from core.conformance.table import Table
from core.conformance.walk import Luck, Moment
from core.due import DrawOut, PickOne, RollDice
from core.game import Chance, Draw

FEW = 25
"""The number of possible answers that are played."""
SOME = 7
"""Costly checks look at one moment in this many."""


def settle_and_answer_are_inverse(table: Table) -> None:
    """`answer` recovers from an entry of chance the answer that `settle` made it of."""
    game = table.game
    for moment in table.draws(12):
        expect(isinstance(moment.entry, Chance), "What settles a due is no `Chance`.")
        again = game.settle(moment.before, game.answer(moment.before, moment.entry))  # type: ignore[arg-type]
        expect(again == moment.entry, f"Settled once more it is {again!r}.")


def what_comes_is_among_the_chances(table: Table) -> None:
    """`chances` has everything a dealer can answer, up to differences that do not matter."""
    game = table.game
    for moment in list(table.draws(12))[::SOME]:
        after = {game.digest(game.play(moment.before, each)) for each in _chances(moment)}
        expect(game.digest(moment.after) in after, "That answer is not among the chances.")


def every_chance_is_possible_and_comes_once(table: Table) -> None:
    """All of the `chances` are legal, and no two are equal."""
    game, luck = table.game, table.luck("chances")
    for moment in table.draws(10):
        chances = _chances(moment)
        expect(len(set(chances)) == len(chances), "The same chance comes twice.")
        for chance in _some(chances, luck):
            refusal = game.why_not(moment.before, chance, None)
            expect(refusal is None, f"{chance!r} is refused: {refusal}")
            again = game.settle(moment.before, game.answer(moment.before, chance))
            expect(again == chance, f"{chance!r} is settled as {again!r}.")
            game.play(moment.before, chance)


def chance_has_no_say_while_a_seat_is_to_choose(table: Table) -> None:
    """Entries of chance are refused unless chance is due."""
    last: Chance | None = None
    for moment in table.moments(12):
        if isinstance(moment.turn, Draw):
            last = moment.entry if isinstance(moment.entry, Chance) else last
        elif last is not None:
            refusal = table.game.why_not(moment.before, last, None)
            expect(refusal is not None, f"{last!r} is not refused here.")


def rolls_picks_and_draws_are_told_apart(table: Table) -> None:
    """No two rolls, picks or open draws of a game are asked for by the same due."""
    for walk in table.walks(12):
        asked: set[RollDice | PickOne | DrawOut] = set()
        for moment in walk:
            if isinstance(moment.turn, Draw):
                match moment.turn.due:
                    case RollDice() | PickOne() | DrawOut() as due:
                        expect(due not in asked, f"{due!r} has been asked for before.")
                        asked.add(due)


def an_open_draw_is_one_of_what_everybody_can_list(table: Table) -> None:
    """`DrawOut` lists its pieces in ascending order, and each of them can come."""
    for moment in table.draws(12):
        assert isinstance(moment.turn, Draw)
        due = moment.turn.due
        if isinstance(due, DrawOut):
            expect(list(due.pieces) == sorted(due.pieces), "The pieces are not in order.")
            answers = [table.game.answer(moment.before, each) for each in _chances(moment)]
            expect(
                sorted(answers) == [(piece,) for piece in sorted(set(due.pieces))],
                f"Of {due.pieces} these can come: {answers}.",
            )


def dice_show_what_they_have(table: Table) -> None:
    """Each of the dice asked for shows one of its sides; a pick is one of its options."""
    for moment in table.draws(12):
        assert isinstance(moment.turn, Draw)
        assert isinstance(moment.entry, Chance)
        answer = table.game.answer(moment.before, moment.entry)
        match moment.turn.due:
            case RollDice(_, dice, sides):
                expect(len(answer) == dice, f"{len(answer)} dice are told.")
                expect(all(1 <= die <= sides for die in answer), f"Dice show {answer}.")
            case PickOne(_, options):
                expect(len(answer) == 1, f"One pick is told as {answer}.")
                expect(0 <= answer[0] < options, f"The pick {answer[0]} is none of {options}.")


def _chances(moment: Moment) -> list[Chance]:
    """Return everything that chance might have brought."""
    return list(moment.game.chances(moment.before))


def _some(chances: list[Chance], luck: Luck) -> list[Chance]:
    """Return all of a few, or a few of many."""
    if len(chances) <= FEW:
        return chances
    return [chances[luck.below(len(chances))] for _ in range(FEW)]


CHECKS = (
    settle_and_answer_are_inverse,
    what_comes_is_among_the_chances,
    every_chance_is_possible_and_comes_once,
    chance_has_no_say_while_a_seat_is_to_choose,
    rolls_picks_and_draws_are_told_apart,
    an_open_draw_is_one_of_what_everybody_can_list,
    dice_show_what_they_have,
)
