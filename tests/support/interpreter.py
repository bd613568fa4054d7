"""A fresh Python, for properties that only show from the outside."""

import subprocess
import sys

from tests.support.patience import PATIENCE


def modules_after(code: str) -> frozenset[str]:
    """Run the code in a new interpreter and name all modules that it has loaded then."""
    report = "import sys; print('\\n' + '\\n'.join(sys.modules))"
    return frozenset(said_by(f"{code}\n{report}").splitlines())


def said_by(code: str) -> str:
    """Run the code in a new interpreter, and return its output."""
    run = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        check=False,
        text=True,
        timeout=PATIENCE,
    )
    assert run.returncode == 0, run.stderr
    return run.stdout
