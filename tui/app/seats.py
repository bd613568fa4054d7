"""The planned seats of a new table, as a value: each change returns another one."""

from collections.abc import Mapping, Sequence
from typing import Self

from msgspec import Struct
from msgspec.structs import replace

from core.option import Value
from saves.games import Player
from tui.app.look import PLAYER_COLOURS, seat_colours
from tui.names import DEFAULT_NAMES


class Wanted(Struct, frozen=True):
    """A game that was put together."""

    game: str
    players: tuple[Player, ...]
    seed: str | None
    options: Mapping[str, Value] = {}
    """The options that are not as usual."""


class Seats(Struct, frozen=True):
    """The seats of a new table; those beyond `count` are remembered while the number changes."""

    count: int
    players: tuple[Player, ...]
    colours: tuple[int, ...]

    @classmethod
    def usual(cls, count: int, bot: str | None, liked: Mapping[str, int]) -> Self:
        """Return one person against bots, if there are any, in the colours that they prefer."""
        first, *others = DEFAULT_NAMES
        players = (Player(first), *(Player(name, bot) for name in others))
        return cls(count, players, tuple(seat_colours(players, liked)))

    @property
    def seated(self) -> tuple[Player, ...]:
        """The players who have a seat."""
        return self.players[: self.count]

    def of(self, count: int) -> "Seats":
        """Return the same table with another number of seats."""
        return replace(self, count=count)

    def named(self, seat: int, name: str) -> "Seats":
        """Give the player on a seat another name."""
        return self._with(seat, replace(self.players[seat], name=name))

    def played_by(self, seat: int, bot: str | None) -> "Seats":
        """Put a bot, or a person, on a seat."""
        return self._with(seat, replace(self.players[seat], bot=bot))

    def _with(self, seat: int, player: Player) -> "Seats":
        players = list(self.players)
        players[seat] = player
        return replace(self, players=tuple(players))

    def recoloured(self, seat: int) -> "Seats":
        """Take the next colour for a seat; a seat that has it gets the old one."""
        colours = list(self.colours)
        wanted = (colours[seat] + 1) % PLAYER_COLOURS
        colours[colours.index(wanted)] = colours[seat]
        colours[seat] = wanted
        return replace(self, colours=tuple(colours))

    def liked(self, before: Mapping[str, int]) -> dict[str, int]:
        """Return people's preferred colours, with those chosen here; bots have none."""
        chosen = zip(self.seated, self.colours[: self.count], strict=True)
        people = {player.name: colour for player, colour in chosen if player.bot is None}
        return {**before, **people}

    def twice(self) -> str | None:
        """Return a name that two of the players share."""
        return _twice([player.name for player in self.seated])


def _twice(names: Sequence[str]) -> str | None:
    folded = [name.casefold() for name in names]
    return next((name for name in names if folded.count(name.casefold()) > 1), None)
