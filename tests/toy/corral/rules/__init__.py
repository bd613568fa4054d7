"""The rules of Corral, one idea a file."""
