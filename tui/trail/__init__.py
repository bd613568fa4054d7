"""What the terminal knows of Great Western Trail: Argentina."""
