"""Entries of Ranchers as the objects of docs/record-ranchers.md, and back."""

from core.kinds import SEAT, SEATS, named, row, whole
from core.notation import Form, FormNotation
from core.ranchers import entries
from core.ranchers.parts import (
    ANIMAL_NAMES,
    ANIMALS,
    BUILDING_NAMES,
    OBJECTIVE_NAMES,
    PET_NAMES,
    SIDE_NAMES,
    SPACE_NAMES,
    Animal,
    Building,
    ObjectiveCard,
    Pet,
    Space,
)

NUMBER = whole(0, 9_999, "a whole number")
SIDE = named(SIDE_NAMES, int, "a side: a or b")
ANIMAL = named(ANIMAL_NAMES, Animal, "an animal like cow")
KIND = named(ANIMAL_NAMES[: len(ANIMALS)], Animal, "an animal like cow")
SPACE = named(SPACE_NAMES, Space, "a space like NW")
OBJECTIVE = named(OBJECTIVE_NAMES, ObjectiveCard, "an objective like most-cow")
BUILDING = named(BUILDING_NAMES, Building, "a building like fair")
PET = named(PET_NAMES, Pet, "dog or cat")
WARE = named(("animal", "objective"), entries.ForSale, "animal or objective")
PAIR = whole(0, 1, "a pair: 0 or 1")
BOARD = whole(0, 3, "a board, counted from 0")
POINTS = row(NUMBER, "the points of each seat, like [31,27]")
KINDS = row(NUMBER, "the kinds of each seat, like [5,4]")

FORMS = (
    Form(entries.RanchersStart, "start", {"seat": SEAT}),
    Form(entries.DealBoard, "board", {"seat": SEAT, "board": BOARD}),
    Form(entries.ShowObjective, "show", {"objective": OBJECTIVE}),
    Form(entries.PullAnimal, "pull", {"animal": ANIMAL}),
    Form(entries.ChooseSide, "side", {"seat": SEAT, "side": SIDE}),
    Form(entries.BuildOnPond, "build", {"seat": SEAT, "building": BUILDING}),
    Form(entries.TakePair, "take", {"seat": SEAT, "pair": PAIR}),
    Form(entries.Fetch, "fetch", {"seat": SEAT, "pair": PAIR}),
    Form(entries.Call, "call", {"seat": SEAT, "pet": PET}),
    Form(entries.PlaceAnimal, "place", {"seat": SEAT, "space": SPACE}),
    Form(entries.Adopt, "adopt", {"seat": SEAT}),
    Form(entries.Release, "release", {"seat": SEAT}),
    Form(entries.SellForFish, "sell", {"seat": SEAT, "ware": WARE}),
    Form(entries.SwapAnimal, "swap", {"seat": SEAT, "space": SPACE, "pair": PAIR}),
    Form(entries.SwapObjective, "swap", {"seat": SEAT, "objective": OBJECTIVE, "pair": PAIR}),
    Form(entries.Grant, "grant", {"seat": SEAT, "animal": KIND}),
    Form(entries.Trade, "trade", {"seat": SEAT, "pair": PAIR}),
    Form(entries.Reserve, "reserve", {"seat": SEAT, "pair": PAIR}),
    Form(entries.EndTurnEarly, "done", {"seat": SEAT}),
    Form(entries.RanchersRound, "round", {"n": NUMBER, "points": POINTS}),
    Form(entries.RanchersResult, "result", {"points": POINTS, "kinds": KINDS, "winners": SEATS}),
)
NOTATION = FormNotation(FORMS, (), '{"e":"take","seat":0,"pair":1}')
