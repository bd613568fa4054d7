"""Before the first entry: from an open table to a charter and a seed that nobody chose."""
