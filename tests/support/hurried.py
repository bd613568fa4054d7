"""A program that waits less for the network: `python -m tests.support.hurried MODULE ...`."""

import runpy
import sys

from net import timing

QUICK = timing.Timing(
    believed=2, rescan=0.5, told=0.6, ask_again=0.4, ask_seldom=3.0, browse=3.0, advert=0.1
)


if __name__ == "__main__":
    # Before any other module reads it.
    timing.TIMING = QUICK
    sys.argv = sys.argv[1:]
    runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
