"""The bots of El Gaucho by name."""

from collections.abc import Callable

from core.bots.bot import Bot
from core.bots.gaucho.rancher import Rancher
from core.bots.gaucho.urges import urge
from core.bots.peon import Peon
from core.gaucho.game import GAUCHO
from core.gaucho.state import State


def _peon(seed: bytes) -> Bot[State]:
    return Peon(GAUCHO, urge, seed)


def _rancher(seed: bytes) -> Bot[State]:
    return Rancher()


MAKERS: dict[str, Callable[[bytes], Bot[State]]] = {"peon": _peon, "rancher": _rancher}
