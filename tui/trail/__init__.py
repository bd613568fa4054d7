"""Great Western Trail: Argentina in the terminal: words and panes."""
