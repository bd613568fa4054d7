"""What lies open for all, as much as there is room for, the question's subject first."""

from collections.abc import Callable, Mapping, Sequence

from core.trail import stages, words
from core.trail.tables.cities import QUAY_CITY
from core.trail.words import Item
from tui.app.canvas import Canvas
from tui.trail.panes import columns, sections
from tui.trail.panes.flow import PaneSection, lines_of, paint_sections
from tui.trail.panes.harbour import city_rows
from tui.trail.panes.marks import ROOMY, brief_tile
from tui.trail.panes.mine import in_short
from tui.trail.panes.railroad import TRACK_ROWS, paint_track
from tui.trail.scene import TrailScene

SectionsOf = Callable[[TrailScene, int], list[PaneSection]]


_KINDS: Mapping[str, SectionsOf] = {
    "cattle": lambda scene, width: [sections.cattle(scene, width)],
    "goals": lambda scene, width: [sections.goals(scene, width)],
    "ships": lambda scene, width: [columns.ships(scene, width)],
    "cities": lambda scene, width: _cities(scene, width),  # noqa: PLW0108
    "railroad": lambda scene, width: [columns.railroad(scene, width)],
    "ahead": lambda scene, width: [sections.ahead(scene, brief_tile)],
    "others": lambda scene, width: [sections.rivals(scene)],
    "own": lambda scene, width: in_short(scene, scene.seat),
}
_WIDE = ("others", "cattle", "ships", "cities", "railroad", "ahead")
"""Workers for hire are beside the player's workers, objectives below the trail."""
_NARROW = ("others", "own", "cattle", "ships", "ahead", "railroad")
"""Everything without room is on pages of its own."""
_ABOUT: Mapping[type[Item], str] = {
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
"""The subject of a question."""
_ASKED = (words.Deliver, stages.FirstDelivery)


def paint_town(canvas: Canvas, scene: TrailScene) -> None:
    """Paint beside the trail what is asked about, then everything else."""
    agenda = scene.state.agenda
    first = _ABOUT.get(type(agenda[-1]), "others") if agenda else "others"
    roomy = canvas.width >= ROOMY
    top = 0
    if roomy and first == "railroad":
        paint_track(canvas, scene, top)
        top, first = TRACK_ROWS, "others"
    part = Canvas(canvas.width, canvas.height - top, edges=canvas.edges)
    paint_sections(part, scene, _told(part, scene, first, _WIDE if roomy else _NARROW))
    canvas.paste(part, 0, top)


def _told(canvas: Canvas, scene: TrailScene, first: str, rest: Sequence[str]) -> list[PaneSection]:
    """Return the sections asked about, then all others that have room; of cities all or none."""
    told, left = list[PaneSection](), canvas.height
    for kind in (first, *(each for each in rest if each != first)):
        found = _KINDS[kind](scene, canvas.width)
        for some in [found] if kind == "cities" else [[each] for each in found]:
            high = sum(len(lines_of(section, canvas.width)) for section in some)
            if high <= left or kind == first:
                told += some
                left -= high
    return _in_full(told, scene, canvas.width, left)


def _in_full(
    told: list[PaneSection], scene: TrailScene, width: int, rows: int
) -> list[PaneSection]:
    """Return the sections with names of breeds in full and dotted cities, if rows are left."""
    cities = sections.cities(scene)
    longer = (
        ([sections.cattle(scene, width)], [sections.named_cattle(scene)]),
        (cities, [sections.dotted(city, width) for city in cities]),
    )
    for brief, full in longer:
        more = sum(len(lines_of(each, width)) for each in full)
        more -= sum(len(lines_of(each, width)) for each in brief)
        if brief[0] in told and more <= rows:
            at, rows = told.index(brief[0]), rows - more
            told = [*told[:at], *full, *told[at + len(brief) :]]
    return told


def _cities(scene: TrailScene, width: int) -> list[PaneSection]:
    """Return all cities in short; for a question about them, own ones by quarters with room."""
    state, asked = scene.state, scene.state.agenda and isinstance(scene.state.agenda[-1], _ASKED)
    if not asked or width < ROOMY:
        return sections.cities(scene)
    own = {QUAY_CITY[quay] for quay, discs in enumerate(state.quays) if discs[scene.seat]}
    return [city_rows(state, city, width) for city in sorted(own)]
