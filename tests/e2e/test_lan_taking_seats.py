"""A watcher in the line mode takes over a bot's seat, plays, and comes back to it."""

from pathlib import Path

import pytest

from tests.support.lan import Party, Seat


def both_see_who_is_there(party: Party, ana: Seat, zoe: Seat) -> None:
    """Check both the object and the sentences."""
    party.until(lambda: ana.statuses("watched")[-1]["names"] == ["Eva"], "Zoe looks on no more")
    ana.answer('{"do":"links"}')
    party.until(lambda: any("links" in line for line in ana.lines), "Ana looks who is there")
    (told,) = (line for line in ana.lines if "links" in line)
    (link,) = (each for each in told["links"] if each["name"] == "Zoe")
    assert (link["instead_of"], told["names"]) == ("Peon", ["Eva"])
    zoe.answer("links")
    party.until(lambda: "Eva: looks on." in zoe.text, "so does Zoe, in sentences")
    assert "Zoe: here; plays for Peon." in zoe.text


def both_agree_on_a_pause(party: Party, ana: Seat, zoe: Seat) -> None:
    """Check that a newcomer proposes and decides like everybody else."""
    zoe.answer("propose pause")
    party.until(lambda: ana.statuses("to-answer"), "Ana is asked")
    ana.answer('{"do":"agree"}')
    party.until(lambda: "Agreed: the game is paused." in zoe.text, "it is paused")
    ana.answer('{"do":"propose","what":"resume"}')
    party.until(lambda: "Type agree or refuse" in zoe.text, "Zoe is asked")
    zoe.answer("agree")
    party.until(lambda: ana.statuses("decided")[-1]["what"] == "resume", "it goes on")


@pytest.mark.soak
def test_a_watcher_asks_is_given_the_seat_and_finds_it_again_the_next_day(tmp_path: Path) -> None:
    with Party(tmp_path) as party:
        host, address = party.host("--open", "--seats", "2", "--bots", "peon")
        ana = party.ask("Ana", address)
        party.until(lambda: any("ask" in line for line in ana.lines), "Ana is asked")
        zoe = party.start("Zoe", "watch", address, "--plain", "--name", "Zoe")
        party.until(lambda: "You are watching." in zoe.text, "she looks on")
        eva = party.watch("Eva", address, "--name", "Eva")
        party.until(lambda: eva.statuses("watched"), "so does Eva")
        zoe.answer("seat")
        party.until(lambda: ana.statuses("asks-for-seat"), "Ana hears it")
        wish = ana.statuses("asks-for-seat")[0]
        (bots,) = {0, 1} - {each["seat"] for each in ana.statuses("seated")}
        assert (wish["name"], wish["seat"]) == ("Zoe", bots)
        assert {"Zoe", "Eva"} == {*ana.statuses("watched")[-1]["names"]}
        ana.answer(f'{{"do":"propose","what":"seat","who":{bots}}}')
        party.until(lambda: "you play from now on" in zoe.text, "she is given the seat")
        for each in (ana, eva):
            party.until(lambda e=each: e.statuses("decided"), "all are told")  # type: ignore[misc]
            decided = each.statuses("decided")[0]
            assert (decided["what"], decided["name"], decided["agreed"]) == ("seat", "Zoe", True)
        party.until(lambda: host.statuses("returned"), "the bot gives way")
        party.until(lambda: f"You sit on seat {bots + 1} as Zoe." in zoe.text, "she sits there")
        both_see_who_is_there(party, ana, zoe)
        both_agree_on_a_pause(party, ana, zoe)
        before = len(ana.entries)
        backs = host.statuses("back")
        zoe.kill()
        zoe.again("join", "--resume", "--plain")
        party.until(lambda: f"You sit on seat {bots + 1} as Zoe." in zoe.text, "her seat is kept")
        party.until(lambda: host.statuses("away"), "she was missed")
        party.until(lambda: len(host.statuses("back")) > len(backs), "she is there again")
        assert len(ana.entries) >= before
