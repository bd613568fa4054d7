"""The panes that all players share: the corral, the town, and the viewer's hand."""

from corral.modules import letter
from corral.packs import left
from corral.parts import ANIMALS
from corral.rules.day import market_day, payday
from corral.rules.ranch import price
from corral.screen.places import OnDeck, OnLetter, OnStall, OnWindow, OnWork, Target
from corral.screen.scene import HEADS, Scene, coins_word, paint_cards, paint_heads
from corral.state import HIDDEN, NONE, State
from corral.words.nouns import animal_word, card_word
from tui.app.canvas import Canvas, fit
from tui.app.marks import sign_of
from tui.language import _, n_


def paint_corral(canvas: Canvas, scene: Scene) -> None:
    """A line for each kind of animal, with its key and what one costs."""
    canvas.text(0, 0, _("CORRAL"), "title")
    for animal in ANIMALS:
        row, target = animal + 1, OnStall(animal)
        canvas.mark(0, row, canvas.width, 1, target)
        looks = scene.looks(target)
        canvas.text(0, row, f"{sign_of(looks)}{animal + 1} ", *looks)
        x = canvas.text(3, row, fit(animal_word(animal), 9))
        x = paint_heads(canvas, (x, row), scene.state.corral, animal)
        canvas.text(max(x + 1, 23), row, coins_word(price(scene.state, animal)), "dim")


def paint_town(canvas: Canvas, scene: Scene) -> None:
    """The day and its hours, the window, the deck, the letter, the pouch."""
    state = scene.state
    canvas.text(0, 0, _("TOWN"), "title")
    lines: tuple[tuple[Target, str], ...] = (
        (OnWork(), _day(state)),
        (OnWindow(), _("window: {card}").format(card=_card(state.window.card))),
        (OnDeck(), _("deck: {count}").format(count=left(state))),
        (OnLetter(), _letter(scene)),
    )
    for row, (target, text) in enumerate(lines, 1):
        canvas.mark(0, row, canvas.width, 1, target)
        looks = scene.looks(target)
        canvas.text(0, row, fit(sign_of(looks) + text, canvas.width).rstrip(), *looks)
    pouch = " ".join(f"{HEADS[each]}{state.pouch[each]}" for each in ANIMALS)
    canvas.text(1, len(lines) + 1, _("pouch: {animals}").format(animals=pouch), "dim")


def _card(card: int) -> str:
    return card_word(card) if card >= 0 else "\N{MIDDLE DOT}"


def _day(state: State) -> str:
    """The dice, what kind of day they make, and the hours that are left."""
    if not state.dice:
        return _("night")
    kind = (
        _("payday") if payday(state) else _("market day") if market_day(state) else _("quiet day")
    )
    hours = n_("{count} hour", "{count} hours", state.hours).format(count=state.hours)
    return _("{dice}: {day}, {hours}").format(
        dice=" + ".join(map(str, state.dice)), day=kind, hours=hours
    )


def _letter(scene: Scene) -> str:
    """Return the letter's request, as far as it is known."""
    state = scene.state
    if not letter.played(state):
        return _("no letter")
    held = state.letter
    card = scene.view.known.get(held.slot, HIDDEN) if held.card == HIDDEN else held.card
    return _("letter: {card}").format(card=card_word(card))


def paint_hand(canvas: Canvas, scene: Scene) -> None:
    """The cards of whoever sits before the screen, and the stray."""
    state, seat = scene.state, scene.view.seat
    x = canvas.text(0, 0, _("HAND"), "title") + 2
    if seat is not None:
        x = paint_cards(canvas, scene, seat, (x, 0))
    if state.stray != NONE:
        text = _("stray: {animal}").format(animal=animal_word(state.stray))
        canvas.text(x + 1, 0, text, f"animal.{state.stray}")
