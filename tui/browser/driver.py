"""What the app talks to instead of a terminal when it is shown on a page."""

from textual.drivers.web_driver import WebDriver
from textual.messages import ExitApp


class PageDriver(WebDriver):
    """Ends the app when nobody can reach it any more, also if the server was killed."""

    def run_input_thread(self) -> None:
        super().run_input_thread()
        if not self.exit_event.is_set():
            self.send_message(ExitApp())
