"""What players have beside animals and objectives, and what is left of it: in short words."""

from rich.cells import cell_len

from core.game import Seat
from core.ranchers.modules.dogs import tokens_left
from core.ranchers.modules.fish import fish_left
from core.ranchers.modules.grants import grants_left, prizes_left
from core.ranchers.parts import NONE, NUMBERS, Building
from core.ranchers.state import State
from tui.language import _, n_
from tui.ranchers.foresight import total
from tui.ranchers.panes.marks import FISH, MARKS
from tui.ranchers.words import building_word

BETWEEN = " \N{MIDDLE DOT} "


def points_word(state: State, seat: Seat) -> str:
    """`12 points`, if the game ended here."""
    points = total(state, seat)
    return n_("{count} point", "{count} points", points).format(count=points)


def tokens_of(state: State, seat: Seat) -> str:
    """The seat's fish, dogs, cats, its prize, and how often its pen was used."""
    found = []
    if state.fish:
        found.append(f"{FISH}{state.fish[seat]}")
    if state.dogs:
        found.append(_("dogs {count}").format(count=state.dogs[seat]))
        found.append(_("cats {count}").format(count=state.cats[seat]))
    if state.prizes and state.prizes[seat]:
        found.append(_("prize {count}").format(count=state.prizes[seat]))
    if state.buildings and state.buildings[seat] == Building.PEN:
        found.append(_("pen {count}/{most}").format(count=state.penned, most=NUMBERS.pens))
    if state.sold and state.sold[seat]:
        found.append(_("sold {count}").format(count=len(state.sold[seat])))
    return BETWEEN.join(found)


def short_tokens(state: State, seat: Seat) -> str:
    """The same in letters: fish, dogs and cats, the prize."""
    found = []
    if state.fish:
        found.append(f"{FISH}{state.fish[seat]}")
    if state.dogs:
        text = _("D{dogs} C{cats}")
        found.append(text.format(dogs=state.dogs[seat], cats=state.cats[seat]))
    if state.prizes and state.prizes[seat]:
        found.append(_("prize {count}").format(count=state.prizes[seat]))
    return " ".join(found)


def building_of(state: State, seat: Seat) -> str:
    """What stands on the seat's pond; empty where nothing does."""
    if not state.buildings or state.buildings[seat] == NONE:
        return ""
    return building_word(state.buildings[seat])


def supplies(state: State, *, short: bool = False) -> str:
    """What is left for everybody: fish (by their sign alone), tokens, prizes, grant animals."""
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
    """The text, without dots between its parts where it has no room with them."""
    return text if cell_len(text) <= width else text.replace(BETWEEN, " ")
