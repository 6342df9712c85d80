from __future__ import annotations

import uuid
from collections.abc import Sequence
from typing import Self

from django.db import models

from annotation.models.accounts.user import User
from annotation.models.encryption import EncryptedTextField
from annotation.models.projects.project import Project


class DocumentState(models.TextChoices):
    """The status of the document's least advanced layer; at most in progress while an assignee has not started.

    `FREE`: nobody has started it or is assigned to it. An adjudicated document has the status of its adjudicated layer.
    """

    FREE = "free"
    TO_BEGIN = "to_begin"
    IN_PROGRESS = "in_progress"
    DONE = "done"
    IN_REVIEW = "in_review"
    CONFIRMED = "confirmed"


class Double(models.TextChoices):
    """How far double annotation of a document is.

    `WAITING`: two people are assigned or working, and not both are done. `READY`: both are done, and nobody has started
    to adjudicate. `BEGUN`: somebody has. `SETTLED`: adjudicated. `WAIVED`: a lead has waived adjudication.
    """

    WAITING = "waiting"
    READY = "ready"
    BEGUN = "begun"
    SETTLED = "settled"
    WAIVED = "waived"


def texts(path: str = "") -> Sequence[str]:
    """The columns with texts, which lists do not read. `path`: from a row to its document, ending in `__`."""
    return [f"{path}text", f"{path}person_to_protect"]


class DocumentQuerySet(models.QuerySet["Document"]):
    def visible_to(self, user: User) -> Self:
        return self.filter(project__memberships__user=user)

    def without_text(self) -> Self:
        return self.defer(*texts())


class Document(models.Model):
    """A source text as it was imported. Only line ends and the byte order mark were changed."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    project = models.ForeignKey(Project, on_delete=models.CASCADE, related_name="documents")
    external_id = models.CharField(max_length=200)
    language = models.CharField(max_length=16)
    metadata = models.JSONField(default=dict, blank=True)
    author_key = models.CharField(max_length=200, blank=True, default="")
    person_to_protect = EncryptedTextField()
    text = EncryptedTextField()
    sha256 = models.CharField(max_length=64)
    length = models.PositiveIntegerField()
    token_count = models.PositiveIntegerField()
    tokenizer_version = models.CharField(max_length=32)
    renewal_asked = models.BooleanField(default=False)  # somebody asked for a new machine layer
    token_lengths = models.JSONField(null=True)  # the tokens in the document's file, if it had any
    # These columns are derived from layers, assignments and waivers. `documents.states` updates them, `check_counts`
    # checks them.
    state = models.CharField(max_length=16, choices=DocumentState.choices, default=DocumentState.FREE)
    assigned = models.BooleanField(default=False)  # somebody is to annotate it
    opened = models.BooleanField(default=False)  # there is a layer of an annotator's, begun or not
    double = models.CharField(max_length=16, choices=Double.choices, blank=True, default="")
    unadjudicated = models.BooleanField(default=False)  # the layers must be adjudicated first
    reviewable = models.BooleanField(default=False)  # a layer is done, and nothing must be adjudicated first
    # The status of the most advanced layer, which an export takes; "machine" or empty if there is none by a person.
    furthest = models.CharField(max_length=16, blank=True, default="")
    # The layer that is shown, or the machine's, has proposals to decide on.
    undecided = models.BooleanField(default=False)
    machine_undecided = models.BooleanField(default=False)
    counted = models.TextField(blank=True, default="")  # what it adds to the project's tallies, a line each
    created_at = models.DateTimeField(auto_now_add=True)
    created_by = models.ForeignKey(User, on_delete=models.PROTECT, null=True, related_name="+")

    objects = DocumentQuerySet.as_manager()

    class Meta:
        ordering = ["external_id"]
        constraints = [
            models.UniqueConstraint(fields=["project", "external_id"], name="external_id_unique_in_project"),
            models.CheckConstraint(condition=models.Q(length__gt=0), name="document_not_empty"),
        ]
        indexes = [
            models.Index(fields=["project", "created_at"], name="document_created"),
            models.Index(fields=["project", "token_count"], name="document_tokens"),
            # Sorted by name: otherwise SQLite reads a whole project in that order to find one author's documents.
            models.Index(fields=["project", "author_key", "external_id"], name="document_author"),
            models.Index(fields=["project", "state", "token_count"], name="document_state"),
            # For the next document to assign.
            models.Index(
                fields=["project", "opened", "external_id"],
                condition=models.Q(state=DocumentState.FREE.value),
                name="document_free",
            ),
            models.Index(
                fields=["project", "double", "external_id"], condition=~models.Q(double=""), name="document_double"
            ),
            # For the next document to review.
            models.Index(
                fields=["project", "external_id"], condition=models.Q(reviewable=True), name="document_reviewable"
            ),
            models.Index(fields=["project", "furthest"], name="document_furthest"),
            models.Index(
                fields=["project", "external_id"], condition=models.Q(assigned=False), name="document_unassigned"
            ),
            models.Index(
                fields=["project", "external_id"], condition=models.Q(undecided=True), name="document_undecided"
            ),
            # For joins and sums over a project: the rows hold the texts.
            models.Index(
                fields=["project", "id", "token_count", "state", "opened", "machine_undecided"],
                name="document_of_project",
            ),
        ]

    def __str__(self) -> str:
        return self.external_id

    @property
    def key_project_id(self) -> uuid.UUID:
        return self.project_id
