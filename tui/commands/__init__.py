"""The commands of the program, one file each; `run(args)` returns the exit status."""
