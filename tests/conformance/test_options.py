"""Every game describes its options so that they can be typed, sent, kept and told."""

import re
from collections.abc import Iterator
from itertools import product

import pytest
from msgspec import convert

from core.beginning import Clash, complete, read_options, shortest
from core.games import game, keys
from core.option import Count, Flag, OneOf, Option, Value, write_option
from net.table.charter import Options
from tui.faces import face

WORD = re.compile(r"[a-z][a-z0-9_-]{0,31}")

every_size = pytest.mark.parametrize(
    ("key", "seats"), [(key, seats) for key in keys() for seats in game(key).seats]
)


def values(option: Option) -> list[Value]:
    match option:
        case Flag():
            return [False, True]
        case OneOf():
            return [*option.values]
        case Count():
            return [*range(option.least, option.most + 1)]


@every_size
def test_options_are_words_and_each_is_there_once(key: str, seats: int) -> None:
    options = game(key).options(seats)
    words = [each.key for each in options]
    assert len(words) == len({*words})
    words += [value for each in options if isinstance(each, OneOf) for value in each.values]
    assert all(WORD.fullmatch(word) for word in words)


@every_size
def test_what_is_usual_is_possible(key: str, seats: int) -> None:
    for option in game(key).options(seats):
        assert option.allows(option.default)
        assert len({*values(option)}) == len(values(option)) > 1
    assert shortest(game(key), seats, {}) == {}


def possible(key: str, seats: int) -> Iterator[tuple[dict[str, Value], str]]:
    """Two options with every value; the rule that is against it, if one is."""
    for one, other in product(game(key).options(seats), repeat=2):
        for first, second in product(values(one), values(other)):
            chosen = {one.key: first, other.key: second}
            refusal = game(key).clash(seats, {**complete(game(key), seats, {}), **chosen})
            yield chosen, refusal.rule if refusal else ""


@every_size
def test_whatever_is_possible_is_typed_and_sent_as_it_is_kept(key: str, seats: int) -> None:
    for chosen, rule in possible(key, seats):
        if rule:
            with pytest.raises(Clash):
                shortest(game(key), seats, chosen)
            continue
        kept = shortest(game(key), seats, chosen)
        typed = [write_option(*each) for each in kept.items()]
        assert read_options(game(key), seats, typed) == kept
        assert convert(kept, Options) == kept
        assert game(key).new(seats, complete(game(key), seats, kept)) is not None


@pytest.mark.parametrize("key", keys())
def test_words_are_for_options_that_there_are(key: str) -> None:
    options = {each.key: each for seats in game(key).seats for each in game(key).options(seats)}
    for option, words in face(key).options.items():
        assert words.name
        assert words.tells
        described = options[option]
        assert not words.values or isinstance(described, OneOf)
        assert {*words.values} <= {*values(described)}
