"""Which labels there are, in all and by genre, level or any other field of the metadata with few values."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field

from annotation.models import Release
from annotation.services.releases._shown import Shown
from annotation.services.releases.reports._section import Section, Taken
from annotation.services.releases.reports._tables import LABEL, Cell, Column, Kind, Table, columns

NAME = "labels"
MOST_VALUES = 20  # a field with more tells texts apart, not kinds of texts


def build() -> Section:
    return Section(
        NAME,
        30,
        "Labels",
        "How many mentions bear each label, and in how many documents. By a field of the metadata: mentions per 1,000 "
        "tokens, so that kinds of texts of unlike size can be compared.",
        {
            "labels": "Labels",
            "labels_by": "Mentions per 1,000 tokens",
            "label": "Label",
            "mentions": "Mentions",
            "documents": "Documents",
            "tokens": "Tokens",
            "all": "all labels",
        },
        lambda release, _tick: _Labels(release),
    )


@dataclass(slots=True)
class _Counted:
    documents: int = 0
    tokens: int = 0
    mentions: Counter[str] = field(default_factory=Counter)
    having: Counter[str] = field(default_factory=Counter)  # documents by label

    def add(self, shown: Shown) -> None:
        labels = Counter(each.label for each in shown.treated)
        self.documents += 1
        self.tokens += shown.source.token_count
        self.mentions.update(labels)
        self.having.update(labels.keys())

    def per_thousand(self, label: str) -> float | None:
        count = self.mentions[label] if label else self.mentions.total()
        return round(1000 * count / self.tokens, 2) if self.tokens else None


class _Labels:
    """`_by`: by field and value. A field with too many values is None."""

    def __init__(self, release: Release) -> None:
        self._all = _Counted()
        self._going_out = set(release.terms["metadata_fields"])
        self._by: dict[str, dict[str, _Counted] | None] = {
            name: defaultdict(_Counted) for name in release.project.metadata_fields
        }

    def add(self, shown: Shown) -> None:
        self._all.add(shown)
        for name, groups in self._by.items():
            if groups is None:
                continue
            value = shown.source.metadata.get(name)
            groups[value if isinstance(value, str) else ""].add(shown)
            if len(groups) > MOST_VALUES:
                self._by[name] = None

    def taken(self) -> Taken:
        """A field that does not go out with the documents is not named in what travels."""
        tables = list(self._tables())
        going_out = [each for each in tables if each.about in self._going_out]
        inside = [each for each in tables if each.about not in self._going_out]
        return Taken([self._in_all(), *going_out], inside)

    def _in_all(self) -> Table:
        rows: list[list[Cell]] = [
            [label, count, self._all.having[label]] for label, count in sorted(self._all.mentions.items())
        ]
        return Table("labels", columns(LABEL, "mentions", "documents"), rows)

    def _tables(self) -> Iterator[Table]:
        for name, groups in self._by.items():
            if groups and len(groups) > 1:
                yield self._table(name, groups)

    def _table(self, name: str, groups: dict[str, _Counted]) -> Table:
        """A row for a value: documents, tokens, and each label."""
        labels = sorted(self._all.mentions)
        head = [
            Column("value", Kind.TEXT, name),
            Column("documents", Kind.COUNT),
            Column("tokens", Kind.COUNT),
            Column("all", Kind.FIGURE),
            *(Column(label, Kind.FIGURE, label) for label in labels),
        ]
        rows: list[list[Cell]] = [
            [value, each.documents, each.tokens, *(each.per_thousand(label) for label in ("", *labels))]
            for value, each in sorted(groups.items())
        ]
        return Table("labels_by", head, rows, about=name)
