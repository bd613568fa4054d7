"""The options of a game are sent the way they are kept, and have words."""

from msgspec import convert

from core.conformance.table import Table
from core.games import part
from core.option import OneOf, values_of
from net.log.charter import Options
from tests.conformance.tables import every_table
from tui.face import Face


@every_table
def test_options_are_sent_as_they_are_kept(table: Table) -> None:
    for number in range(30):
        kept = table.options(number)
        assert convert(kept, Options) == kept


@every_table
def test_words_are_for_options_that_there_are(table: Table) -> None:
    sizes = table.game.seats
    options = {each.key: each for seats in sizes for each in table.game.options(seats)}
    words = part(table.game.key, "words", Face)
    for option, told in words.options.items() if words else ():
        assert told.name
        assert told.tells
        assert not told.values or isinstance(options[option], OneOf)
        assert {*told.values} <= {*values_of(options[option])}
