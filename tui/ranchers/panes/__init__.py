"""The panes of Ranchers."""
