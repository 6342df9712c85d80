"""The tokenizer, shared by editor, detectors and graph."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from itertools import accumulate, chain, pairwise, repeat

import regex

from pseudonymizer.model import Token
from pseudonymizer.remembering import Remembered
from pseudonymizer.tokens._graphemes import is_grapheme_boundary
from pseudonymizer.tokens._signs import SIGNS, holds_sign

# Version 1 cuts words at hidden signs, as in "Sa\u00adra"; version 2 does not. They differ in nothing else.
TOKENIZER_VERSION = "2"

LONGEST_PARAGRAPH = 300
# The maximum number of dots in a word. Otherwise a hundred thousand letters with dots would be scanned to the end.
LONGEST_ABBREVIATION = 100
# How many chunks to cache: about 6 MB.
MOST_CHUNKS = 20_000

# Characters that never begin a grapheme. A token may not end before one of these.
_EXTENDS = r"[\p{GCB=Extend}\p{GCB=SpacingMark}\u200d]"
# Fast path: runs of Latin letters and digits whose last one combines with nothing. The rest is matched by graphemes.
_RUN = r"(?:[0-9A-Za-z\xc0-\xd6\xd8-\xf6\xf8-\u02af]+(?=[\x00-\u02ff\u2010-\u201f]|\Z)|(?=[\p{L}\p{N}])\X)++"
# Control characters stand alone. Other white space keeps the combining marks that follow it.
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

# Emoji contain hidden signs too, but not these: they follow letters or combine with nothing before them.
_BESIDE_WORDS = regex.compile(
    rf"""
    (?<=[[\p{{L}}\p{{N}}\p{{M}}\p{{P}}]--[{SIGNS}]])[{SIGNS}]++
  | (?<=\S)[[{SIGNS}]&&\p{{GCB=Control}}]++
  | [[{SIGNS}]&&\p{{GCB=Control}}]++(?=\S)
    """,
    regex.VERBOSE | regex.VERSION1,
)

# No token continues after white space, unless a neighbour may combine with it. So the text is cut in chunks.
_CHUNK = re.compile(r"\s*+\S++(?:(?:\s++(?![!-\u02ff\s])|(?<![!-\u02ff])\s++)\S++)*+\s*+")

# Does the same as `Token`, without a Python call for each token.
_new_token: Callable[[type[Token], tuple[str, int]], Token] = tuple.__new__

_SENTENCE_END = regex.compile(r"[.!?…。؟]\Z")


def tokenize(text: str, version: str = TOKENIZER_VERSION) -> tuple[Token, ...]:
    """The tokens. They depend only on text and version: stored documents keep the tokens they were annotated with."""
    pieces = _pieces(text, version)
    return tuple(map(_new_token, repeat(Token), zip(pieces, accumulate(map(len, pieces), initial=0), strict=False)))


def count(text: str) -> int:
    """The number of tokens, in half the time that making them takes."""
    return len(_pieces(text, TOKENIZER_VERSION))


def _pieces(text: str, version: str) -> list[str]:
    cuts, chunks = _CUTS[version], _CHUNK.findall(text)
    return list(chain.from_iterable(map(cuts.__getitem__, chunks))) if chunks else list(_cut_chunk(text))


def _cut_chunk(chunk: str) -> tuple[str, ...]:
    pieces: list[str] = _PATTERN.findall(chunk)
    return tuple(pieces if not pieces or pieces[-1] else pieces[:-1])


def _cut_round_signs(chunk: str) -> tuple[str, ...]:
    """The tokens of the chunk as without the signs in and beside words. Signs within emoji stay."""
    if not holds_sign(chunk):
        return _cut_chunk(chunk)
    left_out = {place for match in _BESIDE_WORDS.finditer(chunk) for place in range(*match.span())}
    places = [place for place in range(len(chunk)) if place not in left_out]
    ends = accumulate(map(len, _cut_chunk("".join([chunk[place] for place in places]))))
    edges = [_edge(chunk, places[end - 1] + 1, places[end]) for end in ends if end < len(places)]
    return tuple([chunk[start:end] for start, end in pairwise([0, *edges, len(chunk)])])


def _edge(chunk: str, first: int, last: int) -> int:
    """The end of one token and start of the next. Signs between them go with the word that they touch."""
    before, after = chunk[first - 1], chunk[last]
    opens = before.isspace() or (after.isalnum() and not before.isalnum())
    return first if opens and is_grapheme_boundary(chunk, first) else last


_CUTS = {"1": Remembered(_cut_chunk, MOST_CHUNKS), "2": Remembered(_cut_round_signs, MOST_CHUNKS)}


def cut(tokens: Iterable[Token], boundaries: Iterable[int]) -> tuple[Token, ...]:
    """The tokens, split where a boundary lies inside a word. A boundary in white space splits nothing."""
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


def holds_word(text: str, start: int, end: int) -> bool:
    """Whether the range has more than white space. Only then does it have a token."""
    return bool(text[start:end].strip())


def paragraphs(tokens: Sequence[Token]) -> list[range]:
    """The token indexes of each paragraph.

    Paragraphs end at a line break; long ones are split at the end of a sentence.
    """
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
