"""The contents of docs/rules-trail.md in the form of the table of numbers."""

import re
from pathlib import Path

PAGE = (Path(__file__).parents[2] / "docs" / "rules-trail.md").read_text()
COUNTED = {
    "own building on a grain space": "grain-space",
    "granjero": "granjero",
    "2 farmer tiles": "two-farmers",
    "set of": "set",
}
"""The counted things, by the words with which the page begins to name them."""
PHRASES = {
    "-": "",
    "discard 1 any cattle card": "discard cattle",
    "discard 1 objective card": "discard objective",
    "discard a pair": "discard pair",
    "pay 1 grain": "pay-grain 1",
    "may remove 1 any hand card": "remove any",
    "remove 1 Exh": "remove Exh",
    "engine up to own maquinistas": "engine own",
    "one single auxiliary": "aux single",
    "one single or double auxiliary": "aux double",
    "single or double auxiliary": "aux double",
    "one objective card": "objective",
    "buy cattle": "buy",
    "exchange token": "token",
    "help up to 3 farmers": "help 0",
    "draw up to 1 a gaucho, then discard as many": "draw gaucho",
    "disc on quay I Rotterdam (white)": "quay RO1",
    "disc on quay I Liverpool (dark)": "quay LI1",
    "one extra delivery": "deliver",
    "each opponent gets 1 Exh on the discard pile": "exhaust",
    "take 1 market cattle card into the hand": "take hand",
    "upgrade a station behind the engine (W10.8)": "upgrade behind",
    "hire cheapest": "hire",
    "hire of the special type, else cheapest": "hire special",
    "hire a maquinista, else cheapest; then, if special maquinista, engine": (
        "hire maquinista, M engine"
    ),
    "stock 2 cards into the market": "stock",
    "special carpintero: build; else hire cheapest": "C build | hire",
    "special gaucho: buy; else objective": "G buy | objective",
    "special maquinista: engine; else farmer of any colour": "M engine | farmer gboy",
    "farmer green or blue": "farmer gb",
    "farmer orange or yellow": "farmer oy",
}
"""Actions in the words of the page and in those of the table of numbers."""
PATTERNS = (
    (r"(\d) p", r"pesos \1"),
    (r"hire \(([+-]\d)\)", r"hire \1"),
    (r"build \((\d) p a carpintero\)", r"build \1"),
    (r"help up to 3 with \+(\d) strength", r"help \1"),
    (r"(engine|move) up to (\d)", r"\1 \2"),
)


def unmarked(text: str) -> str:
    """The text without the marks of where it is from."""
    return re.sub(r"\s*\[.*?\]|[`*]", "", text).strip()


def table(head: str, nth: int = 0) -> list[list[str]]:
    """The rows of the table whose first cell is called so, or of a later one that is alike."""
    begins = [*re.finditer(rf"^\| *{re.escape(head)} \|", PAGE, re.MULTILINE)]
    lines = PAGE[begins[nth].start() :].split("\n\n")[0].splitlines()[2:]
    return [[unmarked(cell) for cell in line[1:-1].split(" | ")] for line in lines]


def rule(number: str) -> str:
    """The text of a rule."""
    found = re.search(rf"^- {re.escape(number)} (.*)$", PAGE, re.MULTILINE)
    assert found is not None, number
    return unmarked(found[1])


def numbers(text: str) -> tuple[int, ...]:
    """All numbers of a text."""
    return tuple(map(int, re.findall(r"-?\d+", text)))


def actions(text: str) -> tuple[str, ...]:
    """`1 ...; 2 ...` as the local actions of a tile."""
    return tuple(words_of(re.sub(r"^\d ", "", each)) for each in re.split(r"; (?=\d )", text))


def words_of(text: str) -> str:
    """An action in the words of the table of numbers."""
    if text in PHRASES:
        return PHRASES[text]
    if counted := re.fullmatch(r"(.*) for (?:each|every) (.*)", text):
        (what,) = (word for name, word in COUNTED.items() if counted[2].startswith(name))
        return f"each {what}; {words_of(counted[1])}"
    for between, joined in ((": ", "; "), (", or ", " | "), (", then ", ", "), (" and ", ", ")):
        first, found, then = text.partition(between)
        if found:
            return f"{words_of(first)}{joined}{words_of(then)}"
    for pattern, word in PATTERNS:
        text = re.sub(rf"^{pattern}$", word, text)
    return text.replace("hire +", "hire ")
