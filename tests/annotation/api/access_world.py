"""The rows that the access matrix asks for, and the people who ask."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.utils import timezone

from annotation.models import (
    BulkAction,
    Clearance,
    ConcordanceAction,
    Export,
    Import,
    Job,
    JobKind,
    Profile,
    Redraw,
    Release,
    SavedView,
    TextSearch,
    User,
)
from annotation.services import adjudications, releases
from tests.annotation import factories
from tests.annotation.api.access_releases import PROFILE

COMPARED = {"engines": ["detectors"], "combinations": [], "combine_by": "characters", "most": 0}
PLACE = {"words": "x", "before": "", "after": ""}


@dataclass
class World:
    people: dict[str, User | None]
    ids: dict[str, Any]


def made() -> World:
    project = factories.project(lead=(lead := factories.user()))
    annotator = factories.member(project, "annotator")
    reviewer = factories.member(project, "reviewer")
    stranger = factories.user()
    factories.project(lead=stranger)
    document = factories.document(project, author_key="17")
    redraw = Redraw.objects.create(project=project, author_key="17", by=lead)
    Job.objects.create(kind=JobKind.REDRAW, subject_id=redraw.id, project=project, state="done")
    factories.machine_layer(document)
    factories.user("known")
    # Another document's annotation: the one in the ids is the annotator's, and still to be done.
    reviewed = factories.layer(factories.document(project), annotator, status="in_review")
    review = factories.review(reviewed, reviewer)
    export = Export.objects.create(project=project, by=lead, format="masked_text")
    Job.objects.create(kind=JobKind.EXPORT, subject_id=export.id, project=project, state="running")
    twice = factories.document(project)
    both = [factories.layer(twice, factories.member(project), status="done") for _ in range(2)]
    action = BulkAction.objects.create(project=project, by=lead, kind="delete")
    Job.objects.create(kind=JobKind.BULK, subject_id=action.id, project=project, state="running")
    own = factories.layer(document, annotator)
    profile = Profile.objects.create(project=project, **{**PROFILE, "name": "Partner"})
    release = Release.objects.create(project=project, profile=profile, terms=releases.profiles.terms(profile))
    tried = project.pattern_trials.create(by=lead)
    Job.objects.create(kind=JobKind.PATTERNS, subject_id=tried.id, project=project, state="running")
    ids = {
        "clearance_id": Clearance.objects.create(annotation=own, field="text", start=0, end=4, by=annotator).id,
        "tag_id": project.tags.create(name="odd").id,
        "view_id": SavedView.objects.create(project=project, owner=lead, name="All", shared=True).id,
        "action_id": action.id,
        "concordance_action_id": ConcordanceAction.objects.create(project=project, by=lead, act="accept").id,
        "search_id": TextSearch.objects.create(project=project, by=lead, searched=0, total=0).id,
        "trial_id": tried.id,
        "report_id": project.reports.create(
            kind="engines", by=lead, computed_at=timezone.now(), result={"rows": []}, asked=COMPARED
        ).id,
        "version": project.pattern_versions.create(version=1, since=1, by=lead).version,
        "adjudication_id": adjudications.start(twice, both[0], both[1], by=reviewer).id,
        "project_id": project.id,
        "session_id": factories.some_id(),  # the person's own session; test_sessions.py also covers those of others
        "membership_id": project.memberships.get(user=annotator).id,
        "document_id": document.id,
        "annotation_id": own.id,
        "import_id": Import.objects.create(project=project, language="sv", by=lead).id,
        "job_id": Job.objects.create(
            kind=JobKind.PREANNOTATE, subject_id=document.id, project=project, state="done"
        ).id,
        "redraw_id": redraw.id,
        "export_id": export.id,
        "review_id": review.id,
        "disagreement_id": factories.disagreement(review, start=0, end=4).id,
        "assignment_id": factories.assigned(annotator, document).id,
        "exception_id": reviewed.exceptions.create(start=0, end=4, label="city", by=annotator, place=PLACE).id,
        "problem_id": reviewed.problems.create(text="x", by=annotator).id,
        "profile_id": profile.id,
        "release_id": release.id,
        "block_id": factories.some_id(),
        "release_clearance_id": project.release_clearances.create(digest="0", words="x", reason="x", by=lead).id,
        "key": "swell",
    }
    people = {"anonymous": None, "stranger": stranger, "annotator": annotator, "reviewer": reviewer, "lead": lead}
    return World(people, ids)
