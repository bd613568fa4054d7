"""What people see: the Textual app, the plain line mode, the command line."""
