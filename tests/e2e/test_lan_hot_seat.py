"""Two people who type lines at one program that joins a table."""

from pathlib import Path

from tests.support.lan import Party


def test_two_people_join_at_one_program_and_are_asked_in_turn(tmp_path: Path) -> None:
    with Party(tmp_path) as party:
        host, address = party.host("--open", "--seats", "3", "--bots", "peon")
        ana = party.ask("Ana", address, "--plain", "--here", "Olga")
        party.until(lambda: host.statuses("begun"), "the game begins")
        begun = host.statuses("begun")[0]
        assert (begun["names"], begun["players"]) == (["Peon", "Ana", "Olga"], ["peon", 1, 1])
        for number, name in ((2, "Ana"), (3, "Olga")):
            assert f"You sit on seat {number} as {name}." in ana.text
        answered = 0
        while not all(f"{name}, your turn" in ana.text for name in ("Ana", "Olga")):
            party.until(lambda now=answered: asked(ana.text) > now, "somebody is asked")  # type: ignore[misc]
            answered += 1
            ana.answer("1")
            assert answered < 50, "both have a turn soon"


def asked(text: str) -> int:
    """The number of questions there, those to pass the keyboard included."""
    return sum(line.strip() == ">" or "press Enter when" in line for line in text.splitlines())


def test_no_more_than_four_sit_before_one_screen_and_no_bot_beside_them(tmp_path: Path) -> None:
    with Party(tmp_path) as party:
        many = party.ask("Ana", "127.0.0.1:1", "--json", "--here", "A,B,C,D")
        bot = party.ask("Beto", "127.0.0.1:1", "--bot", "peon", "--here", "A")
        for each, said in ((many, "At most 4 people"), (bot, "Either a bot plays here")):
            party.until(lambda each=each: each.process.poll() is not None, each.name)  # type: ignore[misc]
            assert each.complaint.strip().startswith(said)
