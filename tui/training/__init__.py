"""Teaching bots: games against themselves, what they teach, and the file that keeps it."""

import os

# Read when numpy is loaded. Games take all processors, so threads would only wait for each other;
# and with one thread sums have a fixed order, so that the same games teach the same.
os.environ["OPENBLAS_NUM_THREADS"] = "1"
