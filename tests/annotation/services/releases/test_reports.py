"""What a release's report says, which of it travels, and that it is the same each time."""

from __future__ import annotations

import io
import json
from datetime import date
from typing import Any

import pytest

from annotation import errors
from annotation.models import Annotation, Clearance, Event, Project, Release, Role, User, Verb
from annotation.services import questions, releases
from annotation.services.questions import Wish
from annotation.services.releases.blocks import Chosen
from tests.annotation import factories
from tests.annotation.services.releases import released

pytestmark = pytest.mark.django_db


@pytest.fixture
def lead() -> User:
    return factories.user("lead", first_name="Lo", last_name="Lind")


@pytest.fixture
def project(lead: User) -> Project:
    return factories.project(lead=lead, metadata_fields=["genre", "level"])


def report(release: Release, lead: User) -> dict[str, Any]:
    told = json.loads(released.opened(release, lead).read("report.json"))
    return {each["name"]: each for each in told["sections"]}


def rows(section: dict[str, Any], name: str, about: str = "") -> list[Any]:
    (table,) = [each for each in section["tables"] if (each["name"], each["about"]) == (name, about)]
    return list(table["rows"])


def counts(section: dict[str, Any], name: str) -> dict[str, Any]:
    return {row[0]: row[1] for row in rows(section, name)}


def freeze(project: Project, lead: User, **terms: Any) -> Release:
    return released.frozen(released.begun(released.profile(project, lead, **terms), lead), lead)


def as_genre(layer: Annotation, genre: str, level: str = "A1") -> None:
    layer.document.metadata = {"genre": genre, "level": level}
    layer.document.save(update_fields=["metadata"])


def test_it_counts_what_goes_out(project: Project, lead: User) -> None:
    for number, author in enumerate(("kim", "kim", "")):
        released.confirmed(project, f"B{number}", author_key=author)
    told = report(freeze(project, lead), lead)
    amounts = {"documents": 3, "authors": 1, "without_author": 1, "tokens": 12, "mentions": 6, "entities": 6}
    assert counts(told["sizes"], "amounts") == amounts
    assert rows(told["labels"], "labels") == [["city", 3, 3], ["firstname_female", 3, 3]]
    assert rows(told["sizes"], "versions")[1] == ["label_set", "2021-08", 3]


def test_labels_are_told_apart_by_the_fields_that_go_out(project: Project, lead: User) -> None:
    for number, genre in enumerate(("letter", "letter", "essay")):
        as_genre(released.confirmed(project, f"B{number}"), genre, level=f"A{number}")
    release = freeze(project, lead, metadata_fields=["genre"])
    (labels,) = [each for each in json.loads(released.opened(release, lead).read("report.json"))["sections"][2:3]]
    assert rows(labels, "labels_by", "genre") == [
        ["essay", 1, 4, 500.0, 250.0, 250.0],
        ["letter", 2, 8, 500.0, 250.0, 250.0],
    ]
    assert [each["about"] for each in labels["tables"]] == ["", "genre"]
    inside = {part.name: part for part in releases.reports.inside(release).parts}
    assert [table.about for table in inside["labels"].inside] == ["level"]


def test_a_field_with_many_values_is_left_out(project: Project, lead: User) -> None:
    for number in range(22):
        as_genre(released.confirmed(project, f"B{number}"), f"genre {number}")
    told = report(freeze(project, lead, metadata_fields=["genre"]), lead)
    assert [each["name"] for each in told["labels"]["tables"]] == ["labels"]


def test_it_counts_what_the_project_decided_about_its_corpus(project: Project, lead: User) -> None:
    layer = released.confirmed(project, "B1", author_key="kim")
    kept = factories.mention(layer, 5, 8, label="country", status="accepted", entity=None)
    questions.decide(project, Wish("country", "replace"), by=lead)
    questions.decide(project, Wish("country", "keep", mentions=[kept.pk]), by=lead)
    told = report(freeze(project, lead), lead)
    assert rows(told["questions"], "questions") == [["country", 1, 1, 1, 0, 1, 0, 0]]


def test_it_says_what_was_done_with_each_label(project: Project, lead: User) -> None:
    project.policies = {"country": "keep"}
    project.save(update_fields=["policies"])
    layer = released.confirmed(project, "B1", author_key="kim")
    factories.mention(layer, 5, 8, label="country", status="accepted", entity=None)
    told = report(freeze(project, lead, policies={"city": "mask"}), lead)
    assert rows(told["treatment"], "treatment") == [
        ["city", "mask", 0, 1, 0],
        ["country", "keep", 0, 0, 1],
        ["firstname_female", "replace", 1, 0, 0],
    ]
    assert counts(told["treatment"], "flagged") == {"marked": 1}
    assert rows(told["readable"], "kept_labels") == [["country", 1, 1, 1]]


def test_a_pseudonym_that_is_missing_counts_as_masked(project: Project, lead: User) -> None:
    layer = released.confirmed(project, "B1")
    layer.entities.filter(number=1).delete()
    told = report(freeze(project, lead), lead)
    assert rows(told["treatment"], "treatment")[0] == ["city", "replace", 0, 1, 0]


def test_confidential_attributes_that_stay_readable_are_counted_by_category(lead: User) -> None:
    project = factories.project(lead=lead, label_set="tab")
    document = factories.document(project, author_key="kim")
    layer = factories.layer(document, factories.member(project), status="confirmed", confirmed_version=0)
    entity = factories.entity(layer, "DEM", pseudonym="", forms={})
    given = {"label": "DEM", "status": "accepted", "entity": entity, "confidential_status": "HEALTH"}
    factories.mention(layer, 11, 16, identifier_type="NO_MASK", **given)
    factories.mention(layer, 0, 4, identifier_type="QUASI", **given)
    told = report(freeze(project, lead, formats=["masked_text"]), lead)
    assert rows(told["readable"], "confidential") == [["HEALTH", 1, 1, 1]]
    assert rows(told["treatment"], "treatment") == [["DEM", "mask", 0, 1, 1]]


def test_words_that_somebody_let_pass_are_counted(project: Project, lead: User) -> None:
    layer = released.confirmed(project, "B1")
    factories.mention(layer, 5, 8, label="surname", status="held_back")
    Annotation.objects.filter(pk=layer.pk).update(held_back_seen=True, held_back_count=1)
    Clearance.objects.create(annotation=layer, field="text", start=0, end=3, words="Ann", reason="A word.", by=lead)
    told = report(freeze(project, lead), lead)
    assert counts(told["readable"], "let_pass") == {"cleared": 1, "held_back": 1}


def test_it_says_what_the_gates_blocked_and_how_that_was_settled(project: Project, lead: User) -> None:
    layer = released.confirmed(project, "B1")
    released.confirmed(project, "B2", status="done")
    layer.mentions.filter(start=11).update(flags=["OBS!"])
    release = released.checked(released.begun(released.profile(project, lead), lead), lead)
    layer.mentions.filter(start=11).update(flags=[])
    block = release.blocks.get(gate="not_confirmed")
    releases.blocks.make_exceptions(release, Chosen([block.pk]), reason="A pilot.", by=lead)
    releases.blocks.second(release, Chosen([block.pk]), by=factories.member(project, Role.REVIEWER))
    frozen = released.frozen(release, lead)
    assert rows(report(frozen, lead)["gates"], "blocked") == [
        ["not_confirmed", "unconfirmed", 0, 0, 1, 0],
        ["temporary", "temporary_left", 1, 0, 0, 0],
    ]
    (named,) = [part.inside for part in releases.reports.inside(frozen).parts if part.name == "gates"]
    assert named[0].rows[0][:4] == ("not_confirmed", "unconfirmed", "A pilot.", "Lo Lind")


def test_agreement_is_measured_over_the_documents_of_the_release(project: Project, lead: User) -> None:
    layer = released.confirmed(project, "B1")
    released.confirmed(project, "B2")
    other = factories.layer(layer.document, factories.member(project), status="done")
    city = factories.entity(other, "city", 1, "Norrby")
    factories.mention(other, 11, 16, entity=city, status="accepted")
    release = released.checked(released.begun(released.profile(project, lead), lead), lead)
    (section,) = [part for part in releases.reports.travelling(release).parts if part.name == "agreement"]
    rated, by_label = section.tables
    assert dict(rated.rows) == {"documents": 1, "raters": 2}  # type: ignore[arg-type]
    assert [row[:2] for row in by_label.rows] == [["", 0.6667], ["city", 1.0], ["firstname_female", 0.0]]


def test_nobody_is_named_in_what_travels(project: Project, lead: User) -> None:
    layer = released.confirmed(project, "B1")
    reviewer = factories.member(project, Role.REVIEWER, factories.user("ria"))
    factories.review(layer, reviewer, outcome="confirmed", finished_at=layer.created_at)
    release = freeze(project, lead)
    parts = {row[0]: row[1:] for row in rows(report(release, lead)["deciders"], "parts")}
    assert parts == {"annotated": [1, 1], "adjudicated": [0, 0], "confirmed": [1, 1]}
    (named,) = [part.inside for part in releases.reports.inside(release).parts if part.name == "deciders"]
    assert ["ria", "reviewer", 0, 0, 1, 0] in named[0].rows


def test_what_nobody_measured_is_said_not_to_be(project: Project, lead: User) -> None:
    released.confirmed(project, "B1")
    release = freeze(project, lead)
    unmeasured = [each["name"] for each in report(release, lead).values() if not each["measured"]]
    assert {"missed", "small_groups", "intruders"} <= set(unmeasured)
    page = released.opened(release, lead).read("report.html").decode()
    assert page.count("Not measured.") == len(unmeasured)


def test_every_section_describes_itself() -> None:
    every = releases.reports.sections.every()
    assert [each.place for each in every.values()] == sorted({each.place for each in every.values()})
    for name, section in every.items():
        assert section.name == name
        assert section.title
        assert section.means.endswith(".")


def test_it_is_the_same_when_the_file_is_made_again(project: Project, lead: User) -> None:
    for number in range(3):
        as_genre(released.confirmed(project, f"B{number}", author_key="kim"), f"genre {number % 2}")
    release = freeze(project, lead, metadata_fields=["genre"])
    # What happens later is not in it.
    factories.layer(project.documents.earliest("created_at"), factories.member(project), status="done")
    again = io.BytesIO()
    releases.write_again(Release.objects.get(pk=release.pk), again.write)
    assert again.getvalue() == released.data(release, lead)


def test_a_release_from_before_there_were_reports_is_made_again_without_one(project: Project, lead: User) -> None:
    released.confirmed(project, "B1")
    release = freeze(project, lead)
    release.figures = {}
    release.save(update_fields=["figures"])
    release.refresh_from_db()
    again = io.BytesIO()
    releases.write_again(release, again.write)
    assert b"report.html" not in again.getvalue()
    with pytest.raises(errors.ReleaseUnchecked):
        releases.reports.download(release, "html", with_names=False, by=lead)


def test_each_download_of_it_is_on_record(project: Project, lead: User) -> None:
    released.confirmed(project, "B1")
    release = freeze(project, lead)
    made = releases.reports.download(release, "json", with_names=True, by=lead)
    assert made.name == "release-1-report-internal.json"
    assert Event.objects.get(verb=Verb.EXPORTED).values["inside"] is True


def test_the_data_sheet_says_for_whom_what_and_how_to_verify(project: Project, lead: User) -> None:
    released.confirmed(project, "B1")
    sheet = released.opened(freeze(project, lead, reassess_on=date(2027, 6, 1)), lead).read("datasheet.html").decode()
    for word in (
        *("The university", "Research on learner language", "Everybody outside the project", "The list of courses"),
        *("2027-06-01", "verify_release release-1.zip", "City", "Not measured", "EDPB 01/2025", "ISO/IEC 27559"),
    ):
        assert word in sheet
