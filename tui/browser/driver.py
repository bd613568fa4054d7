"""The driver of an app on a page in the browser, in place of a terminal's."""

import os

from textual.drivers.web_driver import WebDriver
from textual.messages import ExitApp

ALONE = 5.0
"""The seconds for an orderly end once nobody can reach the app."""


class PageDriver(WebDriver):
    """Ends the app when nobody can reach it any more, even if the server was killed."""

    def run_input_thread(self) -> None:
        super().run_input_thread()
        if not self.exit_event.is_set():
            self.send_message(ExitApp())
            if not self.exit_event.wait(ALONE):
                # It is busy with something else, and would be forever.
                os._exit(1)
