"""What can be wrong with a pattern, and where."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

Field = Literal["name", "expression", "words", "label", "replacement", "context", "near", "checksum"]


class Code(StrEnum):
    """A pattern is refused for any of these, except for the `WARNINGS`."""

    EXPRESSION_MISSING = "expression_missing"
    EXPRESSION_AND_WORDS = "expression_and_words"
    WORD_INVALID = "word_invalid"
    TOO_MANY_WORDS = "too_many_words"
    TOO_LONG = "too_long"
    MISSING_PARENTHESIS = "missing_parenthesis"
    UNEXPECTED_PARENTHESIS = "unexpected_parenthesis"
    MISSING_BRACKET = "missing_bracket"
    BAD_REPETITION = "bad_repetition"
    REPETITION_SIZE = "repetition_size"
    BAD_CLASS = "bad_class"
    BAD_ESCAPE = "bad_escape"
    BAD_GROUP = "bad_group"
    LOOK_AROUND = "look_around"
    BACK_REFERENCE = "back_reference"
    TOO_LARGE = "too_large"
    MATCHES_EMPTY = "matches_empty"
    MATCHES_EVERYTHING = "matches_everything"
    NEVER_MATCHES = "never_matches"
    NAME_MISSING = "name_missing"
    NAME_INVALID = "name_invalid"
    NAME_TAKEN = "name_taken"
    LABEL_UNKNOWN = "label_unknown"
    LABEL_KIND = "label_kind"
    REFERENCE_UNKNOWN = "reference_unknown"
    REFERENCE_BAD = "reference_bad"
    REPLACEMENT_INVALID = "replacement_invalid"
    REPLACEMENT_NEVER = "replacement_never"
    CONTEXT_INVALID = "context_invalid"
    NEAR_INVALID = "near_invalid"
    CHECKSUM_UNKNOWN = "checksum_unknown"
    TOO_MANY = "too_many"
    BOUNDARY_INSIDE = "boundary_inside"
    REPLACEMENT_MASKED = "replacement_masked"
    REPLACEMENT_KEPT = "replacement_kept"
    REPLACEMENT_SHARED = "replacement_shared"


WARNINGS = frozenset({Code.BOUNDARY_INSIDE, Code.REPLACEMENT_MASKED, Code.REPLACEMENT_KEPT, Code.REPLACEMENT_SHARED})

# For the command line and logs; the browser has its own sentences.
MESSAGES = {
    Code.EXPRESSION_MISSING: "The expression is missing.",
    Code.EXPRESSION_AND_WORDS: "A pattern has an expression or words, not both.",
    Code.WORD_INVALID: "A word of the list has no letter or digit, or is too long.",
    Code.TOO_MANY_WORDS: "There are too many words in the list.",
    Code.TOO_LONG: "The text is too long.",
    Code.MISSING_PARENTHESIS: "A parenthesis is never closed.",
    Code.UNEXPECTED_PARENTHESIS: "There is no opening parenthesis for this one.",
    Code.MISSING_BRACKET: "A bracket is never closed.",
    Code.BAD_REPETITION: "There is nothing here that could be repeated.",
    Code.REPETITION_SIZE: "So many repetitions are not possible; the most are 1,000 in all.",
    Code.BAD_CLASS: "There is no such class or range of characters.",
    Code.BAD_ESCAPE: "There is no such escape sequence.",
    Code.BAD_GROUP: "There is no such group.",
    Code.LOOK_AROUND: "RE2 cannot look ahead or behind. Mark a part with (?P<mention>...), or use context words.",
    Code.BACK_REFERENCE: "RE2 cannot refer back to a group within the expression.",
    Code.TOO_LARGE: "The expression is too large.",
    Code.MATCHES_EMPTY: "The expression matches the empty string.",
    Code.MATCHES_EVERYTHING: "The expression matches nearly every word.",
    Code.NEVER_MATCHES: "The expression can never match.",
    Code.NAME_MISSING: "The name is missing.",
    Code.NAME_INVALID: "A name consists of letters, digits, spaces, hyphens and underscores.",
    Code.NAME_TAKEN: "Another pattern has this name.",
    Code.LABEL_UNKNOWN: "The label is not in the label set.",
    Code.LABEL_KIND: "A mention cannot have this label alone.",
    Code.REFERENCE_UNKNOWN: "The expression has no such group.",
    Code.REFERENCE_BAD: "After a backslash stands the number of a group, g<its name>, or another backslash.",
    Code.REPLACEMENT_INVALID: "A replacement has neither line breaks nor control characters.",
    Code.REPLACEMENT_NEVER: "What is never proposed has no replacement.",
    Code.CONTEXT_INVALID: "A context word has no letter or digit.",
    Code.NEAR_INVALID: "The distance must be between 1 and 100 words.",
    Code.CHECKSUM_UNKNOWN: "There is no checksum with this name.",
    Code.TOO_MANY: "There are too many patterns.",
    Code.BOUNDARY_INSIDE: "\\b inside an expression knows only the letters a to z.",
    Code.REPLACEMENT_MASKED: "Mentions with this label are masked, so the replacement is never shown.",
    Code.REPLACEMENT_KEPT: "Mentions with this label may stay as they are, and then the replacement is not shown.",
    Code.REPLACEMENT_SHARED: "All that is found gets the same pseudonym, so readers cannot tell it apart.",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Finding:
    """Something wrong with a field of a pattern, from `start` to `end` if it is in a certain place."""

    code: Code
    field: Field
    start: int | None = None
    end: int | None = None

    @property
    def is_warning(self) -> bool:
        return self.code in WARNINGS

    @property
    def message(self) -> str:
        return MESSAGES[self.code]
