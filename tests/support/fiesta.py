"""El Gaucho with options, as an installed game: what the table asks of options is tried with it."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from core.batch import Batch, jobs, play_job
from core.games import Package
from core.gaucho.game import Gaucho
from core.option import Count, Flag, OneOf, Option, Value
from core.reading import read_record
from core.record import Record
from core.says import Refusal, refuse
from tests.support.installed import Shelf
from tui.face import OptionWords
from tui.gaucho.face import GauchoFace
from tui.language import N_

FIESTA = "fiesta"


class Fiesta(Gaucho):
    """Two that exclude each other, one of several, a number, and one for full tables alone."""

    key = FIESTA
    name = "Fiesta"

    def options(self, seats: int) -> Sequence[Option]:
        """The last one is for four players."""
        crowd = (Flag("crowd"),) if seats == 4 else ()
        market = OneOf("market", ("open", "closed", "far"))
        return Flag("storm"), Flag("drought"), market, Count("days", 1, 3, 2), *crowd

    def clash(self, seats: int, options: Mapping[str, Value]) -> Refusal | None:
        """F1.2 is the only exclusion."""
        if options["storm"] and options["drought"]:
            return refuse("F1.2", "Storm and drought do not come in the same year.")
        return None


class FiestaFace(GauchoFace):
    """Words for all options but one, which is called by its key."""

    options: Mapping[str, OptionWords] = {
        "storm": OptionWords(N_("Storm"), N_("Herds run off at the end of a round.")),
        "drought": OptionWords(N_("Drought"), N_("Spaces are scarce.")),
        "market": OptionWords(
            N_("Market"),
            N_("Where herds are sold."),
            {"open": N_("open to all"), "closed": N_("closed"), "far": N_("far away")},
        ),
        "crowd": OptionWords(N_("Crowd"), N_("Everybody comes to the fair.")),
    }


RULES: Any = Fiesta()
FACE: Any = FiestaFace()
PACKAGE = Package(
    name="Fiesta",
    rules="tests.support.fiesta:RULES",
    bots="core.bots.gaucho.makers:MAKERS",
    words="tests.support.fiesta:FACE",
    board="tui.gaucho.screen:BOARD",
)


@pytest.fixture
def fiesta(shelf: Shelf) -> str:
    """The game is installed; its key."""
    shelf.register(FIESTA, "tests.support.fiesta:PACKAGE", FIESTA)
    return FIESTA


def fiesta_record(options: Mapping[str, Value]) -> Record:
    """A game of two that was played to its end; it has to be installed."""
    batch = Batch(FIESTA, ("peon",) * 2, 1, b"fiesta", options, recorded=True)
    (job,) = jobs(batch)
    written = play_job(job).record
    assert written is not None
    return read_record(written.splitlines(keepends=True))
