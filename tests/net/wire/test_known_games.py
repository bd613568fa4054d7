"""A hello names every game that can be played here."""

import pytest
from msgspec.structs import replace

from core.games import digests, keys
from net.wire.hello import WIRE, Hello, Purpose, hello_for, known_games
from net.wire.limits import LIMITS
from net.wire.packing import decode, encode
from net.wire.refusals import Cut
from tests.support.installed import TWIN, Shelf


def test_all_games_are_named_and_broken_ones_are_not(shelf: Shelf) -> None:
    assert known_games() == digests()
    shelf.add()
    shelf.register("broken", "nowhere:PACKAGE", "broken")
    assert "broken" in keys()
    assert known_games() == digests()
    assert {"gaucho", TWIN} <= {*known_games()}


def test_of_more_games_than_a_hello_has_room_for_the_tables_own_is_named(shelf: Shelf) -> None:
    for key in "zyxwvutsrq":
        shelf.add(key)
    assert len(digests()) > LIMITS.games
    first = [*digests()][: LIMITS.games]
    assert [*known_games()] == first
    assert [*known_games("z")] == ["z", *first[:-1]]
    assert [*known_games("chess")] == first


def test_a_program_of_the_table_names_its_game_alone() -> None:
    assert hello_for(Purpose.PEER, b"caller-1", game="gaucho").games == {
        "gaucho": digests()["gaucho"]
    }
    assert hello_for(Purpose.JOIN, b"caller-1", game="gaucho").games.keys() == digests().keys()


def test_limit_games() -> None:
    most = {f"game-{number}": "5f0d" for number in range(LIMITS.games)}
    hello = Hello(WIRE, most, Purpose.JOIN, b"caller-1")
    assert decode(encode(hello), Hello, LIMITS) == hello
    with pytest.raises(Cut):
        decode(encode(replace(hello, games={**most, "one-more": "5f0d"})), Hello, LIMITS)
