"""The table on a page in the browser: each tab that opens it has a process of its own."""
