"""What finished games count for."""

from pathlib import Path

import pytest

from core.log import Log
from core.record import replay
from saves.games import Player, Standing
from tests.support.libraries import Played, open_at, played, save


def pesos_of_sales(whole: Played, seat: int) -> list[int]:
    """What the seat got for each herd, by what it had before and after a sale or at the end."""
    log: Log[object] = replay(whole.record)
    events = [event for step in log.steps for event in step.events]
    return [
        getattr(event, "price") + getattr(event, "bonus")  # noqa: B009
        for event in events
        if type(event).__name__ == "Sold" and getattr(event, "seat") == seat  # noqa: B009
    ]


def test_a_finished_game_counts_for_everybody(tmp_path: Path) -> None:
    whole = played(3)
    players = (Player("Ana"), Player("Beto", "peon"), Player("Cleo", "rancher"))
    with open_at(tmp_path) as library:
        game = library.create(whole.header, players)
        for at, entry in enumerate(whole.entries):
            assert library.statistics() == []
            library.append(game, at, [entry])
        outcome = library.load(game).outcome
        assert outcome is not None
        expected = [
            Standing(
                name=player.name,
                bot=player.bot,
                games=1,
                wins=int(seat in outcome.winners),
                pesos=float(outcome.points[seat]),
                best_herd=max(pesos_of_sales(whole, seat)),
            )
            for seat, player in enumerate(players)
        ]
        assert sorted(library.statistics(), key=lambda each: each.name) == expected
        assert library.statistics()[0].wins == 1


def test_games_add_up_by_name_and_bot(tmp_path: Path) -> None:
    wholes = [played(2, seed) for seed in range(1, 6)]
    with open_at(tmp_path) as library:
        games = [save(library, whole) for whole in wholes]
        points = [library.load(game).outcome for game in games]
        library.create(wholes[0].header, (Player("Ana", "peon"), Player("Beto")))
        (ana,) = (each for each in library.statistics() if each.name == "Ana")
        assert ana.games == 5
        assert ana.wins == sum(0 in each.winners for each in points if each)
        assert ana.pesos == pytest.approx(sum(each.points[0] for each in points if each) / 5)
        assert ana.best_herd == max(max(pesos_of_sales(whole, 0)) for whole in wholes)
        other = library.create(wholes[0].header, (Player("Ana", "peon"), Player("Beto")))
        library.append(other, 0, wholes[0].entries)
        assert {(each.name, each.bot, each.games) for each in library.statistics()} == {
            ("Ana", None, 5),
            ("Ana", "peon", 1),
            ("Beto", None, 6),
        }


def test_deleted_and_running_games_do_not_count(tmp_path: Path) -> None:
    with open_at(tmp_path) as library:
        game = save(library, played(2))
        save(library, played(3), 300)
        before = library.statistics()
        library.delete(game)
        assert library.statistics() == []
        library.restore(game)
        assert library.statistics() == before


def test_imported_games_count(tmp_path: Path) -> None:
    with open_at(tmp_path) as library:
        library.add_record(played(4).record, "import")
        assert {each.name for each in library.statistics()} == {"Ana", "Beto", "Cleo", "Dora"}


def test_the_statistics_can_be_made_anew(tmp_path: Path) -> None:
    with open_at(tmp_path) as library:
        for seats in (2, 3, 4):
            save(library, played(seats))
        save(library, played(2), 100)
        before = library.statistics()
        with library._store.writing() as database:
            database.execute("UPDATE standing SET herd = 999 WHERE seat = 0")
            database.execute("DELETE FROM standing WHERE seat = 1")
        assert library.statistics() != before
        library.rebuild_statistics()
        assert library.statistics() == before
