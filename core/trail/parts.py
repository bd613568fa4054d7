"""The names of the parts in the box, and the numbers by which the program knows them."""

from typing import NewType

from core.trail.tables.numbers import NUMBERS

Card = NewType("Card", int)
"""W1.2, W1.3 A card of a herd deck: cattle, exhaustion, then the objectives."""
Tile = NewType("Tile", int)
"""W1.4 A kind of tile out of a bag."""
Space = NewType("Space", int)
"""W4.1 A space of the trail."""

NONE = -1
"""In place of a tile, a card, a building or a seat: there is none."""

CATTLE_NAMES = tuple(name for name, *_ in NUMBERS.cattle)
CATTLE = tuple(Card(number) for number in range(len(CATTLE_NAMES)))
EXH = Card(len(CATTLE))
OBJECTIVES = tuple(Card(EXH + 1 + number) for number in range(len(NUMBERS.objectives)))
CARD_NAMES = (*CATTLE_NAMES, "Exh", *(f"O{each - EXH:02}" for each in OBJECTIVES))
START_CATTLE = CATTLE[:4]
BREED = tuple(
    list(dict.fromkeys(name[:3] for name in CATTLE_NAMES)).index(name[:3]) for name in CATTLE_NAMES
)
"""The breed of each cattle card, in the order of W1.2."""
BREEDING = tuple(breeding for _, breeding, *_ in NUMBERS.cattle)
STRENGTH = tuple(strength for _, _, strength, *_ in NUMBERS.cattle)
CARD_VP = (*(vp for *_, vp, _ in NUMBERS.cattle), NUMBERS.exhaustion[1])
COPIES = tuple(copies for *_, copies in NUMBERS.cattle)
CARACU = BREED[CATTLE_NAMES.index("Car2")]
FRANQUEIRO = BREED[CATTLE_NAMES.index("Fra3")]
ANGUS = BREED[CATTLE_NAMES.index("Ang5")]
THREE = 3
"""The breeding value that W9.1 and W11.5 speak of."""

FARMER_COLOURS = "gboy"
TYPES = "GCMF"
"""W7 The rows of workers: gauchos, carpinteros, maquinistas, granjeros."""
GAUCHO, CARPINTERO, MAQUINISTA, GRANJERO = range(4)
TILE_NAMES = tuple(
    dict.fromkeys(
        (
            *sorted(NUMBERS.bags[0], key=lambda name: (FARMER_COLOURS.index(name[0]), name[1:])),
            *sorted(name for name in NUMBERS.bags[2] if name[0] == "y"),
            *("G", "G+", "C", "C+", "M", "M+"),
        )
    )
)
TILES = tuple(Tile(number) for number in range(len(TILE_NAMES)))
COLOUR = tuple(FARMER_COLOURS.find(name[0]) for name in TILE_NAMES)
"""The colour of a farmer; `NONE` for a worker."""
WORKER = tuple(TYPES.find(name[0]) for name in TILE_NAMES)
"""The type of a worker; `NONE` for a farmer."""
NEEDED = tuple(int(name[1]) if name[0] in FARMER_COLOURS else 0 for name in TILE_NAMES)
"""W12.2 The strength that a farmer needs."""
GREEN_HAND = tuple(name[0] in FARMER_COLOURS and name[2] == "g" for name in TILE_NAMES)
STRONG = tuple(name.endswith("+") for name in TILE_NAMES)
BAG_NAMES = "ABC"
BAGS = tuple(
    tuple(sorted(Tile(TILE_NAMES.index(name)) for name in names)) for names in NUMBERS.bags
)

NEUTRAL_SPACES = tuple(f"N{number}" for number in range(1, 9))
SITES = tuple(NUMBERS.sites.split())
"""The building spaces."""
FIELDS = tuple(
    f"F{'GBOY'[colour]}{number + 1}"
    for colour, printed in enumerate(NUMBERS.printed_pesos)
    for number in range(len(printed.split()))
)
"""The farmer spaces."""
SPACE_NAMES = (*NEUTRAL_SPACES, *SITES, *FIELDS, "START", "BA")
FIRST_SITE = len(NEUTRAL_SPACES)
FIRST_FIELD = FIRST_SITE + len(SITES)
START = Space(FIRST_FIELD + len(FIELDS))
BA = Space(START + 1)
ON_GRAIN = tuple("G" in name for name in SITES)
"""Whether a building space is a grain space."""
FIELD_COLOUR = tuple("GBOY".index(name[1]) for name in FIELDS)
FIELD_PESOS = tuple(int(pesos) for printed in NUMBERS.printed_pesos for pesos in printed.split())
AREAS = tuple(
    tuple(field for field, of in enumerate(FIELD_COLOUR) if of == colour) for colour in range(4)
)
"""The farmer spaces of each colour, the lowest number first."""

NEUTRAL_LETTERS = "ABCDEFGH"
BUILDINGS = range(10)
BUILDING_NAMES = tuple(str(number + 1) for number in BUILDINGS)

SHIP_NAMES = tuple(name for name, *_ in NUMBERS.ships)
START_SHIPS = tuple(number for number, name in enumerate(SHIP_NAMES) if name[0] == "s")
PILE_SHIPS = tuple(number for number, name in enumerate(SHIP_NAMES) if name[0] == "p")
QUAY_NAMES = tuple(name for name, *_ in NUMBERS.quays)
CITY_NAMES = ("LH", "RO", "LI")
QUARTERS = "WNES"
STATION_NAMES = tuple(f"T{at}" for at, *_ in NUMBERS.stations)
SOURCE_NAMES = tuple(name for name, *_ in NUMBERS.sources)
DISC_NAMES = (*SOURCE_NAMES, *STATION_NAMES)
"""W16 The places that a disc may come from: the player board, then the stations."""
FIRST_STATION = len(SOURCE_NAMES)
AUXILIARIES = range(6)
STEP1, STEP2, HAND, CERT, STR1, STR2 = range(6, 12)
JOB_ROWS = range(len(NUMBERS.row_costs))
FORESIGHT_NAMES = ("VA1", "VA2", "VB1", "VB2", "VC1", "VC2")
MASTERS = range(len(NUMBERS.masters))


def space(name: str) -> Space:
    """The space of the trail that is called so."""
    return Space(SPACE_NAMES.index(name))


def card(name: str) -> Card:
    """The card that is called so."""
    return Card(CARD_NAMES.index(name))


def tile(name: str) -> Tile:
    """The tile that is called so."""
    return Tile(TILE_NAMES.index(name))


def is_cattle(each: int) -> bool:
    """Whether the card is cattle."""
    return each < EXH


def is_objective(each: int) -> bool:
    """Whether the card is an objective."""
    return each > EXH
