"""The story of a game, composed from a game's sentences for its entries and events."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeVar

from core.game import Entry, Event, Move
from core.log import Log, Step
from core.says import Sentence
from tui.face import Deed

S = TypeVar("S")
EntryTelling = Callable[[S, Any, S], Sentence | None]
"""From the state before, the entry and the state after."""
Following = Callable[[Any], Sentence | None]
"""From an event; None if the entry has told it."""
Run = Callable[[list[Any]], Sentence]
"""From several entries of one kind in a row."""


def deeds_as_told(log: Log[S], number: int, told: Sequence[Sentence]) -> list[Deed]:
    """Return the entry's sentences as in the log; chance and checks are in sight anyway."""
    entry = log.steps[number].entry
    return [Deed(entry.seat, each) for each in told] if isinstance(entry, Move) else []


class Tellings(Generic[S]):
    """One sentence for each step, and one for each thing that followed from it."""

    def __init__(
        self,
        entries: Mapping[type[Entry], EntryTelling[S]],
        events: Mapping[type[Event], Following],
        runs: Mapping[type[Entry], Run],
        last: tuple[type[Entry], ...] = (),
    ) -> None:
        self._entries = entries
        self._events = events
        self._runs = runs
        self._last = last
        """The entries told after the things that followed from them."""

    def told(self, log: Log[S], first: int, end: int | None = None) -> list[Sentence]:
        """Return the sentences of the entries from index `first` to `end`, or to the last."""
        sentences: list[Sentence] = []
        number, end = first, len(log.steps) if end is None else end
        while number < end:
            last = self._end_of_run(log, number, end)
            if last > number:
                sentences += self._of_run(log.steps[number:last])
            else:
                last = number + 1
                sentences += self.of_step(log.state_before(number), log.steps[number])
            number = last
        return sentences

    def _end_of_run(self, log: Log[S], number: int, end: int) -> int:
        """Return the end of a run of entries told as one; the same index if none begins there."""
        kind = type(log.steps[number].entry)
        while kind in self._runs and number < end and type(log.steps[number].entry) is kind:
            number += 1
        return number

    def _of_run(self, steps: Sequence[Step[S]]) -> list[Sentence]:
        entries = [step.entry for step in steps]
        said = self._runs[type(entries[0])](entries)
        return [said, *self._followers([event for step in steps for event in step.events])]

    def of_step(self, before: S, step: Step[S]) -> list[Sentence]:
        """Return what the step did, and what it brought."""
        telling = self._entries.get(type(step.entry))
        sentence = telling(before, step.entry, step.state) if telling else None
        own, followers = [sentence] if sentence else [], self._followers(step.events)
        return followers + own if isinstance(step.entry, self._last) else own + followers

    def _followers(self, events: Sequence[Event]) -> list[Sentence]:
        return [said for event in events if (said := self.followed(event))]

    def followed(self, event: Event) -> Sentence | None:
        """Return the sentence of an event."""
        following = self._events.get(type(event))
        return following(event) if following else None
