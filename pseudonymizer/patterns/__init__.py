"""A project's own patterns: regular expressions with a label, and what else must hold where they match."""

from pseudonymizer.errors import InvalidPattern
from pseudonymizer.patterns._checking import LONGEST, MOST_PATTERNS, check, check_all, findings, set_findings
from pseudonymizer.patterns._checksums import CHECKSUMS, Checksum
from pseudonymizer.patterns._finding import DETECTOR, Found, find, over, stretches
from pseudonymizer.patterns._findings import Code, Finding
from pseudonymizer.patterns._naming import named, pattern_of
from pseudonymizer.patterns._pairs import pairs
from pseudonymizer.patterns._pattern import FARTHEST, NEAR, Pattern, as_plain, chosen
from pseudonymizer.patterns._toml import read_toml, write_toml

__all__ = [
    "CHECKSUMS",
    "DETECTOR",
    "FARTHEST",
    "LONGEST",
    "MOST_PATTERNS",
    "NEAR",
    "Checksum",
    "Code",
    "Finding",
    "Found",
    "InvalidPattern",
    "Pattern",
    "as_plain",
    "check",
    "check_all",
    "chosen",
    "find",
    "findings",
    "named",
    "over",
    "pairs",
    "pattern_of",
    "read_toml",
    "set_findings",
    "stretches",
    "write_toml",
]
