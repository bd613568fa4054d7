"""The statistics of finished games."""

from pathlib import Path

import pytest

from core.log import Log
from core.record import replay
from saves.games import Condition, Player, Standing
from tests.support.libraries import Played, open_at, played, save
from tests.support.shells import IN_ROUNDS, IN_TURNS, UNCHECKED, Shells, finished
from tui.keeping import Keeper


def pesos_of_sales(whole: Played, seat: int) -> list[int]:
    """Return the seat's pesos for each herd, by the events of its sales."""
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
                game="gaucho",
                games=1,
                wins=int(seat in outcome.winners),
                amount="pesos",
                points=float(outcome.points[seat]),
                best=max(pesos_of_sales(whole, seat)),
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
        assert ana.points == pytest.approx(sum(each.points[0] for each in points if each) / 5)
        assert ana.best == max(max(pesos_of_sales(whole, 0)) for whole in wholes)
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
            database.execute("UPDATE standing SET best = 999 WHERE seat = 0")
            database.execute("DELETE FROM standing WHERE seat = 1")
        assert library.statistics() != before
        library.rebuild_statistics()
        assert library.statistics() == before


def test_each_game_counts_by_itself_with_its_own_points_and_best_thing(
    tmp_path: Path, shells: None
) -> None:
    with open_at(tmp_path) as library:
        save(library, played(2))
        library.add_record(finished(IN_ROUNDS, [(1, 0, 0), (2, 0, 1)]))
        library.add_record(finished(IN_ROUNDS, [(2, 2, 1), (0, 0, 0)]))
        library.add_record(finished(IN_TURNS, [(0, 0, 0), (0, 0, 0)]))
        ana = {each.game: each for each in library.statistics() if each.name == "Ana"}
        beto = {each.game: each for each in library.statistics() if each.name == "Beto"}
    assert ana.keys() == beto.keys() == {"gaucho", "shells", "shells-turns"}
    assert ana["shells"] == Standing("Ana", None, "shells", 2, 1, "shells", 3.0, 2)
    assert beto["shells"] == Standing("Beto", None, "shells", 2, 1, "shells", 1.5, 2)
    # Nothing taken leaves no best haul, and a shared victory is a victory.
    assert ana["shells-turns"] == Standing("Ana", None, "shells-turns", 1, 1, "shells", 0.0, None)


def test_one_seat_wins_against_a_rival_but_not_against_nobody(tmp_path: Path, shells: None) -> None:
    with open_at(tmp_path) as library:
        library.add_record(finished(IN_ROUNDS, [(2, 2, 2)]))
        (alone,) = library.statistics()
        assert (alone.games, alone.wins, alone.points) == (1, 0, 6.0)
        library.add_record(finished(IN_ROUNDS, [(2, 2, 2)], pedro=True))
        library.add_record(finished(IN_ROUNDS, [(1, 1, 0)], pedro=True))
        with_pedro, pedro = library.statistics()
    assert (with_pedro.games, with_pedro.wins) == (3, 1)
    assert pedro == Standing("pedro", None, "shells", 2, 1, "shells", 3.0, None, rival=True)


def test_how_a_game_ended_is_listed_without_telling_it_again(
    tmp_path: Path, shells: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    with open_at(tmp_path) as library:
        library.add_record(finished(IN_ROUNDS, [(2, 1, 0), (1, 1, 1)], pedro=True))
        monkeypatch.setattr(Shells, "play", None)
        outcome = library.games()[0].outcome
    assert outcome is not None
    assert (outcome.places, outcome.rivals) == ((1, 3, 1), ("pedro",))
    assert [amount.name for amount in outcome.ranking] == ["shells", "pearls"]


def test_a_game_that_ends_with_a_move_is_finished(tmp_path: Path, shells: None) -> None:
    whole = finished(UNCHECKED, [(2, 1, 0), (1, 1, 1)])
    players = [Player(name) for name in whole.header.seats]
    with open_at(tmp_path) as library:
        keeper = Keeper(library, library.create(whole.header, players))
        for count in range(1, len(whole.entries)):
            keeper.keep(whole.entries, count)
        assert library.games()[0].state is Condition.RUNNING
        keeper.keep(whole.entries, len(whole.entries), over=True)
        (summary,) = library.games()
        assert summary.state is Condition.FINISHED
        assert summary.outcome is not None
        assert (summary.outcome.winners, summary.outcome.decided_by) == ((0,), "pearls")
