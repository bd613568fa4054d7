"""The rules of El Gaucho in our own words, by the numbers that refusals name."""

from core.gaucho.board import AREA_NAMES, BOARD, IN_PLAY
from tui.face import chapter
from tui.language import N_, say

_TOTALS = {
    name: "/".join(map(str, totals)) for name, totals in zip(AREA_NAMES, BOARD.totals, strict=True)
}
_SPACES = {f"for{players}": len(spaces) for players, spaces in IN_PLAY.items()}
_GAUCHOS = {f"for{players}": count for players, count in BOARD.gauchos}
_HANDS = {f"for{players}": count for players, count in BOARD.hands}
_ONE, _TWO, _THREE = BOARD.keeps


CHAPTERS = (
    chapter(
        "G",
        1,
        N_("Parts"),
        say("60 cattle tiles: brown, ochre, black, white and spotted, each with 1 to 12 once."),
        say(
            "The big number of a tile is its value. The small one is half of it, rounded down, and "
            "at least 1: 11/5."
        ),
        say(
            "Each player has {for2} gauchos with two players, {for3} with three, {for4} with four. "
            "Dice: two for each player and one more.",
            **_GAUCHOS,
        ),
        say(
            "Six action areas, and what occupies them: sort {sort}, wish {wish}, sale {sale}, "
            "steal {steal}, overseer {overseer}, steppe {steppe}.",
            **_TOTALS,
        ),
    ),
    chapter(
        "G",
        2,
        N_("The pampa"),
        say("Four pastures: A is the smallest, D the largest. Spaces count from the left."),
        say(
            "{for2} spaces are in play with two players, {for3} with three, {for4} with four. The "
            "others, at the right ends, stay empty.",
            **_SPACES,
        ),
        say(
            "Filling goes from A to D, left to right: one tile after the other, until the pasture "
            "has no space left or its tiles make {full} or more.",
            full=BOARD.full,
        ),
    ),
    chapter(
        "G",
        3,
        N_("Setting up"),
        say("With two players chance takes one breed out of the game."),
        say("The pampa is filled, and {count} hidden tiles lie in the Steppe.", count=BOARD.steppe),
        say("Chance chooses who begins; turns go round clockwise."),
        say("Everybody begins without pesos and with all gauchos in the supply."),
    ),
    chapter(
        "G",
        4,
        N_("Before the first round"),
        say(
            "Everybody is dealt a secret hand: {for2} tiles with two players, {for3} with three, "
            "{for4} with four.",
            **_HANDS,
        ),
        say(
            "You keep one tile up to {one}, two up to {two} each or three up to {three} each. All "
            "choose in secret. What you keep opens your herds, rising or falling as you like.",
            one=_ONE,
            two=_TWO,
            three=_THREE,
        ),
        say("What nobody keeps is out of the game, unseen."),
        say(
            "Then each posts one gaucho on an action area that is still free. It goes round "
            "backwards, so that whoever begins the round posts last."
        ),
    ),
    chapter(
        "G",
        5,
        N_("A round"),
        say("The start player rolls all dice. Each has one turn; then the start player moves on."),
        say(
            "In your turn you take two dice, both at once. Before, between and after you may do "
            "special actions. Dice that you cannot use are lost."
        ),
        say("A die is used once. Dice may be added up; the sum must match exactly."),
        say("Taking dice is the only thing that you have to do."),
    ),
    chapter(
        "G",
        6,
        N_("What dice do"),
        say("Stand: with the big number a gaucho of your supply stands on a free tile."),
        say("Lie down: with the small number a gaucho of your supply lies on a free tile."),
        say("Raise: with the small number your lying gaucho stands up, also in the same turn."),
        say(
            "Occupy: with its total a gaucho of your supply goes to an action area where you have "
            "none."
        ),
        say(
            "You touch each action area once a turn: to go there, to use it, or to take your "
            "gaucho off it unused. So you never occupy and use an area in the same turn."
        ),
        say("In your turn you may take a gaucho off an action area without using it."),
        say(
            "A lying gaucho comes back only while your supply is empty, or below two while you "
            "look at the Steppe. A standing one never does."
        ),
    ),
    chapter(
        "G",
        7,
        N_("Special actions"),
        say("Wish: one more die with the number that you want, for this turn."),
        say("Sale: you sell a herd of two or more and get {bonus} on top.", bonus=BOARD.bonus),
        say(
            "Steal: you take any tile out of an opponent's herd; they get its value. You add it on "
            "the right of your own herd. If it does not fit, that herd is sold first, without "
            "{bonus} on top; a sale may sell another herd in the same turn.",
            bonus=BOARD.bonus,
        ),
        say("Overseer, rouse: one or two of your lying gauchos stand up."),
        say(
            "Overseer, oust: your gaucho stands where an opponent's lay. They take theirs back and "
            "get the tile's value."
        ),
        say(
            "Steppe: you alone look at its tiles. Then you place one, or two up to {pair} each, on "
            "empty spaces, each with a standing gaucho of your supply. Until then you may only "
            "recall. The Steppe is refilled.",
            pair=BOARD.pair,
        ),
        say("Sort is used only when you add collected tiles."),
    ),
    chapter(
        "G",
        8,
        N_("The end of a round"),
        say(
            "A pasture is complete when a gaucho is on each of its tiles, one of them standing. "
            "Those that stand bring their tiles home. Those that lie stay."
        ),
        say("In turn order everybody adds the collected tiles to their herds, one by one."),
        say(
            "With a gaucho on sort you may put one of these tiles anywhere into its herd, as long "
            "as the herd stays in order. The gaucho goes back to your supply."
        ),
        say("Then the pampa is filled again."),
    ),
    chapter(
        "G",
        9,
        N_("Herds"),
        say("You have one herd of a breed at most: a row that always rises or always falls."),
        say(
            "A tile joins on the right. If it does not fit, the herd is sold, and a new one begins."
        ),
        say("A herd sells for its number of tiles times its highest value."),
    ),
    chapter(
        "G",
        10,
        N_("The end of the game"),
        say(
            "When the draw pile is empty, the round is finished. One more round with dice follows, "
            "then one without: only special actions, recalls and wished dice."
        ),
        say(
            "Then every standing gaucho brings its tile home, complete pasture or not. A gaucho on "
            "sort still sorts one of them in."
        ),
        say("Every herd is sold, single tiles too. Most pesos win; a tie is shared."),
        say("There is no limit of rounds; bots playing among themselves stop after 1000."),
    ),
)
