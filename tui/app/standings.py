"""What everybody has reached in finished games, as columns; bots of one kind may count as one."""

from collections.abc import Callable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from saves.games import Player, Standing
from tui.app.shelf import player_text
from tui.language import _
from tui.numbers import whole_percent


class Column(Struct, frozen=True):
    """A column of numbers: what it is called, how it is shown, and what it is sorted by."""

    title: str
    shown: Callable[[Standing], str]
    by: Callable[[Standing], float]


def _share(each: Standing) -> float:
    return each.wins / each.games if each.games else 0


def _best(each: Standing) -> float:
    return float("-inf") if each.best is None else each.best


def columns_of(points: str, best: str | None) -> tuple[Column, ...]:
    """The columns of a game with these words; the best thing has one only where there is any."""
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
    """Everybody for themselves."""
    return player


def by_kind(player: Player) -> Player:
    """Bots of one kind are one, whatever they are called."""
    return player if player.bot is None else Player("", player.bot)


def together(standings: Sequence[Standing]) -> list[Standing]:
    """Those of one game with the bots of one kind as one."""
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
    """`Ana`, `Beto (peon)`; bots that count as one by their kind."""
    return player_text(player) if player.name or player.bot is None else _(player.bot)


def called_briefly(player: Player) -> str:
    """The same for the head of a chart, where names have little room."""
    return player.name or called(player)
