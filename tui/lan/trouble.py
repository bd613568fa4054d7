"""Errors at a table on the LAN, as sentences for people."""

from errno import EACCES, EADDRINUSE, EADDRNOTAVAIL, EAFNOSUPPORT
from os import strerror

from core.says import Sentence
from net.links.dialing import Unreachable
from net.safe_text import safe
from net.wire.refusals import Reason, Refused
from tui.lan.request import LanRequest
from tui.language import _
from tui.trouble import Trouble
from tui.voice import plain


class LanTrouble(Trouble):
    """Raised if the table was left, or never reached."""

    def __init__(
        self, sentence: str, why: Sentence | None = None, refused: Refused | None = None
    ) -> None:
        super().__init__(sentence)
        self.why = why
        """The reason that stopped a running game."""
        self.refused = refused
        """The table's refusal, if it answered."""

    @property
    def is_wrong_code(self) -> bool:
        """Whether the code was wrong."""
        return self.refused is not None and self.refused.reason == Reason.WRONG_SECRET

    @property
    def again_in(self) -> int:
        """Seconds until the table may be called again, if it was called too often."""
        return 0 if self.refused is None else self.refused.again_in


def lan_trouble(error: Exception, request: LanRequest, *, in_lobby: bool) -> LanTrouble | None:
    """The error as trouble for people; None for a fault of the program itself."""
    if isinstance(error, LanTrouble):
        return error
    if isinstance(error, Unreachable):
        if in_lobby and error.refused is not None and error.refused.reason == Reason.CUT_OFF:
            return LanTrouble(_("The table is gone: its host cannot be reached any more."))
        return LanTrouble(_unreachable(error, request.sought), refused=error.refused)
    if isinstance(error, OSError):
        if error.errno in (EADDRNOTAVAIL, EADDRINUSE, EACCES):
            return cannot_listen(request.own_address, request.port, error)
        text = _("The network refuses: {problem}.")
        return LanTrouble(text.format(problem=error.strerror or type(error).__name__))
    why = getattr(error, "why", None)
    return None if why is None else LanTrouble(plain(why), why)


def cannot_listen(bind: str, port: int | None, error: OSError) -> LanTrouble:
    """Return the trouble that this program cannot listen there."""
    # The system's own words, without the addresses that asyncio puts around them.
    problem = strerror(error.errno) if error.errno and error.errno > 0 else error.strerror
    if not port or error.errno in (EADDRNOTAVAIL, EAFNOSUPPORT):
        text = _("This computer cannot listen at {address}: {problem}.")
        return LanTrouble(text.format(address=bind, problem=problem))
    text = _("Port {port} cannot be used: {problem}.")
    return LanTrouble(text.format(port=port, problem=problem))


def cannot_listen_again(bind: str, way_back: str, error: OSError) -> LanTrouble:
    """The trouble that a table cannot be opened again at the address where it was left."""
    problem = strerror(error.errno) if error.errno and error.errno > 0 else error.strerror
    text = _(
        "This program listened at {address}, which this computer cannot do now: {problem}. "
        "Name another address: {command}"
    )
    command = f"{way_back} --bind {_('ADDRESS')}"
    return LanTrouble(text.format(address=bind, problem=problem, command=command))


def _unreachable(trouble: Unreachable, sought: str) -> str:
    """The sentence about a failed call."""
    if trouble.refused is not None:
        return plain(trouble.refused.why)
    host, port = trouble.address
    if sought:
        text = _("No table called {found} was found, and none answers at {host}:{port}.")
        return text.format(found=safe(sought.strip()), host=host, port=port)
    return _("No table answers at {host}:{port}.").format(host=host, port=port)
