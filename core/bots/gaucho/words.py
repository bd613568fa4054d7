"""What speaks for a turn of El Gaucho, in the words of the game, by the features it weighs."""

from core.bots.judge import SURE
from core.gaucho.board import AREA_NAMES, AREAS
from core.says import Sentence

UNIT = "pesos"
"""What outcomes call the points."""
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
    "turn to come": Sentence("an earlier turn"),
}
"""What has no word here is no reason: the use of dice, for it is gone when they are used."""
