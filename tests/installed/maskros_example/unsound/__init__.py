"""A folder with a label set that lacks most of what one has."""
