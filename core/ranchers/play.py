"""The effect of each entry on the state."""

from core.game import Entry, Tell
from core.ranchers import entries
from core.ranchers.course import Play
from core.ranchers.modules.sets import COURSES, EVERY
from core.ranchers.rules import ending, middle, setup
from core.ranchers.state import RanchersState

_MOVES: dict[type[Entry], Play] = {
    kind: play for module in EVERY for kind, play in module.plays.items()
}
PLAY: dict[type[Entry], Play] = {
    entries.RanchersStart: setup.start,
    entries.DealBoard: setup.deal_board,
    entries.ShowObjective: middle.show,
    entries.PullAnimal: middle.pull,
    entries.RanchersRound: ending.next_round,
    entries.RanchersResult: ending.finish,
    **_MOVES,
}


def play(state: RanchersState, entry: Entry, tell: Tell | None = None) -> RanchersState:
    """The state after an entry that nothing speaks against; `tell` hears what followed."""
    return PLAY[type(entry)](state, entry, COURSES[state.modules], tell)
