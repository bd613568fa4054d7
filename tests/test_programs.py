"""Programs that tests start are forked: they begin and end like those that Python starts itself."""

import os
import signal
import subprocess
from pathlib import Path

import pytest

from tests.support.commands import PROGRAM, environment
from tests.support.forking import CODE
from tests.support.patience import PATIENCE
from tests.support.program import Program


def run(folder: Path, code: str, given: bytes = b"") -> tuple[int, bytes, bytes]:
    """Return the exit status of that code, its output and its complaints."""
    with Program(
        [CODE, code],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(folder),
    ) as program:
        out, err = program.communicate(given, PATIENCE)
    return program.returncode, out, err


@pytest.mark.parametrize(
    ("code", "status"),
    [
        ("pass", 0),
        ("import sys; sys.exit()", 0),
        ("import sys; sys.exit(3)", 3),
        ("import sys; sys.exit('no')", 1),
        ("1 / 0", 1),
        ("raise KeyboardInterrupt", -signal.SIGINT),
        ("import os, signal; os.kill(os.getpid(), signal.SIGKILL)", -signal.SIGKILL),
    ],
)
def test_its_end_is_told_as_of_any_process(tmp_path: Path, code: str, status: int) -> None:
    assert run(tmp_path, code)[0] == status


def test_it_has_its_own_streams_variables_and_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    code = "import os, sys; print(input(), os.getcwd(), os.environ['ESTANCIA_HOME'])"
    said = f"Ana {tmp_path} {tmp_path / 'home'}\n"
    assert run(tmp_path / "home", code, b"Ana\n") == (0, said.encode(), b"")


def test_what_goes_wrong_is_shown(tmp_path: Path) -> None:
    status, out, err = run(tmp_path, "print('first'); raise ValueError('a reason')")
    assert (status, out) == (1, b"first\n")
    assert err.endswith(b"ValueError: a reason\n")


def test_programs_share_nothing(tmp_path: Path) -> None:
    change = "import net.timing; net.timing.TIMING = None; print(net.timing.TIMING)"
    assert run(tmp_path, change)[1] == b"None\n"
    assert run(tmp_path, "import net.timing; print(net.timing.TIMING)")[1].startswith(b"Timing(")


def test_packages_are_looked_for_where_it_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("one", "other"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "somewhere.py").write_text(f"NAME = {name!r}\n")
        monkeypatch.setenv("PYTHONPATH", str(tmp_path / name))
        asked = "import somewhere; print(somewhere.NAME)"
        assert run(tmp_path, asked) == (0, f"{name}\n".encode(), b"")
    monkeypatch.delenv("PYTHONPATH")
    assert b"ModuleNotFoundError" in run(tmp_path, "import somewhere")[2]


def test_it_is_waited_for_with_patience_and_heeds_signals(tmp_path: Path) -> None:
    with Program(
        [PROGRAM, "join", "--json"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(tmp_path),
    ) as program:
        program.send_signal(signal.SIGSTOP)
        with pytest.raises(subprocess.TimeoutExpired):
            program.wait(0.01)
        assert program.poll() is None
        program.kill()
        assert program.wait(PATIENCE) == -signal.SIGKILL
        assert program.poll() == -signal.SIGKILL
    with pytest.raises(ProcessLookupError):
        os.kill(program.pid, 0)
