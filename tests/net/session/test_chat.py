"""Chat during a game: its speakers, its text and its limits."""

from net.lobby.messages import Said
from net.session.chat import ChatPace
from net.wire.limits import LIMITS
from tests.support.virtual_table import charter_of


def test_a_line_is_told_under_the_name_of_the_programs_own_seat() -> None:
    charter = charter_of((0, 1))
    assert ChatPace(lambda: charter).said(1, "hola", 0.0) == Said(charter.names[1], "hola")


def test_nothing_to_be_seen_and_nobody_at_a_seat_are_passed_over() -> None:
    chat = ChatPace(lambda: charter_of((0, 1)))
    assert chat.said(0, "\u200b \t", 0.0) is None
    assert chat.said(7, "hola", 0.0) is None


def test_too_much_from_one_program_is_passed_over_and_others_still_talk() -> None:
    chat = ChatPace(lambda: charter_of((0, 1)))
    told = [chat.said(0, "hola", 0.0) for _ in range(LIMITS.chats + 3)]
    assert sum(each is not None for each in told) == LIMITS.chats
    assert chat.said(1, "hola", 0.0) is not None
    assert chat.said(0, "hola", LIMITS.chat_time) is not None
