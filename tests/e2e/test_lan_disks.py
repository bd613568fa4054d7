"""Disks that get full while a table plays: a plain sentence, and nothing is lost."""

from pathlib import Path

from tests.support.lan import Party, Piped
from tests.support.patience import PATIENCE

PROMPT = "\n>\n"
UNDER_WAY = 4_000
"""Bytes of a journal that holds some of the game, but by far not all of it."""
SENTENCE = "The table's journal cannot be written (File too large: "


def test_a_program_whose_disk_is_full_says_so_and_comes_back(tmp_path: Path) -> None:
    with Party(tmp_path) as party:
        host, address = party.host("--open", "--seats", "3")
        full = party.join("Ana", address, kind=Piped)
        assert isinstance(full, Piped)
        players = [full, *(party.join(name, address) for name in ("Beto", "Cleo"))]
        party.until(lambda: full.journaled > UNDER_WAY, "the game is under way")
        full.fill_disk()
        assert full.process.wait(PATIENCE) == 1
        full.cat.wait(PATIENCE)
        before = full.entries
        assert full.complaint.startswith(SENTENCE)
        assert full.complaint.count("\n") == 1
        assert full.statuses("stopped")[0]["why"] + "\n" == full.complaint
        party.until(lambda: host.statuses("away"), "the others see it")
        full.come_back()
        party.finish(*players, host)
        assert full.entries == host.entries
        assert full.entries[: len(before)] == before


def test_a_table_goes_on_without_the_program_that_opened_it_on_a_full_disk(
    tmp_path: Path,
) -> None:
    with Party(tmp_path, Piped) as party:
        host, address = party.host("--open", "--seats", "2")
        players = [party.join(name, address) for name in ("Ana", "Beto")]
        party.until(lambda: host.journaled > UNDER_WAY, "the game is under way")
        host.fill_disk()
        assert host.process.wait(PATIENCE) == 1
        assert host.complaint.startswith(SENTENCE)
        assert host.complaint.count("\n") == 1
        party.finish(*players)
        assert players[0].entries == players[1].entries


def test_a_person_in_the_line_mode_is_told_that_the_disk_is_full(tmp_path: Path) -> None:
    with Party(tmp_path, Piped) as party:
        _, address = party.host("--open", "--seats", "2")
        ana, beto = party.ask("Ana", address, "--plain"), party.join("Beto", address)
        party.until(lambda: list(ana.home.glob("tables/*.journal")), "the game begins")
        party.until(lambda: len(beto.linked) == 2, "everybody is linked")
        party.until(lambda: PROMPT in ana.text, "Ana chooses a hand")
        ana.fill_disk()
        ana.answer("1")
        assert ana.process.wait(PATIENCE) == 1
        assert ana.complaint.splitlines()[-1].startswith(SENTENCE)
        assert "Traceback" not in ana.complaint
        party.until(lambda: beto.statuses("away"), "the other sees it")
