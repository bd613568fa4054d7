"""House rules of a table: how people choose them, and how they are worded."""

from core.bots.registry import known, names, usual
from net.log.charter import LONGEST_DELAY, TableRules
from tui.language import _, n_
from tui.lists import by_commas
from tui.trouble import USAGE, Trouble

DELAYS = (0, 1, 2, 3, 5, 10)
"""The delays for watchers, in turns, that a host chooses from."""


def rules_of(
    game_key: str, *, hints: bool, undo: bool, delay: int | None, stand_in: str | None
) -> TableRules:
    """The rules chosen on the command line; raises `Trouble`, `Unreadable`."""
    delay = delay or 0
    if not 0 <= delay <= LONGEST_DELAY:
        text = _("Watchers may be 0 to {most} turns behind.")
        raise Trouble(text.format(most=LONGEST_DELAY), USAGE)
    bot = known(game_key, stand_in) if stand_in else ""
    return TableRules(hints, undo, delay, "" if bot == usual(game_key) else bot)


def delays(rules: TableRules) -> tuple[int, ...]:
    """The delays that a host chooses from, the current one included."""
    return tuple(sorted({*DELAYS, rules.watch_delay}))


def stand_ins(game_key: str) -> tuple[str, ...]:
    """The bots that a host chooses from for whoever is away."""
    return names(game_key)


def stand_in_of(game_key: str, rules: TableRules) -> str:
    """The bot that plays for whoever is away; empty in a game without bots."""
    found = stand_ins(game_key)
    return rules.stand_in if rules.stand_in in found else usual(game_key) or "".join(found[-1:])


def brief(rules: TableRules) -> str:
    """The rules in a few words; empty if they are the usual ones."""
    said = [] if rules.hints else [_("no hints")]
    said += [] if rules.undo else [_("no undo")]
    if count := rules.watch_delay:
        text = n_("watchers {count} turn late", "watchers {count} turns late", count)
        said.append(text.format(count=count))
    said += [_("the {bot} stands in").format(bot=_(rules.stand_in))] if rules.stand_in else []
    return by_commas(said)


def asked_of_all() -> str:
    """The sentence that no program can enforce the rules about hints and undo."""
    return _("That is a matter of trust: no program sees what others have only looked at or tried.")


def hints_told(rules: TableRules) -> str:
    """The rule about hints, as a sentence."""
    if rules.hints:
        return _("Whoever wants to may ask a bot what it would do.")
    return _("No bot gives hints at this table.")


def undo_told(rules: TableRules) -> str:
    """The rule about taking back, as a sentence."""
    if rules.undo:
        return _("Moves may be taken back until their turn is over.")
    return _("No move is taken back at this table.")


def delay_told(rules: TableRules) -> str:
    """The rule about watching, as a sentence."""
    count = rules.watch_delay
    if not count:
        return _("Watchers see every move at once.")
    return n_(
        "Watchers see the game {count} turn late.",
        "Watchers see the game {count} turns late.",
        count,
    ).format(count=count)


def told(rules: TableRules) -> str:
    """The rules in sentences, as far as they are not the usual ones."""
    said = [] if rules.hints else [hints_told(rules)]
    said += [] if rules.undo else [undo_told(rules)]
    if said:
        said.append(asked_of_all())
    said += [delay_told(rules)] if rules.watch_delay else []
    if rules.stand_in:
        text = _("The {bot} plays for whoever is away.")
        said.append(text.format(bot=_(rules.stand_in)))
    return " ".join(said) or _("Hints, taking back and watching are as usual at this table.")
