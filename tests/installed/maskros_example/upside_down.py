"""A format without originals: the masked text, reversed."""

from __future__ import annotations

from pseudonymizer.formats import Format, Released, ReleasedDocument, Wording

NAME = "upside_down"


def build() -> Format:
    return Format(
        NAME,
        "text/plain; charset=utf-8",
        "_turned.txt",
        {
            "en": Wording("Turned round", "The masked text from its end to its beginning."),
            "sv": Wording("Baklänges", "Den maskerade texten från slutet till början."),
        },
        writing=Released(_write),
    )


def _write(document: ReleasedDocument) -> str:
    return f"{document.id}\n{document.masked_text[::-1]}"
