"""The host's part in a start: it calls, collects and shows, and in the end begins the game."""

from collections.abc import Callable, Iterable

from net.address import Address
from net.lobby.events import LobbyLink, LobbyReason, Started
from net.lobby.lobby_state import HOST, LobbyState
from net.lobby.messages import (
    SIZE,
    Begin,
    Begun,
    DrawBroken,
    DrawCalled,
    EntropyCommit,
    EntropyCommits,
    EntropyReveal,
    EntropyReveals,
)
from net.lobby.seed_draw import Drawing, agreed, charter_of, token_for
from net.log.charter import Charter, NodeId, seed_check


class SeedDraw:
    """One attempt after the other, until one comes to its end."""

    def __init__(self, room: LobbyState, entropy: Callable[[int], bytes]) -> None:
        self.is_over = False
        """Whether the game has begun."""
        self._room = room
        self._entropy = entropy
        self._attempts = 0
        self._drawing: Drawing | None = None
        self._all_committed = False

    @property
    def deadline(self) -> float | None:
        """When those who are silent are given up, while there is something to say."""
        return self._drawing.deadline if self._drawing is not None else None

    def go_on(self, now: float) -> None:
        """Call if nobody is waited for; take the next step if all have taken the last one."""
        if self._drawing is None and self._room.may_start():
            self._call(now)
        drawing = self._drawing
        if drawing is None or drawing.hashes is None:
            return
        if not self._all_committed:
            self._all_committed = True
            commits = EntropyCommits(drawing.attempt, drawing.hashes)
            self._room.send_each(self._room.seatings.links, commits)
        if drawing.entropies is not None:
            self._begin(drawing, drawing.entropies)

    def heed(
        self, link: LobbyLink, message: EntropyCommit | EntropyReveal, now: float
    ) -> LobbyReason | None:
        """A commitment or a reveal; what makes it impossible to play with its sender."""
        drawing, links = self._drawing, self._room.seatings.links
        if message.attempt > self._attempts:
            return LobbyReason.OUT_OF_TURN
        if drawing is None or message.attempt != drawing.attempt:
            # It was on its way when that attempt was broken off.
            return None
        me = links.index(link) + 1
        if isinstance(message, EntropyCommit):
            return drawing.commit(me, message.hash, now)
        return drawing.reveal(me, message.entropy)

    def silent(self, now: float) -> tuple[LobbyLink, ...]:
        """Who has been silent for too long."""
        if self._drawing is None or now < self._drawing.deadline:
            return ()
        links = self._room.seatings.links
        return tuple(links[program - 1] for program in self._drawing.silent)

    def break_off(self, name: str, why: LobbyReason) -> None:
        """Somebody is gone: the game does not start, everybody hears why."""
        if self._drawing is not None:
            self._drawing, self._room.starting = None, False
            self._room.tell(DrawBroken(name, why))

    def _call(self, now: float) -> None:
        room, links = self._room, self._room.seatings.links
        self._attempts += 1
        self._all_committed = False
        room.starting = True
        fixed = agreed(room.board, self._attempts)
        self._drawing = Drawing(self._attempts, fixed, self._entropy(SIZE), len(links), now)
        room.tell_board(now)
        room.send_each(links, DrawCalled(self._attempts))

    def _begin(self, drawing: Drawing, entropies: tuple[bytes, ...]) -> None:
        room, links = self._room, self._room.seatings.links
        charter = charter_of(room.board, seed_check(drawing.seed))
        theirs = (room.visitors[link].address for link in links)
        addresses = (Address("", room.offer.port), *theirs)
        tokens = _Tokens(self._entropy(SIZE), range(len(addresses)))
        room.send_each(links, EntropyReveals(drawing.attempt, entropies))
        for number, link in enumerate(links, 1):
            own, others = tokens.by(number), tokens.towards(number)
            room.send(link, Begin(charter, addresses, own, others))
        room.send_each(room.watchers, Begun(charter, addresses))
        self.is_over = True
        room.events.append(self._started(charter, drawing.seed, addresses, tokens))

    def _started(
        self, charter: Charter, seed: bytes, addresses: tuple[Address, ...], tokens: "_Tokens"
    ) -> Started:
        room = self._room
        return Started(
            charter,
            HOST,
            seed,
            addresses,
            tokens.by(HOST),
            tokens.towards(HOST),
            dict(enumerate(room.seatings.links, 1)),
        )


class _Tokens:
    """By which programs prove themselves to each other; no two pairs have the same."""

    def __init__(self, secret: bytes, programs: Iterable[NodeId]) -> None:
        self._secret = secret
        self._programs = tuple(programs)

    def by(self, caller: NodeId) -> tuple[bytes, ...]:
        """For calls by that program."""
        return tuple(token_for(self._secret, caller, called) for called in self._programs)

    def towards(self, called: NodeId) -> tuple[bytes, ...]:
        """For calls to that program."""
        return tuple(token_for(self._secret, caller, called) for caller in self._programs)
