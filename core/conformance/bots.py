"""Bots: they keep to the rules, come to an end, and answer the same when asked again."""

from core.arena import play_bots
from core.bots.bot import ask, ask_volunteer, hurried, seed_of
from core.bots.registry import bot, names
from core.conformance import expect
from core.conformance.table import Table
from core.conformance.table import seed_of as game_seed
from core.view import View

SOME = 5
"""Bots are asked at one moment in this many."""


def bots_keep_to_the_rules_and_come_to_an_end(table: Table) -> None:
    """Each bot of the game plays with itself until somebody has won."""
    count = 2 if table.game.options(table.seats) else 1
    for name in names(table.game.key):
        for number in table.numbers(count):
            seed, options = game_seed(number), table.options(number)
            players = [
                hurried(bot(table.game.key, name, seed_of(seed, seat)))
                for seat in range(table.seats)
            ]
            played = play_bots(table.game, players, seed, options)
            expect(played.outcome is not None, f"Games of {name} do not end.")


def a_bot_answers_the_same_again(table: Table) -> None:
    """Asked twice with the same view, a bot answers the same, even if it was created anew."""
    for name in names(table.game.key):
        one, other = (hurried(bot(table.game.key, name, b"twice")) for _ in range(2))
        for moment in [*table.choices(1)][::SOME]:
            table.last = moment
            for seat in (*moment.choosing, *moment.may):
                seen = View(seat, moment.before, moment.known(seat))
                asked = ask if seat in moment.choosing else ask_volunteer
                first = asked(table.game, one, seen)
                again = asked(table.game, other, seen)
                expect(first == again, f"{name} does {first!r}, then {again!r}.")
                expect(first == asked(table.game, one, seen), f"{name} remembers something.")


CHECKS = (
    bots_keep_to_the_rules_and_come_to_an_end,
    a_bot_answers_the_same_again,
)
