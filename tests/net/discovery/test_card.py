"""Adverts are read as they were written, and strange ones are refused."""

from unicodedata import category

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import structs
from zeroconf import ServiceInfo

from core.game import MOST_SEATS
from core.option import Value
from net.discovery.card import (
    LONGEST_OPTIONS,
    Advert,
    StrangeAdvert,
    former_text,
    options_text,
    read_advert,
    tell,
)
from net.discovery.multicast import SERVICE
from net.wire.limits import LIMITS
from tests.support.scale import garbage

CARD = Advert(
    game="gaucho",
    rules="0123456789abcdef" * 2,
    table="t-1",
    name="Ana",
    seats=4,
    players=2,
    running=False,
    watchable=True,
    open=False,
    low=1,
    high=2,
)
WORDS = st.from_regex(r"[A-Za-z0-9._-]{1,64}", fullmatch=True)
VERSIONS = st.integers(1, 2**16 - 1)


@st.composite
def cards(draw: st.DrawFn) -> Advert:
    seats = draw(st.integers(1, MOST_SEATS))
    low, high = sorted((draw(VERSIONS), draw(VERSIONS)))
    return Advert(
        game=draw(WORDS),
        rules=draw(WORDS),
        table=draw(WORDS),
        name=draw(st.text(min_size=1, max_size=LIMITS.name)),
        seats=seats,
        players=draw(st.integers(0, seats)),
        running=draw(st.booleans()),
        watchable=draw(st.booleans()),
        open=draw(st.booleans()),
        low=low,
        high=high,
        options=draw(st.from_regex(rf"[A-Za-z0-9._,=-]{{0,{LONGEST_OPTIONS}}}", fullmatch=True)),
    )


def packed(told: dict[str, str]) -> dict[bytes, bytes | None]:
    return {key.encode(): text.encode() for key, text in told.items()}


def told_by(**changes: str | None) -> dict[bytes, bytes | None]:
    """The card with other texts; None takes a key away."""
    told = {**tell(CARD), **changes}
    return packed({key: text for key, text in told.items() if text is not None})


def is_harmless(name: str) -> bool:
    joiners = "\u200c\u200d"
    return all(
        category(sign) not in ("Cc", "Cf", "Co", "Cs", "Zl", "Zp")
        for sign in name
        if sign not in joiners
    )


@given(cards())
def test_what_is_told_is_read(card: Advert) -> None:
    found = read_advert(packed(tell(card)))
    assert structs.replace(found, name=card.name) == card
    assert is_harmless(found.name)
    if is_harmless(card.name):
        assert found == card


@given(cards())
def test_every_card_fits_into_its_record(card: Advert) -> None:
    """Strange words may take it further than programs of this version ever do."""
    record = ServiceInfo(SERVICE, f"x.{SERVICE}", properties=dict(tell(card)))
    assert len(record.text) <= 600
    assert read_advert(record.properties) == read_advert(packed(tell(card)))


def test_the_longest_card_of_a_program_is_within_what_is_recommended() -> None:
    """400 bytes: RFC 6763, 6.2."""
    longest = structs.replace(
        CARD,
        game="g" * 24,
        table="f" * 32,
        name="\N{COW FACE}" * LIMITS.name,
        low=2**16 - 2,
        high=2**16 - 1,
        options="o" * LONGEST_OPTIONS,
    )
    record = ServiceInfo(SERVICE, f"x.{SERVICE}", properties=dict(tell(longest)))
    assert len(record.text) <= 400


def test_options_are_told_as_they_are_typed_as_far_as_there_is_room() -> None:
    assert options_text({}) == ""
    assert options_text({"storm": True, "sun": False, "days": 3}) == "storm,sun=false,days=3"
    many: dict[str, Value] = {f"option-{number}": number for number in range(16)}
    text = options_text(many)
    assert len(text) <= LONGEST_OPTIONS
    assert text.startswith("option-0=0,option-1=1,")
    assert text.endswith("option-7=7,...")
    assert read_advert(packed(tell(structs.replace(CARD, options=text)))).options == text


def test_options_that_are_no_words_are_not_told() -> None:
    assert options_text({"days": 3, "two words": True}) == "days=3,..."
    assert options_text({"market": "a,b"}) == "..."


@garbage
@given(st.binary(max_size=1300))
def test_any_record_is_a_card_or_strange(text: bytes) -> None:
    told = ServiceInfo(SERVICE, f"x.{SERVICE}", properties=text).properties
    with pytest.raises(StrangeAdvert):
        read_advert(told)


@garbage
@given(st.sampled_from([*sorted(tell(CARD)), "options"]), st.binary(max_size=255))
def test_a_card_with_anything_in_one_place_is_a_card_or_strange(key: str, value: bytes) -> None:
    try:
        card = read_advert({**told_by(), key.encode(): value})
    except StrangeAdvert:
        return
    assert 1 <= len(card.name) <= LIMITS.name
    assert is_harmless(card.name)
    assert 0 <= card.players <= card.seats <= MOST_SEATS
    assert 1 <= card.low <= card.high < 2**16
    assert all(len(each) <= 64 and each.isascii() for each in (card.game, card.rules, card.table))


@pytest.mark.parametrize(
    "changes",
    [
        {"txtvers": "2"},
        {"txtvers": None},
        {"table": None},
        {"table": "a b"},
        {"table": "[red]"},
        {"table": "t\n"},
        {"game": ""},
        {"game": "\x1b[2J"},
        {"rules": "r" * 65},
        {"name": ""},
        {"name": "A" * (LIMITS.name + 1)},
        {"seats": "0"},
        {"seats": "17"},
        {"seats": "four"},
        {"players": "5"},
        {"players": "-1"},
        {"players": "9" * 200},
        {"runs": "perhaps"},
        {"low": "3"},
        {"high": "65536"},
        {"options": "storm\x1b[2J"},
        {"options": "o" * (LONGEST_OPTIONS + 1)},
    ],
)
def test_strange_cards_are_refused(changes: dict[str, str | None]) -> None:
    with pytest.raises(StrangeAdvert):
        read_advert(told_by(**changes))


def test_keys_of_a_later_program_are_passed_over() -> None:
    assert read_advert(told_by(clock="60", moon="full")) == CARD


def test_a_game_as_usual_is_told_as_earlier_programs_tell_it() -> None:
    assert "options" not in tell(CARD)
    assert read_advert(told_by(options="")) == CARD


def test_keys_may_be_written_in_capitals() -> None:
    assert read_advert({key.upper(): value for key, value in told_by().items()}) == CARD


def test_a_key_without_a_value_is_strange() -> None:
    with pytest.raises(StrangeAdvert):
        read_advert({**told_by(), b"name": None})


@pytest.mark.parametrize("name", ["Ana\u202eevil", "\x1b[31mAna", "Ana\nBeto", "\u2066x\u2069"])
def test_signs_that_disturb_a_screen_are_replaced(name: str) -> None:
    assert is_harmless(read_advert(told_by(name=name)).name)
    assert is_harmless(tell(structs.replace(CARD, name=name))["name"])


def test_a_card_holds_these_keys_and_no_other() -> None:
    keys = "txtvers game rules table name seats players runs watch open low high"
    assert [*tell(CARD)] == keys.split()
    fork = structs.replace(CARD, was=former_text([b"f" * 16]))
    assert [*tell(fork)] == [*keys.split(), "was"]


def test_a_fork_is_found_as_the_games_that_it_came_from() -> None:
    games = [bytes([number]) * 16 for number in range(6)]
    fork = structs.replace(CARD, was=former_text(games))
    read = read_advert({key.encode(): value.encode() for key, value in tell(fork).items()})
    assert read.was == fork.was
    assert read.goes_on(CARD.table)
    assert [read.goes_on(each.hex()) for each in games] == [False, False, *4 * [True]]
    assert not CARD.goes_on(games[-1].hex())
    with pytest.raises(StrangeAdvert):
        read_advert(told_by(was="not an id"))
