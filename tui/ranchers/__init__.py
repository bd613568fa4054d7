"""What the terminal knows of Ranchers."""
