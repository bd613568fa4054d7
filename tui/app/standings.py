"""The statistics of finished games, as columns; bots of one kind may count as one."""

from collections.abc import Callable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from saves.games import Player, Standing
from tui.app.shelf import player_text
from tui.language import _
from tui.numbers import whole_percent


class Column(Struct, frozen=True):
    """A column of numbers: its title, its text, and its sort key."""

    title: str
    shown: Callable[[Standing], str]
    by: Callable[[Standing], float]


def _share(each: Standing) -> float:
    return each.wins / each.games if each.games else 0


def _best(each: Standing) -> float:
    return float("-inf") if each.best is None else each.best


def columns_of(points: str, best: str | None) -> tuple[Column, ...]:
    """Return the columns of a game with these words; the best thing only if there is any."""
    shown = (
        Column(_("wins"), lambda each: str(each.wins), lambda each: each.wins),
        Column(_("games"), lambda each: str(each.games), lambda each: each.games),
        Column(_("won"), lambda each: whole_percent(_share(each)), _share),
        Column(points, lambda each: f"{each.points:.0f}", lambda each: each.points),
    )
    if best is None:
        return shown
    return (*shown, Column(best, lambda each: "-" if each.best is None else str(each.best), _best))


def by_name(player: Player) -> Player:
    """Count everybody by name."""
    return player


def by_kind(player: Player) -> Player:
    """Count bots of one kind as one, whatever their names."""
    return player if player.bot is None else Player("", player.bot)


def together(standings: Sequence[Standing]) -> list[Standing]:
    """Merge the standings of one game's bots of one kind."""
    found: dict[Player, Standing] = {}
    for each in standings:
        if each.rival:
            continue
        who = by_kind(Player(each.name, each.bot))
        nameless = replace(each, name=who.name)
        found[who] = _both(found[who], nameless) if who in found else nameless
    return [*found.values(), *(each for each in standings if each.rival)]


def _both(one: Standing, other: Standing) -> Standing:
    games = one.games + other.games
    bests = [each.best for each in (one, other) if each.best is not None]
    return replace(
        one,
        games=games,
        wins=one.wins + other.wins,
        points=(one.points * one.games + other.points * other.games) / games,
        best=max(bests, default=None),
    )


def called(player: Player) -> str:
    """Return `Ana`, `Beto (peon)`; the kind of bots that count as one."""
    return player_text(player) if player.name or player.bot is None else _(player.bot)


def called_briefly(player: Player) -> str:
    """Return the same for the head of a chart, where names have little room."""
    return player.name or called(player)
