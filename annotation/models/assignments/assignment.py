from __future__ import annotations

import uuid
from typing import Self

from django.db import models

from annotation.models.accounts.user import User
from annotation.models.documents.document import Document
from annotation.models.projects.membership import Membership, Role
from annotation.models.projects.project import Project


class Task(models.TextChoices):
    ANNOTATE = "annotate"
    REVIEW = "review"
    ADJUDICATE = "adjudicate"


# The fields that are made anew when an assignment is handed on; all others stay as they are.
OF_ITS_PERSON = frozenset({"id", "assignee", "batch", "taken", "by", "created_at", "withdrawn_at", "withdrawn_by"})


class AssignmentQuerySet(models.QuerySet["Assignment"]):
    def visible_to(self, user: User) -> Self:
        """One's own, and all of projects one reviews or leads."""
        reviewed = Membership.objects.filter(user=user, role__in=Role.REVIEWER.and_above).values("project")
        member_of = Membership.objects.filter(user=user).values("project")
        return self.filter(models.Q(project__in=reviewed) | models.Q(assignee=user, project__in=member_of))

    def standing(self) -> Self:
        """Those that were not withdrawn."""
        return self.filter(withdrawn_at__isnull=True)


class Assignment(models.Model):
    """A task that a person has for a document.

    `batch`: the assignments made together, which can be withdrawn together.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    # An index below begins with it.
    document = models.ForeignKey(Document, on_delete=models.CASCADE, related_name="assignments", db_index=False)
    project = models.ForeignKey(Project, on_delete=models.CASCADE, related_name="+", db_index=False)  # the document's
    assignee = models.ForeignKey(User, on_delete=models.PROTECT, related_name="assignments")
    task = models.CharField(max_length=16, choices=Task.choices, default=Task.ANNOTATE)
    batch = models.UUIDField(default=uuid.uuid4, db_index=True)
    taken = models.BooleanField(default=False)  # by its person, alone: no batch that a lead would look for
    by = models.ForeignKey(User, on_delete=models.PROTECT, null=True, related_name="+")
    created_at = models.DateTimeField(auto_now_add=True)
    withdrawn_at = models.DateTimeField(null=True)
    withdrawn_by = models.ForeignKey(User, on_delete=models.PROTECT, null=True, related_name="+")

    objects = AssignmentQuerySet.as_manager()

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["document", "assignee", "task"],
                condition=models.Q(withdrawn_at__isnull=True),
                name="assigned_once",
            ),
            models.CheckConstraint(condition=models.Q(task__in=Task.values), name="assignment_task_known"),
        ]
        indexes = [
            models.Index(fields=["assignee", "task", "withdrawn_at"], name="assignment_assignee"),
            models.Index(fields=["document", "task", "withdrawn_at", "assignee"], name="assignment_document"),
            models.Index(
                fields=["project", "task", "assignee", "document"],
                condition=models.Q(withdrawn_at__isnull=True),
                name="assignment_of_project",
            ),
            # The latest batches.
            models.Index(
                fields=["project", "created_at", "batch"], condition=models.Q(taken=False), name="assignment_batches"
            ),
            # Few, among very many to annotate.
            models.Index(
                fields=["task", "document", "assignee"],
                condition=models.Q(task__in=[Task.REVIEW.value, Task.ADJUDICATE.value], withdrawn_at__isnull=True),
                name="assignment_to_check",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.task} {self.document_id} by {self.assignee_id}"

    def handed_on(self, to: uuid.UUID, *, batch: uuid.UUID, by: User, taken: bool) -> Assignment:
        """The assignment that replaces this one when somebody else gets the task; it keeps what is said of the task."""
        fields = [field.attname for field in self._meta.concrete_fields if field.name not in OF_ITS_PERSON]
        kept = {name: getattr(self, name) for name in fields}
        return Assignment(**kept, assignee_id=to, batch=batch, by=by, taken=taken)
