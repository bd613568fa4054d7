"""The words of the trail, and how each kind of place in a sentence is filled."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from core.game import Seat
from core.trail.bounds import WORKER_NAMES
from core.trail.parts import (
    BA,
    BAG_NAMES,
    BREED,
    CATTLE_NAMES,
    CITY_NAMES,
    COLOUR,
    DISC_NAMES,
    EXH,
    FIELDS,
    FIRST_STATION,
    NEEDED,
    NEUTRAL_LETTERS,
    NONE,
    QUARTERS,
    QUAY_NAMES,
    SHIP_NAMES,
    SITES,
    SPACE_NAMES,
    START,
    STRONG,
    WORKER,
)
from core.trail.rules.objectives import number_of
from core.trail.tables.buildings import ACT_NAMES, RISK
from core.trail.tables.cities import CITY_SPACE_NAMES, SPACES
from core.trail.tables.railroad import DEPOT, SPOT_NAMES, STATION_AT, STATIONS
from core.trail.words import Ware, Which
from tui.language import N_, _, n_
from tui.lists import by_commas
from tui.numbers import change

BREED_WORDS = (
    *("Niata", "Patagónico", "Fronterizo", "Holando", "Caracú"),
    *("Chaqueño", "Serrano", "Blanco", "Franqueiro", "Angus"),
)
"""Names that are the same in every language."""
_SEVERAL = frozenset(breed for breed in BREED if BREED.count(breed) > 1)
"""Breeds of which not all cards have the same points."""
WORKER_WORDS = (N_("gaucho"), N_("carpintero"), N_("maquinista"), N_("granjero"))
"""Spanish in every language, except that German nouns begin with a capital."""
_FARMERS = (
    N_("green farmer {strength}"),
    N_("blue farmer {strength}"),
    N_("orange farmer {strength}"),
    N_("yellow farmer {strength}"),
)
_NAMED_FARMERS = (
    N_("the green farmer {strength}"),
    N_("the blue farmer {strength}"),
    N_("the orange farmer {strength}"),
    N_("the yellow farmer {strength}"),
)
"""The same as objects of a sentence, with an article."""
_COLOURS = (N_("green"), N_("blue"), N_("orange"), N_("yellow"))
COLOUR_SIGNS = N_("g b o y")
"""The colours of farmers in short, in the letters of the language."""
_CITIES = ("Le Havre", "Rotterdam", "Liverpool")
QUARTER_LETTERS = N_("W N E S")
QUARTER_NAMES = N_("west north east south")
"""The quarters of a city, short and in full."""
_DISCS = {
    "aux": N_("auxiliary disc {number}"),
    "step": N_("step disc {number}"),
    "str": N_("strength disc {number}"),
    "hand": N_("hand disc"),
    "cert": N_("certificate disc"),
}
_WHICH = {
    Which.CATTLE: N_("cattle card"),
    Which.PAIR: N_("pair"),
    Which.OBJECTIVE: N_("objective card"),
    Which.ANY: N_("hand card"),
}
BOT_WORDS = (
    *(N_("peon"), N_("rancher"), N_("capataz")),
    *(N_("baron"), N_("estanciero")),
)
"""The names of its bots; commands take the English words in every language."""
assert len(BREED_WORDS) == max(BREED) + 1, "each breed has a name"


def breed_word(card: int) -> str:
    """`Niata`."""
    return BREED_WORDS[BREED[card]]


def card_word(card: int) -> str:
    """Return `Niata`, `Angus 7` if points differ, `exhaustion`, `O07`."""
    if card > EXH:
        return f"O{number_of(card) + 1:02}"
    if card == EXH:
        return _("exhaustion")
    if BREED[card] in _SEVERAL:
        return f"{breed_word(card)} {CATTLE_NAMES[card][-1]}"
    return breed_word(card)


def told_card(card: int) -> str:
    """Return the same for sentences, where a code alone is a riddle: `objective O07`."""
    word = card_word(card)
    return _("objective {code}").format(code=word) if card > EXH else word


def cards_word(cards: Iterable[int]) -> str:
    """`Niata, Caracú 2`."""
    return by_commas(map(told_card, cards)) or _("nothing")


def worker_word(kind: int, *, strong: bool = False) -> str:
    """`strong gaucho`."""
    word = _(WORKER_WORDS[kind])
    return _("strong {worker}").format(worker=word) if strong else word


def tile_word(tile: int) -> str:
    """`green farmer 4`, `strong gaucho`."""
    if WORKER[tile] != NONE:
        return worker_word(WORKER[tile], strong=STRONG[tile])
    return _(_FARMERS[COLOUR[tile]]).format(strength=NEEDED[tile])


def named_tile(tile: int) -> str:
    """Return `the green farmer 4`, `a strong gaucho`: what somebody takes."""
    if WORKER[tile] == NONE:
        return _(_NAMED_FARMERS[COLOUR[tile]]).format(strength=NEEDED[tile])
    text = _("a strong {worker}") if STRONG[tile] else _("a {worker}")
    return text.format(worker=worker_word(WORKER[tile]))


def colour_word(colour: int) -> str:
    """`green`: the colour of farmers."""
    return _(_COLOURS[colour])


def colour_sign(colour: int) -> str:
    """Return `g`: the same in short."""
    return _(COLOUR_SIGNS).split()[colour]


def appointed_word(worker: int) -> str:
    """Return `strong maquinista`: the worker who becomes a station master."""
    kind = "GCMF".index(WORKER_NAMES[worker][0])
    return worker_word(kind, strong=worker % 2 == 1)


def space_word(at: int) -> str:
    """Return `N3`; the ends of the trail have names."""
    if at == BA:
        return "Buenos Aires"
    return _("the start") if at in (START, NONE) else SPACE_NAMES[at]


def building_word(building: int | tuple[int, int]) -> str:
    """Return `building 7`, or `7a` if its side is known."""
    if isinstance(building, tuple):
        number, side = building
        return f"{number + 1}{'ab'[side]}"
    return _("building {number}").format(number=building + 1)


def ship_word(ship: int) -> str:
    """Return `ship 9`; those of the pile keep their letter: `ship p12`."""
    return _("ship {name}").format(name=SHIP_NAMES[ship].removeprefix("s"))


def quay_word(quay: int) -> str:
    """`Rotterdam I`."""
    name = QUAY_NAMES[quay]
    return f"{_CITIES[CITY_NAMES.index(name[:2])]} {'I' * int(name[2])}"


def city_word(city: int) -> str:
    """`Rotterdam`."""
    return _CITIES[city]


def quarter_word(quarter: int) -> str:
    """Return `W`, in the letter of the language."""
    return _(QUARTER_LETTERS).split()[quarter]


def quarter_name(quarter: int) -> str:
    """`west`."""
    return _(QUARTER_NAMES).split()[quarter]


def place_word(to: int) -> str:
    """`Rotterdam west 1`."""
    place = SPACES[to]
    return f"{city_word(place.city)} {quarter_name(place.quarter)} {place.number}"


def station_word(station: int) -> str:
    """Return `station 7`: the number of the space that its turnout branches off."""
    return _("station {number}").format(number=STATIONS[station].at)


def is_turnout(spot: int) -> bool:
    """Return whether it is beside the track, at a station."""
    return spot in STATION_AT and not SPOT_NAMES[spot].isdigit()


def spot_word(spot: int) -> str:
    """`7`, `station 7`, `depot`."""
    if is_turnout(spot):
        return station_word(STATION_AT[spot])
    return _("depot") if spot == DEPOT else SPOT_NAMES[spot]


def short_station(station: int) -> str:
    """Return `stn 7`: the same with little room."""
    return _("stn {number}").format(number=STATIONS[station].at)


def short_spot(spot: int) -> str:
    """`7`, `stn 7`, `depot`."""
    return short_station(STATION_AT[spot]) if is_turnout(spot) else spot_word(spot)


def disc_word(disc: int) -> str:
    """Return `step disc 1`, `disc of station 7`."""
    if disc >= FIRST_STATION:
        number = STATIONS[disc - FIRST_STATION].at
        return _("disc of station {number}").format(number=number)
    name = DISC_NAMES[disc]
    word = name.rstrip("123456")
    return _(_DISCS[word]).format(number=name.removeprefix(word))


def act_word(act: int) -> str:
    """Return `2a`, or the word for the space's own action."""
    return _("risk") if act == RISK else ACT_NAMES[act]


def which_word(which: int) -> str:
    """Return what is asked for of the hand: `cattle card`, `Holando`."""
    return _(_WHICH[Which(which)]) if which >= Which.CATTLE else card_word(which)


def gain_word(gain: tuple[int, int]) -> str:
    """`3 pesos`."""
    ware, count = gain
    if ware == Ware.PESOS:
        text = n_("{count} peso", "{count} pesos", count)
    elif ware == Ware.GRAIN:
        text = n_("{count} grain", "{count} grain", count)
    elif ware == Ware.CERTIFICATES:
        text = n_("{count} certificate", "{count} certificates", count)
    else:
        text = n_("{count} exchange token", "{count} exchange tokens", count)
    return text.format(count=count)


PESO = N_("p")
"""The unit of pesos in a sign."""


def price_sign(pesos: int) -> str:
    """Return `-2p`, with a sign as wide as a plus: what must be paid."""
    return f"{change(-pesos)}{_(PESO)}"


def pesos_sign(pesos: int) -> str:
    """`3p`."""
    return f"{pesos}{_(PESO)}"


FLEETS = {
    "yellow": N_("the yellow fleet"),
    "turquoise": N_("the turquoise fleet"),
    "purple": N_("the purple fleet"),
}
_FIXED: Mapping[str, Callable[[Any], str]] = {
    "card": told_card,
    "mate": told_card,
    "cards": cards_word,
    "tile": tile_word,
    "tiles": lambda tiles: by_commas(map(tile_word, tiles)),
    "named_tile": named_tile,
    "named_tiles": lambda tiles: by_commas(map(named_tile, tiles)),
    "worker": appointed_word,
    "kind": worker_word,
    "space": space_word,
    "next": space_word,
    "path": lambda path: by_commas(map(space_word, path)),
    "site": lambda site: SITES[site],
    "field": lambda field: FIELDS[field],
    "fields": lambda fields: by_commas(FIELDS[field] for field in fields),
    "building": building_word,
    "letter": lambda letter: NEUTRAL_LETTERS[letter],
    "ship": ship_word,
    "quay": quay_word,
    "place": place_word,
    "spot": spot_word,
    "station": station_word,
    "disc": disc_word,
    "act": act_word,
    "which": which_word,
    "gain": gain_word,
    "fee": pesos_sign,
    "colour": colour_word,
    "price": price_sign,
    "change": change,
    "master": lambda master: str(master + 1),
    "bag": lambda bag: BAG_NAMES[bag] if isinstance(bag, int) else str(bag),
    "row": lambda row: _("row {number}").format(number=row + 1),
    "fleet": lambda fleet: _(FLEETS[fleet]),
}
assert len(CITY_SPACE_NAMES) == len(SPACES)
assert len(QUARTERS) == len(QUARTER_LETTERS.split())


def shown(player: Callable[[Seat], str]) -> Mapping[str, Callable[[Any], str]]:
    """Return a function for each kind of argument; `player` names the player of a seat."""
    nobody = player(-1)

    def who(party: Seat) -> str:
        """Return the player's name; a party without a seat is the rival."""
        name = player(party)
        return "Pedro" if name == nobody else name

    def by_seat(counts: Iterable[Any]) -> str:
        pattern = _("{player} {count}")
        return by_commas(
            pattern.format(player=who(seat), count=sum(each) if isinstance(each, tuple) else each)
            for seat, each in enumerate(counts)
        )

    def count_of(counts: object) -> str:
        return by_seat(counts) if isinstance(counts, tuple) else str(counts)

    return {
        **_FIXED,
        "player": who,
        "other": who,
        "pesos": count_of,
        "points": count_of,
        "total": count_of,
    }
