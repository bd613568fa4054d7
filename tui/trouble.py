"""An error that ends a command: one plain sentence and an exit status."""

FAILED = 1
USAGE = 2
INTERRUPTED = 130


class Trouble(Exception):
    """Ends the command; `sentence` is for people and already translated."""

    def __init__(self, sentence: str, status: int = FAILED) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.status = status
