"""Chat during a game, of players and watchers: its speakers, its text and its limits."""

from net.lobby.messages import Said, Say
from net.session.chat import WATCHERS_CHATS, ChatPace
from net.session.ready import Linked
from net.wire.hello import Purpose
from net.wire.limits import LIMITS
from tests.support.lone_session import LoneSession
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


PEER, WATCHER = 1, 7
LINE = Said("Eva", "hola", looks_on=True)


def watched(name: str = "Eva") -> LoneSession:
    """A program with a link to another one, and somebody of that name who watches here."""
    table = LoneSession((0, 1, 2))
    table.link(PEER, Purpose.PEER)
    there = Linked(WATCHER, Purpose.WATCH, table.membership.name, b"w" * 8, 0, "::1", None, name)
    table.session.linked(there, table.now)
    table.take()
    table.sent.clear()
    return table


def hear(table: LoneSession, link: int, message: Say | Said) -> None:
    table.session.receive(link, message, table.now)
    table.take()


def said_to(table: LoneSession, link: int) -> list[Said]:
    return [each for to, each in table.sent if to == link and isinstance(each, Said)]


def test_it_is_heard_by_the_players_and_the_watchers_here_and_elsewhere() -> None:
    table = watched()
    hear(table, WATCHER, Say("hola"))
    assert LINE in table.told
    assert said_to(table, PEER) == said_to(table, WATCHER) == [LINE]


def test_too_much_and_what_nobody_has_said_is_passed_over() -> None:
    table = watched()
    for _ in range(LIMITS.chats + 2):
        hear(table, WATCHER, Say("hola"))
    assert said_to(table, PEER) == [LINE] * LIMITS.chats
    nameless = watched("")
    hear(nameless, WATCHER, Say("hola"))
    assert not said_to(nameless, PEER)


def test_what_watchers_say_elsewhere_is_told_here_as_theirs_alone() -> None:
    table = watched()
    hear(table, PEER, LINE)
    assert said_to(table, WATCHER) == [LINE]
    assert not said_to(table, PEER), "everybody hears it from whom it was said to"
    hear(table, PEER, Said("Ana", "hola"))
    assert Said("Ana", "hola") not in table.told
    for _ in range(2 * WATCHERS_CHATS):
        hear(table, PEER, LINE)
    assert len(said_to(table, WATCHER)) == WATCHERS_CHATS - 1
