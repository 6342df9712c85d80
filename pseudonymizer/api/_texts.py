"""Anonymises, pseudonymises and reads texts."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Unpack, overload

from pseudonymizer import detectors, formats, orders, pipeline, runs, tokens
from pseudonymizer.errors import Unfinished
from pseudonymizer.formats import AnnotatedDocument
from pseudonymizer.model import Mention
from pseudonymizer.orders import Settings
from pseudonymizer.runs import Columns, Existing, Filing, Run

_TEXT = "The text"


class FileSettings(Settings, total=False):
    """What may be said about files: where results go, which columns of tables hold texts, and how many processes work.

    Results go `into` a folder, or beside their sources. `existing` results are refused (the default), skipped or
    overwritten. Columns are named, or numbered from 1 on; rows with the same `key` are about one person.
    """

    into: Path | str
    existing: str
    encoding: str
    text: Sequence[str]
    drop: Sequence[str]
    key: str
    header: bool
    processes: int


@overload
def anonymize(given: str, **settings: Unpack[Settings]) -> str: ...
@overload
def anonymize(given: Path, **settings: Unpack[FileSettings]) -> tuple[Path, ...]: ...
def anonymize(given: str | Path, **settings: Unpack[FileSettings]) -> str | tuple[Path, ...]:
    """Replaces what identifies people in a text, a file or a folder.

    A string is a text, and the result is a text:

    >>> anonymize("Jag heter Selam och bor i Tensta.", format="masked")
    'Jag heter ***** och bor i *****.'

    A path is a file or a folder. The results go beside the sources, and their paths are returned:

    >>> note = Path("note.txt")
    >>> note.write_text("Hon heter Selam.", encoding="utf-8")
    16
    >>> [path.name for path in anonymize(note)]
    ['note_anonymized_.txt']

    What cannot be done is an error with a code and fields:

    >>> from pseudonymizer.errors import PseudonymizerError
    >>> try:
    ...     anonymize(note)
    ... except PseudonymizerError as error:
    ...     error.code, error.fields["file"]
    ('output_exists', 'note_anonymized_.txt')
    """
    if isinstance(given, Path):
        return _anonymized_files(given, settings)
    order = orders.order(settings)
    document = AnnotatedDocument("", tokens.clean_text(given, _TEXT), order.label_set)
    return formats.load(order.format or "target").write(orders.anonymized(document, order))


def _anonymized_files(path: Path, settings: FileSettings) -> tuple[Path, ...]:
    into, existing = settings.get("into"), settings.get("existing", Existing.REFUSE)
    columns = Columns(
        tuple(settings.get("text", ())),
        tuple(settings.get("drop", ())),
        settings.get("key", ""),
        settings.get("header", True),
    )
    filing = Filing(Path(into) if into else None, Existing(existing), settings.get("encoding", ""))
    run = Run(orders.order(settings), filing, columns, settings.get("processes", 0))
    outcome = runs.run([path], run)
    if outcome.failures:
        message = f"{len(outcome.failures)} files could not be anonymised, such as this: {outcome.failures[0].message}"
        raise Unfinished(message, failures=tuple(outcome.failures), written=tuple(outcome.written))
    return tuple(outcome.written)


def detect(text: str, **settings: Unpack[Settings]) -> list[Mention]:
    """The mentions of what identifies people, in text order, with the evidence for each.

    >>> [(mention.start, mention.end, mention.label) for mention in detect("Jag bor i Oslo.")]
    [(10, 14, 'city')]

    Those with the status `held_back` would not be replaced: they concern nobody near the writer.
    """
    order = orders.order(settings)
    given = detectors.of(tokens.clean_text(text, _TEXT), order.label_set, language=order.language)
    return pipeline.detect(given, order.options)


def pseudonymize(text: str, **settings: Unpack[Settings]) -> AnnotatedDocument:
    """The text with its mentions and entities, and their pseudonyms. Any format can write it.

    >>> document = pseudonymize("Selams syster bor i Oslo.", seed=7)
    >>> [(entity.number, entity.label) for entity in document.entities]
    [(1, 'firstname_female'), (2, 'fam'), (3, 'city')]
    >>> document.entities[0].pseudonym == pseudonymize("Selams syster bor i Oslo.", seed=7).entities[0].pseudonym
    True
    """
    order = orders.order(settings)
    document = AnnotatedDocument("", tokens.clean_text(text, _TEXT), order.label_set, language=order.language)
    return orders.anonymized(document, order)
