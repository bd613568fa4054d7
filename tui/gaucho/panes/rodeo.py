"""The rodeo: the dice that are free and those in the mover's hand."""

from tui.app.canvas import Canvas
from tui.app.marks import seat_look
from tui.gaucho.scene import OnDie, Scene
from tui.names import SEAT_LETTERS


def paint_rodeo(canvas: Canvas, scene: Scene, title: str, in_hand: str) -> None:
    """Free dice, then the hand of whose turn it is: on a line of its own if there is one."""
    state = scene.state
    x = canvas.text(0, 0, title, "title") + 2
    end = _paint_dice(canvas, scene, (x, 0), state.free, taken=False)
    if not state.hand:
        return
    x, y = (0, 1) if canvas.height > 1 else (end + 2, 0)
    x = canvas.text(x, y, SEAT_LETTERS[state.mover], seat_look(state.mover))
    x = canvas.text(x + 1, y, in_hand, "dim") + 1
    _paint_dice(canvas, scene, (x, y), state.hand, taken=True)


def _paint_dice(
    canvas: Canvas, scene: Scene, place: tuple[int, int], dice: tuple[int, ...], *, taken: bool
) -> int:
    x, y = place
    for index, die in enumerate(dice):
        target = OnDie(index, taken)
        chosen = target in scene.chosen
        look = "cursor" if chosen else "die.taken" if taken else "die"
        shown = f"[{die}]" if chosen else f" {die} "
        canvas.mark(x, y, len(shown), 1, target)
        x = canvas.text(x, y, shown, look) + 1
    return x
