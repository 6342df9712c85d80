"""How much is released."""

from __future__ import annotations

from collections import Counter

from annotation.services.releases import _prints
from annotation.services.releases._shown import Shown
from annotation.services.releases.reports._section import Section, Taken
from annotation.services.releases.reports._tables import Cell, Column, Kind, Table, columns, words

NAME = "sizes"


def build() -> Section:
    return Section(
        NAME,
        20,
        "Sizes",
        "What the release holds. A mention is a stretch of text about somebody; an entity is what one or more mentions "
        "of a document refer to.",
        {
            "amounts": "Amounts",
            "languages": "Languages",
            "what": "What",
            "count": "Number",
            "without_author": "documents of which no author is known",
            "language": "Language",
            "authors": "Authors",
            "mentions": "Mentions",
            "entities": "Entities",
            "versions": "Versions",
            "version": "Version",
            "label_set": "label set",
            "guidelines": "guidelines",
            "tokenizer": "tokenizer",
            "documents": "Documents",
            "tokens": "Tokens",
        },
        lambda _release, _tick: _Sizes(),
    )


class _Sizes:
    def __init__(self) -> None:
        self._counts: Counter[str] = Counter()
        self._authors: set[str] = set()
        self._languages: Counter[str] = Counter()
        self._tokens: Counter[str] = Counter()
        self._versions: Counter[tuple[str, str]] = Counter()

    def add(self, shown: Shown) -> None:
        source = shown.source
        entities = {each.mention.entity_id for each in shown.treated} - {None}
        self._counts.update(
            documents=1,
            tokens=source.token_count,
            mentions=len(shown.treated),
            entities=len(entities),
            without_author=not source.author_key,
        )
        if source.author_key:
            self._authors.add(source.author_key)
        self._languages[source.language] += 1
        self._tokens[source.language] += source.token_count
        self._versions.update((what, str(version)) for what, version in _prints.versions(shown).items())

    def taken(self) -> Taken:
        counts = {**self._counts, "authors": len(self._authors)}
        order = ("documents", "authors", "without_author", "tokens", "mentions", "entities")
        by_language: list[list[Cell]] = [
            [each, self._languages[each], self._tokens[each]] for each in sorted(self._languages)
        ]
        head = columns(Column("language", Kind.TEXT), "documents", "tokens")
        made_of = [Column("what", Kind.WORD), Column("version", Kind.TEXT), Column("documents", Kind.COUNT)]
        by_version: list[list[Cell]] = [[*each, count] for each, count in sorted(self._versions.items())]
        amounts = words("amounts", [(name, counts.get(name, 0)) for name in order])
        return Taken([amounts, Table("languages", head, by_language), Table("versions", made_of, by_version)])
