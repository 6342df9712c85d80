from __future__ import annotations

import uuid
from collections.abc import Iterable
from functools import reduce
from operator import or_
from typing import Self

from django.db import models

from annotation.models.accounts.user import User
from annotation.models.annotations.annotation import Annotation, seen_by
from annotation.models.encryption import EncryptedJSONField, EncryptedTextField
from annotation.models.projects.project import Project


class Verdict(models.TextChoices):
    """Whether the masked document is sufficient to conceal the identity of the person."""

    YES = "yes"
    NO = "no"
    UNSURE = "unsure"


class ReviewOutcome(models.TextChoices):
    CONFIRMED = "confirmed"
    RETURNED = "returned"
    ABANDONED = "abandoned"


class ReviewQuerySet(models.QuerySet["Review"]):
    def visible_to(self, user: User) -> Self:
        """Reviews of the layers that the user sees, and always the user's own."""
        own = models.Q(reviewer=user, annotation__document__project__memberships__user=user)
        return self.filter(seen_by(user, "annotation__") | models.Q(pk__in=Review.objects.filter(own).values("pk")))

    def under_way(self) -> Self:
        return self.filter(finished_at__isnull=True)


class Review(models.Model):
    """One person's check of a finished annotation, from start to outcome."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    annotation = models.ForeignKey(Annotation, on_delete=models.CASCADE, related_name="reviews")
    project = models.ForeignKey(Project, on_delete=models.CASCADE, related_name="+", db_index=False)  # the document's
    reviewer = models.ForeignKey(User, on_delete=models.PROTECT, related_name="reviews")
    version = models.PositiveIntegerField()  # of the annotation when the review started
    verdict = models.CharField(max_length=8, choices=Verdict.choices, blank=True, default="")
    reason = EncryptedTextField()
    masked_read = models.BooleanField(default=False)  # the tick for the masked review document
    main_read = models.BooleanField(default=False)
    # The version of the annotation at which each tick or verdict was given, and at which each document was opened (the
    # masked one: read to its end). Null for a tick from before versions were kept.
    masked_read_version = models.PositiveIntegerField(null=True)
    main_read_version = models.PositiveIntegerField(null=True)
    verdict_version = models.PositiveIntegerField(null=True)
    masked_opened_version = models.PositiveIntegerField(null=True)
    main_opened_version = models.PositiveIntegerField(null=True)
    policies = models.JSONField(default=dict)  # the project's policies at each of these moments, by name
    seen = models.JSONField(default=list)  # ranges that were hidden later and looked at: [start, end, version]
    outcome = models.CharField(max_length=16, choices=ReviewOutcome.choices, blank=True, default="")
    started_at = models.DateTimeField(auto_now_add=True)
    finished_at = models.DateTimeField(null=True)

    objects = ReviewQuerySet.as_manager()

    class Meta:
        ordering = ["started_at"]
        constraints = [
            models.UniqueConstraint(
                fields=["annotation"], condition=models.Q(finished_at__isnull=True), name="one_review_under_way"
            ),
            models.CheckConstraint(
                condition=models.Q(outcome="", finished_at__isnull=True)
                | models.Q(outcome__in=ReviewOutcome.values, finished_at__isnull=False),
                name="review_ends_with_an_outcome",
            ),
            models.CheckConstraint(condition=models.Q(verdict__in=["", *Verdict.values]), name="review_verdict_known"),
        ]
        indexes = [
            models.Index(
                fields=["reviewer", "annotation", "version"],
                condition=models.Q(outcome=ReviewOutcome.ABANDONED.value),
                name="review_given_up",
            ),
            models.Index(
                fields=["project", "reviewer", "started_at", "annotation"],
                condition=models.Q(finished_at__isnull=True),
                name="review_under_way",
            ),
        ]

    def __str__(self) -> str:
        return f"review of {self.annotation_id}"

    @property
    def key_project_id(self) -> uuid.UUID:
        return self.annotation.key_project_id


class DisagreementState(models.TextChoices):
    """`WAITING`: one of the two has said what to do, and the other has not answered yet."""

    OPEN = "open"
    WAITING = "waiting"
    DECIDED = "decided"
    APPLIED = "applied"


class Decision(models.TextChoices):
    """What was agreed: to keep the annotator's version, to accept the proposal, or something else."""

    KEEP = "keep"
    CHANGE = "change"
    OTHER = "other"


class Party(models.TextChoices):
    """The side that somebody speaks for: one of the two, or (leads only) both."""

    ANNOTATOR = "annotator"
    REVIEWER = "reviewer"
    BOTH = "both"


class DisagreementStage(models.TextChoices):
    """What is left to do about a disagreement: agree, make the change, or nothing."""

    OPEN = "open"
    TO_APPLY = "to_apply"
    SETTLED = "settled"


class DisagreementQuerySet(models.QuerySet["Disagreement"]):
    def visible_to(self, user: User) -> Self:
        """As for reviews: the two may have to agree on a layer that was sent back."""
        own = models.Q(reviewer=user, annotation__document__project__memberships__user=user)
        mine = models.Q(review__in=Review.objects.filter(own).values("pk"))
        return self.filter(seen_by(user, "review__annotation__") | mine)

    def at_stage(self, stage: DisagreementStage) -> Self:
        return self.at_stages([stage])

    def at_stages(self, stages: Iterable[str]) -> Self:
        kept = models.Q(state=DisagreementState.DECIDED, decision=Decision.KEEP)
        chosen = {
            DisagreementStage.OPEN: models.Q(state__in=[DisagreementState.OPEN, DisagreementState.WAITING]),
            DisagreementStage.TO_APPLY: models.Q(state=DisagreementState.DECIDED) & ~kept,
            DisagreementStage.SETTLED: models.Q(state=DisagreementState.APPLIED) | kept,
        }
        return self.filter(reduce(or_, (chosen[DisagreementStage(stage)] for stage in stages)))

    def with_remarks(self) -> Self:
        return self.prefetch_related(models.Prefetch("remarks", Remark.objects.select_related("by")))

    def of_person(self, user_id: uuid.UUID) -> Self:
        """Who annotated or reviewed."""
        return self.filter(models.Q(annotator=user_id) | models.Q(reviewer=user_id))


class Disagreement(models.Model):
    """A place where annotator and reviewer disagree. `proposal`: the row changes that the reviewer would make, if any.

    What is to be done is said by one (`decided_by`) and agreed to by the other (`agreed_by`). A lead may stand in for
    one of them, or decide for both with a reason (`stood_in`). What was decided before it took two has no parties.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    review = models.ForeignKey(Review, on_delete=models.CASCADE, related_name="disagreements")
    # The project and the two people, as the review and its layer have them, so that an index finds them.
    project = models.ForeignKey(Project, on_delete=models.CASCADE, related_name="+", db_index=False)
    annotator = models.ForeignKey(User, on_delete=models.PROTECT, null=True, related_name="+", db_index=False)
    reviewer = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+", db_index=False)
    start = models.PositiveIntegerField()
    end = models.PositiveIntegerField()
    opinion = EncryptedTextField()
    answer = EncryptedTextField()  # the annotator's opinion
    proposal = EncryptedJSONField(default=list)
    state = models.CharField(max_length=8, choices=DisagreementState.choices, default=DisagreementState.OPEN)
    decision = models.CharField(max_length=8, choices=Decision.choices, blank=True, default="")
    decided = EncryptedTextField()
    decided_by = models.ForeignKey(User, on_delete=models.PROTECT, null=True, related_name="+")
    decided_at = models.DateTimeField(null=True)
    decided_for = models.CharField(max_length=16, choices=Party.choices, blank=True, default="")
    agreed_by = models.ForeignKey(User, on_delete=models.PROTECT, null=True, related_name="+")
    agreed_at = models.DateTimeField(null=True)
    agreed_for = models.CharField(max_length=16, choices=Party.choices, blank=True, default="")
    stood_in = EncryptedTextField()
    op_id = models.UUIDField(null=True)  # of the operation that applied it or undid that
    created_at = models.DateTimeField(auto_now_add=True)

    objects = DisagreementQuerySet.as_manager()

    class Meta:
        ordering = ["start", "end", "created_at"]
        constraints = [
            models.CheckConstraint(condition=models.Q(start__lt=models.F("end")), name="disagreement_has_a_place"),
            models.CheckConstraint(
                condition=models.Q(state="open", decision="")
                | models.Q(state__in=["waiting", "decided", "applied"], decision__in=Decision.values),
                name="what_is_decided_says_what",
            ),
        ]
        indexes = [
            models.Index(
                fields=["project", "state", "annotator", "reviewer", "review"], name="disagreement_of_project"
            ),
        ]

    def __str__(self) -> str:
        return f"disagreement {self.state}"

    @property
    def key_project_id(self) -> uuid.UUID:
        return self.review.key_project_id

    @property
    def waits_for(self) -> User | None:
        """The person whose answer is awaited."""
        if self.state != DisagreementState.WAITING:
            return None
        return self.review.reviewer if self.decided_for == Party.ANNOTATOR else self.review.annotation.annotator


class Remark(models.Model):
    """A contribution to the discussion of a disagreement."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    disagreement = models.ForeignKey(Disagreement, on_delete=models.CASCADE, related_name="remarks")
    by = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+")
    text = EncryptedTextField()
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["created_at"]

    def __str__(self) -> str:
        return f"remark on {self.disagreement_id}"

    @property
    def key_project_id(self) -> uuid.UUID:
        return self.disagreement.key_project_id
