"""The words that moves begin with, and what a typed move looks like."""

from tui.face import Form
from tui.language import N_, W_

VERBS = {
    "take": W_("take"),
    "stand": W_("stand"),
    "lay": W_("lay lie"),
    "raise": W_("raise"),
    "occupy": W_("occupy"),
    "recall": W_("recall withdraw"),
    "wish": W_("wish"),
    "sell": W_("sell"),
    "steal": W_("steal"),
    "rouse": W_("rouse"),
    "oust": W_("oust"),
    "look": W_("look see"),
    "place": W_("place"),
    "add": W_("add"),
    "sort": W_("sort"),
    "keep": W_("keep"),
    "post": W_("post"),
    "done": W_("done end pass"),
}
"""What may be typed for each verb; the first is the one that is shown."""
FORMS = {
    "take": Form(W_("take 5 6"), N_("take two dice")),
    "stand": Form(W_("stand B2 5 6"), N_("stand on the tile on B2 with 5 and 6")),
    "lay": Form(W_("lay B2 5"), N_("lie down on the tile on B2 with 5")),
    "raise": Form(W_("raise B2 5"), N_("raise your lying gaucho on B2 with 5")),
    "occupy": Form(W_("occupy wish 3"), N_("send a gaucho to an action area with 3")),
    "recall": Form(W_("recall wish"), N_("take a gaucho back; also: recall B2")),
    "wish": Form(W_("wish 4"), N_("one more die, a 4")),
    "sell": Form(W_("sell white"), N_("sell your white herd")),
    "steal": Form(W_("steal W10"), N_("steal white 10 from whoever has it")),
    "rouse": Form(W_("rouse B2 C1"), N_("the overseer raises your gauchos there")),
    "oust": Form(W_("oust B2"), N_("the overseer ousts the gaucho there")),
    "look": Form(W_("look"), N_("look at the Steppe")),
    "place": Form(W_("place W2 A1 G4 B3"), N_("place tiles of the Steppe on spaces")),
    "add": Form(W_("add W3"), N_("add a collected tile to its herd")),
    "sort": Form(W_("sort W4 1"), N_("sort a collected tile in after 1 tile of its herd")),
    "keep": Form(W_("keep W3 B2"), N_("keep tiles of your first hand")),
    "post": Form(W_("post wish"), N_("post your first gaucho")),
    "done": Form(W_("done"), N_("end your turn")),
}
assert VERBS.keys() == FORMS.keys(), "each verb has its form"
