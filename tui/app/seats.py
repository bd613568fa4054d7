"""Who would sit where at a new table, as a value: each change makes another one."""

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
    """What is not as usual."""


class Seats(Struct, frozen=True):
    """The seats of a new table; those beyond `count` are remembered while the number changes."""

    count: int
    players: tuple[Player, ...]
    colours: tuple[int, ...]

    @classmethod
    def usual(cls, count: int, bot: str | None, liked: Mapping[str, int]) -> Self:
        """One person against bots, if there are any, in the colours that they like."""
        first, *others = DEFAULT_NAMES
        players = (Player(first), *(Player(name, bot) for name in others))
        return cls(count, players, tuple(seat_colours(players, liked)))

    @property
    def seated(self) -> tuple[Player, ...]:
        """Those who play."""
        return self.players[: self.count]

    def of(self, count: int) -> "Seats":
        """The same table with another number of seats."""
        return replace(self, count=count)

    def named(self, seat: int, name: str) -> "Seats":
        """With another name on a seat."""
        return self._with(seat, replace(self.players[seat], name=name))

    def played_by(self, seat: int, bot: str | None) -> "Seats":
        """With a bot, or a person, on a seat."""
        return self._with(seat, replace(self.players[seat], bot=bot))

    def _with(self, seat: int, player: Player) -> "Seats":
        players = list(self.players)
        players[seat] = player
        return replace(self, players=tuple(players))

    def recoloured(self, seat: int) -> "Seats":
        """With the next colour on a seat; who had that gets the old one."""
        colours = list(self.colours)
        wanted = (colours[seat] + 1) % PLAYER_COLOURS
        colours[colours.index(wanted)] = colours[seat]
        colours[seat] = wanted
        return replace(self, colours=tuple(colours))

    def liked(self, before: Mapping[str, int]) -> dict[str, int]:
        """What people like, with what they have chosen here; bots like nothing."""
        chosen = zip(self.seated, self.colours[: self.count], strict=True)
        people = {player.name: colour for player, colour in chosen if player.bot is None}
        return {**before, **people}

    def twice(self) -> str | None:
        """A name that two of those who play have."""
        return _twice([player.name for player in self.seated])


def _twice(names: Sequence[str]) -> str | None:
    folded = [name.casefold() for name in names]
    return next((name for name in names if folded.count(name.casefold()) > 1), None)
