"""The line mode: sentences out, a number or a few words in."""
