"""The lesson of Ranchers."""
