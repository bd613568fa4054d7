"""What a table on the LAN protects against, and what not, for people."""

from tui.language import _


def promises(*, without_code: bool) -> tuple[str, ...]:
    """In two sentences; docs/threats.md says all of it."""
    safe = _(
        "Safe from strangers and from those who look on: all is sealed, chance comes "
        "from everybody, hidden choices are fixed before they are shown, every program checks "
        "every move."
    )
    open_to_all = _(
        "Without a code nobody has to show who they are: anybody on the network may be at "
        "this table or between its programs. Every program still checks every move."
    )
    unsafe = _(
        "Not safe from a changed program at a seat: it can work out what chance "
        "brings. Those who only look on never get what that takes."
    )
    return open_to_all if without_code else safe, unsafe
