from __future__ import annotations

import uuid
from typing import Self

from django.db import models

from annotation.models.annotation import Annotation
from annotation.models.document import Document
from annotation.models.encryption import EncryptedTextField
from annotation.models.membership import Membership, Role
from annotation.models.project import Project
from annotation.models.user import User


class Verb(models.TextChoices):
    LOGGED_IN = "logged_in"
    LOGGED_OUT = "logged_out"
    PASSWORD_CHANGED = "password_changed"  # noqa: S105 - a verb, not a password
    PASSWORD_RESET = "password_reset"  # noqa: S105
    UNLOCKED = "unlocked"
    SESSION_ENDED = "session_ended"
    SECOND_FACTOR_ON = "second_factor_on"
    SECOND_FACTOR_OFF = "second_factor_off"
    SECOND_FACTOR_RESET = "second_factor_reset"
    RECOVERY_CODES_RENEWED = "recovery_codes_renewed"
    PROJECT_CREATED = "project_created"
    PROJECT_CHANGED = "project_changed"
    PROJECT_ARCHIVED = "project_archived"
    PROJECT_REOPENED = "project_reopened"
    PROJECT_DELETED = "project_deleted"
    GUIDELINE_ADDED = "guideline_added"
    EXCEPTION_SUGGESTED = "exception_suggested"
    EXCEPTION_WITHDRAWN = "exception_withdrawn"
    EXCEPTION_ANSWERED = "exception_answered"
    MEMBER_ADDED = "member_added"
    MEMBER_CHANGED = "member_changed"
    MEMBER_REMOVED = "member_removed"
    ACCOUNT_CREATED = "account_created"
    ACCOUNT_CHANGED = "account_changed"
    ACCOUNT_DELETED = "account_deleted"
    DOCUMENT_ADDED = "document_added"
    DOCUMENT_CHANGED = "document_changed"
    DOCUMENT_DELETED = "document_deleted"
    DOCUMENTS_TAGGED = "documents_tagged"
    TAG_CHANGED = "tag_changed"
    BULK_STARTED = "bulk_started"
    TEXTS_SEARCHED = "texts_searched"
    IMPORT_CREATED = "import_created"
    IMPORT_STARTED = "import_started"
    IMPORT_CANCELLED = "import_cancelled"
    IMPORT_FINISHED = "import_finished"
    PREANNOTATED = "preannotated"
    JOB_CANCELLED = "job_cancelled"
    JOB_RETRIED = "job_retried"
    ASSIGNED = "assigned"
    UNASSIGNED = "unassigned"
    ANNOTATION_BROUGHT = "annotation_brought"
    ANNOTATION_STARTED = "annotation_started"
    ANNOTATION_TAKEN_OVER = "annotation_taken_over"
    ANNOTATION_OPENED = "annotation_opened"
    TEXT_READ = "text_read"
    REVIEW_STARTED = "review_started"
    REVIEW_FINISHED = "review_finished"
    DISAGREEMENT_NOTED = "disagreement_noted"
    DISAGREEMENT_WITHDRAWN = "disagreement_withdrawn"
    DISAGREEMENT_ANSWERED = "disagreement_answered"
    DISAGREEMENT_DECIDED = "disagreement_decided"
    DISAGREEMENT_REOPENED = "disagreement_reopened"
    DISAGREEMENT_APPLIED = "disagreement_applied"
    PAIRED = "paired"
    LAYERS_COMPARED = "layers_compared"
    ADJUDICATION_STARTED = "adjudication_started"
    ADJUDICATION_RENEWED = "adjudication_renewed"
    ADJUDICATION_TAKEN_OVER = "adjudication_taken_over"
    PLACES_CLEARED = "places_cleared"
    CLEARANCE_TAKEN_BACK = "clearance_taken_back"
    ADJUDICATION_WAIVED = "adjudication_waived"
    ADJUDICATION_WANTED = "adjudication_wanted"
    STATUS_CHANGED = "status_changed"
    EXPORTED = "exported"
    PLACES_READ = "places_read"


class EventQuerySet(models.QuerySet["Event"]):
    def visible_to(self, user: User) -> Self:
        led = Membership.objects.filter(user=user, role=Role.LEAD).values("project")
        return self.filter(project__in=led)


class Event(models.Model):
    """Who did what when. `values` holds counts, states, ids, never personal data; `reason` a person's own words."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    project = models.ForeignKey(Project, on_delete=models.CASCADE, null=True, related_name="events")
    document = models.ForeignKey(Document, on_delete=models.SET_NULL, null=True, related_name="events")
    annotation = models.ForeignKey(Annotation, on_delete=models.SET_NULL, null=True, related_name="events")
    by = models.ForeignKey(User, on_delete=models.PROTECT, null=True, related_name="+")
    verb = models.CharField(max_length=32, choices=Verb.choices)
    values = models.JSONField(default=dict)
    reason = EncryptedTextField()
    created_at = models.DateTimeField(auto_now_add=True)

    objects = EventQuerySet.as_manager()

    class Meta:
        indexes = [models.Index(fields=["project", "created_at"], name="event_time")]

    def __str__(self) -> str:
        return f"{self.verb} {self.created_at:%Y-%m-%d %H:%M}"

    @property
    def key_project_id(self) -> uuid.UUID | None:
        return self.project_id
