"""The executors of many games: processes of this machine, or a cluster."""

import argparse
from collections.abc import Callable
from concurrent.futures import Executor

from tui.language import _
from tui.simulate import processes
from tui.trouble import USAGE, Trouble


def executors_of(args: argparse.Namespace) -> Callable[[], Executor | None]:
    """Return a maker of executors for `--jobs` and `--cluster`; it makes None for this process."""
    if args.cluster is None:
        return lambda: processes(args.jobs)
    try:
        from distributed import Client
    except ImportError:
        text = _("A cluster needs Estancia with its extra: pip install 'estancia[cluster]'.")
        raise Trouble(text, USAGE) from None
    try:
        client = Client(args.cluster, timeout=10, set_as_default=False)
    except (OSError, ValueError) as error:
        text = _("No cluster answers at {address} ({problem}).")
        raise Trouble(text.format(address=args.cluster, problem=error)) from None
    executors: Callable[[], Executor] = client.get_executor
    return executors
