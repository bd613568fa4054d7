"""A row of the table of games, and checks of its soundness."""

from hashlib import blake2b
from typing import Any

from msgspec import DecodeError, Struct, json

from core.game import Known
from core.games import game, rules_of
from core.header import read_header
from core.outcome import Amount, Outcome
from core.record import Header
from core.says import Unreadable
from saves.faults import Damaged, LibraryError
from saves.games import Player
from saves.migrations import RANKING_OF_1, RIVALS_OF_1
from saves.naming import printable

COLUMNS = (
    "id, name, key, rules, header, players, seal,"
    " started, changed, deleted, count, pieces, ranking, rivals"
)
COLUMNS_OF_1 = COLUMNS.replace("ranking, rivals", f"{RANKING_OF_1}, {RIVALS_OF_1}")
"""The same for a library of version 1 that cannot be migrated because it is damaged."""
SEAL_SIZE = 16


class _Chosen(Struct):
    """The parts of a header that a list needs, read without checks."""

    options: dict[str, Any]
    seed: str | None = ""


SHOWN = 8
"""The characters of a digest that are shown to tell rules apart."""


class GameRow(Struct, frozen=True, array_like=True):
    """A row of the table of games, in the order of `COLUMNS`."""

    id: int
    name: str
    key: str
    rules: str
    header: bytes
    players: bytes
    seal: bytes
    started: str
    changed: str
    deleted: str | None
    count: int
    pieces: bytes
    ranking: bytes | None
    rivals: bytes | None

    def read_header(self) -> Header:
        """Return the header; raises `LibraryError` if it is not as it was written."""
        if seal(self.header, self.players, self.rules.encode()) != self.seal:
            raise Damaged("The header of game {game} is damaged.", game=self.id)
        try:
            return read_header(self.header)
        except Unreadable as error:
            raise Damaged(error.why.text, **error.why.args) from None

    def read_options(self) -> dict[str, Any]:
        """Return the options that differ from the defaults; none if they cannot be read."""
        try:
            return json.decode(self.header, type=_Chosen).options
        except DecodeError:
            return {}

    def has_seed(self) -> bool:
        """Return whether this process can answer the game's chance, so that it can go on."""
        try:
            return json.decode(self.header, type=_Chosen).seed is not None
        except DecodeError:
            return True

    def read_players(self) -> tuple[Player, ...]:
        """Return the players; none if they cannot be read."""
        try:
            players = json.decode(self.players, type=tuple[Player, ...])
        except DecodeError:
            return ()
        return tuple(Player(each.name, each.bot and printable(each.bot)) for each in players)

    def read_outcome(self) -> Outcome | None:
        """Return the result noted at the end; None if it cannot be read."""
        if self.ranking is None or self.rivals is None:
            return None
        try:
            noted = json.decode(self.ranking, type=tuple[Amount, ...])
            rivals = json.decode(self.rivals, type=tuple[str, ...])
        except DecodeError:
            return None
        seats = len(self.read_players())
        if not seats or {len(amount.of) for amount in noted} != {seats + len(rivals)}:
            return None
        ranking = tuple(Amount(printable(amount.name), amount.of) for amount in noted)
        return Outcome(ranking, seats, tuple(map(printable, rivals)))

    def read_pieces(self) -> Known:
        """Return the hidden pieces that were noted; raises `Unreadable`."""
        hashed, written = self.pieces[:SEAL_SIZE], self.pieces[SEAL_SIZE:]
        if self.pieces and seal(written) != hashed:
            raise Unreadable("What was hidden in this game is damaged.")
        return dict(json.decode(written, type=list[tuple[int, int]])) if written else {}

    def is_of_these_rules(self) -> bool:
        """Return whether the game was begun with the rules installed here."""
        return bool(self.rules) and self.rules == rules_of(self.key)

    def check_rules(self) -> None:
        """Refuse a game that was begun with other rules: only those can continue it."""
        if not self.is_of_these_rules():
            text = (
                "Game {game} was begun with other rules ({found}) than those of this version "
                "({like}). It stays in the library as it is: the version of Estancia that it was "
                "begun with goes on with it, replays and exports it."
            )
            found, mine = self.rules[:SHOWN], game(self.key).rules[:SHOWN]
            raise LibraryError(text, game=self.id, found=found, like=mine)


def seal(*parts: bytes) -> bytes:
    """Return a hash that shows whether the parts are as they were written."""
    return blake2b(json.encode(parts), digest_size=SEAL_SIZE).digest()
