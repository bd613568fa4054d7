"""What can be played with or without."""
