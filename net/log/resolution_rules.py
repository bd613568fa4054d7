"""What the rules of the table have against a resolution, or against a ballot."""

from core.game import Over, Seat
from core.says import Refusal, refuse
from net.log.commands import Ballot, PutToTable
from net.log.fold import Fold
from net.log.resolutions import (
    MOST_PUT,
    EndGame,
    LetBotPlay,
    PauseGame,
    RemovePlayer,
    Resolution,
    ResumeGame,
)

OPENER = 0
"""The node whose people may let a bot play without asking the others."""


def electors(fold: Fold, seat: Seat, resolution: Resolution) -> tuple[Seat, ...]:
    """Who decides what that seat puts to the table: the people's seats that no bot plays."""
    people = [each for each in range(len(fold.charter.players)) if _is_there(fold, each)]
    match resolution:
        case LetBotPlay() if fold.charter.players[seat] == OPENER:
            return (seat,)
        case LetBotPlay(absent):
            return tuple(each for each in people if each != absent)
        case _:
            return tuple(people)


def _is_there(fold: Fold, seat: Seat) -> bool:
    """Whether the seat's own people play it, as far as the log knows."""
    place = fold.here
    away = place.stand_ins | place.agreements.removed
    return not fold.charter.is_bots(seat) and seat not in away


def why_not_put(fold: Fold, command: PutToTable) -> Refusal | None:
    """What is against putting that to the table now."""
    agreements = fold.here.agreements
    if isinstance(fold.log.turn, Over) or agreements.ended:
        return refuse("", "The game is over.")
    if agreements.open is not None:
        return refuse("", "Something else is put to the table already.")
    if command.before != agreements.put.count(command.seat):
        return refuse("", "That was put to the table already.")
    if command.before >= MOST_PUT:
        return refuse("", "That seat has put enough to the table.")
    # Before a fork others were there, and it was examined then who decides.
    if len(fold.log_entries) >= fold.charter.root:
        if command.seat >= len(fold.charter.players) or not _is_there(fold, command.seat):
            return refuse("", "Only a player can put something to the table.")
        if command.electors != electors(fold, command.seat, command.resolution):
            return refuse("", "Others would have to decide that.")
    return why_not_agree(fold, command.seat, command.resolution)


def why_not_agree(fold: Fold, seat: Seat, resolution: Resolution) -> Refusal | None:
    """What the state of the table has against it."""
    place, players = fold.here, fold.charter.players
    match resolution:
        case PauseGame() if place.agreements.paused:
            return refuse("", "The game is paused.")
        case ResumeGame() if not place.agreements.paused:
            return refuse("", "The game is not paused.")
        case LetBotPlay(other) | RemovePlayer(other):
            if other >= len(players) or not isinstance(players[other], int) or other == seat:
                return refuse("", "That can be agreed on for another player only.")
            if other in place.agreements.removed:
                return refuse("", "A bot plays there for good.")
            if isinstance(resolution, RemovePlayer):
                return None
            if other in place.stand_ins:
                return refuse("", "A bot plays there already.")
            if players[other] == place.leader:
                return refuse("", "The leader is there.")
        case PauseGame() | ResumeGame() | EndGame():
            pass
    return None


def why_not_ballot(fold: Fold, ballot: Ballot) -> Refusal | None:
    """What is against that answer: each elector answers once."""
    opened = fold.here.agreements.open
    if opened is None or opened.number != ballot.about:
        return refuse("", "That is not put to the table any more.")
    if ballot.seat not in opened.silent:
        return refuse("", "That seat has nothing to say about it, or has said it.")
    return None
