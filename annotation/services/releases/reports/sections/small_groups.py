"""How many people share what stays readable about each (k). Nothing measures it yet."""

from __future__ import annotations

from annotation.services.releases.reports._section import Section

NAME = "small_groups"


def build() -> Section:
    return Section(
        NAME,
        90,
        "Small groups (k)",
        "How many people share the metadata and the attributes that stay readable about one of them: singling out.",
    )
