"""The bots of Ranchers by name."""

from collections.abc import Callable

from core.bots.bot import Bot
from core.bots.peon import Peon
from core.bots.ranchers.rancher import Rancher
from core.bots.ranchers.urges import urge
from core.ranchers.game import RANCHERS
from core.ranchers.state import State


def _peon(seed: bytes) -> Bot[State]:
    return Peon(RANCHERS, urge, seed)


def _rancher(seed: bytes) -> Bot[State]:
    return Rancher()


MAKERS: dict[str, Callable[[bytes], Bot[State]]] = {"peon": _peon, "rancher": _rancher}
