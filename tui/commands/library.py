"""`estancia library`: the saved games."""

import argparse
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeVar

from msgspec import json, to_builtins

from core.says import Sentence
from saves.games import Condition, Standing, Summary
from saves.library import open_library
from tui.language import N_, _, say, say_n
from tui.lists import listed
from tui.names import shown_name
from tui.numbers import decimal
from tui.options import brief
from tui.voice import plain

if TYPE_CHECKING:
    from saves.rescue import Rescued

T = TypeVar("T")

_CONDITIONS = {
    Condition.RUNNING: N_("goes on"),
    Condition.FINISHED: N_("is over"),
    Condition.BROKEN: N_("is damaged"),
}


def run(args: argparse.Namespace) -> int:
    """The games that fit, or what everybody has reached in them, one a line."""
    if args.rescue:
        return _rescue(as_json=args.json)
    with open_library() as library:
        if args.statistics:
            _print(library.statistics(), _standing, _("No game is over yet."), args.json)
            return 0
        state = Condition(args.state) if args.state else None
        games = library.games(args.text, state, args.player, deleted=args.deleted)
        chosen = args.text or args.state or args.player or args.deleted
    nothing = _("No game is saved yet. Start one with: estancia play")
    _print(games, _shown, _("No saved game fits.") if chosen else nothing, args.json)
    return 0


def _rescue(*, as_json: bool) -> int:
    """Set the damaged library aside, and say what became of it; raises `LibraryError`."""
    from saves.rescue import rescue

    rescued = rescue()
    if as_json:
        print(json.encode({**to_builtins(rescued, enc_hook=str)}).decode())
        return 0
    print(_("The damaged library lies here now: {path}").format(path=rescued.aside))
    print(" ".join(map(plain, _taken_over(rescued))))
    return 0


def _taken_over(rescued: "Rescued") -> list[Sentence]:
    """How much of the library could be read."""
    games, ends, lost = rescued.games, rescued.shortened, rescued.lost
    shorter = say_n(
        "{count} of them has lost its end.", "{count} of them have lost their end.", count=ends
    )
    counts = (
        (games, say_n("{count} game is saved.", "{count} games are saved.", count=games)),
        (ends, shorter),
        (lost, say_n("{count} game is lost.", "{count} games are lost.", count=lost)),
    )
    return [sentence for count, sentence in counts if count] or [say("No game could be read.")]


def _print(rows: Sequence[T], shown: Callable[[T], str], nothing: str, as_json: bool) -> None:
    """Each row on a line; `nothing` says to people that there is none."""
    for row in rows:
        print(json.encode(to_builtins(row)).decode() if as_json else shown(row))
    if not (rows or as_json):
        print(nothing)


def _standing(standing: Standing) -> str:
    """`Ana: won 3 of 5 games, 182.4 pesos on average, best herd 55`."""
    name = shown_name(standing.name)
    if standing.bot:
        name = _("{player} ({bot})").format(player=name, bot=standing.bot)
    pattern = _("{player}: won {wins} of {games}; {pesos} pesos on average; best herd {herd}")
    return pattern.format(
        player=name,
        wins=standing.wins,
        games=standing.games,
        pesos=decimal(standing.points),
        herd="-" if standing.best is None else standing.best,
    )


def _shown(game: Summary) -> str:
    """`3  Ana, Beto: Ana and Beto (peon), 2026-11-18 08:40, is over, Ana won`."""
    players = listed(
        _("{player} ({bot})").format(player=shown_name(player.name), bot=player.bot)
        if player.bot
        else shown_name(player.name)
        for player in game.players
    )
    pattern = _("{number:3}  {name}: {players}; {changed}; {condition}")
    line = pattern.format(
        number=game.id,
        name=game.name,
        players=players,
        changed=game.changed[:16].replace("T", " "),
        condition=_(_CONDITIONS[game.state]),
    )
    if game.options:
        chosen = brief(game.game, game.options)
        line = _("{game}; options: {options}").format(game=line, options=chosen)
    if game.outcome is None or not game.outcome.winners:
        return line
    winners = listed(shown_name(game.players[seat].name) for seat in game.outcome.winners)
    return _("{game}; won by {winners} with {pesos}").format(
        game=line, winners=winners, pesos=max(game.outcome.points)
    )
