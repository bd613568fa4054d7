"""The verbs of moves, and examples of typed moves."""

from tui.face import TypedForm
from tui.language import N_, W_

VERBS = {
    "go": W_("go move"),
    "use": W_("use"),
    "aux": W_("auxiliary"),
    "done": W_("done end"),
    "pass": W_("pass"),
    "discard": W_("discard"),
    "remove": W_("remove"),
    "draw": W_("draw"),
    "token": W_("token"),
    "play": W_("play"),
    "hire": W_("hire"),
    "build": W_("build"),
    "buy": W_("buy"),
    "stock": W_("stock"),
    "take": W_("take"),
    "engine": W_("engine"),
    "upgrade": W_("upgrade"),
    "appoint": W_("appoint"),
    "quay": W_("quay"),
    "choose": W_("choose"),
    "aid": W_("aid"),
    "show": W_("show"),
    "farm": W_("farm"),
    "deliver": W_("deliver"),
    "income": W_("income"),
    "load": W_("load"),
    "foresee": W_("foresee"),
}
"""The words that may be typed for each verb; the first one is shown."""
FORMS = {
    "go": TypedForm(W_("go N3"), N_("go to N3; with a way: go FB1 N3")),
    "use": TypedForm(W_("use 1"), N_("use the first local action; also: use risk")),
    "aux": TypedForm(W_("auxiliary 1"), N_("use auxiliary action 1; doubled: auxiliary 1 2")),
    "done": TypedForm(W_("done"), N_("end your turn at this location")),
    "pass": TypedForm(W_("pass"), N_("forfeit what is asked")),
    "discard": TypedForm(
        W_("discard Niata"), N_("discard cards; also by their codes: discard Nia Pat")
    ),
    "remove": TypedForm(W_("remove Niata"), N_("remove cards from the game")),
    "draw": TypedForm(W_("draw 2"), N_("draw so many cards")),
    "token": TypedForm(W_("token 2"), N_("use an exchange token for two cards")),
    "play": TypedForm(W_("play O07"), N_("play an objective card")),
    "hire": TypedForm(W_("hire M+ 2"), N_("hire a strong maquinista out of row 2")),
    "build": TypedForm(W_("build 3 G5"), N_("build your building 3 on G5")),
    "buy": TypedForm(W_("buy 2 Serrano"), N_("buy a Serrano with two gauchos")),
    "stock": TypedForm(W_("stock"), N_("let a gaucho add two cards to the cattle market")),
    "take": TypedForm(W_("take Fra5"), N_("take a free card of the market")),
    "engine": TypedForm(W_("engine T7"), N_("move your engine to the turnout at 7")),
    "upgrade": TypedForm(W_("upgrade T7 aux3"), N_("upgrade a station with that disc")),
    "appoint": TypedForm(W_("appoint M+"), N_("make a worker station master")),
    "quay": TypedForm(W_("quay str2"), N_("bring a disc to the quay")),
    "choose": TypedForm(W_("choose O12"), N_("take an objective; unseen: choose top")),
    "aid": TypedForm(W_("aid FG3 FB1"), N_("help these farmers")),
    "show": TypedForm(W_("show Caracú 2"), N_("show cards for their strength, or none")),
    "farm": TypedForm(W_("farm b6b"), N_("put a helped farmer into your row")),
    "deliver": TypedForm(
        W_("deliver RO1 ROW1"), N_("deliver from Rotterdam I to the first west space")
    ),
    "income": TypedForm(W_("income 2"), N_("show your hand and spend two certificates")),
    "load": TypedForm(W_("load 9 hand"), N_("load a disc of the hand spaces onto ship 9")),
    "foresee": TypedForm(W_("foresee g4b"), N_("choose a tile of the foresight spaces")),
}
assert VERBS.keys() == FORMS.keys(), "each verb has its form"
