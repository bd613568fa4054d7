"""Disks that get full while a table plays: a plain sentence, and nothing is lost."""

from pathlib import Path

from tests.support.lan import Party, Piped

SENTENCE = "The table's journal cannot be written (File too large: "


def test_a_program_whose_disk_is_full_says_so_and_comes_back(tmp_path: Path) -> None:
    with Party(tmp_path) as party:
        host, address = party.host("--open", "--seats", "3")
        full = party.join("Ana", address, kind=Piped)
        assert isinstance(full, Piped)
        players = [full, *(party.join(name, address) for name in ("Beto", "Cleo"))]
        party.until(lambda: len(full.entries) > 60, "the game is under way")
        full.fill_disk()
        assert full.process.wait(30) == 1
        full.cat.wait()
        before = full.entries
        assert full.complaint.startswith(SENTENCE)
        assert full.complaint.count("\n") == 1
        assert full.statuses("stopped")[0]["why"] + "\n" == full.complaint
        party.until(lambda: host.statuses("away"), "the others see it")
        full.again("join", "--resume", "--bot", "peon", "--json", "--bind", "127.0.0.1")
        party.finish(*players, host)
        assert full.entries == host.entries
        assert full.entries[: len(before)] == before
