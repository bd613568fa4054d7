"""House rules of a table: how people choose them, and how they are worded."""

from net.log.charter import LONGEST_DELAY, TableRules
from tui.language import _, n_
from tui.lists import by_commas
from tui.trouble import USAGE, Trouble

DELAYS = (0, 1, 2, 3, 5, 10)
"""The delays for watchers, in turns, that a host chooses from."""


def rules_of(*, hints: bool, undo: bool, delay: int | None) -> TableRules:
    """The rules chosen on the command line; raises `Trouble`."""
    delay = delay or 0
    if not 0 <= delay <= LONGEST_DELAY:
        text = _("Watchers may be 0 to {most} turns behind.")
        raise Trouble(text.format(most=LONGEST_DELAY), USAGE)
    return TableRules(hints, undo, delay)


def delays(rules: TableRules) -> tuple[int, ...]:
    """The delays that a host chooses from, the current one included."""
    return tuple(sorted({*DELAYS, rules.watch_delay}))


def brief(rules: TableRules) -> str:
    """The rules in a few words; empty if they are the usual ones."""
    said = [] if rules.hints else [_("no hints")]
    said += [] if rules.undo else [_("no undo")]
    if count := rules.watch_delay:
        text = n_("watchers {count} turn late", "watchers {count} turns late", count)
        said.append(text.format(count=count))
    return by_commas(said)


def asked_of_all() -> str:
    """The sentence that no program can enforce the rules about hints and undo."""
    return _("That is a matter of trust: no program sees what others have only looked at or tried.")


def told(rules: TableRules) -> str:
    """The rules in sentences."""
    said = [] if rules.hints else [_("No bot gives hints at this table.")]
    said += [] if rules.undo else [_("No move is taken back at this table.")]
    if said:
        said.append(asked_of_all())
    if count := rules.watch_delay:
        text = n_(
            "Watchers see the game {count} turn late.",
            "Watchers see the game {count} turns late.",
            count,
        )
        said.append(text.format(count=count))
    return " ".join(said) or _("Hints, taking back and watching are as usual at this table.")
