from __future__ import annotations

import uuid
from typing import Self

from django.db import models

from annotation.models.accounts.user import User
from annotation.models.projects.membership import Membership, Role
from annotation.models.projects.project import Project


class ReportKind(models.TextChoices):
    AGREEMENT = "agreement"
    EFFORT = "effort"
    ENGINES = "engines"


class ReportQuerySet(models.QuerySet["Report"]):
    def visible_to(self, user: User) -> Self:
        reviewed = Membership.objects.filter(user=user, role__in=Role.REVIEWER.and_above).values("project")
        return self.filter(project__in=reviewed)


class Report(models.Model):
    """Figures about a project's annotations, computed by a job.

    They contain labels, ids and counts, never words of a text.

    `asked`: which annotations. `seen`: their state when they were counted, to see later whether they have changed.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    project = models.ForeignKey(Project, on_delete=models.CASCADE, related_name="reports")
    kind = models.CharField(max_length=16, choices=ReportKind.choices)
    by = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+")
    asked = models.JSONField(default=dict)
    seen = models.JSONField(default=dict)
    documents = models.PositiveIntegerField(default=0)
    result = models.JSONField(default=dict)
    created_at = models.DateTimeField(auto_now_add=True)
    computed_at = models.DateTimeField(null=True)

    objects = ReportQuerySet.as_manager()

    class Meta:
        ordering = ["-created_at"]
        constraints = [
            models.CheckConstraint(condition=models.Q(kind__in=ReportKind.values), name="report_kind_known"),
        ]
        indexes = [models.Index(fields=["project", "kind", "created_at"], name="report_latest")]

    def __str__(self) -> str:
        return f"{self.kind} {self.id}"


class ReportCell(models.Model):
    """How often one rater's value coincides with another rater's value, and in which documents.

    `between`: two raters; or the machine and all people; or all people with each other, in no order.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    parent = models.ForeignKey(Report, on_delete=models.CASCADE, related_name="cells")
    between = models.CharField(max_length=80)
    attribute = models.CharField(max_length=24)
    first = models.CharField(max_length=64)
    second = models.CharField(max_length=64)
    count = models.PositiveIntegerField()
    documents = models.JSONField(default=list)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["parent", "between", "attribute", "first", "second"], name="report_cell_once"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.first} {self.second} {self.count}"
