"""A module that is no detector."""
