"""What is put to a table, who agrees, and what comes of it."""

from collections.abc import Callable
from math import ceil
from typing import Any, assert_never

from core.game import Seat
from net.log.commands import Ballot, PutToTable
from net.log.events import NotTakenUp
from net.log.resolutions import (
    BallotChoice,
    EndGame,
    GiveSeat,
    LetBotPlay,
    PauseGame,
    RemovePlayer,
    Resolution,
    ResolutionDecided,
    ResumeGame,
)
from tui.lan import clocks
from tui.lan.agreeing import KEYS, BallotAsked
from tui.lan.status_lines import StatusLines
from tui.language import W_, _, typed
from tui.names import shown_name

PROPOSE, AGREE, REFUSE = W_("propose"), W_("agree"), W_("refuse")
"""What is typed to ask the others, and to answer."""
SEAT = W_("seat")
"""What is typed to ask for a bot's seat where one looks on, and to propose who gets it."""
AgreementEvent = NotTakenUp | ResolutionDecided


def about(resolution: Resolution) -> dict[str, Any]:
    """A resolution for programs."""
    match resolution:
        case LetBotPlay(seat) | RemovePlayer(seat):
            return {"what": KEYS[type(resolution)], "who": seat}
        case GiveSeat(seat, _, name):
            return {"what": KEYS[GiveSeat], "who": seat, "name": name}
        case _:
            return {"what": KEYS[type(resolution)], "who": None}


def put(resolution: Resolution, seat: Seat, player: Callable[[Seat], str]) -> str:
    """What that seat asks of the table."""
    asking = player(seat)
    match resolution:
        case LetBotPlay(other):
            text = _("{player} asks: may a bot play for {other}?")
            return text.format(player=asking, other=player(other))
        case PauseGame():
            return _("{player} asks for a pause.").format(player=asking)
        case ResumeGame():
            return _("{player} asks to go on.").format(player=asking)
        case EndGame():
            return _("{player} asks to end the game here.").format(player=asking)
        case RemovePlayer(other):
            text = _("{player} asks to take {other} out of the game.")
            return text.format(player=asking, other=player(other))
        case GiveSeat(seat, _, name):
            text = _("{player} asks: may {name} play for {other} from now on?")
            return text.format(player=asking, name=shown_name(name), other=player(seat))
        case _:
            assert_never(resolution)


def carried(resolution: Resolution, player: Callable[[Seat], str]) -> str:
    """That the table has agreed, and what follows."""
    match resolution:
        case LetBotPlay(seat):
            return _("Agreed: a bot plays for {player}.").format(player=player(seat))
        case PauseGame():
            return _("Agreed: the game is paused.")
        case ResumeGame():
            return _("Agreed: the game goes on.")
        case EndGame():
            return _("Agreed: the game ends here.")
        case RemovePlayer(seat):
            text = _("Agreed: {player} is out of the game, and a bot plays on.")
            return text.format(player=player(seat))
        case GiveSeat(seat, _, name):
            text = _("Agreed: {name} plays for {player} from now on.")
            return text.format(name=shown_name(name), player=player(seat))
        case _:
            assert_never(resolution)


def refused(resolution: Resolution, player: Callable[[Seat], str]) -> str:
    """That too few have agreed, and what stays as it is."""
    match resolution:
        case LetBotPlay(seat):
            return _("Not agreed: {player} is waited for.").format(player=player(seat))
        case PauseGame():
            return _("Not agreed: there is no pause.")
        case ResumeGame():
            return _("Not agreed: the game stays paused.")
        case EndGame():
            return _("Not agreed: the game goes on.")
        case RemovePlayer(seat):
            return _("Not agreed: {player} stays in the game.").format(player=player(seat))
        case GiveSeat(seat, _, name):
            text = _("Not agreed: {name} looks on, and {player} plays.")
            return text.format(name=shown_name(name), player=player(seat))
        case _:
            assert_never(resolution)


def offered(resolution: Resolution, player: Callable[[Seat], str]) -> str:
    """The same as something to choose."""
    match resolution:
        case LetBotPlay(seat):
            return _("A bot plays for {player}").format(player=player(seat))
        case PauseGame():
            return _("A pause")
        case ResumeGame():
            return _("Go on after the pause")
        case EndGame():
            return _("End the game here, without a winner")
        case RemovePlayer(seat):
            text = _("Take {player} out of the game; a bot plays on")
            return text.format(player=player(seat))
        case GiveSeat(seat, _, name):
            text = _("{name}, who looks on, plays for {player}")
            return text.format(name=shown_name(name), player=player(seat))
        case _:
            assert_never(resolution)


class AgreementLines(StatusLines):
    """Tells what is asked of the players, and how they decide."""

    _new: frozenset[Seat] = frozenset()
    """The seats that were taken over by somebody who has not come yet."""

    def _agreement(self, event: AgreementEvent) -> None:
        match event:
            case NotTakenUp(resolution):
                text = _("What was asked of the table has not come through: try again.")
                self.status("not-asked", text, **about(resolution))
            case ResolutionDecided(seat=seat, resolution=resolution, carried=True):
                said = carried(resolution, self._player)
                self.status("decided", said, seat=seat, **about(resolution), agreed=True)
                self._name_newcomer(resolution)
            case ResolutionDecided(seat=seat, resolution=resolution):
                said = refused(resolution, self._player)
                self.status("decided", said, seat=seat, **about(resolution), agreed=False)
            case _:
                assert_never(event)

    def _name_newcomer(self, agreed: Resolution) -> None:
        """Somebody who has taken a seat over is named from now on."""
        if isinstance(agreed, GiveSeat) and self._charter is not None:
            self._charter = self._charter.seated((agreed,))
            self._new = self._new | {agreed.seat}

    def _ballot_asked(self, event: BallotAsked) -> None:
        text = _("Type {agree} or {refuse}, within {time}.")
        agree, refuse = typed(AGREE)[0], typed(REFUSE)[0]
        said = text.format(agree=agree, refuse=refuse, time=clocks.shown(event.seconds))
        self.status("to-answer", said, seats=event.seats, seconds=ceil(event.seconds))

    def _at_table(self, command: PutToTable | Ballot) -> None:
        """Something is put to the table, or answered."""
        match command:
            case PutToTable(seat=seat, resolution=resolution, electors=electors):
                said = put(resolution, seat, self._player)
                self.status("asks", said, seat=seat, **about(resolution), of=electors)
            case Ballot(seat=seat, choice=choice):
                said = self._answered(choice).format(player=self._player(seat))
                self.status("answers", said, seat=seat, answer=choice.name.lower())
            case _:
                assert_never(command)

    def _answered(self, choice: BallotChoice) -> str:
        match choice:
            case BallotChoice.AGREE:
                return _("{player} agrees.")
            case BallotChoice.REFUSE:
                return _("{player} does not agree.")
            case BallotChoice.ABSTAIN:
                return _("{player} leaves it to the others.")
            case _:
                assert_never(choice)
