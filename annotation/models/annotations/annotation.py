from __future__ import annotations

import uuid
from collections.abc import Mapping, Sequence
from typing import Self

from django.db import models

from annotation.models.accounts.user import User
from annotation.models.documents.document import Document
from annotation.models.encryption import EncryptedTextField
from annotation.models.projects.membership import Membership, Role
from annotation.models.projects.project import Project, ReviewMode
from pseudonymizer import labels
from pseudonymizer.labels import LabelSet
from pseudonymizer.model import Origin


class AnnotationStatus(models.TextChoices):
    NEW = "new"
    IN_PROGRESS = "in_progress"
    DONE = "done"
    IN_REVIEW = "in_review"
    CONFIRMED = "confirmed"


class FirstReading(models.TextChoices):
    """How far the annotator has read the text before annotating it, if the project wants a first reading."""

    READING = "reading"
    READ = "read"
    SKIPPED = "skipped"


MOVES: Mapping[AnnotationStatus, frozenset[AnnotationStatus]] = {
    AnnotationStatus.NEW: frozenset({AnnotationStatus.IN_PROGRESS, AnnotationStatus.DONE}),
    AnnotationStatus.IN_PROGRESS: frozenset({AnnotationStatus.DONE}),
    AnnotationStatus.DONE: frozenset(
        {AnnotationStatus.IN_PROGRESS, AnnotationStatus.IN_REVIEW, AnnotationStatus.CONFIRMED}
    ),
    AnnotationStatus.IN_REVIEW: frozenset(
        {AnnotationStatus.IN_PROGRESS, AnnotationStatus.DONE, AnnotationStatus.CONFIRMED}
    ),
    AnnotationStatus.CONFIRMED: frozenset({AnnotationStatus.IN_PROGRESS}),
}

# The moves that go back; each needs a reason.
BACK: Mapping[AnnotationStatus, frozenset[AnnotationStatus]] = {
    status: frozenset(to for to in moves if list(AnnotationStatus).index(to) < list(AnnotationStatus).index(status))
    for status, moves in MOVES.items()
}

# The columns of the shown layer by which the list of documents can be sorted.
SHOWN_BY: Mapping[str, Sequence[str]] = {
    "updated": ("origin", "updated_at"),
    "mentions": ("mention_count",),
    "open": ("open_count",),
    "held": ("held_back_count",),
}

FINISHED = (AnnotationStatus.DONE, AnnotationStatus.IN_REVIEW, AnnotationStatus.CONFIRMED)
BEGUN = (AnnotationStatus.IN_PROGRESS, *FINISHED)


def seen_by(user: User, path: str = "") -> models.Q:
    """One's own layers, all layers of projects one reviews or leads, and what one's partner in a pair has finished.

    `path`: from another row to its layer, ending in `__`. Uses joins, since a subquery would list all layers.
    """
    reviewed = Membership.objects.filter(user=user, role__in=Role.REVIEWER.and_above).values("project")
    member_of = Membership.objects.filter(user=user).values("project")
    project = f"{path}document__project__in"
    own = models.Q(**{f"{path}annotator": user, project: member_of})
    return models.Q(**{project: reviewed}) | own | models.Q(**{project: member_of}) & checked_by(user, path)


def checked_by(user: User, path: str = "") -> models.Q:
    """Layers that one's partner has finished or that one is reviewing.

    Whoever is working on the document, or is assigned to annotate it, does not see the other layer before finishing
    their own.
    """
    of_pair = Project.objects.filter(pk=models.OuterRef(f"{path}document__project"), review=ReviewMode.PAIR)
    annotator = models.OuterRef(f"{path}annotator")
    paired = of_pair.filter(
        models.Q(pairs__one=user, pairs__other=annotator) | models.Q(pairs__other=user, pairs__one=annotator)
    )
    document = Document.objects.filter(pk=models.OuterRef(f"{path}document"))
    reviewed = document.filter(
        annotations__pk=models.OuterRef(f"{path}pk"),
        annotations__reviews__reviewer=user,
        annotations__reviews__finished_at__isnull=True,
    )
    begun = {"annotations__annotator": user, "annotations__adjudicated": False}
    at_work = document.filter(**begun, annotations__status=AnnotationStatus.IN_PROGRESS)
    own_done = document.filter(**begun, annotations__status__in=FINISHED)
    to_annotate = document.filter(
        assignments__assignee=user, assignments__task="annotate", assignments__withdrawn_at__isnull=True
    )
    waits = models.Exists(at_work) | models.Exists(to_annotate) & ~models.Exists(own_done)
    is_done = models.Q(**{f"{path}status__in": FINISHED})
    return is_done & (models.Q(models.Exists(paired)) | models.Q(models.Exists(reviewed))) & ~models.Q(waits)


class AnnotationQuerySet(models.QuerySet["Annotation"]):
    def visible_to(self, user: User) -> Self:
        """The machine's layer is what everybody starts from, so that every member may read it."""
        member_of = Membership.objects.filter(user=user).values("project")
        proposed = models.Q(annotator__isnull=True, document__project__in=member_of)
        return self.filter(seen_by(user) | proposed)

    def of_annotators(self) -> Self:
        """The layers of annotators, without the machine's and the adjudicated ones."""
        return self.filter(annotator__isnull=False, adjudicated=False)


class Annotation(models.Model):
    """One annotator's layer of a document, or the machine's, or the one into which two people's are adjudicated."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    # An index below begins with it.
    document = models.ForeignKey(Document, on_delete=models.CASCADE, related_name="annotations", db_index=False)
    # Copied from the document, so that an index finds a project's layers.
    project = models.ForeignKey(Project, on_delete=models.CASCADE, related_name="+", db_index=False)
    origin = models.CharField(max_length=8, choices=[(origin.value, origin.value) for origin in Origin])
    annotator = models.ForeignKey(User, on_delete=models.PROTECT, null=True, related_name="annotations")
    adjudicated = models.BooleanField(default=False)
    # The layer that the list shows to members who see all layers: adjudicated, else the oldest by a person, else the
    # machine's.
    shown = models.BooleanField(default=False)
    # In progress, and not assigned to others since.
    at_work = models.BooleanField(default=False)
    # Done, and nothing has to be adjudicated first.
    reviewable = models.BooleanField(default=False)
    status = models.CharField(max_length=16, choices=AnnotationStatus.choices, default=AnnotationStatus.NEW)
    version = models.PositiveIntegerField(default=0)
    label_set_version = models.CharField(max_length=32)
    pattern_version = models.PositiveIntegerField(default=0)  # of the project's patterns it was proposed with; 0: none
    # The engines that found names in it, with their models and how they were combined; empty for our own detectors.
    engines = models.JSONField(default=dict)
    engines_key = models.CharField(max_length=16, blank=True, default="")  # a hash of them, by which layers are found
    tagger_version = models.PositiveIntegerField(default=0)  # that proposed it; 0: the detectors
    guideline_version = models.PositiveIntegerField(default=0)  # when it was last marked done; 0 before that
    # What was confirmed: the version, and the project's policies at that time. Null if not confirmed, or confirmed
    # before this was kept.
    confirmed_version = models.PositiveIntegerField(null=True)
    confirmed_policies = models.JSONField(null=True)
    # The numbers of mentions that are held back, of all others, and of proposals. Whoever writes mentions updates
    # these.
    mention_count = models.PositiveIntegerField(default=0)
    open_count = models.PositiveIntegerField(default=0)
    held_back_count = models.PositiveIntegerField(default=0)
    label_counts = models.JSONField(default=dict)  # how many of its mentions that stand have each label
    held_back_seen = models.BooleanField(default=False)  # somebody has looked at it and lets it stay readable
    first_reading = models.CharField(max_length=8, choices=FirstReading.choices, blank=True, default="")
    read_to = models.PositiveIntegerField(default=0)  # how far the text was read in the first reading
    dismissed = models.JSONField(default=list)  # pairs of entity ids that somebody said are not the same
    comment_stage = EncryptedTextField()
    comment_user = EncryptedTextField()
    created_at = models.DateTimeField(auto_now_add=True)
    updated_at = models.DateTimeField(auto_now=True)

    objects = AnnotationQuerySet.as_manager()

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["document", "annotator"],
                condition=models.Q(adjudicated=False),
                name="one_layer_per_annotator",
            ),
            models.UniqueConstraint(
                fields=["document"], condition=models.Q(adjudicated=True), name="one_adjudicated_layer"
            ),
            models.UniqueConstraint(
                fields=["document"], condition=models.Q(origin=Origin.MACHINE.value), name="one_machine_layer"
            ),
            models.UniqueConstraint(fields=["document"], condition=models.Q(shown=True), name="one_shown_layer"),
            models.CheckConstraint(
                condition=models.Q(origin=Origin.MACHINE.value, annotator__isnull=True, adjudicated=False)
                | models.Q(origin=Origin.PERSON.value, annotator__isnull=False),
                name="people_own_their_layers",
            ),
            models.CheckConstraint(
                condition=models.Q(status__in=AnnotationStatus.values), name="annotation_status_known"
            ),
        ]

        indexes = [
            models.Index(
                fields=["project", "annotator", "status", "adjudicated", "document", "open_count"],
                name="layer_of_person",
            ),
            models.Index(fields=["project", "status", "document"], name="layer_of_status"),
            models.Index(
                fields=["project", "annotator", "status", "document"],
                condition=models.Q(adjudicated=True),
                name="layer_adjudicated",
            ),
            *(
                models.Index(
                    fields=["project", *columns, "document"], condition=models.Q(shown=True), name=f"layer_shown_{name}"
                )
                for name, columns in SHOWN_BY.items()
            ),
            models.Index(
                fields=["project", "annotator", "open_count"],
                condition=models.Q(at_work=True),
                name="layer_at_work",
            ),
            # What has waited longest for a review.
            models.Index(
                fields=["project", "updated_at", "annotator", "document", "id"],
                condition=models.Q(reviewable=True),
                name="layer_reviewable",
            ),
            # Few.
            models.Index(
                fields=["project", "document"],
                condition=models.Q(origin=Origin.MACHINE.value, held_back_count__gt=0),
                name="layer_machine_held",
            ),
            # What was done under older guidelines.
            models.Index(
                fields=["project", "guideline_version", "document"],
                condition=models.Q(annotator__isnull=False, status__in=["done", "in_review", "confirmed"]),
                name="layer_guideline",
            ),
            # Holds all that lists and figures ask of many layers: their rows, with comments in them, are not read.
            models.Index(
                fields=[
                    "document",
                    "adjudicated",
                    "annotator",
                    "status",
                    "created_at",
                    "origin",
                    "guideline_version",
                    "updated_at",
                    "mention_count",
                    "open_count",
                    "held_back_count",
                    "held_back_seen",
                    "id",
                ],
                name="layer_of_document",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.origin} annotation {self.id}"

    @property
    def key_project_id(self) -> uuid.UUID:
        return self.project_id

    @property
    def label_set(self) -> LabelSet:
        """The version with which the layer was started, even if the project now uses a newer one."""
        return labels.load(self.document.project.label_set, self.label_set_version)
