"""Writes the data sheet of a release, after "Datasheets for Datasets", EDPB 01/2025 and ISO/IEC 27559."""

from __future__ import annotations

from collections.abc import Iterator

from annotation.models import Release
from annotation.services.releases.reports._page import Written, command, heading, page, paragraph, terms
from annotation.services.releases.reports._report import Part, Report
from annotation.services.releases.reports._tables import Column, Kind, Table

_KINDS = {
    "hand_over": "a hand-over package, for those who work on with the texts; it may carry notes on open questions",
    "public": "a public release",
}
_VERIFY = "python manage.py verify_release release-{number}.zip --key public.pem"


def as_html(report: Report) -> str:
    release = report.release
    body = [*_motivation(release), *_composition(report), *_transformation(report), *_risks(report), *_upkeep(release)]
    return page(f"Data sheet of release {release.number}", body)


def _motivation(release: Release) -> Iterator[str]:
    said = release.terms
    yield heading("Purpose and recipient")
    yield paragraph(
        "Whether somebody can be identified depends on who holds the texts and what else they have (CJEU C-413/23 P). "
        "This release was made for the recipient and the purpose that are named here, and judged for them only."
    )
    yield terms(
        [
            ("Recipient", said["recipient"]),
            ("Purpose", said["purpose"]),
            ("Pseudonymisation domain (EDPB 01/2025): who must not be able to tell who somebody is", said["domain"]),
            ("Means that the recipient has and that could help to (the context of ISO/IEC 27559)", said["means"]),
            ("Kind", _KINDS.get(said["kind"], said["kind"])),
        ]
    )


def _composition(report: Report) -> Iterator[str]:
    project, said = report.release.project, report.release.terms
    label_set = project.load_label_set()
    yield heading("Composition")
    yield from _tables(report, "sizes")
    yield terms(
        [
            ("Formats", ", ".join(said["formats"])),
            ("Metadata that go out with the documents", ", ".join(said["metadata_fields"]) or "none"),
            ("Label set", f"{label_set.name.get('en', label_set.key)}, version {label_set.version}"),
        ]
    )
    rows = [[label.key, label.description.get("en", "")] for label in label_set.base]
    table = Table("labels", [Column("label", Kind.LABEL), Column("what", Kind.TEXT)], rows)
    yield Written(label_set, {"labels": "The labels", "label": "Label", "what": "What it stands for"}).table(table)


def _transformation(report: Report) -> Iterator[str]:
    yield heading("Pseudonymising transformation")
    yield paragraph(
        "The texts were marked by people with the help of a machine, replaced or masked by label, and confirmed. "
        "The originals, the key from pseudonyms to originals and the secret from which the ids are drawn (EDPB 01/2025 "
        "calls them additional information) stay in the project. None of them is in this file."
    )
    yield from _tables(report, "treatment")
    yield heading("What stays readable")
    yield from _tables(report, "readable")


def _risks(report: Report) -> Iterator[str]:
    yield heading("What was measured, and known limits")
    measured = [part.section.title for part in report.parts if part.measured]
    open_ = [part.section.title for part in report.parts if not part.measured]
    yield terms(
        [
            ("Measured, see report.html", ", ".join(measured)),
            ("Not measured in this release", ", ".join(open_) or "nothing is left out"),
            ("Singling out", _of(report, "small_groups", "how many people share what stays readable about one")),
            ("Linkability", _linkability(report.release)),
            (
                "Inference",
                "Not measured. Whoever knows a person may recognise what they tell, without any name.",
            ),
            ("Who measured", _raters(report)),
            (
                "Limits of the searches",
                "Names and words that no list and no annotator knew are not found. Inflected forms and nicknames are "
                "known for Swedish and English only. What a text tells without naming it is not searched for.",
            ),
        ]
    )


def _upkeep(release: Release) -> Iterator[str]:
    yield heading("Use, reassessment and withdrawal")
    yield paragraph(
        "Use the texts for the purpose above only, do not try to find out who somebody is, and report whatever could "
        "tell. To whoever holds the originals these are still personal data."
    )
    yield terms(
        [
            ("To be reassessed on", release.terms["reassess_on"] or "no date was set"),
            (
                "Withdrawal",
                "A release is never edited. If it is withdrawn, whoever handed it over says so, and a new one has "
                "another number.",
            ),
        ]
    )
    yield heading("How to verify this file")
    yield paragraph(
        "The signature is a file of its own. Get the public key, or its fingerprint, on another way than this file: a "
        "key that comes along with the file proves nothing. Each file is named in manifest.json with its SHA-256."
    )
    yield command(_VERIFY.format(number=release.number))


def _tables(report: Report, name: str) -> Iterator[str]:
    project = report.release.project
    for part in _parts(report, name):
        written = Written(project.load_label_set(), part.section.words)
        yield from map(written.table, part.tables)


def _parts(report: Report, name: str) -> Iterator[Part]:
    return (part for part in report.parts if part.name == name)


def _of(report: Report, name: str, what: str) -> str:
    is_measured = any(part.measured for part in _parts(report, name))
    return f"Measured: {what}; see report.html." if is_measured else f"Not measured: {what}."


def _linkability(release: Release) -> str:
    if release.terms["stable_ids"]:
        return "Documents and authors have the same ids in all releases of this profile, and in no other's."
    return "Documents and authors have ids that no other release has; texts of one author have the same author's id."


def _raters(report: Report) -> str:
    counts = {
        (part.name, str(row[0])): row[1]
        for part in report.parts
        for table in part.tables
        if table.name in {"rated", "parts"}
        for row in table.rows
    }
    annotated, confirmed = counts.get(("deciders", "annotated"), 0), counts.get(("deciders", "confirmed"), 0)
    twice = counts.get(("agreement", "documents"), 0)
    return (
        f"People of the project: {annotated} annotated, {confirmed} confirmed in a review; {twice} documents were "
        "annotated by two or more independently."
    )
