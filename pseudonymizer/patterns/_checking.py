"""Says what is wrong with patterns before they are used."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import chain

from pseudonymizer.errors import InvalidPattern
from pseudonymizer.labels import LabelSet
from pseudonymizer.patterns import _expression, _replacement
from pseudonymizer.patterns._checksums import CHECKSUMS
from pseudonymizer.patterns._expression import Compiled, Refused
from pseudonymizer.patterns._findings import Code, Finding
from pseudonymizer.patterns._pattern import FARTHEST, Pattern

LONGEST = 2_000
LONGEST_NAME = 60
MOST_PATTERNS = 200
MOST_CONTEXT_WORDS = 200
MOST_WORDS = 5_000
# Of ordinary words, so many must be left.
MOST_ORDINARY = 0.5

# The name is stored readably in the evidence of mentions, so it is no place for text.
_NAME = re.compile(r"[\w][\w -]*")
_ORDINARY = (
    "och att det som en på är av för med till den har de inte om ett han men var jag sig från vi så kan man när år "
    "hus skola arbete barnen kommer Sverige the and to of in that is was he for it with as his on be at by had not are "
    "but house school works children comes England der die das und nicht Haus Schule il les des maison école"
)


def check(pattern: Pattern, label_set: LabelSet) -> None:
    """Raises InvalidPattern with the first thing that is wrong with the pattern."""
    check_all((pattern,), label_set)


def check_all(patterns: Sequence[Pattern], label_set: LabelSet) -> None:
    for pattern, found in zip(patterns, set_findings(patterns, label_set), strict=True):
        for finding in found:
            if not finding.is_warning:
                raise InvalidPattern(
                    finding.code,
                    f"{pattern.name}: {finding.message}",
                    place=finding.start,
                    field=finding.field,
                    pattern=pattern.name,
                )


def set_findings(patterns: Sequence[Pattern], label_set: LabelSet) -> list[list[Finding]]:
    """For each pattern what is wrong with it, alone and beside the others."""
    seen: set[str] = set()
    found = []
    for place, pattern in enumerate(patterns):
        alone = list(findings(pattern, label_set))
        if pattern.name.casefold() in seen:
            alone.append(Finding(Code.NAME_TAKEN, "name"))
        if place == MOST_PATTERNS:
            alone.append(Finding(Code.TOO_MANY, "name"))
        seen.add(pattern.name.casefold())
        found.append(alone)
    return found


def findings(pattern: Pattern, label_set: LabelSet) -> Iterator[Finding]:
    """Errors and warnings, by field."""
    yield from _of_name(pattern)
    compiled: Compiled | None = None
    if pattern.words:
        yield from _of_words(pattern)
    else:
        try:
            compiled = _compiled(pattern)
        except Refused as refused:
            yield refused.finding
    if compiled is not None:
        yield from _of_expression(pattern, compiled)
    yield from chain(_of_label(pattern, label_set), _of_replacement(pattern, compiled), _of_context(pattern))
    if pattern.checksum and pattern.checksum not in CHECKSUMS:
        yield Finding(Code.CHECKSUM_UNKNOWN, "checksum")


def _of_name(pattern: Pattern) -> Iterator[Finding]:
    if not pattern.name.strip():
        yield Finding(Code.NAME_MISSING, "name")
    elif not _NAME.fullmatch(pattern.name):
        yield Finding(Code.NAME_INVALID, "name")
    elif len(pattern.name) > LONGEST_NAME:
        yield Finding(Code.TOO_LONG, "name")


def _of_words(pattern: Pattern) -> Iterator[Finding]:
    if pattern.expression:
        yield Finding(Code.EXPRESSION_AND_WORDS, "words")
    if len(pattern.words) > MOST_WORDS:
        yield Finding(Code.TOO_MANY_WORDS, "words")
    if not all(map(_is_word, pattern.words)):
        yield Finding(Code.WORD_INVALID, "words")


def _is_word(word: str) -> bool:
    return any(map(str.isalnum, word)) and len(word) <= LONGEST_NAME


def _compiled(pattern: Pattern) -> Compiled:
    if not pattern.expression:
        raise Refused(Finding(Code.EXPRESSION_MISSING, "expression"))
    if len(pattern.expression) > LONGEST:
        raise Refused(Finding(Code.TOO_LONG, "expression", LONGEST, len(pattern.expression)))
    return _expression.compiled(pattern.expression, pattern.ignore_case)


def _of_expression(pattern: Pattern, compiled: Compiled) -> Iterator[Finding]:
    if compiled.matches_empty():
        yield Finding(Code.MATCHES_EMPTY, "expression")
    elif compiled.never_matches:
        yield Finding(Code.NEVER_MATCHES, "expression")
    elif not (pattern.context or pattern.checksum) and _matches_everything(compiled):
        yield Finding(Code.MATCHES_EVERYTHING, "expression")
    for piece in compiled.inside:
        yield Finding(Code.BOUNDARY_INSIDE, "expression", piece.start, piece.end)


def _matches_everything(compiled: Compiled) -> bool:
    words = _ORDINARY.split()
    matched = sum(next(compiled.finditer(word), None) is not None for word in words)
    return matched > len(words) * MOST_ORDINARY


def _of_label(pattern: Pattern, label_set: LabelSet) -> Iterator[Finding]:
    if not pattern.label:
        if pattern.replacement:
            yield Finding(Code.REPLACEMENT_NEVER, "replacement")
        return
    if pattern.label not in label_set:
        yield Finding(Code.LABEL_UNKNOWN, "label")
        return
    label = label_set[pattern.label]
    if label.kind != "base":
        yield Finding(Code.LABEL_KIND, "label")
    elif pattern.replacement and label.policy == "mask":
        yield Finding(Code.REPLACEMENT_MASKED, "replacement")
    elif pattern.replacement and label.policy != "replace":
        yield Finding(Code.REPLACEMENT_KEPT, "replacement")
    elif pattern.replacement and label.distinct and _replacement.is_constant(pattern.replacement):
        yield Finding(Code.REPLACEMENT_SHARED, "replacement")


def _of_replacement(pattern: Pattern, compiled: Compiled | None) -> Iterator[Finding]:
    if len(pattern.replacement) > LONGEST:
        yield Finding(Code.TOO_LONG, "replacement")
    elif pattern.replacement and not (pattern.replacement.strip() and pattern.replacement.isprintable()):
        yield Finding(Code.REPLACEMENT_INVALID, "replacement")
    elif compiled is not None:
        yield from _replacement.findings(pattern.replacement, compiled.has)
    elif pattern.words:
        yield from _replacement.findings(pattern.replacement, lambda _: False)


def _of_context(pattern: Pattern) -> Iterator[Finding]:
    if len(pattern.context) > MOST_CONTEXT_WORDS:
        yield Finding(Code.TOO_LONG, "context")
    if not all(map(_is_word, pattern.context)):
        yield Finding(Code.CONTEXT_INVALID, "context")
    if not 1 <= pattern.near <= FARTHEST:
        yield Finding(Code.NEAR_INVALID, "near")
