"""What was done with the mentions of each label."""

from __future__ import annotations

from collections import Counter

from annotation.models import Release
from annotation.services.releases import _hiding
from annotation.services.releases._shown import TREATMENTS, Shown
from annotation.services.releases.reports._section import Section, Taken
from annotation.services.releases.reports._tables import LABEL, Cell, Column, Kind, Table, words

NAME = "treatment"


def build() -> Section:
    return Section(
        NAME,
        40,
        "What was done",
        "What the rules of project and profile say about each label, and what happened to its mentions: replaced by a "
        "pseudonym, masked, or kept as it was written. In masked formats, what is replaced is masked as well.",
        {
            "treatment": "Treatment by label",
            "flagged": "Pseudonyms that a reader can tell",
            "label": "Label",
            "policy": "Rule",
            "replaced": "Replaced",
            "masked": "Masked",
            "kept": "Kept",
            "what": "What",
            "count": "Number",
            "marked": "pseudonyms that are marked as such",
            "unmarked": "pseudonyms that are not marked",
            "replace": "replace",
            "mask": "mask",
            "keep": "keep",
            "by_mention": "mention by mention",
        },
        lambda release, _tick: _Treatment(release),
    )


class _Treatment:
    def __init__(self, release: Release) -> None:
        self._release = release
        self._found: Counter[tuple[str, str]] = Counter()

    def add(self, shown: Shown) -> None:
        self._found.update((each.label, each.treatment) for each in shown.treated)

    def taken(self) -> Taken:
        head = [LABEL, Column("policy", Kind.WORD), *(Column(each, Kind.COUNT) for each in TREATMENTS)]
        policies = _hiding.policies(self._release)
        present = sorted({label for label, _ in self._found})
        rows: list[list[Cell]] = [
            [label, policies.get(label, ""), *(self._found[label, each] for each in TREATMENTS)] for label in present
        ]
        return Taken([Table("treatment", head, rows), self._flagged()])

    def _flagged(self) -> Table:
        project = self._release.project
        label_set = project.load_label_set()
        replaced = sum(count for (_, treatment), count in self._found.items() if treatment == "replaced")
        return words("flagged", [("marked" if label_set.mark_pseudonyms else "unmarked", replaced)])
