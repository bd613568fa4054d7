"""Games of the small game of the tests that were played to their end."""

from collections.abc import Mapping

from core.batch import Batch, jobs, play_job
from core.option import Value
from core.reading import read_record
from core.record import Record
from tests.support.toy import TOY


def toy_record(options: Mapping[str, Value]) -> Record:
    """Two bots with these options; the game has to be installed."""
    (job,) = jobs(Batch(TOY, ("peon",) * 2, 1, b"toy", options, recorded=True))
    written = play_job(job).record
    assert written is not None
    return read_record(written.splitlines(keepends=True))
