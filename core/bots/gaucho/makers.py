"""The bots of El Gaucho by name. What they think with is imported when one is made.

A table asks for names before it is painted, and lets bots think in another process.
"""

from collections.abc import Callable
from functools import partial

from msgspec.structs import replace

from core.bots.bot import Bot
from core.bots.efforts import Effort
from core.gaucho.state import GauchoState

WEIGHTS = "core.bots.gaucho:weights.json"
"""What training found (docs/bots.md)."""
CROWDED = Effort(width=8, ends=3, reply_width=2, turns=2, nodes=200, rounds=1)
BROAD = Effort(width=40, ends=12, reply_width=6, nodes=50_000)
BROADEST = replace(BROAD, width=60, nodes=250_000)
EFFORTS = {
    "capataz": replace(CROWDED, width=10, ends=4, crowd=CROWDED),
    "baron": replace(BROAD, turns=3, crowd=BROAD),
    "estanciero": replace(BROADEST, turns=4, crowd=BROADEST),
}
"""A glance at the dice (dice_uses.py) lets narrow beams do, so that even a capataz has time to
look past dice and tiles; with more than two players each state takes longer. With two, the states
of a baron are worth more a turn further ahead."""


def _peon(seed: bytes) -> Bot[GauchoState]:
    from core.bots.gaucho.urges import urge
    from core.bots.peon import Peon
    from core.gaucho.game import GAUCHO

    return Peon(GAUCHO, urge, seed)


def _rancher(seed: bytes) -> Bot[GauchoState]:
    from core.bots.gaucho.rancher import GauchoRancher

    return GauchoRancher()


def _planner(name: str, seed: bytes) -> Bot[GauchoState]:
    from core.bots.gaucho.insight import INSIGHT
    from core.bots.gaucho.rancher import GauchoRancher
    from core.bots.planner import Planner

    effort = EFFORTS.get(name) or EFFORTS["capataz"]
    return Planner(name, INSIGHT, WEIGHTS, effort, GauchoRancher(), seed, LIKES.get(name, ()))


LIKES = {
    "seller": (("sale", 8.0), ("gaucho on sale", 4.0)),
    "thief": (("theft", 20.0), ("gaucho on steal", 14.0)),
    "builder": (("tile missing in a sale", -4.0), ("gaucho on sort", 3.0)),
}
"""What personalities like beyond what it is worth, in pesos: deeds (core/bots/gaucho/deeds.py), and
features (core/bots/gaucho/features.py) less, since who likes to be on an area most stays there."""

MAKERS: dict[str, Callable[[bytes], Bot[GauchoState]]] = {
    "peon": _peon,
    "rancher": _rancher,
    "capataz": partial(_planner, "capataz"),
    **{name: partial(_planner, name) for name in LIKES},
    "baron": partial(_planner, "baron"),
    "estanciero": partial(_planner, "estanciero"),
}
