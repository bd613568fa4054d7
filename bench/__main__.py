"""Run every benchmark, or those named: python -m bench [name ...]."""

import sys
from importlib import import_module
from pathlib import Path

from bench.figures import missed


def names() -> list[str]:
    """Name all benchmarks of this folder, in order."""
    files = Path(__file__).parent.glob("bench_*.py")
    return sorted(file.stem.removeprefix("bench_") for file in files)


def main(chosen: list[str]) -> int:
    """Run the chosen benchmarks, or all; the exit status is 1 if a figure is not as wanted."""
    known = names()
    unknown = [name for name in chosen if name not in known]
    if unknown:
        print(f"No such benchmark: {', '.join(unknown)}. There are: {', '.join(known) or 'none'}.")
        return 2
    for name in chosen or known:
        print(f"== {name}", flush=True)
        import_module(f"bench.bench_{name}").main()
    if missed:
        print(f"== missed: {', '.join(missed)}")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
