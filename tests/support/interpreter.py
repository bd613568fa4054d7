"""A fresh Python, for what can only be seen from the outside."""

import subprocess
import sys

from tests.support.patience import PATIENCE


def modules_after(code: str) -> frozenset[str]:
    """Run the code in a new interpreter and name all modules that it has loaded then."""
    report = "import sys; print('\\n' + '\\n'.join(sys.modules))"
    run = subprocess.run(
        [sys.executable, "-c", f"{code}\n{report}"],
        capture_output=True,
        check=False,
        text=True,
        timeout=PATIENCE,
    )
    assert run.returncode == 0, run.stderr
    return frozenset(run.stdout.splitlines())
