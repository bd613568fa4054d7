"""Every game describes its options so that they can be typed, sent, kept and told."""

import re
from collections.abc import Iterator
from itertools import product

import pytest
from msgspec import convert

from core.beginning import Clash, complete, read_options, shortest
from core.games import part
from core.option import Count, Flag, OneOf, Option, Value, write_option
from net.table.charter import Options
from tests.conformance.tables import Table, every_table

WORD = re.compile(r"[a-z][a-z0-9_-]{0,31}")


def values(option: Option) -> list[Value]:
    match option:
        case Flag():
            return [False, True]
        case OneOf():
            return [*option.values]
        case Count():
            return [*range(option.least, option.most + 1)]


@every_table
def test_options_are_words_and_each_is_there_once(table: Table) -> None:
    options = table.game.options(table.seats)
    words = [each.key for each in options]
    assert len(words) == len({*words})
    words += [value for each in options if isinstance(each, OneOf) for value in each.values]
    assert all(WORD.fullmatch(word) for word in words)


@every_table
def test_what_is_usual_is_possible(table: Table) -> None:
    for option in table.game.options(table.seats):
        assert option.allows(option.default)
        assert len({*values(option)}) == len(values(option)) > 1
    assert shortest(table.game, table.seats, {}) == {}


def possible(table: Table) -> Iterator[tuple[dict[str, Value], str]]:
    """Two options with every value; the rule that is against it, if one is."""
    for one, other in product(table.game.options(table.seats), repeat=2):
        for first, second in product(values(one), values(other)):
            chosen = {one.key: first, other.key: second}
            refusal = table.game.clash(
                table.seats, {**complete(table.game, table.seats, {}), **chosen}
            )
            yield chosen, refusal.rule if refusal else ""


@every_table
def test_whatever_is_possible_is_typed_and_sent_as_it_is_kept(table: Table) -> None:
    for chosen, rule in possible(table):
        if rule:
            with pytest.raises(Clash):
                shortest(table.game, table.seats, chosen)
            continue
        kept = shortest(table.game, table.seats, chosen)
        typed = [write_option(*each) for each in kept.items()]
        assert read_options(table.game, table.seats, typed) == kept
        assert convert(kept, Options) == kept
        assert table.game.new(table.seats, complete(table.game, table.seats, kept)) is not None


@every_table
def test_words_are_for_options_that_there_are(table: Table) -> None:
    sizes = table.game.seats
    options = {each.key: each for seats in sizes for each in table.game.options(seats)}
    words = part(table.game.key, "words")
    for option, told in words.options.items() if words else ():
        assert told.name
        assert told.tells
        assert not told.values or isinstance(options[option], OneOf)
        assert {*told.values} <= {*values(options[option])}
