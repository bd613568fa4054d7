"""A planned game in words: its players, its unusual options, and its chance."""

from collections.abc import Iterator

from tui.app.choosing import Choosing
from tui.app.seats import Seats
from tui.language import _, n_
from tui.options import each_brief, option_tells


def set_up(seats: Seats, choosing: Choosing, seed: str) -> list[str]:
    """Return the plan sentence by sentence."""
    return [*_players(seats), *told_options(choosing), _chance(seed)]


def _players(seats: Seats) -> Iterator[str]:
    bots = sum(player.bot is not None for player in seats.seated)
    people = seats.count - bots
    if not people:
        yield _("Bots alone play: you look on.")
    elif people > 1:
        yield n_(
            "{count} person is at this keyboard.", "{count} people share this keyboard.", people
        ).format(count=people)
    if people and bots:
        yield n_("You play against {count} bot.", "You play against {count} bots.", bots).format(
            count=bots
        )


def told_options(choosing: Choosing) -> Iterator[str]:
    """Yield the options that are not as usual, with what they change."""
    chosen = choosing.chosen
    for key, brief in zip(chosen, each_brief(choosing.game, chosen), strict=True):
        tells = option_tells(choosing.game, key)
        yield _("{option}: {value}").format(option=brief, value=tells) if tells else brief
    if choosing.options and not chosen:
        yield _("Played as usual: no option is chosen.")


def _chance(seed: str) -> str:
    if not seed:
        return _("Chance is new each time.")
    return _("With this seed chance brings the same each time.")
