"""Decks: the places and numbers of their pieces, and reshuffles."""

from collections import Counter

from core.conformance import expect
from core.conformance.resampling import dealt_from
from core.conformance.table import Table
from core.due import DealDown, Deck, ShowDealt, Slot, TurnUp, slots_of
from core.game import Chance, Draw


def slots_rise_and_no_two_decks_share_one(table: Table) -> None:
    """Slots are dealt in order within their deck, each once; a reshuffle has slots of its own."""
    for walk in table.walks(15):
        dealt: dict[Slot, list[Slot]] = {}
        owner: dict[Slot, Deck] = {}
        for moment in walk:
            now, deck = moment.turn, dealt_from(moment)
            if deck is not None:
                assert isinstance(now, Draw)
                assert isinstance(now.due, TurnUp | DealDown)
                places = slots_of(deck)
                owners = {owner.setdefault(place, deck) for place in places}
                expect(owners == {deck}, f"{deck} has slots of another deck.")
                row = dealt.setdefault(deck.first, [])
                row += now.due.slots
                expect({*row} <= {*places}, f"{now.due.slots} are no slots of {deck}.")
                expect(row == sorted({*row}), f"The slots of {deck} do not rise: {row}.")


def a_reshuffle_comes_after_the_deck_before_it(table: Table) -> None:
    """A deck of the same name has higher slots, and stays as it is while it is dealt from."""
    for walk in table.walks(15):
        last: dict[str, Deck] = {}
        for moment in walk:
            deck = dealt_from(moment)
            if deck is not None and last.get(deck.name) != deck:
                before = last.setdefault(deck.name, deck)
                begins = before == deck or deck.first > before.first
                expect(begins, f"{deck} does not begin behind {before}.")
                last[deck.name] = deck


def equal_pieces_are_counted_deck_by_deck(table: Table) -> None:
    """A deck gives as many of each piece as it holds, whether they were shown or not."""
    for walk in table.walks(15):
        told: dict[Slot, int] = {}
        decks: dict[Slot, Deck] = {}
        for moment in walk:
            if (deck := dealt_from(moment)) is not None:
                decks[deck.first] = deck
            now = moment.turn
            if isinstance(now, Draw) and isinstance(now.due, TurnUp | ShowDealt):
                assert isinstance(moment.entry, Chance)
                answer = table.game.answer(moment.before, moment.entry)
                told.update(zip(now.due.slots, answer, strict=True))
        for deck in decks.values():
            seen = Counter(told[slot] for slot in slots_of(deck) if slot in told)
            expect(seen <= Counter(deck.pieces), f"Of {deck} these were seen: {seen}.")


def what_is_shown_was_dealt_face_down_and_is_what_lies_there(table: Table) -> None:
    """`ShowDealt` names slots that were dealt face down, and its entry tells their pieces."""
    for walk in table.walks(15):
        hidden: set[Slot] = set()
        for moment in walk:
            now = moment.turn
            if isinstance(now, Draw) and isinstance(now.due, DealDown):
                hidden.update(now.due.slots)
            elif isinstance(now, Draw) and isinstance(now.due, ShowDealt):
                expect(now.due.slots, "Nothing is shown.")
                expect(hidden >= {*now.due.slots}, f"Not all were face down: {now.due.slots}.")
                assert isinstance(moment.entry, Chance)
                answer = table.game.answer(moment.before, moment.entry)
                lying = tuple(moment.dealer.pieces[slot] for slot in now.due.slots)
                expect(answer == lying, f"{answer} are shown where {lying} lie.")


CHECKS = (
    slots_rise_and_no_two_decks_share_one,
    a_reshuffle_comes_after_the_deck_before_it,
    equal_pieces_are_counted_deck_by_deck,
    what_is_shown_was_dealt_face_down_and_is_what_lies_there,
)
