"""The bots of the game by name. What they think with is imported when one is made.

A table asks for names before it is painted, and lets bots think in another process.
"""

from collections.abc import Callable

from core.bots.bot import Bot
from core.trail.state import State


def _peon(seed: bytes) -> Bot[State]:
    from core.bots.peon import Peon
    from core.bots.trail.urges import urge
    from core.trail.game import TRAIL

    return Peon(TRAIL, urge, seed)


MAKERS: dict[str, Callable[[bytes], Bot[State]]] = {"peon": _peon}
