"""The page of the rules and the table of numbers are the same, value by value.

Each table and list of docs/rules-trail.md is parsed into the form of the table of numbers.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from itertools import pairwise

import pytest

from core.trail.tables.numbers import NUMBERS
from tests.support.trail_page import PAGE, actions, numbers, rule, table, words_of

MARKED = re.compile(r"\[[^\]]*\b([SCD])\b[^\]]*\]")
"""A stand-in, or what comes from another source alone or from several that disagree."""
TYPES, COLOURS = ("G", "C", "M"), ("g", "b", "o")


def cattle() -> Iterator[tuple[str, int, int, int, int]]:
    """W1.2 One row for each value of a breed."""
    for codes, _breed, _colour, breeding, strength, values, _mark in table("code"):
        found = re.findall(r"(\d) \((\d)", values)
        for code, (vp, copies) in zip(codes.split(), found, strict=True):
            yield code, int(breeding), int(strength), int(vp), int(copies)


def bags() -> Iterator[Counter[str]]:
    """W1.4 The tiles of each bag."""
    for _bag, content, _mark in table("bag"):
        found = Counter[str]()
        for part in content.split("; "):
            if plain := re.search(r"(\d) plain, (\d) strong", part):
                for worker in TYPES:
                    found.update({worker: int(plain[1]), f"{worker}+": int(plain[2])})
            elif part.startswith("for each"):
                found.update(
                    f"{hue}{tile}" for hue in COLOURS for tile in part.split(": ")[1].split()
                )
            else:
                found.update(
                    {f"y{need}b": int(count) for need, count in re.findall(r"(\d) x(\d)", part)}
                )
        yield found


def by_players(row: str) -> list[str]:
    """W2.2 That row, with 2, 3 and 4 players."""
    (found,) = (each[1:4] for each in table("") if each[0] == row)
    return found


def edges(ways: tuple[str, ...]) -> dict[str, list[str]]:
    """Return the spaces after each space, in this order."""
    found = defaultdict[str, list[str]](list)
    for way in ways:
        for here, there in pairwise(way.split()):
            if there not in found[here]:
                found[here].append(there)
    return found


def ways() -> dict[str, list[str]]:
    """W4.2 Where each space leads, but for the ramps."""
    found = []
    for here, there in table("from"):
        chain = here.replace(" > ", " ")
        *spaces, last = re.sub(r",? ?BA by shortcut \d+", "", there).split(", ")
        then = re.fullmatch(r"(\w+) \((?:each )?then > (\w+)\)", last)
        ends = [*spaces, then[1] if then else last]
        for end in filter(None, ends):
            found.append(f"{chain} {end}")
            if then and (end == then[1] or "each" in last):
                found.append(f"{end} {then[2]}")
    return edges(tuple(found))


def shortcuts() -> tuple[tuple[str, int], ...]:
    """W4.2 The ramps."""
    rows = [(here, re.search(r"shortcut (\d+)", there)) for here, there in table("from")]
    return tuple((here, int(ramp[1])) for here, ramp in rows if ramp)


def sides(side: str) -> tuple[tuple[str, ...], ...]:
    """W8.4 Hand, VP and local actions."""
    hands = {"-": "", "black": "b", "green": "g"}
    rows = [row for row in table("tile", 1) if row[0].endswith(side)]
    return tuple((hands[hand], vp, *actions(local)) for _, _, hand, vp, local in rows)


def row_of_workers(name: str) -> tuple[str, ...]:
    """W7.4 The immediate actions of one row."""
    (found,) = (each[1:6] for each in table("row") if each[0] == name)
    return tuple(
        words_of(re.sub(r"^\d+ p: ", "", each) if "price" in name else each) for each in found
    )


def prices() -> tuple[tuple[int, str, int, int], ...]:
    """W9.1 What gauchos and pesos buy."""
    named = {"Caracu": "Car", "breeding value 3": "three", "Franqueiro": "Fra", "Aberdeen": "Ang"}
    found = []
    for gauchos, gives, price, _mark in table("gauchos"):
        (what,) = (code for name, code in named.items() if name in gives)
        found.append((int(gauchos), what, int(gives[0]), numbers(price)[0]))
    return tuple(found)


def stations() -> tuple[tuple[int, int, int, str], ...]:
    """W10.6 Where each branches off, cost, VP and corners."""
    return tuple(
        (int(row[0][1:]), numbers(row[2])[0], int(row[3]), row[4]) for row in table("station")
    )


def masters() -> tuple[str, ...]:
    """W10.9 What the tiles bring at once; some last instead."""
    found = [row[1] for row in table("tile", 2)]
    return tuple("" if "less" in each or "permanent" in each else words_of(each) for each in found)


def objectives() -> tuple[tuple[str, int, str], ...]:
    """W11.4 What each brings at once, its VP and its tasks."""
    return tuple(
        (words_of(brings), int(vp), tasks.replace(", ", " "))
        for _, brings, vp, tasks in table("card")
    )


def ships() -> Iterator[tuple[str, int, int, int, str, str, str, str]]:
    """W14.1 Code, loading value, grain, VP, corners, fleet, quay and loading action."""
    for code, loading, grain, vp, corners, fleet, action, _mark in table("code", 1):
        colour, _, quay = fleet.strip("-").partition(", ")
        yield code, int(loading), int(grain), int(vp), corners, colour, quay, words_of(action)


def quays() -> tuple[tuple[str, int, int, str], ...]:
    """W14.4, W16.6 VP of each disc, discount and corners."""
    text = rule("W14.4")
    codes = re.findall(r"[LR][HOI]\d", text)[:5]
    values = numbers(text.split("at the end")[1].split(";")[0])
    discounts = dict(re.findall(r"of (\w+) (\d)", text.split("discount")[1]))
    corners = dict(re.findall(r"(Rotterdam|Liverpool) \((\w+) corners", rule("W16.6")))
    ends = {"RO1": corners["Rotterdam"], "LI1": corners["Liverpool"]}
    return tuple(
        (code, vp, int(discounts.get(code, 0)), ends.get(code, ""))
        for code, vp in zip(codes, values, strict=True)
    )


def cities(nth: int) -> tuple[tuple[str, ...], ...]:
    """W14.6 The quarters of each city on one side of the maps."""
    rows = [row[1:] for row in table("quarter", nth)]
    return tuple(
        tuple(row[city].removeprefix("grain ").replace(";", ",") for row in rows)
        for city in range(3)
    )


def events() -> tuple[tuple[int, str], ...]:
    """W15.4 What happens when a row is full."""
    found = re.findall(r"(\d+) (yellow|turquoise|purple|market)", rule("W15.4"))
    return tuple((int(row), what) for row, what in found)


def sources() -> tuple[tuple[str, int, str, int], ...]:
    """W16.1 Discs, corners and price of each place."""
    return tuple(
        (name, numbers(discs)[0], corners, (*numbers(price), 0)[0])
        for names, discs, corners, price, _effect in table("source")
        for name in names.split()
    )


def first_step() -> tuple[int, ...]:
    """W16.1 What the first disc adds to the steps, by players."""
    (effect,) = (row[4] for row in table("source") if row[0] == "step1")
    usual, _players, with_two = numbers(effect)
    return with_two, usual, usual


def printed_pesos() -> tuple[str, ...]:
    """W4.3 Of the green, blue, orange and yellow spaces."""
    fewer, more = re.findall(r"0-(\d)", rule("W4.3"))
    row, yellow = (" ".join(map(str, range(int(last) + 1))) for last in (fewer, more))
    return row, row, row, yellow


def risk() -> tuple[tuple[str, str], ...]:
    """W6.5 What a discarded card brings, the spaces in the order of the table of numbers."""
    found = re.findall(r"(R\w*\d) (\d p|\w+ \d)", rule("W6.5"))
    rewards = {space: words_of(reward) for space, reward in found}
    return tuple((space, rewards.pop(space)) for space, _ in NUMBERS.risk)


def levels() -> tuple[tuple[str, int], ...]:
    """W19.3 Pedro's early workers, and his loading bonus."""
    workers, _, bonus = rule("W19.3").split("before W2.4: ")[1].partition(". ")
    early = [each.replace("none", "") for each in workers.split("; ")]
    return tuple(zip(early, numbers(bonus.split(")")[1]), strict=True))


def pedro() -> tuple[tuple[str, str], ...]:
    """W19.8 Steps and action of each card."""
    steps = {"b": "buildings", "g + 1": "gauchos"}
    return tuple((steps.get(row[1], row[1]), words_of(row[2])) for row in table("card", 1))


def loading() -> tuple[tuple[int, int, str, str], ...]:
    """W19.11 Loading value, grain, cities in order, and the spaces of the foresight."""
    return tuple((int(row[1]), int(row[2]), row[3], row[4]) for row in table("card", 2))


FIELDS: dict[str, Callable[[], object]] = {
    "cattle": lambda: tuple(cattle()),
    "exhaustion": lambda: numbers(rule("W1.3"))[:2],
    "pesos": lambda: numbers(rule("W2.1").split("player gets ")[1])[:4],
    "cards": lambda: numbers(rule("W2.1").split("draws ")[1])[:4],
    "step_limits": lambda: tuple(map(int, by_players("step limit at start"))),
    "market": lambda: tuple(map(int, by_players("cattle market size"))),
    "fees": lambda: tuple(
        zip(
            map(int, by_players("fee of a black hand")),
            map(int, by_players("fee of a green hand")),
            strict=True,
        )
    ),
    "shortcuts": shortcuts,
    "certificates": lambda: numbers(rule("W5.4").split("track ")[1].split(";")[0]),
    "grain": lambda: numbers(rule("W5.4").split("Grain 0-")[1])[0],
    "neutral": lambda: tuple(actions(row[1]) for row in table("tile")),
    "gauchos": lambda: row_of_workers("gaucho"),
    "carpinteros": lambda: row_of_workers("carpintero"),
    "maquinistas": lambda: row_of_workers("maquinista"),
    "granjeros": lambda: row_of_workers("granjero (price)"),
    "farm_prices": lambda: tuple(numbers(each)[0] for each in table("row")[3][1:6]),
    "needs": lambda: tuple(int(row[1]) for row in table("tile", 1)[::2]),
    "a_sides": lambda: sides("a"),
    "b_sides": lambda: sides("b"),
    "cattle_prices": prices,
    "stations": stations,
    "master_spaces": lambda: sum(row[5] == "yes" for row in table("station")),
    "masters": masters,
    "permanent_certificates": lambda: tuple(
        int(row[0]) for row in table("tile", 2) if "permanent certificate" in row[1]
    ),
    "permanent_grain": lambda: tuple(
        int(row[0]) for row in table("tile", 2) if "grain less" in row[1]
    ),
    "objectives": objectives,
    "ships": lambda: tuple(ships()),
    "quays": quays,
    "cities_a": lambda: cities(0),
    "cities_b": lambda: cities(1),
    "row_costs": lambda: numbers(rule("W15.2").split(": ")[1]),
    "events": events,
    "sources": sources,
    "levels": levels,
    "pedro": pedro,
    "pedro_cattle": lambda: tuple(
        (name[:3].replace("Abe", "Ang"), int(count))
        for name, count in re.findall(r"(Aberdeen|Franqueiro)[^\d;]* (\d)", buying())
    ),
    "printed_pesos": printed_pesos,
    "risk": risk,
    "covered": lambda: (
        ("first", "second").index(
            rule("W14.5").split("stand-in for the spaces lying there: the ")[1].split()[0]
        )
        + 1
    ),
    "first_step": first_step,
    "unfulfilled": lambda: -numbers(rule("W11.4"))[0],
    "missing_grain": lambda: numbers(rule("W13.4").split("as there is, ")[1])[0],
    "pedro_most": lambda: (
        numbers(rule("W19.6").split("at most ")[1])[0],
        numbers(buying().split("at most ")[1])[0],
        numbers(rule("W19.13").split("at most ")[1])[0],
    ),
    "pedro_master": lambda: numbers(rule("W19.15").split("9: ")[1])[0],
    "pedro_sites": lambda: re.search(r"space of: (.*?)\. If", PAGE)[1],  # type: ignore[index]
    "loading": loading,
}


def buying() -> str:
    """W19.10 How Pedro buys."""
    found = re.search(r"- \*Buy\*.*", PAGE)
    assert found is not None
    return found[0]


@pytest.mark.parametrize("field", FIELDS)
def test_a_table_of_the_page_is_that_of_the_program(field: str) -> None:
    assert FIELDS[field]() == getattr(NUMBERS, field)


def test_bags_and_ways_of_the_page_are_those_of_the_program() -> None:
    assert [*bags()] == [Counter(bag) for bag in NUMBERS.bags]
    assert ways() == edges(NUMBERS.ways)


def stand_ins() -> list[list[str]]:
    """W25 What is a stand-in or doubtful, where, of which kind, and in which fields it is."""
    return table("item")


def test_every_mark_of_the_page_is_in_the_list_of_stand_ins() -> None:
    listed = {number for row in stand_ins() for number in row[1].split(", ")}
    begun, marked = "", set()
    for line in PAGE.split("## W25")[0].split("## W1 ")[1].splitlines():
        if found := re.match(r"(?:- |## )(W\d+(?:\.\d+)?) ", line):
            begun = found[1]
        last = line.rpartition(" | ")[2] if line.startswith("|") else ""
        if MARKED.search(line) or re.search(r"\b[CDS]\b(?! \d)", last.split(";")[0]):
            marked.add(begun)
    assert {each for each in marked if not listed & {each, each.split(".")[0]}} == set()


def test_every_stand_in_is_a_field_that_is_compared() -> None:
    for item, _where, kind, fields in stand_ins():
        named = {*fields.strip("-").split()}
        assert named or kind.startswith("decision"), item
        assert named <= {*FIELDS, "ways"}, item
