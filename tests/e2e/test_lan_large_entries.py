"""Real processes play a game of large entries: also those that come late and come back."""

from functools import partial
from pathlib import Path

from tests.support.lan import Party, Seat
from tests.support.wide import SPEECHES, wide

__all__ = ["wide"]
ALL = 2 * SPEECHES


def has(seat: Seat, count: int) -> bool:
    return len(seat.entries) >= count


def test_who_comes_late_or_back_gets_all_of_a_log_of_large_entries(
    wide: str, tmp_path: Path
) -> None:
    with Party(tmp_path) as party:
        host, address = party.host("--open", "--game", wide, "--seats", "4")
        bots = [party.join(name, address, "talker") for name in ("Ana", "Beto", "Cleo")]
        # Dario never speaks before the others have waited for him.
        dario = party.ask("Dario", address)
        party.until(lambda: dario.lines[-1:] and "ask" in dario.lines[-1], "Dario is asked")
        for seat in (*bots, dario):
            seat.kill()
        for seat in (*bots, dario):
            seat.again("join", "--resume", "--bot", "talker", "--json", "--bind", "127.0.0.1")
        party.until(partial(has, host, ALL - 20), "it is almost over")
        late = party.watch("late", address)
        for seat in (host, late, *bots, dario):
            party.until(partial(has, seat, ALL), f"{seat.name} has it all")
            assert seat.entries == host.entries
            assert not seat.complaint
