"""Learns the tagger from gold texts and copies of them."""

from pseudonymizer.tagger.build._marked import Marked
from pseudonymizer.tagger.build.fitting import build
from pseudonymizer.tagger.build.gold import texts
from pseudonymizer.tagger.build.learning import Settings

__all__ = ["Marked", "Settings", "build", "texts"]
