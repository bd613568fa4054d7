"""Sentences for people as values: a template, its arguments and the rule behind it."""

from collections.abc import Callable, Mapping

from msgspec import Struct


class Sentence(Struct, frozen=True):
    """A template in English with the arguments for its `{places}`.

    The template is the key of its translation. A place is named after its content (`{seat}`,
    `{number}`, `{cards}`), so that whatever shows the sentence knows how to format it: see `show`.
    """

    text: str
    args: dict[str, object] = {}
    many: str = ""
    """The template if the number in the place `count` is not one; empty: always `text`."""
    context: str = ""
    """What tells this text from the same English words with another translation."""

    @property
    def count(self) -> int:
        """The number on which the wording depends."""
        count = self.args["count"]
        assert isinstance(count, int), "sentences are counted in whole numbers"
        return count


class Refusal(Struct, frozen=True):
    """The reason why an entry is not possible: the number of the rule and a sentence."""

    rule: str
    why: Sentence


def refuse(rule: str, text: str, **args: object) -> Refusal:
    """Return a refusal by `rule`, worded as `text`."""
    return Refusal(rule, Sentence(text, args))


def english(sentence: Sentence) -> str:
    """Return the English template for the sentence's number."""
    return sentence.many if sentence.many and sentence.count != 1 else sentence.text


def show(
    sentence: Sentence,
    names: Mapping[str, Callable[[object], str]],
    translate: Callable[[Sentence], str] = english,
) -> str:
    """Return the sentence as text; `names` has the formatter for each kind of argument."""
    shown = {key: names.get(key, str)(value) for key, value in sentence.args.items()}
    return translate(sentence).format_map(shown)


class Unreadable(ValueError):
    """Input that cannot be accepted; `why` says what was expected and found."""

    def __init__(self, text: str, **args: object) -> None:
        self.why = Sentence(text, args)
        super().__init__(show(self.why, {}))
