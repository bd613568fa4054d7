"""The registry of actions: from it come the bindings, lines of keys, commands and help."""

from collections.abc import Collection, Iterable, Mapping

from msgspec import Struct
from textual.binding import Binding, BindingType

from tui.language import N_, _

ChosenKeys = Mapping[str, str]
"""Keys that people chose, by the action's id."""
Hint = tuple[str, str, str]
"""Textual's name of a key, its name for people, and what it does."""


OPTION = "option"
"""The target of option lines, on any screen."""


class Action(Struct, frozen=True):
    """Something to do; the id names the screen that does it."""

    id: str
    key: str
    """Textual's name of the key; several are joined by commas."""
    does: str
    """A word or two, for the line of keys."""
    tells: str
    """A sentence, for the list of commands and the help."""
    run: str
    """Textual's name of the action."""
    priority: bool = False
    """Whether it also works while somebody types."""

    @property
    def target(self) -> str:
        """The screen that does it; `app` for every screen."""
        return self.id.partition(".")[0]

    @property
    def seat(self) -> int | None:
        """The seat that it is about, if it is about one."""
        _before, is_seat, seat = self.id.partition(".seat-")
        return int(seat) if is_seat else None

    @property
    def option(self) -> int | None:
        """The number of the option line that it is about, from 0, if it is about one."""
        return int(self.id.partition(".")[2]) - 1 if self.target == OPTION else None


ACTIONS = (
    Action("app.help", "f1", N_("help"), N_("Show every key of this screen"), "keys"),
    Action("app.theme", "f2", N_("theme"), N_("Take the next theme"), "next_theme"),
    Action("app.quit", "ctrl+q", N_("quit"), N_("Leave Estancia; games are kept"), "quit", True),
    Action("menu.up", "up", N_("up"), N_("The line above"), "move(-1)"),
    Action("menu.down", "down", N_("down"), N_("The line below"), "move(1)"),
    Action("menu.left", "left", N_("previous"), N_("The choice before"), "turn(-1)"),
    Action("menu.right", "right", N_("next"), N_("The choice after"), "turn(1)"),
    Action("menu.choose", "enter", N_("choose"), N_("Do what the line says"), "choose"),
    Action("menu.back", "escape", N_("back"), N_("Back to where you came from"), "back"),
    Action("home.continue", "c", N_("continue"), N_("Go on with the last game"), "do('continue')"),
    Action("home.table", "b", N_("table"), N_("Go back to a table on the LAN"), "do('table')"),
    Action("home.new", "n", N_("new game"), N_("Start a new game"), "do('new')"),
    Action("home.lan", "p", N_("on the LAN"), N_("Play with others on the LAN"), "do('lan')"),
    Action("home.library", "l", N_("library"), N_("Open the saved games"), "do('library')"),
    Action("home.learn", "h", N_("learn"), N_("Learn how to play"), "do('learn')"),
    Action("home.rules", "r", N_("rules"), N_("Read the rules"), "do('rules')"),
    Action("home.settings", "s", N_("settings"), N_("Change the settings"), "do('settings')"),
    Action("home.quit", "q", N_("quit"), N_("Leave Estancia"), "do('quit')"),
    Action("new.players", "p", N_("players"), N_("How many play"), "do('players')"),
    Action("new.seat-0", "a", N_("seat A"), N_("Who plays seat A"), "go('seat-0')"),
    Action("new.seat-1", "b", N_("seat B"), N_("Who plays seat B"), "go('seat-1')"),
    Action("new.seat-2", "c", N_("seat C"), N_("Who plays seat C"), "go('seat-2')"),
    Action("new.seat-3", "d", N_("seat D"), N_("Who plays seat D"), "go('seat-3')"),
    # `e` belongs to the seed.
    Action("new.seat-4", "E", N_("seat E"), N_("Who plays seat E"), "go('seat-4')"),
    Action("new.seat-5", "f", N_("seat F"), N_("Who plays seat F"), "go('seat-5')"),
    Action("new.seat-6", "g", N_("seat G"), N_("Who plays seat G"), "go('seat-6')"),
    Action("new.seat-7", "h", N_("seat H"), N_("Who plays seat H"), "go('seat-7')"),
    Action("new.seed", "e", N_("seed"), N_("Decide chance by a text"), "go('seed')"),
    Action("new.start", "s", N_("start"), N_("Start the game"), "do('start')"),
    Action("new.recolour", "space", N_("colour"), N_("Take the next colour"), "recolour"),
    Action("option.1", "1", N_("option"), N_("Change the first option"), "option(0)"),
    Action("option.2", "2", N_("option"), N_("Change the second option"), "option(1)"),
    Action("option.3", "3", N_("option"), N_("Change the third option"), "option(2)"),
    Action("option.4", "4", N_("option"), N_("Change the fourth option"), "option(3)"),
    Action("option.5", "5", N_("option"), N_("Change the fifth option"), "option(4)"),
    Action("option.6", "6", N_("option"), N_("Change the sixth option"), "option(5)"),
    Action("option.7", "7", N_("option"), N_("Change the seventh option"), "option(6)"),
    Action("option.8", "8", N_("option"), N_("Change the eighth option"), "option(7)"),
    Action("option.9", "9", N_("option"), N_("Change the ninth option"), "option(8)"),
    Action("lan.name", "y", N_("name"), N_("What you are called at the table"), "do('name')"),
    Action("lan.code", "c", N_("code"), N_("The code of the table"), "do('code')"),
    Action("lan.address", "a", N_("address"), N_("Type where a table is"), "do('address')"),
    Action("lan.join", "j", N_("join"), N_("Sit down at the table"), "do('join')"),
    Action("lan.watch", "w", N_("watch"), N_("Look on at the table"), "do('watch')"),
    Action("lan.open", "o", N_("open"), N_("Open a table for others"), "do('open')"),
    Action("lobby.players", "p", N_("players"), N_("How many play"), "do('players')"),
    Action("lobby.seat-0", "1", N_("seat 1"), N_("Change the first seat"), "do('seat-0')"),
    Action("lobby.seat-1", "2", N_("seat 2"), N_("Change the second seat"), "do('seat-1')"),
    Action("lobby.seat-2", "3", N_("seat 3"), N_("Change the third seat"), "do('seat-2')"),
    Action("lobby.seat-3", "4", N_("seat 4"), N_("Change the fourth seat"), "do('seat-3')"),
    Action("lobby.seat-4", "5", N_("seat 5"), N_("Change the fifth seat"), "do('seat-4')"),
    Action("lobby.seat-5", "6", N_("seat 6"), N_("Change the sixth seat"), "do('seat-5')"),
    Action("lobby.seat-6", "7", N_("seat 7"), N_("Change the seventh seat"), "do('seat-6')"),
    Action("lobby.seat-7", "8", N_("seat 8"), N_("Change the eighth seat"), "do('seat-7')"),
    Action("lobby.options", "o", N_("options"), N_("The options of the game"), "do('options')"),
    Action("lobby.clock", "c", N_("clock"), N_("How long a turn may take"), "do('clock')"),
    Action("lobby.zero", "z", N_("at zero"), N_("What happens when it is up"), "do('zero')"),
    Action("lobby.rules", "h", N_("house rules"), N_("Hints, undo, watchers"), "do('rules')"),
    Action("lobby.say", "t,T", N_("talk"), N_("Say something to everybody"), "do('say')"),
    Action("lobby.invite", "i", N_("invite"), N_("Copy the line that comes here"), "do('invite')"),
    Action("lobby.ready", "r", N_("ready"), N_("Ready to start, or no longer"), "do('ready')"),
    Action("lobby.leave", "q", N_("leave"), N_("Leave the table"), "do('leave')"),
    Action("settings.theme", "t", N_("theme"), N_("Choose the colours"), "do('theme')"),
    Action("settings.language", "l", N_("language"), N_("Choose the language"), "do('language')"),
    Action("settings.pace", "p", N_("pace"), N_("How long bots' moves are shown"), "do('pace')"),
    Action("settings.motion", "m", N_("motion"), N_("Let pieces move, or not"), "do('motion')"),
    Action(
        "settings.notice",
        "n",
        N_("notification"),
        N_("Have the desktop tell your turn"),
        "do('notice')",
    ),
    Action("settings.bell", "b", N_("bell"), N_("Ring at your turn, or not"), "do('bell')"),
    Action("settings.keys", "k", N_("keys"), N_("Choose other keys"), "do('keys')"),
    Action("keys.reset", "backspace", N_("reset"), N_("Take the first key again"), "reset"),
    Action("table.confirm", "enter", N_("do it"), N_("Do what is picked"), "confirm"),
    Action("table.clear", "escape", N_("clear"), N_("Choose anew"), "clear"),
    Action("table.next", "tab", N_("next"), N_("Pick the next choice"), "next(1)"),
    Action("table.previous", "shift+tab", N_("previous"), N_("Pick the choice before"), "next(-1)"),
    Action("table.further", "pagedown", N_("further"), N_("Eight choices further"), "next(8)"),
    Action("table.back", "pageup", N_("back"), N_("Eight choices back"), "next(-8)"),
    Action("table.undo", "u", N_("undo"), N_("Take the last move back"), "undo"),
    Action("table.undo-turn", "U", N_("undo turn"), N_("Take the turn back"), "undo_turn"),
    Action("table.end", "e", N_("end turn"), N_("End the turn"), "end_turn"),
    Action("table.hint", "n", N_("hint"), N_("Pick what a good player would do"), "hint"),
    Action("table.own", "v", N_("only you"), N_("Show what you alone know, or cover it"), "own"),
    Action("table.jump", "g", N_("go to"), N_("Show letters that lead over the board"), "jump"),
    Action("table.about", "y", N_("what's this"), N_("Say what the cursor is on"), "about"),
    Action("table.hold", "space", N_("hold"), N_("Hold what others do, and step on"), "hold"),
    Action("table.pace", "P", N_("pace"), N_("Show what others do faster or slower"), "pace"),
    Action("table.log", "L", N_("log"), N_("Show all that has happened"), "log"),
    Action("table.filter", "f", N_("whose log"), N_("Show the log of one player only"), "filter"),
    Action("table.rule", "question_mark", N_("rules"), N_("Open the rules"), "rule"),
    Action("table.leave", "q", N_("leave"), N_("Leave the table; the game is kept"), "leave"),
    Action(
        "beside.act", "m", N_("act too"), N_("Act while another one is to choose"), "act_beside"
    ),
    Action(
        "beside.wait", "M", N_("ask me"), N_("Be asked wherever you may act, or not"), "wait_beside"
    ),
    Action("board.page", "i", N_("page"), N_("Look at the next page of the board"), "page(1)"),
    Action("board.page-back", "I", N_("page back"), N_("Look at the page before"), "page(-1)"),
    Action("company.say", "T", N_("talk"), N_("Say something to everybody"), "say"),
    Action("company.ask", "V", N_("ask all"), N_("Ask for a pause, an end, a bot"), "ask"),
    Action(
        "company.links", "C", N_("who is there"), N_("See every link, and who looks on"), "links"
    ),
    Action("company.mute", "W", N_("mute"), N_("Hear spectators no more, or again"), "mute"),
    Action("company.agree", "Y", N_("agree"), N_("Agree to what is asked of all"), "ballot(1)"),
    Action("company.refuse", "N", N_("not"), N_("Do not agree to it"), "ballot(0)"),
    Action("company.alone", "A", N_("go alone"), N_("Go on without those who are lost"), "alone"),
    Action("passing.ready", "enter", N_("ready"), N_("Show what is for you"), "ready"),
    Action("result.again", "a", N_("again"), N_("Play again, seats rotated"), "answer('again')"),
    Action(
        "rematch.again", "a", N_("again"), N_("Play again with the same people"), "answer('again')"
    ),
    Action("rematch.say", "T", N_("talk"), N_("Say something to everybody"), "say"),
    Action("result.back", "b", N_("look back"), N_("See the game step by step"), "back"),
    Action("result.copy", "c", N_("copy"), N_("Copy the result as text"), "copy"),
    Action("result.save", "s", N_("save record"), N_("Write the game to a file"), "save"),
    Action(
        "result.rest", "i", N_("the rest"), N_("See what there is no room for, and back"), "rest"
    ),
    Action("result.home", "enter,escape,q", N_("home"), N_("Back to the start"), "answer('home')"),
    Action("help.down", "down", N_("more"), N_("Further down"), "scroll(1)"),
    Action("help.up", "up", N_("more"), N_("Further up"), "scroll(-1)"),
    Action("help.close", "escape,enter,q", N_("close"), N_("Close the help"), "close"),
    Action("replay.on", "right", N_("move"), N_("One move on"), "step(1)"),
    Action("replay.back", "left", N_("back"), N_("One move back"), "step(-1)"),
    Action("replay.turn-on", "down", N_("turn"), N_("One turn on"), "turn(1)"),
    Action("replay.turn-back", "up", N_("turn back"), N_("One turn back"), "turn(-1)"),
    Action("replay.round-on", "pagedown", N_("round"), N_("One round on"), "round(1)"),
    Action("replay.round-back", "pageup", N_("round back"), N_("One round back"), "round(-1)"),
    Action("replay.first", "home", N_("first"), N_("To the first entry"), "go('first')"),
    Action("replay.last", "end", N_("last"), N_("To the last entry"), "go('last')"),
    Action("replay.play", "space", N_("play"), N_("Let it play, or pause"), "play"),
    Action("replay.speed", "s", N_("speed"), N_("Slow, normal or fast"), "speed"),
    Action("replay.eyes", "v", N_("view"), N_("See it through other eyes"), "eyes"),
    Action("replay.jump", "g", N_("go to"), N_("Go to a round or an entry"), "jump"),
    Action("replay.what-if", "w", N_("what if"), N_("Go on from here as a new game"), "what_if"),
    Action("replay.review", "r", N_("review"), N_("Mistakes, strokes and luck"), "review"),
    Action("replay.rule", "question_mark", N_("rules"), N_("Open the rules"), "rule"),
    Action("replay.leave", "escape,q", N_("back"), N_("Leave the replay"), "leave"),
    Action("who.start", "s", N_("start"), N_("Start the game"), "do('start')"),
    Action("library.up", "up", N_("up"), N_("The game above"), "move(-1)"),
    Action("library.down", "down", N_("down"), N_("The game below"), "move(1)"),
    Action("library.page-up", "pageup", N_("further up"), N_("A page up"), "page(-1)"),
    Action("library.page-down", "pagedown", N_("further down"), N_("A page down"), "page(1)"),
    Action("library.open", "enter", N_("go on"), N_("Go on, or look back if it is over"), "open"),
    Action("library.alone", "a", N_("alone"), N_("Go on without the others"), "alone"),
    Action("library.look", "b", N_("look"), N_("See the game step by step"), "look"),
    Action("library.search", "slash", N_("search"), N_("Narrow the list"), "search"),
    Action("library.rename", "r", N_("rename"), N_("Give the game a name"), "rename"),
    Action("library.delete", "d,delete", N_("delete"), N_("Delete the game"), "delete"),
    Action("library.restore", "u", N_("undo"), N_("Bring a deleted game back"), "restore"),
    Action("library.salvage", "c", N_("copy"), N_("Save what is left of it"), "salvage"),
    Action("library.export", "x", N_("export"), N_("Write the game to a file"), "export"),
    Action("library.import", "i", N_("import"), N_("Read a game from a file"), "import"),
    Action("library.statistics", "s", N_("statistics"), N_("Who won how often"), "statistics"),
    Action("library.leave", "escape,q", N_("back"), N_("Leave the library"), "leave"),
    Action("review.down", "down", N_("more"), N_("Further down"), "scroll(1)"),
    Action("review.up", "up", N_("more"), N_("Further up"), "scroll(-1)"),
    Action("review.page-down", "pagedown", N_("further"), N_("A page down"), "scroll(10)"),
    Action("review.page-up", "pageup", N_("back"), N_("A page up"), "scroll(-10)"),
    Action("review.close", "escape,enter,q,r", N_("close"), N_("Close the review"), "close"),
    Action("statistics.game", "g", N_("next game"), N_("Show the next game"), "game"),
    Action("statistics.sort", "s", N_("order"), N_("Sort by the next column"), "sort"),
    Action("statistics.bots", "b", N_("bots"), N_("Count bots of a kind as one, or not"), "bots"),
    Action("statistics.chart", "c", N_("chart"), N_("Show the other chart first"), "chart"),
    Action("statistics.down", "down", N_("down"), N_("Further down"), "scroll(1)"),
    Action("statistics.up", "up", N_("up"), N_("Further up"), "scroll(-1)"),
    Action("statistics.leave", "escape,q", N_("back"), N_("Leave the statistics"), "leave"),
    Action("learn.confirm", "enter", N_("do it"), N_("Do what is picked, or go on"), "confirm"),
    Action("learn.clear", "escape", N_("clear"), N_("Choose anew"), "clear"),
    Action("learn.next", "tab", N_("next"), N_("Pick the next choice"), "next(1)"),
    Action("learn.previous", "shift+tab", N_("previous"), N_("Pick the choice before"), "next(-1)"),
    Action("learn.jump", "g", N_("go to"), N_("Show letters that lead over the board"), "jump"),
    Action("learn.end", "e", N_("end turn"), N_("End the turn"), "end_turn"),
    Action("learn.skip", "n", N_("skip"), N_("Go to the next step"), "skip"),
    Action("learn.back", "b", N_("back"), N_("Go to the step before"), "back"),
    Action("learn.first", "home", N_("first"), N_("Go to the first step"), "first"),
    Action("learn.again", "u", N_("again"), N_("Begin the step anew"), "again"),
    Action("learn.rule", "question_mark", N_("rules"), N_("Open the rules"), "rule"),
    Action("learn.leave", "q", N_("leave"), N_("Leave the lesson"), "leave"),
    Action("rules.close", "escape", N_("close"), N_("Close the rules"), "dismiss", True),
)
"""All actions, in the order in which they are shown."""

BY_ID = {action.id: action for action in ACTIONS}
GENERAL = "app"
_SHOWN = {
    "enter": N_("Enter"),
    "escape": N_("Esc"),
    "space": N_("Space"),
    "tab": N_("Tab"),
    "backspace": N_("Backspace"),
    "delete": N_("Del"),
    "home": N_("Home"),
    "end": N_("End"),
    "pageup": N_("PgUp"),
    "pagedown": N_("PgDn"),
    "ctrl": N_("Ctrl"),
    "shift": N_("Shift"),
    "alt": N_("Alt"),
    "up": "↑",
    "down": "↓",
    "left": "←",
    "right": "→",
    "question_mark": "?",
    "slash": "/",
}


def bindings(*targets: str) -> list[BindingType]:
    """Return the bindings of screens, each with its id so that its key can be changed."""
    return [
        Binding(each.key, each.run, each.does, id=each.id, priority=each.priority, show=False)
        for each in of(targets)
    ]


def of(targets: Collection[str]) -> list[Action]:
    """Return the actions of those screens."""
    return [action for action in ACTIONS if action.target in targets]


def keys_of(action: Action, chosen: ChosenKeys) -> list[str]:
    """Return the keys of the action."""
    return chosen.get(action.id, action.key).split(",")


def shown_key(key: str) -> str:
    """Return the key's name for people."""
    return "+".join(map(_key_name, key.split("+")))


def _key_name(key: str) -> str:
    if key in _SHOWN:
        return _(_SHOWN[key])
    return key.upper() if key[:1] == "f" and key[1:].isdigit() else key


def named(key: str, does: str) -> Hint:
    """Describe a key for a line of keys if it belongs to no action."""
    return key, shown_key(key), does


def hint(action_id: str, chosen: ChosenKeys) -> Hint:
    """Describe the action for a line of keys."""
    action = BY_ID[action_id]
    key = keys_of(action, chosen)[0]
    return key, shown_key(key), _(action.does)


def hints(action_ids: Iterable[str], chosen: ChosenKeys) -> list[Hint]:
    """Describe the actions for a line of keys."""
    return [hint(each, chosen) for each in action_ids]


def clash(action: Action, keys: Collection[str], chosen: ChosenKeys) -> Action | None:
    """Return another action of one of the keys on the same screen, if there is any."""
    for other in ACTIONS:
        together = GENERAL in (action.target, other.target) or _together(action, other)
        if other.id != action.id and together and not set(keys).isdisjoint(keys_of(other, chosen)):
            return other
    return None


AT_A_BOARD = ("app", "table", "company", "beside", "board", "learn")
"""The targets where the keys of a game's own board count."""
_AT_TABLE = {"table", "company", "beside"}
_WITH_BOARD = {*_AT_TABLE, "learn", "replay"}
_MENUS = ("home", "new", OPTION, "settings", "keys", "who", "lan", "lobby")


def _together(action: Action, other: Action) -> bool:
    """Return whether both are possible at once: on one screen, or on a menu."""
    targets = {action.target, other.target}
    if len(targets) == 1 or targets <= _AT_TABLE or targets == {"new", OPTION}:
        return True
    if "board" in targets:
        return bool(targets & _WITH_BOARD)
    return len(targets) == 2 and "menu" in targets and bool(targets & {*_MENUS})
