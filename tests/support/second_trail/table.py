"""A table as one sees it: names on places."""

from dataclasses import dataclass, field

from tests.support.second_trail.parts import QUAYS, SHIPS, SOURCES, STATIONS


@dataclass
class Player:
    """All that belongs to one player; Pedro is one with a pile and a heap."""

    pesos: int = 0
    grain: int = 0
    certificates: int = 0
    exchange: int = 1
    at: str = "START"
    engine: str = "0"
    hired: dict[str, list[str]] = field(default_factory=lambda: {row: [] for row in "GCMF"})
    """The tiles on spaces 2 to 6 of each row; space 1 is printed."""
    taken: dict[str, int] = field(default_factory=dict)
    """The number of discs that are gone from each source."""
    hand: list[str] = field(default_factory=list)
    stack: list[str] = field(default_factory=list)
    pile: list[str] = field(default_factory=list)
    area: list[str] = field(default_factory=list)
    beside: list[str] = field(default_factory=list)
    masters: list[int] = field(default_factory=list)
    unbuilt: list[int] = field(default_factory=lambda: [*range(1, 11)])
    token: bool = False

    def workers(self, row: str) -> int:
        """The number of workers in a row, the printed one included."""
        return 1 + len(self.hired[row])

    def cleared(self, source: str) -> int:
        """The number of discs that have left a source."""
        return self.taken.get(source, 0)


@dataclass
class Table:
    """The middle of the table, and the players around it."""

    players: list[Player]
    size: int
    """The column of the rules that applies: 2, 3 or 4 players; alone it is 2."""
    alone: bool = False
    sides: str = "aaaaaaaaaa"
    maps: str = "aaa"
    neutral: dict[str, str] = field(
        default_factory=lambda: {f"N{n}": "ABCDEFGH"[n - 1] for n in range(1, 9)}
    )
    built: dict[str, tuple[int, int]] = field(default_factory=dict)
    """Building spaces: whose tile, and its number."""
    farmers: dict[str, str] = field(default_factory=dict)
    coins: dict[str, int] = field(default_factory=dict)
    market: list[str] = field(default_factory=list)
    market_stack: int = 0
    exhaustion: int = 20
    display: list[str] = field(default_factory=list)
    objective_stack: int = 0
    jobs: dict[int, list[str]] = field(default_factory=dict)
    token_row: int = 3
    """12 when the token has left the market."""
    ships: dict[str, list[int]] = field(default_factory=dict)
    """Ships in the loading zone, and whose discs are on them."""
    quays: dict[str, list[int]] = field(default_factory=dict)
    cities: dict[str, int] = field(default_factory=dict)
    stations: dict[str, list[int]] = field(default_factory=dict)
    masters: dict[str, int] = field(default_factory=dict)
    """Station masters that nobody has replaced."""

    def side(self, number: int) -> str:
        """A building by number and side."""
        return f"{number}{self.sides[number - 1]}"

    def buildings(self, seat: int) -> dict[str, int]:
        """The spaces of a player's buildings."""
        return {place: number for place, (whose, number) in self.built.items() if whose == seat}

    def own_stations(self, seat: int) -> list[str]:
        """The stations with a disc of that player."""
        return [name for name, discs in self.stations.items() if seat in discs]


def table_of(seats: int = 3) -> Table:
    """A table with empty places and the eleven ships of the start."""
    table = Table([Player() for _ in range(seats)], size=seats)
    table.ships = {ship: [] for ship in SHIPS if ship[0] == "s"}
    table.quays = {quay: [] for quay in QUAYS}
    table.stations = {station: [] for station in STATIONS}
    return table


def empty_board(player: Player, *left: str) -> None:
    """All discs are gone but those of some sources."""
    player.taken = {name: discs for name, (discs, *_) in SOURCES.items() if name not in left}
