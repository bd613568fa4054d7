"""The options of a game stay with it: saved, forked, salvaged, sent out and read again."""

from contextlib import closing
from pathlib import Path
from sqlite3 import connect

from core.games import rules_of
from core.option import Value
from core.writing import write_record
from net.log.charter import Charter
from net.session.fork import forked_charter
from net.session.messages import ForkAgreed
from saves.games import Player, resume
from saves.places import library_file
from tests.support.commands import estancia
from tests.support.libraries import open_at
from tests.support.toy import TOY, toy_installed, toy_record
from tui.app.forking import fork, keep_fork
from tui.app.shelf import shelved, told
from tui.app.tables import next_game
from tui.local_game import LocalGame, new_game

CHOSEN: dict[str, Value] = {"drought": True, "pouch": "bulls"}
PLAYERS = (Player("Ana"), Player("Beto", "peon"))


def test_a_new_game_keeps_them_in_the_games_order(toy: str, tmp_path: Path) -> None:
    game = new_game(toy, PLAYERS, "monday", {"pouch": "bulls", "days": 4, "drought": True})
    assert [*game.match.header.options.items()] == [*CHOSEN.items()]
    game.leave()


def test_the_next_game_has_the_same(toy: str) -> None:
    game = new_game(toy, PLAYERS, None, CHOSEN)
    after: LocalGame = next_game(game)
    assert after.match.header.options == CHOSEN
    assert [player.name for player in after.players] == ["Beto", "Ana"]
    for each in (game, after):
        each.leave()


def test_a_what_if_game_has_the_same(toy: str, tmp_path: Path) -> None:
    record = toy_record(CHOSEN)
    with open_at(tmp_path) as library:
        saved = library.load(keep_fork(library, fork(record, 40, PLAYERS)))
    assert saved.header.options == CHOSEN
    assert resume(saved).header.options == CHOSEN


def test_a_table_that_goes_on_without_somebody_has_the_same(toy: str) -> None:
    charter = Charter(b"t" * 16, toy, rules_of(toy), ("Ana", "Beto"), (0, 1), b"", {**CHOSEN})
    other = forked_charter(charter, ForkAgreed(b"n" * 16, 12, (0,)))
    assert [*other.header.options.items()] == [*CHOSEN.items()]


def test_what_is_left_of_a_damaged_game_has_the_same(toy: str, tmp_path: Path) -> None:
    with open_at(tmp_path) as library:
        number = library.add_record(toy_record(CHOSEN), "whole")
        with closing(connect(library_file(tmp_path))) as database:
            database.execute("DELETE FROM entry WHERE number > 50")
            database.commit()
        assert library.load(number).damage is not None
        assert library.load(library.salvage(number)).header.options == CHOSEN


def test_the_library_tells_them(toy: str, tmp_path: Path) -> None:
    with open_at(tmp_path) as library:
        library.add_record(toy_record(CHOSEN), "Sunday")
        library.add_record(toy_record({}), "Monday")
        usual, chosen = shelved(library)[:2]
    assert (chosen.title, usual.title) == ("Sunday (drought, animals: mostly bulls)", "Monday")
    assert "Options: drought, animals: mostly bulls." in told(chosen)
    assert "Options" not in told(usual)


def test_records_go_out_and_come_in_with_them(toy: str, tmp_path: Path) -> None:
    file = tmp_path / "fiesta.jsonl"
    file.write_bytes(b"".join(write_record(toy_record(CHOSEN))))
    assert estancia(tmp_path, "verify", str(file)).status == 0
    assert estancia(tmp_path, "import", str(file)).status == 0
    assert estancia(tmp_path, "export", "1").out == file.read_bytes()
    listed = estancia(tmp_path, "library").text
    assert ": Corral (drought, animals: mostly bulls); " in listed
    listed = estancia(tmp_path, "library", "--json").text
    assert '"options":{"drought":true,"pouch":"bulls"}' in listed


def test_a_game_that_is_not_here_any_more_is_listed_all_the_same(tmp_path: Path) -> None:
    with toy_installed(), open_at(tmp_path) as library:
        library.add_record(toy_record(CHOSEN), "Sunday")
    assert "drought, pouch: bulls" in estancia(tmp_path, "library").text


def test_a_record_with_what_cannot_be_is_refused_with_its_line(toy: str, tmp_path: Path) -> None:
    whole = b"".join(write_record(toy_record(CHOSEN)))
    file = tmp_path / "odd.jsonl"
    for odd, why in (
        (b'{"drought":true,"fiesta":true}', "there is no fiesta"),
        (b'{"snow":true}', "There is no option snow here"),
        (b'{"drought":false}', "The options of a header are those that differ from the usual"),
        (
            b'{"pouch":"bulls","drought":true}',
            "in order: letter, whistles, drought, fiesta, pouch, days",
        ),
    ):
        file.write_bytes(whole.replace(b'{"drought":true,"pouch":"bulls"}', odd, 1))
        ran = estancia(tmp_path, "verify", str(file))
        assert ran.status == 1
        assert why in " ".join((ran.text + ran.complaint).split())
        assert TOY not in ran.complaint
