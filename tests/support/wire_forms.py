"""The things that programs of one wire version must share, kept in tests/goldens/wire.json.

These are the forms of all messages, and the fingerprints that logs lead to: programs that differ in
either refuse each other only if their versions differ, too. `python -m tests.support.wire_forms`
writes the file anew, and refuses where the version has to be raised first.
"""

import sys
from hashlib import blake2b
from typing import Any

from msgspec import NODEFAULT, inspect, json

from core.games import game, keys
from net.log.commands import Command, LeaderElected, StandIn, pack_entry
from net.log.ledger import fold
from net.log.messages import LogEntry
from net.session.messages import ANYTHING
from net.wire.hello import WIRE
from tests.support.goldens import FOLDER, golden_record
from tests.support.virtual_table import charter_of

FILE = FOLDER / "wire.json"
SEATS = 3
RAISE = "raise WIRE in net/wire/hello.py, then call `python -m tests.support.wire_forms`"


def form_of(kind: inspect.Type) -> Any:
    """The form of a type's values on the wire; the names in a program do not matter."""
    match kind:
        case inspect.Metadata():
            return form_of(kind.type)
        case inspect.StructType():
            fields = [[form_of(each.type), _needed(each)] for each in kind.fields]
            parts: list[Any] = [kind.tag, kind.array_like, *fields]
        case inspect.UnionType():
            parts = sorted((form_of(each) for each in kind.types), key=json.encode)
        case inspect.TupleType():
            parts = [form_of(each) for each in kind.item_types]
        case inspect.NamedTupleType():
            parts = [form_of(each.type) for each in kind.fields]
        case inspect.EnumType():
            parts = [each.value for each in kind.cls]
        case _:
            # Numbers, texts, bytes, rows and maps are told apart by their bounds.
            told = (getattr(kind, name) for name in kind.__struct_fields__)
            parts = [
                form_of(each) if isinstance(each, inspect.Type) else str(each) for each in told
            ]
    return [type(kind).__name__, *parts]


def _needed(field: inspect.Field) -> bool:
    return field.default is NODEFAULT and field.default_factory is NODEFAULT


def fingerprint(key: str) -> str:
    """The fingerprint of a golden game's log."""
    record = golden_record(key, SEATS, 1)
    commands: list[Command] = [LeaderElected(0), StandIn(1, on=True), StandIn(1, on=False)]
    commands += [pack_entry(game(key), each) for each in record.entries]
    log = [LogEntry(1, each) for each in commands]
    return fold(charter_of((0, 1, 2), key=key), None, log).here.fingerprint.hex()


def alike() -> dict[str, Any]:
    """The forms and fingerprints of today."""
    messages = json.encode(form_of(inspect.type_info(ANYTHING)))
    return {
        "version": WIRE[1],
        "messages": blake2b(messages, digest_size=16).hexdigest(),
        "games": {key: {"rules": game(key).rules, "log": fingerprint(key)} for key in keys()},
    }


def told_apart(before: dict[str, Any], now: dict[str, Any]) -> bool:
    """Whether programs of then and of now refuse each other wherever they would disagree.

    They do so for a game in any case whose rules have another digest.
    """
    if before["version"] != now["version"]:
        return True
    both = [
        (before["games"][key], now["games"][key]) for key in before["games"] if key in now["games"]
    ]
    same_rules = [(then, today) for then, today in both if then["rules"] == today["rules"]]
    return before["messages"] == now["messages"] and all(one == other for one, other in same_rules)


def main() -> None:
    """Write the file anew, unless the version has to be raised."""
    now = alike()
    if FILE.exists() and not told_apart(json.decode(FILE.read_bytes()), now):
        sys.exit(RAISE)
    FILE.write_bytes(json.format(json.encode(now), indent=1) + b"\n")


if __name__ == "__main__":
    main()
