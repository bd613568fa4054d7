"""The words of El Gaucho, and how each kind of place in a sentence is filled."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import groupby
from typing import Any

from core.game import Seat
from core.gaucho.board import AREA_NAMES, AREAS, PASTURE_NAMES, SMALL, SPACE_NAMES, Area, Space
from core.gaucho.cattle import BIG, BREED, LETTERS, Breed, Tile
from core.gaucho.herds import price
from core.gaucho.state import Herd
from tui.language import N_, _
from tui.lists import by_commas, by_semicolons, either, listed

BREED_WORDS = (N_("brown"), N_("ochre"), N_("black"), N_("white"), N_("spotted"))
AREA_WORDS = (*(N_("sort"), N_("wish"), N_("sale"), N_("steal"), N_("overseer"), N_("steppe")),)
BOT_WORDS = (
    *(N_("peon"), N_("rancher"), N_("capataz"), N_("seller"), N_("thief"), N_("builder")),
    *(N_("baron"), N_("estanciero")),
)
"""The names of its bots; commands take the English words in every language."""
MANNERS = {
    "seller": N_("a capataz who likes to sell at once"),
    "thief": N_("a capataz who likes to steal"),
    "builder": N_("a capataz who builds up long herds"),
}
"""The manners of the bots that only this game has."""
assert len(AREA_WORDS) == len(AREA_NAMES) == len(AREAS), "each area has a word"


def breed_word(breed: Breed) -> str:
    """`white`."""
    return _(BREED_WORDS[breed])


def breed_letters() -> Sequence[str]:
    """Return a letter for each breed: that of its word, or of records if two words begin alike."""
    letters = [breed_word(breed)[0].upper() for breed in Breed]
    return letters if len({*letters}) == len(letters) else LETTERS


def tile_code(tile: Tile) -> str:
    """`W7`, as people type it in their language."""
    return f"{breed_letters()[BREED[tile]]}{BIG[tile]}"


def tile_word(tile: Tile) -> str:
    """`white 7`."""
    return _("{breed} {value}").format(breed=breed_word(BREED[tile]), value=BIG[tile])


def area_word(area: Area) -> str:
    """`wish`."""
    return _(AREA_WORDS[area])


def space_word(space: Space) -> str:
    """`B2`."""
    return SPACE_NAMES[space]


def both_numbers(tile: Tile) -> str:
    """`white 11/5`: the big number to stand, the small one to lie."""
    pattern = _("{breed} {big}/{small}")
    return pattern.format(breed=breed_word(BREED[tile]), big=BIG[tile], small=SMALL[tile])


def herd_word(herd: Herd) -> str:
    """`white 3 5 7`."""
    values = " ".join(str(BIG[tile]) for tile in herd)
    return _("{breed} {values}").format(breed=breed_word(BREED[herd[0]]), values=values)


def herd_worth(herd: Herd) -> str:
    """Return `white 3 5 7 (21)`: the price is in brackets."""
    return _("{herd} ({price})").format(herd=herd_word(herd), price=price(herd))


def tile_on_space(tile: Tile, space: Space) -> str:
    """`white 11 (B2)`."""
    return _("{tile} ({space})").format(tile=tile_word(tile), space=space_word(space))


def tiles_word(tiles: Sequence[Tile]) -> str:
    """`white 3, brown 2 and black 4`, or `none`."""
    return listed(map(tile_word, tiles)) or _("none")


def in_turn(tiles: Iterable[Tile]) -> str:
    """`white 3, then white 2`: one after the other."""
    found, *others = map(tile_word, tiles)
    for each in others:
        found = _("{before}, then {after}").format(before=found, after=each)
    return found


def by_breed(tiles: Iterable[Tile]) -> str:
    """Return `white 3 5, black 2`: many tiles in few words, in no particular order."""
    herds = groupby(sorted(tiles), key=BREED.__getitem__)
    return by_commas(herd_word(tuple(each)) for _breed, each in herds)


def dice_sum(dice: Sequence[int]) -> str:
    """`5 + 6`."""
    return " + ".join(map(str, dice))


def dice_row(dice: Sequence[int]) -> str:
    """`1, 2 and 4`, or `none`."""
    return listed(map(str, dice)) or _("none")


def _laid(laid: Iterable[tuple[Space, Tile]]) -> str:
    return by_commas(
        _("{space} {tile}").format(space=space_word(space), tile=both_numbers(tile))
        for space, tile in laid
    )


def _placed(placed: Iterable[tuple[Tile, Space]]) -> str:
    return by_commas(
        _("{tile} on {space}").format(tile=tile_word(tile), space=space_word(space))
        for tile, space in placed
    )


_FIXED: Mapping[str, Callable[[Any], str]] = {
    "tile": tile_word,
    "tiles": tiles_word,
    "in_turn": in_turn,
    "choices": lambda tiles: tiles if isinstance(tiles, str) else by_breed(tiles),
    "breed": breed_word,
    "area": area_word,
    "areas": lambda areas: by_commas(map(area_word, areas)),
    "space": space_word,
    "pasture": lambda pasture: PASTURE_NAMES[pasture],
    "herd": herd_word,
    "worth": herd_worth,
    "herds": lambda herds: by_semicolons(map(herd_worth, herds)),
    "spots": lambda spots: listed(tile_on_space(*spot) for spot in spots),
    "dice": dice_sum,
    "hand": dice_row,
    "free": dice_row,
    "pair": dice_row,
    "total": lambda totals: either(map(str, totals)),
    "laid": _laid,
    "placed": _placed,
}


def shown(player: Callable[[Seat], str]) -> Mapping[str, Callable[[Any], str]]:
    """Return a function for each kind of argument; `player` names the player of a seat."""

    def by_seat(pesos: Iterable[int]) -> str:
        pattern = _("{player} {pesos}")
        return by_commas(
            pattern.format(player=player(seat), pesos=each) for seat, each in enumerate(pesos)
        )

    def homes(each: Iterable[tuple[Seat, Tile]]) -> str:
        pattern = _("{tile} for {player}")
        return by_commas(
            pattern.format(tile=tile_word(tile), player=player(seat)) for seat, tile in each
        )

    return {
        **_FIXED,
        "pesos": lambda pesos: by_seat(pesos) if isinstance(pesos, tuple) else str(pesos),
        "homes": homes,
    }
