"""The bounds of decoded entries; within them the rules decide."""

from typing import Annotated

from msgspec import Meta

from core.trail.parts import (
    BAG_NAMES,
    BUILDING_NAMES,
    CARD_NAMES,
    DISC_NAMES,
    FIELDS,
    FORESIGHT_NAMES,
    JOB_ROWS,
    MASTERS,
    QUAY_NAMES,
    SHIP_NAMES,
    SITES,
    SPACE_NAMES,
    STATION_NAMES,
    TILE_NAMES,
)
from core.trail.tables.buildings import ACT_NAMES
from core.trail.tables.cities import CITY_SPACE_NAMES
from core.trail.tables.railroad import SPOT_NAMES

TO_NAMES = (*FIELDS, *(f"J{row + 1}" for row in JOB_ROWS), *FORESIGHT_NAMES, "bag")
"""The destinations of a tile out of a bag."""

FIRST_JOB = len(FIELDS)
FIRST_FORESIGHT = FIRST_JOB + len(JOB_ROWS)
INTO_BAG = len(TO_NAMES) - 1
REVEALED = ("display", "pile")
"""W11.1 The destinations of an objective."""
WORKER_NAMES = ("G", "G+", "C", "C+", "M", "M+", "F")
"""W10.7 The workers that can be appointed: type and strength, or a granjero."""

OneCard = Annotated[int, Meta(ge=0, lt=len(CARD_NAMES))]
Few = Annotated[tuple[OneCard, ...], Meta(max_length=9)]
ShownCards = Annotated[tuple[OneCard, ...], Meta(max_length=99)]
OneTile = Annotated[int, Meta(ge=0, lt=len(TILE_NAMES))]
OnSpace = Annotated[int, Meta(ge=0, lt=len(SPACE_NAMES))]
Path = Annotated[tuple[OnSpace, ...], Meta(max_length=9)]
OneAct = Annotated[int, Meta(ge=0, lt=len(ACT_NAMES))]
Small = Annotated[int, Meta(ge=0, le=9)]
OneRow = Annotated[int, Meta(ge=0, lt=len(JOB_ROWS))]
OneBuilding = Annotated[int, Meta(ge=0, lt=len(BUILDING_NAMES))]
OneSite = Annotated[int, Meta(ge=0, lt=len(SITES))]
OneSpot = Annotated[int, Meta(ge=0, lt=len(SPOT_NAMES))]
OneStation = Annotated[int, Meta(ge=0, lt=len(STATION_NAMES))]
OneDisc = Annotated[int, Meta(ge=0, lt=len(DISC_NAMES))]
OneWorker = Annotated[int, Meta(ge=0, lt=len(WORKER_NAMES))]
OneField = Annotated[int, Meta(ge=0, lt=len(FIELDS))]
FewFields = Annotated[tuple[OneField, ...], Meta(max_length=3)]
OneQuay = Annotated[int, Meta(ge=0, lt=len(QUAY_NAMES))]
OneCitySpace = Annotated[int, Meta(ge=0, lt=len(CITY_SPACE_NAMES))]
OneShip = Annotated[int, Meta(ge=0, lt=len(SHIP_NAMES))]
OneMaster = Annotated[int, Meta(ge=0, lt=len(MASTERS))]
OneTo = Annotated[int, Meta(ge=0, lt=len(TO_NAMES))]
OneBag = Annotated[int, Meta(ge=0, lt=len(BAG_NAMES))]
