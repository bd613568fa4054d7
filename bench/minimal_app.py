"""The smallest Textual app: what any app costs at least."""

from textual.app import App, ComposeResult
from textual.widgets import Static


class Minimal(App[None]):
    """Shows one word."""

    def compose(self) -> ComposeResult:
        """One widget."""
        yield Static("MINIMAL")


if __name__ == "__main__":
    Minimal().run()
