"""W19.4-9: a turn of Pedro: a card, his way, his action, and the specialization."""

from msgspec.structs import replace

from core.due import DrawOut
from core.game import Tell
from core.says import Refusal, refuse
from core.trail import entries
from core.trail.events import PedroMoved, PedroTurned
from core.trail.parts import BA, TYPES
from core.trail.pedro.acts import act, engine
from core.trail.pedro.having import PARTY_ROWS, his_workers, rival, with_rival
from core.trail.pedro.routes import route, steps_of
from core.trail.stages import AddCattle, PedroArrives, PedroEnd, PedroStep, PedroTurn
from core.trail.state import TrailState, push
from core.trail.steps import Drawing, Effect, ItemKinds
from core.trail.tables.numbers import NUMBERS
from core.trail.words import Item

CARDS = tuple(range(len(NUMBERS.pedro)))


def pack_left(state: TrailState) -> tuple[int, ...]:
    """W19.5 The rest of his deck; if no card is left, all of it is shuffled again."""
    return rival(state).pack or CARDS


def _due(state: TrailState, item: PedroTurn) -> DrawOut:
    return DrawOut(f"pedro {state.drawn}", pack_left(state))


def _refuse(state: TrailState, item: PedroTurn, entry: entries.PedroCard) -> Refusal | None:
    if entry.card not in pack_left(state):
        text = "Card {number} of the rival has been turned over already."
        return refuse("W19.5", text, number=entry.card + 1)
    return None


def _turn(
    state: TrailState, item: PedroTurn, entry: entries.PedroCard, tell: Tell | None
) -> TrailState:
    """W19.5 The card, the way, and the action unless he has arrived."""
    steps, text = NUMBERS.pedro[entry.card]
    path = route(state, steps_of(state, steps))
    if tell:
        tell(PedroMoved(path))
    left = tuple(card for card in pack_left(state) if card != entry.card)
    state = drawn_once(with_rival(state, pack=left, at=path[-1]))
    if path[-1] == BA:
        return push(state, PedroArrives(), PedroEnd())
    return push(state, *_parts(state, text), PedroEnd())


def drawn_once(state: TrailState) -> TrailState:
    """Count one more open draw."""
    return replace(state, drawn=state.drawn + 1)


def _parts(state: TrailState, text: str) -> list[Item]:
    """W19.8 The parts of the card that apply, given the place of the specialization."""
    found: list[Item] = []
    for part in text.split(", "):
        for way in part.split(" | "):
            letter, _, words = way.partition(" ")
            if letter not in TYPES:
                found.append(PedroStep(way))
                break
            if TYPES.index(letter) == rival(state).special:
                found.append(PedroStep(words))
                break
    return found


def _step(state: TrailState, item: PedroStep, tell: Tell | None) -> TrailState:
    """W19.9 An impossible action becomes a step of the engine."""
    if item.text == "stock" and state.herd:
        return push(state, AddCattle(min(NUMBERS.stock, len(state.herd))))
    after = None if item.text == "stock" else act(state, item.text, tell)
    return engine(state, 1, tell) if after is None else after


def _end(state: TrailState, item: PedroEnd, tell: Tell | None) -> TrailState:
    """W19.4 The specialization moves to the row with most workers."""
    special = rival(state).special
    best = max(PARTY_ROWS, key=lambda kind: (his_workers(state, kind), -kind))
    if his_workers(state, best) <= his_workers(state, special):
        return state
    if tell:
        tell(PedroTurned(best))
    return with_rival(state, special=best)


KINDS: ItemKinds = {
    PedroTurn: Drawing(
        entry=entries.PedroCard,
        due=_due,
        refuse=_refuse,
        play=_turn,
        first=refuse("W19.5", "First the rival turns over a card."),
    ),
    PedroStep: Effect(_step),
    PedroEnd: Effect(_end),
}
