"""The reasons for a turn of El Gaucho, in the words of the game, by feature."""

from core.bots.judge import SURE
from core.game import Move
from core.gaucho.board import AREA_NAMES, AREAS, Area
from core.gaucho.entries import Lay, LookAtSteppe, Occupy, PlaceTiles, Raise, Rouse, Stand
from core.says import Sentence

UNIT = "pesos"
"""The unit of the points in outcomes."""
WORDS = {
    SURE: Sentence("pesos and complete herds at once"),
    "growth of herds": Sentence("herds that can grow"),
    "distant growth of herds": Sentence("herds that can grow later"),
    "shape of herds": Sentence("herds that fit what may come"),
    "thieves about": Sentence("less for thieves to take"),
    "standing gauchos": Sentence("cattle that come home"),
    "tiles stood on": Sentence("gauchos who stand"),
    "lying gauchos": Sentence("cattle that are lain on"),
    "tiles lain on": Sentence("gauchos who lie"),
    "sorting": Sentence("a herd that can be sorted"),
    "tile in sight": Sentence("cattle that are still free"),
    **{
        f"gaucho on {name}": Sentence("a gaucho on {area}", {"area": area})
        for area, name in zip(AREAS, AREA_NAMES, strict=True)
    },
    "gauchos to rouse": Sentence("gauchos whom the overseer can raise"),
    "gaucho to oust": Sentence("a gaucho to oust"),
    "overseers about": Sentence("less for overseers to oust"),
    "herd to sell": Sentence("a herd to sell"),
    "tile to steal": Sentence("a theft in sight"),
    "tile of the Steppe": Sentence("a tile of the Steppe"),
    "open look": Sentence("a look at the Steppe"),
    "gauchos at hand": Sentence("gauchos at hand"),
}
"""Features without words are no reasons: the use of dice, since it is gone once they are used, and
the time of the next turn, since no move changes it."""


def named_by(move: Move) -> frozenset[str]:
    """Return the features that the move names itself: occupying the Steppe is no reason for it."""
    match move:
        case Occupy(_, Area.STEPPE):
            return frozenset(("gaucho on steppe", "tile of the Steppe"))
        case Occupy(_, area):
            return frozenset((f"gaucho on {AREA_NAMES[area]}",))
        case Stand() | Raise() | Rouse() | PlaceTiles():
            return frozenset(("tiles stood on",))
        case Lay():
            return frozenset(("tiles lain on",))
        case LookAtSteppe():
            return frozenset(("open look", "tile of the Steppe"))
        case _:
            return frozenset()
