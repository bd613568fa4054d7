"""The sources of everybody's points: the twelve categories of the end."""

from core.log import Log
from core.trail.entries import TrailResult
from core.trail.rules.scoring import CATEGORIES
from core.trail.state import TrailState
from tui.face import Source
from tui.language import N_, say

CATEGORY_WORDS = {
    "money": N_("money"),
    "buildings": N_("buildings"),
    "ships": N_("ships"),
    "cities": N_("cities and quays"),
    "stations": N_("stations"),
    "farmers": N_("farmers beside"),
    "deck": N_("cattle and exhaustion"),
    "objectives": N_("objective cards"),
    "masters": N_("station masters"),
    "workers": N_("workers"),
    "steps": N_("step disc"),
    "token": N_("job market token"),
}
SHORT_WORDS = {
    "cities": N_("cities"),
    "farmers": N_("farmers"),
    "deck": N_("cards"),
    "objectives": N_("goals"),
    "masters": N_("masters"),
    "steps": N_("steps"),
    "token": N_("token"),
}
"""A word for those of several words."""
assert CATEGORY_WORDS.keys() == set(CATEGORIES), "each category has a word"


def sources(log: Log[TrailState]) -> list[Source]:
    """Return everybody's points by category; nothing before the end."""
    shorter = {**CATEGORY_WORDS, **SHORT_WORDS}
    results = [step.entry for step in log.steps if isinstance(step.entry, TrailResult)]
    return [
        Source(seat, say(CATEGORY_WORDS[name]), row[at], say(shorter[name]))
        for result in results
        for at, name in enumerate(CATEGORIES)
        for seat, row in enumerate(result.points)
        if row[at]
    ]
