"""`estancia library`: the saved games."""

import argparse
from datetime import datetime
from typing import TYPE_CHECKING, Any

from msgspec import json, to_builtins

from core.outcome import Outcome
from core.says import Sentence
from saves.games import Condition, SeriesScore, Summary
from saves.library import open_library
from saves.places import tables_folder
from tui.commands.dropping import drop_game, left_object
from tui.commands.statistics import tell_series, tell_statistics
from tui.dates import date_and_time
from tui.endings import winner_names, written_outcome
from tui.faces import named, title
from tui.language import N_, _, say, say_n
from tui.lists import by_commas, by_semicolons, listed
from tui.mentions import mentions
from tui.names import shown_name
from tui.options import brief
from tui.scores import series_told
from tui.voice import plain

if TYPE_CHECKING:
    from net.room.journal_files import ResumableTable
    from saves.rescue import Rescued

_CONDITIONS = {
    Condition.RUNNING: N_("goes on"),
    Condition.PARTIAL: N_("breaks off"),
    Condition.FINISHED: N_("is over"),
    Condition.BROKEN: N_("is damaged"),
    Condition.OUTDATED: N_("is of other rules"),
}


def run(args: argparse.Namespace) -> int:
    """Print the matching games, or the statistics of everybody in them, one a line."""
    if args.rescue:
        return _rescue(as_json=args.json)
    if args.drop is not None:
        return drop_game(args)
    # Finished games on the network go to the library first.
    tables = _waiting_tables()
    with open_library() as library:
        if args.statistics:
            status = tell_statistics(library.statistics(), args.game, as_json=args.json)
            if not args.game:
                tell_series(library.series(), as_json=args.json)
            return status
        state = Condition(args.state) if args.state else None
        scores = library.series_by_game()
        found = library.games(state, args.player, deleted=args.deleted)
        games = [
            each
            for each in found
            if args.game in (None, each.game)
            and mentions(args.text, each.name, each.game, each.players)
        ]
        chosen = args.text or args.state or args.player or args.deleted or args.game
    for game in games:
        score = scores.get(game.id)
        told = json.encode(_as_object(game, score)).decode() if args.json else _shown(game, score)
        print(told)
    tables = [each for each in tables if not args.deleted and _fits(each, args)]
    for table in tables:
        print(json.encode(left_object(table)).decode() if args.json else _waiting(table))
    if not (games or tables or args.json):
        nothing = _("No game is saved yet. Start one with: estancia play")
        print(_("No saved game fits.") if chosen else nothing)
    return 0


def _rescue(*, as_json: bool) -> int:
    """Set the damaged library aside, and report the outcome; raises `LibraryError`."""
    from saves.rescue import rescue

    rescued = rescue()
    if as_json:
        print(json.encode({**to_builtins(rescued, enc_hook=str)}).decode())
        return 0
    print(_("The damaged library lies here now: {path}").format(path=rescued.aside))
    print(" ".join(map(plain, _taken_over(rescued))))
    return 0


def _taken_over(rescued: "Rescued") -> list[Sentence]:
    """Say how much of the library could be read."""
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


def _as_object(game: Summary, score: SeriesScore | None) -> dict[str, Any]:
    """Return the game for programs, with the usual outcome (docs/json-mode.md)."""
    outcome = written_outcome(game.outcome) if game.outcome else None
    return {**to_builtins(game), "outcome": outcome, "series": to_builtins(score)}


def _when(changed: str) -> str:
    """Return the day and time; in a library that others have written anything may stand there."""
    try:
        return date_and_time(datetime.fromisoformat(changed))
    except ValueError:
        return changed


def _shown(game: Summary, score: SeriesScore | None) -> str:
    """Return `3  Ana, Beto: GAME; Ana and Beto (peon); 18 Nov 2026, 08:40; is over; won by Ana`."""
    players = listed(
        _("{player} ({bot})").format(player=shown_name(player.name), bot=player.bot)
        if player.bot
        else shown_name(player.name)
        for player in game.players
    )
    pattern = _("{number:3}  {name}: {game}; {players}; {changed}; {condition}")
    line = pattern.format(
        number=game.id,
        name=game.name,
        game=_played(game),
        players=players,
        changed=_when(game.changed),
        condition=_(_CONDITIONS[game.state]),
    )
    if game.outcome:
        line = _ended(line, game, game.outcome)
    if told := series_told(score):
        line = _("{game}; in a row: {score}").format(game=line, score=told)
    return line


def _waiting_tables() -> "list[ResumableTable]":
    """Return the unfinished games on the LAN."""
    if not tables_folder().is_dir():
        return []
    from tui.lan.left_games import waiting_tables

    return waiting_tables()


def _fits(table: "ResumableTable", args: argparse.Namespace) -> bool:
    """Return whether the game on the LAN is one of those that were asked for."""
    from tui.lan.stowing import players_of

    charter = table.seating
    names = {each.casefold() for each in charter.names}
    kinds = {each for each in charter.players if isinstance(each, str)}
    player = (args.player or "").casefold()
    return (
        args.state in (None, Condition.RUNNING.value)
        and args.game in (None, charter.game)
        and (not player or player in names | kinds)
        and mentions(args.text, table.id, charter.game, players_of(charter))
    )


def _waiting(table: "ResumableTable") -> str:
    """Return `  -  GAME on the LAN; Ana, Beto; round 3; waits for Beto; go on with: COMMAND`."""
    from tui.lan.left_games import command_of, how_far, waits_for

    charter = table.seating
    parts = [_("{game} on the LAN").format(game=title(charter.game))]
    parts.append(by_commas(map(shown_name, charter.names)))
    if number := how_far(table).round:
        parts.append(_("round {number}").format(number=number))
    if table.others:
        parts.append(_("waits for {players}").format(players=waits_for(table)))
    parts.append(_("go on with: {command}").format(command=command_of(table)))
    return f"  -  {by_semicolons(parts)}"


def _played(game: Summary) -> str:
    """Return the game's title, and its unusual options."""
    if not game.options:
        return title(game.game)
    chosen = brief(game.game, game.options)
    return _("{name} ({options})").format(name=title(game.game), options=chosen)


def _ended(line: str, game: Summary, outcome: Outcome) -> str:
    """Return the line with the winner, and the tie-break."""
    names = [shown_name(player.name) for player in game.players]
    winners = winner_names(game.game, outcome, names)
    most = outcome.ranking[0].of[outcome.order[0]]
    pattern = (
        _("{game}; won by {winners} with {points}") if winners else _("{game}; ended with {points}")
    )
    line = pattern.format(game=line, winners=listed(winners), points=most)
    if outcome.decided_by is None:
        return line
    amount = named(game.game, outcome.decided_by)
    return _("{game}; the tie-break decided: {amount}").format(game=line, amount=amount)
