"""The names in a game, fit for records, adverts and the network."""

import re

from core.conformance import expect
from core.conformance.table import Table
from core.game import MOST_SEATS

_KEY = re.compile(r"[a-z][a-z0-9_-]{0,23}")
_DIGEST = re.compile(r"[0-9a-f]{32}")


def a_game_has_a_key_and_a_name(table: Table) -> None:
    """The key is a short word in small letters, and the name is for people."""
    game = table.game
    expect(_KEY.fullmatch(game.key), f"The key is {game.key!r}.")
    expect(game.name.strip() == game.name != "", f"The name is {game.name!r}.")


def rules_are_told_by_a_digest(table: Table) -> None:
    """The digest of the rules has 32 hex digits in small letters."""
    rules = table.game.rules
    expect(_DIGEST.fullmatch(rules), f"The digest is {rules!r}.")


def as_many_play_as_have_a_place(table: Table) -> None:
    """One to eight can play, without a gap."""
    seats = table.game.seats
    expect(seats.step == 1 and len(seats) > 0, f"So many may play: {seats!r}.")
    expect(seats[0] >= 1 and seats[-1] <= MOST_SEATS, f"So many may play: {seats!r}.")


def kinds_of_entries_are_told_apart(table: Table) -> None:
    """Every kind of entry has a tag of its own."""
    tags = [kind.__struct_config__.tag for kind in table.game.entries]
    expect(None not in tags and len({*tags}) == len(tags), f"The tags are {tags!r}.")


CHECKS = (
    a_game_has_a_key_and_a_name,
    rules_are_told_by_a_digest,
    as_many_play_as_have_a_place,
    kinds_of_entries_are_told_apart,
)
