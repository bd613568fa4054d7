"""Options: everything a game describes can be chosen, typed and kept, and nothing else."""

import re
from collections.abc import Iterator, Mapping
from itertools import product
from math import prod
from typing import Any

from core.beginning import Clash, begin, complete, read_options, shortest
from core.conformance import expect
from core.conformance.table import Table, any_options
from core.option import OneOf, Value, values_of, write_option
from core.says import Unreadable

WORD = re.compile(r"[a-z][a-z0-9_-]{0,31}")
IMPOSSIBLE: tuple[Any, ...] = (None, -(10**9), 10**9, "", "no-such-value", 0.5, [], {})
FEW = 500
"""The most choices that are tried."""


def options_are_words_and_each_is_there_once(table: Table) -> None:
    """Keys and values are words that can be typed, and there is something to choose."""
    options = table.game.options(table.seats)
    keys = [each.key for each in options]
    expect(len(keys) == len({*keys}), f"An option is there twice: {keys}.")
    words = keys + [value for each in options if isinstance(each, OneOf) for value in each.values]
    expect(all(map(WORD.fullmatch, words)), f"Options are chosen by words: {words}.")
    for option in options:
        values = values_of(option)
        expect(len(values) == len({*values}) > 1, f"Nothing is to choose about {option.key}.")
        expect(option.allows(option.default), f"{option.key} cannot be {option.default}.")


def what_is_usual_is_possible(table: Table) -> None:
    """A game can begin without anything chosen."""
    expect(shortest(table.game, table.seats, {}) == {}, "What is usual is told in the header.")
    begin(table.game, table.seats, {})


def what_is_possible_is_kept_as_it_was_chosen(table: Table) -> None:
    """Options are the same in a header, completed and typed; a rule refuses those that clash."""
    game, seats = table.game, table.seats
    for chosen in _choices(table):
        try:
            kept = shortest(game, seats, chosen)
        except Clash as error:
            expect(error.refusal.rule, f"{chosen} is refused without a rule.")
            continue
        expect(complete(game, seats, kept) == chosen, f"{chosen} is kept as {kept}.")
        typed = [write_option(*each) for each in kept.items()]
        again = read_options(game, seats, typed)
        expect(again == kept, f"{typed} is read as {again}.")
        begin(game, seats, kept)


def any_that_go_together_are_playable(table: Table) -> None:
    """Options can be drawn for every game, and they are possible."""
    luck = table.luck("options")
    for _ in table.numbers(10):
        begin(table.game, table.seats, any_options(table.game, table.seats, luck))


def what_is_unknown_or_impossible_is_refused(table: Table) -> None:
    """Only options that are described can be chosen, and only their values."""
    wrong: list[Mapping[str, Any]] = [{"no-such-option": True}]
    for option in table.game.options(table.seats):
        for value in IMPOSSIBLE:
            expect(not option.allows(value), f"{option.key} can be {value!r}.")
            wrong.append({option.key: value})
    for chosen in wrong:
        try:
            begin(table.game, table.seats, chosen)
        except Unreadable:
            continue
        expect(False, f"A game begins with {chosen}.")


def _choices(table: Table) -> Iterator[Mapping[str, Value]]:
    """Yield all combinations of values, clashing ones included, or a sample if there are many."""
    options = table.game.options(table.seats)
    rows = [values_of(option) for option in options]
    keys = [option.key for option in options]
    if prod(map(len, rows)) <= FEW:
        yield from (dict(zip(keys, values, strict=True)) for values in product(*rows))
        return
    luck = table.luck("choices")
    for _ in range(FEW):
        yield {key: row[luck.below(len(row))] for key, row in zip(keys, rows, strict=True)}


CHECKS = (
    options_are_words_and_each_is_there_once,
    what_is_usual_is_possible,
    what_is_possible_is_kept_as_it_was_chosen,
    any_that_go_together_are_playable,
    what_is_unknown_or_impossible_is_refused,
)
