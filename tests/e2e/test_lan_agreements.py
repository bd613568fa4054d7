"""A person who types lines, a program and a bot agree on a pause and on the end of a game."""

from pathlib import Path

from tests.support.lan import Party, Seat


def decided(program: Seat) -> list[tuple[str, bool]]:
    """The decisions that the program was told of."""
    return [(each["what"], each["agreed"]) for each in program.statuses("decided")]


def test_lines_and_programs_agree_and_bots_leave_it_to_them(tmp_path: Path) -> None:
    with Party(tmp_path) as party:
        _host, address = party.host("--open", "--seats", "3")
        ana = party.ask("Ana", address)
        party.until(lambda: ana.statuses("seated"), "Ana sits")
        beto = party.ask("Beto", address, "--plain")
        party.until(lambda: "You sit on seat 2 as Beto." in beto.text, "Beto sits")
        cleo = party.ask("Cleo", address, "--bot", "peon")
        party.until(lambda: any("ask" in line for line in ana.lines), "Ana is asked")
        ana.answer('{"do":"propose","what":"pause"}')
        party.until(lambda: "Type agree or refuse, within 1:00." in beto.text, "Beto is asked")
        abstains = {"seat": 2, "answer": "abstain"}
        party.until(
            lambda: any(abstains.items() <= each.items() for each in ana.statuses("answers")),
            "the bot's program leaves it to them",
        )
        assert decided(ana) == []
        beto.answer("agree")
        party.until(lambda: decided(ana) == [("pause", True)], "both agree")
        beto.answer("propose go-on")
        party.until(lambda: len(ana.statuses("to-answer")) == 1, "Ana is asked")
        ana.answer('{"do":"refuse"}')
        party.until(lambda: "Not agreed: the game stays paused." in beto.text, "Ana does not")
        ana.answer('{"do":"propose","what":"remove"}')
        party.until(lambda: any("refused" in line for line in ana.lines), "of whom?")
        beto.answer("propose end")
        party.until(lambda: len(ana.statuses("to-answer")) == 2, "Ana is asked")
        ana.answer('{"do":"agree"}')
        for each in (ana, beto, cleo):
            party.until(lambda each=each: each.process.poll() == 0, "its program ends")  # type: ignore[misc]
        assert "Agreed: the game ends here." in beto.text
