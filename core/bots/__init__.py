"""Players that need nothing but the rules."""
