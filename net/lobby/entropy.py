"""What all programs of a table work out alike: commitments, the seed, the charter, the tokens.

Every commitment is bound to what the board showed when it was made and to whose it is: so
programs that were shown different boards find each other's commitments wrong.
"""

from collections.abc import Sequence
from hashlib import blake2b

from core.dealer import SEED_SIZE
from net.lobby.messages import SIZE, LobbyBoard
from net.log.charter import Charter, NodeId
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
