"""A folder with an incomplete label set."""
