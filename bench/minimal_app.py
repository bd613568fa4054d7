"""The smallest Textual app: what any app costs at least."""

from textual.app import App, ComposeResult
from textual.events import Key
from textual.widgets import Static


class Minimal(App[None]):
    """Shows one word, and once keys are pressed the last of them."""

    def compose(self) -> ComposeResult:
        """One widget."""
        yield Static("MINIMAL")

    def on_key(self, event: Key) -> None:
        """A line of text changes."""
        self.query_one(Static).update(event.key)


if __name__ == "__main__":
    Minimal().run()
