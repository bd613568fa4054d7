"""The rules of Ranchers in our own words, by the numbers that refusals name."""

from core.ranchers.parts import AIM, NUMBERS, PLAYERS, PRIZES
from core.says import Sentence
from tui.face import Chapter, Rule, chapter
from tui.language import N_, say

_EACH = {f"for{players}": count for players, count in NUMBERS.animals}
_ALONE, _SHARED = NUMBERS.most
_ONE, _TWO, _THREE = NUMBERS.group[1:]


def _row(points: tuple[int, ...]) -> str:
    """Return `1, 3, 6`."""
    return ", ".join(map(str, points))


_OBJECTIVES = (
    say(
        "Most cows: {alone} when you have cows and no animal is more common; {shared} when another "
        "is as common.",
        alone=_ALONE,
        shared=_SHARED,
    ),
    say(
        "Goat beside sheep: {points} when a goat is adjacent to a sheep, once.",
        points=NUMBERS.beside,
    ),
    say(
        "Pairs of sheep and pig: {points} for each pair, wherever they stand. No animal is in two "
        "pairs.",
        points=NUMBERS.pair,
    ),
    say(
        "Chickens away from cows: {points} for each chicken that is adjacent to no cow.",
        points=NUMBERS.apart,
    ),
    say(
        "Goat-goat-pig-chicken: {points} when you have two goats, a pig and a chicken, once. "
        "The others are two and three steps after the lead in the cycle.",
        points=NUMBERS.sets,
    ),
    say(
        "Group of sheep: your largest group of sheep that hang together edge by edge. One gives "
        "{one}, two give {two}, three or more give {three}.",
        one=_ONE,
        two=_TWO,
        three=_THREE,
    ),
    say("Exactly two goats: {points} when you have two, no more and no fewer.", points=NUMBERS.two),
)


def rule_of(objective: int) -> str:
    """Return the number of the objective's rule."""
    return f"R1.4.{AIM[objective] + 1}"


def _with_objectives(parts: Chapter) -> Chapter:
    """Number the kinds of objectives under the last rule of the chapter."""
    last = parts.rules[-1].number
    kinds = tuple(Rule(f"{last}.{at}", text) for at, text in enumerate(_OBJECTIVES, 1))
    return Chapter(parts.number, parts.title, (*parts.rules, *kinds))


_PRIZES: dict[str, object] = {f"for{players}": _row(PRIZES[players]) for players in PLAYERS}
_HORSES = say(
    "Horses: one for each player goes into the pouch. When you take a horse you discard its "
    "objective and the horse stands on your pond, or you discard the horse; there is one on a pond "
    "at most. No other animal is placed. At the end your horse stands for one kind, in all "
    "objectives, and gives {points} for each animal of that kind in your four corners. The program "
    "chooses the kind that gives most points, then most kinds, then the first of the cycle. A "
    "horse is never exchanged or sold.",
    points=NUMBERS.corner,
)
_FISH = say(
    "Fish: there is one more than there are players. While one is left you may sell the animal or "
    "the objective that you have just taken for a fish on your pond: one of the two, before the "
    "middle is refilled. A sold animal goes back into the pouch; a sold objective lies face down, "
    "gives nothing and is never exchanged. From one fish on they give {row}.",
    row=_row(NUMBERS.fish[1:]),
)
_GRANTS = say(
    "Grants: one grant animal of each kind stands aside. Once in the game, in your turn, before "
    "you take a pair or last of all, you may bring one to your pond, where it counts as an animal. "
    "Whenever your ranch has all five kinds you take the highest prize that is left, once in the "
    "game and for good: {for3}, with two players {for2}. A grant last of all ends the turn, and an "
    "open exchange with it. Grant animals are never exchanged.",
    **_PRIZES,
)
_BUILDINGS = say(
    "Buildings: when the sides are chosen each chooses one for their pond, from the last player "
    "backwards. Fair: {fair} for one to four kinds beside it. Stable: {stable} for the most "
    "animals of one kind beside it. Sign: {sign} for each special space that holds its animal at "
    "the end. Market: once in your turn, while both pairs lie open, you discard a pair and draw a "
    "new one; then the discarded one is shuffled back, and a new top shows. Barn: at the end it "
    "counts as an animal of the kind that gives most. Pen: twice in the game, in anybody's turn "
    "before a pair is taken, you set a pair aside, and the middle is refilled. Only you may take "
    "it, as the pair of your turn, without a refill. With as many pairs set aside as turns left "
    "you take one of them.",
    fair=_row(NUMBERS.fair[1:]),
    stable=_row(NUMBERS.stable[1:]),
    sign=NUMBERS.sign,
)
_DOGS = say(
    "Dogs and cats: there are {count} tokens. When you take an animal or a grant animal of a kind "
    "that your ranch has, even to sell it, you take a token, if one is left, and choose its side "
    "for good: dog or cat. Setting aside, exchanging and horses give none. More dogs than anybody "
    "else give {points}, more cats too; a tie gives nothing.",
    count=NUMBERS.tokens,
    points=NUMBERS.pets,
)
_TOGETHER: Sentence = say(
    "At most one of horses, grants and buildings is played; fish, dogs and cats go with any. Only "
    "objectives and animals of the pouch are exchanged, never a horse."
)

CHAPTERS = (
    _with_objectives(
        chapter(
            "R",
            1,
            N_("Parts"),
            say(
                "Seven each of cow, goat, sheep, pig and chicken. They form a cycle: after the "
                "chicken comes the cow again."
            ),
            say(
                "A ranch has eight spaces around a pond: NW N NE, W E, SW S SE. Spaces are "
                "adjacent edge by edge; the pond is adjacent to N, W, E and S. Only modules use "
                "the pond."
            ),
            say(
                "Four boards have two sides each. Each side has two special spaces with a printed "
                "animal."
            ),
            say(
                "35 objectives: seven kinds, each once for every animal, its lead. With goat as "
                "the lead the next is sheep, and so on round the cycle. An animal on the pond "
                "counts."
            ),
        )
    ),
    chapter(
        "R",
        2,
        N_("Setting up"),
        say(
            "The pouch holds {for2} of each animal with two players, {for3} with three, {for4} "
            "with four.",
            **_EACH,
        ),
        say(
            "The objectives are a shuffled deck, face up: its top is seen and cannot be had. Two "
            "objectives lie open beside it, each with an animal out of the pouch: two pairs, the "
            "middle."
        ),
        say(
            "Chance names the start player and deals the boards. Then, the pairs known, everybody "
            "chooses a side of their board in turn order."
        ),
    ),
    chapter(
        "R",
        3,
        N_("A turn"),
        say(
            "You take one pair. Its animal goes to an empty space of your ranch at once, never to "
            "the pond. Its objective stays open before you."
        ),
        say(
            "Then the pair is refilled: with the top objective, and with an animal out of the "
            "pouch. The next objective is the new top."
        ),
        say(
            "If you put the animal on a special space that shows its kind, you may exchange once "
            "after the refill: one of your open objectives with one of the middle, or one of your "
            "animals with one of the middle of another kind. What has just come may be exchanged "
            "too. Each takes the other's place. An exchange opens no other."
        ),
        say("Then it is the turn of the next player. A turn in which nothing is left to do ends."),
    ),
    chapter(
        "R",
        4,
        N_("The end of the game"),
        say(
            "The game ends when everybody has had {count} turns. Each objective scores by itself; "
            "an animal may serve many.",
            count=NUMBERS.turns,
        ),
        say(
            "Most points win; then most different kinds on the ranch, the pond included. What a "
            "horse and a barn stand for counts, fish, dogs and cats do not. Then the victory is "
            "shared."
        ),
    ),
    chapter("R", 5, N_("Modules"), _HORSES, _FISH, _GRANTS, _BUILDINGS, _DOGS, _TOGETHER),
)
