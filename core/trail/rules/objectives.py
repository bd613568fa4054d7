"""W11.1-3: objectives out of the display or unseen, and those that are played."""

from msgspec.structs import replace

from core.due import Answer, DrawOut
from core.game import Move, Tell
from core.says import Refusal, refuse
from core.trail import entries
from core.trail.parts import EXH, Card, is_objective
from core.trail.player import joined, without
from core.trail.rules.hands import holds, leave
from core.trail.stages import FillDisplay, TakeUnseen
from core.trail.state import TrailState, own, push, with_own
from core.trail.steps import Drawing, HandCards, ItemKinds, Question
from core.trail.tables.numbers import NUMBERS
from core.trail.tables.reading import read_words
from core.trail.words import Item, Objective, ShipObjective

AT_ONCE: tuple[tuple[Item, ...], ...] = tuple(read_words(text) for text, _, _ in NUMBERS.objectives)
"""W11.4 The immediate effects of each when it is played."""
DISPLAY, PILE = range(2)


def number_of(card: int) -> int:
    """The place of an objective in the table."""
    return card - EXH - 1


def _find(state: TrailState, item: Objective, hand: HandCards) -> list[Move]:
    seat = state.mover
    found: list[Move] = [entries.ChooseObjective(seat, card) for card in state.display]
    return [*found, entries.ChooseObjective(seat, None)] if state.objectives else found


def _refuse(
    state: TrailState, item: Objective, move: entries.ChooseObjective, hand: HandCards | None
) -> Refusal | None:
    if move.card is None:
        return None if state.objectives else refuse("W11.1", "No objective is left in the stack.")
    return _refuse_shown(state, item, move, hand)


def _refuse_shown(
    state: TrailState, item: Item, move: entries.ChooseObjective, hand: HandCards | None
) -> Refusal | None:
    if move.card is None:
        return refuse("W11.2", "A ship gives an objective of the display.")
    if move.card not in state.display:
        return refuse("W11.1", "{card} does not lie in the display.", card=move.card)
    return None


def _choose(
    state: TrailState, item: Item, move: entries.ChooseObjective, tell: Tell | None
) -> TrailState:
    if move.card is None:
        return push(state, TakeUnseen())
    state = from_display(state, move.card)
    return with_own(state, pile=joined(own(state).pile, (move.card,)))


def from_display(state: TrailState, card: int) -> TrailState:
    """W11.1 A card leaves the display, and the gap is filled."""
    state = replace(state, display=without(state.display, (card,)))
    return push(state, FillDisplay()) if state.objectives else state


def _due(state: TrailState, item: Item) -> DrawOut:
    return DrawOut(f"objective {state.drawn}", state.objectives)


def _refuse_reveal(state: TrailState, item: Item, entry: entries.RevealObjective) -> Refusal | None:
    to = DISPLAY if isinstance(item, FillDisplay) else PILE
    if entry.to != to:
        return refuse("W11.1", "That objective goes elsewhere.")
    if entry.card not in state.objectives:
        return refuse("W11.1", "{card} is not in the stack of objectives.", card=entry.card)
    return None


def _reveal(
    state: TrailState, item: Item, entry: entries.RevealObjective, tell: Tell | None
) -> TrailState:
    card = Card(entry.card)
    state = replace(state, objectives=without(state.objectives, (card,)), drawn=state.drawn + 1)
    if entry.to == PILE:
        return with_own(state, pile=joined(own(state).pile, (card,)))
    return replace(state, display=joined(state.display, (card,)))


def _settled(to: int, answer: Answer) -> entries.RevealObjective:
    return entries.RevealObjective(answer[0], to)


def find_plays(state: TrailState, hand: HandCards) -> list[Move]:
    """W11.3 The objectives of the hand."""
    cards = dict.fromkeys(card for card in hand if is_objective(card))
    return [entries.PlayObjective(state.mover, card) for card in cards]


def refuse_play(
    state: TrailState, move: entries.PlayObjective, hand: HandCards | None
) -> Refusal | None:
    """W11.3 It is an objective, and in the hand."""
    if not is_objective(move.card):
        return refuse("W11.3", "{card} is no objective.", card=move.card)
    if not holds(state, hand, (move.card,)):
        return refuse("W11.3", "{card} is not in your hand.", card=move.card)
    return None


def play(state: TrailState, move: entries.PlayObjective) -> TrailState:
    """W11.3 The card lies in the own area for good, with its immediate effect."""
    state = leave(state, (move.card,))
    state = with_own(state, area=joined(own(state).area, (move.card,)))
    return push(state, *AT_ONCE[number_of(move.card)])


_FIRST = refuse("W11.1", "First the objectives are drawn.")
KINDS: ItemKinds = {
    Objective: Question(
        answers=(entries.ChooseObjective,),
        find=_find,
        refuse=_refuse,
        play=_choose,
        first=refuse("W11.1", "First an objective is chosen, or that is forfeited."),
        asked=lambda state, item: bool(state.display or state.objectives),
    ),
    ShipObjective: Question(
        answers=(entries.ChooseObjective,),
        find=lambda state, item, hand: [
            entries.ChooseObjective(state.mover, card) for card in state.display
        ],
        refuse=_refuse_shown,
        play=_choose,
        first=refuse("W11.2", "First an objective of the display is taken."),
        asked=lambda state, item: bool(state.display),
        kept=lambda state, item: True,
    ),
    FillDisplay: Drawing(
        entry=entries.RevealObjective,
        due=_due,
        settle=lambda state, item, answer: _settled(DISPLAY, answer),
        answer=lambda entry: (entry.card,),
        refuse=_refuse_reveal,
        play=_reveal,
        first=_FIRST,
    ),
    TakeUnseen: Drawing(
        entry=entries.RevealObjective,
        due=_due,
        settle=lambda state, item, answer: _settled(PILE, answer),
        answer=lambda entry: (entry.card,),
        refuse=_refuse_reveal,
        play=_reveal,
        first=_FIRST,
    ),
}
