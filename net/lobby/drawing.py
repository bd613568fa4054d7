"""The host's book of one attempt to start: who has committed to what, and who has revealed."""

from net.lobby.entropy import commitment, joint_seed
from net.lobby.reasons import LobbyReason
from net.log.charter import NodeId
from net.timing import TIMING


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
