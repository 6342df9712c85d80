"""Writes a text as a self-contained HTML page, for light and dark screens and for paper."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

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
@media print {
  :root { --ink: #000000; --paper: #ffffff; --line: #000000; }
  body { max-width: none; padding: 0; font-size: 11pt; }
  .legend { break-inside: avoid; }
}
""".strip()


def page(name: str, language: str, *, style: str, legend: str, text: str) -> str:
    """The page. `legend` and `text` are HTML; `style` is the CSS for the marks in them."""
    return "\n".join(
        [
            "<!doctype html>",
            f'<html lang="{escape(language or "en")}">',
            "<head>",
            '<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            '<meta name="robots" content="noindex">',
            f"<title>{escape(name)}</title>",
            f"<style>\n{_STYLE}\n{style}\n</style>",
            "</head>",
            "<body>",
            f"<h1>{escape(name)}</h1>",
            *([legend] if legend else []),
            f'<main class="text" dir="auto">{text}</main>',
            "</body>",
            "</html>",
            "",
        ]
    )


def legend(title: str, lines: Iterable[tuple[str, str]]) -> str:
    """The legend. Each of `lines` has a mark as HTML and its meaning."""
    listed = "".join(f"<dt>{sign}</dt><dd>{meaning}</dd>" for sign, meaning in lines)
    return f'<dl class="legend" aria-label="{title}">{listed}</dl>'
