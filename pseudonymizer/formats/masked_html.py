"""Writes the masked review document as an HTML page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from html import escape

from pseudonymizer.formats._format import Format, Released
from pseudonymizer.formats._masked import Piece
from pseudonymizer.formats._page import legend, page
from pseudonymizer.formats._released import ReleasedDocument

NAME = "masked_html"

_STYLE = """
.masked { border-radius: 0.15em; padding: 0 0.2em; background: var(--mask); color: var(--mask-ink); }
.confidential { border-bottom: 2px solid currentcolor; background: var(--mark); color: inherit; }
.category { font: 0.75em/1 system-ui, sans-serif; letter-spacing: 0.02em; }
@media print {
  .masked { border: 1px solid #000000; background: none; color: #000000; }
  .confidential { background: none; }
}
""".strip()

_WORDS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "legend": "What the marks mean",
        "masked": "hidden; the mask does not show how much",
        "confidential": "readable, but confidential",
        "example": "text",
        "BELIEF": "belief",
        "POLITICS": "politics",
        "SEX": "sex life",
        "ETHNIC": "ethnic origin",
        "HEALTH": "health",
    },
    "sv": {
        "legend": "Vad markeringarna betyder",
        "masked": "dolt; masken visar inte hur mycket",
        "confidential": "läsbart men känsligt",
        "example": "text",
        "BELIEF": "tro",
        "POLITICS": "politik",
        "SEX": "sexualliv",
        "ETHNIC": "etniskt ursprung",
        "HEALTH": "hälsa",
    },
}


def build() -> Format:
    return Format(
        NAME, "text/html; charset=utf-8", "_review.html", "exports.format.masked_html", writing=Released(_write)
    )


def _write(document: ReleasedDocument) -> str:
    words = _WORDS["sv" if document.language == "sv" else "en"]
    pieces = document.masked
    return page(
        f"{document.id}_review",
        document.language,
        style=_STYLE,
        legend=legend(words["legend"], _meanings(pieces, words)),
        text="".join(_written(piece, words) for piece in pieces),
    )


def _meanings(pieces: Iterable[Piece], words: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    yield '<span class="masked">*****</span>', words["masked"]
    if any(piece.categories for piece in pieces):
        yield f'<mark class="confidential">{words["example"]}</mark>', words["confidential"]


def _written(piece: Piece, words: Mapping[str, str]) -> str:
    names = "".join(f' <span class="category">[{escape(words.get(name, name))}]</span>' for name in piece.categories)
    if piece.masked:
        return f'<span class="masked">{escape(piece.text)}</span>{names}'
    if names:
        return f'<mark class="confidential">{escape(piece.text)}{names}</mark>'
    return escape(piece.text)
