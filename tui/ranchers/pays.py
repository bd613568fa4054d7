"""What each objective pays, in words about the very animals that it asks for."""

from collections.abc import Callable, Mapping

from core.ranchers.parts import AIM, LEAD, NUMBERS, Aim, after, animals_of_set
from core.says import Sentence
from tui.language import say
from tui.ranchers.rulebook import rule_of

_ALONE, _SHARED = NUMBERS.most
_ONE, _TWO, _THREE = NUMBERS.group[1:]


def pays(objective: int) -> Sentence:
    """Say what the objective pays and when, with the number of the rule."""
    told = _PAYS[AIM[objective]](LEAD[objective])
    return say("{parts} ({rule})", parts=(told,), rule=rule_of(objective))


def _most(lead: int) -> Sentence:
    text = (
        "{alone} when you have {leads} and no animal is more common; {shared} when another is "
        "as common."
    )
    return say(text, alone=_ALONE, shared=_SHARED, leads=lead)


def _beside(lead: int) -> Sentence:
    text = "{points} when {leads} and {nexts} are adjacent anywhere, once."
    return say(text, points=NUMBERS.beside, leads=lead, nexts=after(lead))


def _pairs(lead: int) -> Sentence:
    text = (
        "{points} for each pair of {animal} and {next}, wherever they stand. No animal is in two "
        "pairs."
    )
    return say(text, points=NUMBERS.pair, animal=lead, next=after(lead))


def _apart(lead: int) -> Sentence:
    text = "{points} for each {animal} that is adjacent to no {next}."
    return say(text, points=NUMBERS.apart, animal=lead, next=after(lead))


def _set(lead: int) -> Sentence:
    _lead, _again, second, third = animals_of_set(lead)
    text = "{points} when you have 2 {leads}, 1 {second} and 1 {third}, once."
    return say(text, points=NUMBERS.sets, leads=lead, second=second, third=third)


def _group(lead: int) -> Sentence:
    text = (
        "Your largest group of {leads} that hang together edge by edge: one gives {one}, two "
        "give {two}, three or more give {three}."
    )
    return say(text, leads=lead, one=_ONE, two=_TWO, three=_THREE)


def _two(lead: int) -> Sentence:
    text = "{points} when you have two {leads}, no more and no fewer."
    return say(text, points=NUMBERS.two, leads=lead)


_PAYS: Mapping[Aim, Callable[[int], Sentence]] = {
    Aim.MOST: _most,
    Aim.BESIDE: _beside,
    Aim.PAIRS: _pairs,
    Aim.APART: _apart,
    Aim.SET: _set,
    Aim.GROUP: _group,
    Aim.TWO: _two,
}
assert len(_PAYS) == len(Aim), "each kind of objectives pays somehow"
