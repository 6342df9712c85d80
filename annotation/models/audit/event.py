from __future__ import annotations

import hashlib
import hmac
import json
import uuid
from collections.abc import Mapping
from typing import Any, Self

from django.db import models
from django.utils import timezone

from annotation.models.accounts.user import User
from annotation.models.annotations.annotation import Annotation
from annotation.models.documents.document import Document
from annotation.models.encryption import EncryptedTextField
from annotation.models.projects.membership import Membership, Role
from annotation.models.projects.project import Project


class Verb(models.TextChoices):
    LOGGED_IN = "logged_in"
    LOGIN_FAILED = "login_failed"
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
    PATTERNS_SAVED = "patterns_saved"
    PATTERNS_TRIED = "patterns_tried"
    ENGINES_COMPARED = "engines_compared"
    PATTERNS_EXPORTED = "patterns_exported"
    TAGGER_STARTED = "tagger_started"
    TAGGER_LEARNED = "tagger_learned"
    TAGGER_USED = "tagger_used"
    TAGGER_ERASED = "tagger_erased"
    ROTATION_EXPORTED = "rotation_exported"
    ROTATION_COMPARED = "rotation_compared"
    ROTATION_IMPORTED = "rotation_imported"
    HOMOGRAPHS_EXPORTED = "homographs_exported"
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
    PROBLEM_REPORTED = "problem_reported"
    PROBLEM_WITHDRAWN = "problem_withdrawn"
    PROBLEM_ANSWERED = "problem_answered"
    DOUBTS_SETTLED = "doubts_settled"
    DOUBT_REOPENED = "doubt_reopened"
    STATUS_CHANGED = "status_changed"
    EXPORTED = "exported"
    PLACES_READ = "places_read"
    QUESTIONS_READ = "questions_read"
    QUESTIONS_DECIDED = "questions_decided"
    DECISION_UNDONE = "decision_undone"
    LINES_DECIDED = "lines_decided"
    LINES_UNDONE = "lines_undone"
    PROFILE_CREATED = "profile_created"
    PROFILE_CHANGED = "profile_changed"
    PROFILE_APPROVED = "profile_approved"
    APPROVAL_SECONDED = "approval_seconded"
    APPROVAL_ENDED = "approval_ended"
    STANDING_RUN = "standing_run"
    RELEASE_BEGUN = "release_begun"
    RELEASE_DROPPED = "release_dropped"
    BLOCKS_EXCEPTED = "blocks_excepted"
    EXCEPTION_SECONDED = "exception_seconded"
    EXCEPTION_TAKEN_BACK = "exception_taken_back"
    LEAK_HIDDEN = "leak_hidden"
    WORDS_CLEARED = "words_cleared"
    WORDS_CLEARED_SECONDED = "words_cleared_seconded"
    WORDS_CLEARED_TAKEN_BACK = "words_cleared_taken_back"
    RELEASE_FROZEN = "release_frozen"
    RELEASE_CONFIRMED = "release_confirmed"
    RELEASE_SIGNED = "release_signed"
    RELEASE_WITHDRAWN = "release_withdrawn"


class EventKind(models.TextChoices):
    """The kinds by which the record of events can be filtered."""

    LOG_IN = "log_in"
    OPENED = "opened"
    READ = "read"
    EXPORTED = "exported"
    RIGHTS = "rights"
    CHANGED = "changed"


# Other verbs are changes. The kind is stored with each event, so a change here needs a migration.
KINDS: Mapping[str, EventKind] = {
    Verb.LOGGED_IN: EventKind.LOG_IN,
    Verb.LOGIN_FAILED: EventKind.LOG_IN,
    Verb.LOGGED_OUT: EventKind.LOG_IN,
    Verb.UNLOCKED: EventKind.LOG_IN,
    Verb.SESSION_ENDED: EventKind.LOG_IN,
    Verb.SECOND_FACTOR_ON: EventKind.RIGHTS,
    Verb.SECOND_FACTOR_OFF: EventKind.RIGHTS,
    Verb.SECOND_FACTOR_RESET: EventKind.RIGHTS,
    Verb.RECOVERY_CODES_RENEWED: EventKind.RIGHTS,
    Verb.ANNOTATION_OPENED: EventKind.OPENED,
    Verb.LAYERS_COMPARED: EventKind.OPENED,
    Verb.TEXT_READ: EventKind.READ,
    Verb.TEXTS_SEARCHED: EventKind.READ,
    Verb.PLACES_READ: EventKind.READ,
    Verb.QUESTIONS_READ: EventKind.READ,
    Verb.PATTERNS_TRIED: EventKind.READ,
    Verb.ENGINES_COMPARED: EventKind.READ,
    Verb.EXPORTED: EventKind.EXPORTED,
    Verb.PATTERNS_EXPORTED: EventKind.EXPORTED,
    Verb.ROTATION_EXPORTED: EventKind.EXPORTED,
    Verb.ROTATION_COMPARED: EventKind.READ,
    Verb.HOMOGRAPHS_EXPORTED: EventKind.EXPORTED,
    Verb.PASSWORD_CHANGED: EventKind.RIGHTS,
    Verb.PASSWORD_RESET: EventKind.RIGHTS,
    Verb.ACCOUNT_CREATED: EventKind.RIGHTS,
    Verb.ACCOUNT_CHANGED: EventKind.RIGHTS,
    Verb.ACCOUNT_DELETED: EventKind.RIGHTS,
    Verb.MEMBER_ADDED: EventKind.RIGHTS,
    Verb.MEMBER_CHANGED: EventKind.RIGHTS,
    Verb.MEMBER_REMOVED: EventKind.RIGHTS,
    Verb.PROJECT_CREATED: EventKind.RIGHTS,
    Verb.PROJECT_CHANGED: EventKind.RIGHTS,
    Verb.PROJECT_ARCHIVED: EventKind.RIGHTS,
    Verb.PROJECT_REOPENED: EventKind.RIGHTS,
    Verb.PROJECT_DELETED: EventKind.RIGHTS,
    Verb.GUIDELINE_ADDED: EventKind.RIGHTS,
    Verb.PROFILE_CREATED: EventKind.RIGHTS,
    Verb.PROFILE_CHANGED: EventKind.RIGHTS,
    Verb.PROFILE_APPROVED: EventKind.RIGHTS,
    Verb.APPROVAL_SECONDED: EventKind.RIGHTS,
    Verb.APPROVAL_ENDED: EventKind.RIGHTS,
    Verb.RELEASE_FROZEN: EventKind.EXPORTED,
    Verb.RELEASE_SIGNED: EventKind.EXPORTED,
    Verb.RELEASE_WITHDRAWN: EventKind.EXPORTED,
}


def kind_of(verb: str) -> EventKind:
    return KINDS.get(verb, EventKind.CHANGED)


def _lasting(to: type[models.Model], **options: Any) -> Any:
    """A reference that stays when the row it points to is deleted."""
    return models.ForeignKey(
        to, on_delete=models.DO_NOTHING, db_constraint=False, null=True, related_name="events", **options
    )


class EventQuerySet(models.QuerySet["Event"]):
    def visible_to(self, user: User) -> Self:
        led = Membership.objects.filter(user=user, role=Role.LEAD).values("project")
        return self.filter(project__in=led)


class Event(models.Model):
    """Who did what when. `values` holds counts, states, ids, never personal data; `reason` a person's own words.

    Nothing changes or deletes an event, not even the deletion of what it is about: the ids may lead nowhere.
    `mac` is the keyed hash of its contents, `position` and `link` its place in the chain (models/audit/chain.py).
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    project = _lasting(Project, db_index=False)
    document = _lasting(Document, db_index=False)
    annotation = _lasting(Annotation)
    by = models.ForeignKey(User, on_delete=models.PROTECT, null=True, related_name="+", db_index=False)
    kind = models.CharField(max_length=8, choices=EventKind.choices, default=EventKind.CHANGED)
    verb = models.CharField(max_length=32, choices=Verb.choices)
    values = models.JSONField(default=dict)
    reason = EncryptedTextField()
    created_at = models.DateTimeField(default=timezone.now)
    mac = models.BinaryField(default=b"")
    position = models.BigIntegerField(null=True, unique=True)
    link = models.BinaryField(default=b"")

    objects = EventQuerySet.as_manager()

    class Meta:
        indexes = [
            models.Index(fields=["created_at"], name="event_of_site"),
            models.Index(fields=["kind", "created_at"], name="event_of_kind"),
            models.Index(fields=["by", "created_at"], name="event_of_person"),
            models.Index(fields=["document", "created_at"], name="event_of_document"),
            models.Index(fields=["project", "created_at"], name="event_time"),
            models.Index(fields=["project", "kind", "created_at"], name="event_of_project_and_kind"),
        ]

    def __str__(self) -> str:
        return f"{self.verb} {self.created_at:%Y-%m-%d %H:%M}"

    @property
    def key_project_id(self) -> uuid.UUID | None:
        return self.project_id

    def contents_mac(self, key: bytes) -> bytes:
        """The keyed hash of the event's contents. The reason is hashed in its encrypted form."""
        about = (self.pk, self.project_id, self.document_id, self.annotation_id, self.by_id)
        values = json.dumps(self.values, sort_keys=True)
        said = ["event", *map(str, about), self.verb, self.created_at.isoformat(), values]
        return hmac.digest(key, "|".join(said).encode() + b"|" + bytes(self.__dict__["reason"]), hashlib.sha256)


class EventAddress(models.Model):
    """The address of a log-in, kept only as long as the installation's settings say.

    The event itself has a hash of it.
    """

    event = models.OneToOneField(Event, on_delete=models.CASCADE, primary_key=True, related_name="address")
    address = EncryptedTextField()
    name = models.CharField(max_length=64, default="")  # the keyed hash of a name that no account has
    salt = models.CharField(max_length=32)
    created_at = models.DateTimeField(default=timezone.now, db_index=True)

    def __str__(self) -> str:
        return f"address of {self.pk}"

    @property
    def key_project_id(self) -> None:
        return None

    def digest(self, key: bytes) -> str:
        """The hash that the event keeps. Without the salt, nobody can find the address by trying them all."""
        said = f"address|{self.pk}|{self.salt}|{self.address}|{self.name}"
        return hmac.digest(key, said.encode(), hashlib.sha256).hex()
