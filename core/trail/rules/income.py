"""W13.3: the hand is shown, and different breeds bring pesos."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations

from msgspec.structs import replace

from core.due import Answer, ShowDealt
from core.game import Move, Tell
from core.says import Refusal, refuse
from core.trail import entries
from core.trail.events import Earned
from core.trail.parts import BREED, BREEDING, EXH, Card, is_cattle
from core.trail.player import Cards, TrailPlayer, joined, without
from core.trail.rules.gains import gain, left_of
from core.trail.rules.stations import permanent
from core.trail.stages import Earn, Income, Reveal
from core.trail.state import TrailState, own, push, with_own
from core.trail.steps import Drawing, Effect, HandCards, ItemKinds, Question
from core.trail.tables.numbers import NUMBERS
from core.trail.words import Ware


def breeding_total(cards: Iterable[int]) -> int:
    """W13.3 Each breed of the hand counts once."""
    values = {BREED[card]: BREEDING[card] for card in cards if is_cattle(card)}
    return sum(values.values())


def _find(state: TrailState, item: Income, hand: HandCards) -> list[Move]:
    count = own(state).certificates
    return [entries.SpendCertificates(state.mover, spent) for spent in range(count + 1)]


def _refuse(
    state: TrailState, item: Income, move: entries.SpendCertificates, hand: HandCards | None
) -> Refusal | None:
    have = own(state).certificates
    if not 0 <= move.certificates <= have:
        text = "You have {have} temporary certificates."
        return refuse("W13.3", text, have=have)
    return None


def _income(
    state: TrailState, item: Income, move: entries.SpendCertificates, tell: Tell | None
) -> TrailState:
    """W5.4 Certificates are spent; then whatever of the hand is hidden is shown."""
    player = own(state)
    if move.certificates:
        state = with_own(state, certificates=left_of(player.certificates, move.certificates))
    if player.slots:
        return push(state, Reveal(move.certificates))
    return push(state, Earn(move.certificates, player.open))


def _due(state: TrailState, item: Reveal) -> ShowDealt:
    return ShowDealt(own(state).slots)


def _refuse_show(state: TrailState, item: Reveal, entry: entries.ShowHand) -> Refusal | None:
    player = own(state)
    if entry.seat != state.mover:
        return refuse("W13.3", "{seat} shows the hand.", seat=state.mover)
    if len(entry.cards) != len(player.slots):
        text = "{count} cards are shown."
        return refuse("W13.3", text, count=len(player.slots))
    cards, gone = Counter(entry.cards), Counter[int](player.gone)
    if not gone <= cards or not cards - gone <= Counter[int](player.unseen):
        text = "These cards are not what the hand can hold after what was discarded of it."
        return refuse("W13.3", text)
    return None


def _show(
    state: TrailState, item: Reveal, entry: entries.ShowHand, tell: Tell | None
) -> TrailState:
    player = own(state)
    hidden = without(tuple(Card(card) for card in entry.cards), player.gone)
    return push(state, Earn(item.certificates, joined(player.open, hidden)))


def _shown(state: TrailState, item: Reveal) -> Iterator[Answer]:
    """Every hand that there can be; in which slots its cards lie makes no difference."""
    player = own(state)
    count = len(player.slots) - len(player.gone)
    hands = dict.fromkeys(combinations(player.unseen, count))
    return (tuple(sorted((*player.gone, *hand))) for hand in hands)


def _earn(state: TrailState, item: Earn, tell: Tell | None) -> TrailState:
    """W13.3 The pesos; exhaustion goes onto its stack, all else onto the discard pile."""
    hand = item.hand
    total = breeding_total(hand) + item.certificates
    total += permanent(state, NUMBERS.permanent_certificates)
    if tell:
        tell(Earned(state.mover, total))
    state = gain(state, Ware.PESOS, total, tell) if total else state
    return replace(_without_hand(state, hand), total=total)


def _without_hand(state: TrailState, hand: Cards | tuple[int, ...]) -> TrailState:
    player: TrailPlayer = own(state)
    tired = hand.count(EXH)
    hidden = without(tuple(Card(card) for card in hand), player.open)
    kept = [card for card in hand if card != EXH]
    state = with_own(
        state,
        open=(),
        slots=(),
        gone=(),
        unseen=without(player.unseen, hidden),
        pile=joined(player.pile, kept),
    )
    return replace(state, exhaustion=state.exhaustion + tired)


KINDS: ItemKinds = {
    Income: Question(
        answers=(entries.SpendCertificates,),
        find=_find,
        refuse=_refuse,
        play=_income,
        first=refuse("W13.3", "First the hand is shown for the income."),
        kept=lambda state, item: True,
        plays=True,
    ),
    Reveal: Drawing(
        entry=entries.ShowHand,
        due=_due,
        settle=lambda state, item, answer: entries.ShowHand(state.mover, answer),
        answer=lambda entry: entry.cards,
        refuse=_refuse_show,
        play=_show,
        first=refuse("W13.3", "First the hand is shown."),
        shown=_shown,
    ),
    Earn: Effect(_earn),
}
