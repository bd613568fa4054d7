"""The user interfaces: the Textual app, the plain line mode, the command line."""
