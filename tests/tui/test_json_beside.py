"""Acting out of turn in JSON mode: the question tells who may act, and nobody waits unasked."""

from pathlib import Path

from tests.support.json_table import Line, play_json

PASS = {"do": "pass"}


def people(home: Path, *args: str) -> tuple[str, ...]:
    return ("--game", "corral", "--names", "Ana,Beto", "--seed", "a", *args)


class Program:
    """Plays the first legal move, and notes what it was told beside its questions."""

    def __init__(self, *first: Line) -> None:
        self.first = [*first]
        """The answers to the first questions."""
        self.offers = 0

    def choose(self, asked: Line) -> Line:
        if self.first:
            return self.first.pop(0)
        if "offer" in asked:
            self.offers += 1
            return PASS
        move: Line = asked["legal"][0]
        return move


def may_lines(lines: list[Line]) -> list[Line]:
    return [line for line in lines if "may" in line]


def test_who_may_act_is_told_with_their_moves_before_the_question(toy: str, tmp_path: Path) -> None:
    lines = play_json(tmp_path, *people(tmp_path, "--bots", "none"), choose=Program().choose)
    first = next(at for at, line in enumerate(lines) if "may" in line)
    assert lines[first] == {
        "may": 0,
        "legal": [
            {"e": "whistle", "seat": 0, "animal": "calf"},
            {"e": "whistle", "seat": 0, "animal": "cow"},
        ],
    }
    following = next(line for line in lines[first:] if "may" not in line and "know" not in line)
    assert following["ask"] == 1


def test_a_seat_that_may_act_answers_a_question_of_another_one(toy: str, tmp_path: Path) -> None:
    whistle = {"e": "whistle", "seat": 0, "animal": "cow"}
    args = people(tmp_path, "--bots", "none")
    lines = play_json(tmp_path, *args, choose=Program(whistle).choose)
    at = lines.index(whistle)
    following = next(line for line in lines[at:] if "ask" in line)
    assert following["ask"] == 1
    assert not any(line["may"] == 0 for line in may_lines(lines[at:]))


def test_a_seat_that_may_not_act_is_refused(toy: str, tmp_path: Path) -> None:
    whistle = {"e": "whistle", "seat": 0, "animal": "cow"}
    args = people(tmp_path, "--bots", "none")
    lines = play_json(tmp_path, *args, choose=Program(whistle, whistle).choose)
    refused = next(line for line in lines if "refused" in line)
    assert refused["refused"] == whistle
    assert refused["why"] == "This is asked of seat 1."


def test_nobody_waits_for_a_seat_that_has_not_asked_for_it(toy: str, tmp_path: Path) -> None:
    program = Program()
    lines = play_json(tmp_path, *people(tmp_path, "--bots", "peon"), choose=program.choose)
    assert "outcome" in lines[-1]
    assert program.offers == 0


def test_bots_wait_for_a_seat_that_has_asked_for_it(toy: str, tmp_path: Path) -> None:
    program = Program({"do": "wait", "seat": 0})
    lines = play_json(tmp_path, *people(tmp_path, "--bots", "peon"), choose=program.choose)
    assert "outcome" in lines[-1]
    assert program.offers > 4
    offers = [at for at, line in enumerate(lines) if line.get("offer") == "act"]
    assert all(lines[at - 1]["may"] == lines[at]["seat"] == 0 for at in offers)


def test_waiting_ends_as_it_began(toy: str, tmp_path: Path) -> None:
    program = Program({"do": "wait", "seat": 0}, {"do": "go-on", "seat": 0})
    play_json(tmp_path, *people(tmp_path, "--bots", "peon"), choose=program.choose)
    assert program.offers == 0


def test_what_cannot_be_done_is_refused_with_a_sentence(toy: str, tmp_path: Path) -> None:
    tried: list[Line] = [
        PASS,
        {"do": "wait", "seat": 1},
        {"do": "wait", "seat": True},
        {"do": "wait"},
        {"do": "alone"},
    ]
    args = people(tmp_path, "--bots", "peon")
    lines = play_json(tmp_path, *args, choose=Program(*tried).choose)
    refused = [line for line in lines if "refused" in line]
    assert [line["refused"] for line in refused] == tried
    assert [line["why"] for line in refused] == [
        "That cannot be done here.",
        "That is no seat of yours.",
        "That is no seat of yours.",
        "That cannot be done here.",
        "Nobody is missing here for whom a bot could play.",
    ]
