"""The folder of the example's label sets."""
