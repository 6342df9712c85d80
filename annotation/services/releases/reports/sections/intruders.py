"""What people found out who tried to. Nothing measures it yet."""

from __future__ import annotations

from annotation.services.releases.reports._section import Section

NAME = "intruders"


def build() -> Section:
    return Section(
        NAME,
        100,
        "Motivated intruders",
        "How many people were told apart, and how sure of it they were, by those who tried with the recipient's means.",
    )
