"""Detectors for discharge summaries: the nine details, and persons by what stands beside them."""
