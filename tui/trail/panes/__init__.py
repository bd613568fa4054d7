"""The panes of Great Western Trail: Argentina."""
