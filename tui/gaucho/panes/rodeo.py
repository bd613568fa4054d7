"""The rodeo: the dice that are free and those in the mover's hand."""

from tui.app.canvas import Canvas
from tui.gaucho.panes.marks import LETTERS, seat_look
from tui.gaucho.scene import OnDie, Scene


def paint_rodeo(canvas: Canvas, scene: Scene, title: str, in_hand: str) -> None:
    """Free dice, then the hand of whose turn it is."""
    state = scene.state
    x = canvas.text(0, 0, title, "title") + 2
    x = _paint_dice(canvas, scene, x, state.free, taken=False)
    if not state.hand:
        return
    x = canvas.text(x + 2, 0, LETTERS[state.mover], seat_look(state.mover))
    x = canvas.text(x + 1, 0, in_hand, "dim") + 1
    _paint_dice(canvas, scene, x, state.hand, taken=True)


def _paint_dice(canvas: Canvas, scene: Scene, x: int, dice: tuple[int, ...], *, taken: bool) -> int:
    for index, die in enumerate(dice):
        target = OnDie(index, taken)
        chosen = target in scene.chosen
        look = "cursor" if chosen else "die.taken" if taken else "die"
        shown = f"[{die}]" if chosen else f" {die} "
        canvas.mark(x, 0, len(shown), 1, target)
        x = canvas.text(x, 0, shown, look) + 1
    return x
