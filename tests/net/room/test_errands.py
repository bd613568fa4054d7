"""Work beside a room ends with it, also where it has not begun."""

import gc
import warnings

from net.room.errands import Errands


async def test_work_that_is_ended_before_it_has_begun_leaves_nothing() -> None:
    faults: list[Exception] = []
    done: list[str] = []

    async def work() -> None:
        done.append("begun")

    errands = Errands(faults.append)
    with warnings.catch_warnings(record=True) as warned:
        warnings.simplefilter("always")
        errands.start(work())
        await errands.stop()
        gc.collect()
    assert (done, faults, [str(each.message) for each in warned]) == ([], [], [])
