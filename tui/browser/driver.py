"""What the app talks to instead of a terminal when it is shown on a page."""

import os

from textual.drivers.web_driver import WebDriver
from textual.messages import ExitApp

ALONE = 5.0
"""Seconds that the app has to end in good order once nobody can reach it."""


class PageDriver(WebDriver):
    """Ends the app when nobody can reach it any more, also if the server was killed."""

    def run_input_thread(self) -> None:
        super().run_input_thread()
        if not self.exit_event.is_set():
            self.send_message(ExitApp())
            if not self.exit_event.wait(ALONE):
                # It is busy with something else, and would be for ever.
                os._exit(1)
