"""Real processes one of which counts wrongly: a report, and an end with a sentence."""

from pathlib import Path

from tests.support.lan import Party
from tests.support.wrong import Wrong


def test_two_that_cannot_agree_stop_and_leave_a_report(tmp_path: Path) -> None:
    with Party(tmp_path) as party:
        host, address = party.host("--open", "--seats", "2")
        ana = party.join("Ana", address)
        zoe = party.join("Zoe", address, "peon", kind=Wrong)
        everybody = (host, ana, zoe)
        party.until(lambda: all(each.statuses("halted") for each in everybody), "all stop")
        assert [each.process.wait(30) for each in everybody] == [1, 1, 1]
        told = [line for each in everybody for line in each.statuses("differs")]
        assert told
        for line in told:
            assert (Path(line["path"]) / "bundle.json").exists()
            assert line["parts"] == ["pesos"]
        assert not any(each.over or each.complaint for each in everybody)
