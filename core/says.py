"""Sentences for people as values: a template, its arguments and the rule behind it."""

from collections.abc import Callable, Mapping

from msgspec import Struct


class Sentence(Struct, frozen=True):
    """A template in English and what goes into its `{places}`.

    The template is the key of its translation. A place is named after what stands in it
    (`{seat}`, `{number}`, `{cards}`), so whoever shows it knows how: see `show`.
    """

    text: str
    args: dict[str, object] = {}
    many: str = ""
    """The template where the number in the place `count` is not one; empty: always `text`."""

    @property
    def count(self) -> int:
        """The number that the wording depends on."""
        count = self.args["count"]
        assert isinstance(count, int), "sentences are counted in whole numbers"
        return count


class Refusal(Struct, frozen=True):
    """Why an entry is not possible: the number of the rule and a sentence."""

    rule: str
    why: Sentence


def refuse(rule: str, text: str, **args: object) -> Refusal:
    """A refusal by `rule`, said with `text`."""
    return Refusal(rule, Sentence(text, args))


def english(sentence: Sentence) -> str:
    """The template as it was written."""
    return sentence.many if sentence.many and sentence.count != 1 else sentence.text


def show(
    sentence: Sentence,
    names: Mapping[str, Callable[[object], str]],
    translate: Callable[[Sentence], str] = english,
) -> str:
    """The sentence as text; `names` tells how each kind of argument is shown."""
    shown = {key: names.get(key, str)(value) for key, value in sentence.args.items()}
    return translate(sentence).format_map(shown)


class Unreadable(ValueError):
    """Something written that cannot be taken; `why` says what was expected and found."""

    def __init__(self, text: str, **args: object) -> None:
        self.why = Sentence(text, args)
        super().__init__(show(self.why, {}))
