"""Routes of corpus questions: their values and lines, and what is decided about them."""
