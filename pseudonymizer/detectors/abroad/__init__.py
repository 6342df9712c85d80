"""Detectors for essays in languages other than Swedish."""

# Those that the detectors here know.
LANGUAGES = frozenset({"de", "gsw", "fr", "it", "rm", "nb", "nn", "no", "da", "fi", "en"})
