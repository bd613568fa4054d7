"""The smallest Textual app: the least cost of any app."""

from textual.app import App, ComposeResult
from textual.events import Key
from textual.widgets import Static


class Minimal(App[None]):
    """Shows one word, and the last key once one is pressed."""

    def compose(self) -> ComposeResult:
        """Yield one widget."""
        yield Static("MINIMAL")

    def on_key(self, event: Key) -> None:
        """Change a line of text."""
        self.query_one(Static).update(event.key)


if __name__ == "__main__":
    Minimal().run()
