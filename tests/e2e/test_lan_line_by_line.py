"""A whole game on the LAN without a screen: a person types, a bot joins, somebody watches."""

import re
from pathlib import Path
from random import Random

from tests.support.altered import Impatient
from tests.support.lan import Party, Seat
from tests.support.patience import PATIENCE

NUMBERED = re.compile(r"^ {0,2}(\d+)  ", re.MULTILINE)
PROMPT = "\n>\n"


class Typist:
    """A player who types some number of the list at each question."""

    def __init__(self, seat: Seat) -> None:
        self._seat = seat
        self._random = Random(5)
        self._answered = 0

    def type_on(self) -> bool:
        """Answer an open question; True once the program has ended."""
        *asked, _rest = self._seat.text.split(PROMPT)
        while self._answered < len(asked):
            numbers = NUMBERED.findall(asked[self._answered])
            self._answered += 1
            self._seat.answer(self._random.choice(numbers) if numbers else "")
        return self._seat.process.poll() is not None


def test_a_person_a_bot_and_somebody_who_looks_on_see_one_game(tmp_path: Path) -> None:
    with Party(tmp_path) as party:
        host, address = party.host("--open", "--seats", "2")
        watcher = party._add("Wanda", "watch", address, "--plain")
        ana = party.ask("Ana", address, "--plain")
        party.until(lambda: "You sit on seat 1 as Ana." in ana.text, "Ana sits")
        beto = party.join("Beto", address)
        everybody = (host, watcher, ana, beto)
        typist = Typist(ana)
        party.until(typist.type_on, "the game is played")
        assert [each.process.wait(PATIENCE) for each in everybody] == [0] * 4
        assert not any(each.complaint for each in everybody)
        assert host.entries == beto.entries
        assert host.over
        (begun,) = host.statuses("begun")
        assert begun["table"] == host.statuses("listening")[0]["table"]
        assert [begun["names"], begun["players"]] == [["Ana", "Beto"], [1, 2]]
        (result,) = (line for line in host.entries if line["e"] == "result")
        winners = [begun["names"][seat] for seat in result["winners"]]
        for told in (ana.text, watcher.text):
            assert "Without a code nobody has to show who they are" in told
            assert told.count("The game is over.") == 1
            assert told.count("Everybody is dealt a secret hand.") == 1
            *_, first, second = told.splitlines()
            assert {first.split(":")[0], second.split(":")[0]} == {"Ana", "Beto"}
        assert moves_in(watcher.text) == moves_in(ana.text)
        assert all(name in watcher.text.splitlines()[-3] for name in winners)


def moves_in(text: str) -> list[str]:
    """The players' moves, each as often as it was told."""
    did = re.compile(r"(Ana|Beto) (?!is there|keeps|has chosen)")
    return [line for line in text.splitlines() if did.match(line)]


def seated(host: Seat) -> int:
    """The number of taken seats."""
    told = host.statuses("seats")
    return int(told[-1]["taken"]) if told else 0


def test_people_are_told_whom_the_table_waits_for_and_who_is_missing(tmp_path: Path) -> None:
    with Party(tmp_path, Impatient) as party:
        host, address = party.host("--open", "--seats", "2")
        watcher = party._add("Wanda", "watch", address, "--plain")
        party.ask("Ana", address, "--plain")
        party.until(lambda: seated(host) == 1, "Ana sits")
        zoe = party.join("Zoe", address)
        waits = "The table waits for Ana."
        party.until(lambda: waits in watcher.text, "the watcher is told")
        party.until(lambda: host.statuses("waits-for"), "the host is told")
        assert host.statuses("waits-for")[0]["seats"] == [0]
        zoe.kill()
        missing = "Too few players: Zoe must come back; still trying to reach them."
        party.until(lambda: missing in watcher.text, "the missing player is named")
        first = next(line for line in watcher.text.splitlines() if line.startswith("Too few"))
        assert first == missing
        assert "Zoe is cut off." in watcher.text
        party.until(lambda: host.statuses("waiting"), "so is the host")
        assert host.statuses("waiting")[0]["seats"] == [1]


def test_who_is_asked_hears_at_once_who_is_away_for_whom_a_bot_plays_and_who_is_back(
    tmp_path: Path,
) -> None:
    with Party(tmp_path) as party:
        _host, address = party.host("--open", "--seats", "3")
        beto = party.ask("Beto", address, "--plain")
        party.until(lambda: "You sit on seat 1 as Beto." in beto.text, "Beto sits")
        ana, cleo = (party.ask(name, address) for name in ("Ana", "Cleo"))
        party.until(lambda: questions(ana) == questions(cleo) == 1, "all choose")
        party.until(lambda: PROMPT in beto.text, "Beto, too")
        cleo.kill()
        cut = re.compile(r"Cleo is cut off: in \d+ s a bot plays on\.\n")
        party.until(lambda: cut.search(beto.text), "Beto hears it")
        party.until(lambda: ana.statuses("away"), "Ana hears it")
        (away,) = ana.statuses("away")
        assert 60 < away["bot_in"] <= 90
        cleos = away["program"]
        party.until(lambda: ana.statuses("host")[-1]["program"] != cleos, "Cleo runs nothing")
        ana.answer(f'{{"do":"propose","what":"bot","who":{away["seats"][0]}}}')
        party.until(lambda: "Ana asks: may a bot play for Cleo?" in beto.text, "Beto is asked")
        beto.answer("agree")
        party.until(lambda: "Agreed: a bot plays for Cleo.\n" in beto.text, "Beto hears of the bot")
        party.until(lambda: ana.statuses("decided"), "Ana hears of it")
        cleo.again("join", "--resume", "--json")
        party.until(lambda: "Cleo plays again.\n" in beto.text, "Beto hears that she is back")
        party.until(lambda: ana.statuses("back") and ana.statuses("returned"), "so does Ana")
        assert questions(ana) == 1, "the question was open all the while"


def questions(seat: Seat) -> int:
    """The number of questions to the program."""
    return sum("ask" in line for line in seat.lines)


def test_whoever_comes_back_hears_what_has_happened_since_their_last_move(tmp_path: Path) -> None:
    with Party(tmp_path) as party:
        _host, address = party.host("--open", "--seats", "2")
        ana = party.ask("Ana", address, "--plain")
        party.until(lambda: "You sit on seat 1 as Ana." in ana.text, "Ana sits")
        party.join("Beto", address)
        typist = Typist(ana)
        party.until(lambda: typist.type_on() or "\nRound 1: " in ana.text, "the first round")
        party.until(lambda: PROMPT in ana.text.partition("\nRound 1: ")[2], "Ana is asked")
        before, _, _ = ana.text.partition("\nRound 1: ")
        own = next(line for line in reversed(before.splitlines()) if line.startswith("Ana "))
        ana.kill()
        ana.again("join", "--resume", "--plain")
        party.until(lambda: PROMPT in ana.text, "Ana is asked again")
        assert "The game goes on: Ana, Beto.\n" in ana.text
        assert own not in ana.text
        assert "\nRound 1: " in ana.text
        assert "Everybody is dealt a secret hand." not in ana.text
