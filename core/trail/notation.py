"""Entries of the game as the objects of docs/record-trail.md, and back."""

from collections.abc import Sequence
from typing import Any

from core.kinds import SEAT, SEATS, Kind, named, row, whole
from core.notation import Dealing, Form, FormNotation
from core.trail import bounds, entries
from core.trail.parts import (
    BAG_NAMES,
    BUILDING_NAMES,
    CARD_NAMES,
    CITY_NAMES,
    DISC_NAMES,
    FIELDS,
    JOB_ROWS,
    NEUTRAL_LETTERS,
    NEUTRAL_SPACES,
    QUAY_NAMES,
    SHIP_NAMES,
    SITES,
    SPACE_NAMES,
    STATION_NAMES,
    TILE_NAMES,
    TYPES,
)
from core.trail.tables.buildings import ACT_NAMES
from core.trail.tables.cities import CITY_SPACE_NAMES
from core.trail.tables.railroad import SPOT_NAMES


def letters(count: int, like: str) -> Kind:
    """Sides as letters, written for a number with one bit each."""

    def write(bits: int) -> str:
        return "".join("ab"[bits >> bit & 1] for bit in range(count))

    def read(written: object) -> int:
        if isinstance(written, str) and len(written) == count and set(written) <= {"a", "b"}:
            return sum(1 << bit for bit, letter in enumerate(written) if letter == "b")
        raise ValueError

    return Kind(write, read, like)


def or_null(of: Kind, like: str) -> Kind:
    """A value, or null for none."""

    def write(value: Any) -> Any:
        return None if value is None else of.write(value)

    def read(written: object) -> Any:
        return None if written is None else of.read(written)

    return Kind(write, read, like)


def counted(count: int, like: str) -> Kind:
    """Return the kind of a number counted from 1 in records and from 0 by the program."""
    plain = whole(1, count, like)
    return Kind(lambda number: number + 1, lambda written: plain.read(written) - 1, like)


def code(names: Sequence[str], like: str) -> Kind:
    """A code of the tables."""
    return named(names, int, like)


NUMBER = whole(0, 99_999, "a whole number")
SMALL = whole(0, 9, "a small whole number")
CARD = code(CARD_NAMES, "a card like Nia")
CARDS = row(CARD, 'cards, like ["Nia","Pat"]')
SHOWN = row(CARD, 'cards, like ["Nia","Pat"]', most=99)
TILE = code(TILE_NAMES, "a tile like g4b")
SPACE = code(SPACE_NAMES, "a space of the trail like N3")
PATH = row(SPACE, 'locations, like ["N2","FB1"]')
FIELD = code(FIELDS, "a farmer space like FG1")
BUILDING = code(BUILDING_NAMES, 'a building: "1" to "10"')
STATION = code(STATION_NAMES, "a station like T7")
DISC = code(DISC_NAMES, "where a disc is, like aux3")
QUAY = code(QUAY_NAMES, "a quay like RO1")
SHIP = code(SHIP_NAMES, "a ship like s9")
BAG = code(BAG_NAMES, "a bag: A, B or C")
POINTS = row(whole(-999, 9_999, ""), "the twelve categories", most=12)
RESULT = row(POINTS, "the categories of each party")
PESOS = row(NUMBER, "the pesos of each seat, like [14,3]")

FORMS = (
    Form(entries.TrailStart, "start", {"seat": SEAT}),
    Form(entries.Sides, "sides", {"sides": letters(len(BUILDING_NAMES), "ten letters a or b")}),
    Form(entries.Maps, "maps", {"maps": letters(len(CITY_NAMES), "three letters a or b")}),
    Form(
        entries.Neutral,
        "neutral",
        {
            "at": code(NEUTRAL_SPACES, "a space like N1"),
            "tile": code(NEUTRAL_LETTERS, "a neutral building: A to H"),
        },
    ),
    Form(entries.Special, "special", {"row": code(TYPES[:-1], "a row: G, C or M")}),
    Form(entries.Master, "master", {"at": STATION, "tile": counted(8, "a master: 1 to 8")}),
    Form(
        entries.DrawTile,
        "tile",
        {"bag": BAG, "tile": TILE, "to": code(bounds.TO_NAMES, "where it goes, like FG1")},
    ),
    Form(entries.Cattle, "cattle", {"card": CARD}),
    Form(
        entries.RevealObjective,
        "reveal",
        {"card": CARD, "to": code(bounds.REVEALED, "display or pile")},
    ),
    Form(entries.ShipArrives, "ship", {"ship": SHIP}),
    Form(entries.PedroCard, "pedro", {"card": counted(15, "a card: 1 to 15")}),
    Form(entries.LoadingCard, "loading", {"card": counted(12, "a card: 1 to 12")}),
    Form(entries.ShowHand, "show", {"seat": SEAT, "cards": SHOWN}),
    Form(entries.TrimHand, "trim", {"seat": SEAT, "cards": CARDS}),
    Form(entries.SettleOnSpace, "settle", {"seat": SEAT, "at": SPACE}),
    Form(entries.WalkPath, "move", {"seat": SEAT, "path": PATH}),
    Form(entries.Act, "act", {"seat": SEAT, "n": code(ACT_NAMES, "a local action like 2a")}),
    Form(
        entries.AuxiliaryAction,
        "aux",
        {"seat": SEAT, "n": whole(1, 6, ""), "times": whole(1, 2, "")},
    ),
    Form(entries.Pass, "pass", {"seat": SEAT}),
    Form(entries.EndPhaseB, "done", {"seat": SEAT}),
    Form(entries.PlayObjective, "play", {"seat": SEAT, "card": CARD}),
    Form(entries.Token, "token", {"seat": SEAT, "n": whole(0, 2, "0, 1 or 2")}),
    Form(entries.WantCards, "want", {"seat": SEAT, "n": SMALL}),
    Form(entries.DiscardCards, "discard", {"seat": SEAT, "cards": CARDS}),
    Form(entries.RemoveCards, "remove", {"seat": SEAT, "cards": CARDS}),
    Form(
        entries.HireWorker,
        "hire",
        {"seat": SEAT, "row": counted(len(JOB_ROWS), "a row: 1 to 11"), "tile": TILE},
    ),
    Form(
        entries.BuildOnSite,
        "build",
        {"seat": SEAT, "tile": BUILDING, "at": code(SITES, "a building space like G5")},
    ),
    Form(entries.BuyCattle, "buy", {"seat": SEAT, "gauchos": SMALL, "cards": CARDS}),
    Form(entries.Stock, "stock", {"seat": SEAT}),
    Form(entries.TakeMarketCard, "take", {"seat": SEAT, "card": CARD}),
    Form(entries.MoveEngine, "engine", {"seat": SEAT, "to": code(SPOT_NAMES, "a space like T7")}),
    Form(entries.UpgradeStation, "upgrade", {"seat": SEAT, "station": STATION, "disc": DISC}),
    Form(
        entries.AppointMaster,
        "appoint",
        {"seat": SEAT, "worker": code(bounds.WORKER_NAMES, "a worker like M+")},
    ),
    Form(entries.SendToQuay, "quay", {"seat": SEAT, "disc": DISC}),
    Form(
        entries.ChooseObjective,
        "choose",
        {"seat": SEAT, "card": or_null(CARD, "an objective or null")},
    ),
    Form(
        entries.HelpFarmers,
        "help",
        {"seat": SEAT, "farmers": row(FIELD, 'spaces, like ["FG3"]', 3)},
    ),
    Form(entries.PullCards, "pull", {"seat": SEAT, "cards": CARDS}),
    Form(entries.PlaceFarmer, "farm", {"seat": SEAT, "tile": TILE}),
    Form(
        entries.DeliverDisc,
        "deliver",
        {"seat": SEAT, "from": QUAY, "to": code(CITY_SPACE_NAMES, "a space like ROW1")},
    ),
    Form(entries.SpendCertificates, "income", {"seat": SEAT, "certificates": SMALL}),
    Form(entries.Load, "load", {"seat": SEAT, "ship": SHIP, "disc": DISC}),
    Form(entries.Foresee, "foresee", {"seat": SEAT, "tile": TILE}),
    Form(entries.Shuffle, "shuffle", {"seat": SEAT}),
    Form(entries.TrailTurn, "turn", {"n": NUMBER, "pesos": PESOS}),
    Form(entries.TrailResult, "result", {"points": RESULT, "winners": SEATS}),
)
DEALINGS = (Dealing(entries.DrawCards, "draw", {"seat": SEAT}, "cards", CARDS, CARD, counted=True),)
NOTATION = FormNotation(FORMS, DEALINGS, '{"e":"want","seat":0,"n":2}')
