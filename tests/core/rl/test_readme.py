"""The lines in README.md that play a random game run as they stand there."""

import re
import subprocess
import sys
from pathlib import Path

from tests.support.patience import PATIENCE

ROOT = Path(__file__).parents[3]
BLOCKS = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(), re.DOTALL)


def test_the_lines_of_the_readme_play_a_game() -> None:
    (lines,) = [block for block in BLOCKS if "import rl" in block]
    # The final state is checked: a game that is over has nobody left to ask.
    checked = f"{lines}\nassert not env.agents\nassert over and not cut\n"
    subprocess.run(
        [sys.executable, "-c", checked],
        cwd=ROOT,
        check=True,
        timeout=PATIENCE,
    )
