"""The rules of Great Western Trail: Argentina in our own words, by the numbers refusals name."""

from tui.face import Chapter
from tui.trail.rules import acting, arriving, beginning, ending, moving, travelling

CHAPTERS: tuple[Chapter, ...] = (
    *(beginning.PARTS, beginning.SETUP, beginning.TURNS),
    *(moving.TRAIL, moving.WORDS, moving.LOCATIONS),
    *(acting.HIRING, acting.BUILDING, acting.BUYING),
    *(travelling.RAILROAD, travelling.GOALS, travelling.HELPING),
    *(arriving.BUENOS_AIRES, arriving.SHIPPING, arriving.JOBS, arriving.DISCS),
    *(arriving.AUXILIARY_ACTIONS, ending.THE_END, ending.PEDRO, ending.HIDDEN),
    *(ending.CHANCE, ending.QUESTIONS, ending.RECORDS),
)
