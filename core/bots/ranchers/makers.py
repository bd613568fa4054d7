"""The bots of Ranchers by name. What they think with is imported when one is made.

A table asks for names before it is painted, and lets bots think in another process.
"""

from collections.abc import Callable

from core.bots.bot import Bot
from core.ranchers.state import State


def _peon(seed: bytes) -> Bot[State]:
    from core.bots.peon import Peon
    from core.bots.ranchers.urges import urge
    from core.ranchers.game import RANCHERS

    return Peon(RANCHERS, urge, seed)


def _rancher(seed: bytes) -> Bot[State]:
    from core.bots.ranchers.rancher import Rancher

    return Rancher()


MAKERS: dict[str, Callable[[bytes], Bot[State]]] = {"peon": _peon, "rancher": _rancher}
