"""An example package that extends Maskros by entry points. The tests put its folder on the path."""
