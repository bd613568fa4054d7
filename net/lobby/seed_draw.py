"""Drawing a seed that nobody chose: all programs commit to entropy, then all reveal it.

Every commitment is bound to what the board showed when it was made and to whose it is: so
programs that were shown different boards find each other's commitments wrong.
"""

from collections.abc import Callable, Mapping, Sequence
from hashlib import blake2b

from core.dealer import SEED_SIZE
from net.address import Address
from net.lobby.events import LobbyLink, LobbyReason, Started
from net.lobby.lobby_state import LobbyState
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
    LobbyBoard,
)
from net.log.charter import OPENER, Charter, Membership, NodeId, seed_check
from net.timing import TIMING
from net.wire.packing import encode


def agreed(board: LobbyBoard, attempt: int) -> bytes:
    """A hash of the terms of a game that is to start."""
    return blake2b(
        attempt.to_bytes(4, "big") + encode(charter_of(board, b"")),
        digest_size=SIZE,
        person=b"estancia board",
    ).digest()


def commitment(agreed: bytes, program: NodeId, entropy: bytes) -> bytes:
    """The commitment of a program to its entropy."""
    return blake2b(
        bytes([program]) + entropy, key=agreed, digest_size=SIZE, person=b"estancia commit"
    ).digest()


def joint_seed(agreed: bytes, entropies: Sequence[bytes]) -> bytes:
    """The seed, unknown to anybody who lacks even one of the entropies."""
    return blake2b(
        b"".join(entropies), key=agreed, digest_size=SEED_SIZE, person=b"estancia dice"
    ).digest()


def charter_of(board: LobbyBoard, check: bytes) -> Charter:
    """The charter of the game that the board shows, with that check of its seed."""
    players = tuple(player for player in board.players if player is not None)
    return Charter(
        board.table,
        board.game,
        board.rules,
        board.names,
        players,
        check,
        board.options,
        clock=board.clock,
        table_rules=board.table_rules,
        series=board.series,
    )


class DrawAttempt:
    """The ledger of one attempt, kept alike by the opener and every guest."""

    def __init__(
        self, attempt: int, board: LobbyBoard, me: NodeId, own: bytes, deadline: float
    ) -> None:
        self.attempt = attempt
        self.board = board
        self.me = me
        self.deadline = deadline
        """When programs that have not answered are given up."""
        self.agreed = agreed(board, attempt)
        self.hashes = {me: commitment(self.agreed, me, own)}
        self.entropies = {me: own}

    @property
    def all_committed(self) -> bool:
        """Whether all programs have committed."""
        return len(self.hashes) == self.board.programs

    @property
    def all_revealed(self) -> bool:
        """Whether all programs have revealed."""
        return len(self.entropies) == self.board.programs

    @property
    def seed(self) -> bytes:
        """The seed, once all have revealed."""
        assert self.all_revealed, "all have revealed"
        return joint_seed(self.agreed, in_order(self.entropies))

    @property
    def charter(self) -> Charter:
        """The charter of the game with that seed."""
        return charter_of(self.board, seed_check(self.seed))

    @property
    def silent(self) -> tuple[NodeId, ...]:
        """The programs that have not answered yet."""
        there = self.entropies if self.all_committed else self.hashes
        return tuple(each for each in range(self.board.programs) if each not in there)

    def commit(self, program: NodeId, hash_: bytes) -> LobbyReason | None:
        """Record a commitment; the reason if it is refused."""
        if program in self.hashes:
            return LobbyReason.OUT_OF_TURN
        self.hashes[program] = hash_
        return None

    def reveal(self, program: NodeId, entropy: bytes) -> LobbyReason | None:
        """Record a revealed entropy; the reason if it is refused."""
        if program in self.entropies or not self.all_committed:
            return LobbyReason.OUT_OF_TURN
        if commitment(self.agreed, program, entropy) != self.hashes[program]:
            return LobbyReason.OTHER_ENTROPY
        self.entropies[program] = entropy
        return None


def in_order(by_program: Mapping[NodeId, bytes]) -> tuple[bytes, ...]:
    """The values of all programs, by program number."""
    return tuple(said for _, said in sorted(by_program.items()))


class SeedDraw:
    """The opener's part: one attempt after another until one succeeds."""

    def __init__(self, lobby: LobbyState, entropy: Callable[[int], bytes]) -> None:
        self.is_over = False
        """Whether the game has begun."""
        self._lobby = lobby
        self._entropy = entropy
        self._attempts = 0
        self._drawing: DrawAttempt | None = None
        self._shown = False
        """Whether the commitments were sent to all."""

    @property
    def deadline(self) -> float | None:
        """When programs that have not answered are given up; None while nothing is under way."""
        return self._drawing.deadline if self._drawing is not None else None

    def go_on(self, now: float) -> None:
        """Begin an attempt if all are ready; take its next step once all have taken the last."""
        if self._drawing is None and self._lobby.may_start():
            self._call(now)
        drawing = self._drawing
        if drawing is None or not drawing.all_committed:
            return
        if not self._shown:
            self._shown = True
            commits = EntropyCommits(drawing.attempt, in_order(drawing.hashes))
            self._lobby.send_each(self._lobby.joined, commits)
        if drawing.all_revealed:
            self._begin(drawing)

    def heed(
        self, link: LobbyLink, message: EntropyCommit | EntropyReveal, now: float
    ) -> LobbyReason | None:
        """Handle a commitment or a reveal; the reason to remove its sender, if there is one."""
        drawing = self._drawing
        if message.attempt > self._attempts:
            return LobbyReason.OUT_OF_TURN
        if drawing is None or message.attempt != drawing.attempt:
            # It was on its way when that attempt was broken off.
            return None
        program = self._lobby.joined.index(link) + 1
        if isinstance(message, EntropyReveal):
            return drawing.reveal(program, message.entropy)
        wrong = drawing.commit(program, message.hash)
        if wrong is None and drawing.all_committed:
            drawing.deadline = now + TIMING.draw
        return wrong

    def silent(self, now: float) -> tuple[LobbyLink, ...]:
        """The links of the programs whose time to answer is up."""
        if self._drawing is None or now < self._drawing.deadline:
            return ()
        links = self._lobby.joined
        return tuple(links[program - 1] for program in self._drawing.silent)

    def break_off(self, name: str, why: LobbyReason) -> None:
        """Call off the attempt because somebody left, and tell everybody why."""
        if self._drawing is not None:
            self._drawing, self._lobby.starting = None, False
            self._lobby.tell(DrawBroken(name, why))

    def _call(self, now: float) -> None:
        lobby = self._lobby
        self._attempts += 1
        self._shown, lobby.starting = False, True
        own, deadline = self._entropy(SIZE), now + TIMING.draw
        self._drawing = DrawAttempt(self._attempts, lobby.board, OPENER, own, deadline)
        lobby.tell_board(now)
        lobby.send_each(lobby.joined, DrawCalled(self._attempts))

    def _begin(self, drawing: DrawAttempt) -> None:
        lobby, links, charter = self._lobby, self._lobby.joined, drawing.charter
        addresses = (
            Address("", lobby.offer.port),
            *(lobby.visitors[link].address for link in links),
        )
        programs = range(len(addresses))
        mine = [tuple(self._entropy(SIZE) for _other in programs) for _one in programs]
        theirs = [*zip(*mine, strict=True)]
        lobby.send_each(links, EntropyReveals(drawing.attempt, in_order(drawing.entropies)))
        for number, link in enumerate(links, 1):
            lobby.send(link, Begin(charter, addresses, mine[number], theirs[number]))
        lobby.send_each(lobby.watchers, Begun(charter, addresses))
        self.is_over = True
        tokens = mine[OPENER], theirs[OPENER]
        membership = Membership(charter, OPENER, drawing.seed, addresses, *tokens)
        lobby.events.append(Started(membership))
