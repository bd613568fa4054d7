"""What lies open for all, as much of it as there is room for: what the question is about first."""

from collections.abc import Callable, Mapping

from core.trail import stages, words
from core.trail.words import Item
from tui.app.canvas import Canvas
from tui.trail.panes import sections
from tui.trail.panes.flow import Section, paint_sections
from tui.trail.scene import Scene

ROOMY = 14
"""Rows from which on all of it has names; elsewhere only what is asked about."""
Kind = Callable[[Scene, int], list[Section]]


_KINDS: Mapping[str, Kind] = {
    "jobs": lambda scene, width: [sections.jobs(scene, width)],
    "cattle": lambda scene, width: [sections.cattle(scene, width)],
    "goals": lambda scene, width: [sections.goals(scene, width)],
    "ships": lambda scene, width: [sections.ships(scene, width)],
    "cities": lambda scene, width: sections.cities(scene),
    "railroad": lambda scene, width: [sections.railroad(scene)],
    "ahead": lambda scene, width: [sections.ahead(scene, width)],
    "others": lambda scene, width: [sections.rivals(scene)],
}
_ALL = ("others", "jobs", "cattle", "ships", "cities", "railroad", "goals", "ahead")
_LONG = ("goals",)
"""What says nothing in short: it has its page."""
_ABOUT: Mapping[type[Item], str] = {
    words.Hire: "jobs",
    words.Buy: "cattle",
    words.Take: "cattle",
    words.Objective: "goals",
    words.ShipObjective: "goals",
    stages.Loading: "ships",
    stages.Income: "ships",
    words.Deliver: "cities",
    stages.FirstDelivery: "cities",
    words.Quay: "cities",
    words.Engine: "railroad",
    words.Back: "railroad",
    words.Upgrade: "railroad",
    words.Behind: "railroad",
    words.Appoint: "railroad",
    stages.Foresight: "ahead",
}
"""What a question is about."""


def paint_town(canvas: Canvas, scene: Scene) -> None:
    """Beside the trail: what is asked about, then everything else."""
    agenda = scene.state.agenda
    first = _ABOUT.get(type(agenda[-1]), "others") if agenda else "others"
    order = (first, *(each for each in _ALL if each != first))
    brief = canvas.height < ROOMY
    told = [
        section
        for kind in order
        if kind == first or not (brief and kind in _LONG)
        for section in _KINDS[kind](scene, 0 if brief and kind != first else canvas.width)
    ]
    paint_sections(canvas, scene, told)
