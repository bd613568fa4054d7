"""Tables found on the network, described for people and for programs."""

from collections.abc import Iterable
from typing import Any

from core.games import game, rules_of
from core.option import read_option
from core.says import Unreadable
from net.discovery.card import Advert
from net.discovery.find import Found
from net.room.journal_files import SHORT
from net.wire.hello import WIRE
from tui import options
from tui.faces import title, titles
from tui.language import _, n_
from tui.lists import by_commas
from tui.names import shown_name


def fits(card: Advert) -> bool:
    """Return whether this program speaks the table's protocol and knows its rules."""
    speaks = card.low <= WIRE[1] and WIRE[0] <= card.high
    return speaks and bool(card.rules) and rules_of(card.game) == card.rules


def waiting(found: Iterable[Found]) -> int:
    """Count the tables waiting for players that this program could join."""
    return sum(fits(each.card) and not each.card.running and each.card.free > 0 for each in found)


def short_name(card: Advert) -> str:
    """Return a short name for the table: the beginning of its id."""
    return card.table[:SHORT]


def brief(card: Advert) -> str:
    """Return `GAME, 2 of 4 seats, waiting, code`, and the options that are not as usual."""
    return _brief(card, title(card.game), state=True)


def briefer(card: Advert) -> tuple[str, ...]:
    """Return shorter and shorter forms: a shorter name, then no "waiting", as most tables are."""
    short = titles(card.game)[-1]
    waits = fits(card) and not card.running
    return _brief(card, short, state=True), _brief(card, short, state=not waits)


def _brief(card: Advert, name: str, *, state: bool) -> str:
    pattern = _("{game}, {taken} of {seats} seats, {state}, {entrance}")
    if not state:
        pattern = _("{game}, {taken} of {seats} seats, {entrance}")
    stands = _("running") if card.running else _("waiting")
    told = pattern.format(
        game=name,
        taken=card.players,
        seats=card.seats,
        state=stands if fits(card) else _other(card),
        entrance=_("no code") if card.open else _("code"),
    )
    return by_commas([told, *_options(card)])


def _other(card: Advert) -> str:
    return _("other version") if rules_of(card.game) else _("not installed")


def _options(card: Advert) -> list[str]:
    """Name the options of the game that are not as usual, as far as they were announced."""
    return [_option(card, each) for each in filter(None, card.options.split(","))]


def _option(card: Advert, written: str) -> str:
    """Word an option as the game does; as it was announced if the game does not know it."""
    try:
        rules = game(card.game)
        described = rules.options(card.seats) if card.seats in rules.seats else ()
        option, value = read_option(described, written)
    except Unreadable:
        return written
    return options.brief(card.game, {option: value})


def told(table: Found) -> str:
    """`192.168.1.5:4242  Ana: GAME, 2 players, 2 free seats; waiting; needs a code`."""
    card = table.card
    chosen, name = by_commas(_options(card)), title(card.game)
    if chosen:
        name = _("{name} ({options})").format(name=name, options=chosen)
    pattern = _("{address}  {name}: {game}, {players}, {free}; {facts}")
    return pattern.format(
        address=table.addresses[0],
        name=shown_name(card.name),
        game=name,
        players=n_("{count} player", "{count} players", card.players).format(count=card.players),
        free=n_("{count} free seat", "{count} free seats", card.free).format(count=card.free),
        facts=_("; ").join(_facts(card)),
    )


def _facts(card: Advert) -> list[str]:
    facts = [
        _("the game runs") if card.running else _("waiting for players"),
        _("may be watched") if card.watchable else _("not to be watched"),
        _("open to everybody") if card.open else _("needs a code"),
    ]
    if fits(card):
        return facts
    here = bool(rules_of(card.game))
    return [*facts, _("needs another version of Estancia") if here else _("is not installed here")]


def as_object(event: str, table: Found) -> dict[str, Any]:
    """Return the table as an object for programs, with what happened to it."""
    card = table.card
    return {
        "event": event,
        "table": card.table,
        "game": card.game,
        "options": card.options,
        "name": card.name,
        "players": card.players,
        "free": card.free,
        "running": card.running,
        "watchable": card.watchable,
        "open": card.open,
        "fits": fits(card),
        "addresses": [str(each) for each in table.addresses],
    }
