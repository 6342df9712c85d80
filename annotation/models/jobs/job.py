from __future__ import annotations

import uuid
from typing import Self

from django.db import models
from django.utils import timezone

from annotation.models.accounts.user import User
from annotation.models.projects.membership import Membership, Role
from annotation.models.projects.project import Project


class JobKind(models.TextChoices):
    """The kinds of jobs; `tasks/jobs.py` maps each to its function."""

    AGREEMENT = "agreement"
    BULK = "bulk"
    CONCORDANCE = "concordance"
    DELETE_PROJECT = "delete_project"
    EFFORT = "effort"
    ENGINES = "engines"
    EXPORT = "export"
    IMPORT = "import"
    LEARNING = "learning"
    PATTERNS = "patterns"
    PREANNOTATE = "preannotate"
    REDRAW = "redraw"
    RELEASE = "release"
    STANDING = "standing"


class JobState(models.TextChoices):
    WAITING = "waiting"
    RUNNING = "running"
    DONE = "done"
    FAILED = "failed"
    CANCELLED = "cancelled"


class JobOutcome(models.TextChoices):
    DONE = "done"
    UNCHANGED = "unchanged"
    SUPERSEDED = "superseded"
    FAILED = "failed"


class JobQueue(models.TextChoices):
    """Where a job waits. Workers serve the queues in this order."""

    INTERACTIVE = "interactive"  # quick, and somebody is waiting for it
    LONG = "long"  # slow, and somebody is waiting for it
    BULK = "bulk"  # one of many


class JobQuerySet(models.QuerySet["Job"]):
    def visible_to(self, user: User) -> Self:
        led = Membership.objects.filter(user=user, role=Role.LEAD).values("project")
        return self.filter(project__in=led)

    def abandoned(self) -> Self:
        """Jobs whose lease has run out."""
        return self.filter(state=JobState.RUNNING, lease_until__lt=timezone.now())

    def newest_first(self) -> Self:
        return self.order_by("-enqueued_at", "id")

    def about(self, kind: JobKind, subject_id: uuid.UUID | models.OuterRef) -> Self:
        """The jobs for one subject, newest first."""
        return self.filter(kind=kind, subject_id=subject_id).order_by("-enqueued_at")


class Job(models.Model):
    """A piece of background work and its state. The row is the truth; messages only wake workers."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    kind = models.CharField(max_length=32)
    subject_id = models.UUIDField()
    queue = models.CharField(max_length=16, choices=JobQueue.choices, default=JobQueue.BULK)
    project = models.ForeignKey(Project, on_delete=models.CASCADE, related_name="jobs")
    state = models.CharField(max_length=16, choices=JobState.choices, default=JobState.WAITING)
    outcome = models.CharField(max_length=16, choices=JobOutcome.choices, blank=True, default="")
    attempts = models.PositiveSmallIntegerField(default=0)
    max_attempts = models.PositiveSmallIntegerField(default=3)
    lease_token = models.UUIDField(null=True)
    lease_until = models.DateTimeField(null=True)
    progress = models.PositiveIntegerField(default=0)
    total = models.PositiveIntegerField(default=0)
    cancel_requested = models.BooleanField(default=False)
    error_code = models.CharField(max_length=64, blank=True, default="")
    enqueued_at = models.DateTimeField(auto_now_add=True)
    latest = models.BooleanField(default=True)  # no later one is of the same kind and about the same subject
    finished_at = models.DateTimeField(null=True)

    objects = JobQuerySet.as_manager()

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["kind", "subject_id"], condition=models.Q(state="waiting"), name="one_waiting_job"
            ),
            models.CheckConstraint(condition=models.Q(state__in=JobState.values), name="job_state_known"),
        ]
        indexes = [
            models.Index(fields=["state", "queue", "project", "enqueued_at"], name="job_next"),
            models.Index(fields=["subject_id", "kind", "enqueued_at"], name="job_subject"),
            models.Index(fields=["project", "state"], name="job_project"),
            models.Index(
                fields=["project", "kind", "state", "subject_id"], condition=models.Q(latest=True), name="job_latest"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.state}"
