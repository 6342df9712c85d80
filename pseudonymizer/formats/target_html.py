"""Writes the target text as an HTML page that marks what was replaced.

The marks keep readers from taking a pseudonym for the original. There are none if the label set does not mark
pseudonyms.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape

from pseudonymizer.formats._format import Format, Released
from pseudonymizer.formats._page import legend, page
from pseudonymizer.formats._released import ReleasedDocument
from pseudonymizer.formats._target import Marked

NAME = "target_html"

_STYLE = """
.replaced { border-bottom: 2px dotted currentcolor; background: var(--mark); color: inherit; }
@media print {
  .replaced { background: none; }
}
""".strip()

_WORDS: Mapping[str, Mapping[str, str]] = {
    "en": {"legend": "What the marks mean", "replaced": "put in place of what the writer wrote", "example": "text"},
    "sv": {"legend": "Vad markeringarna betyder", "replaced": "satt i stället för det skrivna", "example": "text"},
}


def build() -> Format:
    return Format(
        NAME, "text/html; charset=utf-8", "_target.html", "exports.format.target_html", writing=Released(_write)
    )


def _write(document: ReleasedDocument) -> str:
    words = _WORDS["sv" if document.language == "sv" else "en"]
    example = f'<mark class="replaced">{words["example"]}</mark>'
    return page(
        f"{document.id}_target",
        document.language,
        style=_STYLE,
        legend=legend(words["legend"], [(example, words["replaced"])]) if document.target.replaced else "",
        text="".join(_marked(document.target)),
    )


def _marked(target: Marked) -> Iterator[str]:
    at = 0
    for start, end in target.replaced:
        yield escape(target.text[at:start])
        yield f'<mark class="replaced">{escape(target.text[start:end])}</mark>'
        at = end
    yield escape(target.text[at:])
