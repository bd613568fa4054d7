"""The options of a new game as lines of a menu; each choice returns another value."""

from collections.abc import Mapping, Sequence
from itertools import chain, repeat

from msgspec import Struct
from msgspec.structs import replace

from core.beginning import complete, fitting, shortest
from core.games import game
from core.option import Option, Value, values_of
from tui.app.menu import MenuLine
from tui.options import option_name, option_tells, value_name

LINE = "option-"
"""The prefix of the lines' names."""


class Choosing(Struct, frozen=True):
    """The options chosen for that number of players."""

    game: str
    seats: int
    wished: Mapping[str, Value] = {}
    """Everything that was chosen, even options that this number of players does not have."""

    @property
    def chosen(self) -> dict[str, Value]:
        """The options that are not as usual, as a header holds them."""
        return fitting(game(self.game), self.seats, self.wished)

    def of(self, seats: int) -> "Choosing":
        """Return the choice for another number of players; options they lack are remembered."""
        return replace(self, seats=seats)

    @property
    def options(self) -> dict[str, Option]:
        """The options, by the names of their lines."""
        return {LINE + each.key: each for each in game(self.game).options(self.seats)}

    def lines(self, keys: Sequence[str] = (), *, fixed: bool = False) -> list[MenuLine]:
        """Return a line for each option, the first ones with those keys; `fixed` is read-only."""
        values = complete(game(self.game), self.seats, self.chosen)
        return [
            self._line(MenuLine(name, key), option, values[option.key], fixed=fixed)
            for (name, option), key in zip(
                self.options.items(), chain(keys, repeat("")), strict=False
            )
        ]

    def _line(self, line: MenuLine, option: Option, value: Value, *, fixed: bool) -> MenuLine:
        called = option_name(self.game, option.key)
        line = replace(line, text=called[:1].upper() + called[1:])
        if fixed:
            return replace(line, value=value_name(self.game, option.key, value))
        values = _to_pick(option, value)
        words = tuple(value_name(self.game, option.key, each) for each in values)
        return replace(line, options=words, chosen=values.index(value))

    def picked(self, name: str, number: int) -> "Choosing":
        """Choose that value of the line's option; raises `Clash`."""
        rules, option = game(self.game), self.options[name]
        values = complete(rules, self.seats, self.chosen)
        values[option.key] = _to_pick(option, values[option.key])[number]
        shortest(rules, self.seats, values)
        return replace(self, wished={**self.wished, **values})

    def tells(self, name: str) -> str:
        """Say what the line's option changes; empty if the line has no option."""
        option = self.options.get(name)
        return "" if option is None else option_tells(self.game, option.key)


def _to_pick(option: Option, value: Value) -> tuple[Value, ...]:
    """Return the values to pick from, including one typed elsewhere that is in no list."""
    known = values_of(option)
    return known if value in known else (*known, value)


def remembered(
    before: Mapping[str, dict[str, Value]], game_key: str, choosing: Choosing
) -> dict[str, dict[str, Value]]:
    """Return the last options by game, without games that were played as usual.

    Options chosen for more or fewer players are not forgotten.
    """
    rules = game(game_key)
    here = {option.key for option in rules.options(choosing.seats)}
    usual = {each.key: each.default for count in rules.seats for each in rules.options(count)}
    others = {
        key: value
        for key, value in choosing.wished.items()
        if key in usual and key not in here and value != usual[key]
    }
    after = {**before, game_key: {**choosing.chosen, **others}}
    return {key: chosen for key, chosen in after.items() if chosen}
