"""Entries are written and read back, as objects and packed."""

from functools import reduce
from operator import or_
from typing import Any

import pytest
from msgspec import json, msgpack

from core.due import DealDown
from core.game import Draw
from core.says import Unreadable
from tests.conformance.tables import Table, every_table
from tests.support.random_games import Moment


def dealt(moment: Moment) -> tuple[int, ...]:
    """The pieces that the entry dealt face down."""
    now = moment.turn
    if isinstance(now, Draw) and isinstance(now.due, DealDown):
        return tuple(moment.dealer.pieces[slot] for slot in now.due.slots)
    return ()


@every_table
def test_an_entry_is_written_and_read_back(table: Table) -> None:
    notation = table.game.notation
    for moment in table.moments(60):
        pieces = dealt(moment)
        for told in (pieces, (None,) * len(pieces)):
            written = notation.write(moment.entry, told)
            assert notation.read(written) == (moment.entry, told)
            assert json.decode(json.encode(written)) == written


@every_table
def test_hidden_pieces_are_not_named_unless_told(table: Table) -> None:
    notation = table.game.notation
    for moment in table.moments(20):
        if pieces := dealt(moment):
            told = notation.write(moment.entry, pieces)
            hidden = notation.write(moment.entry, (None,) * len(pieces))
            assert list(told) == list(hidden)
            differ = [key for key in told if told[key] != hidden[key]]
            assert [hidden[key] for key in differ] == [[None] * len(pieces)]


@every_table
def test_every_legal_move_is_written_and_read_back(table: Table) -> None:
    notation = table.game.notation
    for moment in table.choices(10):
        for move in legal_now(moment):
            assert notation.read(notation.write(move)) == (move, ())


def legal_now(moment: Moment) -> list[Any]:
    """The moves of the first seat that was to choose."""
    return moment.legal(moment.turn.seats[0])  # type: ignore[union-attr]


@every_table
def test_an_entry_is_packed_and_decoded_to_its_type(table: Table) -> None:
    kinds: Any = reduce(or_, table.game.entries)
    decoder = msgpack.Decoder(kinds)
    for moment in table.moments(60):
        entry = decoder.decode(msgpack.encode(moment.entry))
        assert entry == moment.entry
        assert type(entry) is type(moment.entry)
        assert hash(entry) == hash(moment.entry)


@every_table
def test_another_key_another_order_and_a_missing_key_are_unreadable(table: Table) -> None:
    notation = table.game.notation
    for moment in table.moments(10):
        written = notation.write(moment.entry, dealt(moment))
        wrong: list[object] = [{**written, "more": 1}, dict(reversed(written.items())), [], None]
        wrong += [{key: written[key] for key in written if key != gone} for gone in written]
        for each in wrong:
            if each != written or list(each) != list(written):
                with pytest.raises(Unreadable):
                    notation.read(each)
