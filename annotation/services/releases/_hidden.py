"""Collects what must not be read in a release: all that an author's documents hide, in this release or not."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from annotation.models import Document, Release
from annotation.services import validation
from annotation.services.releases._hiding import Hiding
from pseudonymizer import leaks
from pseudonymizer.formats import AnnotatedDocument
from pseudonymizer.leaks import Hidden, Wanted
from pseudonymizer.model import IdentifierType

_DEFAULT = "sv"  # for a document that does not name its language


@dataclass(slots=True)
class Known:
    """`direct`: what identifies somebody by itself."""

    wanted: Wanted
    direct: set[Hidden] = field(default_factory=set)

    def add(self, document: AnnotatedDocument) -> None:
        types = {mention.id: mention.identifier_type for mention in document.mentions}
        for hidden in hidden_of(document):
            self.wanted.add(hidden)
            if types[hidden.ref] == IdentifierType.DIRECT:
                self.direct.add(plain(hidden))


class OfAuthors:
    """What the authors of a release hide. One author's is held at a time: documents come author by author."""

    def __init__(self, release: Release, tick: Callable[[], None]) -> None:
        self._project, self._tick = release.project, tick
        self._hiding = Hiding.of(release.terms)
        self._author = ""
        self._by_language: dict[str, Known] = {}

    def of(self, document: Document) -> Known:
        """`tick` is called for each document that is read, so that somebody can stop it."""
        language, author = document.language or _DEFAULT, document.author_key
        if not author:
            return Known(Wanted(language=language))
        if author != self._author:
            self._author, self._by_language = author, {}
        if language not in self._by_language:
            self._by_language[language] = self._read(author, language)
        return self._by_language[language]

    def _read(self, author: str, language: str) -> Known:
        known = Known(Wanted(language=language))
        for document in validation.documents_of_author(self._project, author):
            self._tick()
            known.add(self._hiding(document))
        return known


def hidden_of(document: AnnotatedDocument) -> list[Hidden]:
    return list(leaks.hidden_of(document.text, document.mentions, document.label_set, document.policies))


def plain(hidden: Hidden) -> Hidden:
    """Without the place where it is hidden."""
    return Hidden(hidden.surface, hidden.label)
