"""The words at the table: who is asked, what a choice would bring, why something is impossible."""

from collections.abc import Sequence
from typing import Any

from rich.cells import cell_len

from core.bots.bot import Advice
from core.game import Seat
from core.says import Refusal, Sentence
from tui.app.board import Choice, Picker, Ruling
from tui.app.choices import Row
from tui.app.foreseen import row_of
from tui.app.log_painting import LogLine
from tui.app.painting import Time
from tui.app.sitting import Sitting
from tui.language import _
from tui.lists import by_commas
from tui.options import each_brief


class Telling:
    """Puts a sitting into words. The effects of a choice are worked out once for each state."""

    def __init__(self, sitting: Sitting) -> None:
        self._sitting = sitting
        self._rows: dict[tuple[type[Choice], Choice], Row] = {}
        self._rows_of: Any = None

    def forget(self) -> None:
        """Forget the texts: the language may have changed."""
        self._rows_of = None

    def row(self, choice: Choice) -> Row:
        """Return a choice and its gain as a row."""
        sitting = self._sitting
        log, voice = sitting.match.log, sitting.voice
        if self._rows_of is not log.state:
            self._rows, self._rows_of = {}, log.state
        kind_and_choice = type(choice), choice
        if kind_and_choice not in self._rows:
            self._rows[kind_and_choice] = row_of(log.game, voice, log.state, choice)
        return self._rows[kind_and_choice]

    def choice(self, choice: Choice) -> str:
        """Return a choice with all its effects, in one text."""
        row = self.row(choice)
        return _("{move}. {brings}").format(move=row.text, brings=row.told or row.brings)

    def hint(self, bot: str, choice: Choice, width: int, reasons: Sequence[Sentence] = ()) -> str:
        """Tell what the bot would do, and why; without reasons, what it brings.

        Without room for both only the reasons, or only the move: the choice is picked in the list.
        """
        would = _("The {bot} would: {choice}")
        if not reasons:
            whole = would.format(bot=_(bot), choice=self.choice(choice))
            brief = would.format(bot=_(bot), choice=self.row(choice).text)
        else:
            why = by_commas(map(self._sitting.voice.fill, reasons))
            said = _("The {bot} would: {choice} ({why})")
            whole = said.format(bot=_(bot), choice=self.row(choice).text, why=why)
            brief = would.format(bot=_(bot), choice=why)
        return whole if cell_len(whole) <= width else brief

    def advice(self, bot: str, advice: Advice) -> list[str]:
        """Return the bot's best turns, and what ending the turn now gives up."""
        # The search that it needs would otherwise be loaded before the first paint.
        from tui.advice_words import advice_told

        match, seat = self._sitting.match, advice.move.seat
        return advice_told(
            match.log.game,
            self._sitting.voice,
            match.view(seat),
            bot,
            advice,
            ending=self._sitting.board.ending(seat),
        )

    def waiting_for(self, thinking: Seat | None) -> str:
        """Say who is asked now."""
        voice = self._sitting.voice
        if self._sitting.acting is not None:
            return _("{player} may act").format(player=voice.player(self._sitting.acting))
        choosers = self._sitting.match.choosers
        seat = thinking if thinking is not None else choosers[0] if choosers else None
        if seat is None:
            return ""
        if self._sitting.bot_of(seat) is not None:
            return _("{player} is thinking").format(player=voice.player(seat))
        return _("{player} is choosing").format(player=voice.player(seat))

    def brief(self, thinking: Seat | None) -> str:
        """Say the same in a few words, for the line on top."""
        return self.waiting_for(thinking)

    def time(self) -> Time | None:
        """Return the time left to the seat that is asked, if there is a clock."""
        return None

    def newest(self) -> str:
        """Return all that was said of the last step."""
        log = self._sitting.log
        return " ".join(line.text for line in log if line.number == log[-1].number)

    def asked(self) -> list[str]:
        """Return the question to the person before the screen, sentence by sentence."""
        sitting = self._sitting
        if sitting.acting is not None:
            players = map(sitting.voice.player, (sitting.acting, *sitting.match.choosers))
            text = _("{player} may act before {other} chooses.")
            return [text.format(**dict(zip(("player", "other"), players, strict=True)))]
        view = sitting.view(sitting.viewer())
        return [sitting.voice.say(sentence) for sentence in sitting.board.face.asked(view)]

    def secrets(self, seat: Seat) -> str:
        """Tell what the seat alone knows."""
        sitting = self._sitting
        return sitting.voice.line(sitting.board.hidden(sitting.view(seat)))

    def against(self, picker: Picker) -> Refusal | None:
        """Return the rule against what the cursor points at."""
        match, move = self._sitting.match, picker.tried()
        if move is None:
            return None
        return match.log.game.why_not(match.log.state, move, match.known(move.seat))

    def pointed_at(self, picker: Picker) -> str:
        """Describe the place under the cursor if it is something to read with its own rule."""
        board, at = self._sitting.board, picker.at
        if at is None or not isinstance(board, Ruling) or not board.rule_of(at):
            return ""
        lines = board.about(self._sitting.match.log.state, at)
        return " ".join(map(self._sitting.voice.say, lines))

    def refusal(self, refusal: Refusal) -> str:
        """Say why something is not possible, with the number of the rule."""
        return self._sitting.voice.refuse(refusal)

    def heading(self) -> tuple[str, str]:
        """Return the game, and how far it is."""
        sitting = self._sitting
        return sitting.match.log.game.name, sitting.board.header(sitting.match.log.state)

    def company(self) -> Sequence[str]:
        """Tell who else is there, and who is not."""
        return ()

    def terms(self) -> Sequence[str]:
        """Tell the options that are not as usual."""
        header = self._sitting.match.header
        return each_brief(header.game, header.options)

    def log(self, only: Seat | None) -> tuple[str, Sequence[LogLine]]:
        """Return the log's title and its sentences: all, or those that name one player."""
        sitting = self._sitting
        if only is None:
            return _("LOG"), sitting.log
        player = sitting.voice.player(only)
        title = _("LOG of {player}").format(player=player)
        return title, [line for line in sitting.log if player in line.text]
