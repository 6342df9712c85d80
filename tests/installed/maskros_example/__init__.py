"""A package that adds to Maskros by entry points, as others install it; the tests put its folder on the path."""
