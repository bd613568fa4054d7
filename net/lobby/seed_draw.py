"""How a game gets a seed that nobody chose: all commit to entropy, then all reveal it.

Every commitment is bound to what the board showed when it was made and to whose it is: so
programs that were shown different boards find each other's commitments wrong.
"""

from collections.abc import Sequence
from hashlib import blake2b

from core.dealer import SEED_SIZE
from net.lobby.events import LobbyReason
from net.lobby.messages import SIZE, LobbyBoard
from net.log.charter import Charter, NodeId
from net.timing import TIMING
from net.wire.packing import encode


def agreed(board: LobbyBoard, attempt: int) -> bytes:
    """A hash of all that is fixed about a game that is to start."""
    return blake2b(
        attempt.to_bytes(4, "big") + encode(charter_of(board, b"")),
        digest_size=SIZE,
        person=b"estancia board",
    ).digest()


def commitment(agreed: bytes, program: NodeId, entropy: bytes) -> bytes:
    """What the program commits to its entropy with."""
    return blake2b(
        bytes([program]) + entropy, key=agreed, digest_size=SIZE, person=b"estancia commit"
    ).digest()


def joint_seed(agreed: bytes, entropies: Sequence[bytes]) -> bytes:
    """The seed: whoever does not know one of the entropies knows nothing about it."""
    return blake2b(
        b"".join(entropies), key=agreed, digest_size=SEED_SIZE, person=b"estancia dice"
    ).digest()


def charter_of(board: LobbyBoard, check: bytes) -> Charter:
    """The game that the board shows, with a seed of that check."""
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
    )


def token_for(secret: bytes, caller: NodeId, called: NodeId) -> bytes:
    """The first token by which one program proves itself to another."""
    return blake2b(
        bytes([caller, called]), key=secret, digest_size=SIZE, person=b"estancia token"
    ).digest()


class Drawing:
    """All programs commit; when the last one has, all reveal."""

    def __init__(self, attempt: int, agreed: bytes, own: bytes, others: int, now: float) -> None:
        self.attempt = attempt
        self.deadline = now + TIMING.draw
        self._agreed = agreed
        self._programs = range(others + 1)
        self._hashes = {0: commitment(agreed, 0, own)}
        self._entropies = {0: own}

    @property
    def hashes(self) -> tuple[bytes, ...] | None:
        """All commitments by program, when all are there."""
        return self._all(self._hashes)

    @property
    def entropies(self) -> tuple[bytes, ...] | None:
        """What all have revealed, when all have."""
        return self._all(self._entropies)

    @property
    def seed(self) -> bytes:
        """The seed, when all have revealed."""
        assert self.entropies is not None, "all have revealed"
        return joint_seed(self._agreed, self.entropies)

    @property
    def silent(self) -> tuple[NodeId, ...]:
        """Who is being waited for."""
        there = self._hashes if self.hashes is None else self._entropies
        return tuple(each for each in self._programs if each not in there)

    def commit(self, program: NodeId, hash_: bytes, now: float) -> LobbyReason | None:
        """A program commits; what is wrong with that."""
        if program in self._hashes:
            return LobbyReason.OUT_OF_TURN
        self._hashes[program] = hash_
        if self.hashes is not None:
            self.deadline = now + TIMING.draw
        return None

    def reveal(self, program: NodeId, entropy: bytes) -> LobbyReason | None:
        """A program reveals; what is wrong with that."""
        if self.hashes is None or program in self._entropies:
            return LobbyReason.OUT_OF_TURN
        if commitment(self._agreed, program, entropy) != self._hashes[program]:
            return LobbyReason.OTHER_ENTROPY
        self._entropies[program] = entropy
        return None

    def _all(self, found: dict[NodeId, bytes]) -> tuple[bytes, ...] | None:
        if len(found) < len(self._programs):
            return None
        return tuple(found[each] for each in self._programs)
