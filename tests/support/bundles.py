"""Folds the log of a desync report with the rules of today: `python -m tests.support.bundles FILE`.

It ends with 1 as long as the rules fold it otherwise than the majority did.
"""

import sys
from pathlib import Path
from typing import Any

from msgspec import json, msgpack

from net.log.charter import Charter
from net.log.ledger import fold
from net.log.messages import LogEntry
from net.log.report import copy_of
from net.log.sections import sections_of


def folded(path: Path) -> tuple[dict[str, Any], dict[str, Any]]:
    """Fold a bundle's log: the result here, and that of the majority or else the leader."""
    told = json.decode(path.read_bytes())
    number, expected = told["item"], told["expected"]
    log_entries = [bytes.fromhex(each) for each in told["other"]["items"][:number]]
    ledger = fold(
        msgpack.decode(bytes.fromhex(told["charter"]), type=Charter),
        None,
        [msgpack.decode(each, type=LogEntry) for each in log_entries],
    )
    sections = sections_of(ledger.state_at(len(ledger.log_entries)))
    if expected["check"] is None:
        # The majority refuses the entry.
        checks = told["other"]["checks"][:number]
    else:
        checks = [*told["other"]["checks"][:number], expected["check"]]
    here = [fingerprint.hex() for fingerprint in copy_of(ledger).fingerprints]
    known = {name: each.hex() for name, each in sections if expected["sections"]}
    return (
        {"checks": here, "sections": known},
        {"checks": checks, "sections": expected["sections"]},
    )


def main() -> None:
    """Say whether the rules of today agree with the majority."""
    here, expected = folded(Path(sys.argv[1]))
    sys.stdout.write("alike\n" if here == expected else "different\n")
    sys.exit(here != expected)


if __name__ == "__main__":
    main()
