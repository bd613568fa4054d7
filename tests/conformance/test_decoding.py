"""Whatever can be decoded from others is allowed and played, or refused: nothing breaks."""

from functools import reduce
from operator import or_
from random import Random
from typing import Any

from msgspec import ValidationError, convert, msgpack

from core.game import Entry, Known, Move
from tests.conformance.tables import Table, every_table
from tests.support.random_games import Moment

NUMBERS = (-(2**40), -2, -1, 0, 1, 2, 3, 5, 6, 7, 12, 17, 18, 47, 48, 59, 60, 99, 2**31, 2**63)


def spoilt(value: Any, random: Random) -> Any:
    """Something like the value, in most cases wrong."""
    if isinstance(value, list):
        return spoilt_row(value, random)
    if isinstance(value, int):
        return random.choice((value + 1, value - 1, random.choice(NUMBERS)))
    return random.choice((None, True, "", 0.5, [], {}))


def spoilt_row(row: list[Any], random: Random) -> list[Any]:
    """One place changed, or the row turned round, doubled, or shortened."""
    if not row or random.random() < 0.3:
        return random.choice((row[::-1], row + row, row[:-1], row * 10, sorted(row, key=str)))
    at = random.randrange(len(row))
    return [*row[:at], spoilt(row[at], random), *row[at + 1 :]]


def decoded(written: list[Any], kinds: Any) -> Entry | None:
    """The entry, if that is one."""
    try:
        entry: Entry = convert(written, kinds)
    except ValidationError:
        return None
    return entry


def check_decided(moment: Moment, entry: Entry, known: Known | None) -> bool:
    """Whether the entry is possible; if so it is played, if not a rule says why."""
    game = moment.game
    refusal = game.why_not(moment.before, entry, known)
    if refusal is not None:
        assert refusal.rule
        assert refusal.why.text.format_map(refusal.why.args)
        return False
    assert game.digest(game.play(moment.before, entry)) != game.digest(moment.before)
    if isinstance(entry, Move):
        assert game.notation.read(game.notation.write(entry)) == (entry, ())
    return True


@every_table
def test_a_spoilt_entry_that_is_decoded_is_possible_or_refused(table: Table) -> None:
    random = Random(1)
    kinds = reduce(or_, table.game.entries)
    possible = 0
    for walk in table.walks(30):
        moments = list(walk)
        for moment in moments:
            for near in (moment, random.choice(moments)):
                plain = msgpack.decode(msgpack.encode(near.entry))
                entry = decoded(spoilt_row(plain, random), kinds)
                if entry is not None:
                    possible += check_decided(moment, entry, None)
                    check_decided(moment, entry, moment.dealer.pieces)
    assert possible, "some spoilt entries are possible ones"
