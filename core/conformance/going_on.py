"""A recorded game continues from any cut: its answers hold, and new ones are the same each time."""

from typing import Any

from core.conformance import expect
from core.conformance.table import Table, seed_of
from core.conformance.walk import Luck, Moment
from core.dealer import Waiting
from core.game import Choose, Over
from core.match import Match
from core.reading import read_record
from core.record import Header, Record
from core.recorded_dealer import RecordedDealer, dealer_of
from core.writing import write_record

CUTS = 3
"""The number of cuts from which each game is continued."""


def a_seeded_game_goes_on_as_it_would_have(table: Table) -> None:
    """With the seed that dealt it, a game that is read again gets the same answers of chance."""
    luck = table.luck("seeded")
    for number, moments in enumerate(table.games(5)):
        for _ in range(CUTS):
            cut = luck.below(len(moments))
            record = _read(table.record(moments[:cut], number))
            match: Match[Any] = Match(record.header, dealer_of(record), record.entries)
            for moment in table.visit(moments[cut:]):
                if moment.choosing:
                    match.follow(moment.entry)
                else:
                    _deal(match)
                    entry = match.log.steps[-1].entry
                    expect(entry == moment.entry, f"Gone on with, it is {entry!r}.")


def a_game_goes_on_with_another_seed(table: Table) -> None:
    """The record's answers hold, and the game comes to an end that is written and read back."""
    luck = table.luck("another seed")
    for number, moments in enumerate(table.games(5)):
        for _ in range(CUTS):
            cut = luck.below(len(moments))
            record = _reseeded(table.record(moments[:cut], number), number)
            dealer = RecordedDealer(record, seed_of(number + 1_000))
            match: Match[Any] = Match(record.header, dealer, record.entries)
            _expect_held(record, moments[:cut], match)
            _play_on(match, luck)
            expect(match.outcome is not None, "There is no outcome at the end.")
            _expect_held(record, moments[:cut], match)
            lines = [*write_record(match.record())]
            expect([*write_record(read_record(lines))] == lines, "It is read as another record.")


def a_game_that_was_cut_twice_goes_on_alike(table: Table) -> None:
    """A game that was saved and read again in between has the same deck as one that was not."""
    luck = table.luck("cut twice")
    for number, moments in enumerate(table.games(5)):
        first = _reseeded(table.record(moments[: luck.below(len(moments))], number), number)
        match: Match[Any] = Match(first.header, dealer_of(first), first.entries)
        _play_on(match, luck)
        entries = match.record().entries
        second = len(first.entries) + luck.below(len(entries) - len(first.entries))
        record = Record(first.header, entries[:second], match.record().pieces)
        again: Match[Any] = Match(first.header, dealer_of(_read(record)), entries[:second])
        for entry in entries[second:]:
            if again.choosers:
                again.follow(entry)
            else:
                _deal(again)
                found = again.log.steps[-1].entry
                expect(found == entry, f"{entry!r} is {found!r} when read again.")
        one, two = match.record().pieces, again.record().pieces
        moved = {slot for slot in two if one.get(slot) != two[slot]}
        expect(not moved, f"Read again these slots hold other pieces: {moved}.")


def _read(record: Record) -> Record:
    """Return the log as it is read back, with the pieces that it reveals."""
    return read_record(write_record(record))


def _reseeded(record: Record, number: int) -> Record:
    """Return the log as it was read, but with a seed that did not deal it."""
    header = record.header
    seed = seed_of(number + 1_000).hex()
    other = Header(header.game, header.rules, header.seats, header.options, seed)
    return _read(Record(other, record.entries, record.pieces))


def _expect_held(record: Record, past: list[Moment], match: Match[Any]) -> None:
    """Check that pieces and entries are those of the record."""
    pieces: Any = match.record().pieces
    moved = {slot for slot, piece in record.pieces.items() if pieces.get(slot) != piece}
    expect(not moved, f"These slots hold other pieces than before: {moved}.")
    for moment, step in zip(past, match.log.steps, strict=False):
        expect(step.entry == moment.entry, f"{moment.entry!r} has become {step.entry!r}.")


def _play_on(match: Match[Any], luck: Luck) -> None:
    """Play to the end."""
    while not isinstance(match.turn, Over):
        if isinstance(match.turn, Choose):
            moves = match.legal(match.choosers[0])
            match.choose(moves[luck.below(len(moves))])
        else:
            _deal(match)


def _deal(match: Match[Any]) -> None:
    """Take an answer of chance, or a check."""
    step = match.deal()
    expect(step is not None and not isinstance(step, Waiting), "Nothing is dealt.")


CHECKS = (
    a_seeded_game_goes_on_as_it_would_have,
    a_game_goes_on_with_another_seed,
    a_game_that_was_cut_twice_goes_on_alike,
)
