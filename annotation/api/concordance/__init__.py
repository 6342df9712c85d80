"""Routes of the concordance: its lines, and what is decided about them."""
