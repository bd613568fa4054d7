"""Names of players: one for everybody at the largest table, whatever some are called."""

from hypothesis import given
from hypothesis import strategies as st

from core.game import MOST_SEATS
from core.games import game, keys
from tui.names import DEFAULT_NAMES, fill_names

some_names = st.lists(st.sampled_from([*DEFAULT_NAMES, "Zoe", "Yan"]), max_size=MOST_SEATS)


@given(some_names, st.integers(1, MOST_SEATS))
def test_every_seat_has_a_name_and_those_given_come_first(given: list[str], seats: int) -> None:
    names = fill_names(given, seats)
    assert len(names) == seats
    assert names[: len(given)] == tuple(given[:seats])
    rest = names[len(given) :]
    assert len({*rest}) == len(rest)
    assert not {*rest} & {*given[:seats]}


def test_every_game_finds_room_at_a_table() -> None:
    for key in keys():
        seats = game(key).seats
        assert 1 <= seats[0] <= seats[-1] <= MOST_SEATS
