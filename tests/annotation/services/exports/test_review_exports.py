from __future__ import annotations

import csv
import io
import json

import pytest

from annotation.models import Annotation, Decision, Event, Project, ReviewOutcome, Role, User, Verb
from annotation.services import jobs, reviews
from annotation.services.exports import archives, review_tables
from annotation.services.reviews import disagreements
from annotation.tasks.jobs import HANDLERS
from tests.annotation import agreeing, changes, factories

pytestmark = pytest.mark.django_db

TEXT = "Anna bor i Borås."


@pytest.fixture
def project() -> Project:
    return factories.project(lead=factories.user("lead"), label_set="tab", review="single")


@pytest.fixture
def kim(project: Project) -> User:
    return factories.member(project, Role.REVIEWER, factories.user("kim"))


@pytest.fixture
def layer(project: Project, kim: User) -> Annotation:
    ali = factories.member(project, who=factories.user("ali"))
    made = factories.layer(factories.document(project, TEXT, external_id="001"), ali, status="done")
    mention = factories.mention(made, 11, 16, label="LOC", status="accepted", identifier_type="NO_MASK", comment="sjö")
    before = {"identifier_type": "NO_MASK", "comment": "sjö"}
    proposal = [changes.update("mention", mention.pk, before, {"identifier_type": "QUASI", "comment": ""})]
    review = reviews.start(made, by=kim)
    noted = disagreements.note(review, start=11, end=16, opinion="=Few live there.", by=kim, proposal=proposal)
    disagreements.remark(noted, "I know.", by=ali)
    disagreements.answer(noted, "It is large.", by=ali)
    agreeing.decided(noted, Decision.CHANGE)
    disagreements.apply(noted, by=kim)
    reviews.finish(review, ReviewOutcome.RETURNED, by=kim, reason="Talk.")
    return made


def rows_of(content: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(content)))


def test_by_default_it_contains_no_words_of_the_text_or_of_people(layer: Annotation, kim: User) -> None:
    for format_name in ("reviews_csv", "reviews_json"):
        content = review_tables.of_annotation(layer, format_name, by=kim).content
        for word in ("Borås", "Few live", "I know", "large", "Talk", "sjö"):
            assert word not in content
    (record,) = json.loads(review_tables.of_annotation(layer, "reviews_json", by=kim).content)
    (noted,) = record["disagreements"]
    assert (record["outcome"], record["changes"], noted["start"], noted["decision"]) == ("returned", 1, 11, "change")
    assert (noted["decided_by"], noted["decided_for"]) == ("kim", "reviewer")
    assert (noted["agreed_by"], noted["agreed_for"]) == ("ali", "annotator")
    assert noted["proposal"][0]["after"] == {"identifier_type": "QUASI"}


def test_with_words_it_holds_both_opinions_and_what_was_said(layer: Annotation, kim: User) -> None:
    (record,) = json.loads(review_tables.of_annotation(layer, "reviews_words_json", by=kim).content)
    (noted,) = record["disagreements"]
    assert (noted["text"], noted["opinion"], noted["answer"]) == ("Borås", "=Few live there.", "It is large.")
    assert (noted["remarks"][0]["text"], record["end_reason"]) == ("I know.", "Talk.")
    taken = Event.objects.filter(verb=Verb.EXPORTED).values_list("values__format", flat=True)
    assert list(taken) == ["reviews_words_json"]


def test_no_cell_of_a_table_is_a_formula(layer: Annotation, kim: User) -> None:
    exported = review_tables.of_annotation(layer, "reviews_words_csv", by=kim)
    (row,) = rows_of(exported.content)
    assert (exported.name, row["document"], row["opinion"]) == ("001_reviews.csv", "001", "'=Few live there.")


def test_a_review_without_disagreement_is_a_row_too(project: Project, kim: User, layer: Annotation) -> None:
    other = factories.layer(factories.document(project, external_id="002"), factories.member(project), status="done")
    reviews.start(other, by=kim)
    (row,) = rows_of(review_tables.of_annotation(other, "reviews_csv", by=kim).content)
    assert (row["document"], row["start"], row["outcome"]) == ("002", "", "")


def test_the_reviews_of_a_project_are_one_file_made_by_a_job(project: Project, kim: User, layer: Annotation) -> None:
    lead = User.objects.get(username="lead")
    never = factories.document(project, external_id="000")
    state = archives.start(project, [never.pk, layer.document_id], format_name="reviews_csv", by=lead)
    jobs.run(state.job.pk, HANDLERS)
    state.export.refresh_from_db()
    content = b"".join(archives.content(state.export, by=lead)).decode()
    assert [row["document"] for row in rows_of(content)] == ["001"]
    assert (state.export.written, archives.file_name(state.export)[-4:]) == (1, ".csv")
