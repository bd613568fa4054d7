"""The full-screen table: a Textual app. Importing this package alone loads no Textual."""
