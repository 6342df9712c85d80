"""Detectors for short messages in German, Swiss German, French, Italian, Romansh and English."""
