"""Which catalogue a text belongs to: what a game's own folders say is the game's."""

from pathlib import Path

from tests.catalogues.finding import Found, Message, Place
from tui.catalogues import SHARED, Catalogue, game_catalogues

ROOT = Path(__file__).parents[2]


def own_catalogues() -> list[Catalogue]:
    """The catalogues that lie in this tree; games that were installed bring their own."""
    games = [each for each in game_catalogues() if each.folder.is_relative_to(ROOT / "tui")]
    return [SHARED, *games]


def texts_of(catalogue: Catalogue, found: Found) -> Found:
    """The texts of the catalogue, with the places for which they are in it.

    A text that a game and the table both need is in both of their catalogues.
    """
    games = {each.domain for each in own_catalogues()} - {SHARED.domain}
    own: dict[Message, list[Place]] = {}
    for message, places in found.items():
        for place in places:
            (domain,) = games.intersection(place.path.parts[:-1]) or {SHARED.domain}
            if domain == catalogue.domain:
                own.setdefault(message, []).append(place)
    return own
