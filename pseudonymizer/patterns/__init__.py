"""A project's own patterns: expressions or lists of words with a label, and what else must hold where they match."""

from pseudonymizer.errors import InvalidPattern
from pseudonymizer.patterns._checking import (
    LONGEST,
    MOST_PATTERNS,
    MOST_WORDS,
    check,
    check_all,
    findings,
    set_findings,
)
from pseudonymizer.patterns._checksums import CHECKSUMS, Checksum
from pseudonymizer.patterns._finding import DETECTOR, Fate, Found, find, judged, left_out, over
from pseudonymizer.patterns._findings import Code, Finding
from pseudonymizer.patterns._naming import TITLE, explained, named, pattern_of
from pseudonymizer.patterns._pairs import pairs
from pseudonymizer.patterns._pattern import FARTHEST, NEAR, Pattern, as_plain, chosen, of_plain
from pseudonymizer.patterns._toml import read_toml, write_toml

__all__ = [
    "CHECKSUMS",
    "DETECTOR",
    "FARTHEST",
    "LONGEST",
    "MOST_PATTERNS",
    "MOST_WORDS",
    "NEAR",
    "TITLE",
    "Checksum",
    "Code",
    "Fate",
    "Finding",
    "Found",
    "InvalidPattern",
    "Pattern",
    "as_plain",
    "check",
    "check_all",
    "chosen",
    "explained",
    "find",
    "findings",
    "judged",
    "left_out",
    "named",
    "of_plain",
    "over",
    "pairs",
    "pattern_of",
    "read_toml",
    "set_findings",
    "write_toml",
]
