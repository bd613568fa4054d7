"""What the command line can do, one file a command; each has `run(args)`, the exit status."""
