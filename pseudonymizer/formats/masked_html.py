"""The masked review document as one page that needs nothing else: for the screen, in light and dark, and for paper."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape

from pseudonymizer.formats._format import Format, Released
from pseudonymizer.formats._masked import Piece
from pseudonymizer.formats._released import ReleasedDocument

NAME = "masked_html"

_STYLE = """
:root { color-scheme: light dark; --ink: #1a1a1a; --paper: #ffffff; --mask-ink: #ffffff; --mask: #33383f;
  --mark: #fff0a8; --line: #8a8f98; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #ececec; --paper: #16181b; --mask-ink: #16181b; --mask: #c9ced6; --mark: #54480b; }
}
body { margin: 0 auto; max-width: 42rem; padding: 2rem 1rem; background: var(--paper); color: var(--ink);
  font: 1.0625rem/1.6 Georgia, "Times New Roman", serif; }
h1 { font-size: 1.25rem; overflow-wrap: anywhere; }
.legend { margin: 0 0 1.5rem; padding: 0.75rem 0; border-block: 1px solid var(--line); font-size: 0.9375rem; }
.legend dt { float: inline-start; clear: both; margin-inline-end: 0.75rem; }
.legend dd { margin: 0; }
.text { white-space: pre-wrap; overflow-wrap: anywhere; unicode-bidi: plaintext; }
.masked { border-radius: 0.15em; padding: 0 0.2em; background: var(--mask); color: var(--mask-ink); }
.confidential { border-bottom: 2px solid currentcolor; background: var(--mark); color: inherit; }
.category { font: 0.75em/1 system-ui, sans-serif; letter-spacing: 0.02em; }
@media print {
  :root { --ink: #000000; --paper: #ffffff; --line: #000000; }
  body { max-width: none; padding: 0; font-size: 11pt; }
  .masked { border: 1px solid #000000; background: none; color: #000000; }
  .confidential { background: none; }
  .legend { break-inside: avoid; }
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
    name, language = escape(f"{document.id}_review"), escape(document.language or "en")
    words = _WORDS["sv" if document.language == "sv" else "en"]
    pieces = document.masked
    return "\n".join(
        [
            "<!doctype html>",
            f'<html lang="{language}">',
            "<head>",
            '<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            '<meta name="robots" content="noindex">',
            f"<title>{name}</title>",
            f"<style>\n{_STYLE}\n</style>",
            "</head>",
            "<body>",
            f"<h1>{name}</h1>",
            _legend(pieces, words),
            f'<main class="text" dir="auto">{"".join(_written(piece, words) for piece in pieces)}</main>',
            "</body>",
            "</html>",
            "",
        ]
    )


def _legend(pieces: Iterable[Piece], words: Mapping[str, str]) -> str:
    lines = [_line('<span class="masked">*****</span>', words["masked"])]
    if any(piece.categories for piece in pieces):
        example = f'<mark class="confidential">{words["example"]}</mark>'
        lines.append(_line(example, words["confidential"]))
    return f'<dl class="legend" aria-label="{words["legend"]}">{"".join(lines)}</dl>'


def _line(sign: str, meaning: str) -> str:
    return f"<dt>{sign}</dt><dd>{meaning}</dd>"


def _written(piece: Piece, words: Mapping[str, str]) -> str:
    names = "".join(f' <span class="category">[{escape(words.get(name, name))}]</span>' for name in piece.categories)
    if piece.masked:
        return f'<span class="masked">{escape(piece.text)}</span>{names}'
    if names:
        return f'<mark class="confidential">{escape(piece.text)}{names}</mark>'
    return escape(piece.text)
