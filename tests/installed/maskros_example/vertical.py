"""A format with the source: one token a line with its label, an empty line between documents."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import PurePath

from pseudonymizer import tokens
from pseudonymizer.formats import AnnotatedDocument, Format, Loss, Losses, Reading, Wording, Working
from pseudonymizer.labels import LabelSet
from pseudonymizer.model import Mention, MentionStatus

NAME = "vertical"


def build() -> Format:
    return Format(
        NAME,
        "text/plain; charset=utf-8",
        ".vert",
        {
            "en": Wording("Vertical text", "A word a line, with its label."),
            "sv": Wording("Vertikal text", "Ett ord per rad, med sin etikett."),
        },
        reading=Reading(_read, (".vert",), named_by_file=True),
        writing=Working(_write, _together, _losses),
    )


def _write(document: AnnotatedDocument) -> str:
    labels = {mention.start: mention.label for mention in document.mentions if mention.stands}
    lines = [f"{token.text.strip()}\t{labels.get(token.start) or '-'}\n" for token in document.base_tokens]
    return f"# {document.id}\n{''.join(lines)}"


def _together(documents: Iterable[AnnotatedDocument]) -> Iterator[str]:
    return (f"{_write(document)}\n" for document in documents)


def _losses(document: AnnotatedDocument) -> Losses:
    return [Loss("metadata", len(document.metadata))] if document.metadata else []


def _read(data: bytes, name: str, label_set: LabelSet) -> tuple[AnnotatedDocument, ...]:
    lines = tokens.clean(data, name).splitlines()
    rows = [tuple(line.split("\t")) for line in lines if line and not line.startswith("#")]
    text, mentions = "", []
    for number, (word, label) in enumerate(rows):
        if label != "-":
            place = (len(text), len(text) + len(word))
            mentions.append(Mention(*place, label, id=f"m{number}", status=MentionStatus.ACCEPTED))
        text += f"{word} "
    return (AnnotatedDocument(PurePath(name).stem, text.strip(), label_set, mentions=mentions),)
