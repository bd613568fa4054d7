"""Real processes that lose the majority: they wait, and go on as a game of their own if told to."""

from pathlib import Path

import pytest

from net.address import HERE
from tests.support.altered import Impatient
from tests.support.lan import Party, Seat
from tests.support.patience import PATIENCE

EXPLAINED = "Bots would play for those who are lost, and give way as soon as they are back."
MAY = "You may go on without them; bots play until they are back."


def lose(party: Party, *seats: Seat) -> None:
    """Kill those programs once everybody has seen the game begin."""
    party.until(lambda: len(seats[0].entries) > 20, "the game runs")
    for seat in seats:
        seat.kill()


@pytest.mark.soak
def test_two_friends_end_in_one_game_after_one_has_gone_on_alone(tmp_path: Path) -> None:
    with Party(tmp_path, Impatient) as party:
        host, address = party.host("--open", "--seats", "2", "--alone")
        ana, zoe = party.ask("Ana", address), party.ask("Zoe", address)
        party.until(lambda: zoe.entries and ana.entries, "the game begins")
        zoe.kill()
        party.until(lambda: host.statuses("deputy"), "a bot plays for Zoe")
        zoe.again("join", "--resume", "--json", "--bind", HERE)
        party.until(lambda: zoe.statuses("branched"), "she is told that the game went on")
        party.until(lambda: host.statuses("returned"), "the bot gives way")
        party.until(lambda: ana.statuses("branched"), "Ana is told, though she is asked something")
        party.until(lambda: "ask" in ana.question and "ask" in zoe.question, "both are asked")
        (went,), (came,) = ana.statuses("branched"), zoe.statuses("branched")
        assert (went["returned"], came["returned"]) == (False, True)
        (listening,) = host.statuses("listening")
        assert went["table"] == came["table"] != went["of"] == listening["table"]
        assert not zoe.statuses("left-behind")
        assert not any(each.complaint for each in (host, ana, zoe))


@pytest.mark.soak
def test_a_bot_that_is_told_to_goes_on_alone_and_the_lost_one_is_told(tmp_path: Path) -> None:
    with Party(tmp_path, Impatient) as party:
        host, address = party.host("--open", "--seats", "2", "--alone")
        ana = party.join("Ana", address, "peon", "--alone")
        # A person, as bots alone might finish the game before that.
        zoe = party.ask("Zoe", address)
        watcher = party.watch("Eva", address)
        party.until(lambda: watcher.statuses("begun") and zoe.entries, "somebody watches")
        zoe.kill()
        party.finish(ana, host, watcher)
        (branched,) = ana.statuses("branched")
        assert branched == host.statuses("branched")[0] == watcher.statuses("branched")[0]
        assert branched["lost"] == [zoe.statuses("seated")[0]["seat"]]
        assert branched["table"] != branched["of"] == host.statuses("listening")[0]["table"]
        assert ana.entries == host.entries == watcher.entries
        assert ana.statuses("waiting")
        (left,) = ana.home.glob("tables/*.journal")
        assert left.name.startswith(branched["of"]), "the game that it comes from stays"
        assert not any(each.complaint for each in (host, ana, watcher))


def test_a_program_is_asked_and_says_what_to_do(tmp_path: Path) -> None:
    with Party(tmp_path, Impatient) as party:
        host, address = party.host("--open", "--seats", "2")
        ana, zoe = party.ask("Ana", address), party.join("Zoe", address)
        party.until(lambda: host.statuses("begun"), "the game begins")
        zoe.kill()
        party.until(lambda: ana.statuses("waiting"), "it waits")
        party.until(lambda: ana.question, "a question")
        if "ask" in ana.question:
            ana.answer(str(ana.question["legal"][0]).replace("'", '"'))
        party.until(lambda: ana.question == {"offer": "alone"}, "the offer")
        ana.answer('{"do":"nothing"}')
        party.until(lambda: ana.lines[-1] == {"offer": "alone"} and "why" in ana.lines[-2], "again")
        ana.answer('{"do":"alone"}')
        party.until(lambda: ana.statuses("branched"), "it goes on")
        party.until(lambda: "ask" in ana.question, "the own turn")
        assert not ana.complaint


def test_a_person_types_a_word(tmp_path: Path) -> None:
    with Party(tmp_path, Impatient) as party:
        host, address = party.host("--open", "--seats", "2")
        ana, zoe = party.ask("Ana", address, "--plain"), party.join("Zoe", address)
        party.until(lambda: host.statuses("begun"), "the game begins")
        zoe.kill()
        party.until(lambda: host.statuses("may-go-on-alone"), "it may go on")
        party.until(lambda: ana.text.endswith("> ") or EXPLAINED in ana.text, "a question")
        if EXPLAINED not in ana.text:
            ana.answer("1")
        party.until(lambda: EXPLAINED in ana.text, "the offer")
        assert MAY in ana.text
        ana.answer("alone")
        party.until(lambda: "This is a separate game now" in ana.text, "it goes on")
        assert "Bots play for Zoe." in ana.text
        ana.answer("quit")
        assert ana.process.wait(PATIENCE) == 0
        assert not ana.complaint
