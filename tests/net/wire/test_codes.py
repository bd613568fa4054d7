"""Codes that people read out to each other."""

import re
from itertools import pairwise
from secrets import token_bytes

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.says import Unreadable, show
from net.wire.join_codes import EXAMPLE, code_words, new_code, read_code
from tests.support.scale import garbage


def test_there_are_1024_words_of_three_to_six_letters() -> None:
    words = code_words()
    assert len(set(words)) == 1024
    assert [*words] == sorted(words)
    assert all(re.fullmatch("[a-z]{3,6}", word) for word in words)


def test_no_two_words_differ_in_one_letter_only() -> None:
    words = code_words()
    changed = [f"{word[:at]}?{word[at + 1 :]}" for word in words for at in range(len(word))]
    shorter = {word[:at] + word[at + 1 :] for word in words for at in range(len(word))}
    assert len(set(changed)) == len(changed)
    assert shorter.isdisjoint(words)


def test_no_word_is_the_beginning_of_another() -> None:
    assert not any(later.startswith(word) for word, later in pairwise(code_words()))


def test_every_word_comes_from_its_ten_bits() -> None:
    words = code_words()
    assert new_code(bytes) == "-".join([words[0]] * 3)
    assert new_code(lambda size: b"\xff" * size) == "-".join([words[-1]] * 3)
    number = (3 << 20 | 2 << 10 | 1).to_bytes(4, "big")
    assert new_code(lambda _: number) == "-".join(words[1:4])


def test_codes_differ() -> None:
    assert len({new_code(token_bytes) for _ in range(50)}) == 50


@given(st.binary(min_size=4, max_size=4), st.sampled_from(["-", " ", "  ", ", ", "_", " - ", "."]))
def test_a_code_is_read_in_any_case_and_with_anything_between(number: bytes, between: str) -> None:
    code = new_code(lambda _: number)
    typed = f" {code.replace('-', between).title()}\n"
    assert read_code(typed) == code


def problem(typed: str) -> str:
    with pytest.raises(Unreadable) as raised:
        read_code(typed)
    return show(raised.value.why, {})


def test_what_is_no_code_is_explained() -> None:
    assert read_code(EXAMPLE) == EXAMPLE
    assert problem("river tango") == f"A code has three words, as in {EXAMPLE}; found: 2."
    assert problem("river rivr lemon") == "No code has the word rivr; perhaps it is river."
    assert problem("river qqqqq lemon") == "No code has the word qqqqq."
    assert problem("") == f"A code has three words, as in {EXAMPLE}; found: 0."


def read(typed: str) -> str | None:
    try:
        return read_code(typed)
    except Unreadable:
        return None


@garbage
@given(st.text(max_size=60))
def test_whatever_is_typed_is_a_code_or_is_explained(typed: str) -> None:
    code = read(typed)
    assert code is None or read(code) == code
