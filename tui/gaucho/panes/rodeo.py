"""The rodeo: the dice that are free and those in the mover's hand."""

from tui.app.canvas import Canvas
from tui.app.marks import seat_look
from tui.app.pieces.dice import FACED, Die, paint_blocks, paint_faces
from tui.gaucho.scene import GauchoScene, OnDie
from tui.language import _
from tui.names import SEAT_LETTERS


def paint_rodeo(canvas: Canvas, scene: GauchoScene, title: str, taken_word: str) -> None:
    """Paint the dice in the mover's hand, then the free ones."""
    state = scene.state
    hand = _dice(scene, state.hand, taken=True)
    free = _dice(scene, state.free, taken=False)
    x = canvas.text(0, 0, title, "title") + 2
    if not hand and not free:
        canvas.text(x, 0, _("no dice"), "dim")
        return
    if canvas.height > FACED:
        if hand:
            x = canvas.text(x, 0, SEAT_LETTERS[state.mover], seat_look(state.mover))
            canvas.text(x + 1, 0, taken_word, "dim")
        top = 2 if canvas.height % FACED > 1 else 1
        x, y = paint_faces(canvas, 0, top, hand)
        paint_faces(canvas, x + 1 if hand else 0, y, free)
        return
    if hand:
        x = canvas.text(x, 0, SEAT_LETTERS[state.mover], seat_look(state.mover))
        x = canvas.text(x + 1, 0, taken_word, "dim") + 1
        x = paint_blocks(canvas, x, 0, hand) + 2
    paint_blocks(canvas, x, 0, free)


def _dice(scene: GauchoScene, values: tuple[int, ...], *, taken: bool) -> list[Die]:
    """Return the dice: those in hand can be used, and the others be taken before that."""
    spent = scene.state.took and not taken
    targets = (OnDie(index, taken) for index in range(len(values)))
    return [
        Die(value, target, chosen=target in scene.chosen, spent=spent)
        for value, target in zip(values, targets, strict=True)
    ]
