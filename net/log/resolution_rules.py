"""The table's rules for resolutions and ballots."""

from core.game import Over, Seat
from core.says import Refusal, refuse
from net.log.charter import OPENER, NodeId
from net.log.commands import Ballot, PutToTable
from net.log.fold import Fold
from net.log.resolutions import (
    MOST_NODES,
    MOST_PUT,
    EndGame,
    GiveSeat,
    LetBotPlay,
    PauseGame,
    RemovePlayer,
    Resolution,
    ResumeGame,
)
from net.safe_text import apart, cleaned
from net.wire.limits import LIMITS


def electors(fold: Fold, seat: Seat, resolution: Resolution) -> tuple[Seat, ...]:
    """The electors of a resolution by that seat: the people's seats that no bot plays."""
    people = [each for each in range(len(fold.charter.players)) if _is_there(fold, each)]
    match resolution:
        case LetBotPlay() if fold.owners()[seat] == OPENER:
            return (seat,)
        case LetBotPlay(absent):
            return tuple(each for each in people if each != absent)
        case _:
            return tuple(people)


def _is_there(fold: Fold, seat: Seat) -> bool:
    """Whether the seat is played by its own people, according to the log."""
    place = fold.here
    away = place.stand_ins | place.agreements.removed
    return not isinstance(fold.owners()[seat], str) and seat not in away


def next_node(fold: Fold) -> NodeId:
    """The node number of the next program that takes over a seat."""
    players = [each for each in fold.charter.players if isinstance(each, int)]
    return 1 + max([OPENER, *players, *(each.node for each in fold.here.newcomers)])


def can_be_given(fold: Fold, seat: Seat) -> bool:
    """Whether a bot plays the seat for good, so that somebody else may take it over."""
    owners = fold.owners()
    if seat >= len(owners):
        return False
    return isinstance(owners[seat], str) or seat in fold.here.agreements.removed


def _why_not_give(fold: Fold, given: GiveSeat) -> Refusal | None:
    """Why somebody cannot take over a seat; each program does so once, by its key."""
    if not can_be_given(fold, given.seat):
        return refuse("", "Only a bot's seat can be taken over.")
    if given.node >= MOST_NODES or given.node != next_node(fold):
        return refuse("", "No more programs have room at this table.")
    newcomers = fold.here.newcomers
    if any(each.key == given.key for each in newcomers):
        return refuse("", "That program has taken over a seat already.")
    names = fold.charter.seated(newcomers).names
    if cleaned(given.name, LIMITS.name) != given.name or apart(given.name, names, LIMITS.name) != (
        given.name
    ):
        return refuse("", "That name is another player's.")
    return None


def why_not_put(fold: Fold, command: PutToTable) -> Refusal | None:
    """Why the resolution cannot be put to the table now."""
    agreements = fold.here.agreements
    if isinstance(fold.log.turn, Over) or agreements.ended:
        return refuse("", "The game is over.")
    if agreements.open is not None:
        return refuse("", "Another question is still open.")
    if command.before != agreements.put.count(command.seat):
        return refuse("", "That was asked already.")
    if command.before >= MOST_PUT:
        return refuse("", "That seat has asked for enough.")
    # Before a fork other players were there; who decides was checked then.
    if len(fold.log_entries) >= fold.charter.root:
        if command.seat >= len(fold.charter.players) or not _is_there(fold, command.seat):
            return refuse("", "Only a player can ask for that.")
        if command.electors != electors(fold, command.seat, command.resolution):
            return refuse("", "Others would have to decide that.")
    return why_not_agree(fold, command.seat, command.resolution)


def why_not_agree(fold: Fold, seat: Seat, resolution: Resolution) -> Refusal | None:
    """Why the state of the table does not allow it."""
    place = fold.here
    match resolution:
        case PauseGame() if place.agreements.paused:
            return refuse("", "The game is paused.")
        case ResumeGame() if not place.agreements.paused:
            return refuse("", "The game is not paused.")
        case LetBotPlay() | RemovePlayer():
            return _why_not_without(fold, seat, resolution)
        case GiveSeat():
            return _why_not_give(fold, resolution)
        case PauseGame() | ResumeGame() | EndGame():
            pass
    return None


def _why_not_without(
    fold: Fold, seat: Seat, resolution: LetBotPlay | RemovePlayer
) -> Refusal | None:
    """Why a bot cannot play for that player, for a while or for good."""
    place, players, other = fold.here, fold.owners(), resolution.seat
    if other >= len(players) or not isinstance(players[other], int) or other == seat:
        return refuse("", "That can only be asked about another player.")
    if other in place.agreements.removed:
        return refuse("", "A bot plays there for good.")
    if isinstance(resolution, RemovePlayer):
        return None
    if other in place.stand_ins:
        return refuse("", "A bot plays there already.")
    if players[other] == place.leader:
        return refuse("", "{seat} runs the table: no bot can play for them now.", seat=other)
    return None


def why_not_ballot(fold: Fold, ballot: Ballot) -> Refusal | None:
    """Why the ballot is refused; each elector casts one."""
    opened = fold.here.agreements.open
    if opened is None or opened.number != ballot.about:
        return refuse("", "That question is closed.")
    if ballot.seat not in opened.silent:
        return refuse("", "That seat is not asked, or has answered.")
    return None
