"""R5: what can be played with or without, one file a module."""
