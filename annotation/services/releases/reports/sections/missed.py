"""What is still missed, by a second reading. Nothing measures it yet."""

from __future__ import annotations

from annotation.services.releases.reports._section import Section

NAME = "missed"


def build() -> Section:
    return Section(
        NAME,
        10,
        "What is still missed",
        "How many identifiers a second, independent reader finds in a random sample that the first reading left, with "
        "an interval.",
    )
