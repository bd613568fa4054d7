"""The rules of Ranchers, one file an idea."""
