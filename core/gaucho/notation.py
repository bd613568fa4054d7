"""Entries of El Gaucho as the objects of docs/record-gaucho.md, and back."""

from core.gaucho.board import AREA_NAMES, SPACE_NAMES, Area, Space
from core.gaucho.cattle import LETTERS, TILE_NAMES, Breed, Tile
from core.gaucho.entries import (
    Add,
    Bury,
    DealHand,
    DropBreed,
    EndTurn,
    Fill,
    GauchoResult,
    GauchoRound,
    GauchoStart,
    Keep,
    Lay,
    LookAtSteppe,
    Occupy,
    Oust,
    PlaceTiles,
    Post,
    Raise,
    Recall,
    Roll,
    Rouse,
    SellHerd,
    Sort,
    Stand,
    Steal,
    TakeDice,
    Wish,
    Withdraw,
)
from core.kinds import SEAT, SEATS, ascending, named, row, whole
from core.notation import Dealing, Form, FormNotation

MOST = 9_999
"""No number of a record is larger."""

TILE = named(TILE_NAMES, Tile, "a tile like W7")
SPACE = named(SPACE_NAMES, Space, "a space like B2")
AREA = named(AREA_NAMES, Area, "an action area like wish")
BREED = named(LETTERS, Breed, "a breed: B, O, G, W or S")
NUMBER = whole(0, MOST, "a whole number")
DIE = whole(1, 6, "a die")
DICE = ascending(DIE, "dice in ascending order, like [5,6]")
ROLLED = row(DIE, "dice, like [6,1,4,4,2]")
TILES = row(TILE, 'tiles, like ["W3","B2"]')
SPACES = row(SPACE, 'spaces, like ["B2","C1"]')
PESOS = row(whole(0, 999_999, ""), "the pesos of each seat, like [12,0]")


FORMS = (
    Form(DropBreed, "drop", {"breed": BREED}),
    Form(Fill, "fill", {"space": SPACE, "tile": TILE}),
    Form(GauchoStart, "start", {"seat": SEAT}),
    Form(Roll, "roll", {"dice": ROLLED}),
    Form(Keep, "keep", {"seat": SEAT, "tiles": TILES}),
    Form(Post, "post", {"seat": SEAT, "area": AREA}),
    Form(TakeDice, "take", {"seat": SEAT, "dice": DICE}),
    Form(Stand, "stand", {"seat": SEAT, "space": SPACE, "dice": DICE}),
    Form(Lay, "lay", {"seat": SEAT, "space": SPACE, "dice": DICE}),
    Form(Raise, "raise", {"seat": SEAT, "space": SPACE, "dice": DICE}),
    Form(Occupy, "occupy", {"seat": SEAT, "area": AREA, "dice": DICE}),
    Form(Withdraw, "recall", {"seat": SEAT, "area": AREA}),
    Form(Recall, "recall", {"seat": SEAT, "space": SPACE}),
    Form(Wish, "wish", {"seat": SEAT, "value": NUMBER}),
    Form(SellHerd, "sell", {"seat": SEAT, "breed": BREED}),
    Form(Steal, "steal", {"seat": SEAT, "from": SEAT, "tile": TILE}),
    Form(Rouse, "rouse", {"seat": SEAT, "spaces": SPACES}),
    Form(Oust, "oust", {"seat": SEAT, "space": SPACE}),
    Form(LookAtSteppe, "look", {"seat": SEAT}),
    Form(PlaceTiles, "place", {"seat": SEAT, "tiles": TILES, "spaces": SPACES}),
    Form(EndTurn, "done", {"seat": SEAT}),
    Form(Add, "add", {"seat": SEAT, "tile": TILE}),
    Form(Sort, "sort", {"seat": SEAT, "tile": TILE, "at": whole(0, 99, "an index")}),
    Form(GauchoRound, "round", {"n": NUMBER, "pesos": PESOS}),
    Form(GauchoResult, "result", {"pesos": PESOS, "winners": SEATS}),
)
DEALINGS = (
    Dealing(Bury, "steppe", {}, "tiles", TILES, TILE, counted=True),
    Dealing(DealHand, "hand", {"seat": SEAT}, "tiles", TILES, TILE),
)
NOTATION = FormNotation(FORMS, DEALINGS, '{"e":"look","seat":0}')
