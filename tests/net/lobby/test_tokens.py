"""Tokens serve once, and nobody is locked out by a link that ends at the wrong moment."""

from random import Random

from net.lobby.messages import LobbyMessage
from net.lobby.tokens import Purse, Renewed, Ticket, TokenBook
from net.wire.limits import LIMITS
from net.wire.packing import decode, encode

TABLE, ELSEWHERE = b"t" * 16, b"e" * 16
FIRST = (b"0" * 32, b"1" * 32)


def pair() -> tuple[TokenBook, Purse, Random]:
    """Program 1 calls program 0."""
    book, purse = TokenBook(), Purse()
    book.issue(TABLE, FIRST)
    purse.receive(TABLE, (FIRST[1], bytes(32)))
    return book, purse, Random(7)


def call(book: TokenBook, purse: Purse) -> int | None:
    """The number of the token, if it opens a link."""
    ticket = purse.find(TABLE, 0)
    assert ticket is not None
    return ticket.number if book.find(TABLE, 1, ticket.number) == ticket.token else None


def test_a_token_is_found_by_its_table_its_program_and_its_number() -> None:
    book, *_ = pair()
    assert book.find(TABLE, 1, 0) == FIRST[1]
    for table, caller, number in ((ELSEWHERE, 1, 0), (TABLE, 2, 0), (TABLE, 1, 1), (TABLE, 1, -1)):
        assert book.find(table, caller, number) is None


def test_after_each_use_there_is_a_new_one_and_the_old_one_ends_when_that_is_used() -> None:
    book, purse, random = pair()
    for number in range(5):
        assert call(book, purse) == number
        purse.renewed(TABLE, 0, book.renew(TABLE, 1, number, random.randbytes))
        assert book.find(TABLE, 1, number - 1) is None


def test_a_caller_that_was_cut_off_before_the_new_token_came_is_not_locked_out() -> None:
    book, purse, random = pair()
    lost = book.renew(TABLE, 1, 0, random.randbytes)
    assert call(book, purse) == 0
    again = book.renew(TABLE, 1, 0, random.randbytes)
    assert again == lost
    purse.renewed(TABLE, 0, again)
    assert call(book, purse) == 1


def test_two_links_at_once_leave_one_token() -> None:
    book, purse, random = pair()
    messages = [book.renew(TABLE, 1, 0, random.randbytes) for _ in range(2)]
    for message in reversed(messages):
        purse.renewed(TABLE, 0, message)
    assert call(book, purse) == 1


def test_tokens_outlive_the_program() -> None:
    book, purse, random = pair()
    purse.renewed(TABLE, 0, book.renew(TABLE, 1, 0, random.randbytes))
    packed = [encode(ticket) for ticket in (*book.tickets, *purse.tickets)]
    kept = [decode(each, Ticket, LIMITS) for each in packed]
    book, purse = TokenBook(kept[:2]), Purse(kept[2:])
    assert call(book, purse) == 1
    assert book.find(TABLE, 1, 0) == FIRST[1]


def test_the_tokens_of_a_table_can_be_forgotten() -> None:
    book, purse, _ = pair()
    book.issue(ELSEWHERE, FIRST)
    book.forget(TABLE)
    purse.forget(TABLE)
    assert book.find(TABLE, 1, 0) is None
    assert book.find(ELSEWHERE, 1, 0) == FIRST[1]
    assert purse.find(TABLE, 0) is None


def test_a_new_token_is_told_like_every_message() -> None:
    message = Renewed(3, b"n" * 32)
    assert decode(encode(message), LobbyMessage | Renewed, LIMITS) == message
