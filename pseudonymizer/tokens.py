"""From bytes to stored text, and from text to tokens: the one tokenizer of editor, detectors and graph."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from itertools import accumulate, chain, pairwise, repeat

import regex

from pseudonymizer.errors import InvalidText
from pseudonymizer.model import Token
from pseudonymizer.remembering import Remembered

TOKENIZER_VERSION = "1"

LONGEST_PARAGRAPH = 300
# So many dots: without an end each of a hundred thousand letters with dots would be followed to the last.
LONGEST_ABBREVIATION = 100
# Of so many chunks is remembered how they are cut: some 6 MB.
MOST_CHUNKS = 20_000

# What never begins a grapheme. A token may not end before one of these.
_EXTENDS = r"[\p{GCB=Extend}\p{GCB=SpacingMark}\u200d]"
# Letters and digits run fast as long as they are Latin and nothing joins the last of them; the rest goes by graphemes.
_RUN = r"(?:[0-9A-Za-z\xc0-\xd6\xd8-\xf6\xf8-\u02af]+(?=[\x00-\u02ff\u2010-\u201f]|\Z)|(?=[\p{L}\p{N}])\X)++"
# Control characters stand by themselves; any other space carries the marks that follow it.
_SPACE = rf"(?:[\t-\r\x1c-\x1f\x85\u2028\u2029]|\s(?!{_EXTENDS}))*+"
_DOMAIN = r"(?:[a-z0-9\xe0-\xfe-]{1,63}\.){1,6}"
_TOP = r"(?:se|com|org|net|eu|info|io|edu|gov|uk|dk|fi|fr|ch)"
_PATH = r"[!-;=?-~\xa1-\u02af]"

_PATTERN = regex.compile(
    rf"""
    (?:\A{_SPACE})?                                                       # leading white space of the text
    (?:
        [A-Za-z\xc0-\xd6\xd8-\xf6\xf8-\u02af]++(?=[ \n,;!?])                     # most words, at once
      | (?:https?://|ftp://|www\.)(?i:{_PATH}*[a-z0-9/\#=&_~\xc0-\u02af-])(?!{_EXTENDS})   # URL
      | [\w.+%-]{{1,64}}@(?i:{_DOMAIN}[a-z]{{2,24}})(?![\w{_EXTENDS[1:]})             # e-mail
      | {_DOMAIN}{_TOP}(?![\w@{_EXTENDS[1:]})(?:/{_PATH}*[a-z0-9/\#=&_~-](?!{_EXTENDS}))?   # bare domain
      | \p{{L}}{{1,2}}(?:\.\p{{L}}{{1,2}}){{1,{LONGEST_ABBREVIATION}}}+\.(?![\w{_EXTENDS[1:]})     # t.ex., bl.a., B.J.
      | {_RUN}
        (?:
            (?: [-‐‑'’ʼ_]                                                        # Anna-Lena, D'Angelo, anna_98
              | (?<=\p{{Nd}})(?:[.,/–]|:)(?=\p{{Nd}})                              # 12.500, 18/01/12, 14:30
              | (?<=[\p{{L}}\p{{Nd}}]):(?=\p{{Ll}}{{1,4}}\b)                          # SVT:s, 3:e
            )
            {_RUN}
        )*+
      | \X
      | \Z
    )
    {_SPACE}                                                              # trailing white space
    """,
    regex.VERBOSE | regex.VERSION0,
)

# No token goes on after white space, unless a character beside it may join with it; so a text is cut chunk by chunk.
_CHUNK = re.compile(r"\s*+\S++(?:(?:\s++(?![!-\u02ff\s])|(?<![!-\u02ff])\s++)\S++)*+\s*+")

# As `Token` itself makes them, without a call of Python for each.
_new_token: Callable[[type[Token], tuple[str, int]], Token] = tuple.__new__

_FORBIDDEN = regex.compile(r"[\x00\ud800-\udfff]")
_GRAPHEME: regex.Pattern[str] = regex.compile(r"\X")
# Hyphens, dashes and quotation marks lie between these two ranges.
_BEYOND_LATIN = re.compile("[\\r\u0300-\u200f\u2028-\U0010ffff]")
_SENTENCE_END = regex.compile(r"[.!?…。؟]\Z")


def clean(data: bytes, name: str) -> str:
    """The text to store for a file: decoded, without byte order mark, line breaks made LF, nothing else changed."""
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        line, column = _place_in_bytes(data, error.start)
        raise InvalidText(
            f"{name}: line {line}, column {column} is not UTF-8.",
            file=name,
            line=line,
            column=column,
            reason="not_utf8",
        ) from None
    return clean_text(text, name)


def clean_text(text: str, name: str) -> str:
    text = _with_line_feeds(text.removeprefix("\ufeff"))
    if not text or text.isspace():
        raise InvalidText(f"{name} holds no text.", file=name, line=1, column=1, reason="empty")
    found = None if is_storable(text) else _FORBIDDEN.search(text)
    if found is not None:
        line, column = _place(text[: found.start()])
        reason = "nul" if found[0] == "\0" else "surrogate"
        raise InvalidText(
            f"{name}: line {line}, column {column} holds a character that no text may hold.",
            file=name,
            line=line,
            column=column,
            reason=reason,
        )
    return text


def is_storable(text: str) -> bool:
    """Whether the text holds neither NUL nor half of a surrogate pair, which no database and no file can hold."""
    try:
        return b"\0" not in text.encode()  # a tenth of what an expression takes
    except UnicodeEncodeError:
        return False


def cleaned_length(beginning: str) -> int:
    """Where an offset into a text that was not cleaned lies in the stored one; `beginning` is the text before it."""
    return len(_with_line_feeds(beginning.removeprefix("\ufeff")))


def _with_line_feeds(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _place(before: str) -> tuple[int, int]:
    return before.count("\n") + 1, len(before) - (before.rfind("\n") + 1) + 1


def _place_in_bytes(data: bytes, offset: int) -> tuple[int, int]:
    return _place(_with_line_feeds(data[:offset].decode("utf-8").removeprefix("\ufeff")))


def tokenize(text: str, version: str = TOKENIZER_VERSION) -> tuple[Token, ...]:
    """A pure function of text and version: stored documents keep the tokens that they were annotated by."""
    pieces = _pieces(text, version)
    return tuple(map(_new_token, repeat(Token), zip(pieces, accumulate(map(len, pieces), initial=0), strict=False)))


def count(text: str) -> int:
    """How many tokens a text has, in half the time it takes to make them."""
    return len(_pieces(text, TOKENIZER_VERSION))


def _pieces(text: str, version: str) -> list[str]:
    cuts, chunks = _CUTS[version], _CHUNK.findall(text)
    return list(chain.from_iterable(map(cuts.__getitem__, chunks))) if chunks else list(_cut_chunk(text))


def _cut_chunk(chunk: str) -> tuple[str, ...]:
    pieces: list[str] = _PATTERN.findall(chunk)
    return tuple(pieces if not pieces or pieces[-1] else pieces[:-1])


_CUTS = {"1": Remembered(_cut_chunk, MOST_CHUNKS)}


def cut(tokens: Iterable[Token], boundaries: Iterable[int]) -> tuple[Token, ...]:
    """The tokens, cut in two wherever a boundary lies inside a word; one in white space cuts nothing."""
    ordered = sorted(set(boundaries))
    pieces: list[Token] = []
    place = 0
    for token in tokens:
        inside, place = _inside(token, ordered, place)
        if inside:
            edges = [token.start, *inside, token.end]
            pieces += [Token(token.text[a - token.start : b - token.start], a) for a, b in pairwise(edges)]
        else:
            pieces.append(token)
    return tuple(pieces)


def _inside(token: Token, ordered: Sequence[int], place: int) -> tuple[list[int], int]:
    inside = []
    while place < len(ordered) and ordered[place] < token.end:
        if token.word_start < ordered[place] < token.word_end:
            inside.append(ordered[place])
        place += 1
    return inside, place


def may_combine(text: str) -> bool:
    """Whether there may be a grapheme of several characters: most texts have nothing beyond Latin letters."""
    return _BEYOND_LATIN.search(text) is not None


def is_grapheme_boundary(text: str, offset: int) -> bool:
    """Whether the text may be cut here without tearing apart what a reader sees as one character."""
    if not 0 < offset < len(text):
        return 0 <= offset <= len(text)
    start = offset - 1
    if text[start] < "\u0300" > text[offset] and text[start] != "\r":
        return True
    while start > 0 and text[start] >= "\u0300":
        start -= 1
    place = start
    while place < offset:
        found = _GRAPHEME.match(text, place)
        place = found.end() if found else place + 1
    return place == offset


def holds_word(text: str, start: int, end: int) -> bool:
    """Whether there is more than white space: only then does the stretch have a token."""
    return bool(text[start:end].strip())


def paragraphs(tokens: Sequence[Token]) -> list[range]:
    """The places of the tokens of each paragraph: up to a line break, long ones cut at the end of a sentence."""
    found: list[range] = []
    start, last = 0, len(tokens) - 1
    for place, token in enumerate(tokens):
        text = token.text
        if place == last or ("\n" in text and "\n" in text[len(text.rstrip()) :]):
            found += _cut_long(tokens, start, place + 1)
            start = place + 1
    return found


def _cut_long(tokens: Sequence[Token], start: int, stop: int) -> list[range]:
    pieces = []
    while stop - start > LONGEST_PARAGRAPH:
        after = _after_sentence(tokens, start, stop)
        pieces.append(range(start, after))
        start = after
    return [*pieces, range(start, stop)] if start < stop else pieces


def _after_sentence(tokens: Sequence[Token], start: int, stop: int) -> int:
    backwards = range(start + LONGEST_PARAGRAPH, start, -1)
    onwards = range(start + LONGEST_PARAGRAPH + 1, min(stop, start + 2 * LONGEST_PARAGRAPH))
    for after in chain(backwards, onwards):
        if _SENTENCE_END.search(tokens[after - 1].word):
            return after
    return min(stop, start + 2 * LONGEST_PARAGRAPH)


def key(text: str) -> str:
    """What two names are compared by; never stored as the text."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", text).casefold())
