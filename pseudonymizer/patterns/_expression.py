"""Compiles expressions with RE2, and says where they match. RE2 takes linear time, whatever the expression."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from pseudonymizer.patterns import _syntax
from pseudonymizer.patterns._findings import Code, Finding

MENTION = "mention"
# The instructions of the compiled program: enough for any list of a few hundred names.
LARGEST_PROGRAM = 20_000
_MEMORY = 8 << 20
# A program this short can only fail, as that of a class without characters.
_FEWEST_INSTRUCTIONS = 1
MOST_COMPILED = 512

# RE2's messages, which come before the piece they are about.
_CODES: Mapping[str, Code] = {
    "missing )": Code.MISSING_PARENTHESIS,
    "unexpected )": Code.UNEXPECTED_PARENTHESIS,
    "missing ]": Code.MISSING_BRACKET,
    "invalid repetition size": Code.REPETITION_SIZE,
    "bad repetition operator": Code.BAD_REPETITION,
    "no argument for repetition operator": Code.BAD_REPETITION,
    "invalid character class range": Code.BAD_CLASS,
    "invalid character class": Code.BAD_CLASS,
    "invalid escape sequence": Code.BAD_ESCAPE,
    "trailing \\": Code.BAD_ESCAPE,
    "invalid perl operator": Code.BAD_GROUP,
    "invalid named capture group": Code.BAD_GROUP,
    "duplicate capture group name": Code.BAD_GROUP,
}
_LOOKS = ("(?=", "(?!", "(?<=", "(?<!")


class Refused(Exception):
    """RE2 does not compile the expression."""

    def __init__(self, finding: Finding) -> None:
        self.finding = finding
        super().__init__(finding.code)


@dataclass(frozen=True, slots=True)
class Match:
    """Where the expression matched, and the text of its groups by number and name. Offsets are code points."""

    start: int
    end: int
    groups: Mapping[int | str, str]


@dataclass(frozen=True, slots=True)
class Compiled:
    """`shift`: how many groups come before those of the expression."""

    regex: Any
    shift: int
    group_count: int
    names: Mapping[str, int]
    never_matches: bool
    inside: tuple[_syntax.Piece, ...]

    def has(self, group: int | str) -> bool:
        return group in self.names if isinstance(group, str) else group <= self.group_count

    def matches_empty(self) -> bool:
        """Whether a mention can be empty."""
        return any(match.start == match.end for probe in ("", "a", "1", " ") for match in self.finditer(probe))

    def finditer(self, text: str, *, empty: bool = True) -> Iterator[Match]:
        """The matches, from left to right, none overlapping. RE2 counts bytes."""
        data, at = text.encode(), 0
        places = _Places(data)
        while at <= len(data) and (found := self.regex.search(data, at)) is not None:
            whole = found.span(self.shift)
            start, end = self._mention(found, whole)
            if empty or start < end:
                yield Match(places[start], places[end], _Groups(found, self))
            at = whole[1] if whole[1] > max(at, whole[0]) else _next(data, max(at, whole[1]))

    def _mention(self, found: Any, whole: tuple[int, int]) -> tuple[int, int]:
        place = self.names.get(MENTION)
        start, end = found.span(place + self.shift) if place is not None else whole
        return (start, end) if start >= 0 else (whole[0], whole[0])


class _Groups(Mapping[int | str, str]):
    """The texts of a match's groups, cut out when asked for."""

    def __init__(self, found: Any, compiled: Compiled) -> None:
        self._found, self._compiled = found, compiled

    def __getitem__(self, group: int | str) -> str:
        number = self._compiled.names[group] if isinstance(group, str) else group
        text: bytes | None = self._found.group(number + self._compiled.shift)
        return (text or b"").decode()

    def __iter__(self) -> Iterator[int | str]:
        yield from range(self._compiled.group_count + 1)
        yield from self._compiled.names

    def __len__(self) -> int:
        return self._compiled.group_count + 1 + len(self._compiled.names)


class _Places:
    """Code points by bytes. Asked from left to right it reads the text once."""

    def __init__(self, data: bytes) -> None:
        self._data, self._is_ascii = data, data.isascii()
        self._byte = self._point = 0

    def __getitem__(self, byte: int) -> int:
        if self._is_ascii:
            return byte
        if byte < self._byte:
            return self._point - len(self._data[byte : self._byte].decode())
        self._point += len(self._data[self._byte : byte].decode())
        self._byte = byte
        return self._point


def _next(data: bytes, at: int) -> int:
    """Where the next character begins."""
    at += 1
    while at < len(data) and data[at] & 0xC0 == 0x80:
        at += 1
    return at


@lru_cache(MOST_COMPILED)
def compiled(expression: str, ignore_case: bool) -> Compiled:
    """Raises Refused with what is wrong, and where."""
    plain = _compile(expression, ignore_case, told=expression)
    written = _syntax.rewritten(expression)
    before = rf"(?:\A|[^{_syntax.WORD}])" if written.begins else ""
    after = rf"(?:\z|[^{_syntax.WORD}])" if written.ends else ""
    shift = 1 if before or after else 0
    body = f"({written.expression})" if shift else written.expression
    regex = _compile(f"{before}{body}{after}", ignore_case, told=expression)
    if regex.programsize > LARGEST_PROGRAM:
        raise Refused(Finding(Code.TOO_LARGE, "expression"))
    return Compiled(
        regex, shift, plain.groups, plain.groupindex, plain.programsize <= _FEWEST_INSTRUCTIONS, written.inside
    )


def _compile(expression: str, ignore_case: bool, *, told: str) -> Any:
    import re2  # noqa: PLC0415 - only projects with patterns need it

    options = re2.Options()
    options.case_sensitive = not ignore_case
    options.max_mem = _MEMORY
    # An expression may name a person, so it must not get into a log.
    options.log_errors = False
    try:
        return re2.compile(expression, options)
    except re2.error as error:
        raise Refused(_finding(error.args[0].decode(errors="replace"), told)) from None


def _finding(message: str, expression: str) -> Finding:
    """RE2's message as a finding with its place in the expression."""
    if message.startswith("pattern too large") or "out of memory" in message:
        return Finding(Code.TOO_LARGE, "expression")
    said, _, piece = message.partition(": ")
    code = _CODES.get(said, Code.BAD_ESCAPE)
    start = _place(code, piece, expression)
    if start is None:
        return Finding(code, "expression")
    return Finding(_closer(code, expression[start:]), "expression", start, _end(code, piece, start, expression))


def _place(code: Code, piece: str, expression: str) -> int | None:
    match code:
        case Code.MISSING_PARENTHESIS:
            return _syntax.unclosed(expression)
        case Code.UNEXPECTED_PARENTHESIS:
            return _syntax.unopened(expression)
        case Code.BAD_ESCAPE if not piece:
            return len(expression) - 1
        case Code.BAD_GROUP:
            bare = (each.start for each in _syntax.pieces(expression) if each.text == "(")
            return next((start for start in bare if expression.startswith(piece, start)), None)
        case _:
            found = next((each.start for each in _syntax.pieces(expression) if each.text.startswith(piece)), -1)
            found = found if found >= 0 else expression.find(piece)
            return found if found >= 0 else None


def _closer(code: Code, rest: str) -> Code:
    """What a foreign construct is called."""
    if code is Code.BAD_GROUP and rest.startswith(_LOOKS):
        return Code.LOOK_AROUND
    if code is Code.BAD_GROUP and rest.startswith("(?P="):
        return Code.BACK_REFERENCE
    if code is Code.BAD_ESCAPE and rest[1:2].isdigit():
        return Code.BACK_REFERENCE
    return code


def _end(code: Code, piece: str, start: int, expression: str) -> int:
    is_one = code in {Code.MISSING_PARENTHESIS, Code.UNEXPECTED_PARENTHESIS}
    return min(start + (1 if is_one else max(len(piece), 1)), len(expression))
