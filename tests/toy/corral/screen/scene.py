"""The scene that the panes are painted from, and pieces that several of them show."""

from core.game import Seat
from core.view import View
from corral.parts import Animal
from corral.screen.places import OnCard, Target
from corral.state import HIDDEN, Counts, State
from corral.words.described import hand
from corral.words.nouns import card_word
from tui.app.canvas import Canvas
from tui.app.marks import Lighting
from tui.language import n_

HEADS = (
    "\N{WHITE BULLET}",
    "\N{BLACK CIRCLE}",
    "\N{BLACK DIAMOND}",
    "\N{BLACK UP-POINTING TRIANGLE}",
)
"""An animal of each kind."""


class Scene(Lighting[Target], frozen=True, kw_only=True):
    """Everything that the panes are painted from."""

    view: View[State]
    names: tuple[str, ...]

    @property
    def state(self) -> State:
        """The table."""
        return self.view.state


def paint_heads(canvas: Canvas, place: tuple[int, int], herd: Counts, animal: Animal) -> int:
    """Every animal of the kind; the column after them."""
    x, y = place
    if not herd[animal]:
        return canvas.text(x, y, "\N{MIDDLE DOT}", "dim")
    return canvas.text(x, y, HEADS[animal] * herd[animal], f"animal.{animal}")


def coins_word(count: int) -> str:
    """`3 coins`."""
    return n_("{count} coin", "{count} coins", count).format(count=count)


def paint_cards(canvas: Canvas, scene: Scene, seat: Seat, place: tuple[int, int]) -> int:
    """The seat's cards as far as they are known; the column after them."""
    x, y = place
    for at, card in enumerate(hand(scene.state, seat, scene.view.known)):
        shown = f" {card_word(card)} "
        looks: tuple[str, ...] = ("card.hidden" if card == HIDDEN else "card",)
        if seat == scene.view.seat:
            canvas.mark(x, y, len(shown), 1, OnCard(at))
            looks = (*looks, *scene.looks(OnCard(at)))
        x = canvas.text(x, y, shown, *looks) + 1
    return x
