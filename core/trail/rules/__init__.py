"""The rules of docs/rules-trail.md, one file an idea."""
