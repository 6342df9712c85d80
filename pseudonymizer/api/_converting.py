"""Reads documents in one format and writes them in another."""

from __future__ import annotations

from pathlib import Path

from pseudonymizer import formats, labels
from pseudonymizer.errors import InvalidFormat


def convert(
    given: bytes | str | Path, source: str, target: str, *, label_set: str = "swell", spaced: bool = False
) -> str:
    """A file's documents, or those in a text or in bytes, in another format.

    >>> convert("mode:anon i Ravla~Ravla:city:1 nu//i Norrby~Ravla nu", "svala_compact", "target")
    'i Norrby nu '

    Several documents need a format that can hold them (`maskros formats` lists which can).
    """
    name = str(given) if isinstance(given, Path) else "The input"
    data = given.read_bytes() if isinstance(given, Path) else given.encode() if isinstance(given, str) else given
    documents = formats.load(source).read(data, name, labels.named(label_set))
    writer = formats.load(target).chosen(spaced=spaced)
    if writer.joins_documents:
        return writer.write_all(documents)
    if len(documents) > 1:
        raise InvalidFormat(f"{name} holds {len(documents)} documents, and {target} one.", documents=len(documents))
    return writer.write(documents[0])
