"""The network's demands on every game, checked like core/conformance.

Each check is a function of a table that raises `Broken`; its docstring is what it promises.
"""

import pickle

from core.bots.registry import names
from core.conformance import expect
from core.conformance.table import Table
from core.game import LONGEST_ENTRY
from core.view import View
from net.log.charter import LONGEST_BOT, MOST_OPTIONS
from net.log.commands import pack_entry, unpack_entry
from net.log.sections import sections_of


def a_lobby_can_tell_its_options_and_bots(table: Table) -> None:
    """There are not more options than a table can agree on, and the names of bots are short."""
    count = len(table.game.options(table.seats))
    expect(count <= MOST_OPTIONS, f"There are {count} options; {MOST_OPTIONS} are the most.")
    for name in names(table.game.key):
        most = f"{LONGEST_BOT} letters are the most"
        expect(len(name) <= LONGEST_BOT, f"A bot is called {name!r}; {most}.")


def entries_fit_into_a_message(table: Table) -> None:
    """Packed, no entry and no move that could be made is longer than anybody takes."""
    for moment in table.moments(10):
        moves = [move for seat in (*moment.choosing, *moment.may) for move in moment.legal(seat)]
        for entry in (moment.entry, *moves):
            length, kind = len(pack_entry(table.game, entry)), type(entry).__name__
            most = f"{LONGEST_ENTRY} are the most"
            expect(length <= LONGEST_ENTRY, f"A {kind} has {length} bytes; {most}.")


def entries_come_back_as_they_were_sent(table: Table) -> None:
    """Every kind of entry is the same after being packed and unpacked."""
    for moment in table.moments(20):
        entry = unpack_entry(table.game, pack_entry(table.game, moment.entry))
        expect(entry == moment.entry, f"{moment.entry!r} is unpacked as {entry!r}.")


def a_report_can_tell_which_part_of_a_state_differs(table: Table) -> None:
    """States of different digests have a field that differs, as the network tells fields apart."""
    digest = table.game.digest
    last, sections = None, sections_of({})
    for moment in table.moments(5):
        before = sections if moment.before is last else sections_of(moment.before)
        last, sections = moment.after, sections_of(moment.after)
        differs = before != sections or digest(moment.before) == digest(last)
        expect(differs, "The digest of the state has changed, and no field of it has.")


def bots_can_be_asked_in_another_process(table: Table) -> None:
    """Views and answers of seats can be pickled, as a table's bots think in another process."""
    digest = table.game.digest
    for moment in table.choices(2):
        for seat in moment.choosing:
            sent = View(seat, moment.before, moment.known(seat)), moment.entry
            seen, answer = pickle.loads(pickle.dumps(sent))
            same = digest(seen.state) == digest(moment.before) and seen.known == sent[0].known
            expect(same, "Another state, or other pieces, come out of a pickle.")
            expect(answer == moment.entry, f"{moment.entry!r} comes out of a pickle as {answer!r}.")


CHECKS = (
    a_lobby_can_tell_its_options_and_bots,
    entries_fit_into_a_message,
    entries_come_back_as_they_were_sent,
    a_report_can_tell_which_part_of_a_state_differs,
    bots_can_be_asked_in_another_process,
)
