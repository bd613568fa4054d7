"""A process that counts wrongly: a report, and an end with a sentence."""

from pathlib import Path

from tests.support.altered import Impatient, Wrong
from tests.support.lan import Party
from tests.support.patience import PATIENCE


def test_two_that_cannot_agree_stop_and_leave_a_report(tmp_path: Path) -> None:
    with Party(tmp_path, Impatient) as party:
        host, address = party.host("--open", "--seats", "2")
        watching = [party.watch(name, address) for name in ("Wanda", "Willy")]
        party.until(lambda: all(each.lines for each in watching), "two look on")
        ana = party.join("Ana", address)
        zoe = party.join("Zoe", address, "peon", kind=Wrong)
        everybody = (host, ana, zoe, *watching)
        party.until(lambda: all(each.statuses("halted") for each in everybody), "all stop")
        assert [each.process.wait(PATIENCE) for each in everybody] == [1] * 5
        told = [line for each in (host, ana, zoe) for line in each.statuses("differs")]
        assert told
        for line in told:
            assert Path(line["path"]).is_file()
            assert line["parts"] == ["pesos"]
        assert not any(each.over or each.complaint for each in everybody)
