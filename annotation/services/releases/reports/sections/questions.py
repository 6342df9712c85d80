"""What the project decided about labels that may stay readable: countries, family, professions and others."""

from __future__ import annotations

from annotation.models import Release
from annotation.services import questions
from annotation.services.releases.reports._section import Asked, Section, Taken
from annotation.services.releases.reports._tables import LABEL, Cell, Table, columns

NAME = "questions"
COUNTS = ("mentions", "values", "authors", "open_questions")
BY = ("on_mention", "on_value", "on_label")


def build() -> Section:
    return Section(
        NAME,
        45,
        "Corpus questions",
        "Labels whose mentions may stay readable or not, as the project decides for a mention, for a value or for the "
        "whole label: how many mentions, values and authors there are, and what kind of decision the mentions "
        "follow.",
        {
            "questions": "Decisions by label",
            "label": "Label",
            "mentions": "Mentions",
            "values": "Values",
            "authors": "Authors",
            "open_questions": "Undecided",
            "on_mention": "Decided one by one",
            "on_value": "Decided by value",
            "on_label": "Decided by label",
        },
        lambda release, _tick: Asked(lambda: Taken([_decided(release)])),
    )


def _decided(release: Release) -> Table:
    layers = release.documents.exclude(annotation=None).values_list("annotation", flat=True)
    found = questions.summary(release.project, list(layers))
    rows: list[list[Cell]] = [
        [
            each.label,
            each.mentions,
            len(each.values),
            len(each.subjects),
            each.by_policy[""],
            *(each.on[what] for what in ("mention", "value", "label")),
        ]
        for each in found.labels
        if each.mentions
    ]
    return Table(NAME, columns(LABEL, *COUNTS, *BY), rows)
