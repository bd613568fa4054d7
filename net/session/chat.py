"""Chat at a table: it goes between programs directly, and a link names its sender."""

from collections.abc import Callable

from net.lobby.messages import Said, Say
from net.log.charter import Charter, NodeId
from net.safe_text import cleaned
from net.session.peers import Peers
from net.session.ready import LinkId, Outbox
from net.session.watchers import Watchers
from net.wire.limits import LIMITS, paces

WATCHERS_CHATS = 3 * LIMITS.chats
"""The limit of chat lines for all watchers at one program, per `chat_time`."""


class ChatPace:
    """The limits of chat, and the names under which lines are told."""

    def __init__(self, seating: Callable[[], Charter]) -> None:
        self._seating = seating
        self._paces = paces(LIMITS.chats, LIMITS.chat_time)
        self._watchers = paces(WATCHERS_CHATS, LIMITS.chat_time)

    def said(self, program: NodeId, text: str, now: float) -> Said | None:
        """The line to tell people; None if it is blank, too many, or from nobody with a seat."""
        seating = self._seating()
        seats = seating.seats_of(program)
        line = cleaned(text, LIMITS.chat)
        if not (seats and line and self._paces[program].keeps(now)):
            return None
        return Said(seating.names[seats[0]], line)

    def overheard(self, program: NodeId, name: str, text: str, now: float) -> Said | None:
        """The line of a watcher at that program; None if it is blank or too many."""
        shown, line = cleaned(name, LIMITS.name), cleaned(text, LIMITS.chat)
        if not (shown and line and self._watchers[program].keeps(now)):
            return None
        return Said(shown, line, looks_on=True)


class Chat:
    """Passes on what people say here, at other programs, and as watchers."""

    def __init__(self, peers: Peers, watchers: Watchers, out: Outbox) -> None:
        self._peers = peers
        self._watchers = watchers
        self._out = out
        self._pace = ChatPace(lambda: peers.membership.seating)

    def say(self, text: str, now: float) -> bool:
        """Send a line of the people here to everybody; False if it exceeds the limit."""
        heard = self._hear_player(self._peers.membership.me, text, now)
        if heard:
            self._peers.tell(Say(text))
        return heard

    def hear(self, program: NodeId, message: Say | Said, now: float) -> bool:
        """Handle a line of the people or the watchers there; True if its people's was told."""
        if isinstance(message, Say):
            return self._hear_player(program, message.text, now)
        said = self._pace.overheard(program, message.name, message.text, now)
        if said is not None and message.looks_on:
            self._tell(said)
        return False

    def hear_watcher(self, link: LinkId, text: str, now: float) -> bool:
        """Pass on a line of a watcher here; False if it is refused."""
        said = self._watchers.said(link, text, now)
        if said is not None:
            self._peers.tell(said)
            self._tell(said)
        return said is not None

    def _hear_player(self, program: NodeId, text: str, now: float) -> bool:
        said = self._pace.said(program, text, now)
        if said is not None:
            self._tell(said)
        return said is not None

    def _tell(self, said: Said) -> None:
        """Tell a line to the people and the watchers here."""
        self._out.tell.append(said)
        self._watchers.tell(said)
