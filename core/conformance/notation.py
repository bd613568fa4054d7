"""Entries are written and read back, as objects and packed; so is anything that others send."""

from functools import reduce
from operator import or_
from typing import Any

from msgspec import ValidationError, convert, json, msgpack

from core.conformance import expect
from core.conformance.spoiling import one_of, spoilt_row
from core.conformance.table import Table
from core.conformance.walk import Moment
from core.due import Piece
from core.game import Entry, Game, Known, Move
from core.record import dealt_slots
from core.says import Unreadable


def _dealt(moment: Moment) -> tuple[Piece, ...]:
    """Return the pieces that the entry dealt face down."""
    return tuple(moment.dealer.pieces[slot] for slot in dealt_slots(moment.turn))


def an_entry_is_written_and_read_back(table: Table) -> None:
    """The notation reads everything that it writes, with its pieces revealed and hidden."""
    notation = table.game.notation
    for moment in table.moments(20):
        pieces = _dealt(moment)
        for told in (pieces, (None,) * len(pieces)):
            written = notation.write(moment.entry, told)
            read = notation.read(written)
            expect(read == (moment.entry, told), f"{written} is read as {read}.")
            expect(json.decode(json.encode(written)) == written, f"{written} is no JSON.")


def hidden_pieces_are_not_named_unless_told(table: Table) -> None:
    """A hidden deal differs from the revealed one only in its list of pieces, which are null."""
    notation = table.game.notation
    for moment in table.moments(15):
        if pieces := _dealt(moment):
            told = notation.write(moment.entry, pieces)
            hidden = notation.write(moment.entry, (None,) * len(pieces))
            differ = [key for key in told if told[key] != hidden.get(key)]
            same = [*told] == [*hidden]
            nulls = [hidden.get(key) for key in differ] == [[None] * len(pieces)]
            expect(same and nulls, f"Hidden it is {hidden}.")


def every_legal_move_is_written_and_read_back(table: Table) -> None:
    """This holds not only for moves that were made."""
    notation = table.game.notation
    for moment in table.choices(8):
        for seat in (moment.choosing[0], *moment.may):
            for move in moment.legal(seat):
                read = notation.read(notation.write(move))
                expect(read == (move, ()), f"{move!r} is read as {read}.")


def an_entry_is_packed_and_decoded_to_its_type(table: Table) -> None:
    """`entries` are all kinds of entries, distinguished by their tags."""
    decoder = _decoder(table.game)
    for moment in table.moments(20):
        entry = decoder.decode(msgpack.encode(moment.entry))
        same = entry == moment.entry and type(entry) is type(moment.entry)
        expect(same and hash(entry) == hash(moment.entry), f"It is decoded as {entry!r}.")


def _decoder(game: Game[Any]) -> "msgpack.Decoder[Entry]":
    kinds: Any = reduce(or_, game.entries)
    return msgpack.Decoder(kinds)


def another_key_another_order_and_a_missing_key_are_unreadable(table: Table) -> None:
    """An entry is read in exactly the form in which it is written."""
    notation = table.game.notation
    for moment in table.moments(8):
        written = notation.write(moment.entry, _dealt(moment))
        wrong: list[object] = [{**written, "more": 1}, dict(reversed(written.items())), [], None]
        wrong += [{key: written[key] for key in written if key != gone} for gone in written]
        for each in wrong:
            if each != written or [*each] != [*written]:
                _expect_unreadable(table.game, each)


def _expect_unreadable(game: Game[Any], written: object) -> None:
    try:
        entry = game.notation.read(written)
    except Unreadable:
        return
    expect(False, f"{written} is read as {entry}.")


def what_is_decoded_is_possible_or_refused(table: Table) -> None:
    """Anything that others send is either allowed and played, or refused by a rule."""
    luck = table.luck("spoilt entries")
    kinds = reduce(or_, table.game.entries)
    for moments in table.games(12):
        for moment in table.visit(moments):
            for near in (moment, one_of(moments, luck)):
                plain = msgpack.decode(msgpack.encode(near.entry))
                entry = _decoded(spoilt_row(plain, luck), kinds)
                if entry is not None:
                    _expect_decided(moment, entry, None)
                    _expect_decided(moment, entry, moment.dealer.pieces)


def _decoded(written: list[Any], kinds: Any) -> Entry | None:
    """Return the entry, if it is one."""
    try:
        entry: Entry = convert(written, kinds)
    except ValidationError:
        return None
    return entry


def _expect_decided(moment: Moment, entry: Entry, known: Known | None) -> None:
    """Check that the entry is played if it is possible, and refused by a rule otherwise."""
    game = moment.game
    refusal = game.why_not(moment.before, entry, known)
    if refusal is not None:
        expect(refusal.rule, f"{entry!r} is refused without a rule.")
        expect(refusal.why.text.format_map(refusal.why.args), f"{entry!r} is refused by nothing.")
        return
    after = game.digest(game.play(moment.before, entry))
    expect(after != game.digest(moment.before), f"{entry!r} changes nothing.")
    if isinstance(entry, Move):
        read = game.notation.read(game.notation.write(entry))
        expect(read == (entry, ()), f"{entry!r} is read as {read}.")


CHECKS = (
    an_entry_is_written_and_read_back,
    hidden_pieces_are_not_named_unless_told,
    every_legal_move_is_written_and_read_back,
    an_entry_is_packed_and_decoded_to_its_type,
    another_key_another_order_and_a_missing_key_are_unreadable,
    what_is_decoded_is_possible_or_refused,
)
