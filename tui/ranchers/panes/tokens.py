"""The possessions of players beside animals and objectives, and the supplies, in short words."""

from collections.abc import Sequence

from rich.cells import cell_len

from core.game import Seat
from core.ranchers.modules.dogs import tokens_left
from core.ranchers.modules.fish import fish_left
from core.ranchers.modules.grants import grants_left, prizes_left
from core.ranchers.parts import NONE, NUMBERS, Building
from core.ranchers.state import RanchersState
from tui.app.canvas import fit
from tui.language import _, n_
from tui.ranchers.foresight import total
from tui.ranchers.panes.marks import FISH, MARKS
from tui.ranchers.words import building_word

BETWEEN = " \N{MIDDLE DOT} "


def points_word(state: RanchersState, seat: Seat) -> str:
    """Return `12 points`, if the game ended here."""
    points = total(state, seat)
    return n_("{count} point", "{count} points", points).format(count=points)


def tokens_of(state: RanchersState, seat: Seat, width: int) -> str:
    """Return the seat's fish, dogs, cats, prize, pen and sales, within the width.

    Without room, first the dots between them are left out, then dogs and cats are letters, then the
    sales are left out.
    """
    letters = _won(state, seat, _short_pets(state, seat))
    pen, sold = _pen(state, seat), _sold(state, seat)
    words = _won(state, seat, _pets(state, seat))
    ways = [*words, *pen, *sold], [*letters, *pen, *sold], [*letters, *pen]
    texts = [shortened(BETWEEN.join(way), width) for way in ways]
    return next((text for text in texts if cell_len(text) <= width), fit(texts[-1], width).rstrip())


def short_tokens(state: RanchersState, seat: Seat) -> str:
    """Return fish, dogs, cats and the prize, as short as possible."""
    return " ".join(_won(state, seat, _short_pets(state, seat)))


def _won(state: RanchersState, seat: Seat, pets: Sequence[str]) -> Sequence[str]:
    fish = [f"{FISH}{state.fish[seat]}"] if state.fish else []
    prize = state.prizes[seat] if state.prizes else 0
    return [*fish, *pets, *([_("prize {count}").format(count=prize)] if prize else [])]


def _pets(state: RanchersState, seat: Seat) -> Sequence[str]:
    if not state.dogs:
        return []
    dogs, cats = _("dogs {count}"), _("cats {count}")
    return [dogs.format(count=state.dogs[seat]), cats.format(count=state.cats[seat])]


def _short_pets(state: RanchersState, seat: Seat) -> Sequence[str]:
    if not state.dogs:
        return []
    return [_("D{dogs} C{cats}").format(dogs=state.dogs[seat], cats=state.cats[seat])]


def _pen(state: RanchersState, seat: Seat) -> Sequence[str]:
    if not state.buildings or state.buildings[seat] != Building.PEN:
        return []
    return [_("pen {count}/{most}").format(count=state.penned, most=NUMBERS.pens)]


def _sold(state: RanchersState, seat: Seat) -> Sequence[str]:
    count = len(state.sold[seat])
    return [_("sold {count}").format(count=count)] if count else []


def building_of(state: RanchersState, seat: Seat) -> str:
    """Return the building on the seat's pond; empty if there is none."""
    if not state.buildings or state.buildings[seat] == NONE:
        return ""
    return building_word(state.buildings[seat])


def supplies(state: RanchersState, *, short: bool = False) -> str:
    """Return the supplies: fish (by their sign alone), tokens, prizes, grant animals."""
    found = []
    if state.fish:
        fish = f"{FISH}{fish_left(state)}"
        found.append(fish if short else _("fish {count}").format(count=fish))
    if state.dogs:
        found.append(_("tokens {count}").format(count=tokens_left(state)))
    if state.prizes:
        prizes = " ".join(map(str, prizes_left(state))) or "-"
        found.append(_("prizes {points}").format(points=prizes))
        grants = "".join(MARKS[kind] for kind in grants_left(state)) or "-"
        found.append(_("grants {animals}").format(animals=grants))
    return BETWEEN.join(found)


def shortened(text: str, width: int) -> str:
    """Return the text, without dots between its parts if they have no room."""
    return text if cell_len(text) <= width else text.replace(BETWEEN, " ")
